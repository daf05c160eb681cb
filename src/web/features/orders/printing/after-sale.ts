import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Shop } from '../../../../shared/contract/shops.ts'
import { isLanguage } from '../../../../shared/domain/languages.ts'
import { printerTroubleTexts } from '../../../i18n/printer-words.ts'
import { isNotKnown } from '../../../hardware/printers/printing.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { localCustomer } from '../../../offline/till.ts'
import { printHere } from '../../../patterns/print-here.ts'
import { noteDrawerOpened } from '../../../session/print-log.ts'
import { readPrinters } from '../../../session/printers.ts'
import { toast } from '../../../ui/toast-store.ts'
import { receiptLanguage, receiptLogoUrl, toReceipt } from '../receipt/receipt-view.ts'
import { printReceipt } from './print-order.ts'
import { receiptKey } from './receipt-key.ts'

export interface SaleDone {
  order: LocalOrder
  shop: Shop | null
  shopName: string
  /** What this device is set to do. */
  does: { prints: boolean; opensDrawer: boolean }
}

/** Long enough for a hand that is giving change. */
const SAID_MS = 20_000

/**
 * Paper and drawer behind a sale that is saved. It holds up nothing: the next sale is on the screen already, and whatever goes wrong here is said beside it and can be
 * done again. The print window of the browser is not opened by itself, for it would lie over the next customer's goods.
 */
export async function afterSale(sale: SaleDone, ask = false): Promise<void> {
  const { order, shop, shopName, does } = sale
  const printers = readPrinters()
  const isCash = order.payments.some(({ method, amountTzs }) => method === 'cash' && amountTzs > 0)
  const opensDrawer = does.opensDrawer && isCash
  if (does.prints && printers.length > 0) {
    const customer = order.customerId === null ? null : await localCustomer(order.customerId).catch(() => null)
    const screen = isLanguage(i18n.locale) ? i18n.locale : 'en'
    const language = receiptLanguage(shop, screen, customer?.facts?.language)
    const job = {
      key: receiptKey(order),
      orderId: order.id,
      number: order.number,
      view: toReceipt(order, shop, shopName),
      language,
      logoUrl: receiptLogoUrl(shop),
      isElsewhere: false,
    }
    const printed = await printReceipt(job, printers, { ask, opensDrawer })
    if (printed.state === 'printed' && printed.tried.length === 0) return
    const first = isNotKnown(printed) ? printed.tried.at(-1) : printed.tried[0]
    const reason = first ? `${first.printer.name}: ${i18n._(printerTroubleTexts[first.code])}` : ''
    if (printed.state === 'printed')
      return void toast({
        title: i18n._(msg`Printed on ${printed.by.name} instead`),
        description: reason,
        type: 'info',
      })
    return void toast({
      title: isNotKnown(printed)
        ? i18n._(msg`Receipt ${order.number} may have come out`)
        : printed.state === 'broken'
          ? i18n._(msg`Receipt ${order.number} did not come out whole`)
          : i18n._(msg`Receipt ${order.number} was not printed`),
      description: reason,
      type: 'warning',
      duration: SAID_MS,
      action: {
        label: i18n._(msg`Print again`),
        // The drawer has been open, or is opened by its own button: a second kick would be one nobody asked for.
        onClick: () => void afterSale({ ...sale, does: { prints: true, opensDrawer: false } }, true),
      },
    })
  }
  const withDrawer = printers.filter(({ drawer }) => drawer !== 'none')
  if (!opensDrawer || withDrawer.length === 0) return
  const opened = await printHere(withDrawer, { opensDrawer: true }, { ask })
  if (opened.state !== 'unreached') return noteDrawerOpened('sale', order.number, order.id)
  const [first] = opened.tried
  toast({
    title: i18n._(msg`The drawer did not open`),
    description: first ? `${first.printer.name}: ${i18n._(printerTroubleTexts[first.code])}` : undefined,
    type: 'warning',
  })
}
