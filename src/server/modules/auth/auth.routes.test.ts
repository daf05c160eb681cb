import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhone, codeOf, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inSystem } from '../../platform/database.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { allEndpoints } from '../../../shared/contract/all.ts'
import { SESSION_ACTIONS, sessionActionOf } from '../../../shared/domain/session-actions.ts'
import {
  changePassword,
  confirmProof,
  endSession,
  forgotPassword,
  getUser,
  listSessions,
  logIn,
  logOut,
  requestProof,
  resetPassword,
  signUp,
  updateUser,
} from '../../../shared/contract/auth.ts'

let t: TestApp
beforeAll(async () => {
  // Here they are kept as on a real server.
  t = await startTestApp({ passwords: undefined })
})
afterAll(() => t.close())

const NEW_PASSWORD = 'mpya-kabisa-77'
const anEmail = () => `mteja.${Math.random().toString(36).slice(2, 10)}@example.com`

async function proven(contact = aPhone()) {
  const signed = await t.signUp({ contact })
  const kind = contact.includes('@') ? ('email' as const) : ('phone' as const)
  await t.must(requestProof, { body: { kind } }, signed.token)
  await t.must(confirmProof, { body: { kind, code: await t.lastCode(contact) } }, signed.token)
  return signed
}

test('signing up signs in, and each form of a phone number is the same identity', async () => {
  const signed = await t.signUp({ contact: '0712000111', name: '  Mama   Neema ' })

  expect(signed.user).toMatchObject({
    phone: '+255712000111',
    phoneProven: false,
    email: null,
    permissions: [],
    activeShopId: null,
    shops: [],
  })
  for (const contact of ['712000111', '255712000111', '+255712000111', '0712 000 111']) {
    expect((await t.call(logIn, { body: { contact, password: PASSWORD } })).body.user.id).toBe(signed.user.id)
  }
  const again = await t.call(signUp, {
    body: { contact: '+255 712 000 111', password: PASSWORD, name: 'Mwingine', language: 'sw' },
  })
  expect([again.status, codeOf(again)]).toEqual([409, 'auth.contact_taken'])
})

test('an e-mail address is one identity in any case of letters', async () => {
  const { user } = await t.signUp({ contact: 'Duka@Example.COM' })
  expect((await t.call(logIn, { body: { contact: 'duka@example.com', password: PASSWORD } })).body.user.id).toBe(
    user.id,
  )
})

test.each([
  ['a common password', { password: 'password1' }, 'auth.password_weak'],
  ['the phone number as password', { contact: '0712999888', password: '0712999888' }, 'auth.password_weak'],
  ['a contact that is neither', { contact: 'mtu fulani' }, 'auth.contact_invalid'],
  ['a short password', { password: 'fupi' }, 'request.invalid'],
])('sign-up refuses %s', async (_, change, code) => {
  const answer = await t.call(signUp, {
    body: { contact: aPhone(), password: PASSWORD, name: 'Mteja 1', language: 'en', ...change },
  })
  expect([answer.status, codeOf(answer)]).toEqual([400, code])
})

test('wrong password and unknown account answer the same, never 401', async () => {
  const { contact } = await t.signUp()
  for (const body of [
    { contact, password: 'siyo-hiyo-99' },
    { contact: aPhone(), password: PASSWORD },
    { contact: 'si namba', password: PASSWORD },
  ]) {
    const answer = await t.call(logIn, { body })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'auth.wrong_credentials'])
  }
})

test('a password of any letters, of up to 128 of them, is taken and known again exactly as it was typed', async () => {
  for (const password of ['kumi na mbili tu', '🍍🍌🍉🥭🍊🍋🥥🍈', ' '.repeat(3) + 'nafasi mbele', 'aB'.repeat(64)]) {
    const contact = aPhone()
    await t.must(signUp, { body: { contact, password, name: 'Mteja 1', language: 'en' } })
    const enter = async (typed: string) => (await t.call(logIn, { body: { contact, password: typed } })).status
    expect([await enter(password), await enter(password.toUpperCase()), await enter(password.slice(0, -1))]).toEqual([
      200,
      password === password.toUpperCase() ? 200 : 400,
      400,
    ])
  }
})

