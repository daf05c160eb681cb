import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import {
  correctFiscalReceipt,
  type FiscalReceiptRow,
  getFiscal,
  getFiscalReceipt,
  listFiscalReceipts,
  playFiscalSandbox,
  sendFiscalNow,
  switchFiscalOff,
  switchFiscalOn,
} from '../../../shared/contract/fiscal.ts'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { registerDevice, updateShop } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aCommand, aRefund } from '../../../../tests/support/builders.ts'
import { aSaleCommand, type TillIdentity } from '../../../../tests/support/order-commands.ts'
import { requireFields, startFakeGateway } from '../../../../tests/support/payments/fake-gateway.ts'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let t: TestApp
let shop: OwnedShop
let till: TillIdentity
let counter = 0
let partner: Awaited<ReturnType<typeof startFakeGateway>>
const posted = new Map<unknown, string>()
const sum = (rows: unknown, name: string) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .parse(rows)
    .reduce((total, row) => total + Number(row[name]), 0)
/** What TotalVFD has, by our reference. */
const atTotal = new Map<unknown, object>()
beforeAll(async () => {
  partner = await startFakeGateway(({ headers, body, path }) => {
    if (
      path === '/sales'
      && headers.authorization === 'Bearer KEY-2'
      && headers['x-active-business'] === 'BIASHARA-1'
    ) {
      requireFields(body, {
        serial: 'string',
        referenceNumber: 'string',
        customer: 'object',
        payments: 'object',
        items: 'object',
      })
      if (sum(body.items, 'price') !== sum(body.payments, 'amount')) return { status: 422, body: { message: 'totals' } }
      const known = atTotal.get(body.referenceNumber)
      if (known) return { status: 409, body: { message: 'exists', data: known } }
      const made = { rctvnum: `TV${atTotal.size + 1}`, localDate: '2026-11-21', localTime: '09:00:00' }
      atTotal.set(body.referenceNumber, made)
      return { status: 200, body: made }
    }
    if (path !== '/post_fiscal_receipt' || headers['vfdplus-api-key'] !== 'KEY-1') throw new Error('another call')
    requireFields(body, {
      credential_code: 'string',
      branch_id: 'string',
      depart_id: 'string',
      trans_no: 'string',
      idate: 'string',
      itime: 'string',
      customer_info: 'object',
      payment_methods: 'object',
      cart_totals: 'object',
      cart_items: 'object',
      user_info: 'object',
    })
    const known = posted.get(body.trans_no)
    const rctvnum = known ?? `VP${posted.size + 1}`
    posted.set(body.trans_no, rctvnum)
    return {
      status: 200,
      body: known
        ? { msg_status: 'WARNING', msg_code: 4015, msg_data: { rctvnum, idate: body.idate, itime: body.itime } }
        : { msg_status: 'OK', msg_code: 2000, msg_data: { rctvnum, idate: body.idate, itime: body.itime } },
    }
  })
  t = await startTestApp({ outgoing: createOutgoing({ allowOrigins: [partner.origin] }) })
  t.clock.set(new Date('2026-11-21T06:00:00Z'))
  shop = await t.aShop()
  const made = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  till = { shopId: shop.shop.id, userId: shop.user.id, deviceId: made.id, deviceCode: made.code }
})
afterAll(async () => {
  await t.close()
  await partner.close()
})

async function send(...commands: CommandEnvelope[]) {
  const body = { deviceId: till.deviceId, build: 'test', backlog: { count: 0, oldestAt: null, attention: 0 }, commands }
  const { results } = await t.must(push, { body }, shop.token)
  expect(results.every(({ outcome }) => outcome === 'applied' || outcome === 'flagged')).toBe(true)
  t.clock.advance(1000)
}
async function sell(taxCode: string | null = null, taxBasisPoints = 0) {
  const sale = aSaleCommand(till, (counter += 1), { at: t.clock.now(), unitPriceTzs: 11_800, pieces: 1 })
  for (const line of sale.body.lines)
    Object.assign(line, {
      taxCode,
      ...(taxCode === null ? {} : { taxBasisPoints, taxName: 'VAT', taxTzs: taxBasisPoints === 1800 ? 1800 : 0 }),
    })
  sale.body.taxTzs = taxBasisPoints === 1800 ? 1800 : 0
  await send(sale)
  return sale.body
}
const home = () => t.must(getFiscal, {}, shop.token)
const rowsOf = async (number: string): Promise<FiscalReceiptRow[]> =>
  (await t.must(listFiscalReceipts, { query: { q: number, limit: 50 } }, shop.token)).items
