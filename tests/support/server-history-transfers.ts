import { sql } from 'kysely'
import { createTransfersService } from '../../src/server/modules/stock/transfers.service.ts'
import type { CommandBody } from '../../src/shared/contract/commands.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'
import type { Shop, Trade } from './trade.ts'

/** Of goods for the owner's second shop, what became of them. */
export interface Sending {
  milli: number
  /** Null: nobody there said anything. */
  arrivedMilli: number | null
  isBack: boolean
}

/** Goods that leave for the owner's second shop, which says what came, or they are taken back. */
export function transferring({
  random,
  history,
  trade,
  sister,
  products,
  now,
  put,
}: {
  random: ReturnType<typeof randomOf>
  history: History
  trade: Trade
  sister: Shop
  products: readonly { id: string; tracksStock: boolean }[]
  now: () => string
  put: (till: Till, type: 'stock.transfer', body: CommandBody<'stock.transfer'>) => boolean
}) {
  const transfers = createTransfersService(trade)
  const { came, sent } = history.received
  const add = (productId: string, milli: number) => came.set(productId, (came.get(productId) ?? 0) + milli)
  const productOf = new Map<string, string>()
  /** By the owner alone: a cashier may not change the stock. */
  function send(till: Till) {
    const product = random.pick(products.filter(({ tracksStock }) => tracksStock))
    if (till.person !== history.shop.owner || !product) return
    const id = uuidv7()
    const milli = 500 * (1 + random.whole(6))
    const line = { id, productId: product.id, variantId: null, name: 'Bidhaa', variantName: null, quantityMilli: milli }
    const body = { id, to: { shopId: sister.shopId, name: 'Pili' }, lines: [line], note: '', at: now() }
    if (!put(till, 'stock.transfer', body)) return
    sent.set(id, { milli, arrivedMilli: null, isBack: false })
    productOf.set(id, product.id)
    add(product.id, -milli)
  }
  const there = { ...history.shop.owner, shopId: sister.shopId }
  /** What left may not be known there yet: then nothing is said of it. */
  async function end() {
    const id = random.pick(
      [...sent].flatMap(([one, { arrivedMilli, isBack }]) => (arrivedMilli !== null || isBack ? [] : [one])),
    )
    const sending = id === undefined ? undefined : sent.get(id)
    if (id === undefined || !sending) return
    const arrivedMilli = random.chance(0.6) ? sending.milli : random.whole(sending.milli + 1000)
    const into = { kind: 'new' as const, productId: uuidv7(), priceTzs: 3000 }
    const said = { lines: [{ id, arrivedMilli, into: arrivedMilli > 0 ? into : null }], why: 'Njiani' }
    const receive = () => transfers.receive(there, id, said)
    const cancel = () => transfers.cancel(history.shop.owner, id)
    const tries = random.chance(0.3) ? [receive, cancel, receive] : random.chance(0.5) ? [receive] : [cancel, cancel]
    const answers = await Promise.allSettled(random.shuffled(tries).map((work) => work()))
    const state = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.state] : []))[0]
    if (state === 'received') sending.arrivedMilli = arrivedMilli
    if (state === 'cancelled') {
      sending.isBack = true
      add(productOf.get(id) ?? '', sending.milli)
    }
    if (state !== undefined)
      history.tags.add(state === 'received' ? 'goods arrived in the second shop' : 'goods were taken back')
  }
  return { send, end }
}

/** Each as the shop has it. */
const rowsOf = async (shop: Pick<Shop, 'inShop'>) =>
  await shop.inShop(async (tx) => {
    const { rows } = await sql<{ id: string; is: string }>`
      select id, state || ' ' || (lines->0->>'baseMilli') || ' ' || coalesce(lines->0->>'arrivedMilli', '-') as is from stock_transfers order by id`.execute(
      tx,
    )
    return JSON.stringify(rows.map(({ id, is }) => [id, is]))
  })

/** What left is in both shops once, as each of them was told; what arrived is on the second shelf, and nothing besides. */
export async function problemsOfTransfers(history: History, sister: Shop): Promise<string[]> {
  const { sent } = history.received
  const should = JSON.stringify(
    [...sent]
      .map(([id, { milli, arrivedMilli, isBack }]) => [
        id,
        `${isBack ? 'cancelled' : arrivedMilli === null ? 'sent' : 'received'} ${milli} ${arrivedMilli ?? '-'}`,
      ])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )
  const [here, there] = [await rowsOf(history.shop), await rowsOf(sister)]
  const problems: string[] = []
  if (here !== should) problems.push(`goods sent are ${here} and should be ${should}`)
  if (there !== should) problems.push(`goods on their way to the second shop are ${there} and should be ${should}`)
  const lies = await sister.inShop(async (tx) => {
    const { rows } = await sql<{ levels: number; moved: number }>`
      select coalesce((select sum(on_hand_milli) from stock_levels), 0)::bigint as levels, coalesce((select sum(delta_milli) from stock_movements), 0)::bigint as moved`.execute(
      tx,
    )
    return rows[0]
  })
  const came = [...sent.values()].reduce((sum, { arrivedMilli }) => sum + (arrivedMilli ?? 0), 0)
  if (lies?.levels !== came || lies.moved !== came)
    problems.push(`in the second shop lies ${lies?.levels}, moved ${lies?.moved}, and ${came} arrived`)
  return problems
}