test('a password is kept as argon2id with the parameters of ASVS', async () => {
  const { user } = await t.signUp()
  const row = await t.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('tokens are stored hashed, are 256 bits, and end idle after 7 days and in any case after 30', async () => {
  const { token } = await t.signUp()
  expect(token).toMatch(/^[\w-]{43}$/)
  const stored = await t.db.selectFrom('sessions').select('token_hash').execute()
  expect(stored.some((row) => row.token_hash.toString().includes(token))).toBe(false)

  const day = 86_400_000
  const start = t.clock.now()
  for (let passed = 0; passed < 4; passed += 1) {
    t.clock.advance(6 * day)
    expect((await t.call(getUser, {}, token)).status).toBe(200)
  }
  t.clock.advance(6 * day + 1000)
  expect((await t.call(getUser, {}, token)).status).toBe(401)

  t.clock.set(start)
  const idle = await t.signUp()
  t.clock.advance(7 * day + 1000)
  expect(codeOf(await t.call(getUser, {}, idle.token))).toBe('auth.required')
  t.clock.set(start)
})

test('sessions can be listed and ended; signing out ends this one only', async () => {
  const { contact, token } = await t.signUp()
  const second = (
    await t.call(logIn, { body: { contact, password: PASSWORD } }, undefined, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    })
  ).body
  const sessions = await t.must(listSessions, {}, token)
  expect(sessions.map((session) => `${session.isThisOne} ${session.device}`).sort()).toEqual([
    'false Chrome, Android',
    'true ',
  ])

  const stranger = await t.signUp()
  const other = sessions.find((session) => !session.isThisOne)
  expect((await t.call(endSession, { params: { id: other?.id ?? '' } }, stranger.token)).status).toBe(404)
  await t.must(endSession, { params: { id: other?.id ?? '' } }, token)
  expect((await t.call(getUser, {}, second.token)).status).toBe(401)

  await t.must(logOut, {}, token)
  expect((await t.call(getUser, {}, token)).status).toBe(401)
})

test('each session says what was done there last, not what was only looked at or refused', async () => {
  const owner = await t.aShop()
  const { token } = await t.must(logIn, { body: { contact: owner.contact, password: PASSWORD } })
  const deeds = async () =>
    (await t.must(listSessions, {}, token))
      .map(({ isThisOne, lastAction, lastActionAt }) => [isThisOne, lastAction, lastActionAt])
      .toSorted(([one], [other]) => Number(one) - Number(other))
  const at = t.clock.now().toISOString()
  expect(await deeds()).toEqual([
    [false, 'shop', at],
    [true, null, null],
  ])
  t.clock.advance(60_000)
  await t.must(updateUser, { body: { name: 'Mama Neema' } }, token)
  await t.call(changePassword, { body: { currentPassword: 'siyo-hilo-99', password: NEW_PASSWORD } }, token)
  expect(await deeds()).toEqual([
    [false, 'shop', at],
    [true, 'profile', t.clock.now().toISOString()],
  ])
})

test('everything a session can change has its words in the list of sessions', () => {
  const deeds = Object.values(allEndpoints).filter(
    ({ method, access }) =>
      method !== 'GET'
      && !(
        typeof access === 'string'
        && ['public', 'operator', 'cart_token', 'display_token', 'signature'].includes(access)
      )
      && !(typeof access === 'object' && 'scope' in access),
  )
  expect(deeds.length).toBeGreaterThan(40)
  expect(deeds.filter(({ path }) => sessionActionOf(path) === null).map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/store/auth/logout',
      '/api/store/devices',
      '/api/store/devices/here',
      '/api/store/device-keys',
      '/api/store/displays/state',
      '/api/store/notices/:id/note',
      // Whoever looks at a chat has read it, and whoever writes there is said to.
      '/api/store/conversations/:id/read',
      '/api/store/conversations/:id/typing',
      // What tills hold for each other comes and goes with every tap.
      '/api/store/parked-carts/:id',
      '/api/store/parked-carts/:id/take',
      // Paper goes out behind a sale, which is the deed.
      '/api/store/printing/ask',
      '/api/store/printing/jobs',
      '/api/store/printing/shared/take',
      '/api/store/printing/shared/jobs',
      '/api/store/printing/shared/jobs/:id/answer',
    ]),
  )
  expect(deeds.filter(({ path }) => sessionActionOf(path) === null)).toHaveLength(16)
  expect([
    sessionActionOf('/api/store/sync/push', { commands: [] }),
    sessionActionOf('/api/store/sync/push', { commands: [{}] }),
  ]).toEqual([null, 'sold'])
  expect(
    [...new Set(deeds.map(({ path }) => sessionActionOf(path)))].filter((action) => action !== null).toSorted(),
  ).toEqual([...SESSION_ACTIONS].toSorted())
})

