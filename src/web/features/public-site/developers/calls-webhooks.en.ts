/** Of what other systems are told. */
export const webhooks: Readonly<Record<string, string>> = {
  'GET /api/store/webhooks': 'Addresses of other systems that hear what happens in the shop',
  'POST /api/store/webhooks': 'Add one, under an id of your making; its secret is told in the answer and never again',
  'PUT /api/store/webhooks/:id': 'Change one, or switch it on or off',
  'POST /api/store/webhooks/:id/secret': 'A new secret; the one before signs beside it for a day',
  'DELETE /api/store/webhooks/:id': 'Take one away; its log stays',
  'POST /api/store/webhooks/:id/test': 'Send it an event that says nothing',
  'GET /api/store/webhook-deliveries':
    'What was sent where and how it went, newest first; found by event, order number or address',
  'GET /api/store/webhook-deliveries/totals': 'How many of it went through, wait, or were given up',
  'GET /api/store/webhook-deliveries/:id': 'One of them, with each try and, for two weeks, what was sent',
  'POST /api/store/webhook-deliveries/:id/redeliver': 'Send it once more, under the same id',
  'POST /api/store/webhook-deliveries/:id/stop': 'Try no more by itself',
  'POST /api/store/webhook-deliveries/redeliver': 'Send all that was given up in a period once more',
  'GET /api/store/webhook-incoming':
    'What payment gateways, WhatsApp and SMS gateways called in for the shop, without secrets',
}
