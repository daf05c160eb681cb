import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCode } from '../../../../tests/support/app-code.ts'
import { anAuthenticator } from '../../../../tests/support/authenticator.ts'
import {
  loginChallenge,
  provenPerson,
  switchOnFactor,
  undoLinks,
  withPasskey,
} from '../../../../tests/support/second-factor.ts'
import { codeOf, PASSWORD, type Signed, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { forgotPassword, getUser, logIn, resetPassword } from '../../../shared/contract/auth.ts'
import { readUndo, undoChange } from '../../../shared/contract/changes.ts'
import {
  beginPasskey,
  confirmPasskey,
  getStepChallenge,
  logInByPasskey,
  removePasskey,
} from '../../../shared/contract/passkeys.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  loseSecondFactor,
  type PasskeyAnswer,
  renewRecoveryCodes,
} from '../../../shared/contract/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  // Well ahead of the machine's: ids of messages, made by that, keep their order (ids.ts).
  t.clock.advance(60_000)
})
afterAll(() => t.close())

const HOUR = 3_600_000
async function holder() {
  const person = await provenPerson(t)
  const made = await withPasskey(t, person)
  t.clock.advance(1000)
  return { ...person, ...made }
}
const byPasskey = (passkey: PasskeyAnswer) => t.call(logInByPasskey, { body: { passkey } })
const enter = (contact: string, given: { code?: string; passkey?: PasskeyAnswer } = {}) =>
  t.call(logIn, { body: { contact, password: PASSWORD, ...given } })
const state = (person: { token: string }) => t.must(getSecondFactor, {}, person.token)
const stepChallenge = (person: { token: string }) => t.must(getStepChallenge, {}, person.token)

test('with a passkey a person is in without a password; the first one is a second step, and the others are out', async () => {
  const person = await provenPerson(t)
  const other = (await enter(person.contact)).body.token
  const { key, recoveryCodes } = await withPasskey(t, person)

  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await t.call(getUser, {}, other)).status).toBe(401)
  const signed = await byPasskey(key.answer(await loginChallenge(t)))
  expect(signed.body.user.id).toBe(person.user.id)
  expect(await state(person)).toMatchObject({
    isOn: true,
    hasApp: false,
    recoveryLeft: 10,
    passkeys: [{ name: 'Simu yangu', isSynced: false, lastUsedAt: t.clock.now().toISOString() }],
  })
})

test('a password alone is not enough then; a passkey beside it is, or a recovery code, once', async () => {
  const { contact, key, recoveryCodes } = await holder()
  const refused = await enter(contact)
  expect(codeOf(refused)).toBe('auth.factor_needed')
  // Which the form reads to offer one.
  expect(refused.body).toMatchObject({ error: { fields: [{ path: 'passkey' }] } })
  expect(codeOf(await enter(contact, { code: '000000' }))).toBe('auth.factor_wrong')
  expect((await enter(contact, { passkey: key.answer(await loginChallenge(t)) })).status).toBe(200)
  const [code = ''] = recoveryCodes
  expect((await enter(contact, { code })).status).toBe(200)
  expect(codeOf(await enter(contact, { code }))).toBe('auth.factor_wrong')
})

