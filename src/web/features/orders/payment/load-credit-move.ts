import { officeTexts } from '../../../i18n/office-texts.ts'

/** Deposits and pay-outs of a customer's balance: with its texts, for whoever opens it beside a page that has none of the office's. */
export const loadCreditMove = async () => (await Promise.all([import('./credit-move-sheet.tsx'), officeTexts()]))[0]
