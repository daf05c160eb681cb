import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
  'request.invalid': {
    says: 'Kuna kitu si sahihi kwenye fomu. Angalia palipowekewa alama.',
    why: 'Kuna sehemu iliyo wazi, ndefu mno, au si inavyotarajiwa.',
    next: 'Rekebisha sehemu zenye alama na utume tena. Ulichoandika bado kipo.',
  },
  'request.too_large': {
    says: 'Hiki ni kikubwa mno kutuma. Kipunguze, kisha jaribu tena.',
    why: 'Maandishi au faili ni kubwa kuliko seva inavyopokea.',
    next: 'Yapunguze. Kwa picha, chagua ndogo zaidi.',
  },
  'request.too_many': {
    says: 'Umejaribu mara nyingi mno. Subiri kidogo, kisha jaribu tena.',
    why: 'Majaribio mengi yametoka kwenye kifaa au mtandao huu kwa muda mfupi. Hii inazuia wanaobahatisha nenosiri.',
    next: 'Subiri muda ulioonyeshwa. Mauzo hayaguswi: yanasubiri kwenye kifaa na kutumwa baadaye.',
  },
  'request.not_found': {
    says: 'Ukurasa au rekodi hii haikupatikana.',
    why: 'Anwani si sahihi, au rekodi haipo tena au ni ya duka jingine.',
    next: 'Rudi kwenye orodha na uifungue kutoka hapo.',
  },
  'request.key_reused': {
    says: 'Hii ilishatumwa ikiwa na mambo mengine. Fungua upya, kisha jaribu tena.',
    why: 'Fomu moja imetumwa mara mbili ikiwa na mambo tofauti.',
    next: 'Fungua ukurasa upya, angalia kilichohifadhiwa, na ubadilishe hicho.',
  },
  'request.busy': {
    says: 'Jambo hilo hilo linahifadhiwa sasa hivi. Subiri kidogo.',
    why: 'Ukurasa mwingine wa Kaunta au kifaa kingine kinahifadhi jambo hili hili kwa wakati huu.',
    next: 'Subiri kidogo na uangalie tena.',
  },
  'webhook.not_found': {
    says: 'Anwani hii haikupatikana.',
    why: 'Mwenye duka mwingine ameiondoa, au ni ya duka jingine.',
    next: 'Fungua **Webhook** tena.',
  },
  'webhook.address_refused': {
    says: 'Weka anwani inayoanza na https:// na inayofikika kwenye intaneti.',
    why: 'Kaunta inatuma kwenye anwani za wazi tu, kwa mlango wa kawaida na bila jina la mtumiaji: yaliyo ndani ya mtandao wa watu si ya wengine.',
    next: 'Muulize anayeendesha mfumo mwingine anwani yake ya wazi.',
  },
  'webhook.too_many': {
    says: 'Duka lako lina anwani za webhook nyingi kadiri inavyoruhusiwa. Ondoa moja kwanza.',
    why: 'Duka lina kumi tu.',
    next: 'Fungua **Webhook**, **Anwani**, na uondoe isiyohitajika.',
  },
  'webhook.delivery_not_found': {
    says: 'Tukio hili halikupatikana kwenye orodha.',
    why: 'Orodha inatunzwa kwa miezi mitatu.',
    next: 'Tafuta jipya zaidi.',
  },
  'webhook.is_off': {
    says: 'Anwani hii imezimwa. Iwashe kwanza.',
    why: 'Mtu ameizima, au haikujibu kwa siku kadhaa.',
    next: 'Fungua **Webhook**, **Anwani**, na uiwashe.',
  },
  'webhook.payload_gone': {
    says: 'Kilichotumwa kinatunzwa kwa wiki mbili tu, kwa hiyo hakiwezi kutumwa tena.',
    why: 'Ndani yake kuna majina na namba za wateja; baada ya wiki mbili unabaki mstari wa orodha tu.',
    next: 'Mfumo mwingine usome oda kwa API.',
  },
  'api_key.not_found': {
    says: 'Ufunguo huu haukupatikana.',
    why: 'Uliondolewa zaidi ya miezi mitatu iliyopita, au ni wa duka jingine.',
    next: 'Fungua upya **Funguo za API**.',
  },
  'api_key.too_many': {
    says: 'Duka lako lina funguo nyingi kadiri inavyoruhusiwa. Ondoa mmoja kwanza.',
    why: 'Duka lina hadi funguo ishirini.',
    next: 'Fungua **Funguo za API** na uondoe usiotumika.',
  },
  'api_key.expired': {
    says: 'Muda wa ufunguo huu umekwisha.',
    why: 'Ulitengenezwa kwa siku kadhaa tu.',
    next: 'Tengeneza ufunguo mpya na uuweke kwenye mfumo mwingine.',
  },
  'api_key.revoked': {
    says: 'Ufunguo huu umeondolewa.',
    why: 'Mwenye duka ameuondoa.',
    next: 'Muulize mwenye duka, au tengeneza ufunguo mpya.',
  },
  'api_key.maker_gone': {
    says: 'Aliyetengeneza ufunguo huu ametoka dukani.',
    why: 'Ufunguo unafanya anachoruhusiwa aliyeutengeneza, naye haruhusiwi kitu tena.',
    next: 'Mwenye duka atengeneze ufunguo mpya.',
  },
  'api_key.scope_missing': {
    says: 'Ufunguo huu hauruhusiwi kufanya hivyo.',
    why: 'Kitendo hicho hakikuwekewa tiki ufunguo ulipotengenezwa.',
    next: 'Tengeneza ufunguo unaoruhusiwa, na uondoe huu.',
  },
  'request.key_missing': {
    says: 'Ombi halina Idempotency-Key.',
    why: 'Kila kinachoandikwa na mfumo mwingine kina moja, ili kisifanyike mara mbili.',
    next: 'Tuma kichwa Idempotency-Key chenye herufi 1 hadi 100 zinazoonekana.',
  },
  'server.failed': {
    says: 'Kuna hitilafu kwenye seva. Jaribu tena.',
    why: 'Ni kosa letu. Hakuna kilichohifadhiwa nusu.',
    next: 'Jaribu tena. Ikiendelea, tuandikie saa na ulichokuwa unafanya.',
  },
  'server.busy': {
    says: 'Mafaili mengi yanasomwa sasa hivi. Subiri kidogo, kisha jaribu tena.',
    why: 'Picha na taarifa za miamala za maduka yote zinasomwa kwa zamu, na foleni ni ndefu kwa sasa.',
    next: 'Subiri nusu dakika, kisha tuma tena. Kuuza kunaendelea.',
  },
  'server.unavailable': {
    says: 'Seva haipatikani kwa sasa. Jaribu tena baada ya muda mfupi.',
    why: 'Seva inawashwa, inazimwa au haipati hifadhidata yake. Kuuza kunaendelea kwenye kaunta.',
    next: 'Subiri kidogo. Vilivyohifadhiwa kwenye kifaa vinajituma.',
  },
} satisfies ErrorAnswersOf
