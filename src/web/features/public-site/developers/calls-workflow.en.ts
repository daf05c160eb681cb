/** Calls about the steps of an order: part of calls.en.ts. */
export const workflowCalls = {
  'GET /api/store/order-words': 'The shop’s own words for the steps of an order',
  'PUT /api/store/order-words': 'Change them',
  'GET /api/store/order-workflow': 'The steps of an order: names, who may do each, messages and times',
  'PUT /api/store/order-workflow': 'Set them up, all at once',
  'GET /api/store/to-do': 'Orders that the asking person may take on',
} as const
