/** Calls about the steps of an order: part of calls.sw.ts. */
export const workflowCalls = {
  'GET /api/store/order-words': 'Maneno ya duka yenyewe kwa hatua za oda',
  'PUT /api/store/order-words': 'Yabadilishe',
  'GET /api/store/order-workflow': 'Hatua za oda: majina, nani afanye ipi, ujumbe na muda',
  'PUT /api/store/order-workflow': 'Zipange zote kwa mara moja',
  'GET /api/store/to-do': 'Oda ambazo anayeuliza anaweza kuzisogeza mbele',
} as const