test('a changed password ends every other session and is told to the proven contact', async () => {
  const { contact, token } = await proven()
  const other = (await t.call(logIn, { body: { contact, password: PASSWORD } })).body.token

  expect(
    codeOf(await t.call(changePassword, { body: { currentPassword: 'siyo-hiyo-99', password: NEW_PASSWORD } }, token)),
  ).toBe('auth.wrong_credentials')
  await t.must(changePassword, { body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }, token)

  expect((await t.call(getUser, {}, token)).status).toBe(200)
  expect((await t.call(getUser, {}, other)).status).toBe(401)
  expect((await t.call(logIn, { body: { contact, password: PASSWORD } })).status).toBe(400)
  expect((await t.messages(contact))[0]?.body).toContain('password was changed')
})

test('reset by a code: for a proven phone, five tries, ten minutes, once; every session ends', async () => {
  const { contact, token } = await proven()
  expect(await t.must(forgotPassword, { body: { contact, language: 'sw' } })).toEqual({ sentTo: 'phone' })
  const code = await t.lastCode(contact)
  const wrong = code === '000000' ? '000001' : '000000'

  for (let tries = 0; tries < 4; tries += 1)
    expect(codeOf(await t.call(resetPassword, { body: { contact, code: wrong, password: NEW_PASSWORD } }))).toBe(
      'auth.code_wrong',
    )
  const signed = await t.must(resetPassword, { body: { contact, code, password: NEW_PASSWORD } })
  expect(signed.user.phone).toBe(contact)
  expect((await t.call(getUser, {}, token)).status).toBe(401)
  expect(codeOf(await t.call(resetPassword, { body: { contact, code, password: NEW_PASSWORD } }))).toBe(
    'auth.code_wrong',
  )

  await t.must(forgotPassword, { body: { contact, language: 'sw' } })
  const late = await t.lastCode(contact)
  t.clock.advance(10 * 60_000 + 1000)
  expect(codeOf(await t.call(resetPassword, { body: { contact, code: late, password: NEW_PASSWORD } }))).toBe(
    'auth.code_wrong',
  )

  await t.must(forgotPassword, { body: { contact, language: 'sw' } })
  const early = await t.lastCode(contact)
  await t.must(forgotPassword, { body: { contact, language: 'sw' } })
  const spent = await t.lastCode(contact)
  // Asked anew, the one before is worth nothing.
  expect(codeOf(await t.call(resetPassword, { body: { contact, code: early, password: NEW_PASSWORD } }))).toBe(
    'auth.code_wrong',
  )
  const notIt = spent === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    await t.call(resetPassword, { body: { contact, code: notIt, password: NEW_PASSWORD } })
  expect(codeOf(await t.call(resetPassword, { body: { contact, code: spent, password: NEW_PASSWORD } }))).toBe(
    'auth.code_wrong',
  )
})

test('of 20 parallel uses of one reset code exactly one succeeds', async () => {
  const { contact } = await proven()
  for (const round of [1, 2, 3]) {
    await t.must(forgotPassword, { body: { contact, language: 'en' } })
    const code = await t.lastCode(contact)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        t.call(resetPassword, { body: { contact, code, password: `${NEW_PASSWORD}-${round}` } }),
      ),
    )
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.every((answer) => answer.status === 200 || codeOf(answer) === 'auth.code_wrong')).toBe(true)
  }
})

test('reset by a link: 30 minutes, once', async () => {
  const contact = anEmail()
  await proven(contact)
  const link = async () => {
    expect(await t.must(forgotPassword, { body: { contact, language: 'en' } })).toEqual({ sentTo: 'email' })
    return /reset-password\?token=([\w-]+)/.exec((await t.messages(contact))[0]?.body ?? '')?.[1] ?? ''
  }
  const token = await link()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => t.call(resetPassword, { body: { token, password: NEW_PASSWORD } })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => codeOf(answer) === 'auth.link_expired')).toHaveLength(9)

  const late = await link()
  t.clock.advance(30 * 60_000 + 1000)
  expect(codeOf(await t.call(resetPassword, { body: { token: late, password: NEW_PASSWORD } }))).toBe(
    'auth.link_expired',
  )
})