const one = async (number: string) => (await rowsOf(number))[0]
const settle = () => t.app.runDueJobs()
const paperOf = async (url: string, lang: string) =>
  String((await t.inject({ method: 'GET', url: `${url.replace('https://kaunta.example', '')}&lang=${lang}` })).body)

const states = async (number: string) =>
  (await rowsOf(number)).map(({ kind, state, amountTzs }) => `${kind} ${state} ${amountTzs}`).toSorted()

test('off by default, for admins alone, and another shop’s are not there', async () => {
  const member = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  const stranger = await t.aShop()
  expect(await home()).toMatchObject({ device: null, waiting: 0, isOnIslands: false })
  expect([
    codeOf(await t.call(getFiscal, {}, member.token)),
    codeOf(await t.call(sendFiscalNow, {}, shop.token)),
  ]).toEqual(['auth.admin_only', 'fiscal.not_on'])
  const body = { way: 'sandbox', tin: '111222333', vrn: '40-000001-A' } as const
  expect((await t.call(switchFiscalOn, { body }, member.token)).status).toBe(403)
  const on = await t.must(switchFiscalOn, { body }, shop.token)
  expect(on.device).toMatchObject({ way: 'sandbox', isSandbox: true, plays: 'well', receipts: 0 })
  const sale = await sell('A', 1800)
  await settle()
  const row = await one(sale.number)
  expect(row).toMatchObject({ state: 'accepted', number: 1, vatCents: 180_000, isSandbox: true, link: null })
  expect(codeOf(await t.call(getFiscalReceipt, { params: { id: row?.id ?? '' } }, stranger.token))).toBe(
    'fiscal.not_found',
  )
  expect((await t.must(listFiscalReceipts, { query: {} }, stranger.token)).items).toEqual([])
  const seen = await inShop(t.db, stranger.shop.id, (tx) => tx.selectFrom('fiscal_receipts').selectAll().execute())
  expect(seen).toEqual([])
  await settle()
  expect(await rowsOf(sale.number)).toHaveLength(1)
  // On the same paper: the page behind the receipt's link, and what the till is told with it.
  const link = await t.must(makeReceiptLink, { params: { id: sale.id }, body: {} }, shop.token)
  expect(link.fiscal).toMatchObject({ state: 'accepted', number: 1, code: row?.code, isSandbox: true })
  const html = await paperOf(link.url, 'en')
  for (const part of [row?.code ?? '?', 'TEST, NOT SENT TO TRA', '10TZSANDBOX', '20261121'])
    expect(html).toContain(part)
})

test('a line nobody can name a letter for is shown with what to choose, and holds up no other; chosen, it goes to the end and is accepted', async () => {
  const [unclear, next] = [await sell(), await sell('A', 1800)]
  await settle()
  const refused = await one(unclear.number)
  expect(refused).toMatchObject({ state: 'refused', problem: 'vat_missing', missing: [''], number: null })
  expect(await one(next.number)).toMatchObject({ state: 'accepted', number: 2 })
  const correct = (body: Parameters<typeof t.call<typeof correctFiscalReceipt>>[1]['body']) =>
    t.call(correctFiscalReceipt, { params: { id: refused?.id ?? '' }, body }, shop.token)
  expect(codeOf(await correct({ letters: {} }))).toBe('fiscal.letters_missing')
  expect(codeOf(await correct({ letters: { '': 'E' }, customer: { idType: 'tin', id: '12' } }))).toBe(
    'fiscal.id_invalid',
  )
  expect((await correct({ letters: { '': 'E' }, customer: { idType: 'tin', id: '111-222-333' } })).status).toBe(200)
  await settle()
  const rows = await rowsOf(unclear.number)
  expect(rows.map(({ state, number }) => [state, number])).toEqual([
    ['accepted', 3],
    ['superseded', null],
  ])
  const detail = await t.must(getFiscalReceipt, { params: { id: rows[0]?.id ?? '' } }, shop.token)
  expect([detail.customer, detail.vat]).toEqual([
    { idType: 'tin', id: '111222333', name: '' },
    [{ letter: 'E', netCents: 1_180_000, taxCents: 0 }],
  ])
  expect(codeOf(await correct({ letters: { '': 'E' } }))).toBe('fiscal.not_correctable')
})

