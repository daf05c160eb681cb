/** Of what other systems are told. */
export const webhooks: Readonly<Record<string, string>> = {
  'GET /api/store/webhooks': 'Anwani za mifumo mingine zinazoambiwa yanayotokea dukani',
  'POST /api/store/webhooks': 'Ongeza anwani, kwa id unayotengeneza wewe; siri yake inatajwa kwenye jibu mara moja tu',
  'PUT /api/store/webhooks/:id': 'Badilisha anwani, au iwashe au izime',
  'POST /api/store/webhooks/:id/secret': 'Siri mpya; ya awali inasaini pamoja nayo kwa siku moja',
  'DELETE /api/store/webhooks/:id': 'Ondoa anwani; orodha ya yaliyotumwa inabaki',
  'POST /api/store/webhooks/:id/test': 'Itumie tukio la majaribio lisilo na habari',
  'GET /api/store/webhook-deliveries':
    'Kilichotumwa, kilipotumwa na ilivyokwenda, kipya kwanza; kwa tukio, namba ya oda au anwani',
  'GET /api/store/webhook-deliveries/totals': 'Ngapi zimefika, zinasubiri, au zimeachwa',
  'GET /api/store/webhook-deliveries/:id': 'Moja yake, na kila jaribio na, kwa wiki mbili, kilichotumwa',
  'POST /api/store/webhook-deliveries/:id/redeliver': 'Itume tena, kwa id ile ile',
  'POST /api/store/webhook-deliveries/:id/stop': 'Isijaribiwe tena yenyewe',
  'POST /api/store/webhook-deliveries/redeliver': 'Tuma tena zote zilizoachwa kwa muda fulani',
  'GET /api/store/webhook-incoming': 'Yaliyoletwa na watoa huduma wa malipo, WhatsApp na wa SMS kwa duka, bila siri',
}
