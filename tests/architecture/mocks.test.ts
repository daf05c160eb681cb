import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Tests that put something else in a module's place, as tests/README.md tells. A file that does without leaves the list; none joins it without a reason that stands beside it. */
const KNOWN: readonly string[] = [
  'src/web/features/analytics/analytics-offline.test.tsx',
  'src/web/features/connect/media-days.test.tsx',
  'src/web/features/customers/merge-sheet.test.tsx',
  'src/web/features/debt/pay-debt-sheet.test.tsx',
  'src/web/features/expenses/export-button.test.tsx',
  'src/web/features/inbox/chat-bubble.test.tsx',
  'src/web/features/inbox/chat-composer.test.tsx',
  'src/web/features/orders/counter/at-till.test.tsx',
  'src/web/features/orders/counter/counter-draws.test.tsx',
  'src/web/features/orders/counter/holding.test.ts',
  'src/web/features/orders/info/step-dialog.test.tsx',
  'src/web/features/orders/payment/credit-terms-sheet.test.tsx',
  'src/web/features/orders/printing/kitchen-word.test.ts',
  'src/web/features/orders/refund/refund-approval.test.tsx',
  'src/web/features/printers/drawer-card.test.tsx',
  'src/web/features/shifts/compare.test.tsx',
  'src/web/features/shifts/hand-over.test.tsx',
  'src/web/features/staff/till-part.test.tsx',
  'src/web/features/till/till-keeper.test.tsx',
  'src/web/offline/runtime.test.ts',
  'src/web/patterns/agree-sheet.test.tsx',
  'src/web/session/device.test.tsx',
]
const isMocking = (text: string) => /\bvi\.(?:do)?mock\(/i.test(text)

test('modules are mocked by these tests alone, and none of the server or of the rules is', () => {
  const files = globSync('{src,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).filter(
    (file) => file !== 'tests/architecture/mocks.test.ts',
  )
  expect(files.length).toBeGreaterThan(300)
  const mocking = files.filter((file) => isMocking(readFileSync(join(root, file), 'utf8')))
  expect(mocking.toSorted()).toEqual(KNOWN)
  expect(mocking.filter((file) => !file.startsWith('src/web/'))).toEqual([])
})

test('the rule bites', () => {
  expect(["vi.mock('./a.ts')", "vi.doMock('./a.ts')", 'vi.mocked(a)'].map(isMocking)).toEqual([true, true, false])
})