test('what the authority refuses has no number: the next receipt gets it, and the refused one may be sent again', async () => {
  await t.must(playFiscalSandbox, { body: { plays: 'refuses' } }, shop.token)
  const refused = await sell('A', 1800)
  await settle()
  expect(await one(refused.number)).toMatchObject({
    state: 'refused',
    problem: 'authority',
    words: 'The sandbox plays a refusal',
    number: null,
  })
  await t.must(playFiscalSandbox, { body: { plays: 'well' } }, shop.token)
  const next = await sell('A', 1800)
  await settle()
  expect(await one(next.number)).toMatchObject({ state: 'accepted', number: 4 })
  const { id } = (await one(refused.number)) ?? { id: '' }
  await t.must(correctFiscalReceipt, { params: { id }, body: { letters: {} } }, shop.token)
  await settle()
  expect(await one(refused.number)).toMatchObject({ state: 'accepted', number: 5 })
})

test('goods that come back are kept as a correction and sent to nobody; a sale cancelled before it had a number is never told', async () => {
  const sale = await sell('A', 1800)
  await settle()
  const refund = aRefund(sale, { deviceCode: till.deviceCode, counter: 1, at: t.clock.now().toISOString() })
  await send(aCommand('refund.create', refund, { ...till, seq: (counter += 1) }))
  await settle()
  expect(await one(refund.number)).toMatchObject({
    kind: 'correction',
    state: 'kept',
    problem: 'refund',
    amountTzs: -11_800,
    number: null,
  })
  expect(await one(sale.number)).toMatchObject({ state: 'accepted', number: 6 })

  await t.must(playFiscalSandbox, { body: { plays: 'outage' } }, shop.token)
  const [sent, waiting] = [await sell('A', 1800), await sell('A', 1800)]
  await settle()
  expect((await home()).waiting).toBe(2)
  const { url } = await t.must(makeReceiptLink, { params: { id: waiting.id }, body: {} }, shop.token)
  expect(await paperOf(url, 'sw')).toContain('Risiti ya TRA: itakuja kwenye kiungo cha risiti hii')
  const cancel = (body: { id: string }) =>
    send(
      aCommand(
        'order.step',
        {
          orderId: body.id,
          from: 'completed',
          to: 'cancelled',
          reason: 'Jaribio',
          isOfSecondSale: undefined,
          at: t.clock.now().toISOString(),
        },
        { ...till, seq: (counter += 1) },
      ),
    )
  await cancel(sent)
  await cancel(waiting)
  await t.must(playFiscalSandbox, { body: { plays: 'well' } }, shop.token)
  await t.must(sendFiscalNow, {}, shop.token)
  await settle()
  expect(await states(sent.number)).toEqual(['correction kept -11800', 'sale accepted 11800'])
  expect(await states(waiting.number)).toEqual(['sale superseded 11800'])
  expect((await home()).device?.receipts).toBe(7)
})

test('switched off nothing more is told; on again it goes on counting where it was', async () => {
  expect(codeOf(await t.call(switchFiscalOff, { body: { password: 'another' } }, shop.token))).toBe(
    'auth.wrong_credentials',
  )
  await t.must(switchFiscalOff, { body: { password: PASSWORD } }, shop.token)
  const between = await sell('A', 1800)
  await settle()
  expect([(await home()).device, await rowsOf(between.number)]).toEqual([null, []])
  await t.must(switchFiscalOn, { body: { way: 'sandbox', tin: '111222333', vrn: '40-000001-A' } }, shop.token)
  const sale = await sell('A', 1800)
  await settle()
  expect(await one(sale.number)).toMatchObject({ state: 'accepted', number: 8 })
})

