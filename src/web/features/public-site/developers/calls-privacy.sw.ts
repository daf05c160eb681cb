/** Of personal data. */
export const privacyCalls: Readonly<Record<string, string>> = {
  'GET /api/store/privacy/consents': 'Orodha ya ridhaa za wateja',
  'GET /api/store/privacy/requests': 'Maombi ya wateja kuhusu taarifa zao',
  'POST /api/store/privacy/requests': 'Andika ombi la mteja',
  'GET /api/store/privacy/requests/:id': 'Ombi moja, taarifa zilizopo na deni',
  'POST /api/store/privacy/requests/:id/settle': 'Jibu, kataa au ondoa ombi',
  'POST /api/store/privacy/requests/:id/erase': 'Futa taarifa za mteja moja kwa moja',
  'GET /api/store/privacy/customers/:id/copy': 'Taarifa zote za mteja mmoja',
  'GET /api/store/privacy/retention': 'Chati na wateja hukaa muda gani',
  'GET /api/store/privacy/retention/due': 'Wangapi wamepita muda sasa',
  'PUT /api/store/privacy/retention': 'Chagua zikae muda gani',
  'GET /api/store/privacy/retention/runs': 'Kilichofutwa kila usiku',
  'GET /api/store/papers': 'Nyaraka za mwenye duka na duka',
  'POST /api/store/papers': 'Ongeza picha ya nyaraka',
  'PUT /api/store/papers/:id': 'Weka siku yake ya mwisho',
  'DELETE /api/store/papers/:id': 'Ifute',
  'GET /api/store/papers/:id/picture': 'Picha yake, kwa wenye duka tu',
}
