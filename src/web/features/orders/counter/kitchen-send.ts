import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { type Course, type KitchenStation, NOTHING_SENT } from '../../../../shared/domain/kitchen.ts'
import { isLanguage } from '../../../../shared/domain/languages.ts'
import { tableWithGuests } from '../../../../shared/domain/tables.ts'
import { tillSound } from '../../../hardware/till-sound.ts'
import { withOfficeTexts } from '../../../i18n/office-texts.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { Refused, sendToKitchen } from '../../../offline/till.ts'
import { readSeller } from '../../../session/seller.ts'
import { toast } from '../../../ui/toast-store.ts'
import { kitchenPaperHere } from '../printing/kitchen-paper.ts'
import type { Cart } from './cart.ts'
import { type KitchenOf, kitchenLines, waitingOf } from './kitchen-lines.ts'
import type { CartStore } from './use-cart.ts'

const loadPrinting = withOfficeTexts(async () => await import('../printing/kitchen-printing.ts'))

/** As the kitchen calls it when it is ready. */
function labelOf({ table, covers, label, customer, onto }: Cart): string {
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return (table ? tableWithGuests(table.name, covers, language) : label || customer?.name || onto?.number || '').slice(
    0,
    60,
  )
}

interface Send {
  /** As it lay there when it was sent. */
  order: Cart
  kitchen: KitchenOf
  course?: Course | null
  /** What it is called where people gave it no name. */
  number?: string
  /** Where what the kitchen has is noted, while the order still lies there. */
  cart?: CartStore
  /** Nobody asked for it: that there is nothing new is nothing to say. */
  isQuiet?: boolean
}

/** Sends what is new. Answers once it is safe on this device; paper follows. Whatever goes wrong is said, and nothing of a sale waits for it. */
export async function sendOrder({
  order,
  kitchen,
  course = null,
  number = '',
  cart,
  isQuiet = false,
}: Send): Promise<boolean> {
  try {
    const ticket = await sendToKitchen({
      id: uuidv7(),
      aboutId: order.id,
      label: labelOf(order) || number,
      note: order.note.slice(0, 500),
      wanted: kitchenLines(order, kitchen),
      sent: order.sent ?? NOTHING_SENT,
      course,
      paper: kitchenPaperHere(kitchen.stations),
      byName: (order.servedBy?.name ?? readSeller()?.name ?? '').slice(0, 120),
      at: new Date().toISOString(),
    })
    if (ticket.after && cart?.get().id === order.id)
      cart.dispatch({ kind: 'cooked', sent: { round: ticket.round, lines: ticket.after } })
    if (!isQuiet) tillSound('known')
    toast({ title: i18n._(msg`Sent to the kitchen`), type: 'success' })
    void loadPrinting()
      .then(async ({ printTicket }) => await printTicket(ticket, kitchen.stations))
      .catch(() => undefined)
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'kitchen.nothing_new' && isQuiet) return false
    toast({ title: i18n._(msg`Not sent to the kitchen`), description: i18n._(refusalText(error)), type: 'danger' })
    return false
  }
}

/** Everything the kitchen has of it is called off: the order was cleared. */
export const callOff = async (order: Cart, stations: readonly KitchenStation[]): Promise<boolean> =>
  await sendOrder({ order: { ...order, lines: [] }, kitchen: { stations, productOf: () => null }, isQuiet: true })

/** An order that was put aside with something the kitchen does not know of: asked once, and left alone. */
export function offerToSend(order: Cart, kitchen: KitchenOf): void {
  if (waitingOf(order, kitchen).count === 0) return
  toast({
    title: i18n._(msg`The kitchen does not know of this order yet`),
    description: labelOf(order) || undefined,
    type: 'info',
    duration: 15_000,
    action: { label: i18n._(msg`Send to the kitchen`), onClick: () => void sendOrder({ order, kitchen }) },
  })
}
