/** Of marketing and its campaigns. */
export const campaigns: Readonly<Record<string, string>> = {
  'GET /api/store/offers': 'Coupons and offers by name, code, state and kind, with what came of each',
  'GET /api/store/offers/:id': 'One offer, what came of it, and where its orders came from',
  'POST /api/store/offers': 'Write an offer as a draft, under an id of yours',
  'PUT /api/store/offers/:id':
    'Change an offer from the version you read; once it ran, only its name, its last day and the number of uses change',
  'PUT /api/store/offers/:id/state': 'Start an offer, stop it for a while, or end it',
  'DELETE /api/store/offers/:id': 'Remove a draft that never ran',
  'GET /api/store/offers-in-force': 'Offers that run or will, as tills keep them',
  'GET /api/store/offer-figures': 'What came of offers in thirty days, in all and by code',
  'GET /api/store/marketing':
    'What the owner decided about marketing, what was spent this month, and who wants no offers',
  'GET /api/store/marketing/cart-follow-ups':
    'How orders that were begun and left are followed up, and what came of it',
  'PUT /api/store/marketing/cart-follow-ups': 'Switch that on or off: after how many hours, by what, in what words',
  'PUT /api/store/marketing/rules':
    'Decide about quiet hours, messages a week, the month’s limit and the days results are counted',
  'GET /api/store/marketing/audience': 'Who a campaign would go to now, who not and why, and what its price is made of',
  'GET /api/store/marketing/people': 'Members of that audience by name',
  'GET /api/store/campaigns': 'Campaigns by name, state and channel, the newest first',
  'POST /api/store/campaigns': 'Write a campaign as a draft, under an id of yours',
  'GET /api/store/campaigns/:id': 'One campaign: its words, what became of each message, what came of it',
  'PUT /api/store/campaigns/:id': 'Change a draft; `version` says which one you started from',
  'DELETE /api/store/campaigns/:id': 'Delete a draft',
  'POST /api/store/campaigns/:id/start': 'Send it now or later, for at most the sum you were shown',
  'POST /api/store/campaigns/:id/step': 'Pause it, go on with it, or cancel what has not gone out',
  'POST /api/store/campaigns/:id/test': 'Send a draft to your own proven phone; a few times an hour',
  'GET /api/store/marketing/whatsapp':
    'Templates that may be sent now, and how many people each number may still write to today',
  'GET /api/store/marketing/whatsapp/goods':
    'What the sets of a campaign would show now, and what of it Meta does not have',
  'GET /api/store/marketing/opt-outs': 'Who wants no more offers, since when, and how they said so',
  'GET /api/store/marketing/lists': 'Lists of numbers, and who said that these people agreed',
  'POST /api/store/marketing/lists': 'Bring up to 20,000 numbers with your word that these people agreed',
  'DELETE /api/store/marketing/lists/:id': 'Delete a list and its numbers',
  'GET /api/store/campaigns/:id/recipients': 'To whom it went, and what became of each message',
  'GET /api/store/debt-reminders': 'What the owner decided about reminders of debts',
  'PUT /api/store/debt-reminders': 'Decide about reminders of debts',
  'GET /api/store/debt-reminders/price': 'What reminding these customers by SMS would cost',
  'POST /api/store/customers/:id/reminder-draft': 'What would be written to a customer who owes',
  'POST /api/store/customers/:id/reminders': 'Remind a customer of what they owe',
}
