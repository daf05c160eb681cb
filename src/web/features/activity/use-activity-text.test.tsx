import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Activity } from '../../../shared/contract/activity.ts'
import { useActivityText } from './use-activity-text.ts'

const screen = aScreen()
const ROW: Activity = {
  id: 'r',
  kind: 'discounted',
  at: '2026-11-20T09:00:00.000Z',
  receivedAt: '2026-11-20T09:00:00.000Z',
  deviceId: null,
  deviceCode: null,
  deviceName: null,
  seq: null,
  byId: null,
  byName: null,
  orderId: null,
  orderNumber: 'A7-000123',
  shiftId: null,
  amountTzs: 500,
  reason: '',
  lines: [],
  times: null,
  personName: null,
  byMs: null,
  outcome: 'applied',
}
const Texts = ({ rows }: { rows: readonly Activity[] }) => {
  const textOf = useActivityText()
  return rows.map((row) => <p key={row.id}>{textOf(row)}</p>)
}

test('the owner reads why a discount or another price was given, in words, and nothing where nobody said', async () => {
  await screen.show(
    <Texts
      rows={[
        ROW,
        {
          ...ROW,
          id: 'two',
          why: [
            { reason: 'reward', note: '' },
            { reason: 'damaged', note: 'Mfuko umepasuka' },
          ],
        },
        {
          ...ROW,
          id: 'three',
          kind: 'price_changed',
          why: [{ reason: 'haggled', note: '' }],
          lines: [{ name: 'Sukari', fromTzs: 3000, toTzs: 2800 }],
        },
      ]}
    />,
  )
  expect([...document.querySelectorAll('p')].map((row) => row.textContent)).toEqual([
    'A7-000123',
    'A7-000123 · For stamps · Damaged or old: Mfuko umepasuka',
    'A7-000123 · Sukari: 3,000 → 2,800 · Haggled',
  ])
})
