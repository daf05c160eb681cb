/** Calls about printers: part of calls.en.ts. */
export const printingCalls = {
  'GET /api/store/printing': 'Whether this server prints on printers of the network',
  'POST /api/store/printing/ask': 'Whether a printer of the network is there and ready',
  'POST /api/store/printing/jobs': 'Print on a printer of the network, once for each id',
  'GET /api/store/printing/shared': 'Printers that devices of the shop let others print on',
  'POST /api/store/printing/shared/take': 'What waits for the printers of this device, which it offers by this',
  'POST /api/store/printing/shared/jobs': 'Print on the printer of another device, once for each id',
  'GET /api/store/printing/shared/jobs/:id': 'What became of such a paper',
  'POST /api/store/printing/shared/jobs/:id/answer': 'Say what became of a paper that was taken',
} as const
