import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import {
  answerPhone,
  listPhone,
  type PhoneItem,
  repeatPhoneCallback,
  sendPhoneTransfer,
} from '../../../shared/contract/sandbox-phone.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createDatabase } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createGateways } from '../../providers/payments/create-gateways.ts'
import { noGateways } from '../../providers/payments/gateways.ts'
import type { PaymentProvider } from '../../providers/payments/payments.ts'
import { sandboxKey, SIGNATURE_HEADER, signSandbox, TIMESTAMP_HEADER } from '../../providers/payments/sandbox.ts'

const publicUrl = 'https://kaunta.example'
let t: TestApp
let token = ''
let sandbox: PaymentProvider

async function startWithSandbox() {
  const app = await startTestApp({ operatorKey: 'ufunguo-wa-mhudumu' })
  return {
    app,
    sandbox: createGateways({ db: app.db, clock: app.clock, outgoing: createOutgoing(), publicUrl, kaunta: null })
      .kaunta,
  }
}
beforeAll(async () => {
  const started = await startWithSandbox()
  t = started.app
  sandbox = started.sandbox
  token = (await t.must(openOperator, { body: { key: 'ufunguo-wa-mhudumu' } })).token
})
afterAll(() => t.close())

const push = (reference: string, amountTzs = 5000) =>
  sandbox.push({ reference, amountTzs, phone: '+255754000111', operator: 'mpesa' })
async function itemOf(reference: string): Promise<PhoneItem> {
  const { items } = await t.must(listPhone, { query: { search: reference } }, token)
  const item = items[0]
  if (!item) throw new Error(`no ${reference} on the phone`)
  return item
}
const act = async (
  reference: string,
  action: 'pay' | 'wrong_pin' | 'no_balance' | 'cancel' | 'ignore' | 'late',
  amountTzs: number | null = null,
) => t.must(answerPhone, { params: { id: (await itemOf(reference)).id }, body: { action, amountTzs } }, token)

