import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmProof,
  forgotPassword,
  getUser,
  logIn,
  requestProof,
  resetPassword,
} from '../../../shared/contract/auth.ts'
import { endSecondFactor } from '../../../shared/contract/second-factor.ts'
import { appCode } from '../../../../tests/support/app-code.ts'
import { switchOnFactor } from '../../../../tests/support/second-factor.ts'
import { codeOf, PASSWORD, startTestApp, type Signed, type TestApp } from '../../../../tests/support/test-app.ts'

/** What a stranger who knows an owner's number can do to keep the owner out. */
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ rateLimits: {} })
})
afterAll(() => t.close())

let made = 0
const anAddress = () => `10.${20 + ((made += 1) >> 8)}.${made & 255}.1`
const at = (address: string, cookie?: string) => ({
  'x-forwarded-for': address,
  ...(cookie === undefined ? {} : { cookie }),
})
const tryPassword = (contact: string, password: string, headers: Record<string, string>) =>
  t.call(logIn, { body: { contact, password } }, undefined, headers)
const NEW_PASSWORD = 'duka-jipya-la-leo-7'

async function aProvenOwner(): Promise<Signed & { home: string; cookie: string }> {
  const owner = await t.signUp()
  await t.must(requestProof, { body: { kind: 'phone' } }, owner.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(owner.contact) } }, owner.token)
  const home = anAddress()
  return { ...owner, home, cookie: cookieOf(await tryPassword(owner.contact, PASSWORD, at(home))) }
}
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

test('wrong passwords from elsewhere do not keep the owner out, one every four seconds or all at once', async () => {
  const owner = await aProvenOwner()
  const stranger = anAddress()
  let refused = 0
  for (let tries = 0; tries < 30; tries += 1) {
    refused += (await tryPassword(owner.contact, `siyo-${tries}-hapa`, at(stranger))).status === 429 ? 1 : 0
    t.clock.advance(4000)
    if (tries % 10 === 9) expect((await tryPassword(owner.contact, PASSWORD, at(anAddress()))).status).toBe(200)
  }
  expect(refused).toBeGreaterThan(20)
  const burst = await Promise.all(
    Array.from({ length: 40 }, () => tryPassword(owner.contact, 'siyo-hiyo-99', at(anAddress().replace('.1', '.2')))),
  )
  expect(burst.length).toBe(40)
  expect((await tryPassword(owner.contact, PASSWORD, at(owner.home))).status).toBe(200)
})

test('wrong codes of the second step are tries like wrong passwords, and the right code waits with them', async () => {
  const owner = await aProvenOwner()
  const secret = await switchOnFactor(t, owner)
  t.clock.advance(30_000)
  const stranger = anAddress()
  const enter = (code: string, address: string) =>
    t.call(logIn, { body: { contact: owner.contact, password: PASSWORD, code } }, undefined, at(address))
  for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await enter('000000', stranger))).toBe('auth.factor_wrong')
  expect((await enter(appCode(secret, t.clock.now()), stranger)).status).toBe(429)
  expect((await enter(appCode(secret, t.clock.now()), owner.home)).status).toBe(200)
})

test('whoever has an open session and the password cannot try codes of the second step one after the other', async () => {
  const owner = await aProvenOwner()
  const secret = await switchOnFactor(t, owner)
  t.clock.advance(30_000)
  const end = (code: string) => t.call(endSecondFactor, { body: { password: PASSWORD, code } }, owner.token)
  for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await end('000000'))).toBe('auth.factor_wrong')
  expect((await end(appCode(secret, t.clock.now()))).status).toBe(429)
  t.clock.advance(60_000)
  expect((await end(appCode(secret, t.clock.now()))).status).toBe(200)
})

test('parallel tries from one place count each', async () => {
  const owner = await aProvenOwner()
  const stranger = anAddress()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => tryPassword(owner.contact, 'siyo-hiyo-99', at(stranger))),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
})

test('tried from everywhere, an account goes slower for new places, is shut for none, and its own device notices nothing', async () => {
  const owner = await aProvenOwner()
  for (let places = 0; places < 8; places += 1) {
    const stranger = anAddress()
    for (let tries = 0; tries < 5; tries += 1) await tryPassword(owner.contact, 'siyo-hiyo-99', at(stranger))
  }
  // A new place now has one try, then waits.
  const stranger = anAddress()
  expect([
    (await tryPassword(owner.contact, 'siyo-hiyo-99', at(stranger))).status,
    (await tryPassword(owner.contact, 'siyo-hiyo-99', at(stranger))).status,
  ]).toEqual([400, 429])
  expect((await tryPassword(owner.contact, PASSWORD, at(anAddress()))).status).toBe(200)
  // The owner mistypes on the known device, behind the very address of a stranger.
  for (let tries = 0; tries < 4; tries += 1)
    expect(codeOf(await tryPassword(owner.contact, 'nimekosea-9', at(stranger, owner.cookie)))).toBe(
      'auth.wrong_credentials',
    )
  expect((await tryPassword(owner.contact, PASSWORD, at(stranger, owner.cookie))).status).toBe(200)
})

