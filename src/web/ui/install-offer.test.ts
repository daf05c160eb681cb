import { beforeEach, expect, test } from 'vitest'
import { askToInstall, isInstallRefused, listenForInstallOffer, refuseInstall } from './install-offer.ts'

const DAY = 24 * 3_600_000
const offer = (outcome: 'accepted' | 'dismissed') => {
  let asked = 0
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void (asked += 1),
    userChoice: Promise.resolve({ outcome }),
  })
  dispatchEvent(event)
  return { event, asked: () => asked }
}
beforeEach(() => localStorage.clear())
listenForInstallOffer()

test('the offer is kept from the browser, and good for one question', async () => {
  const { event, asked } = offer('accepted')
  expect([event.defaultPrevented, asked()]).toEqual([true, 0])
  expect(await askToInstall()).toBe('accepted')
  expect(await askToInstall()).toBe('none')
  expect([asked(), isInstallRefused()]).toEqual([1, false])
})

test('a no is heard for 30 days, whatever the clock does', async () => {
  const { asked } = offer('dismissed')
  expect([await askToInstall(), asked(), isInstallRefused()]).toEqual(['dismissed', 1, true])
  const now = Date.now()
  refuseInstall(now)
  expect([0, 29, 30.1, -29].map((days) => isInstallRefused(now + days * DAY))).toEqual([true, true, false, true])
  localStorage.setItem('kaunta.install-refused', 'nonsense')
  expect(isInstallRefused()).toBe(false)
})

test('an event that cannot ask is let be', async () => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  dispatchEvent(event)
  expect([event.defaultPrevented, await askToInstall()]).toEqual([false, 'none'])
})
