import { officeTexts } from '../../../i18n/office-texts.ts'

/** What is rarer than a sale comes with its texts, behind the counter's first tile and before the network can go. Nothing here is drawn without them. */
const withTexts = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, officeTexts()]))[0]

export const loadPriceDialog = async () => ({
  default: (await withTexts(import('./price-dialog.tsx'))).PriceDialog,
})
export const loadChargesSheet = async () => ({
  default: (await withTexts(import('./charges-sheet.tsx'))).ChargesSheet,
})
export const loadChargeRows = async () => ({
  default: (await withTexts(import('./charge-rows.tsx'))).ChargeRows,
})
export const loadTipRow = async () => ({
  default: (await withTexts(import('./tip-row.tsx'))).TipRow,
})
export const loadReasonField = async () => ({
  default: (await withTexts(import('./reason-field.tsx'))).ReasonField,
})
export const loadLoyaltyRow = async () => ({
  default: (await withTexts(import('./loyalty-row.tsx'))).LoyaltyRow,
})
export const loadGiftRow = async () => ({
  default: (await withTexts(import('./gift-row.tsx'))).GiftRow,
})
export const loadOfferCode = async () => ({
  default: (await withTexts(import('./offer-code.tsx'))).OfferCode,
})
