import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AT_KEYS, startAfricasTalkingFake } from '../../../../tests/support/sms/africastalking-fake.ts'
import { BEEM_KEYS, startBeemFake } from '../../../../tests/support/sms/beem-fake.ts'
import {
  DELIVERED,
  NEXTSMS_KEYS,
  REJECTED_BLACKLIST,
  startNextSmsFake,
} from '../../../../tests/support/sms/nextsms-fake.ts'
import { SMS_GATEWAYS, type SmsGateway } from '../../../shared/domain/sms-accounts.ts'
import { createOutgoing, type Outgoing } from '../../platform/outgoing.ts'
import { SmsFailed, type SmsProvider, SmsRefused } from './sms.ts'
import { createSmsGateways, type SmsGateways } from './sms-gateways.ts'

const PHONE = '+255712345678'
const KEYS: Record<SmsGateway, Record<string, string>> = {
  beem: BEEM_KEYS,
  nextsms: NEXTSMS_KEYS,
  africastalking: AT_KEYS,
}
const SENDERS: Record<SmsGateway, string> = { beem: 'KAUNTA', nextsms: 'N-SMS', africastalking: 'KAUNTA' }
let fakes: {
  beem: Awaited<ReturnType<typeof startBeemFake>>
  nextsms: Awaited<ReturnType<typeof startNextSmsFake>>
  africastalking: Awaited<ReturnType<typeof startAfricasTalkingFake>>
}
let outgoing: Outgoing
let gateways: SmsGateways
beforeAll(async () => {
  fakes = {
    beem: await startBeemFake(),
    nextsms: await startNextSmsFake(),
    africastalking: await startAfricasTalkingFake(),
  }
  const hosts = Object.fromEntries(SMS_GATEWAYS.map((gateway) => [gateway, fakes[gateway].origin]))
  outgoing = createOutgoing({ allowOrigins: Object.values(hosts) })
  gateways = createSmsGateways(outgoing, hosts)
})
afterAll(() => Promise.all(SMS_GATEWAYS.map((gateway) => fakes[gateway].close())))
afterEach(() => {
  for (const gateway of SMS_GATEWAYS) fakes[gateway].check()
})
function provider(
  gateway: SmsGateway,
  sender = SENDERS[gateway],
  keys: Record<string, string> = KEYS[gateway],
): SmsProvider {
  const made = gateways.make(gateway, keys, sender)
  if (!made) throw new Error('the account is not whole')
  return made
}
/** What was thrown, which must say no key, no text and no phone. */
async function thrown(work: Promise<unknown>): Promise<SmsFailed | SmsRefused> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof SmsFailed) && !(error instanceof SmsRefused)) throw new Error(`not that: ${String(error)}`)
  const said = `${error.message} ${error.stack ?? ''} ${JSON.stringify(error)} ${String(error.cause)}`
  const secrets = [...Object.values(KEYS).flatMap((keys) => Object.values(keys)), 'Habari', '712345678']
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  return error
}

