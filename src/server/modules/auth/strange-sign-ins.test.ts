import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginChallenge, provenPerson, undoLinks, withPasskey } from '../../../../tests/support/second-factor.ts'
import { codeOf, PASSWORD, type Signed, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  confirmProof,
  getUser,
  listSessions,
  logIn,
  requestProof,
  resetPassword,
  updateUser,
} from '../../../shared/contract/auth.ts'
import { readUndo, undoChange } from '../../../shared/contract/changes.ts'
import { createApiKey } from '../../../shared/contract/api-keys.ts'
import { logInByPasskey } from '../../../shared/contract/passkeys.ts'
import { apiListOrders } from '../../../shared/contract/public-api.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inSystem } from '../../platform/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ rateLimits: {} })
  // Well ahead of the machine's: ids of messages, made by that, keep their order (ids.ts).
  t.clock.advance(60_000)
})
afterAll(() => t.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0'
let places = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.40.${(places += 1)}.1`, 'user-agent': PHONE })
function enter(contact: string, headers: Record<string, string> = elsewhere(), password = PASSWORD) {
  // The list is by time.
  t.clock.advance(1000)
  return t.call(logIn, { body: { contact, password } }, undefined, headers)
}
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
const told = async (contact: string) =>
  (await t.messages(contact)).map(({ body }) => body).filter((body) => body.includes('/undo/'))
const mine = (person: { token: string }) => t.must(listSessions, {}, person.token)

test('a browser the account never logged in with is told once, by every proven contact, and marked in the list', async () => {
  const person = await provenPerson(t)
  const email = `${person.contact.slice(1)}@barua.example`
  await t.must(updateUser, { body: { contact: email, password: PASSWORD } }, person.token)
  await t.must(requestProof, { body: { kind: 'email' } }, person.token)
  await t.must(confirmProof, { body: { kind: 'email', code: await t.lastCode(email) } }, person.token)
  const [before, mailsBefore] = [(await told(person.contact)).length, (await told(email)).length]

  const first = await enter(person.contact)

  const news = await told(person.contact)
  expect(news).toHaveLength(before + 1)
  expect(news[0]).toMatch(
    /^Kaunta: somebody logged in to your account on a new device \(Chrome, Android\), .+ Not you\? Close it: https:\/\/kaunta\.example\/undo\/[\w-]{43}$/,
  )
  expect(await told(email)).toHaveLength(mailsBefore + 1)
  expect(await mine(person)).toMatchObject([
    { isNewDevice: true, wrongTries: 0, device: 'Chrome, Android' },
    { isNewDevice: false, isThisOne: true },
  ])
  // Known from now on: the second time is as always.
  await enter(person.contact, { ...elsewhere(), cookie: cookieOf(first) })
  expect(await told(person.contact)).toHaveLength(before + 1)
  // Two at the same moment are two log-ins.
  await Promise.all([enter(person.contact), enter(person.contact)])
  expect(await told(person.contact)).toHaveLength(before + 3)
})

test('no log line names the person, and payouts of theirs do not rest for it', async () => {
  const person = await provenPerson(t)
  const rests = () =>
    inSystem(t.db, (tx) =>
      tx.selectFrom('users').select('identity_changed_at').where('id', '=', person.user.id).executeTakeFirst(),
    )
  const [from, before] = [t.lines.length, await rests()]
  t.clock.advance(1000)
  await enter(person.contact)
  await t.messages()
  expect(await rests()).toEqual(before)
  expect(t.lines.length).toBeGreaterThan(from)
  expect(t.lines.slice(from).filter((line) => line.includes(person.contact.slice(4)))).toEqual([])
})

test('“that was not me” ends every session, puts back what was changed since, and leads to a new password', async () => {
  const person = await provenPerson(t)
  const shop = await t.aShop({}, person)
  const aKey = async (token: string) => {
    const body = { id: uuidv7(), name: 'Hesabu', scopes: ['orders:read' as const], days: null, password: PASSWORD }
    return (await t.must(createApiKey, { body }, token)).key
  }
  const own = await aKey(shop.token)
  t.clock.advance(1000)
  const thief = (await enter(person.contact)).body.token
  const [link = ''] = await undoLinks(t, person.contact)
  expect((await t.must(readUndo, { params: { token: link }, query: { knows: 'passkeys' } })).kind).toBe('sign_in')
  expect((await t.must(readUndo, { params: { token: link }, query: {} })).kind).toBe('password')
  t.clock.advance(1000)
  const keys = [await aKey(thief), await aKey(thief)]
  const thiefs = await withPasskey(t, { ...person, token: thief })

  const { resetToken } = await t.must(undoChange, { params: { token: link } })

  expect((await t.call(getUser, {}, thief)).status).toBe(401)
  // Nor does a key of the API that was made meanwhile open anything; one from before does.
  for (const key of keys) expect(codeOf(await t.call(apiListOrders, { query: {} }, key))).toBe('api_key.revoked')
  expect((await t.call(apiListOrders, { query: {} }, own)).status).toBe(200)
  const body = { passkey: thiefs.key.answer(await loginChallenge(t)) }
  expect(codeOf(await t.call(logInByPasskey, { body }))).toBe('auth.passkey_wrong')
  expect(codeOf(await enter(person.contact))).toBe('auth.wrong_credentials')
  const back = await t.must(resetPassword, { body: { token: resetToken ?? '', password: 'mpya-kabisa-77' } })
  expect(await mine(back)).toMatchObject([{ isThisOne: true }])
})

test('the right password after many wrong ones is told on a known browser too', async () => {
  const person = await provenPerson(t)
  const home = cookieOf(await enter(person.contact))
  const before = (await told(person.contact)).length
  const wrong = async (count: number) => {
    for (let tries = 0; tries < count; tries += 1) await enter(person.contact, elsewhere(), 'siyo-hiyo-99')
  }
  await wrong(9)
  await enter(person.contact, { ...elsewhere(), cookie: home })
  expect(await told(person.contact)).toHaveLength(before)
  await wrong(1)
  await enter(person.contact, { ...elsewhere(), cookie: home })
  expect(await told(person.contact)).toHaveLength(before + 1)
  expect((await told(person.contact))[0]).toContain('after 10 wrong passwords')
  expect((await mine(person))[0]).toMatchObject({ isNewDevice: false, wrongTries: 10 })
})

test('a passkey on a new browser is told as well; who has no proven contact has the mark alone', async () => {
  const person = await provenPerson(t)
  const { key } = await withPasskey(t, person)
  const before = (await told(person.contact)).length
  const passkey = key.answer(await loginChallenge(t))
  await t.must(logInByPasskey, { body: { passkey } })
  expect(await told(person.contact)).toHaveLength(before + 1)
  const other: Signed = await t.signUp()
  await enter(other.contact)
  expect(await told(other.contact)).toEqual([])
  expect((await mine(other))[0]).toMatchObject({ isNewDevice: true })
})

test('one person is told so often in a day and no more, and still gets in', async () => {
  const person = await provenPerson(t)
  const before = (await told(person.contact)).length
  for (let times = 0; times < 22; times += 1) expect((await enter(person.contact)).status).toBe(200)
  expect((await told(person.contact)).length - before).toBeLessThanOrEqual(20)
  expect(await mine(person)).toHaveLength(23)
})
