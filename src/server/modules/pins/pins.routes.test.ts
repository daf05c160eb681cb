import { createHmac, pbkdf2Sync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inShop } from '../../platform/database.ts'
import { codeOf, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { dropPin, getPin, proveAtTill, setPin, takePin } from '../../../shared/contract/pins.ts'
import { changeStaff, listStaff, revokeStaff } from '../../../shared/contract/staff.ts'
import { pull } from '../../../shared/contract/sync.ts'
import { VERIFIER_TEXT } from '../../../shared/domain/pins.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const SELLS = [{ resource: 'orders' as const, action: ['create' as const] }]
const staffOf = async (token: string) => (await t.must(pull, { query: {} }, token)).staff ?? []

test('a PIN is set with the password, reaches the tills as what it is checked against, and is never told to anybody', async () => {
  const owner = await t.aShop()
  const cashier = await owner.asMember(SELLS)
  expect(await t.must(getPin, {}, cashier.token)).toEqual({ isSet: false, setAt: null })
  const set = await t.must(setPin, { body: { pin: '482613', password: PASSWORD } }, cashier.token)
  expect(set).toEqual({ isSet: true, setAt: t.clock.now().toISOString() })
  const staff = await staffOf(owner.token)
  const [known] = staff.filter(({ userId }) => userId === cashier.user.id)
  expect(known).toMatchObject({ isAdmin: false, grants: SELLS, discountLimit: null })
  expect(staff.find(({ userId }) => userId === owner.user.id)).toEqual({ userId: owner.user.id, name: 'Mwenye Duka' })
  const { salt = '', iterations = 0, verifier } = known?.pin ?? {}
  const key = pbkdf2Sync('482613', Buffer.from(salt, 'base64url'), iterations, 32, 'sha256')
  expect(verifier).toBe(createHmac('sha256', key).update(VERIFIER_TEXT).digest('base64url'))
  const everything = JSON.stringify([staff, await t.must(listStaff, {}, owner.token), t.lines])
  for (const secret of ['482613', key.toString('base64url'), key.toString('hex')])
    expect(everything).not.toContain(secret)
  const { members } = await t.must(listStaff, {}, owner.token)
  expect(members.map(({ hasPin }) => hasPin)).toEqual([false, true])
})

test('without the right password nothing is set, and one that is tried first is refused with its field', async () => {
  const owner = await t.aShop({}, await t.signUp({ contact: '0765438826' }))
  const answer = async (pin: string, password = PASSWORD) =>
    codeOf(await t.call(setPin, { body: { pin, password } }, owner.token))
  expect(await answer('4826', 'siyo-hilo-99')).toBe('auth.wrong_credentials')
  for (const pin of ['1234', '0000', '9876', '1212', '445445', '8826', '438826'])
    expect([pin, await answer(pin)]).toEqual([pin, 'pin.too_simple'])
  for (const pin of ['12', '1234567', '12a4', '', '１２３４'])
    expect([pin, await answer(pin)]).toEqual([pin, 'request.invalid'])
  expect(await t.must(getPin, {}, owner.token)).toMatchObject({ isSet: false })
})

test('one is taken away by who may change the staff, an owner’s only by an owner; a dismissed person’s reaches no till', async () => {
  const owner = await t.aShop()
  const manager = await owner.asMember([{ resource: 'staffs', action: ['read', 'update'] }])
  const cashier = await owner.asMember(SELLS)
  const withPins = async () => (await staffOf(owner.token)).filter(({ pin }) => pin).map(({ userId }) => userId)
  for (const { token } of [owner, cashier]) await t.must(setPin, { body: { pin: '4826', password: PASSWORD } }, token)
  const take = async (who: string, token: string) => codeOf(await t.call(takePin, { params: { id: who } }, token))
  expect(await take(cashier.user.id, cashier.token)).toBe('auth.forbidden')
  expect(await take(owner.user.id, manager.token)).toBe('auth.admin_only')
  expect(await take(cashier.user.id, manager.token)).toBeNull()
  expect(await withPins()).toEqual([owner.user.id])
  await t.must(dropPin, {}, owner.token)
  await t.must(setPin, { body: { pin: '4826', password: PASSWORD } }, cashier.token)
  expect(await withPins()).toEqual([cashier.user.id])
  await t.must(revokeStaff, { params: { id: cashier.user.id } }, owner.token)
  expect(await withPins()).toEqual([])
})

test('after too many wrong PINs a till asks for the password of that member, and of nobody outside the shop', async () => {
  const owner = await t.aShop()
  const cashier = await owner.asMember(SELLS)
  const stranger = await t.aShop()
  const prove = async (userId: string, password: string) =>
    codeOf(await t.call(proveAtTill, { body: { userId, password } }, owner.token))
  expect(await prove(cashier.user.id, PASSWORD)).toBeNull()
  expect(await prove(cashier.user.id, 'siyo-hilo-99')).toBe('auth.wrong_credentials')
  expect(await prove(stranger.user.id, PASSWORD)).toBe('staff.not_found')
})

test('an owner sets what somebody may take off by themselves; who gives rights does not, and what is left out stays', async () => {
  const owner = await t.aShop()
  const cashier = await owner.asMember(SELLS)
  const manager = await owner.asMember([{ resource: 'staffs', action: ['read', 'update'] }, ...SELLS])
  const change = async (token: string, discountLimit?: number | null) =>
    await t.call(
      changeStaff,
      {
        params: { id: cashier.user.id },
        body: { grants: SELLS, ...(discountLimit === undefined ? {} : { discountLimit }) },
      },
      token,
    )
  expect((await change(owner.token, 1500)).body).toMatchObject({ discountLimit: 1500 })
  expect((await change(owner.token)).body).toMatchObject({ discountLimit: 1500 })
  expect(codeOf(await change(manager.token, 10_000))).toBe('staff.beyond_own_rights')
  expect((await change(manager.token, 1500)).status).toBe(200)
  expect((await change(owner.token, null)).body).toMatchObject({ discountLimit: null })
  expect(codeOf(await change(owner.token, 10_001))).toBe('request.invalid')
})

test('the staff comes once, and again when a PIN or a right is another one; tills that listen hear that it is', async () => {
  const owner = await t.aShop()
  const told = async (staff?: string) =>
    await t.must(pull, { query: staff === undefined ? {} : { staff } }, owner.token)
  const first = await told()
  expect(first.staff).toHaveLength(1)
  const { staffVersion = '' } = first
  expect(await told(staffVersion)).toMatchObject({ staffVersion })
  expect((await told(staffVersion)).staff).toBeUndefined()
  await t.must(setPin, { body: { pin: '4826', password: PASSWORD } }, owner.token)
  const later = await told(staffVersion)
  expect([later.staffVersion === staffVersion, later.staff?.[0]?.pin === undefined]).toEqual([false, false])
  const events = await inShop(t.db, owner.shop.id, (tx) =>
    tx.selectFrom('live_events').select('kind').where('shop_id', '=', owner.shop.id).execute(),
  )
  expect(events).toEqual([{ kind: 'staff.changed' }])
})
