import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '../../../../tests/support/app-code.ts'
import { provenPerson, undoLinks } from '../../../../tests/support/second-factor.ts'
import {
  asOwner,
  codeOf,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import {
  changePassword,
  endOtherSessions,
  forgotPassword,
  getUser,
  listSessions,
  logIn,
  resetPassword,
} from '../../../shared/contract/auth.ts'
import { undoChange } from '../../../shared/contract/changes.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  loseSecondFactor,
  renewRecoveryCodes,
} from '../../../shared/contract/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const STEP = 30_000
const HOUR = 3_600_000
const NEW_PASSWORD = 'mpya-kabisa-77'
type Person = Signed

const proven = () => provenPerson(t)
async function switchedOn(person?: Person) {
  const one = person ?? (await proven())
  const { secret } = await t.must(beginSecondFactor, { body: { password: PASSWORD } }, one.token)
  const { recoveryCodes } = await t.must(
    confirmSecondFactor,
    { body: { code: appCode(secret, t.clock.now()) } },
    one.token,
  )
  t.clock.advance(STEP)
  return { ...one, secret, recoveryCodes }
}
const enter = (contact: string, code?: string, password = PASSWORD) =>
  t.call(logIn, { body: { contact, password, ...(code === undefined ? {} : { code }) } })
const now = (secret: string) => appCode(secret, t.clock.now())

test('the test’s own codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) =>
    appCode(secret, new Date(seconds * 1000)),
  )
  expect(codes).toEqual(['287082', '081804', '005924', '353130'])
})

test('a log-in asks for a code once it is on, and all other sessions end', async () => {
  const person = await proven()
  const other = (await enter(person.contact)).body.token
  const begun = await t.must(beginSecondFactor, { body: { password: PASSWORD } }, person.token)
  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect(begun.uri).toContain('issuer=Kaunta')
  // Begun is not on: nobody is shut out by a picture they did not scan.
  expect((await enter(person.contact)).status).toBe(200)
  expect(codeOf(await t.call(confirmSecondFactor, { body: { code: '000 000' } }, person.token))).toBe(
    'auth.factor_wrong',
  )

  const { recoveryCodes } = await t.must(confirmSecondFactor, { body: { code: now(begun.secret) } }, person.token)

  expect(new Set(recoveryCodes).size).toBe(10)
  // Ten of 31 signs: 49 bits.
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
  expect((await t.call(getUser, {}, other)).status).toBe(401)
  expect((await t.call(getUser, {}, person.token)).status).toBe(200)
  expect(codeOf(await enter(person.contact))).toBe('auth.factor_needed')
  expect(codeOf(await enter(person.contact, now(begun.secret), 'siyo-hilo-99'))).toBe('auth.wrong_credentials')
  t.clock.advance(STEP)
  const spaced = `${now(begun.secret).slice(0, 3)} ${now(begun.secret).slice(3)}`
  expect((await enter(person.contact, spaced)).status).toBe(200)
  expect(await t.must(getSecondFactor, {}, person.token)).toMatchObject({ isOn: true, recoveryLeft: 10, endsAt: null })
})

test('a code works once, also by two at the same moment, and a clock may be half a minute off', async () => {
  const person = await switchedOn()
  const [first, second] = await Promise.all([
    enter(person.contact, now(person.secret)),
    enter(person.contact, now(person.secret)),
  ])
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(codeOf(await enter(person.contact, now(person.secret)))).toBe('auth.factor_wrong')

  t.clock.advance(3 * STEP)
  const at = (steps: number) => appCode(person.secret, new Date(t.clock.now().getTime() + steps * STEP))
  expect(codeOf(await enter(person.contact, at(-2)))).toBe('auth.factor_wrong')
  expect(codeOf(await enter(person.contact, at(2)))).toBe('auth.factor_wrong')
  expect((await enter(person.contact, at(-1))).status).toBe(200)
  // An older one than the last that was used is none any more.
  expect((await enter(person.contact, at(1))).status).toBe(200)
  expect(codeOf(await enter(person.contact, at(0)))).toBe('auth.factor_wrong')
})

