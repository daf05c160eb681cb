import type { GroupText } from './starter-goods.ts'

/**
 * What Tanzanian shops sell, as their keepers say it. A line: Swahili | English | how it is sold (`units` in starter-goods.ts; left out: by the piece). A good's identity is its English name
 * (`keyOf`): who corrects one gives the old key behind a fourth bar, or shops that have it are offered it again.
 */
export const GROUPS = {
  unga: {
    sw: 'Vyakula',
    en: 'Food',
    category: 'food_beverages',
    goods: `Unga wa sembe 1 kg|Maize flour 1 kg|pkt
Unga wa sembe 2 kg|Maize flour 2 kg|pkt
Unga wa sembe 5 kg|Maize flour 5 kg|bag
Unga wa dona 2 kg|Whole maize flour 2 kg|pkt
Unga wa ngano 1 kg|Wheat flour 1 kg|pkt
Unga wa ngano 2 kg|Wheat flour 2 kg|pkt
Unga wa muhogo 1 kg|Cassava flour 1 kg|pkt
Unga wa lishe 1 kg|Porridge flour 1 kg|pkt
Mchele wa Kyela 1 kg|Kyela rice 1 kg|kg
Mchele wa Mbeya 1 kg|Mbeya rice 1 kg|kg
Mchele wa kawaida 1 kg|Rice 1 kg|kg
Mchele mfuko 25 kg|Rice, bag of 25 kg|bag
Sukari 1 kg|Sugar 1 kg|kg
Sukari nusu kilo|Sugar 500 g|pkt
Sukari robo kilo|Sugar 250 g|pkt
Chumvi 500 g|Salt 500 g|pkt
Chumvi 1 kg|Salt 1 kg|pkt
Maharage ya njano 1 kg|Yellow beans 1 kg|kg
Maharage mekundu 1 kg|Red beans 1 kg|kg
Choroko 1 kg|Green grams 1 kg|kg
Dengu 1 kg|Chickpeas 1 kg|kg
Kunde 1 kg|Cowpeas 1 kg|kg
Njegere kavu 1 kg|Dry peas 1 kg|kg
Karanga 1 kg|Groundnuts 1 kg|kg
Korosho 250 g|Cashew nuts 250 g|pkt
Dagaa wa Mwanza 1 kg|Dried sardines 1 kg|kg
Tambi 500 g|Spaghetti 500 g|pkt
Makaroni 500 g|Macaroni 500 g|pkt
Mafuta ya alizeti 1 L|Sunflower oil 1 L|btl
Mafuta ya alizeti 3 L|Sunflower oil 3 L|btl
Mafuta ya alizeti 5 L|Sunflower oil 5 L|btl
Mafuta ya kula nusu lita|Cooking oil 500 ml|btl
Mafuta ya kupimwa|Cooking oil, measured|l
Siagi ya kupaka 250 g|Margarine 250 g|tin
Nyanya ya kopo 70 g|Tomato paste 70 g|tin
Nyanya ya kopo 400 g|Tomato paste 400 g|tin
Samaki wa kopo|Tinned fish|tin
Asali 500 g|Honey 500 g|btl
Jemu 500 g|Jam 500 g|btl
Siagi ya karanga 400 g|Peanut butter 400 g|btl
Mayai trei|Eggs, tray of 30|tray
Yai moja|Egg, one
Mkate wa siagi 600 g|Buttered bread 600 g
Mkate mdogo 400 g|Bread 400 g
Skonzi|Bread bun`,
  },
  viungo: {
    sw: 'Viungo na chai',
    en: 'Spices and tea',
    category: 'food_beverages',
    goods: `Majani ya chai 50 g|Tea leaves 50 g|pkt
Majani ya chai 100 g|Tea leaves 100 g|pkt
Majani ya chai 250 g|Tea leaves 250 g|pkt
Chai ya vifuko 25|Tea bags, box of 25|box
Kahawa ya unga 50 g|Instant coffee 50 g|tin
Kahawa pakiti ndogo|Coffee sachet|pkt
Kakao 100 g|Cocoa 100 g|tin
Maziwa ya unga 400 g|Milk powder 400 g|tin
Maziwa ya unga pakiti ndogo|Milk powder sachet|pkt
Tangawizi ya unga|Ground ginger|pkt
Mdalasini|Cinnamon|pkt
Iliki|Cardamom|pkt
Pilipili manga|Black pepper|pkt
Pilau masala|Pilau spice mix|pkt
Bizari ya manjano|Turmeric|pkt
Curry powder ya kupikia|Curry powder|pkt
Mchuzi mix|Gravy mix|pkt
Hamira|Dry yeast|pkt
Baking powder 100 g|Baking powder 100 g tin|tin
Magadi soda|Bicarbonate of soda|pkt
Siki 500 ml|Vinegar 500 ml|btl
Tomato sauce 400 g|Tomato ketchup 400 g|btl
Chili sauce 350 g|Hot chilli sauce 350 g|btl
Soya sauce 250 ml|Soy sauce 250 ml|btl`,
  },
  baridi: {
    sw: 'Vinywaji baridi',
    en: 'Soft drinks',
    category: 'food_beverages',
    goods: `Maji ya kunywa 500 ml|Drinking water 500 ml|btl
Maji ya kunywa 1 L|Drinking water 1 L|btl
Maji ya kunywa 1.5 L|Drinking water 1.5 L|btl
Maji ya kunywa 6 L|Drinking water 6 L|btl
Maji ya kunywa katoni 12|Drinking water, carton of 12|ctn
Soda 350 ml|Soda 350 ml|btl
Soda ya kopo 330 ml|Canned soda 330 ml|can
Soda ya plastiki 500 ml|Plastic bottle soda 500 ml|btl
Soda ya machungwa 350 ml|Orange soda 350 ml|btl
Soda ya limau 350 ml|Lemon soda 350 ml|btl
Soda ya tangawizi 350 ml|Ginger soda 350 ml|btl
Soda ya nanasi 350 ml|Pineapple soda 350 ml|btl
Soda ya zabibu 350 ml|Grape soda 350 ml|btl
Soda kreti|Soda, crate of 24|crate
Maji ya gesi 300 ml|Sparkling water 300 ml|btl
Tonic 300 ml|Tonic water 300 ml|btl
Energy drink 250 ml|Energy drink can 250 ml|can
Energy drink ya chupa 330 ml|Energy drink bottle 330 ml|btl
Kinywaji cha kimea 330 ml|Malt drink 330 ml|btl
Juisi ya embe 300 ml|Mango juice 300 ml|btl
Juisi ya machungwa 300 ml|Orange juice 300 ml|btl
Juisi ya boksi 1 L|Boxed juice 1 L|box
Juisi ya kuchanganya 1 L|Juice concentrate 1 L|btl
Juisi ya unga pakiti|Juice powder sachet|pkt
Maziwa fresh 500 ml|Fresh milk 500 ml|pkt
Maziwa mgando 500 ml|Sour milk 500 ml|pkt
Mtindi 250 ml|Yoghurt 250 ml|btl`,
  },
  pombe: {
    sw: 'Bia na pombe',
    en: 'Beer and spirits',
    category: 'food_beverages',
    goods: `Bia ya chupa 500 ml|Bottled beer 500 ml|btl
Bia ya chupa 375 ml|Small bottled beer 375 ml|btl
Bia ya kopo 330 ml|Canned beer 330 ml|can
Bia laiti 330 ml|Light beer 330 ml|btl
Bia nyeusi 330 ml|Stout beer 330 ml|btl
Bia isiyo na kilevi 330 ml|Non-alcoholic beer 330 ml|btl
Bia kreti|Beer, crate of 25|crate
Saida 330 ml|Cider 330 ml|btl
Divai nyekundu 750 ml|Red wine 750 ml|btl
Divai nyeupe 750 ml|White wine 750 ml|btl
Divai tamu 750 ml|Sweet wine 750 ml|btl
Divai ya Dodoma 750 ml|Dodoma wine 750 ml|btl
Konyagi 250 ml|Local gin 250 ml|btl
Konyagi 500 ml|Local gin 500 ml|btl
Konyagi 750 ml|Local gin 750 ml|btl
Gin 750 ml|Imported gin 750 ml|btl
Vodka 750 ml|Imported vodka 750 ml|btl
Whisky 750 ml|Imported whisky 750 ml|btl
Whisky 350 ml|Imported whisky 350 ml|btl
Brandi 750 ml|Imported brandy 750 ml|btl
Ramu 750 ml|Imported rum 750 ml|btl
Likwa ya krimu 750 ml|Cream liqueur 750 ml|btl
Barafu ya vipande 2 kg|Ice cubes 2 kg|bag`,
  },
  vitafunwa: {
    sw: 'Biskuti na pipi',
    en: 'Biscuits and sweets',
    category: 'food_beverages',
    goods: `Biskuti ndogo|Small biscuits|pkt
Biskuti za glukosi|Glucose biscuits|pkt
Biskuti za krimu|Cream biscuits|pkt
Biskuti za nazi|Coconut biscuits|pkt
Keki ya pakiti|Packed cake|pkt
Krispi za viazi|Potato crisps|pkt
Bisi za pakiti|Popcorn, packed|pkt
Karanga za kukaanga|Roasted groundnuts|pkt
Ubuyu|Baobab sweets|pkt
Pipi moja|Sweet, one
Pipi pakiti|Sweets, packet|pkt
Pipi kijiti|Lollipop
Bigijii|Chewing gum
Chokoleti|Chocolate bar
Ice cream ya kikombe|Ice cream cup
Barafu ya kijiti|Ice lolly`,
  },
  usafi: {
    sw: 'Usafi',
    en: 'Cleaning',
    category: 'home',
    goods: `Sabuni ya unga 500 g|Washing powder 500 g|pkt
Sabuni ya unga 1 kg|Washing powder 1 kg|pkt
Sabuni ya unga pakiti ndogo|Washing powder sachet|pkt
Sabuni ya mche|Laundry soap bar
Sabuni ya kipande|Laundry soap piece
Sabuni ya kuogea|Bath soap
Sabuni ya maji 500 ml|Liquid soap 500 ml|btl
Sabuni ya vyombo 750 ml|Dish washing liquid 750 ml|btl
Dawa ya kufulia nguo nyeupe|Bleach 750 ml|btl
Dawa ya choo 500 ml|Toilet cleaner 500 ml|btl
Softener 500 ml|Fabric softener 500 ml|btl
Steelwire|Scouring steel wool
Sponji ya vyombo|Dish sponge
Fagio la ndani|Indoor broom
Fagio la chelewa|Stick broom
Mopa|Floor mop
Ndoo 10 L|Bucket 10 L
Ndoo 20 L|Bucket 20 L
Beseni|Wash basin
Karatasi ya choo|Toilet paper|roll
Karatasi ya choo pakiti 10|Toilet paper, pack of 10|pkt
Tishu za mezani|Table tissues|pkt
Dawa ya mbu koili|Mosquito coils|box
Dawa ya mbu ya kupuliza|Mosquito spray|can
Dawa ya panya|Rat poison|pkt
Mifuko ya taka|Rubbish bags|pkt`,
  },
  nyumba: {
    sw: 'Vitu vya nyumbani',
    en: 'Household',
    category: 'home',
    goods: `Kiberiti|Matches|box
Kiberiti katoni|Matches, carton|ctn
Kiberiti cha gesi|Lighter
Mshumaa|Candle
Mshumaa pakiti 6|Candles, pack of 6|pkt
Mkaa kopo|Charcoal, tin|tin
Mkaa gunia|Charcoal, sack|bag
Mafuta ya taa 1 L|Kerosene 1 L|l
Gesi ya kupikia 6 kg|Cooking gas 6 kg
Gesi ya kupikia 15 kg|Cooking gas 15 kg
Betri AA jozi|AA batteries, pair|pair
Betri AAA jozi|AAA batteries, pair|pair
Betri kubwa D|D battery
Tochi|Torch
Balbu LED 9 W|LED bulb 9 W
Kandambili|Flip-flops|pair
Kanga doti|Kanga, pair|pair
Kitenge|Kitenge cloth
Mfuko wa kubebea|Carrier bag
Kamba ya manila|Nylon rope|m
Sindano na uzi|Needle and thread
Pini za nguo|Clothes pegs|pkt
Vikombe vya plastiki|Plastic cups|pkt
Sahani za plastiki|Plastic plates|pkt`,
  },
  sokoni: {
    sw: 'Mboga na matunda',
    en: 'Vegetables and fruit',
    category: 'food_beverages',
    goods: `Nyanya fungu|Tomatoes, heap|heap
Nyanya 1 kg|Tomatoes 1 kg|kg
Vitunguu 1 kg|Onions 1 kg|kg
Vitunguu saumu|Garlic|heap
Viazi mviringo 1 kg|Potatoes 1 kg|kg
Viazi vitamu fungu|Sweet potatoes, heap|heap
Karoti fungu|Carrots, heap|heap
Pilipili hoho|Green pepper
Kabichi|Cabbage
Mchicha fungu|Amaranth greens, bunch|heap
Matembele fungu|Sweet potato leaves, bunch|heap
Bamia fungu|Okra, heap|heap
Nazi|Coconut
Tangawizi mbichi|Fresh ginger|heap
Ndizi mbivu|Ripe banana
Ndizi za kupika mkungu|Cooking bananas, bunch
Embe|Mango
Chungwa|Orange
Parachichi|Avocado
Nanasi|Pineapple
Tikiti maji|Watermelon
Papai|Papaya
Ndimu|Lime`,
  },
  milo: {
    sw: 'Chakula',
    en: 'Meals',
    category: 'food_beverages',
    goods: `Ugali na nyama|Ugali with beef|plate
Ugali na samaki|Ugali with fish|plate
Ugali na kuku|Ugali with chicken|plate
Ugali na maharage|Ugali with beans|plate
Ugali na dagaa|Ugali with sardines|plate
Wali na nyama|Rice with beef, plate|plate
Wali na kuku|Rice with chicken, plate|plate
Wali na samaki|Rice with fish, plate|plate
Wali na maharage|Rice with beans, plate|plate
Pilau na nyama|Pilau with beef|plate
Biriani ya kuku|Chicken biryani|plate
Ndizi nyama|Bananas with beef|plate
Makande|Maize and beans stew|plate
Chipsi kavu|Chips, plain|plate
Chipsi mayai|Chips with egg|plate
Chipsi kuku|Chips with chicken|plate
Chipsi mishkaki|Chips with meat skewers|plate
Mishkaki mmoja|Meat skewer
Kuku wa kuchoma robo|Grilled chicken, quarter
Kuku wa kuchoma nusu|Grilled chicken, half
Kuku wa kuchoma mzima|Grilled chicken, whole
Nyama choma 1 kg|Grilled meat 1 kg|kg
Kitimoto nusu kilo|Pork 500 g
Samaki wa kukaanga|Fried fish
Supu ya ng'ombe|Beef soup|bowl
Supu ya kuku|Chicken soup|bowl
Mtori|Banana and beef soup|bowl
Urojo|Zanzibar mix soup|bowl
Kachumbari|Tomato and onion salad
Mboga za majani sahani|Greens, side plate|plate
Matunda sahani|Fruit plate|plate`,
  },
  chai: {
    sw: 'Chai na vitafunwa',
    en: 'Tea and snacks',
    category: 'food_beverages',
    goods: `Chai ya rangi|Black tea|cup
Chai ya maziwa|Tea with milk|cup
Kahawa kikombe|Coffee, cup|cup
Uji|Porridge, cup|cup
Maziwa ya moto|Hot milk|cup
Chapati|Chapati flatbread
Chapati maji|Pancake
Mandazi|Mandazi doughnut
Maandazi ya nazi|Coconut doughnut
Vitumbua|Rice cake
Sambusa ya nyama|Meat samosa
Sambusa ya viazi|Potato samosa
Kachori|Potato ball
Kababu|Meat kebab
Bagia|Bean fritter
Katlesi|Potato cutlet
Yai la kuchemsha|Boiled egg
Yai la kukaanga|Fried egg
Mkate wa kumimina|Rice bread
Kalmati|Sweet dumplings
Keki kipande|Slice of cake
Juisi ya parachichi glasi|Avocado juice, glass
Juisi ya miwa glasi|Sugar cane juice, glass
Juisi ya ukwaju glasi|Tamarind juice, glass
Juisi ya tende glasi|Date juice, glass`,
  },
} as const satisfies Record<string, GroupText>