describe('the customer’s phone', () => {
  test('what is asked lies there, and a right PIN pays', async () => {
    expect(await push('KTPAY1')).toMatchObject({ state: 'waiting' })
    expect(await itemOf('KTPAY1')).toMatchObject({
      kind: 'push',
      amountTzs: 5000,
      phone: '+255754000111',
      operator: 'mpesa',
      state: 'waiting',
      callbacksSent: 0,
    })
    expect(await sandbox.status('KTPAY1')).toMatchObject({ state: 'waiting' })
    expect(await act('KTPAY1', 'pay')).toMatchObject({ state: 'paid' })
    expect(await sandbox.status('KTPAY1')).toMatchObject({
      state: 'paid',
      amountTzs: 5000,
      currency: 'TZS',
      payerPhone: '+255754000111',
    })
    await t.app.runDueJobs()
    expect(await itemOf('KTPAY1')).toMatchObject({ callbacksSent: 1, callbackStatus: 200 })
  })

  test.each([
    ['wrong_pin', 'wrong_pin'],
    ['no_balance', 'no_balance'],
    ['cancel', 'cancelled'],
  ] as const)('%s refuses', async (action, reason) => {
    const reference = `KT${reason.replaceAll('_', '').toUpperCase()}`
    await push(reference)
    expect(await act(reference, action)).toMatchObject({ state: 'refused', reason })
    expect(await sandbox.status(reference)).toMatchObject({ state: 'refused', reason })
  })

  test('ignored: the gateway gives up without a word; answered late it is paid all the same', async () => {
    await push('KTIGNORE')
    await act('KTIGNORE', 'ignore')
    expect(await sandbox.status('KTIGNORE')).toMatchObject({ state: 'waiting' })
    t.clock.advance(121_000)
    expect(await sandbox.status('KTIGNORE')).toMatchObject({ state: 'refused', reason: 'expired' })
    expect((await itemOf('KTIGNORE')).callbacksSent).toBe(0)
    await act('KTIGNORE', 'late')
    expect(await sandbox.status('KTIGNORE')).toMatchObject({ state: 'waiting' })
    t.clock.advance(180_000)
    expect(await sandbox.status('KTIGNORE')).toMatchObject({ state: 'paid' })
    await t.must(repeatPhoneCallback, { params: { id: (await itemOf('KTIGNORE')).id } }, token)
    await t.app.runDueJobs()
    expect((await itemOf('KTIGNORE')).callbacksSent).toBe(1)
  })

  test('the first answer counts, whatever is pressed afterwards', async () => {
    await push('KTTWICE')
    const id = (await itemOf('KTTWICE')).id
    const answers = await Promise.all(
      ['pay', 'wrong_pin', 'pay', 'cancel', 'pay'].map((action) =>
        t.must(answerPhone, { params: { id }, body: { action: action as 'pay', amountTzs: null } }, token),
      ),
    )
    expect(new Set(answers.map(({ state, reason }) => `${state} ${reason}`)).size).toBe(1)
  })

  test('a customer may pay another amount, and the callback says so', async () => {
    const qr = await sandbox.dynamicQr({ reference: 'KTOTHER', amountTzs: 9000 })
    expect(qr).toMatchObject({ state: 'waiting', text: expect.stringContaining('540490005802TZ') })
    expect(await act('KTOTHER', 'pay', 8000)).toMatchObject({ amountTzs: 9000, paidTzs: 8000 })
    expect(await sandbox.status('KTOTHER')).toMatchObject({ state: 'paid', amountTzs: 8000 })
  })

  test('a reference asked for twice is one payment', async () => {
    const [one, two] = [await push('KTSAME'), await push('KTSAME')]
    expect(one).toEqual(two)
    expect((await t.must(listPhone, { query: { search: 'KTSAME' } }, token)).items).toHaveLength(1)
  })

  test('a card is answered there too, a payout is the gateway’s to make, and the way back is kept', async () => {
    const card = await sandbox.hostedCard({
      reference: 'KTCARD',
      amountTzs: 7000,
      payer: { name: 'Mteja 1', phone: null, email: null },
      returnUrl: 'https://kaunta.example/cart',
      cancelUrl: 'https://kaunta.example/cart',
      language: 'sw',
    })
    expect(card).toMatchObject({
      state: 'waiting',
      url: expect.stringMatching(/^https:\/\/kaunta\.example\/operator\?payment=SBX[0-9A-F]{12}$/),
    })
    expect(await itemOf('KTCARD')).toMatchObject({ kind: 'card', returnUrl: 'https://kaunta.example/cart' })
    const place = { kind: 'wallet' as const, operator: 'airtel' as const, phone: '+255684000123' }
    expect(await sandbox.payout({ reference: 'KTCARD', amountTzs: 30_000, place, holder: 'Mteja 1' })).toMatchObject({
      state: 'sent',
    })
    // A payout and a payment never answer for each other, also under one reference.
    expect([await sandbox.payoutStatus('KTCARD'), await sandbox.status('KTCARD')]).toMatchObject([
      { state: 'waiting', amountTzs: 30_000 },
      { state: 'waiting', amountTzs: 7000 },
    ])
    expect(await sandbox.nameCheck(place)).toEqual({ state: 'known', name: 'Mteja 123' })
    expect(await sandbox.nameCheck({ ...place, phone: '+255684000000' })).toEqual({ state: 'absent' })
    expect([await sandbox.status('KTNONE'), await sandbox.payoutStatus('KTNONE')]).toEqual([
      { state: 'absent' },
      { state: 'absent' },
    ])
  })

  test('every call is told to who asks for it', async () => {
    const told: string[] = []
    await sandbox.push(
      { reference: 'KTTOLD', amountTzs: 1, phone: '+255754000111', operator: 'mpesa' },
      { onExchange: ({ what, status }) => void told.push(`${what} ${status}`) },
    )
    await sandbox.status('KTTOLD', null, { onExchange: ({ what, status }) => void told.push(`${what} ${status}`) })
    await sandbox.status('KTNONE', null, { onExchange: ({ what, status }) => void told.push(`${what} ${status}`) })
    expect(told).toEqual(['push 200', 'status 200', 'status 404'])
  })

  test('money nobody asked for comes in', async () => {
    const item = await t.must(sendPhoneTransfer, { body: { phone: '0754 000 222', amountTzs: 12_000 } }, token)
    expect(item).toMatchObject({ kind: 'transfer', reference: '', state: 'paid', phone: '+255754000222' })
    await t.app.runDueJobs()
    expect((await itemOf(item.providerReference)).callbackStatus).toBe(200)
    for (const search of ['0754 000 222', '0754000', '+255 754', '255754000222'])
      expect((await itemOf(search)).providerReference, search).toBe(item.providerReference)
    expect(codeOf(await t.call(sendPhoneTransfer, { body: { phone: 'sio namba', amountTzs: 1 } }, token))).toBe(
      'request.invalid',
    )
  })

  test('only the operator sees it, and only while payments are the sandbox', async () => {
    const person = await t.signUp()
    expect(codeOf(await t.call(listPhone, { query: {} }, person.token))).toBe('auth.operator_only')
    expect((await t.call(answerPhone, { params: { id: uuidv7() }, body: { action: 'pay' } })).status).toBe(403)
    expect((await t.call(answerPhone, { params: { id: uuidv7() }, body: { action: 'pay' } }, token)).status).toBe(404)
    const real = await startTestApp({ operatorKey: 'mwingine', gateways: noGateways })
    try {
      const { token: other } = await real.must(openOperator, { body: { key: 'mwingine' } })
      expect(await real.must(listPhone, { query: {} }, other)).toEqual({ isSandbox: false, items: [] })
      for (const answer of [
        await real.call(answerPhone, { params: { id: uuidv7() }, body: { action: 'pay' } }, other),
        await real.call(sendPhoneTransfer, { body: { phone: '0754000222', amountTzs: 1 } }, other),
        await real.call(repeatPhoneCallback, { params: { id: uuidv7() } }, other),
      ])
        expect(answer.status).toBe(404)
    } finally {
      await real.close()
    }
  })
})

