/** Of marketing and its campaigns. */
export const campaigns: Readonly<Record<string, string>> = {
  'GET /api/store/offers': 'Kuponi na ofa kwa jina, msimbo, hali na aina, pamoja na matokeo yake',
  'GET /api/store/offers/:id': 'Ofa moja, matokeo yake, na oda zake zilitoka wapi',
  'POST /api/store/offers': 'Andika ofa kama rasimu, kwa kitambulisho chako',
  'PUT /api/store/offers/:id':
    'Badilisha ofa kutoka toleo ulilosoma; ikishaanza, jina, siku ya mwisho na idadi ya matumizi tu hubadilika',
  'PUT /api/store/offers/:id/state': 'Anzisha ofa, isimamishe kwa muda, au imalize',
  'DELETE /api/store/offers/:id': 'Ondoa rasimu ambayo haijawahi kuanza',
  'GET /api/store/offers-in-force': 'Ofa zinazoendelea au zijazo, kama vifaa vya kuuzia vinavyozitunza',
  'GET /api/store/offer-figures': 'Matokeo ya ofa kwa siku thelathini, kwa jumla na kwa msimbo',
  'GET /api/store/marketing': 'Uliyoamua kuhusu matangazo, kiasi kilichotumika mwezi huu, na wasiotaka ofa',
  'GET /api/store/marketing/cart-follow-ups':
    'Jinsi wateja walioanza oda na kuziacha wanavyokumbushwa, na matokeo yake',
  'PUT /api/store/marketing/cart-follow-ups':
    'Washa au zima ukumbusho huo: baada ya saa ngapi, kwa njia ipi na kwa maneno gani',
  'PUT /api/store/marketing/rules': 'Amua saa za kimya, ujumbe kwa wiki, kikomo cha mwezi na siku za kuhesabu matokeo',
  'GET /api/store/marketing/audience':
    'Nani wangepata kampeni sasa, nani hawapati na kwa nini, na bei inatokana na nini',
  'GET /api/store/marketing/people': 'Walengwa hao kwa majina',
  'GET /api/store/campaigns': 'Kampeni kwa jina, hali na njia, mpya kwanza',
  'POST /api/store/campaigns': 'Andika kampeni kama rasimu, kwa kitambulisho chako',
  'GET /api/store/campaigns/:id': 'Kampeni moja: maneno yake, kila ujumbe ulipofika, na matokeo yake',
  'PUT /api/store/campaigns/:id': 'Badilisha rasimu; `version` husema ulianzia toleo lipi',
  'DELETE /api/store/campaigns/:id': 'Futa rasimu',
  'POST /api/store/campaigns/:id/start': 'Itume sasa au baadaye, kwa kiasi kisichozidi ulichoonyeshwa',
  'POST /api/store/campaigns/:id/step': 'Simamisha, endelea nayo, au ghairi ambazo hazijatoka',
  'POST /api/store/campaigns/:id/test': 'Tuma rasimu kwenye simu yako iliyothibitishwa; mara chache kwa saa',
  'GET /api/store/marketing/whatsapp':
    'Violezo vinavyoweza kutumwa sasa, na kila namba inaweza kuwaandikia wangapi zaidi leo',
  'GET /api/store/marketing/whatsapp/goods': 'Seti za kampeni zingeonyesha nini sasa, na bidhaa zipi Meta haina',
  'GET /api/store/marketing/opt-outs': 'Nani hawataki ofa tena, tangu lini, na walivyosema',
  'GET /api/store/marketing/lists': 'Orodha za namba, na nani alisema kwamba watu hawa wamekubali',
  'POST /api/store/marketing/lists': 'Leta namba hadi 20,000 pamoja na neno lako kwamba watu hawa wamekubali',
  'DELETE /api/store/marketing/lists/:id': 'Futa orodha na namba zake',
  'GET /api/store/campaigns/:id/recipients': 'Waliotumiwa, na kila ujumbe umefikia wapi',
  'GET /api/store/debt-reminders': 'Mwenye duka ameamua nini kuhusu vikumbusho vya madeni',
  'PUT /api/store/debt-reminders': 'Amua kuhusu vikumbusho vya madeni',
  'GET /api/store/debt-reminders/price': 'Kuwakumbusha wateja hawa kwa SMS kungegharimu kiasi gani',
  'POST /api/store/customers/:id/reminder-draft': 'Maneno ambayo mteja anayedaiwa angeandikiwa',
  'POST /api/store/customers/:id/reminders': 'Mkumbushe mteja deni lake',
}