test('a forgotten password answers the same for a proven, an unproven and an unknown contact; only the proven one gets a message', async () => {
  const [known, unproven, unknown] = [await proven(), await t.signUp(), { contact: aPhone() }]
  const before = (await t.messages()).length
  const answers = []
  for (const { contact } of [known, unproven, unknown])
    answers.push(await t.call(forgotPassword, { body: { contact, language: 'en' } }))
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
  const sent = (await t.messages()).slice(0, -before)
  expect(sent.map((message) => message.recipient)).toEqual([known.contact])
})

test('who proves a number takes it over from an account that never did', async () => {
  const contact = aPhone()
  const squatter = await t.signUp({ contact, name: 'Wa kwanza' })
  const owner = await t.signUp({ contact: anEmail(), name: 'Mwenye namba' })

  expect((await t.must(updateUser, { body: { contact, password: PASSWORD } }, owner.token)).phone).toBe(contact)
  expect((await t.must(getUser, {}, squatter.token)).phone).toBe(contact)
  await t.must(requestProof, { body: { kind: 'phone' } }, owner.token)
  const user = await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(contact) } }, owner.token)
  expect(user).toMatchObject({ phone: contact, phoneProven: true })

  // The other keeps account and session, and adds another contact there.
  expect((await t.must(getUser, {}, squatter.token)).phone).toBeNull()
  expect((await t.call(logIn, { body: { contact, password: PASSWORD } })).body.user.id).toBe(owner.user.id)
  const another = aPhone()
  expect((await t.must(updateUser, { body: { contact: another, password: PASSWORD } }, squatter.token)).phone).toBe(
    another,
  )
  expect(codeOf(await t.call(updateUser, { body: { contact, password: PASSWORD } }, squatter.token))).toBe(
    'auth.contact_taken',
  )
})

test('a proven contact stays in force until the new one is proven', async () => {
  const { contact, token, user } = await proven()
  const next = aPhone()
  expect(await t.must(updateUser, { body: { contact: next, password: PASSWORD } }, token)).toMatchObject({
    phone: next,
    phoneProven: false,
  })
  expect((await t.call(logIn, { body: { contact, password: PASSWORD } })).body.user.id).toBe(user.id)
  await t.must(requestProof, { body: { kind: 'phone' } }, token)
  expect(codeOf(await t.call(confirmProof, { body: { kind: 'phone', code: '999999' } }, token))).toBe('auth.code_wrong')
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(next) } }, token)
  expect((await t.call(logIn, { body: { contact, password: PASSWORD } })).status).toBe(400)
  expect((await t.call(logIn, { body: { contact: next, password: PASSWORD } })).body.user.id).toBe(user.id)
})

test("another shop's id as the active shop answers like an absent one", async () => {
  const [mine, other] = [await t.aShop(), await t.aShop()]
  for (const activeShopId of [other.shop.id, '0190b5a0-0000-7000-8000-000000000001']) {
    const answer = await t.call(updateUser, { body: { activeShopId } }, mine.token)
    expect([answer.status, codeOf(answer)]).toEqual([404, 'shop.not_found'])
  }
})

test('the nightly clean-up removes what ended a month ago and keeps what lives', async () => {
  const person = await t.signUp()
  await t.must(requestProof, { body: { kind: 'phone' } }, person.token)
  await t.messages()
  const day = 86_400_000
  const start = t.clock.now()
  t.clock.advance(61 * day)
  const later = await t.signUp()
  const jobs = createJobs(t.db, createLog({ level: 'silent' }))
  await inSystem(t.db, (tx) => jobs.enqueue(tx, 'nightly.cleanup', {}))
  await t.app.runDueJobs()
  await jobs.stop()
  const left = await t.db.selectFrom('sessions').select('user_id').execute()
  expect(left.map((row) => row.user_id)).toEqual([later.user.id])
  expect(await t.db.selectFrom('proofs').selectAll().execute()).toEqual([])
  t.clock.set(start)
})
