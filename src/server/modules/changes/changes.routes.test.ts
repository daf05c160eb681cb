import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asOwner,
  aPhone,
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import {
  changePassword,
  confirmProof,
  forgotPassword,
  getUser,
  listSessions,
  logIn,
  requestProof,
  resetPassword,
  updateUser,
} from '../../../shared/contract/auth.ts'
import { readUndo, undoChange } from '../../../shared/contract/changes.ts'
import { getPaymentSettings, savePaymentSettings } from '../../../shared/contract/payments.ts'
import { addPayoutDestination, getPayoutHome, listPayoutDestinations } from '../../../shared/contract/payouts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const HOUR = 3_600_000
const THEIRS = 'nenosiri-la-mwizi-7'
const anEmail = () => `mteja.${uuidv7().slice(-12)}@example.com`
const kindOf = (contact: string) => (contact.includes('@') ? ('email' as const) : ('phone' as const))
async function prove(signed: Signed, contact = signed.contact) {
  const kind = kindOf(contact)
  await t.must(requestProof, { body: { kind } }, signed.token)
  await t.must(confirmProof, { body: { kind, code: await t.lastCode(contact) } }, signed.token)
}
async function proven(contact = aPhone()) {
  const signed = await t.signUp({ contact })
  await prove(signed)
  return signed
}
/** The newest undo link this contact was sent. */
const linkSentTo = async (contact: string) => {
  for (const { body } of await t.messages(contact)) {
    const token = /\/undo\/([\w-]{43})/.exec(body)?.[1]
    if (token !== undefined) return token
  }
  return 'no link came'
}
const undo = (token: string) => t.call(undoChange, { params: { token } })
const setPassword = async (token: string | null, password: string) =>
  t.must(resetPassword, { body: { token: token ?? '', password } })
const change = (token: string, contact: string, password = PASSWORD) =>
  t.call(updateUser, { body: { contact, password } }, token)

describe('an open session is not the account', () => {
  test('another contact wants the password, whether the one before was proven or not; a wrong one changes nothing', async () => {
    for (const person of [await proven(), await t.signUp()]) {
      for (const contact of [aPhone(), anEmail()]) {
        expect(codeOf(await t.call(updateUser, { body: { contact } }, person.token))).toBe('auth.password_needed')
        expect(codeOf(await change(person.token, contact, 'siyo-hilo-99'))).toBe('auth.wrong_credentials')
        expect(
          codeOf(await t.call(confirmProof, { body: { kind: kindOf(contact), code: '000000' } }, person.token)),
        ).toBe('auth.code_wrong')
      }
      expect(await t.must(getUser, {}, person.token)).toMatchObject({ phone: person.contact, email: null })
    }
  })

  test('a code to reset the password is void once the password was changed', async () => {
    const { contact, token } = await proven()
    await t.must(forgotPassword, { body: { contact, language: 'en' } })
    const code = await t.lastCode(contact)
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: THEIRS } }, token)
    expect(codeOf(await t.call(resetPassword, { body: { contact, code, password: 'nyingine-tena-5' } }))).toBe(
      'auth.code_wrong',
    )
  })

  test('a link to reset is void too, and so is one asked for before a reset by code', async () => {
    const [phone, email] = [aPhone(), anEmail()]
    const person = await proven(phone)
    await change(person.token, email)
    await prove(person, email)
    await t.must(forgotPassword, { body: { contact: email, language: 'en' } })
    const token = /reset-password\?token=([\w-]+)/.exec((await t.messages(email))[0]?.body ?? '')?.[1] ?? ''
    await t.must(forgotPassword, { body: { contact: phone, language: 'en' } })
    await t.must(resetPassword, { body: { contact: phone, code: await t.lastCode(phone), password: THEIRS } })
    expect(codeOf(await t.call(resetPassword, { body: { token, password: 'nyingine-tena-5' } }))).toBe(
      'auth.link_expired',
    )
  })
})

