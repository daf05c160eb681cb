import { buyerOf, type FiscalBuyer, fiscalFigures, type FiscalLetter } from '../../../shared/domain/fiscal.ts'
import { chosenFor, stillChosen } from '../../../shared/domain/fiscal-letters.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import {
  type DeviceRow,
  insertReceipt,
  type OrderFacts,
  readOrders,
  type ReceiptRow,
  receiptsOfOrders,
  takeMarks,
  updateDevice,
  updateReceipt,
} from './fiscal.repository.ts'

/**
 * What of a shop's orders the authority is to be told, in the order in which they came. The device is locked by the caller: places in the queue and the moments that stand on receipts only
 * grow. The moment is that of the arrival: a sale made without network is told, and dated, when it comes (decisions 302).
 */
const MARKS_AT_ONCE = 25

interface Chosen {
  letters: Readonly<Record<string, FiscalLetter>>
  customer: FiscalBuyer | null
}
type Place = Pick<DeviceRow, 'position' | 'queued_at'>

/** Answers whether there may be more. */
export async function takeInOrders(tx: Tx, device: DeviceRow, now: Date): Promise<boolean> {
  const marks = await takeMarks(tx, device.shop_id, MARKS_AT_ONCE)
  if (marks.size === 0) return false
  const ids = [...marks.keys()]
  const orders = await readOrders(tx, device.shop_id, ids)
  const known = Map.groupBy(await receiptsOfOrders(tx, device.shop_id, ids), (row) => row.order_id)
  const place: Place = { position: device.position, queued_at: device.queued_at }
  for (const order of orders)
    await planOrder(tx, device, place, order, known.get(order.id) ?? [], marks.get(order.id) === true, now)
  Object.assign(device, place)
  await updateDevice(tx, device.shop_id, device.id, place)
  return marks.size >= MARKS_AT_ONCE
}

async function planOrder(
  tx: Tx,
  device: DeviceRow,
  place: Place,
  order: OrderFacts,
  known: readonly ReceiptRow[],
  isNew: boolean,
  now: Date,
): Promise<void> {
  const { shop_id: shopId } = device
  const sale = known.find((row) => row.kind === 'sale')
  const supersede = (row: ReceiptRow) => updateReceipt(tx, shopId, row.id, { state: 'superseded' })
  const isGone = order.status === 'cancelled'
  if (sale === undefined) {
    // Nothing sold for nothing is told; nor what was sold before there was a device.
    if (isNew && !isGone && order.status !== 'pending' && order.totalTzs > 0)
      await queueSale(tx, device, place, order, { letters: {}, customer: null }, now)
    else return
  } else if (sale.state === 'waiting' || sale.state === 'refused') {
    // It has no number yet: what the authority never heard of needs no correction.
    if (isGone) {
      for (const row of known) await supersede(row)
      return
    }
    if (sale.amount_tzs !== order.totalTzs) {
      await supersede(sale)
      await queueSale(
        tx,
        device,
        place,
        order,
        { letters: stillChosen(order, sale.letters), customer: sale.buyer },
        now,
      )
    }
  }
  const standing = order.refunds.filter(({ isReversed }) => !isReversed)
  const back = standing.reduce((sum, { totalTzs }) => sum + totalTzs, 0)
  const grown =
    sale !== undefined && (sale.state === 'accepted' || sale.state === 'sent') ? order.totalTzs - sale.amount_tzs : 0
  const wanted = [
    ...standing.map(({ id, number, totalTzs }) => ({ aboutId: id, number, amountTzs: -totalTzs, problem: 'refund' })),
    ...(isGone && order.totalTzs - back > 0
      ? [{ aboutId: order.id, number: order.number, amountTzs: back - order.totalTzs, problem: 'cancelled' }]
      : []),
    ...(!isGone && grown !== 0 && sale
      ? [{ aboutId: sale.id, number: order.number, amountTzs: grown, problem: 'grew' }]
      : []),
  ].filter(({ amountTzs }) => amountTzs !== 0)
  const corrections = known.filter((row) => row.kind === 'correction')
  for (const row of corrections)
    if (!wanted.some((one) => one.aboutId === row.about_id && one.amountTzs === row.amount_tzs)) await supersede(row)
  for (const { aboutId, number, amountTzs, problem } of wanted) {
    if (corrections.some((row) => row.about_id === aboutId && row.amount_tzs === amountTzs)) continue
    await insertReceipt(tx, shopId, {
      ...queued(device, place, order, now),
      order_number: number,
      kind: 'correction',
      about_id: aboutId,
      amount_tzs: amountTzs,
      figures: null,
      // The authority takes no paper that turns another one: it is kept, and told.
      state: 'kept',
      problem,
    })
  }
}

/** At the end of the line; without a number. Answers its id. */
export async function queueSale(
  tx: Tx,
  device: DeviceRow,
  place: Place,
  order: OrderFacts,
  chosen: Chosen,
  now: Date,
): Promise<{ id: string; missing: string[] }> {
  const answer = fiscalFigures(order, {
    isRegistered: device.vrn !== '',
    rates: device.registration.rates,
    letters: chosen.letters,
    customer: chosen.customer ?? undefined,
  })
  const row = queued(device, place, order, now)
  const missing = answer.kind === 'unclear' ? answer.missing : []
  await insertReceipt(tx, device.shop_id, {
    ...row,
    kind: 'sale',
    about_id: order.id,
    amount_tzs: order.totalTzs,
    letters: chosenFor(order, chosen.letters),
    buyer: isChosen(order, chosen.customer) ? chosen.customer : null,
    figures: answer.kind === 'ready' ? answer.figures : null,
    state: answer.kind === 'ready' ? 'waiting' : 'refused',
    problem: answer.kind === 'ready' ? '' : 'vat_missing',
    missing,
  })
  return { id: row.id, missing }
}

/** What is said as it stands with the customer chooses nothing: mended there, it is mended here. */
const isChosen = (order: OrderFacts, customer: FiscalBuyer | null): boolean => {
  const known = buyerOf(order)
  return customer !== null && (customer.idType !== known.idType || customer.id !== known.id)
}

/** What was chosen before holds where nothing else is said now. */
export const lettersFor = (order: OrderFacts, { letters }: Pick<ReceiptRow, 'letters'>, said: Chosen['letters']) => ({
  ...stillChosen(order, letters),
  ...said,
})

export const isCorrectable = ({ state, kind }: Pick<ReceiptRow, 'state' | 'kind'>): boolean =>
  state === 'refused' && kind === 'sale'
/** What is to be put right is shown as it would be sent now. */
export async function shownOf(
  tx: Tx,
  row: ReceiptRow,
): Promise<{ customer: FiscalBuyer & { name: string }; letters: Record<string, FiscalLetter> }> {
  const [order] = isCorrectable(row) ? await readOrders(tx, row.shop_id, [row.order_id]) : []
  return order
    ? {
        customer: { ...(row.buyer ?? buyerOf(order)), name: order.customerName },
        letters: stillChosen(order, row.letters),
      }
    : { customer: row.figures?.customer ?? { idType: 'none', id: '', name: '' }, letters: {} }
}

function queued(device: DeviceRow, place: Place, order: OrderFacts, now: Date) {
  place.position += 1
  if (now > place.queued_at) place.queued_at = now
  return {
    id: uuidv7(now.getTime()),
    device_id: device.id,
    order_id: order.id,
    order_number: order.number,
    position: place.position,
    issued_at: place.queued_at,
    day: businessDay(place.queued_at),
    created_at: now,
  }
}
