import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelLink, createLink } from '../../../shared/contract/order-link.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { askCartPayment } from '../../../shared/contract/payments.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aDish, aLink, asShown, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { aPayingShop, startPayingApp } from '../../../../tests/support/payments/paying.ts'
import { codeOf, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let hand: HandGateway
beforeAll(async () => {
  const started = await startPayingApp()
  t = started.t
  hand = started.hand
})
afterAll(() => t.close())

async function aSubmitted() {
  const paying = await aPayingShop(t, hand)
  const dish = await aDish(t, paying.shop)
  const { token, link } = await aLink(
    t,
    paying.shop,
    [{ productId: dish.product.id, variantId: dish.plain, addOnIds: [dish.maji] }],
    { customerName: 'Asha', customerPhone: '0754123456' },
  )
  return { paying, dish, token, link }
}
const ask = (token: string, given: object = {}) =>
  t.call(askCartPayment, {
    query: { token },
    body: { id: uuidv7(), kind: 'mobile_push' as const, phone: '0754123456', ...given },
  })

test('link to receipt: chosen, submitted, asked for, paid by the wallet, followed to the end, with its receipt on the same address', async () => {
  const { paying, token } = await aSubmitted()
  expect(codeOf(await ask(token))).toBe('link.not_found')
  const { body: submitted } = await send(t, token, asShown(await look(t, token)))
  expect(submitted).toMatchObject({
    state: 'submitted',
    status: 'pending',
    totalTzs: 6500,
    receiptUrl: null,
    payment: { canPay: true, owedTzs: 6500, attempts: [] },
  })

  // Who made the link did not make the order: the customer did, under the name given.
  expect((await t.must(getOrder, { params: { id: submitted.orderId ?? '' } }, paying.shop.token)).events).toMatchObject(
    [{ kind: 'created', to: 'pending', byName: 'Asha' }],
  )
  const asked = await ask(token)
  expect([asked.status, asked.body.attempts[0]?.state]).toEqual([200, 'waiting'])
  expect((await look(t, token)).payment?.attempts).toMatchObject([{ state: 'waiting', amountTzs: 6500 }])
  const push = hand.pushes[0]
  await paying.call({
    reference: push?.reference ?? '',
    state: 'paid',
    amountTzs: push?.amountTzs ?? 0,
    providerReference: 'QK7X1',
  })

  const paid = await look(t, token)
  expect(paid).toMatchObject({ status: 'paid', paidTzs: 6500, owedTzs: 0, payment: { canPay: false } })
  expect(paid.steps.map(({ status }) => status)).toEqual(['pending', 'paid'])
  const receipt = new URL(paid.receiptUrl ?? '')
  const page = await t.inject({ method: 'GET', url: `${receipt.pathname}${receipt.search}` })
  expect([page.status, String(page.body).includes(paid.order_id)]).toEqual([200, true])
  expect(paid.receiptUrl).not.toContain(token)

  for (const [from, to] of [
    ['paid', 'delivered'],
    ['delivered', 'completed'],
  ] as const)
    expect(await paying.command('order.step', { orderId: paid.orderId ?? '', from, to, reason: '' })).toBe('applied')
  expect((await look(t, token)).steps.map(({ status }) => status)).toEqual([
    'pending',
    'paid',
    'delivered',
    'completed',
  ])
  expect(await paying.faults()).toEqual([])
})

test('a second link over the same order pays the same order; one that was taken back pays nothing', async () => {
  const { paying, token } = await aSubmitted()
  const { body: submitted } = await send(t, token, asShown(await look(t, token)))
  const second = await t.must(
    createLink,
    { body: { kind: 'order', id: uuidv7(), orderId: submitted.orderId ?? '' } },
    paying.shop.token,
  )
  expect((await ask(tokenOf(second.url))).body.attempts).toHaveLength(1)
  expect((await look(t, token)).payment?.attempts).toHaveLength(1)
  await t.must(cancelLink, { params: { id: second.link.id } }, paying.shop.token)
  const refused = await ask(tokenOf(second.url))
  expect([refused.status, codeOf(refused)]).toEqual([410, 'link.cancelled'])
  expect(await look(t, tokenOf(second.url))).toMatchObject({
    state: 'cancelled',
    payment: null,
    receiptUrl: null,
    orderId: null,
  })
  expect(await paying.faults()).toEqual([])
})

test('an order the shop cancelled says so on its link, owes nothing and takes no money', async () => {
  const { paying, token } = await aSubmitted()
  const { body: submitted } = await send(t, token, asShown(await look(t, token)))
  expect(
    await paying.command('order.step', {
      orderId: submitted.orderId ?? '',
      from: 'pending',
      to: 'cancelled',
      reason: 'Imeisha',
    }),
  ).toBe('applied')
  expect(await look(t, token)).toMatchObject({
    state: 'submitted',
    status: 'cancelled',
    owedTzs: 0,
    payment: { canPay: false },
  })
  expect((await ask(token)).status).toBeGreaterThanOrEqual(400)
  expect(await paying.faults()).toEqual([])
})