describe('the old contact is told, and has a way back', () => {
  test('a replaced phone: the old number is told in its language, and undoing gives account, number and a new password back', async () => {
    const mine = aPhone()
    const person = await t.signUp({ contact: mine, language: 'sw' })
    await prove(person)
    const theirs = aPhone()
    expect((await change(person.token, theirs)).status).toBe(200)
    expect(await linkSentTo(mine)).toBe('no link came')
    await prove(person, theirs)
    expect((await t.messages(mine))[0]?.body).toMatch(/imebadilishwa\. Si wewe\? Rudisha: https/)
    const link = await linkSentTo(mine)
    const thief = (await t.call(logIn, { body: { contact: theirs, password: PASSWORD } })).body
    expect(await t.must(readUndo, { params: { token: link }, query: {} })).toMatchObject({
      kind: 'contact',
      shopName: null,
      isOwnAccount: true,
    })
    expect(await t.must(getUser, {}, thief.token)).toMatchObject({ phone: theirs })

    const { resetToken } = (await undo(link)).body
    for (const token of [person.token, thief.token]) expect((await t.call(getUser, {}, token)).status).toBe(401)
    for (const contact of [mine, theirs])
      expect(codeOf(await t.call(logIn, { body: { contact, password: PASSWORD } }))).toBe('auth.wrong_credentials')
    const back = await setPassword(resetToken, 'mpya-kabisa-77')
    expect(back.user).toMatchObject({ id: person.user.id, phone: mine, phoneProven: true })
    expect((await t.call(logIn, { body: { contact: mine, password: 'mpya-kabisa-77' } })).status).toBe(200)
    expect(codeOf(await undo(link))).toBe('undo.not_found')
    expect(codeOf(await t.call(readUndo, { params: { token: link }, query: {} }))).toBe('undo.not_found')
  })

  test('whoever reset the password by a stolen phone loses everything they changed after it, and their own links are worthless', async () => {
    const [phone, email] = [aPhone(), anEmail()]
    const person = await proven(phone)
    await change(person.token, email)
    await prove(person, email)
    t.clock.advance(HOUR)
    await t.must(forgotPassword, { body: { contact: phone, language: 'en' } })
    const thief = await t.must(resetPassword, {
      body: { contact: phone, code: await t.lastCode(phone), password: THEIRS },
    })
    const byMail = await linkSentTo(email)
    const other = anEmail()
    t.clock.advance(HOUR)
    expect((await change(thief.token, other, THEIRS)).status).toBe(200)
    await prove({ ...person, token: thief.token }, other)
    t.clock.advance(HOUR)
    await t.must(changePassword, { body: { currentPassword: THEIRS, password: `${THEIRS}-2` } }, thief.token)
    const theirsByMail = await linkSentTo(other)

    const { resetToken } = (await undo(byMail)).body
    expect(codeOf(await undo(theirsByMail))).toBe('undo.not_found')
    expect((await setPassword(resetToken, 'mpya-kabisa-77')).user).toMatchObject({ phone, email, emailProven: true })
    expect(codeOf(await undo(theirsByMail))).toBe('undo.not_found')
  })

  test('a thief who undoes their own later change does not take the first link away', async () => {
    const mine = aPhone()
    const person = await proven(mine)
    const theirs = aPhone()
    await change(person.token, theirs)
    await prove(person, theirs)
    const first = await linkSentTo(mine)
    t.clock.advance(1000)
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: THEIRS } }, person.token)
    const { resetToken } = (await undo(await linkSentTo(theirs))).body
    await setPassword(resetToken, `${THEIRS}-3`)
    const mineAgain = (await undo(first)).body
    expect((await setPassword(mineAgain.resetToken, 'mpya-kabisa-77')).user).toMatchObject({
      id: person.user.id,
      phone: mine,
    })
  })

  test('a link works for three days; of twenty at once exactly one works', async () => {
    const person = await proven()
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: THEIRS } }, person.token)
    const link = await linkSentTo(person.contact)
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(link)))
    expect([200, 404].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([1, 19])
    const other = await proven()
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: THEIRS } }, other.token)
    const late = await linkSentTo(other.contact)
    t.clock.advance(72 * HOUR)
    expect(codeOf(await undo(late))).toBe('undo.not_found')
  })

  test('links are stored hashed, and an unproven contact is sent none', async () => {
    const person = await t.signUp()
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: THEIRS } }, person.token)
    expect(await linkSentTo(person.contact)).toBe('no link came')
    const known = await proven()
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: THEIRS } }, known.token)
    const link = await linkSentTo(known.contact)
    const rows = await t.db.selectFrom('undo_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(link)
    expect(t.lines.some((line) => line.includes(link))).toBe(false)
  })

  test('a number that somebody else proved meanwhile stays theirs; the rest comes back', async () => {
    const [phone, email] = [aPhone(), anEmail()]
    const person = await proven(phone)
    await change(person.token, email)
    await prove(person, email)
    t.clock.advance(1000)
    const theirs = aPhone()
    await change(person.token, theirs)
    await prove(person, theirs)
    const link = await linkSentTo(email)
    const next = await proven(phone)
    const { resetToken } = (await undo(link)).body
    expect((await setPassword(resetToken, 'mpya-kabisa-77')).user).toMatchObject({
      phone: null,
      email,
      emailProven: true,
    })
    expect((await t.must(getUser, {}, next.token)).phone).toBe(phone)
  })
})

