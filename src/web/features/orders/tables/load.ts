import { withOfficeTexts } from '../../../i18n/office-texts.ts'

// What a counter without tables rarely needs: fetched behind it, and there before the network can go.
export const loadBillItems = withOfficeTexts(async () => ({ default: (await import('./bill-items.tsx')).BillItems }))
export const loadLineServer = withOfficeTexts(async () => ({ default: (await import('./line-server.tsx')).LineServer }))
export const loadHandedOver = withOfficeTexts(async () => await import('./tell-handed-over.ts'))