describe('what a passkey did not sign here and now opens nothing', () => {
  let person: Awaited<ReturnType<typeof holder>>
  beforeAll(async () => {
    person = await holder()
  })

  test.each([
    ['of another page', { origin: 'https://kaunta.example.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without fingerprint, face or PIN', { isVerified: false }],
    ['for another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('%s', async (_name, where) => {
    const answer = await byPasskey(person.key.answer(await loginChallenge(t), where))
    expect(codeOf(answer)).toBe('auth.passkey_wrong')
  })

  test('a challenge is good once, for five minutes, for what it was made for, and ours', async () => {
    const answer = person.key.answer(await loginChallenge(t))
    const both = await Promise.all([byPasskey(answer), byPasskey(answer)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const challenge = await loginChallenge(t)
    t.clock.advance(5 * 60_000)
    expect(codeOf(await byPasskey(person.key.answer(challenge)))).toBe('auth.passkey_wrong')
    expect(codeOf(await byPasskey(person.key.answer(await stepChallenge(person))))).toBe('auth.passkey_wrong')
    const bytes = Buffer.from((await loginChallenge(t)).challenge, 'base64url')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    expect(codeOf(await byPasskey(person.key.answer({ challenge: bytes.toString('base64url') })))).toBe(
      'auth.passkey_wrong',
    )
    // A used one, in a second hand with a fresh signature.
    const used = await loginChallenge(t)
    expect((await byPasskey(person.key.answer(used))).status).toBe(200)
    expect(codeOf(await byPasskey(person.key.answer(used)))).toBe('auth.passkey_wrong')
  })

  test('a count that goes back is a copied key, and said so in the log without a name', async () => {
    person.key.rewind(1)
    expect(codeOf(await byPasskey(person.key.answer(await loginChallenge(t))))).toBe('auth.passkey_wrong')
    const told = t.lines.filter((line) => line.includes('its count went back'))
    expect(told).toHaveLength(1)
    expect(told[0]).not.toContain(person.contact.slice(4))
    person.key.rewind(100)
    expect((await byPasskey(person.key.answer(await loginChallenge(t)))).status).toBe(200)
  })

  test('somebody else’s: neither beside a password nor as a step nor as one’s own', async () => {
    const stranger = await holder()
    const challenge = await loginChallenge(t)
    expect(codeOf(await enter(person.contact, { passkey: stranger.key.answer(challenge) }))).toBe('auth.passkey_wrong')
    const passkey = stranger.key.answer(await stepChallenge(person))
    const body = { password: PASSWORD, passkey }
    expect(codeOf(await t.call(renewRecoveryCodes, { body }, person.token))).toBe('auth.passkey_wrong')
    // One key, two accounts.
    const [code = ''] = stranger.recoveryCodes
    const options = await t.must(beginPasskey, { body: { password: PASSWORD, code } }, stranger.token)
    const credential = person.key.make(options)
    expect(codeOf(await t.call(confirmPasskey, { body: { name: 'X', credential } }, stranger.token))).toBe(
      'auth.passkey_wrong',
    )
    expect(codeOf(await byPasskey(anAuthenticator().answer(await loginChallenge(t))))).toBe('auth.passkey_wrong')
  })

  test('what was begun by one session is not finished by another, nor from another page', async () => {
    const [code = '', next = ''] = person.recoveryCodes
    const other = (await enter(person.contact, { code })).body.token
    const options = await t.must(beginPasskey, { body: { password: PASSWORD, code: next } }, person.token)
    const finish = (token: string, origin?: string) =>
      t.call(
        confirmPasskey,
        { body: { name: 'X', credential: anAuthenticator().make(options, origin === undefined ? {} : { origin }) } },
        token,
      )
    expect(codeOf(await finish(other))).toBe('auth.passkey_wrong')
    expect(codeOf(await finish(person.token, 'https://evil.example'))).toBe('auth.passkey_wrong')
    expect((await finish(person.token)).body.recoveryCodes).toBeNull()
    expect((await state(person)).passkeys).toHaveLength(2)
  })
})

test('beside an app: added with its code, each works, and the app’s recovery codes stay', async () => {
  const person = await provenPerson(t)
  const secret = await switchOnFactor(t, person)
  t.clock.advance(30_000)
  const begin = (body: { password: string; code?: string }) => t.call(beginPasskey, { body }, person.token)
  expect(codeOf(await begin({ password: PASSWORD }))).toBe('auth.factor_needed')
  expect(codeOf(await begin({ password: 'siyo-hilo-99', code: appCode(secret, t.clock.now()) }))).toBe(
    'auth.wrong_credentials',
  )
  const { key, recoveryCodes } = await withPasskey(t, person, { code: appCode(secret, t.clock.now()) })
  expect(recoveryCodes).toEqual([])
  t.clock.advance(30_000)
  expect((await enter(person.contact, { code: appCode(secret, t.clock.now()) })).status).toBe(200)
  expect((await byPasskey(key.answer(await loginChallenge(t)))).status).toBe(200)

  const [one] = (await state(person)).passkeys
  const body = { password: PASSWORD, passkey: key.answer(await stepChallenge(person)) }
  await t.must(removePasskey, { params: { id: one?.id ?? '' }, body }, person.token)
  expect(await state(person)).toMatchObject({ isOn: true, hasApp: true, passkeys: [] })
  expect(codeOf(await byPasskey(key.answer(await loginChallenge(t))))).toBe('auth.passkey_wrong')
})

test('an app beside passkeys: with one of them, and new recovery codes for both', async () => {
  const person = await holder()
  const begin = (passkey?: PasskeyAnswer) =>
    t.call(beginSecondFactor, { body: { password: PASSWORD, ...(passkey && { passkey }) } }, person.token)
  expect(codeOf(await begin())).toBe('auth.factor_needed')
  const { secret } = (await begin(person.key.answer(await stepChallenge(person)))).body
  await t.must(confirmSecondFactor, { body: { code: appCode(secret, t.clock.now()) } }, person.token)
  expect(await state(person)).toMatchObject({ isOn: true, hasApp: true, recoveryLeft: 10, passkeys: [{}] })
  expect((await byPasskey(person.key.answer(await loginChallenge(t)))).status).toBe(200)
  expect(codeOf(await enter(person.contact, { code: person.recoveryCodes[0] ?? '' }))).toBe('auth.factor_wrong')
})

test('the last one removed, or all switched off, a password is enough again; both are told and can be undone', async () => {
  const person = await holder()
  const [one] = (await state(person)).passkeys
  const remove = async (id: string) =>
    await t.call(
      removePasskey,
      { params: { id }, body: { password: PASSWORD, passkey: person.key.answer(await stepChallenge(person)) } },
      person.token,
    )
  expect((await remove(crypto.randomUUID())).status).toBe(404)
  expect((await remove(one?.id ?? '')).status).toBe(200)
  expect((await state(person)).isOn).toBe(false)
  const [link = ''] = await undoLinks(t, person.contact)
  t.clock.advance(1000)
  await t.must(undoChange, { params: { token: link } })
  // Back as it was, with the same key.
  const back = await byPasskey(person.key.answer(await loginChallenge(t)))
  expect(back.status).toBe(200)
  const given = { password: PASSWORD, code: person.recoveryCodes[0] ?? '' }
  // The undo took the password away: whoever removed it knew it.
  expect(codeOf(await t.call(endSecondFactor, { body: given }, back.body.token))).toBe('auth.wrong_credentials')
})

test('one that a thief added falls with the change before it; an app from before reads what it knows', async () => {
  const person = await holder()
  const [code = ''] = person.recoveryCodes
  const thiefs = await withPasskey(t, person, { code })
  const [link = ''] = await undoLinks(t, person.contact)
  expect((await t.must(readUndo, { params: { token: link }, query: {} })).kind).toBe('factor_on')
  expect((await t.must(readUndo, { params: { token: link }, query: { knows: 'passkeys' } })).kind).toBe('passkey_on')
  await t.must(undoChange, { params: { token: link } })
  expect(codeOf(await byPasskey(thiefs.key.answer(await loginChallenge(t))))).toBe('auth.passkey_wrong')
  expect((await byPasskey(person.key.answer(await loginChallenge(t)))).status).toBe(200)
})

test('lost with everything: three days later it opens nothing; used before, it is not lost', async () => {
  const person = await holder()
  const lose = () => t.must(loseSecondFactor, { body: { contact: person.contact, password: PASSWORD } })
  await lose()
  const { token } = (await byPasskey(person.key.answer(await loginChallenge(t)))).body
  expect((await state({ token })).endsAt).toBeNull()
  await lose()
  t.clock.advance(72 * HOUR + 1000)
  expect(codeOf(await byPasskey(person.key.answer(await loginChallenge(t))))).toBe('auth.passkey_wrong')
  const back = await enter(person.contact)
  expect(back.status).toBe(200)
  // There is room for a new one, and the lost one does not come back with it.
  const { key } = await withPasskey(t, { ...person, token: back.body.token })
  expect((await byPasskey(key.answer(await loginChallenge(t)))).status).toBe(200)
  expect(codeOf(await byPasskey(person.key.answer(await loginChallenge(t))))).toBe('auth.passkey_wrong')
})

test('a message with a new password asks for it too, and takes a passkey', async () => {
  const person = await holder()
  t.clock.advance(HOUR)
  await t.must(forgotPassword, { body: { contact: person.contact, language: 'en' } })
  const body = { contact: person.contact, code: await t.lastCode(person.contact), password: 'mpya-kabisa-77' }
  expect(codeOf(await t.call(resetPassword, { body }))).toBe('auth.factor_needed')
  const passkey = person.key.answer(await loginChallenge(t))
  expect((await t.call(resetPassword, { body: { ...body, passkey } })).status).toBe(200)
})

test('who has no proven contact could not be led back, and is told so', async () => {
  const person: Signed = await t.signUp()
  const answer = await t.call(beginPasskey, { body: { password: PASSWORD } }, person.token)
  expect(codeOf(answer)).toBe('auth.contact_unproven')
})
