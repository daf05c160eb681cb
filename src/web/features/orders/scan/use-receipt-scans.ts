import { useRawScan } from '../../../hardware/use-raw-scan.ts'
import { readReceiptText } from './receipt-text.ts'

/**
 * A receipt under a keyboard scanner, anywhere on a page about orders. In a field only what no person types is taken for one: a number there is what somebody looks
 * for, and a name typed fast is no scan. An open dialog has the keyboard to itself.
 */
export function useReceiptScans(onReceipt: (text: string) => void): void {
  useRawScan(({ text }) => {
    const said = hasDialog() ? null : readReceiptText(text)
    if (said === null || (said.kind === 'number' && isInField())) return false
    onReceipt(text)
    return true
  })
}
const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
const isInField = (): boolean =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement
