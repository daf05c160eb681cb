import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { USUAL_COUNTER_RULES } from '../../../shared/domain/counter-rules.ts'
import { DrawerCard } from './drawer-card.tsx'

const opened = vi.hoisted(() =>
  vi.fn<(what: Record<string, unknown>) => Promise<{ state: string; tried: unknown[] }>>(),
)
vi.mock('./drawer.queries.ts', () => ({
  openDrawerMutation: () => ({ mutationFn: opened, networkMode: 'always' }),
}))
vi.mock('../../session/printers.ts', async (original) => ({
  ...(await original<object>()),
  usePrinters: () => [{ id: 'p', drawer: 'pin2' }],
}))
vi.mock('../../session/rights.ts', async (original) => ({
  ...(await original<object>()),
  useSeller: () => ({ userId: 'u', name: 'Juma', shopId: 's' }),
}))
const rules = vi.hoisted(() => ({ drawerNeedsManager: true }))
vi.mock('../access/till-rules.queries.ts', () => ({
  useTillRules: () => ({ rules: { ...USUAL_COUNTER_RULES, ...rules }, me: { isAdmin: false } }),
}))
const screen = aScreen()
async function openByHand(): Promise<void> {
  opened.mockResolvedValue({ state: 'printed', tried: [] })
  await screen.show(<DrawerCard />)
  await screen.press('Open drawer')
  // The button of the sheet, which lies above.
  const all = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
  await screen.press('Why?').catch(() => {})
  const button = all.findLast(({ textContent }) => textContent.trim() === 'Open drawer')
  button?.setAttribute('aria-label', 'Open it now')
  await screen.press('Open it now')
}

test('an owner agrees before the drawer is opened by hand, and their word names this one opening', async () => {
  rules.drawerNeedsManager = true
  await openByHand()
  expect(screen.asked()).toMatch(/^drawer [\da-f-]{36} 0$/)
  expect(opened).not.toHaveBeenCalled()
  const id = screen.asked()?.split(' ')[1]
  await screen.press('A manager agrees')
  expect(opened.mock.calls[0]?.[0]).toMatchObject({
    why: 'change',
    agreed: { id, approvals: [{ kind: 'drawer', aboutId: id }] },
  })
})

test('where nobody agrees it stays shut, and the sheet says why', async () => {
  rules.drawerNeedsManager = true
  await openByHand()
  await screen.press('Nobody agrees')
  expect(opened).not.toHaveBeenCalled()
  expect(screen.said()).toContain('An owner has to agree with a PIN before the drawer is opened by hand.')
})

test('a shop that does not ask opens it at once, with its reason', async () => {
  rules.drawerNeedsManager = false
  await openByHand()
  expect(screen.asked()).toBeNull()
  expect(opened.mock.calls[0]?.[0]).toEqual({ why: 'change', note: '' })
})
