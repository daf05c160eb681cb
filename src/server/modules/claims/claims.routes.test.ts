import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTill, ledgerIsSound, type Till } from '../../../../tests/support/books.ts'
import { aCommand } from '../../../../tests/support/builders.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getClaim, listClaims, takeClaim, tieClaim, withdrawClaim } from '../../../shared/contract/claims.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { importStatement, undoMatch, getStatement } from '../../../shared/contract/reconciliation.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { DAR_OFFSET_MINUTES } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { recordUnknownMoney } from '../reconciliation/matching.service.ts'

let t: TestApp
let shop: OwnedShop
let till: Till
let device: { id: string }
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-11-21T09:00:00.000Z'))
  shop = await t.aShop()
  till = await aTill(t, shop)
  device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Dawati' } }, shop.token)
})

type Body = CommandBody<'claim.create'>
let made = 0
const aClaim = (given: Partial<Body> = {}): Body => ({
  id: uuidv7(),
  text: '',
  wallet: 'mpesa',
  reference: `CK${String((made += 1)).padStart(8, '0')}A`,
  amountTzs: 5000,
  payerName: 'ASHA MFANO',
  payerPhone: '0712000001',
  messageAt: t.clock.now().toISOString(),
  orderId: null,
  expectedTzs: null,
  at: t.clock.now().toISOString(),
  ...given,
})
const send = async (bodies: Body[], from: { token: string; user: { id: string } } = shop) => {
  const commands = bodies.map((body) =>
    aCommand('claim.create', body, { shopId: shop.shop.id, userId: from.user.id, deviceId: device.id }),
  )
  return (
    await t.must(
      push,
      { body: { deviceId: device.id, build: 't', backlog: { count: 0, oldestAt: null, attention: 0 }, commands } },
      from.token,
    )
  ).results
}
async function handIn(given: Partial<Body> = {}) {
  const body = aClaim(given)
  expect((await send([body])).map((result) => [result.outcome, ...result.codes])).toEqual([['applied']])
  return await read(body.id)
}
const read = (id: string) => t.must(getClaim, { params: { id } }, shop.token)
const statement = (reference: string, amountTzs: number) => {
  const at = new Date(t.clock.now().getTime() + DAR_OFFSET_MINUTES * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  const text = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info\n${reference},${at},Pay Merchant,Completed,"${amountTzs}.00",,1000000.00,255799000009 - MTU`
  return t.must(importStatement, { body: { id: uuidv7(), wallet: 'mpesa', fileName: 'a.csv', text } }, shop.token)
}
const order = (id: string) => till.order(id)

describe('a message handed in', () => {
  test('is a claim and no money: the order stays unpaid', async () => {
    const sale = await till.sell(5000, { isPaid: false })
    const claim = await handIn({ orderId: sale.orderId })
    expect(claim).toMatchObject({
      state: 'claimed',
      orderNumber: sale.number,
      expectedTzs: 5000,
      payerPhone: '+255712000001',
      byName: 'Mwenye Duka',
      paymentId: null,
      confirmedBy: null,
    })
    expect(await order(sale.orderId)).toMatchObject({ status: 'pending', paidTzs: 0 })
    const list = await t.must(listClaims, { query: { state: 'open' } }, shop.token)
    expect([list.items.length, list.openCount, list.openTzs]).toEqual([1, 1, 5000])
    for (const search of [claim.reference.toLowerCase(), 'asha', '0712 000 001', sale.number])
      expect([search, (await t.must(listClaims, { query: { search } }, shop.token)).items.length]).toEqual([search, 1])
    expect((await t.must(listClaims, { query: { search: 'hakuna' } }, shop.token)).items).toEqual([])
    expect(
      (await t.must(listClaims, { query: { orderId: sale.orderId } }, shop.token)).items.map((item) => item.id),
    ).toEqual([claim.id])
  })

  test('a reference counts once, also when 20 hand it in at the same moment, however it is typed', async () => {
    const reference = 'SHARED12X9'
    const bodies = Array.from({ length: 20 }, (_, index) =>
      aClaim({ reference: index % 2 === 0 ? reference : ' shared\u200e 12x9 ' }),
    )
    const results = await Promise.all(bodies.map((body) => send([body])))
    expect(results.flat().map((result) => result.outcome)).toEqual(bodies.map(() => 'applied'))
    const { items, openCount, openTzs } = await t.must(listClaims, { query: { limit: 100 } }, shop.token)
    expect([items.length, openCount, openTzs]).toEqual([20, 1, 5000])
    const [first] = items.filter((item) => item.state === 'claimed')
    const repeats = items.filter((item) => item.state === 'repeated')
    expect(repeats.length).toBe(19)
    expect(repeats.every((item) => item.firstId === first?.id && item.reference === reference)).toBe(true)
    // The same command again is the same message.
    const again = bodies[0]
    if (again) await send([again])
    expect((await t.must(listClaims, { query: { limit: 100 } }, shop.token)).items.length).toBe(20)
  })

  test('what looks wrong is pointed out', async () => {
    const sale = await till.sell(5000, { isPaid: false })
    const old = await handIn({
      reference: 'SHORT1',
      orderId: sale.orderId,
      amountTzs: 4000,
      messageAt: new Date(t.clock.now().getTime() - 3 * 86_400_000).toISOString(),
    })
    expect(old.warnings).toEqual(
      expect.arrayContaining(['not_read', 'odd_length', 'old_date', 'before_order', 'other_amount']),
    )
    await handIn({ reference: 'BKL3X9QW2E' })
    expect((await handIn({ reference: 'BKL3X9QWZE' })).warnings).toContain('look_alike')
    expect((await handIn({ reference: 'TTT7X1AA9B' })).warnings).not.toContain('look_alike')
    const other = await till.sell(7000, {
      payment: { method: 'mobile_money', wallet: 'mpesa', reference: 'USED7X1AA9' },
    })
    expect((await handIn({ reference: 'USED7X1AA9', orderId: sale.orderId })).warnings).toContain('reference_on_order')
    expect(await handIn({ reference: 'USED7X1AA9' })).toMatchObject({ state: 'repeated' })
    expect(other.orderId).not.toBe(sale.orderId)
  })

  test('is read again on the server: what was changed by hand, or tells of money sent away, is pointed out', async () => {
    const message =
      'CKL3X9QW2ED Imethibitishwa. Umepokea Tsh5,000.00 kutoka 255754000111 - MTEJA WA PILI mnamo 21/11/26 11:58. Salio lako la M-Pesa ni Tsh100,000.00'
    expect(
      await handIn({ text: message, reference: 'CKL3X9QW2ED', messageAt: '2026-11-21T08:58:00.000Z' }),
    ).toMatchObject({ warnings: [], text: message })
    expect(
      (
        await handIn({
          text: message.replace('CKL3X9QW2ED', 'DKL3X9QW2FG'),
          reference: 'DKL3X9QW2FG',
          amountTzs: 50_000,
        })
      ).warnings,
    ).toEqual(['changed_by_hand'])
    const sent =
      'EKM7P1RT4YU Imethibitishwa. Umetuma Tsh5,000.00 kwa 255754000111 - MTEJA mnamo 21/11/26 11:58. Salio lako la M-Pesa ni Tsh100.00'
    expect((await handIn({ text: sent, reference: 'EKM7P1RT4YU' })).warnings).toEqual(['sent_not_received'])
  })

  test('of an order whose cashier typed the reference already: tied to that payment, and confirmed without paying twice', async () => {
    const sale = await till.sell(7000, {
      payment: { method: 'mobile_money', wallet: 'mpesa', reference: 'TYPED12AB9' },
    })
    const claim = await handIn({ reference: 'TYPED12AB9', amountTzs: 7000 })
    expect(claim).toMatchObject({ state: 'claimed', orderId: sale.orderId })
    expect(claim.paymentId).not.toBeNull()
    await statement('TYPED12AB9', 7000)
    expect(await read(claim.id)).toMatchObject({
      state: 'confirmed',
      confirmedBy: 'statement',
      confirmedTzs: 7000,
      paymentId: claim.paymentId,
    })
    expect(await order(sale.orderId)).toMatchObject({ paidTzs: 7000 })
  })

  test('needs a right: a member without one keeps it on the device; one who may only sell hands it in but may not see the list', async () => {
    const nobody = await shop.asMember([{ resource: 'product', action: ['read'] }])
    expect((await send([aClaim()], nobody)).map((result) => [result.outcome, ...result.codes])).toEqual([
      ['rejected', 'auth.forbidden'],
    ])
    const seller = await shop.asMember([{ resource: 'orders', action: ['create'] }])
    expect((await send([aClaim()], seller))[0]?.outcome).toBe('applied')
    expect((await t.call(listClaims, { query: {} }, seller.token)).status).toBe(403)
  })
})

describe('the wallet’s word', () => {
  test('a statement pays the order the message was handed in for', async () => {
    const sale = await till.sell(5000, { isPaid: false })
    const claim = await handIn({ orderId: sale.orderId })
    await statement(claim.reference, 5000)
    expect(await read(claim.id)).toMatchObject({
      state: 'confirmed',
      confirmedBy: 'statement',
      confirmedTzs: 5000,
      orderId: sale.orderId,
    })
    expect(await order(sale.orderId)).toMatchObject({ status: 'paid', paidTzs: 5000 })
    expect(await ledgerIsSound(t, till.shopId)).toEqual([])
    expect(
      codeOf(await t.call(withdrawClaim, { params: { id: claim.id }, body: { reason: 'Kosa' } }, shop.token)),
    ).toBe('claim.settled')
  })

  test('comes before the message: confirmed at once, and the money goes to the order that is named', async () => {
    const sale = await till.sell(6000, { isPaid: false })
    await inShop(t.db, till.shopId, (tx) =>
      recordUnknownMoney(tx, till.shopId, {
        adapter: 'azampay',
        wallet: 'mpesa',
        amountTzs: 6000,
        reference: 'EARLY12AB9',
        phone: '',
        details: '',
        at: new Date(t.clock.now().getTime() - 7 * 86_400_000),
      }),
    )
    const claim = await handIn({ reference: 'EARLY12AB9', amountTzs: 6000, orderId: sale.orderId })
    expect(claim).toMatchObject({ state: 'confirmed', confirmedBy: 'callback', orderId: sale.orderId })
    expect(claim.paymentId).not.toBeNull()
    expect(await order(sale.orderId)).toMatchObject({ status: 'paid', paidTzs: 6000 })
    expect(await ledgerIsSound(t, till.shopId)).toEqual([])
  })

  test('names no order: confirmed, and paid when a person names it', async () => {
    const claim = await handIn({ amountTzs: 8000 })
    await statement(claim.reference, 8000)
    expect(await read(claim.id)).toMatchObject({ state: 'confirmed', orderId: null, paymentId: null })
    const sale = await till.sell(8000, { isPaid: false })
    expect(
      await t.must(tieClaim, { params: { id: claim.id }, body: { orderId: sale.orderId } }, shop.token),
    ).toMatchObject({ state: 'confirmed', orderNumber: sale.number })
    expect(await order(sale.orderId)).toMatchObject({ status: 'paid', paidTzs: 8000 })
    expect(codeOf(await t.call(tieClaim, { params: { id: claim.id }, body: { orderId: uuidv7() } }, shop.token))).toBe(
      'claim.settled',
    )
  })

  test('says another amount: nothing is confirmed until a person takes what came', async () => {
    const claim = await handIn({ amountTzs: 9000 })
    await statement(claim.reference, 4000)
    expect(await read(claim.id)).toMatchObject({ state: 'differs', confirmedTzs: 4000, paymentId: null })
    const sale = await till.sell(9000, { isPaid: false })
    await t.must(tieClaim, { params: { id: claim.id }, body: { orderId: sale.orderId } }, shop.token)
    expect(await order(sale.orderId)).toMatchObject({ paidTzs: 0 })
    expect(await t.must(takeClaim, { params: { id: claim.id } }, shop.token)).toMatchObject({
      state: 'confirmed',
      confirmedTzs: 4000,
    })
    expect(await order(sale.orderId)).toMatchObject({ status: 'pending', paidTzs: 4000 })
    expect(await ledgerIsSound(t, till.shopId)).toEqual([])
  })

  test('taken back with its match: a claim again', async () => {
    const sale = await till.sell(5000, { isPaid: false })
    const claim = await handIn({ orderId: sale.orderId })
    const { id } = await statement(claim.reference, 5000)
    const [line] = (await t.must(getStatement, { params: { id }, query: {} }, shop.token)).items
    await t.must(undoMatch, { params: { id: line?.id ?? '' }, body: { reason: 'Oda nyingine' } }, shop.token)
    expect(await read(claim.id)).toMatchObject({ state: 'claimed', paymentId: null })
    const other = await till.sell(5000, { isPaid: false })
    expect(
      await t.must(tieClaim, { params: { id: claim.id }, body: { orderId: other.orderId } }, shop.token),
    ).toMatchObject({ state: 'confirmed' })
    expect([(await order(sale.orderId))?.paidTzs, (await order(other.orderId))?.paidTzs]).toEqual([0, 5000])
    expect(await ledgerIsSound(t, till.shopId)).toEqual([])
  })
})

test('a false message is taken back with a reason, and its reference may be handed in again', async () => {
  const claim = await handIn({ reference: 'FALSE12AB9' })
  expect((await t.call(withdrawClaim, { params: { id: claim.id }, body: { reason: ' ' } }, shop.token)).status).toBe(
    400,
  )
  expect(
    await t.must(withdrawClaim, { params: { id: claim.id }, body: { reason: 'Ujumbe wa uongo' } }, shop.token),
  ).toMatchObject({ state: 'withdrawn', withdrawnReason: 'Ujumbe wa uongo' })
  expect(await handIn({ reference: 'FALSE12AB9' })).toMatchObject({ state: 'claimed' })
  expect(codeOf(await t.call(takeClaim, { params: { id: claim.id } }, shop.token))).toBe('claim.settled')
})

test('who only changes orders ties no message to one and takes none back; who sells does', async () => {
  const packer = await shop.asMember([{ resource: 'orders', action: ['update'] }])
  const seller = await shop.asMember([{ resource: 'orders', action: ['read', 'create', 'update'] }])
  const claim = await handIn()
  const sale = await till.sell(5000, { isPaid: false })
  const tie = (token: string) => t.call(tieClaim, { params: { id: claim.id }, body: { orderId: sale.orderId } }, token)
  const end = (token: string) => t.call(withdrawClaim, { params: { id: claim.id }, body: { reason: 'Kosa' } }, token)
  expect([codeOf(await tie(packer.token)), codeOf(await end(packer.token))]).toEqual([
    'auth.forbidden',
    'auth.forbidden',
  ])
  expect([(await tie(seller.token)).status, (await end(seller.token)).status]).toEqual([200, 200])
})
