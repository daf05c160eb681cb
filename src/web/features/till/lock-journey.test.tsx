import { pbkdf2Sync } from 'node:crypto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCounterHere, type CounterDevice } from '../../../../tests/support/a-counter-here.tsx'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { MOST_WRONG_PINS, VERIFIER_TEXT } from '../../../shared/domain/pins.ts'
import { openTill } from '../../offline/at-till.ts'
import { macOf } from '../../offline/proofs.ts'
import { TillKeeper } from './till-keeper.tsx'

const counter = aCounterHere()
// A till remembers who stood at it longer than a page.
beforeEach(() => openTill())
afterEach(() => openTill())

const SALT = Buffer.alloc(16, 5)
/** As the device keeps a PIN: what a slow hash of it proves. */
const withPin = (name: string, pin: string, isAdmin = false) => {
  const key = new Uint8Array(pbkdf2Sync(pin, SALT, 10, 32, 'sha256'))
  return {
    userId: uuidv7(),
    name,
    isAdmin,
    pin: { salt: SALT.toString('base64url'), iterations: 10, verifier: macOf(key, VERIFIER_TEXT) },
    grants: [
      { resource: 'orders' as const, action: ['create' as const, 'read' as const] },
      { resource: 'customers' as const, action: ['read' as const] },
    ],
  }
}
const [asha, neema] = [withPin('Asha', '4826'), withPin('Neema', '915473', true)]
const sugar = aProduct({ name: 'Sukari', priceTzs: 3000 })
const isLocked = () => document.querySelector('dialog[aria-label="The till is locked"]') !== null

/** Their button begins with their initials. */
async function person(name: string): Promise<void> {
  const button = await vi.waitFor(
    async () => {
      await act(async () => {})
      const one = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.endsWith(name))
      if (!one) throw new Error(`nobody is called ${name}: ${counter.said()}`)
      return one
    },
    { timeout: 8000, interval: 20 },
  )
  await act(async () => button.click())
}
async function enters(digits: string, word = 'Enter'): Promise<void> {
  const pad = await counter.there('[role=group][aria-label="PIN"]')
  for (const digit of digits) {
    const key = [...pad.querySelectorAll('button')].find(({ textContent }) => textContent === digit)
    await act(async () => key?.click())
  }
  await counter.tap(word)
}
const notes = async ({ waiting }: CounterDevice) =>
  (await waiting()).filter(({ type }) => type === 'activity.note').map(({ body }) => body as { kind: string })

test('a locked till opens to a PIN, sells in that person’s name, and an owner’s PIN lets more be taken off than they may', async () => {
  const device = await counter.open({
    goods: [sugar],
    staff: [asha, neema],
    rules: { asksWhoSells: 'start', discountWithoutManager: 1000 },
    beside: <TillKeeper />,
  })
  await vi.waitFor(() => expect(isLocked()).toBe(true))
  await person('Asha')
  await enters('4827')
  await counter.sees(/This is not the PIN of Asha\./)
  expect(isLocked()).toBe(true)
  // The next one waits a second.
  await vi.waitFor(() => expect(counter.said()).not.toContain('Again in'), { timeout: 4000 })
  await enters('4826')
  await counter.sees(/Asha is at the till/)
  expect(isLocked()).toBe(false)

  await counter.sell('Sukari')
  await counter.choose('More', 'Discount')
  await counter.sees(/Amount off/)
  await counter.type('Amount off', '1500')
  await counter.tap('Set discount')
  await counter.sees(/A manager has to agree.*More is taken off than you may give by yourself\./)
  // Asha herself is not among those who may say yes: Neema alone is asked.
  await enters('915473', 'Agree')
  await vi.waitFor(() => expect(counter.said()).toMatch(/Total1 itemTZS\s1,500/))
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await device.orders()).toHaveLength(1))
  const sold = (await device.waiting()).find(({ type }) => type === 'order.create')
  expect(sold).toMatchObject({
    actor: { userId: asha.userId },
    approvals: [{ kind: 'discount', userId: neema.userId }],
    body: { totalTzs: 1500, servedByName: 'Asha' },
  })
  expect((await notes(device)).map(({ kind }) => kind)).toEqual(['pin_failed', 'unlocked'])

  // Whoever goes away locks it: nothing is sold until a PIN says who comes.
  await counter.tap('At the till: Asha')
  await counter.tap('Lock the till')
  await vi.waitFor(() => expect(isLocked()).toBe(true))
  await vi.waitFor(async () =>
    expect((await notes(device)).map(({ kind }) => kind)).toEqual(['pin_failed', 'unlocked', 'locked']),
  )
})

