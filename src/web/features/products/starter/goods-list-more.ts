import type { GroupText } from './starter-goods.ts'

/** As goods-list.ts; what is no food and drink. */
export const MORE_GROUPS = {
  ngozi: {
    sw: 'Mwili na ngozi',
    en: 'Body and skin',
    category: 'health_beauty',
    goods: `Mafuta ya mgando 100 ml|Petroleum jelly 100 ml|btl
Mafuta ya mgando 250 ml|Petroleum jelly 250 ml|btl
Losheni ya mwili 200 ml|Body lotion 200 ml|btl
Losheni ya mwili 400 ml|Body lotion 400 ml|btl
Losheni ya mtoto 200 ml|Baby lotion 200 ml|btl
Mafuta ya mtoto 200 ml|Baby oil 200 ml|btl
Poda ya mtoto 200 g|Baby powder 200 g|btl
Mafuta ya nazi ya ngozi 100 ml|Coconut body oil 100 ml|btl
Krimu ya uso|Face cream
Sabuni ya uso|Face soap
Sunscreen|Sunscreen lotion|btl
Deodorant ya roll-on|Roll-on deodorant
Deodorant ya kupuliza|Spray deodorant|can
Manukato 50 ml|Perfume 50 ml|btl
Body spray 150 ml|Body spray can 150 ml|can
Udi|Incense|pkt
Pedi za kike|Sanitary pads|pkt
Nepi za mtoto|Baby diapers|pkt
Wipes za mtoto|Baby wipes|pkt
Pamba|Cotton wool|pkt
Vijiti vya masikio|Cotton buds|pkt`,
  },
  nywele: {
    sw: 'Nywele',
    en: 'Hair',
    category: 'health_beauty',
    goods: `Shampuu 500 ml|Hair shampoo 500 ml|btl
Kondishena 500 ml|Hair conditioner 500 ml|btl
Mafuta ya nywele 150 ml|Hair oil 150 ml|btl
Mafuta ya nywele ya kopo|Hair food, tin|tin
Dawa ya nywele|Hair relaxer|box
Jeli ya nywele 250 g|Hair gel 250 g|btl
Rangi ya nywele|Hair dye|box
Rasta|Braiding hair|pkt
Nywele za kusukia|Hair weave|pkt
Wigi|Wig
Kitana|Comb
Brashi ya nywele|Hair brush
Vibanio vya nywele|Hair clips|pkt
Kofia ya kuogea|Shower cap`,
  },
  urembo: {
    sw: 'Urembo',
    en: 'Make-up',
    category: 'health_beauty',
    goods: `Lipstick|Lipstick stick
Lip balm|Lip balm stick
Lip gloss|Lip gloss tube
Foundation|Face foundation
Poda ya uso|Face powder
Wanja|Eye pencil
Mascara|Eye mascara
Rangi ya kucha|Nail polish|btl
Dawa ya kuondoa rangi ya kucha|Nail polish remover|btl
Kucha za bandia|False nails|pkt
Kope za bandia|False eyelashes|pkt
Hina|Henna|pkt
Hereni|Earrings|pair
Wembe wa kunyolea|Razor blade
Mashine ya kunyolea ya mkono|Disposable razor
Dawa ya meno 75 ml|Toothpaste 75 ml
Dawa ya meno 150 ml|Toothpaste 150 ml
Mswaki|Toothbrush`,
  },
  saruji: {
    sw: 'Saruji na kuta',
    en: 'Cement and walls',
    category: 'home_improvement',
    goods: `Saruji mfuko 50 kg|Cement, bag of 50 kg|bag
Saruji nyeupe 1 kg|White cement 1 kg|kg
Chokaa mfuko|Lime, bag|bag
Gypsum powder mfuko|Gypsum powder, bag|bag
Mchanga tripu|Sand, trip
Kokoto tripu|Gravel, trip
Tofali inchi 5|Cement block 5 inch
Tofali inchi 6|Cement block 6 inch
Tofali la kuchoma|Burnt brick
Nondo mm 8|Steel bar 8 mm
Nondo mm 10|Steel bar 10 mm
Nondo mm 12|Steel bar 12 mm
Nondo mm 16|Steel bar 16 mm
Binding wire 1 kg|Binding wire, 1 kg|kg
BRC roll|Wire mesh roll|roll
Tiles za sakafu boksi|Floor tiles, box|box
Tiles za ukutani boksi|Wall tiles, box|box
Grout 1 kg|Tile grout 1 kg|kg
Gypsum board|Gypsum ceiling board`,
  },
  paa: {
    sw: 'Paa, mbao na misumari',
    en: 'Roof, timber and nails',
    category: 'home_improvement',
    goods: `Bati geji 28|Roofing sheet gauge 28
Bati geji 30|Roofing sheet gauge 30
Bati la rangi|Coloured roofing sheet
Mbao 2x2|Timber 2x2
Mbao 2x4|Timber 2x4
Mbao 2x6|Timber 2x6
Plywood mm 9|Plywood sheet 9 mm
MDF board|MDF board sheet
Marine board mm 18|Marine board sheet 18 mm
Misumari nchi 1|Nails 1 inch|kg
Misumari nchi 2|Nails 2 inch|kg
Misumari nchi 3|Nails 3 inch|kg
Misumari nchi 4|Nails 4 inch|kg
Misumari ya bati|Roofing nails|kg
Skrubu nchi 1|Screws 1 inch|box
Skrubu nchi 2|Screws 2 inch|box
Bawaba jozi|Hinges, pair|pair
Kitasa cha mlango|Door lock
Komeo|Door bolt
Kufuli dogo|Small padlock
Kufuli kubwa|Large padlock`,
  },
  rangi: {
    sw: 'Rangi na zana',
    en: 'Paint and tools',
    category: 'home_improvement',
    goods: `Rangi ya maji 4 L|Emulsion paint 4 L|tin
Rangi ya maji 20 L|Emulsion paint 20 L|tin
Rangi ya mafuta 1 L|Gloss paint 1 L|tin
Rangi ya mafuta 4 L|Gloss paint 4 L|tin
Thinner 1 L|Paint thinner 1 L|btl
Varnish 1 L|Wood varnish 1 L|tin
Brashi ya rangi nchi 2|Paint brush 2 inch
Brashi ya rangi nchi 4|Paint brush 4 inch
Roller ya rangi|Paint roller
Msasa|Sandpaper
Nyundo|Hammer
Bisibisi|Screwdriver
Koleo|Pliers
Spana|Spanner
Msumeno|Hand saw
Futi ya kupimia|Tape measure
Mwiko|Trowel
Koleo la mchanga|Shovel
Jembe|Hoe
Panga|Machete
Toroli|Wheelbarrow
Gundi ya mbao|Wood glue|btl
Silicone|Silicone sealant`,
  },
  mabomba: {
    sw: 'Maji na umeme',
    en: 'Plumbing and electrical',
    category: 'home_improvement',
    goods: `Bomba PVC nchi ½|PVC pipe ½ inch
Bomba PVC nchi 4|PVC pipe 4 inch
Elbow nchi ½|Pipe elbow ½ inch
Tee nchi ½|Pipe tee ½ inch
Koki ya maji|Water tap
Valvu nchi ½|Gate valve ½ inch
Thread tape|Pipe thread tape
Gundi ya PVC|PVC pipe glue|tin
Mpira wa maji|Hose pipe|m
Waya mm 1.5|Electric wire 1.5 mm|m
Waya mm 2.5|Electric wire 2.5 mm|m
Swichi moja|Light switch, single
Soketi ya ukutani|Wall socket
Soketi ya kuhamisha|Extension cable
Holda ya balbu|Bulb holder
Taa ya LED tyubu|LED tube light
Breaker 20 A|Circuit breaker 20 A
Konduiti|Conduit pipe
Insulation tape|Insulation tape roll`,
  },
  shule: {
    sw: 'Shule na ofisi',
    en: 'School and office',
    category: 'office_supplies',
    goods: `Daftari kurasa 32|Exercise book 32 pages
Daftari kurasa 48|Exercise book 48 pages
Daftari kurasa 96|Exercise book 96 pages
Counter book quire 1|Counter book 1 quire
Counter book quire 2|Counter book 2 quires
Counter book quire 3|Counter book 3 quires
Graph book|Graph exercise book
Kalamu ya wino bluu|Blue pen
Kalamu ya wino nyeusi|Black pen
Kalamu ya wino nyekundu|Red pen
Penseli HB|HB pencil
Penseli za rangi 12|Coloured pencils, 12|pkt
Kifutio|Eraser
Kichongeo|Pencil sharpener
Rula sm 30|Ruler 30 cm
Mathematical set|Geometry set|box
Marker pen|Permanent marker pen
Whiteboard marker|Whiteboard marker pen
Highlighter|Highlighter pen
Chaki boksi|Chalk, box|box
Karatasi A4 rim|A4 paper, ream|ream
Manila|Manila card sheet
Bahasha A4|A4 envelope
Bahasha ndogo|Small envelope
Faili la springi|Spring file
Box file|Lever arch box file
Stapler|Stapler machine
Pini za stapler|Staples|box
Paper clips|Paper clips box|box
Puncher|Paper punch
Mkasi|Scissors
Gundi ya karatasi|Paper glue|btl
Glue stick|Glue stick small
Sellotape|Clear sticky tape
Correction pen|Correction fluid pen
Kikokotoo|Calculator
Receipt book|Receipt book, duplicate
Delivery book|Delivery note book
Begi la shule|School bag`,
  },
  huduma: {
    sw: 'Huduma za ofisi',
    en: 'Office services',
    category: 'office_supplies',
    goods: `Kutoa kopi|Photocopy, page|page
Kuprinti nyeusi|Printing black, page|page
Kuprinti rangi|Printing colour, page|page
Kuskani|Scanning, page|page
Laminesheni|Lamination, page|page
Baindingi|Binding
Picha za passport|Passport photos|set`,
  },
  vocha: {
    sw: 'Vocha na laini',
    en: 'Airtime and lines',
    category: 'electronics',
    goods: `Vocha 500|Airtime voucher 500
Vocha 1,000|Airtime voucher 1,000
Vocha 2,000|Airtime voucher 2,000
Vocha 5,000|Airtime voucher 5,000
Vocha 10,000|Airtime voucher 10,000
Laini ya simu|SIM card
Kurudisha laini|SIM card replacement`,
  },
  simu: {
    sw: 'Simu na vifaa',
    en: 'Phones and accessories',
    category: 'electronics',
    goods: `Simu ya batani|Button phone
Simu janja 32 GB|Smartphone 32 GB
Simu janja 64 GB|Smartphone 64 GB
Simu janja 128 GB|Smartphone 128 GB
Simu janja 256 GB|Smartphone 256 GB
Tablet|Tablet computer
Chaja ya Type-C|Type-C charger
Chaja ya micro USB|Micro USB charger
Chaja ya iPhone|iPhone charger
Chaja ya haraka|Fast charger
Waya wa Type-C|Type-C cable
Waya wa micro USB|Micro USB cable
Waya wa iPhone|iPhone cable
Chaja ya gari|Car charger
Power bank 10,000 mAh|Power bank of 10,000 mAh
Power bank 20,000 mAh|Power bank of 20,000 mAh
Earphone za waya|Wired earphones
Earphone za bluetooth|Bluetooth earphones
Spika ya bluetooth|Bluetooth speaker
Kava ya simu|Phone cover
Screen protector|Phone screen protector
Kioo cha simu|Phone screen
Betri ya simu|Phone battery
Memory card 16 GB|Memory card of 16 GB
Memory card 32 GB|Memory card of 32 GB
Memory card 64 GB|Memory card of 64 GB
Flash 16 GB|USB flash 16 GB
Flash 32 GB|USB flash 32 GB
Card reader|Memory card reader
Selfie stick|Selfie stick for phones
Tripod ya simu|Phone tripod
Ring light|Ring light for phones
Smart watch|Smart watch bracelet
Router ya 4G|4G router
Redio ndogo|Small radio
Ufundi wa simu|Phone repair`,
  },
  dawa: {
    sw: 'Dawa za kawaida',
    en: 'Common medicines',
    category: 'health_beauty',
    goods: `Panadol|Paracetamol tablets|strip
Panadol Extra|Paracetamol with caffeine tablets|strip
Panadol ya maji ya watoto|Paracetamol syrup for children|btl
Diclofenac|Diclofenac tablets|strip
Ibuprofen|Ibuprofen tablets|strip
Aspirin|Aspirin tablets|strip
Dawa ya kikohozi|Cough syrup|btl
Dawa ya kikohozi ya watoto|Cough syrup for children|btl
Dawa ya mafua|Cold and flu tablets|strip
Cetirizine|Cetirizine tablets|strip
Dawa ya tumbo (antacid) vidonge|Antacid tablets|strip
Dawa ya tumbo (antacid) ya maji|Antacid syrup|btl
Dawa ya kuharisha|Diarrhoea tablets|strip
ORS|Oral rehydration salts|pkt
Zinki|Zinc tablets|strip
Dawa ya minyoo|Deworming tablets|strip
Vitamini C|Vitamin C tablets|strip
Multivitamin|Multivitamin tablets|strip
Multivitamin ya watoto|Multivitamin syrup for children|btl
Folic acid|Folic acid tablets|strip
Glukosi 500 g|Glucose powder 500 g|box
Eno|Fruit salt sachet|pkt
Vicks|Vapour rub|tin
Dawa ya kuchua|Pain relief balm
Strepsils|Throat lozenges|strip`,
  },
  kwanza: {
    sw: 'Huduma ya kwanza',
    en: 'First aid',
    category: 'health_beauty',
    goods: `Plasta|Sticking plaster
Bandeji|Bandage roll|roll
Gozi|Gauze|pkt
Spiriti 100 ml|Surgical spirit 100 ml|btl
Dettol 250 ml|Antiseptic liquid 250 ml|btl
Iodine|Iodine solution|btl
GV|Gentian violet|btl
Krimu ya fangasi|Antifungal cream
Krimu ya vidonda|Wound cream
Glovu jozi|Gloves, pair|pair
Barakoa|Face mask
Kipima joto|Thermometer
Kipimo cha mimba|Pregnancy test
Kipimo cha malaria|Malaria test
Kondomu|Condoms|pkt
Sanitizer 100 ml|Hand sanitizer 100 ml|btl
Chandarua|Mosquito net
Maziwa ya watoto 400 g|Infant formula milk 400 g|tin
Chupa ya kunyonyeshea|Feeding bottle
Maji ya moto (mfuko)|Hot water bag`,
  },
  kinyozi: {
    sw: 'Kinyozi',
    en: 'Barber',
    category: 'health_beauty',
    goods: `Kunyoa mtu mzima|Haircut, adult
Kunyoa mtoto|Haircut, child
Kunyoa ndevu|Beard trim
Kunyoa na kuosha|Haircut and wash
Kunyoa mitindo|Haircut, styled
Kuchonga nywele|Hairline shape-up
Scrub ya uso|Face scrub
Massage ya kichwa|Head massage
Kupaka rangi nywele|Hair colouring, barber`,
  },
  saluni: {
    sw: 'Saluni',
    en: 'Salon',
    category: 'health_beauty',
    goods: `Kuosha nywele|Hair wash
Kuosha na kukausha|Hair wash and dry
Kusuka rasta|Braiding, box braids
Kusuka twende kilioni|Cornrows
Kusuka yebo yebo|Knotless braids
Kusuka nywele za mkono|Plain plaits
Kufumua nywele|Undoing braids
Kuweka dawa ya nywele|Relaxer treatment
Kuweka wigi|Wig fitting
Kushonea weave|Weave fitting
Steaming|Hair steaming
Kuset nywele|Hair setting
Dreadlocks|Dreadlocks, new
Kurudia dreads|Dreadlocks, retouch
Manicure|Manicure for hands
Pedicure|Pedicure for feet
Kupaka rangi kucha|Nail painting
Kubandika kucha|Nail extensions
Kubandika kope|Eyelash extensions
Kutinda nyusi|Eyebrow shaping
Make-up ya sherehe|Make-up for an occasion
Make-up ya bibi harusi|Bridal make-up
Kupamba hina|Henna decoration
Facial|Facial treatment
Waxing|Waxing treatment`,
  },
} as const satisfies Record<string, GroupText>
