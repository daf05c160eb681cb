import { privacyCalls } from './calls-privacy.sw.ts'

/** Of the shop’s device at its tax authority. */
export const fiscalCalls: Readonly<Record<string, string>> = {
  'GET /api/store/fiscal': 'Risiti za TRA zilivyo leo',
  'POST /api/store/fiscal/on': 'Sajili kifaa na uwashe',
  'POST /api/store/fiscal/off': 'Zima',
  'POST /api/store/fiscal/send': 'Tuma sasa zinazosubiri',
  'PUT /api/store/fiscal/sandbox': 'Majaribio yatakavyofanya',
  'GET /api/store/fiscal/receipts': 'Orodha ya risiti za TRA',
  'GET /api/store/fiscal/receipts/:id': 'Risiti moja na mawasiliano yake yote',
  'POST /api/store/fiscal/receipts/:id/correct': 'Tuma upya iliyokataliwa',
  'GET /api/store/fiscal/z-reports': 'Orodha ya ripoti za Z',
  ...privacyCalls,
}