test('the partner counts by itself: an answer that was lost is asked for again by our number, and makes no second receipt', async () => {
  const body = {
    way: 'vfdplus',
    tin: '111222333',
    vrn: '40-000001-A',
    address: `${partner.origin}/post_fiscal_receipt`,
    apiKey: 'KEY-1',
    credentialCode: 'C-9',
    password: PASSWORD,
  } as const
  expect((await t.must(switchFiscalOn, { body }, shop.token)).device).toMatchObject({
    way: 'vfdplus',
    serial: 'C-9',
    isSandbox: false,
  })
  partner.answerNext({ status: 200, body: {}, breaks: 'head' })
  const sale = await sell('A', 1800)
  await settle()
  expect(await one(sale.number)).toMatchObject({ state: 'sent', tries: 1 })
  await t.must(sendFiscalNow, {}, shop.token)
  await settle()
  const row = await one(sale.number)
  expect(row).toMatchObject({ state: 'accepted', code: 'VP1', tries: 2, number: null })
  expect(row?.link).toMatch(/^https:\/\/verify\.tra\.go\.tz\/VP1_\d{6}$/)
  expect(posted.size).toBe(1)
  const html = await paperOf(
    (await t.must(makeReceiptLink, { params: { id: sale.id }, body: {} }, shop.token)).url,
    'en',
  )
  for (const part of ['START OF LEGAL RECEIPT', 'VP1', `<a href="${row?.link}"`, '<svg', 'END OF LEGAL RECEIPT'])
    expect(html).toContain(part)
  const detail = await t.must(getFiscalReceipt, { params: { id: row?.id ?? '' } }, shop.token)
  expect(JSON.stringify(detail)).not.toContain('KEY-1')
  partner.check()
})

test('TotalVFD says of a reference it has what became of it: one receipt, and the other partner’s is not sent again', async () => {
  const body = {
    way: 'totalvfd',
    tin: '111222333',
    vrn: '40-000001-A',
    address: `${partner.origin}/sales`,
    apiKey: 'KEY-2',
    business: 'BIASHARA-1',
    serial: 'TOTAL-9',
    password: PASSWORD,
  } as const
  const before = posted.size
  expect((await t.must(switchFiscalOn, { body }, shop.token)).device).toMatchObject({
    way: 'totalvfd',
    serial: 'TOTAL-9',
  })
  partner.answerNext({ status: 200, body: {}, breaks: 'head' })
  const sale = await sell('A', 1800)
  await settle()
  expect(await one(sale.number)).toMatchObject({ state: 'sent', tries: 1 })
  await t.must(sendFiscalNow, {}, shop.token)
  await settle()
  const row = await one(sale.number)
  expect(row).toMatchObject({
    state: 'accepted',
    code: 'TV1',
    tries: 2,
    link: 'https://verify.tra.go.tz/TV1_090000',
  })
  expect([atTotal.size, posted.size]).toEqual([1, before])
  const detail = JSON.stringify(await t.must(getFiscalReceipt, { params: { id: row?.id ?? '' } }, shop.token))
  for (const secret of ['KEY-2', 'BIASHARA-1']) expect(detail).not.toContain(secret)
  partner.check()
})

test('shops on the islands are told that theirs is another system, and cannot switch this on', async () => {
  const island = await t.aShop({ shop_name: 'Duka la Jaribio' })
  await t.must(updateShop, { body: { place: 'Darajani, Zanzibar' } }, island.token)
  expect((await t.must(getFiscal, {}, island.token)).isOnIslands).toBe(true)
  expect(
    codeOf(await t.call(switchFiscalOn, { body: { way: 'sandbox', tin: '111222333', vrn: '' } }, island.token)),
  ).toBe('fiscal.islands')
})

test('switched on again and again it ends for the day: each calls the authority, which knows this server by it', async () => {
  const limited = await startTestApp({ rateLimits: { fiscalSwitches: { count: 2, perMs: 86_400_000 } } })
  const owner = await limited.aShop()
  const body = { way: 'sandbox', tin: '111222333', vrn: '' } as const
  const answers = []
  for (let tries = 0; tries < 4; tries += 1)
    answers.push((await limited.call(switchFiscalOn, { body }, owner.token)).status)
  expect(answers).toEqual([200, 200, 429, 429])
  await limited.close()
})
