import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Activity } from '../../../shared/contract/activity.ts'
import { ActivityScreen } from './activity-screen.tsx'
import { ActivitySheet } from './activity-sheet.tsx'
import { deedLink } from './deed-links.ts'

const screen = aScreen()
const id = '0198c0de-0000-7000-8000-000000000001'
const aDeed = (kind: Activity['kind'], given: Partial<NonNullable<Activity['deed']>> = {}): Activity => ({
  id,
  kind,
  at: '2026-11-20T09:00:00.000Z',
  receivedAt: '2026-11-20T09:00:00.000Z',
  deviceId: null,
  deviceCode: null,
  deviceName: null,
  seq: null,
  byId: id,
  byName: 'Mwenye Duka',
  orderId: null,
  orderNumber: null,
  shiftId: null,
  amountTzs: null,
  reason: '',
  lines: [],
  times: null,
  personName: null,
  byMs: null,
  outcome: null,
  deed: { what: 'saved', name: '', about: null, fields: [], values: [], given: [], taken: [], browser: '', ...given },
})

test('a person’s limits as they were and are, the rights given and taken, and from where', async () => {
  const row = aDeed('staff_rights', {
    name: 'Neema',
    about: { kind: 'person', id },
    fields: ['rights', 'discount_limit', 'refund_limit_tzs', 'payout_limit_tzs', 'other'],
    values: [
      { field: 'discount_limit', from: null, to: 550 },
      { field: 'refund_limit_tzs', from: 5000, to: 20_000 },
    ],
    given: [{ resource: 'product', actions: ['read', 'update'] }],
    taken: [{ resource: 'orders', actions: ['create'] }],
    browser: 'Chrome, Android',
  })
  await screen.show(<ActivitySheet row={row} onClose={() => {}} />)
  const said = screen.said()
  for (const text of [
    'Rights and limits',
    'Neema · Changed · rights, discount limit, refund limit +2',
    'none → 5.5%',
    'TZS 5,000 → TZS 20,000',
    'Products: See, Change',
    'Orders: Add',
    'Chrome, Android',
  ])
    expect(said.replaceAll('\u00a0', ' ')).toContain(text)
  const open = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Open its page')
  expect(open?.getAttribute('href')).toBe('/dashboard/profile/staff-accounts')
})

const to = (row: Activity) => deedLink(row)?.to ?? null

test('a row leads to the thing while there is one, else to its page; one of a newer server nowhere', () => {
  const about = { kind: 'offer', id } as const
  expect([
    to(aDeed('offer', { about })),
    to(aDeed('offer', { about, what: 'removed' })),
    to(aDeed('customer_credit', { about: { kind: 'customer', id } })),
    to(aDeed('taxes')),
    to(aDeed('other')),
    deedLink({ kind: 'refunded' }),
  ]).toEqual([
    '/dashboard/marketing/offers/$id',
    '/dashboard/marketing/offers',
    '/dashboard/customers/$id',
    '/dashboard/settings/taxes',
    null,
    null,
  ])
})

test('by area: the kinds to choose from are its own', async () => {
  await screen.show(<ActivityScreen search={{ group: 'people' }} onSearch={() => {}} />)
  const kinds = [...(document.querySelector('select[aria-label="What happened"]')?.querySelectorAll('option') ?? [])]
  expect(kinds.map((option) => option.value)).toEqual([
    '',
    'staff_invited',
    'staff_joined',
    'staff_rights',
    'staff_removed',
    'sessions_ended',
    'staff_pin',
    'commission',
    'ownership',
  ])
  const areas = [...(document.querySelector('select[aria-label="Area"]')?.querySelectorAll('option') ?? [])]
  expect(areas.map((option) => option.textContent)).toEqual([
    'All areas',
    'Settings',
    'People',
    'Money',
    'Marketing',
    'Joined systems',
    'At the tills',
    'Records of devices',
  ])
})
