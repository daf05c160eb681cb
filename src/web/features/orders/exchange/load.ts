import { officeTexts } from '../../../i18n/office-texts.ts'

/** Rarer than a sale: behind the products, with its texts, and there before the network can go. */
export const loadExchange = async () => (await Promise.all([import('./counter-exchange.tsx'), officeTexts()]))[0]
export const loadGiveBack = async () => ({ default: (await loadExchange()).GiveBackDialog })
