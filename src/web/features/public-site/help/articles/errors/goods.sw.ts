import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
  'product.not_found': {
    says: 'Bidhaa hii haikupatikana.',
    why: 'Bidhaa ni ya duka jingine, au kiungo ni cha zamani.',
    next: 'Itafute kwenye orodha ya bidhaa, pamoja na zilizoondolewa kwenye kaunta.',
  },
  'product.barcode_taken': {
    says: 'Bidhaa nyingine tayari ina barcode hii.',
    why: 'Barcode moja ni ya bidhaa moja, ili skana isibahatishe.',
    next: 'Tafuta namba hiyo kuona bidhaa nyingine, uiondoe huko, au tumia nyingine hapa.',
  },
  'product.sku_taken': {
    says: 'Bidhaa nyingine tayari ina SKU hii.',
    why: 'Namba uliyoipa tayari inatumika.',
    next: 'Itafute kwenye orodha ya bidhaa, na ubadilishe mojawapo.',
  },
  'product.changed_meanwhile': {
    says: 'Mtu mwingine amebadilisha bidhaa hii. Angalia ilivyo sasa, kisha hifadhi tena.',
    why: 'Kuna mtu amehifadhi bidhaa hii baada ya wewe kuifungua.',
    next: 'Zote mbili zinaonyeshwa: chukua ya mwenzako, au hifadhi yako juu yake.',
  },
  'product.too_many': {
    says: 'Duka limefikia idadi ya mwisho ya bidhaa.',
    why: 'Duka limefikia idadi ya bidhaa linayoweza kubeba.',
    next: 'Tuandikie, na useme unahitaji ngapi.',
  },
  'stock.not_tracked': {
    says: 'Stoo ya bidhaa hii haihesabiwi.',
    why: 'Kuhesabu kumezimwa kwa bidhaa hii, kwa hiyo hakuna stoo ya kubadilisha.',
    next: 'Hariri bidhaa na uweke alama ya kuhesabu stoo.',
  },
  'stock.receipt_not_found': {
    says: 'Mzigo huu haukupatikana.',
    why: 'Anwani si sahihi, au ni ya duka lingine.',
    next: 'Ufungue kutoka kwenye orodha ya mzigo uliopokelewa.',
  },
  'stock.count_ended': {
    says: 'Hesabu hii imekwisha. Anza nyingine.',
    why: 'Mtu aliangalia tofauti na kuimaliza kabla hii haijafika.',
    next: 'Anza hesabu mpya kwa kilichobaki.',
  },
  'transfer.not_found': {
    says: 'Mzigo huu haukupatikana.',
    why: 'Anwani si sahihi, au mzigo ni wa maduka mengine mawili.',
    next: 'Ufungue kutoka kwenye orodha ya mizigo kati ya maduka.',
  },
  'transfer.ended': {
    says: 'Mzigo huu umeshapokelewa au umesharudishwa.',
    why: 'Mtu wa duka lingine aliwahi, na alichosema kinabaki.',
    next: 'Fungua mzigo tena uone kilichoandikwa.',
  },
  'transfer.why_needed': {
    says: 'Sema kwa nini idadi iliyofika ni nyingine.',
    why: 'Kilichopotea njiani hakipo kwenye rafu yoyote. Baadaye hakuna atakayejua kilikwenda wapi kama sababu haijaandikwa.',
    next: 'Andika maneno machache, kama “viwili vilivunjika njiani”, kisha hifadhi tena.',
  },
  'transfer.other_owner': {
    says: 'Bidhaa zinaweza kwenda kwenye duka lingine la mwenye duka huyohuyo tu.',
    why: 'Lazima mtu mmoja awe mwenye maduka yote mawili. Ilikuwa hivyo orodha iliposomwa, sasa siyo tena.',
    next: 'Weka kazi hii kando kwenye foleni, kisha chagua duka lingine.',
  },
  'supplier.too_many': {
    says: 'Duka lina wasambazaji wote linaoweza kuwa nao.',
    why: 'Orodha inachukua wasambazaji elfu moja, ili kuchagua kubaki rahisi.',
    next: 'Badilisha msambazaji ambaye hununui tena kwake.',
  },
  'set.refused': {
    says: 'WhatsApp haitapokea seti hii.',
    why: 'Ujumbe hauzidi sehemu kumi, bidhaa thelathini au kadi kumi.',
    next: 'Rekebisha palipowekewa alama, kisha hifadhi tena.',
  },
  'media.not_image': {
    says: 'Faili hili si picha tunayoweza kusoma. Chagua JPEG, PNG au WebP.',
    why: 'Faili lina muundo mwingine, au limeharibika.',
    next: 'Piga picha tena, au ihifadhi kama JPEG au PNG.',
  },
  'media.too_large': {
    says: 'Picha hii ni kubwa mno. Chagua ndogo zaidi.',
    why: 'Faili au upana na urefu wake ni zaidi ya seva inavyopokea.',
    next: 'Chagua picha ndogo zaidi, au piga yenye ubora wa chini.',
  },
  'media.no_room': {
    says: 'Duka lako halina nafasi zaidi ya picha. Tumia ndogo zaidi, au omba nafasi zaidi.',
    why: 'Picha zote za duka zina kikomo, ili duka moja lisijaze nafasi ya mengine.',
    next: 'Bidhaa huuzwa hata bila picha. Tuandikie kama duka lako linahitaji nafasi zaidi.',
  },
  'media.too_many': {
    says: 'Hakuna nafasi ya picha nyingine hapa. Ondoa moja kwanza.',
    why: 'Matumizi yana picha tatu kwa wingi, ankara nne. Huenda kifaa kingine kimeongeza.',
    next: 'Ondoa picha isiyo na faida, kisha piga ile nyingine tena.',
  },
  'media.device_full': {
    says: 'Picha zinazosubiri kutumwa zimefika kikomo cha kifaa hiki. Zitume kwanza, kisha piga nyingine.',
    why: 'Picha huchukua nafasi kubwa: husubiri 60 au MB 30 kwa wingi, ili mauzo yapate nafasi wakati wote.',
    next: 'Fungua yanayosubiri, kisha tuma picha kwa Wi-Fi au kwa data ya simu.',
  },
  'media.not_found': {
    says: 'Picha hii haikupatikana. Ipakie tena.',
    why: 'Kupakia hakukukamilika, au kulifanyika zamani mno.',
    next: 'Chagua picha tena.',
  },
  'printer.not_allowed': {
    says: 'Seva haichapishi kwenye anwani hiyo. Anayeiendesha lazima airuhusu.',
    why: 'Seva huchapisha kwenye printa ambazo msimamizi wake ameorodhesha anwani zake tu, ili mtu asifikie kitu kingine cha mtandao kupitia seva.',
    next: 'Angalia anwani kwenye karatasi ya majaribio ya printa yenyewe. Ikiwa ni sahihi, mwombe anayeendesha seva aiongeze.',
  },
  'printer.unreachable': {
    says: 'Printa haikupatikana. Iwashe, isogeze karibu, na angalia waya wake.',
    why: 'Hakuna kilichojibu kwenye anwani ya printa. Imezimwa, waya umechomoka, au sasa ina anwani nyingine.',
    next: 'Iwashe na uchapishe karatasi ya majaribio ya printa yenyewe. Ikiwa anwani ni nyingine, ongeza printa upya.',
  },
  'printer.busy': {
    says: 'Printa inachapisha risiti nyingine. Jaribu tena baada ya muda mfupi.',
    why: 'Risiti za vifaa kadhaa zinasubiri printa hii, moja baada ya nyingine.',
    next: 'Subiri ichapishe zinazosubiri, kisha chapisha tena.',
  },
  'printer.no_paper': {
    says: 'Printa haina karatasi. Weka roli mpya.',
    why: 'Printa yenyewe inasema hivyo. Hakuna kilichochapishwa.',
    next: 'Weka roli, funga kifuniko, kisha chapisha tena.',
  },
  'printer.cover_open': {
    says: 'Kifuniko cha printa kiko wazi. Kifunge.',
    why: 'Printa yenyewe inasema hivyo. Hakuna kilichochapishwa.',
    next: 'Funga kifuniko mpaka kishike, kisha chapisha tena.',
  },
  'printer.gone': {
    says: 'Printa ilipotea ikiwa inachapisha.',
    why: 'Ilizimwa, au waya wake wa mtandao ulichomoka. Sehemu ya risiti inaweza kuwa kwenye karatasi.',
    next: 'Angalia karatasi. Chapisha tena kama haijakamilika; inayofuata itaandikwa nakala.',
  },
  'printer.timed_out': {
    says: 'Printa haikujibu kwa wakati. Izime kisha iwashe tena.',
    why: 'Iliacha kupokea risiti. Sehemu yake inaweza kuwa kwenye karatasi.',
    next: 'Angalia karatasi, zima na uwashe printa, kisha chapisha tena kama haijakamilika.',
  },
  'printer.ran_out': {
    says: 'Karatasi iliisha au kifuniko kilifunguliwa ikiwa inachapisha.',
    why: 'Printa ilisema hivyo baada ya kuanza. Sehemu ya risiti iko kwenye karatasi.',
    next: 'Weka roli na uangalie karatasi; chapisha tena kama risiti haijakamilika.',
  },
  'import.which_one': {
    says: 'Wanaoitwa hivyo ni zaidi ya mmoja.',
    why: 'Jina kwenye faili linafaa zaidi ya kimoja.',
    next: 'Andika barcode au namba ya simu kwenye safu, kisha ingiza tena.',
  },
  'import.other_figure': {
    says: 'Iliingizwa awali ikiwa na kiasi kingine:',
    why: 'Faili la awali lilikuwa nayo kwa kiasi kingine.',
    next: 'Isahihishe kwa mkono, au rudisha nyuma uingizaji wa awali.',
  },
  'archive.running': {
    says: 'Nakala ya duka hili inaendelea.',
    why: 'Moja tayari inatengenezwa au inaingizwa.',
    next: 'Subiri iishe, au isitishe.',
  },
  'archive.shop_not_empty': {
    says: 'Duka hili si tupu.',
    why: 'Nakala huingizwa kwenye duka ambalo bado halina bidhaa, wateja wala oda, ili kitu kisichanganyike.',
    next: 'Anzisha duka jipya, kisha ingiza nakala humo.',
  },
  'archive.not_found': {
    says: 'Nakala hii haitunzwi tena.',
    why: 'Nakala hutunzwa siku saba, na ni ile mpya tu ya duka. Anwani ya kupakua hudumu dakika 15.',
    next: 'Tengeneza mpya, au bonyeza Pakua tena.',
  },
  'archive.unreadable': {
    says: 'Faili hili si nakala kamili ya duka.',
    why: 'Si faili lililotengenezwa na Kaunta, limefika nusu, au mtu amebadilisha kilichomo. Hakuna kilichoingizwa.',
    next: 'Chagua faili la ZIP kama lilivyopakuliwa. Kama ndilo hilo, lipakue tena.',
  },
  'archive.newer_version': {
    says: 'Nakala hii ilitengenezwa na Kaunta mpya zaidi.',
    why: 'Ina vitu ambavyo toleo hili bado halivijui. Hakuna kilichoingizwa.',
    next: 'Mwombe anayeendesha Kaunta hii aisasishe, kisha ingiza nakala tena.',
  },
  'archive.changed': {
    says: 'Kitu kwenye nakala hii kimebadilishwa.',
    why: 'Faili moja ndani yake si kama lilivyokuwa nakala ilipotengenezwa. Hakuna kilichoingizwa.',
    next: 'Tumia faili la ZIP kama lilivyopakuliwa.',
  },
  'archive.sums_differ': {
    says: 'Hesabu za nakala hii hazilingani.',
    why: 'Kilichotokea si kile ambacho duka lilikuwa nacho nakala ilipotengenezwa. Hakuna kilichoingizwa.',
    next: 'Tumia faili la ZIP kama lilivyopakuliwa. Kama ndilo hilo, tuandikie.',
  },
  'archive.interrupted': {
    says: 'Kazi hii ilikatizwa.',
    why: 'Seva ilisimama katikati, au faili halikufika lote ndani ya siku moja. Hakuna kilichoingizwa.',
    next: 'Anza upya kuanzia mwanzo.',
  },
  'archive.too_large': {
    says: 'Faili hili ni kubwa mno.',
    why: 'Nakala ina GB 1.5 zaidi, na hufika kwa vipande vya urefu mmoja.',
    next: 'Chagua faili la ZIP kama lilivyopakuliwa.',
  },
  'list.not_found': {
    says: 'Orodha hii ya namba haikupatikana.',
    why: 'Ilifutwa, au ni ya duka lingine.',
    next: 'Chagua walengwa wengine, au lete namba upya.',
  },
  'list.empty': {
    says: 'Hakuna namba ndani yake ambayo ofa inaifikia.',
    why: 'Namba za simu za mkononi za Tanzania tu ndizo zinasomwa, moja kwa kila mstari.',
    next: 'Angalia namba zilivyoandikwa, kisha uzilete tena.',
  },
  'list.too_long': {
    says: 'Orodha moja huwa na namba zisizozidi 20,000.',
    why: 'Zilikuwa zaidi kwenye ulichobandika au kwenye faili.',
    next: 'Zigawe ziwe orodha mbili.',
  },
  'list.too_many': {
    says: 'Duka huwa na orodha za namba zisizozidi 50.',
    why: 'Zote hutunzwa hadi uzifute.',
    next: 'Futa orodha ambazo huzihitaji tena.',
  },
  'paper.not_found': {
    says: 'Nyaraka hii haikupatikana.',
    why: 'Ilifutwa, au ni ya duka jingine.',
    next: 'Fungua TRA na sheria na uangalie orodha tena.',
  },
  'paper.too_many': {
    says: 'Nyaraka za aina hii ziko nne tayari.',
    why: 'Nyaraka ina pande mbili, na ya zamani inaweza kukaa pamoja na mpya.',
    next: 'Futa isiyofaa tena, kisha ongeza mpya.',
  },
} satisfies ErrorAnswersOf
