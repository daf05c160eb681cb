import { privacyCalls } from './calls-privacy.en.ts'

/** Of the shop’s device at its tax authority. */
export const fiscalCalls: Readonly<Record<string, string>> = {
  'GET /api/store/fiscal': 'How fiscal receipts stand today',
  'POST /api/store/fiscal/on': 'Register a device and switch on',
  'POST /api/store/fiscal/off': 'Switch off',
  'POST /api/store/fiscal/send': 'Send what waits now',
  'PUT /api/store/fiscal/sandbox': 'How the sandbox behaves',
  'GET /api/store/fiscal/receipts': 'List fiscal receipts',
  'GET /api/store/fiscal/receipts/:id': 'One with its raw exchange',
  'POST /api/store/fiscal/receipts/:id/correct': 'Send a refused one anew',
  'GET /api/store/fiscal/z-reports': 'List Z reports',
  ...privacyCalls,
}