describe.each(SMS_GATEWAYS)('%s', (gateway) => {
  const message = { to: PHONE, text: 'Habari "dunia" & 🍍 + ñ', reference: '0193e5a2-7c4f-7a11-8d22-5b1f0a9c3e44' }

  test('takes a message as it documents it, and gives it an id', async () => {
    const { sent } = fakes[gateway]
    const before = sent.length
    const { messageId } = await provider(gateway).send(message)
    expect(sent).toHaveLength(before + 1)
    expect(sent.at(-1)).toMatchObject({ text: message.text })
    expect(sent.at(-1)?.to.replace('+', '')).toBe('255712345678')
    expect(messageId).toBe(String(sent.at(-1)?.id))
  })

  test('a bad number and an unknown sender are refused for good', async () => {
    const number = await thrown(provider(gateway).send({ ...message, to: '+25571' }))
    const sender = await thrown(provider(gateway, 'MGENI').send(message))
    expect([number.name, number.trouble, sender.name, sender.trouble]).toEqual([
      'SmsRefused',
      'number',
      'SmsRefused',
      'sender',
    ])
  })

  test('a wrong key is told as one, and may be mended', async () => {
    const wrong = Object.fromEntries(Object.keys(KEYS[gateway]).map((name) => [name, 'si-sahihi']))
    // A name of its own is not checked before the key.
    const keys = gateway === 'africastalking' ? { ...wrong, username: AT_KEYS.username } : wrong
    const error = await thrown(provider(gateway, SENDERS[gateway], keys).send(message))
    expect(error).toMatchObject({ name: 'SmsFailed', trouble: 'wrong_key', isUnsent: true })
    expect(await thrown(provider(gateway, SENDERS[gateway], keys).balance?.() ?? Promise.resolve())).toMatchObject({
      trouble: 'wrong_key',
    })
  })

  test.each([
    ['a fault of the gateway', { status: 500, body: '<html>oops</html>' }, false],
    ['an answer that is none', { status: 200, body: 'ok' }, false],
    ['an answer of another shape', { status: 200, body: { messages: [], SMSMessageData: 7, code: 'x' } }, false],
    ['too many calls', { status: 429, body: {} }, true],
    ['a line that breaks', { status: 200, body: {}, breaks: 'head' as const }, false],
    ['half an answer', { status: 200, body: { code: 100 }, breaks: 'body' as const }, false],
    ['an endless answer', { status: 200, body: 'x'.repeat(70_000) }, false],
  ])('%s may be tried again, and it is said whether it may have gone', async (_, reply, isUnsent) => {
    fakes[gateway].answerNext(reply)
    expect(await thrown(provider(gateway).send(message))).toMatchObject({ name: 'SmsFailed', isUnsent })
  })

  test('keys are not carried to where a redirect points', async () => {
    const calls = fakes[gateway].got.length
    fakes[gateway].answerNext({ status: 302, body: {}, location: `${fakes[gateway].origin}/elsewhere` })
    expect(await thrown(provider(gateway).send(message))).toMatchObject({ trouble: 'unreachable', isUnsent: true })
    expect(fakes[gateway].got).toHaveLength(calls + 1)
  })

  test('nobody there is tried again, and nothing went', async () => {
    const nowhere = createSmsGateways(createOutgoing({ allowOrigins: ['http://127.0.0.1:1'] }), {
      [gateway]: 'http://127.0.0.1:1',
    })
    const error = await thrown(
      nowhere.make(gateway, KEYS[gateway], SENDERS[gateway])?.send(message) ?? Promise.resolve(),
    )
    expect(error).toMatchObject({ trouble: 'unreachable', isUnsent: true })
  })

  test('its own host alone is called, over https', async () => {
    const asked: string[] = []
    const watched = createSmsGateways({
      ...outgoing,
      request: (url) => {
        asked.push(String(url))
        return Promise.reject(new Error('not here'))
      },
    })
    const real = watched.make(gateway, KEYS[gateway], SENDERS[gateway])
    await thrown(real?.send(message) ?? Promise.resolve())
    await thrown(real?.balance?.() ?? Promise.resolve())
    expect(asked.map((url) => new URL(url).host)).toEqual(
      Array.from(
        { length: 2 },
        () =>
          ({
            beem: 'apisms.beem.africa',
            nextsms: 'messaging-service.co.tz',
            africastalking: 'api.africastalking.com',
          })[gateway],
      ),
    )
    expect(asked.every((url) => url.startsWith('https://'))).toBe(true)
  })

  test('an account that is not whole, or a sender too long, is none', () => {
    expect(gateways.make(gateway, {}, SENDERS[gateway])).toBeNull()
    expect(gateways.make(gateway, KEYS[gateway], 'MWENYE DUKA KUBWA')).toBeNull()
  })
})

test('no credit is told as that by each, and another try is worth it', async () => {
  fakes.beem.state.credit = 0
  fakes.nextsms.state.credit = 0
  fakes.africastalking.state.code = 405
  try {
    for (const gateway of SMS_GATEWAYS)
      expect(await thrown(provider(gateway).send({ to: PHONE, text: 'x' }))).toMatchObject({
        name: 'SmsFailed',
        trouble: 'no_credit',
        isUnsent: true,
      })
  } finally {
    fakes.beem.state.credit = 500
    fakes.nextsms.state.credit = 450
    fakes.africastalking.state.code = 101
  }
})