test('a recovery code works once; new ones make the old ones void', async () => {
  const person = await switchedOn()
  const [code = '', next = ''] = person.recoveryCodes
  const signed = await enter(person.contact, code.toLowerCase())
  expect(signed.status).toBe(200)
  expect(codeOf(await enter(person.contact, code))).toBe('auth.factor_wrong')
  const { token } = signed.body
  expect((await t.must(getSecondFactor, {}, token)).recoveryLeft).toBe(9)

  const given = { password: PASSWORD, code: now(person.secret) }
  const { recoveryCodes } = await t.must(renewRecoveryCodes, { body: given }, token)
  expect(codeOf(await enter(person.contact, next))).toBe('auth.factor_wrong')
  expect((await enter(person.contact, recoveryCodes[0])).status).toBe(200)
})

test('neither secret nor recovery codes can be read in the database', async () => {
  const person = await switchedOn()
  const rows = await asOwner(t, (db) =>
    db.selectFrom('second_factors').selectAll().where('user_id', '=', person.user.id).execute(),
  )
  const text = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value instanceof Uint8Array ? Buffer.from(value).toString() : value,
  )
  expect(rows).toHaveLength(1)
  for (const secret of [
    person.secret,
    ...person.recoveryCodes,
    ...person.recoveryCodes.map((code) => code.replace('-', '')),
  ])
    expect(text).not.toContain(secret)
})

test('the key of this server is lost: no code of an app is right, one on paper is, and nothing fails', async () => {
  const person = await switchedOn()
  await asOwner(t, (db) =>
    db
      .updateTable('second_factors')
      .set({ secret: Buffer.alloc(60, 1) })
      .where('user_id', '=', person.user.id)
      .execute(),
  )
  expect(codeOf(await enter(person.contact, now(person.secret)))).toBe('auth.factor_wrong')
  const back = await enter(person.contact, person.recoveryCodes[0])
  expect(back.status).toBe(200)
  expect((await t.call(loseSecondFactor, { body: { contact: person.contact, password: PASSWORD } })).status).toBe(200)
})

test('a code or link of a message is no second step, and still works after a wrong one', async () => {
  const person = await switchedOn()
  t.clock.advance(HOUR)
  await t.must(forgotPassword, { body: { contact: person.contact, language: 'en' } })
  const body = { contact: person.contact, code: await t.lastCode(person.contact), password: NEW_PASSWORD }
  expect(codeOf(await t.call(resetPassword, { body }))).toBe('auth.factor_needed')
  expect(codeOf(await t.call(resetPassword, { body: { ...body, factorCode: '000000' } }))).toBe('auth.factor_wrong')
  expect((await enter(person.contact, now(person.secret))).status).toBe(200)
  t.clock.advance(STEP)
  expect((await t.call(resetPassword, { body: { ...body, factorCode: now(person.secret) } })).status).toBe(200)
})

test('it is switched off with password and code, and only then', async () => {
  const person = await switchedOn()
  const end = (body: { password: string; code: string }) => t.call(endSecondFactor, { body }, person.token)
  expect(codeOf(await end({ password: 'siyo-hilo-99', code: now(person.secret) }))).toBe('auth.wrong_credentials')
  expect(codeOf(await end({ password: PASSWORD, code: '000000' }))).toBe('auth.factor_wrong')
  expect((await end({ password: PASSWORD, code: now(person.secret) })).status).toBe(200)
  expect((await enter(person.contact)).status).toBe(200)
  expect(await t.must(getSecondFactor, {}, person.token)).toMatchObject({ isOn: false, recoveryLeft: 0 })
  // Another one is another secret.
  expect((await switchedOn(person)).secret).not.toBe(person.secret)
})

test('who has no proven contact could not be led back, and is told so', async () => {
  const person = await t.signUp()
  const answer = await t.call(beginSecondFactor, { body: { password: PASSWORD } }, person.token)
  expect(codeOf(answer)).toBe('auth.contact_unproven')
})