test('the cookie of a known device is no way in, cannot be made up, and stands for its own account alone', async () => {
  const [owner, other] = [await aProvenOwner(), await aProvenOwner()]
  expect((await t.call(getUser, {}, undefined, { cookie: owner.cookie })).status).toBe(401)
  const address = anAddress()
  const flip = owner.cookie.slice(0, -1) + (owner.cookie.endsWith('A') ? 'B' : 'A')
  for (const cookie of [other.cookie, 'known-device=x', flip.replace('A', 'B'), `known-device=${'A'.repeat(54)}`]) {
    const place = anAddress()
    for (let tries = 0; tries < 5; tries += 1) await tryPassword(owner.contact, 'siyo-hiyo-99', at(place))
    expect([cookie.slice(0, 20), (await tryPassword(owner.contact, PASSWORD, at(place, cookie))).status]).toEqual([
      cookie.slice(0, 20),
      429,
    ])
  }
  // Signing in again gives no second device, and so no more tries; a till that staff share knows each of them.
  const again = cookieOf(await tryPassword(owner.contact, PASSWORD, at(address, owner.cookie)))
  expect(again).toBe(owner.cookie)
  const both = cookieOf(await tryPassword(other.contact, PASSWORD, at(address, owner.cookie)))
  expect(both.split('.')).toHaveLength(2)
  const raw = await tryPassword(owner.contact, PASSWORD, at(address))
  expect(String(raw.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
})

test('a stranger who asks for codes and guesses at them does not use up the owner’s way back', async () => {
  const owner = await aProvenOwner()
  // Asked for from many places until there are no more today.
  for (let tries = 0; tries < 12; tries += 1)
    await t.call(forgotPassword, { body: { contact: owner.contact, language: 'sw' } }, undefined, at(anAddress()))
  // The device that was signed in here before has its own.
  expect(
    (
      await t.call(
        forgotPassword,
        { body: { contact: owner.contact, language: 'sw' } },
        undefined,
        at(owner.home, owner.cookie),
      )
    ).status,
  ).toBe(200)
  const code = await t.lastCode(owner.contact)
  for (let places = 0; places < 9; places += 1) {
    const stranger = anAddress()
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        codeOf(
          await t.call(
            resetPassword,
            { body: { contact: owner.contact, code: code === '000000' ? '111111' : '000000', password: NEW_PASSWORD } },
            undefined,
            at(stranger),
          ),
        ),
      ).toBe('auth.code_wrong')
  }
  const reset = await t.call(
    resetPassword,
    { body: { contact: owner.contact, code, password: NEW_PASSWORD } },
    undefined,
    at(owner.home, owner.cookie),
  )
  expect(reset.status).toBe(200)
})

test('one place has five guesses at a code, all places together thirty', async () => {
  const owner = await aProvenOwner()
  const ask = () => t.must(forgotPassword, { body: { contact: owner.contact, language: 'sw' } })
  const guess = (code: string, address: string) =>
    t.call(resetPassword, { body: { contact: owner.contact, code, password: NEW_PASSWORD } }, undefined, at(address))
  await ask()
  let code = await t.lastCode(owner.contact)
  const stranger = anAddress()
  for (let tries = 0; tries < 5; tries += 1) await guess(code === '000000' ? '111111' : '000000', stranger)
  expect(codeOf(await guess(code, stranger))).toBe('auth.code_wrong')
  expect((await guess(code, owner.home)).status).toBe(200)
  await ask()
  code = await t.lastCode(owner.contact)
  for (let tries = 0; tries < 30; tries += 1) await guess(code === '000000' ? '111111' : '000000', anAddress())
  expect(codeOf(await guess(code, owner.home))).toBe('auth.code_wrong')
})

test('an account that never proved its number is reset from a device that was signed in to it, which proves the number; from elsewhere nothing is sent', async () => {
  const owner = await t.signUp()
  const cookie = cookieOf(await tryPassword(owner.contact, PASSWORD, at(anAddress())))
  const before = (await t.messages(owner.contact)).length
  await t.must(forgotPassword, { body: { contact: owner.contact, language: 'sw' } })
  expect((await t.messages(owner.contact)).length).toBe(before)
  expect(
    (
      await t.call(
        forgotPassword,
        { body: { contact: owner.contact, language: 'sw' } },
        undefined,
        at(anAddress(), cookie),
      )
    ).status,
  ).toBe(200)
  const code = await t.lastCode(owner.contact)
  // Somebody elsewhere asks at the same time: what was sent still holds.
  await t.must(forgotPassword, { body: { contact: owner.contact, language: 'sw' } })
  const reset = await t.call(
    resetPassword,
    { body: { contact: owner.contact, code, password: NEW_PASSWORD } },
    undefined,
    at(anAddress(), cookie),
  )
  expect([reset.status, reset.body.user?.phoneProven]).toEqual([200, true])
})