test('after ten wrong PINs the password of that person is asked of the server, and then their PIN counts again', async () => {
  const asked: unknown[] = []
  let isRight = false
  const device = await counter.open({
    goods: [sugar],
    staff: [asha],
    rules: { asksWhoSells: 'start' },
    beside: <TillKeeper />,
    before: async ({ db, shop }) =>
      await db.devices.update(`device:${shop.id}`, {
        wrongPins: { [asha.userId]: { wrong: MOST_WRONG_PINS - 1, until: 0 } },
      }),
    answer: ({ url, body }) => {
      if (!url.endsWith('/prove')) return null
      asked.push(body)
      if (isRight) return { status: 200, body: { ok: true } }
      return { status: 400, body: { error: { code: 'auth.wrong_credentials', message: 'x', requestId: '1' } } }
    },
  })
  await person('Asha')
  await enters('1111')
  await counter.sees(/Ten wrong PINs in a row\. The password of Asha lifts it/)
  expect(document.querySelector('[role=group][aria-label="PIN"]')).toBeNull()
  await counter.type('Password', 'si-hii')
  await counter.tap('Go on')
  await counter.sees(/This is not your password\./)
  expect(isLocked()).toBe(true)
  isRight = true
  await counter.type('Password', 'siri-ya-asha')
  await counter.tap('Go on')
  await enters('4826')
  await counter.sees(/Asha is at the till/)
  expect(asked).toEqual([
    { userId: asha.userId, password: 'si-hii' },
    { userId: asha.userId, password: 'siri-ya-asha' },
  ])
  await vi.waitFor(async () =>
    expect(await notes(device)).toMatchObject([{ kind: 'pin_failed', times: 10 }, { kind: 'unlocked' }]),
  )
  // None are counted any more.
  expect((await device.db.devices.get(`device:${device.shop.id}`))?.wrongPins).toEqual({})
})

test('goods beyond what may be owed go out on the PIN of somebody who may let them', async () => {
  const mama = { id: uuidv7(), name: 'Mama Zuwena', phones: ['+255712000118'], aliasOf: null, balanceTzs: 0 }
  const device = await counter.open({
    goods: [sugar],
    staff: [asha, neema],
    customers: [mama],
    rules: { asksWhoSells: 'start', creditLimitTzs: 1000 },
    beside: <TillKeeper />,
  })
  await person('Neema')
  await enters('915473')
  await counter.sees(/Neema is at the till/)
  await counter.tap('At the till: Neema')
  await person('Asha')
  await enters('4826')
  await counter.sees(/Asha is at the till/)
  await counter.sell('Sukari')
  await counter.tap('Charge', 'Pay later')
  await counter.sees(/No customer chosen/)
  await counter.tap('The customer takes them', 'Save as debt')
  await counter.sees(/Choose who owes the money first/)
  await counter.tap('No customer chosen')
  const row = await counter.there('[role=dialog] ul[aria-label="Customers"] button')
  await act(async () => row.click())
  await counter.sees(/Mama Zuwena/)
  await counter.tap('The customer takes them', 'Save as debt')
  await counter.sees(/A manager has to agree.*The goods go beyond what may be owed\./)
  expect(await device.orders()).toEqual([])
  await enters('915473', 'Agree')
  await vi.waitFor(async () => expect(await device.orders()).toMatchObject([{ customerId: mama.id, paidTzs: 0 }]))
  const sold = (await device.waiting()).find(({ type }) => type === 'order.create')
  expect(sold).toMatchObject({
    actor: { userId: asha.userId },
    approvals: [{ kind: 'credit', userId: neema.userId, value: 3000 }],
  })
})

test('a price lower than one may make it stands on the PIN of an owner', async () => {
  const device = await counter.open({
    goods: [sugar],
    staff: [asha, neema],
    rules: { asksWhoSells: 'start', priceSetters: 'admins' },
    beside: <TillKeeper />,
  })
  await person('Asha')
  await enters('4826')
  await counter.sees(/Asha is at the till/)
  await counter.sell('Sukari')
  const line = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.endsWith('Change this line'),
  )
  await act(async () => line?.click())
  await counter.tap('Change price')
  await counter.type('New price of one', '2500')
  await counter.tap('Haggled', 'Set price')
  await counter.sees(/A manager has to agree.*The price is lower than you may make it by yourself\./)
  await enters('915473', 'Agree')
  await vi.waitFor(() => expect(counter.said()).toMatch(/Total1 itemTZS\s2,500/))
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await device.orders()).toHaveLength(1))
  const sold = (await device.waiting()).find(({ type }) => type === 'order.create')
  expect(sold).toMatchObject({
    actor: { userId: asha.userId },
    approvals: [{ kind: 'price', userId: neema.userId, value: 500 }],
    body: { totalTzs: 2500 },
  })
})
