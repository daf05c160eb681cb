import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { StaffMember } from '../../../shared/contract/staff.ts'
import { toastStore } from '../../ui/toast-store.ts'
import { MemberSheet } from './member-sheet.tsx'

const screen = aScreen()
const asha: StaffMember = {
  userId: '0199a000-0000-7000-8000-0000000000a1',
  name: 'Asha',
  phone: '+255712000001',
  email: null,
  isAdmin: false,
  grants: [{ resource: 'orders', action: ['read', 'create'] }],
  joinedAt: '2026-11-01T06:00:00.000Z',
  lastSeenAt: null,
  preset: null,
}
type Given = Partial<Parameters<typeof MemberSheet>[0]>
async function show(given: Given = {}, status = 200) {
  const asked: string[] = []
  await screen.show(
    <MemberSheet
      member={asha}
      onClose={() => {}}
      allowed={new Set(['orders read', 'orders create', 'staffs read', 'staffs update'])}
      isMe={false}
      canChange
      canRevoke={false}
      isOwner={false}
      owners={1}
      waiting={undefined}
      {...given}
    />,
    ({ method, url }) => {
      if (method === 'DELETE') asked.push(url)
      if (method !== 'DELETE') return null
      const error = { code: 'staff.beyond_own_rights', message: 'x', requestId: 'x' }
      return status === 200 ? { status, body: { ok: true } } : { status, body: { error } }
    },
  )
  return asked
}
const isOffered = () => screen.said().includes('Log out on all devices')

test('who is over somebody logs them out on all devices from their sheet, after it was asked once more', async () => {
  const asked = await show()
  await screen.press('Log out on all devices')
  await screen.sees('Asha is told that it was you.')
  expect(asked).toEqual([])
  await screen.press('Log out')
  await expect.poll(() => asked).toEqual([`/api/store/staff/members/${asha.userId}/sessions`])
  await expect
    .poll(() => toastStore.snapshot().map(({ title }) => title))
    .toContain('Asha is logged out on all devices')
})

test('a refusal is said, and nobody is called logged out', async () => {
  const before = toastStore.snapshot().length
  await show({}, 403)
  await screen.press('Log out on all devices')
  await screen.press('Log out')
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent ?? '').not.toBe('')
  expect(toastStore.snapshot()).toHaveLength(before)
})

test('it is offered to nobody who is not over them', async () => {
  await show({ isMe: true })
  expect(isOffered()).toBe(false)
  await show({ canChange: false })
  expect(isOffered()).toBe(false)
  await show({ member: { ...asha, isAdmin: true } })
  expect(isOffered()).toBe(false)
  await show({ allowed: new Set(['orders read']) })
  expect(isOffered()).toBe(false)
  await show({ isOwner: true, allowed: new Set(), member: { ...asha, isAdmin: true } })
  expect(isOffered()).toBe(true)
})
