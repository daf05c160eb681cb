import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import {
  correctFiscalReceipt,
  type FiscalReceiptRow,
  getFiscal,
  getFiscalReceipt,
  listFiscalReceipts,
  listFiscalZReports,
  playFiscalSandbox,
  sendFiscalNow,
  switchFiscalOff,
  switchFiscalOn,
} from '../../../shared/contract/fiscal.ts'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { registerDevice, updateShop } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { businessDay, dateText } from '../../../shared/domain/format.ts'
import { monthAfter } from '../../../shared/domain/months.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aCommand, aRefund } from '../../../../tests/support/builders.ts'
import { aSaleCommand, type TillIdentity } from '../../../../tests/support/order-commands.ts'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'

let t: TestApp
let shop: OwnedShop
let till: TillIdentity
let counter = 0
beforeAll(async () => {
  t = await startTestApp()
  t.clock.set(new Date('2026-11-21T06:00:00Z'))
  shop = await t.aShop()
  const made = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  till = { shopId: shop.shop.id, userId: shop.user.id, deviceId: made.id, deviceCode: made.code }
})
afterAll(() => t.close())

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
/** Its words, which stand in the file as they are. */
const pdfOf = async (url: string, lang: string) => {
  const path = url.replace('https://kaunta.example/receipt?', '/receipt.pdf?')
  return (await t.app.inject({ url: `${path}&lang=${lang}` })).rawPayload.toString('latin1')
}

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
  const month = businessDay(t.clock.now()).slice(0, 7)
  const ofMonth = async (asked: string) =>
    (await t.must(listFiscalReceipts, { query: { month: asked } }, shop.token)).items.map(({ id }) => id)
  expect([await ofMonth(month), await ofMonth(monthAfter(month, -1)), await ofMonth(monthAfter(month, 1))]).toEqual([
    [row?.id],
    [],
    [],
  ])
  expect((await t.must(listFiscalZReports, { query: { month } }, shop.token)).items).toEqual([])
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
  const receipt = await one(sale.number)
  expect(receipt).toMatchObject({ state: 'accepted', number: 6 })
  // The shop's own paper for it: the number is the refund's, and it names the receipt it takes back.
  const { url: of, fiscal } = await t.must(makeReceiptLink, { params: { id: sale.id }, body: {} }, shop.token)
  expect(fiscal?.creditNotes).toEqual([
    {
      number: refund.number,
      at: refund.at,
      amountTzs: 11_800,
      vat: [{ letter: 'A', netCents: 1_000_000, taxCents: 180_000 }],
    },
  ])
  for (const [lang, mark, pairs] of [
    [
      'en',
      'CREDIT NOTE',
      [
        ['Credit note number', refund.number],
        ['For receipt number', '6'],
        ['Its verification code', receipt?.code],
        ['Its date', dateText(receipt?.issuedAt ?? '', 'en')],
        ['VAT A given back', '1,800.00'],
        ['Total given back', '11,800'],
      ],
    ],
    [
      'sw',
      'HATI YA MAREJESHO',
      [
        ['Namba ya hati', refund.number],
        ['VAT A iliyorudi', '1,800.00'],
      ],
    ],
  ] as const) {
    const html = await paperOf(of, lang)
    expect(html).toContain(`*** ${mark} ***`)
    for (const [left, right] of pairs) expect(html).toContain(`<span>${left}</span> <span>${right}</span>`)
    const pdf = await pdfOf(of, lang)
    for (const part of [mark, refund.number, receipt?.code ?? '?', '1,800.00']) expect(pdf).toContain(part)
  }

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
  // Of a sale that was cancelled the note has its own number; of one the authority never heard of there is none.
  const noteOf = async ({ id }: { id: string }) =>
    (await t.must(makeReceiptLink, { params: { id }, body: {} }, shop.token)).fiscal?.creditNotes
  expect([await noteOf(sent), await noteOf(waiting)]).toMatchObject([
    [{ number: sent.number, amountTzs: 11_800, vat: [{ letter: 'A', taxCents: 180_000 }] }],
    undefined,
  ])
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
