import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Whatever asks or looks again by the clock, and where. A till on a bundle pays for each of them all day: what runs at every till stands in `tests/support/idle-day.ts`, whose bytes are weighed, and one more
 * of that kind belongs there; all else ends with its page or never leaves the device.
 */
const AT_EVERY_TILL = [
  'src/web/app/pwa.ts',
  'src/web/features/live/live.queries.ts',
  'src/web/features/printers/print-for-others.ts',
  'src/web/offline/runtime-start.ts',
  'src/web/offline/runtime.ts',
]
/** While its page is open, or of this device alone. */
const ELSEWHERE = [
  'src/web/features/archives/archives.queries.ts',
  'src/web/features/compliance/fiscal.queries.ts',
  'src/web/features/connect/connect.queries.ts',
  'src/web/features/devices/devices.queries.ts',
  'src/web/features/devices/elsewhere.queries.ts',
  'src/web/features/display/display-screen.tsx',
  'src/web/features/home/home.queries.ts',
  // Asks the device; the server each quarter of an hour at most, for what is read without a network.
  'src/web/features/inbox/inbox-screen.tsx',
  // Shows how long somebody has spoken; nothing is asked.
  'src/web/features/inbox/use-voice.ts',
  'src/web/features/kitchen/kitchen.queries.ts',
  'src/web/features/kitchen/to-do.queries.ts',
  // Asks only while a dish that was sent from here may be called off, and nobody tells.
  'src/web/features/live/live.tsx',
  'src/web/features/marketing/marketing.queries.ts',
  'src/web/features/operator/chat-phone.queries.ts',
  'src/web/features/operator/operator.queries.ts',
  'src/web/features/order-link/attempt-state.tsx',
  'src/web/features/order-link/tracker-page.tsx',
  'src/web/features/orders/link/links-screen.tsx',
  'src/web/features/orders/payment/attempt-steps.tsx',
  'src/web/features/payments/payments.queries.ts',
  'src/web/features/payouts/payout-sheet.tsx',
  // A clock that runs down on the page of a visitor; nothing is asked.
  'src/web/features/popups/frame/view.ts',
  'src/web/features/pos-settings/data-used.queries.ts',
  'src/web/features/printers/shared-printing.queries.ts',
  'src/web/features/queue/carry-panel.tsx',
  'src/web/features/queue/import-progress.tsx',
  'src/web/features/stock/count-screen.tsx',
  'src/web/features/storefront/storefront.queries.ts',
  // Only while the page with the templates is looked at: WhatsApp decides when it likes.
  'src/web/features/templates/templates.queries.ts',
  'src/web/features/till/pin-entry.tsx',
  'src/web/features/till/use-idle.ts',
  // Only while what is looked at is about to be sent.
  'src/web/features/webhooks/delivery-panel.tsx',
  'src/web/offline/data-used.ts',
  'src/web/offline/second-disk.ts',
  'src/web/patterns/display-sheet.tsx',
  'src/web/session/device.ts',
]
const looksAgain = (text: string) => /\brefetchInterval\b|\bsetInterval\(/.test(text)

test('nothing asks by the clock that nobody counts', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => looksAgain(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual([...AT_EVERY_TILL, ...ELSEWHERE].toSorted())
})

test('the rule bites', () => {
  expect(['refetchInterval: 60_000,', 'setInterval(look, 1000)', 'clearInterval(timer)'].map(looksAgain)).toEqual([
    true,
    true,
    false,
  ])
})