describe('its callbacks', () => {
  const rawBody = Buffer.from(
    JSON.stringify({
      id: 'x',
      about: 'payment',
      reference: 'KT1',
      transaction: 'SBX1',
      state: 'paid',
      amount: 5000,
      currency: 'TZS',
      phone: '+255754000111',
      reason: null,
      at: '2026-11-21T09:00:00.000Z',
    }),
  )
  async function read(change: { body?: Buffer; timestamp?: string; signature?: string | null }) {
    const timestamp = change.timestamp ?? String(t.clock.now().getTime())
    const signature =
      change.signature === undefined ? signSandbox(await sandboxKey(t.db), timestamp, rawBody) : change.signature
    return sandbox.readCallback({
      rawBody: change.body ?? rawBody,
      headers: { [TIMESTAMP_HEADER]: timestamp, ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }) },
    })
  }
  test('a signed one is believed', async () => {
    expect(await read({})).toMatchObject({
      authentic: 'signed',
      about: 'payment',
      reference: 'KT1',
      state: 'paid',
      amountTzs: 5000,
      currency: 'TZS',
      providerReference: 'SBX1',
      payerPhone: '+255754000111',
    })
  })
  test('a wrong, missing, old or foreign signature is a forgery', async () => {
    const old = String(t.clock.now().getTime() - 11 * 60_000)
    expect(await read({ body: Buffer.from(rawBody.toString().replace('5000', '9000')) })).toMatchObject({
      authentic: 'forged',
    })
    expect(await read({ signature: null })).toMatchObject({ authentic: 'forged' })
    expect(await read({ signature: '' })).toMatchObject({ authentic: 'forged' })
    expect(await read({ signature: signSandbox(Buffer.alloc(32), '1', rawBody) })).toMatchObject({
      authentic: 'forged',
    })
    expect(await read({ timestamp: old })).toMatchObject({ authentic: 'forged' })
    expect(
      await read({ timestamp: 'leo', signature: signSandbox(await sandboxKey(t.db), 'leo', rawBody) }),
    ).toMatchObject({ authentic: 'forged' })
  })
  test.each([
    '',
    'null',
    '[]',
    '{"state":"paid"}',
    '{"amount":1.5}',
    'pesa',
    rawBody.toString().replace('"TZS"', '"USD"'),
  ])('%s is no callback', async (body) => {
    expect(await read({ body: Buffer.from(body) })).toBeNull()
  })
  test('another server’s key signs nothing here', async () => {
    const other = await startWithSandbox()
    try {
      const timestamp = String(t.clock.now().getTime())
      const signature = signSandbox(await sandboxKey(other.app.db), timestamp, rawBody)
      expect(await read({ timestamp, signature })).toMatchObject({ authentic: 'forged' })
    } finally {
      await other.app.close()
    }
  })
  test('they come in over real HTTP, at the port the server listens on, and are repeated until they are taken', async () => {
    const started = await startWithSandbox()
    const port = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const address = probe.address()
        const free = address !== null && typeof address === 'object' ? address.port : 0
        probe.close(() => resolve(free))
      })
    })
    await started.app.app.listen({ port, host: '127.0.0.1' })
    try {
      const operator = (await started.app.must(openOperator, { body: { key: 'ufunguo-wa-mhudumu' } })).token
      await started.sandbox.push({ reference: 'KTHTTP', amountTzs: 5000, phone: '+255754000111', operator: 'mpesa' })
      const id = (await started.app.must(listPhone, { query: {} }, operator)).items[0]?.id ?? ''
      await started.app.must(answerPhone, { params: { id }, body: { action: 'pay' } }, operator)
      await started.app.app.runDueJobs()
      expect((await started.app.must(listPhone, { query: {} }, operator)).items[0]).toMatchObject({
        callbacksSent: 1,
        callbackStatus: 200,
      })
      const line = started.app.lines.find((text) => text.includes('/api/callbacks'))
      expect(line).toBeDefined()
    } finally {
      await started.app.close()
    }
  })
  test('the key does not leave the database', async () => {
    expect((await sandboxKey(t.db)).length).toBe(32)
    expect(t.lines.join('')).not.toContain((await sandboxKey(t.db)).toString('base64'))
    const again = createDatabase(t.database.url, { maxConnections: 1 })
    expect(await sandboxKey(again)).toEqual(await sandboxKey(t.db))
    await again.destroy()
  })
})
