import { officeTexts } from '../../../i18n/office-texts.ts'

/** With the words of bringing sales back, which it shares. */
export const loadScanReceipt = async () => {
  const [{ ScanReceiptSheet }] = await Promise.all([import('./scan-receipt-sheet.tsx'), officeTexts()])
  return { default: ScanReceiptSheet }
}
