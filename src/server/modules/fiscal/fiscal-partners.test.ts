import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import {
  correctFiscalReceipt,
  getFiscal,
  getFiscalReceipt,
  listFiscalReceipts,
  sendFiscalNow,
  switchFiscalOn,
} from '../../../shared/contract/fiscal.ts'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aCommand, anOrder } from '../../../../tests/support/builders.ts'
import { type FakePartners, startFakePartners, VFDPLUS_SAYS } from '../../../../tests/support/fiscal/fake-partners.ts'
import type { TillIdentity } from '../../../../tests/support/order-commands.ts'
import { type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let t: TestApp
let shop: OwnedShop
let till: TillIdentity
let partners: FakePartners
let counter = 0
beforeAll(async () => {
  partners = await startFakePartners({
    vfdplus: { key: 'KEY-1', credential: 'C-9' },
    totalvfd: { token: 'KEY-2', business: 'BIASHARA-1', serial: 'TOTAL-9' },
  })
  t = await startTestApp({ outgoing: createOutgoing({ allowOrigins: [partners.origin] }) })
  t.clock.set(new Date('2026-11-21T06:00:00Z'))
  shop = await t.aShop()
  const made = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  till = { shopId: shop.shop.id, userId: shop.user.id, deviceId: made.id, deviceCode: made.code }
})
afterAll(async () => {
  await t.close()
  await partners.close()
})
afterEach(() => partners.check())

const ACCOUNT = { tin: '111222333', vrn: '40-000001-A', password: PASSWORD } as const
const vfdplus = (apiKey = 'KEY-1') =>
  ({
    ...ACCOUNT,
    way: 'vfdplus',
    address: `${partners.origin}/post_fiscal_receipt`,
    apiKey,
    credentialCode: 'C-9',
  }) as const
const totalvfd = (business = 'BIASHARA-1') =>
  ({
    ...ACCOUNT,
    way: 'totalvfd',
    address: `${partners.origin}/sales`,
    apiKey: 'KEY-2',
    business,
    serial: 'TOTAL-9',
  }) as const
const on = (body: ReturnType<typeof vfdplus> | ReturnType<typeof totalvfd>) =>
  t.must(switchFiscalOn, { body }, shop.token)

const VAT = { taxCode: 'A', taxBasisPoints: 1800, taxName: 'VAT 18%' }
async function sell(given: Parameters<typeof anOrder>[0] = { lines: [{ ...VAT, unitPriceTzs: 11_800 }] }) {
  counter += 1
  const sale = anOrder({ deviceCode: till.deviceCode, counter, at: t.clock.now().toISOString(), ...given })
  const commands: CommandEnvelope[] = [aCommand('order.create', sale, { ...till, seq: counter })]
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const { results } = await t.must(
    push,
    { body: { deviceId: till.deviceId, build: 'test', backlog, commands } },
    shop.token,
  )
  expect(results.filter(({ outcome }) => outcome !== 'applied' && outcome !== 'flagged')).toEqual([])
  t.clock.advance(1000)
  await t.app.runDueJobs()
  return sale
}
async function sendsNow() {
  await t.must(sendFiscalNow, {}, shop.token)
  await t.app.runDueJobs()
}
const home = () => t.must(getFiscal, {}, shop.token)
const one = async ({ number }: { number: string }) =>
  (await t.must(listFiscalReceipts, { query: { q: number, limit: 50 } }, shop.token)).items[0]
const detailOf = async (sale: { number: string }) =>
  await t.must(getFiscalReceipt, { params: { id: (await one(sale))?.id ?? '' } }, shop.token)
const paperOf = async (path: string) =>
  (await t.app.inject({ url: `${path.replace('https://kaunta.example', '')}&lang=en` })).rawPayload.toString('latin1')
/** Two letters, a part of a piece, and something taken off all of it. */
const discounted = () =>
  sell({
    lines: [
      { ...VAT, unitPriceTzs: 3333, quantityMilli: 1500 },
      { ...VAT, name: 'Unga', unitPriceTzs: 2450, quantityMilli: 3000 },
      { name: 'Dawa', unitPriceTzs: 999, taxCode: 'C', taxBasisPoints: 0, taxName: 'Sifuri' },
    ],
    discount: { kind: 'fixed_amount', amountTzs: 777 },
  })

test('the partner counts by itself: an answer that was lost is asked for again by our number, makes no second receipt, and comes onto the paper and file of the same link', async () => {
  expect((await on(vfdplus())).device).toMatchObject({ way: 'vfdplus', serial: 'C-9', isSandbox: false })
  partners.answerNext({ status: 200, body: {}, breaks: 'head' })
  const sale = await sell()
  expect(await one(sale)).toMatchObject({ state: 'sent', tries: 1 })
  const { url, pdfUrl } = await t.must(makeReceiptLink, { params: { id: sale.id }, body: {} }, shop.token)
  for (const paper of [await paperOf(url), await paperOf(pdfUrl)]) {
    expect(paper).toContain('TRA fiscal receipt: comes with the')
    expect(paper).not.toContain('START OF LEGAL RECEIPT')
  }
  await sendsNow()
  const row = await one(sale)
  expect(row).toMatchObject({ state: 'accepted', code: 'VP1', tries: 2, number: null })
  expect(row?.link).toMatch(/^https:\/\/verify\.tra\.go\.tz\/VP1_\d{6}$/)
  expect(partners.vfdplus.posted.size).toBe(1)
  const [html, pdf] = [await paperOf(url), await paperOf(pdfUrl)]
  for (const part of ['START OF LEGAL RECEIPT', 'VP1', `<a href="${row?.link}"`, '<svg', 'END OF LEGAL RECEIPT'])
    expect(html).toContain(part)
  // Its code opens where it is checked.
  for (const part of ['START OF LEGAL RECEIPT', 'VP1', `/URI (${row?.link})`]) expect(pdf).toContain(part)
  expect(JSON.stringify(await detailOf(sale))).not.toContain('KEY-1')
})

test('of a sale with a discount, two letters and a part of a piece, all that VFDPlus is told comes to each other', async () => {
  const sale = await discounted()
  expect(await one(sale)).toMatchObject({ state: 'accepted', amountTzs: sale.totalTzs })
})

test('what its account is in stops the line with its code and words, and keeps the sale; what it says of one receipt refuses that one alone', async () => {
  for (const code of [4010, 4012]) {
    partners.vfdplus.says = code
    const sale = await sell()
    const isAboutReceipt = code === 4012
    const words = VFDPLUS_SAYS[code]
    const trouble = { trouble: String(code), words, alarms: ['stopped'] }
    expect([code, await one(sale), (await home()).device]).toMatchObject([
      code,
      isAboutReceipt ? { state: 'refused', problem: 'authority', words } : { state: 'sent', words },
      isAboutReceipt ? { trouble: '', alarms: ['refused'] } : trouble,
    ])
    partners.vfdplus.says = null
    if (isAboutReceipt) {
      const next = await sell()
      expect([code, await one(next)]).toMatchObject([code, { state: 'accepted' }])
      const { id } = await detailOf(sale)
      await t.must(correctFiscalReceipt, { params: { id }, body: { letters: {} } }, shop.token)
      await t.app.runDueJobs()
    } else await sendsNow()
    expect([code, await one(sale), (await home()).device]).toMatchObject([
      code,
      { state: 'accepted' },
      { trouble: '', alarms: [] },
    ])
  }
})

test('a key that is not the account’s, and a device without discounts, are the account’s to put right: the receipt goes when they are', async () => {
  await on(vfdplus('KEY-X'))
  const sale = await sell()
  expect([await one(sale), (await home()).device?.trouble]).toMatchObject([{ state: 'sent' }, '4001'])
  await on(vfdplus())
  await t.app.runDueJobs()
  expect([await one(sale), (await home()).device?.trouble]).toMatchObject([{ state: 'accepted' }, ''])
  partners.vfdplus.allowsDiscount = false
  const cheaper = await discounted()
  expect([await one(cheaper), (await home()).device?.trouble]).toMatchObject([{ state: 'sent' }, '4014'])
  partners.vfdplus.allowsDiscount = true
  await sendsNow()
  expect(await one(cheaper)).toMatchObject({ state: 'accepted' })
})

test('TotalVFD says of a reference it has what became of it: one receipt, and the other partner’s is not sent again', async () => {
  const before = partners.vfdplus.posted.size
  expect((await on(totalvfd())).device).toMatchObject({ way: 'totalvfd', serial: 'TOTAL-9' })
  partners.answerNext({ status: 200, body: {}, breaks: 'head' })
  const sale = await sell()
  expect(await one(sale)).toMatchObject({ state: 'sent', tries: 1 })
  await sendsNow()
  expect(await one(sale)).toMatchObject({
    state: 'accepted',
    code: 'TV1',
    tries: 2,
    link: 'https://verify.tra.go.tz/TV1_090000',
  })
  expect([partners.totalvfd.posted.size, partners.vfdplus.posted.size]).toEqual([1, before])
  const detail = JSON.stringify(await detailOf(sale))
  for (const secret of ['KEY-2', 'BIASHARA-1']) expect(detail).not.toContain(secret)
})

test('TotalVFD takes a sale with a discount, for its lines come to its payments; another’s business stops the line', async () => {
  expect(await one(await discounted())).toMatchObject({ state: 'accepted', code: 'TV2' })
  await on(totalvfd('BIASHARA-2'))
  const sale = await sell()
  expect([await one(sale), (await home()).device]).toMatchObject([
    { state: 'sent' },
    { trouble: '403', words: 'not your business', alarms: ['stopped'] },
  ])
  await on(totalvfd())
  await t.app.runDueJobs()
  expect(await one(sale)).toMatchObject({ state: 'accepted', code: 'TV3' })
})