describe('where the money of a shop goes', () => {
  let shop: OwnedShop
  beforeEach(async () => {
    shop = await t.aShop()
    await prove(shop)
  })
  const add = (token = shop.token) =>
    t.must(
      addPayoutDestination,
      {
        body: {
          id: uuidv7(),
          target: { kind: 'wallet', operator: 'mpesa', phone: '0712000001' },
          holder: 'Asha',
          password: PASSWORD,
        },
      },
      token,
    )
  const ownGateway = (token = shop.token) =>
    t.must(savePaymentSettings, { body: { mode: 'own', ownAdapter: 'sandbox', password: PASSWORD } }, token)

  test('a new place for payouts is told to each owner; undone it is gone, and whoever added it is out', async () => {
    const second = await shop.asMember([])
    await asOwner(t, (db) =>
      db
        .updateTable('memberships')
        .set({ is_admin: true, admin_since: new Date(0) })
        .where('user_id', '=', second.user.id)
        .execute(),
    )
    await prove(second)
    await add()
    expect((await t.messages(shop.contact))[0]?.body).toContain(
      'Mwenye Duka added a new place for payouts of Duka la Mfano',
    )
    const link = await linkSentTo(second.contact)
    expect(await t.must(readUndo, { params: { token: link }, query: {} })).toMatchObject({
      kind: 'destination',
      shopName: 'Duka la Mfano',
      byName: 'Mwenye Duka',
      isOwnAccount: false,
    })
    // The other owner's link does not open this one's account.
    expect((await undo(link)).body).toEqual({ resetToken: null })
    expect((await t.call(getUser, {}, shop.token)).status).toBe(401)
    expect((await t.must(listPayoutDestinations, {}, second.token)).items).toEqual([])
    expect((await t.call(logIn, { body: { contact: shop.contact, password: PASSWORD } })).status).toBe(200)
  })

  test('another gateway: what was there before comes back, credentials and address for callbacks with it', async () => {
    const before = await t.must(getPaymentSettings, {}, shop.token)
    await ownGateway()
    const link = await linkSentTo(shop.contact)
    const { resetToken } = (await undo(link)).body
    const { token } = await setPassword(resetToken, 'mpya-kabisa-77')
    expect(await t.must(getPaymentSettings, {}, token)).toEqual(before)
    t.clock.advance(1000)
    const own = await t.must(
      savePaymentSettings,
      { body: { mode: 'own', ownAdapter: 'sandbox', password: 'mpya-kabisa-77' } },
      token,
    )
    t.clock.advance(1000)
    await t.must(savePaymentSettings, { body: { mode: 'kaunta', ownAdapter: null, password: 'mpya-kabisa-77' } }, token)
    const back = (await undo(await linkSentTo(shop.contact))).body
    const again = await setPassword(back.resetToken, 'mpya-kabisa-78')
    expect(await t.must(getPaymentSettings, {}, again.token)).toEqual(own)
  })

  test('what the account changed in its shops after the password goes back with it', async () => {
    const before = await t.must(getPaymentSettings, {}, shop.token)
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: THEIRS } }, shop.token)
    const link = await linkSentTo(shop.contact)
    t.clock.advance(1000)
    await t.must(
      addPayoutDestination,
      {
        body: {
          id: uuidv7(),
          target: { kind: 'wallet', operator: 'mpesa', phone: '0712000001' },
          holder: 'Asha',
          password: THEIRS,
        },
      },
      shop.token,
    )
    await t.must(savePaymentSettings, { body: { mode: 'own', ownAdapter: 'sandbox', password: THEIRS } }, shop.token)
    const { resetToken } = (await undo(link)).body
    const { token } = await setPassword(resetToken, 'mpya-kabisa-77')
    expect([
      (await t.must(listPayoutDestinations, {}, token)).items,
      await t.must(getPaymentSettings, {}, token),
    ]).toEqual([[], before])
  })

  test('after a change of contact or password payouts say until when they rest, and after an undo too', async () => {
    expect((await t.must(getPayoutHome, {}, shop.token)).restsUntil).toBeNull()
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: THEIRS } }, shop.token)
    expect((await t.must(getPayoutHome, {}, shop.token)).restsUntil).toBe(
      new Date(t.clock.now().getTime() + 48 * HOUR).toISOString(),
    )
    t.clock.advance(10 * HOUR)
    const { resetToken } = (await undo(await linkSentTo(shop.contact))).body
    const { token } = await setPassword(resetToken, 'mpya-kabisa-77')
    expect((await t.must(getPayoutHome, {}, token)).restsUntil).toBe(
      new Date(t.clock.now().getTime() + 48 * HOUR).toISOString(),
    )
    expect(await t.must(listSessions, {}, token)).toHaveLength(1)
  })
})