describe('what is told can be undone', () => {
  let person: Awaited<ReturnType<typeof switchedOn>>
  beforeEach(async () => {
    person = await switchedOn()
  })

  test('switched on by a thief it falls with the change of password before it', async () => {
    const victim = await proven()
    const thief = (await enter(victim.contact)).body.token
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }, thief)
    const [link = ''] = await undoLinks(t, victim.contact)
    t.clock.advance(1000)
    const { secret } = await t.must(beginSecondFactor, { body: { password: NEW_PASSWORD } }, thief)
    await t.must(confirmSecondFactor, { body: { code: now(secret) } }, thief)

    const { resetToken } = await t.must(undoChange, { params: { token: link } })

    const back = await t.must(resetPassword, { body: { token: resetToken ?? '', password: PASSWORD } })
    expect((await t.must(getSecondFactor, {}, back.token)).isOn).toBe(false)
    expect((await t.call(getUser, {}, thief)).status).toBe(401)
  })

  test('switched off by somebody at an open screen it is on again, with the same app', async () => {
    await t.must(endSecondFactor, { body: { password: PASSWORD, code: now(person.secret) } }, person.token)
    const [link = ''] = await undoLinks(t, person.contact)
    t.clock.advance(STEP)

    const { resetToken } = await t.must(undoChange, { params: { token: link } })

    const body = { token: resetToken ?? '', password: NEW_PASSWORD }
    expect(codeOf(await t.call(resetPassword, { body }))).toBe('auth.factor_needed')
    expect((await t.call(resetPassword, { body: { ...body, factorCode: now(person.secret) } })).status).toBe(200)
  })

  test('lost: it ends after three days, told at once; using it, or the link, keeps it', async () => {
    const lose = () => t.call(loseSecondFactor, { body: { contact: person.contact, password: PASSWORD } })
    const before = (await undoLinks(t, person.contact)).length
    const { endsAt } = (await lose()).body
    expect(endsAt).toBe(new Date(t.clock.now().getTime() + 72 * HOUR).toISOString())
    t.clock.advance(24 * HOUR)
    // Asked again it is as old as it is, and nobody is told twice.
    expect((await lose()).body.endsAt).toBe(endsAt)
    expect(await undoLinks(t, person.contact)).toHaveLength(before + 1)
    expect((await t.must(getSecondFactor, {}, person.token)).endsAt).toBe(endsAt)

    expect((await enter(person.contact, now(person.secret))).status).toBe(200)
    expect((await t.must(getSecondFactor, {}, person.token)).endsAt).toBeNull()

    await lose()
    t.clock.advance(72 * HOUR - 1000)
    expect(codeOf(await enter(person.contact))).toBe('auth.factor_needed')
    t.clock.advance(2000)
    const back = await enter(person.contact)
    expect(back.status).toBe(200)
    // There is room for a new one at once.
    await switchedOn({ ...person, token: back.body.token })
    expect(codeOf(await enter(person.contact))).toBe('auth.factor_needed')
  })

  test('lost, said by somebody who knows the password: the link refuses it and shuts them out', async () => {
    await t.must(loseSecondFactor, { body: { contact: person.contact, password: PASSWORD } })
    const [link = ''] = await undoLinks(t, person.contact)
    t.clock.advance(HOUR)
    const { resetToken } = await t.must(undoChange, { params: { token: link } })
    t.clock.advance(72 * HOUR)
    expect(codeOf(await enter(person.contact))).toBe('auth.wrong_credentials')
    expect(resetToken).not.toBeNull()
    expect(codeOf(await t.call(loseSecondFactor, { body: { contact: person.contact, password: PASSWORD } }))).toBe(
      'auth.wrong_credentials',
    )
  })

  test('lost, where there is none, is said to be so', async () => {
    const { contact } = await t.signUp()
    const answer = await t.call(loseSecondFactor, { body: { contact, password: PASSWORD } })
    expect(codeOf(answer)).toBe('auth.factor_missing')
  })
})

test('all other sessions end in one go', async () => {
  const person = await proven()
  const others = [(await enter(person.contact)).body.token, (await enter(person.contact)).body.token]
  await t.must(endOtherSessions, {}, person.token)
  for (const token of others) expect((await t.call(getUser, {}, token)).status).toBe(401)
  expect(await t.must(listSessions, {}, person.token)).toHaveLength(1)
})
