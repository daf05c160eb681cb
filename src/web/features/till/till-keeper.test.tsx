import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { openTill, shutTill, standAtTill } from '../../offline/at-till.ts'
import { TillKeeper } from './till-keeper.tsx'

const said = vi.hoisted(() => ({ lockAfterMinutes: 5, notes: [] as unknown[] }))
const asha = vi.hoisted(() => ({
  userId: '0192f0c1-2345-7abc-8def-0123456789ab',
  name: 'Asha',
  isAdmin: false,
  pin: { salt: 's', iterations: 1, verifier: 'v' },
}))
vi.mock('../../offline/till.ts', async (original) => ({
  ...(await original<object>()),
  noteActivity: async (note: unknown) => void said.notes.push(note),
}))
/** What the device answers to a PIN: judged by offline/pin-tries, which has its own tests. */
const tried = vi.hoisted(() => ({ answers: [] as unknown[], typed: [] as string[] }))
vi.mock('../../session/till-acts.ts', async (original) => ({
  ...(await original<object>()),
  pinState: async () => null,
  tryPin: async (_person: unknown, pin: string) => {
    tried.typed.push(pin)
    return tried.answers.shift()
  },
}))
vi.mock('../../offline/seller.ts', async (original) => ({ ...(await original<object>()), readSeller: () => seller }))
vi.mock('../../session/rights.ts', async (original) => ({ ...(await original<object>()), useSeller: () => seller }))
vi.mock('../../session/device.ts', async (original) => ({
  ...(await original<object>()),
  useReplica: () => ({ view: { state: 'ready', staff: [asha] } }),
}))
vi.mock('../access/access.queries.ts', async (original) => ({
  ...(await original<object>()),
  useShop: () => ({ counterRules: { lockAfterMinutes: said.lockAfterMinutes } }),
}))
const seller = vi.hoisted(() => ({
  userId: '0192f0c1-2345-7abc-8def-0123456789ad',
  name: 'Juma',
  shopId: 's',
  shopName: 'Duka la Asha',
  permissions: [],
}))
const screen = aScreen()
const MINUTE = 60_000
const wait = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms))
const isLocked = () => document.querySelector('dialog[aria-label="The till is locked"]') !== null

/** The counter with something begun: a form with a word in it, and a count that is only in memory, as a cart is. */
async function aCounter(lockAfterMinutes: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  said.lockAfterMinutes = lockAfterMinutes
  said.notes = []
  openTill()
  standAtTill({ ...asha, shopId: seller.shopId, permissions: [], key: new Uint8Array(1), verifier: 'v' })
  await screen.show(
    <>
      <TillKeeper />
      <label>
        Name of the customer
        <input />
      </label>
    </>,
  )
  await screen.type('Name of the customer', 'Mama Asha')
  return document.querySelector('input')
}

test('the till locks after the set time without a touch; what was typed stays as it is under it', async () => {
  const field = await aCounter(5)
  await wait(4 * MINUTE)
  expect(isLocked()).toBe(false)
  // A touch begins the time anew.
  await act(async () => dispatchEvent(new Event('pointerdown')))
  await wait(4 * MINUTE)
  expect(isLocked()).toBe(false)
  await wait(MINUTE + 10_000)
  expect(isLocked()).toBe(true)
  expect(screen.said()).toContain('Who is at the till?')
  expect(said.notes).toEqual([{ kind: 'locked', personId: asha.userId }])
  expect(document.querySelector('input')).toBe(field)
  expect(field?.value).toBe('Mama Asha')
  // Locked once: nobody is noted a second time while nobody comes.
  await wait(20 * MINUTE)
  expect(said.notes).toHaveLength(1)
  // Who comes back finds it all.
  await act(async () =>
    standAtTill({ ...asha, shopId: seller.shopId, permissions: [], key: new Uint8Array(1), verifier: 'v' }),
  )
  expect(isLocked()).toBe(false)
  expect(field?.value).toBe('Mama Asha')
})

test('a shop that wants no lock has none, and Escape opens no lock', async () => {
  await aCounter(0)
  await wait(600 * MINUTE)
  expect(isLocked()).toBe(false)
  await act(async () => shutTill())
  const dialog = document.querySelector('dialog')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await act(async () => dialog?.dispatchEvent(escape))
  expect([escape.defaultPrevented, isLocked()]).toEqual([true, true])
})

const KEY = new Uint8Array(1)
/** The till is locked, and Asha chooses her name. */
async function atTheLock(...answers: unknown[]) {
  await aCounter(5)
  await wait(6 * MINUTE)
  said.notes = []
  tried.answers = answers
  tried.typed = []
  await choose('Asha')
}
/** Their button begins with their initials. */
const choose = async (name: string) =>
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.endsWith(name))?.click(),
  )
async function enterPin() {
  await screen.press('4', '8', '2', '6', 'Enter')
  await wait(0)
}

test('a wrong PIN is noted with whose it was and the how-manieth in a row; one that came too soon was none', async () => {
  await atTheLock(
    { kind: 'wrong', wrong: 1, waitMs: 0 },
    { kind: 'wait', waitMs: 0 },
    { kind: 'wrong', wrong: 2, waitMs: 0 },
  )
  await enterPin()
  expect(screen.said()).toContain('This is not the PIN of Asha.')
  expect(said.notes).toEqual([{ kind: 'pin_failed', personId: asha.userId, times: 1 }])
  await enterPin()
  expect(said.notes).toHaveLength(1)
  await enterPin()
  expect(said.notes.at(-1)).toEqual({ kind: 'pin_failed', personId: asha.userId, times: 2 })
  expect([isLocked(), tried.typed]).toEqual([true, ['4826', '4826', '4826']])
})

test('the tenth wrong PIN is noted as the tenth, and the password is asked for', async () => {
  await atTheLock({ kind: 'blocked' })
  await enterPin()
  expect(said.notes).toEqual([{ kind: 'pin_failed', personId: asha.userId, times: 10 }])
  expect(screen.said()).toContain('Ten wrong PINs in a row.')
})

test('who comes in by their PIN is noted, and nothing else is', async () => {
  await atTheLock({ kind: 'right', key: KEY })
  await enterPin()
  expect(said.notes).toEqual([{ kind: 'unlocked', personId: asha.userId }])
  expect(isLocked()).toBe(false)
})

test('who is signed in and comes in by their password is noted as well', async () => {
  const putBack = answerCalls(() => ({ status: 200, body: { ok: true } }))
  try {
    await atTheLock()
    await screen.press('Somebody else', 'Juma, by password')
    await screen.type('Password', 'siri-ya-juma')
    await screen.press('Go on')
    await act(async () => await vi.waitFor(() => expect(said.notes).toHaveLength(1)))
    expect(said.notes).toEqual([{ kind: 'unlocked', personId: seller.userId }])
    expect(isLocked()).toBe(false)
  } finally {
    putBack()
  }
})
