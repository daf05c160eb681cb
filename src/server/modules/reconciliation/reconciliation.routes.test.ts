import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getMoneyLine,
  getStatement,
  importStatement,
  listExceptions,
  listStatements,
  matchMoneyLine,
  settleException,
  undoMatch,
  withdrawStatement,
} from '../../../shared/contract/reconciliation.ts'
import { listTransactions } from '../../../shared/contract/transactions.ts'
import { DAR_OFFSET_MINUTES } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { recordUnknownMoney } from './matching.service.ts'
import { aTill, ledgerIsSound, type Till } from '../../../../tests/support/books.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
let till: Till
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  shop = await t.aShop()
  till = await aTill(t, shop)
})

interface Row {
  reference: string
  amountTzs: number
  minutesAgo?: number
  phone?: string
  name?: string
  details?: string
  isOut?: boolean
}
/** As the wallet's portal writes the time of Dar es Salaam. */
const localTime = (minutesAgo: number) =>
  new Date(t.clock.now().getTime() - minutesAgo * 60_000 + DAR_OFFSET_MINUTES * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
const aStatement = (rows: readonly Row[]) =>
  [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info',
    ...rows.map(
      (row) =>
        `${row.reference},${localTime(row.minutesAgo ?? 0)},${row.details ?? 'Pay Merchant'},Completed,${row.isOut ? '' : `"${row.amountTzs}.00"`},${row.isOut ? `-${row.amountTzs}.00` : ''},1000000.00,${row.phone ?? ''} - ${row.name ?? ''}`,
    ),
  ].join('\n')
const bring = (rows: readonly Row[], id = uuidv7()) =>
  t.must(
    importStatement,
    { body: { id, wallet: 'mpesa', fileName: 'novemba.csv', text: aStatement(rows) } },
    shop.token,
  )
const exceptions = async () =>
  (await t.must(listExceptions, { query: {} }, shop.token)).items.map((item) => [
    item.kind,
    item.about,
    item.amountTzs,
    item.expectedTzs,
  ])
const linesOf = async (id: string) => (await t.must(getStatement, { params: { id }, query: {} }, shop.token)).items
const wallet = (reference: string) => ({
  payment: { method: 'mobile_money' as const, wallet: 'mpesa' as const, reference },
})

describe('a statement', () => {
  test('confirms the payments it shows, by reference; nothing is paid twice', async () => {
    const sale = await till.sell(12_500, wallet('BKL3X9QW2E'))
    const statement = await bring([
      { reference: 'BKL3X9QW2E', amountTzs: 12_500 },
      { reference: 'BKL3X9QW2E', amountTzs: 125, isOut: true },
    ])
    expect(statement).toMatchObject({
      lineCount: 2,
      knownCount: 0,
      matchedCount: 1,
      openCount: 0,
      inTzs: 12_500,
      outTzs: 125,
    })
    expect(await exceptions()).toEqual([])
    expect(await till.order(sale.orderId)).toMatchObject({ paidTzs: 12_500 })
    expect((await t.must(listTransactions, { query: { search: 'BKL3X9' } }, shop.token)).items).toMatchObject([
      { isConfirmed: true },
    ])
  })

  test('again, whole or overlapping, brings no line twice; the same id is the same statement', async () => {
    const rows = [
      { reference: 'AAA1', amountTzs: 100, minutesAgo: 50 },
      { reference: 'AAA2', amountTzs: 200, minutesAgo: 40 },
    ]
    const id = uuidv7()
    const first = await bring(rows, id)
    expect(await bring(rows, id)).toEqual(first)
    expect(await bring([...rows, { reference: 'AAA3', amountTzs: 300 }])).toMatchObject({
      lineCount: 3,
      knownCount: 2,
      openCount: 1,
    })
    expect((await exceptions()).length).toBe(3)
    const other = await t.call(
      importStatement,
      { body: { id, wallet: 'mpesa', fileName: 'x.csv', text: aStatement([{ reference: 'ZZZ', amountTzs: 5 }]) } },
      shop.token,
    )
    expect([other.status, codeOf(other)]).toEqual([409, 'request.key_reused'])
  })

  test('pays an order that waits for it: amount, phone and time; and the order’s number in the message', async () => {
    const byPhone = await till.sell(7000, { isPaid: false, customer: { name: 'Asha', phone: '0712000001' } })
    const byNumber = await till.sell(9000, { isPaid: false })
    t.clock.advance(5 * 60_000)
    const { id } = await bring([
      { reference: 'PHN1', amountTzs: 7000, phone: '255712000001', name: 'ASHA' },
      { reference: 'NUM1', amountTzs: 9000, details: `Oda ${byNumber.number}` },
    ])
    expect((await linesOf(id)).map((line) => [line.reference, line.state, line.orderNumber, line.isByHand])).toEqual([
      ['PHN1', 'matched', byPhone.number, false],
      ['NUM1', 'matched', byNumber.number, false],
    ])
    for (const order of [byPhone, byNumber]) expect(await till.order(order.orderId)).toMatchObject({ status: 'paid' })
    expect(await ledgerIsSound(t, till.shopId)).toEqual([])
  })

  test('what is only likely waits for a person; the likeliest is suggested first', async () => {
    const sale = await till.sell(5000, { isPaid: false, customer: { name: 'Juma Mfano', phone: '' } })
    await till.sell(5000, { isPaid: false })
    const { id } = await bring([{ reference: 'LIK1', amountTzs: 5000, name: 'JUMA MFANO' }])
    expect(await exceptions()).toEqual([['unmatched', 'line', 5000, null]])
    const [line] = await linesOf(id)
    const { suggestions } = await t.must(getMoneyLine, { params: { id: line?.id ?? '' }, query: {} }, shop.token)
    expect(suggestions[0]).toMatchObject({
      target: { kind: 'order', orderId: sale.orderId },
      reasons: ['amount', 'name', 'time'],
    })
  })

  test('shows what was written down here and never came', async () => {
    await till.sell(4000, wallet('NEVER1'))
    t.clock.advance(60 * 60_000)
    await bring([
      { reference: 'EDGE1', amountTzs: 1, minutesAgo: 180 },
      { reference: 'EDGE2', amountTzs: 2 },
    ])
    expect(await exceptions()).toContainEqual(['missing', 'payment', 4000, null])
  })

  test('compares day by day', async () => {
    await till.sell(4000, wallet('DAY1'))
    const { id } = await bring([
      { reference: 'DAY1', amountTzs: 4000 },
      { reference: 'DAY2', amountTzs: 1500 },
    ])
    const { days } = await t.must(getStatement, { params: { id }, query: {} }, shop.token)
    expect(days.at(-1)).toMatchObject({
      statementInTzs: 5500,
      statementCount: 2,
      bookedTzs: 4000,
      bookedCount: 1,
      differenceTzs: 1500,
    })
  })

  test('taken back, its matches are undone and the books are as before; it can be brought anew', async () => {
    const order = await till.sell(7000, { isPaid: false, customer: { name: 'Asha', phone: '0712000001' } })
    const rows = [
      { reference: 'BACK1', amountTzs: 7000, phone: '255712000001' },
      { reference: 'BACK2', amountTzs: 10 },
    ]
    const { id } = await bring(rows)
    expect(await till.order(order.orderId)).toMatchObject({ status: 'paid', paidTzs: 7000 })
    expect(
      await t.must(withdrawStatement, { params: { id }, body: { reason: 'Faili si hilo' } }, shop.token),
    ).toMatchObject({ matchedCount: 0, openCount: 0 })
    expect(await till.order(order.orderId)).toMatchObject({ status: 'pending', paidTzs: 0 })
    expect(await exceptions()).toEqual([])
    expect(await ledgerIsSound(t, till.shopId)).toEqual([])
    expect(codeOf(await t.call(withdrawStatement, { params: { id }, body: { reason: 'x' } }, shop.token))).toBe(
      'statement.withdrawn',
    )
    expect(await bring(rows)).toMatchObject({ knownCount: 0, matchedCount: 1 })
    expect((await t.must(listStatements, { query: {} }, shop.token)).items).toHaveLength(2)
  })

  test.each([
    ['hakuna vichwa hapa', 'statement.unreadable'],
    ['Date,Amount\n', 'statement.empty'],
  ])('%j is refused as %s', async (text, code) => {
    expect(
      codeOf(
        await t.call(importStatement, { body: { id: uuidv7(), wallet: 'mpesa', fileName: 'x.csv', text } }, shop.token),
      ),
    ).toBe(code)
  })
})

async function anOpenLine(amountTzs = 6000) {
  const { id } = await bring([{ reference: `HAND${amountTzs}`, amountTzs }])
  return (await linesOf(id))[0]?.id ?? ''
}

describe('by hand', () => {
  test('matched with an order it pays it; undone it takes the payment back; matched anew it pays once', async () => {
    const order = await till.sell(6000, { isPaid: false })
    const line = await anOpenLine()
    const match = () =>
      t.must(matchMoneyLine, { params: { id: line }, body: { kind: 'order', orderId: order.orderId } }, shop.token)
    expect(await match()).toMatchObject({
      state: 'matched',
      orderNumber: order.number,
      isByHand: true,
      differenceTzs: 0,
    })
    expect(
      codeOf(
        await t.call(
          matchMoneyLine,
          { params: { id: line }, body: { kind: 'order', orderId: order.orderId } },
          shop.token,
        ),
      ),
    ).toBe('reconciliation.already_matched')
    expect(await t.must(undoMatch, { params: { id: line }, body: { reason: 'Si oda hii' } }, shop.token)).toMatchObject(
      { state: 'open', orderId: null },
    )
    expect(await till.order(order.orderId)).toMatchObject({ status: 'pending', paidTzs: 0 })
    expect(codeOf(await t.call(undoMatch, { params: { id: line }, body: { reason: 'tena' } }, shop.token))).toBe(
      'reconciliation.not_matched',
    )
    await match()
    expect(await till.order(order.orderId)).toMatchObject({ status: 'paid', paidTzs: 6000 })
    expect(await ledgerIsSound(t, till.shopId)).toEqual([])
    expect(await exceptions()).toEqual([])
  })

  test('more or less than was owed is an exception of its own until somebody has looked', async () => {
    const order = await till.sell(5000, { isPaid: false })
    const line = await anOpenLine()
    await t.must(matchMoneyLine, { params: { id: line }, body: { kind: 'order', orderId: order.orderId } }, shop.token)
    expect(await exceptions()).toEqual([['over', 'line', 6000, 5000]])
    await t.must(
      settleException,
      { params: { id: line }, body: { kind: 'over', note: 'Chenji imerudishwa' } },
      shop.token,
    )
    expect(await exceptions()).toEqual([])
    const other = await t.call(
      settleException,
      { params: { id: line }, body: { kind: 'under', note: 'x' } },
      shop.token,
    )
    expect([other.status, codeOf(other)]).toEqual([404, 'transaction.not_found'])
  })

  test('one payment is one line’s; money that is none of a sale’s is set aside with a note', async () => {
    const sale = await till.sell(6100, { payment: { method: 'mobile_money', wallet: 'airtel', reference: 'TYPED1' } })
    const [one, other] = [await anOpenLine(6000), await anOpenLine(6001)]
    expect(
      await t.must(
        matchMoneyLine,
        { params: { id: one }, body: { kind: 'payment', paymentId: sale.paymentId } },
        shop.token,
      ),
    ).toMatchObject({ differenceTzs: -100 })
    expect(
      codeOf(
        await t.call(
          matchMoneyLine,
          { params: { id: other }, body: { kind: 'payment', paymentId: sale.paymentId } },
          shop.token,
        ),
      ),
    ).toBe('reconciliation.payment_taken')
    expect(
      await t.must(
        matchMoneyLine,
        { params: { id: other }, body: { kind: 'set_aside', note: 'Pesa yangu' } },
        shop.token,
      ),
    ).toMatchObject({ state: 'set_aside', note: 'Pesa yangu' })
    expect(await exceptions()).toEqual([['under', 'line', 6000, 6100]])
  })

  test('ten people match the same line at once: one does', async () => {
    const orders = await Promise.all([1, 2].map(() => till.sell(6000, { isPaid: false })))
    const line = await anOpenLine()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        t.call(
          matchMoneyLine,
          { params: { id: line }, body: { kind: 'order', orderId: orders[at % 2]?.orderId ?? '' } },
          shop.token,
        ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const paid = await Promise.all(orders.map(async (order) => (await till.order(order.orderId))?.paidTzs ?? 0))
    expect(paid.toSorted((a, b) => a - b)).toEqual([0, 6000])
    expect(await ledgerIsSound(t, till.shopId)).toEqual([])
  })
})

test('one reference on two payments, and an order paid twice, stand first among what does not agree', async () => {
  await till.sell(3000, wallet('TWICE1'))
  t.clock.advance(1000)
  const second = await till.sell(3000, wallet('TWICE1'))
  const items = (await t.must(listExceptions, { query: { kind: 'double' } }, shop.token)).items
  expect(items).toMatchObject([{ kind: 'double', about: 'payment', id: second.paymentId, reference: 'TWICE1' }])
})

test('money a gateway tells of that nobody asked for is kept, booked as unmatched, and told of once; a statement with it is no second money', async () => {
  const tell = () =>
    inShop(t.db, till.shopId, (tx) =>
      recordUnknownMoney(tx, till.shopId, {
        adapter: 'selcom',
        wallet: 'mpesa',
        amountTzs: 4400,
        reference: 'unk 77',
        phone: '+255712000009',
        details: '',
        at: t.clock.now(),
      }),
    )
  await tell()
  await tell()
  await bring([{ reference: 'UNK77', amountTzs: 4400 }])
  const { items } = await t.must(listExceptions, { query: {} }, shop.token)
  expect(items).toMatchObject([{ kind: 'unmatched', amountTzs: 4400, reference: 'UNK77' }])
  const order = await till.sell(4400, { isPaid: false })
  await t.must(
    matchMoneyLine,
    { params: { id: items[0]?.id ?? '' }, body: { kind: 'order', orderId: order.orderId } },
    shop.token,
  )
  const balances = await inShop(t.db, till.shopId, (tx) =>
    tx
      .selectFrom('ledger_balances')
      .select(['account', 'amount_tzs'])
      .where('amount_tzs', '<>', 0)
      .orderBy('account')
      .execute(),
  )
  expect(balances).toEqual([
    { account: 'own_gateway', amount_tzs: 4400 },
    { account: 'own_takings', amount_tzs: -4400 },
  ])
})

test('another shop’s line, statement or order is not found; reading is not changing', async () => {
  const order = await till.sell(6000, { isPaid: false })
  const { id } = await bring([{ reference: 'MINE1', amountTzs: 600 }])
  const line = (await linesOf(id))[0]?.id ?? ''
  const stranger = await t.aShop()
  expect(codeOf(await t.call(getMoneyLine, { params: { id: line }, query: {} }, stranger.token))).toBe(
    'reconciliation.line_not_found',
  )
  expect(codeOf(await t.call(getStatement, { params: { id }, query: {} }, stranger.token))).toBe('statement.not_found')
  const theirs = await t.must(
    importStatement,
    {
      body: {
        id: uuidv7(),
        wallet: 'mpesa',
        fileName: 'a.csv',
        text: aStatement([{ reference: 'MINE1', amountTzs: 600 }]),
      },
    },
    stranger.token,
  )
  const [their] = (await t.must(getStatement, { params: { id: theirs.id }, query: {} }, stranger.token)).items
  expect(
    codeOf(
      await t.call(
        matchMoneyLine,
        { params: { id: their?.id ?? '' }, body: { kind: 'order', orderId: order.orderId } },
        stranger.token,
      ),
    ),
  ).toBe('order.not_found')
  const reader = await shop.asMember([{ resource: 'transactions', action: ['read'] }])
  expect((await t.call(listExceptions, { query: {} }, reader.token)).status).toBe(200)
  expect(
    codeOf(
      await t.call(matchMoneyLine, { params: { id: line }, body: { kind: 'set_aside', note: 'x' } }, reader.token),
    ),
  ).toBe('auth.forbidden')
})
