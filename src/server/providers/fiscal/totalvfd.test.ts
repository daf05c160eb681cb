import { expect, test } from 'vitest'
import * as z from 'zod'
import type { FiscalReceipt } from './fiscal.ts'
import { createTotalVfd } from './totalvfd.ts'

const sent: { url: string; headers: Readonly<Record<string, string>>; body: string }[] = []
const partner = (status: number, body: unknown) =>
  createTotalVfd({
    address: 'https://partner.example.com/sales',
    apiKey: 'TOKEN-1',
    business: 'BIASHARA-1',
    serial: 'S1',
    tin: '111222333',
    vrn: '',
    clock: { now: () => new Date('2026-11-21T06:00:00Z') },
    send: (asked) => {
      sent.push(asked)
      return Promise.resolve({ status, text: typeof body === 'string' ? body : JSON.stringify(body) })
    },
  })
const answering = (status: number, body: unknown) => partner(status, body).sendReceipt('{}')

test('what is sent: lines with VAT in them, payments that come to their sum, and nothing of an unknown customer', async () => {
  const receipt: FiscalReceipt = {
    reference: 'A0-000001',
    date: '2026-11-21',
    time: '16:14:02',
    gc: 0,
    dc: 0,
    figures: {
      customer: { idType: 'none', id: '', name: '', mobile: '' },
      items: [
        { name: 'Sukari', letter: 'A', quantityMilli: 1500, amountTzs: 4500 },
        { name: 'Dawa', letter: 'C', quantityMilli: 1000, amountTzs: 1000 },
      ],
      payments: [
        { kind: 'CASH', amountTzs: 4000 },
        { kind: 'EMONEY', amountTzs: 1500 },
      ],
      totalTzs: 5500,
      discountTzs: 0,
      vat: [
        { letter: 'A', netCents: 381_356, taxCents: 68_644 },
        { letter: 'C', netCents: 100_000, taxCents: 0 },
      ],
    },
  }
  const written = partner(200, {}).writeReceipt(receipt)
  expect(JSON.parse(written)).toEqual({
    serial: 'S1',
    referenceNumber: 'A0-000001',
    customer: { name: '', idType: '6', idValue: '', mobile: '' },
    payments: [
      { type: 'cash', amount: 4000 },
      { type: 'emoney', amount: 1500 },
    ],
    items: [
      { id: '1', name: 'Sukari', price: 4500, qty: 1.5, vatGroup: 'A', discount: 0 },
      { id: '2', name: 'Dawa', price: 1000, qty: 1, vatGroup: 'C', discount: 0 },
    ],
  })
  const said: string[] = []
  await partner(200, { rctvnum: 'T1', echo: 'TOKEN-1 BIASHARA-1' }).sendReceipt(written, {
    onExchange: ({ response }) => said.push(response),
  })
  expect(sent.at(-1)).toMatchObject({
    url: 'https://partner.example.com/sales',
    headers: { authorization: 'Bearer TOKEN-1', 'x-active-business': 'BIASHARA-1' },
    body: written,
  })
  expect(said.join('')).toContain('[hidden] [hidden]')
})

test('what was taken off the whole receipt is taken off its lines, letter by letter and to the shilling: it knows no discount beside them', () => {
  const items = [
    { name: 'Sukari', letter: 'A', quantityMilli: 1000, amountTzs: 3333 },
    { name: 'Unga', letter: 'A', quantityMilli: 2000, amountTzs: 6667 },
    { name: 'Dawa', letter: 'C', quantityMilli: 1000, amountTzs: 1000 },
  ] as const
  const Sent = z.object({ items: z.array(z.object({ price: z.int() })) })
  const written = partner(200, {}).writeReceipt({
    reference: 'A0-000002',
    date: '2026-11-21',
    time: '16:14:02',
    gc: 0,
    dc: 0,
    figures: {
      customer: { idType: 'none', id: '', name: '', mobile: '' },
      items,
      payments: [{ kind: 'CASH', amountTzs: 9901 }],
      totalTzs: 9901,
      discountTzs: 1099,
      // 9,000 and 901.
      vat: [
        { letter: 'A', netCents: 762_712, taxCents: 137_288 },
        { letter: 'C', netCents: 90_100, taxCents: 0 },
      ],
    },
  })
  expect(Sent.parse(JSON.parse(written)).items.map(({ price }) => price)).toEqual([3000, 6000, 901])
})

test('an answer that was lost is the same receipt when it is asked for again', async () => {
  const told = {
    rctvnum: 'T-77',
    localDate: '2026-11-21',
    localTime: '16:14:02',
    verificationLink: 'https://x.example',
  }
  const accepted = {
    kind: 'accepted',
    code: 'T-77',
    date: '2026-11-21',
    time: '16:14:02',
    link: 'https://verify.tra.go.tz/T-77_161402',
  }
  expect(await answering(200, told)).toEqual(accepted)
  expect(await answering(409, { message: 'exists', data: told })).toEqual(accepted)
  // Without its number it is asked again.
  for (const body of [{}, [], 'x', { data: told }, { rctvnum: '../../kitu' }, { rctvnum: { a: 1 } }])
    expect([body, (await answering(200, body)).kind]).toEqual([body, 'silent'])
})

test('a refusal is about the receipt or the account; what is overloaded or broken there refuses nothing', async () => {
  expect(await answering(422, { message: 'totals differ' })).toEqual({
    kind: 'refused',
    about: 'receipt',
    code: '422',
    words: 'totals differ',
  })
  for (const status of [401, 403, 404])
    expect(await answering(status, 'no')).toMatchObject({ kind: 'refused', about: 'device', code: String(status) })
  for (const status of [302, 408, 429, 500, 503]) expect((await answering(status, {})).kind).toBe('silent')
})
