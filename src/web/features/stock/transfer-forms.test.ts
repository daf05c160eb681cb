import { expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import { StockTransfer } from '../../../shared/contract/commands/stock-transfer.ts'
import { receiveTransfer, type Transfer, type TransferLine } from '../../../shared/contract/stock-transfers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { LocalStockWork } from '../../offline/db.ts'
import { arrivedBody, arrivedProblem, startArrived } from './arrived-form.ts'
import {
  emptySendForm,
  leavingMilli,
  readSendForm,
  sendCommand,
  sendProblem,
  withSent,
  withSentLine,
} from './send-draft.ts'
import { mergeTransfers } from './transfer-list.ts'

const carton = {
  id: uuidv7(),
  name: 'Katoni',
  factorMilli: 12_000,
  priceTzs: 20_000,
  barcodes: [],
  isPack: true,
  isArchived: false,
}
const product = aProduct({ id: uuidv7(), name: 'Maji', units: [carton] })
const find = (id: string) => (id === product.id ? product : undefined)
const at = '2026-11-25T09:00:00.000Z'

test('what goes is put together by the piece or by the carton; what is missing is said one after the other', () => {
  const empty = emptySendForm()
  expect(sendProblem(empty, find)).toBe('nothing')
  const once = withSent(empty, product, null, carton.id)
  const form = withSent(withSent(once, product, null, carton.id), product, null, undefined)
  expect(form.lines).toMatchObject([
    { unitId: carton.id, quantity: '2' },
    { unitId: null, quantity: '1' },
  ])
  expect(form.lines.map((line) => leavingMilli(line, find))).toEqual([24_000, 1000])
  expect(sendProblem(withSentLine(form, form.lines[0]?.id ?? '', { quantity: '0' }), find)).toBe('quantity')
  expect(sendProblem(form, find)).toBe('shop')
  const ready = { ...form, toId: uuidv7(), toName: 'Pili', note: ' Kwa pikipiki ' }
  expect(sendProblem(ready, find)).toBeNull()
  const body = StockTransfer.parse(sendCommand(ready, find, at))
  expect(body).toMatchObject({ id: form.id, note: 'Kwa pikipiki', to: { name: 'Pili' } })
  expect(body.lines[0]).toMatchObject({ quantityMilli: 2000, variantName: 'Katoni', soldIn: { factorMilli: 12_000 } })
  expect(readSendForm(JSON.parse(JSON.stringify(ready)))).toEqual(ready)
  expect(readSendForm({ lines: 3 })).toBeNull()
})

const line = (given: Partial<TransferLine> = {}): TransferLine => ({
  id: uuidv7(),
  name: 'Unga',
  variantName: null,
  unit: 'kg',
  sentMilli: 5000,
  arrivedMilli: null,
  costTzs: 2000,
  priceTzs: 3000,
  goods: { productId: uuidv7(), variantId: null, name: 'Sembe' },
  ...given,
})

test('all came, by one tap; another number wants a reason, and what nothing here is called by is a new product', () => {
  const sent = [line(), line({ goods: null })]
  const all = startArrived({ lines: sent }, true)
  expect(arrivedProblem(all, '', sent)).toBeNull()
  const body = receiveTransfer.body.parse(arrivedBody(all, ''))
  expect(body.lines.map(({ arrivedMilli, into }) => [arrivedMilli, into?.kind])).toEqual([
    [5000, 'known'],
    [5000, 'new'],
  ])
  // A second try names the same new product.
  expect(arrivedBody(all, '')).toEqual(arrivedBody(all, ''))
  const less = all.map((one, index) => (index === 0 ? { ...one, quantity: '4.5' } : one))
  expect(arrivedProblem(less, ' ', sent)).toBe('why')
  expect(arrivedProblem(less, 'Ulipasuka', sent)).toBeNull()
  expect(
    arrivedProblem(
      less.slice(0, 1).map((one) => ({ ...one, quantity: 'x' })),
      '',
      sent,
    ),
  ).toBe('quantity')
  const nothing = all.map((one) => ({ ...one, quantity: '0' }))
  expect(arrivedBody(nothing, 'x').lines.map(({ into }) => into)).toEqual([null, null])
  // Who may make no product chooses one.
  expect(arrivedProblem(startArrived({ lines: sent }, false), '', sent)).toBe('goods')
  expect(
    arrivedProblem(
      all.slice(1, 2).map((one) => ({ ...one, priceTzs: null })),
      '',
      sent,
    ),
  ).toBe('price')
})

test('what waits here stands in the list until the server tells it, and only where it is asked for', () => {
  const told: Transfer = {
    id: 'a',
    way: 'in',
    otherShopName: 'Pili',
    state: 'sent',
    lineCount: 1,
    sentTzs: 1000,
    arrivedTzs: null,
    differences: 0,
    sentByName: 'Asha',
    at,
    endedByName: null,
    endedAt: null,
  }
  const body = sendCommand(
    { ...withSent(emptySendForm(), product, null, null), id: 'b', toId: uuidv7(), toName: 'Pili' },
    find,
    '2026-11-25T10:00:00.000Z',
  )
  const work: LocalStockWork = {
    id: 'b',
    type: 'stock.transfer',
    body,
    at: body.at,
    shopId: 'shop',
    createdById: 'user',
    sync: 'waiting',
    flags: [],
  }
  const moment = { isOffline: false, asOf: Date.parse(at), now: Date.parse(at) }
  const none = { way: undefined, state: undefined, search: '' }
  const ids = (filter: Partial<typeof none> | { way: string } | { state: string } | { search: string }) =>
    mergeTransfers([told], [work], moment, { ...none, ...filter }).map(({ id, sync }) => [id, sync])
  expect(ids({})).toEqual([
    ['b', 'waiting'],
    ['a', 'synced'],
  ])
  expect(ids({ way: 'in' })).toEqual([['a', 'synced']])
  expect(ids({ search: 'MAJI' })[0]).toEqual(['b', 'waiting'])
  expect(ids({ search: 'sukari' })).toEqual([['a', 'synced']])
  expect(mergeTransfers([{ ...told, id: 'b' }], [work], moment, none)).toHaveLength(1)
})
