/** Of personal data. */
export const privacyCalls: Readonly<Record<string, string>> = {
  'GET /api/store/privacy/consents': 'Log of consents',
  'GET /api/store/privacy/requests': 'What customers asked about their data',
  'POST /api/store/privacy/requests': 'Write such a request down',
  'GET /api/store/privacy/requests/:id': 'One, with what is held and owed',
  'POST /api/store/privacy/requests/:id/settle': 'Answer, refuse or withdraw it',
  'POST /api/store/privacy/requests/:id/erase': 'Erase the customer for ever',
  'GET /api/store/privacy/customers/:id/copy': 'All that is held of a customer',
  'GET /api/store/privacy/retention': 'How long chats and customers are kept',
  'GET /api/store/privacy/retention/due': 'How many are old enough now',
  'PUT /api/store/privacy/retention': 'Choose how long they are kept',
  'GET /api/store/privacy/retention/runs': 'What the nights erased',
  'GET /api/store/papers': 'Papers of the owner and the shop',
  'POST /api/store/papers': 'Add a picture of a paper',
  'PUT /api/store/papers/:id': 'Set its last day',
  'DELETE /api/store/papers/:id': 'Delete it',
  'GET /api/store/papers/:id/picture': 'Its picture, for owners alone',
}