test('the table of codes of Africa’s Talking: taken, for good, and to be tried again', async () => {
  const { state } = fakes.africastalking
  const told: [number, string][] = []
  for (const code of [100, 101, 102, 401, 402, 403, 404, 405, 406, 407, 409, 500, 501, 502, 999]) {
    state.code = code
    const outcome = await provider('africastalking')
      .send({ to: PHONE, text: 'x' })
      .then(
        () => 'taken',
        (error: unknown) => (error instanceof SmsRefused ? `refused ${error.trouble}` : 'again'),
      )
    told.push([code, outcome])
  }
  state.code = 101
  expect(told).toEqual([
    [100, 'taken'],
    [101, 'taken'],
    [102, 'taken'],
    [401, 'again'],
    [402, 'refused sender'],
    [403, 'refused number'],
    [404, 'refused number'],
    [405, 'again'],
    [406, 'refused opted_out'],
    [407, 'again'],
    [409, 'refused opted_out'],
    [500, 'again'],
    [501, 'again'],
    [502, 'again'],
    [999, 'again'],
  ])
})

test('Africa’s Talking takes a message without a sender, and its test account lies elsewhere and says so', async () => {
  await gateways.make('africastalking', AT_KEYS, null)?.send({ to: PHONE, text: 'x' })
  expect(fakes.africastalking.sent.at(-1)?.from).toBeNull()
  const asked: string[] = []
  const sandbox = createSmsGateways({
    ...outgoing,
    request: (url) => {
      asked.push(new URL(url).host)
      return Promise.reject(new Error('not here'))
    },
  }).make('africastalking', { username: 'sandbox', apiKey: 'x' }, null)
  expect(sandbox?.isTest).toBe(true)
  await thrown(sandbox?.send({ to: PHONE, text: 'x' }) ?? Promise.resolve())
  expect(asked).toEqual(['api.sandbox.africastalking.com'])
})

test('what is left is read as each says it; what cannot be read is nothing', async () => {
  expect(await provider('beem').balance?.()).toMatchObject({ unit: 'parts' })
  expect(await provider('nextsms').balance?.()).toMatchObject({ unit: 'parts' })
  expect(await provider('africastalking').balance?.()).toEqual({ credit: 9000.5, unit: 'TZS' })
  fakes.africastalking.answerNext({ status: 200, body: { UserData: { balance: 'KES 1,785.50' } } })
  expect(await provider('africastalking').balance?.()).toEqual({ credit: 1785.5, unit: 'KES' })
  for (const body of [{}, 'x', { data: { credit_balance: 'nyingi' }, sms_balance: null, UserData: { balance: 'TZS' } }])
    for (const gateway of SMS_GATEWAYS) {
      fakes[gateway].answerNext({ status: 200, body })
      expect(await provider(gateway).balance?.()).toBeNull()
    }
  expect(await provider('beem').senderIds?.()).toEqual(['KAUNTA', 'DUKA LETU'])
})

test('Beem and NextSMS are asked what became of a message: nothing while it is on its way', async () => {
  const beem = provider('beem')
  const { messageId: one } = await beem.send({ to: PHONE, text: 'x' })
  expect(await beem.reports?.({ messageId: one ?? '', to: PHONE })).toBeNull()
  fakes.beem.report(one ?? '', 'DELIVERED')
  expect(await beem.reports?.({ messageId: one ?? '', to: PHONE })).toMatchObject({ state: 'delivered', reason: null })
  fakes.beem.report(one ?? '', 'UNDELIVERED')
  expect(await beem.reports?.({ messageId: one ?? '', to: PHONE })).toMatchObject({ state: 'failed' })
  fakes.beem.answerNext({ status: 200, body: [{ status: 'delivered' }] })
  expect(await beem.reports?.({ messageId: one ?? '', to: PHONE })).toMatchObject({ state: 'delivered' })

  const next = provider('nextsms')
  const { messageId: two } = await next.send({ to: PHONE, text: 'x', reference: 'r-1' })
  const ask = () => next.reports?.({ messageId: two ?? '', to: PHONE })
  expect(await ask()).toBeNull()
  fakes.nextsms.report(two ?? '', DELIVERED)
  expect(await ask()).toEqual({ messageId: two, reference: 'r-1', state: 'delivered', reason: null, isOptOut: false })
  fakes.nextsms.report(two ?? '', REJECTED_BLACKLIST)
  expect(await ask()).toMatchObject({ state: 'failed', reason: 'REJECTED_DESTINATION_BLACKLISTED', isOptOut: true })
  expect(await next.reports?.({ messageId: '404', to: PHONE })).toBeNull()
})
