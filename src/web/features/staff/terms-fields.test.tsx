import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { ACTIONS, RESOURCES } from '../../../shared/domain/permissions.ts'
import { USUAL_COUNTER_RULES } from '../../../shared/domain/counter-rules.ts'
import { rolesOf, STAFF_PRESETS } from '../../../shared/domain/staff-presets.ts'
import { type GrantSet, grantKey } from './grants.ts'
import { TermsFields } from './terms-fields.tsx'
import { bodyOf, freshTerms, type Terms } from './terms.ts'

const screen = aScreen()
const all: GrantSet = new Set(RESOURCES.flatMap((resource) => ACTIONS.map((action) => grantKey(resource, action))))

let terms: Terms
function Fields({ allowed, mayLimit }: { allowed: GrantSet; mayLimit: boolean }) {
  const [value, setValue] = useState(() => freshTerms(allowed, mayLimit))
  useEffect(() => void (terms = value), [value])
  return (
    <TermsFields
      value={value}
      onChange={setValue}
      allowed={allowed}
      mayLimit={mayLimit}
      roles={rolesOf('restaurant', USUAL_COUNTER_RULES)}
    />
  )
}

test('one tap on what somebody does fills ticks and limits; what is changed after says so, and one tap puts it back', async () => {
  await screen.show(<Fields allowed={all} mayLimit />)
  expect(screen.named('Cashier').getAttribute('aria-pressed')).toBe('true')
  expect(screen.said()).not.toContain('Stylist')
  await screen.press('Manager')
  expect(terms).toMatchObject({ preset: 'manager', limits: STAFF_PRESETS.manager.limits })
  expect(screen.said()).not.toContain('Changed from the preset')
  await screen.type('Discount without a manager', '1000')
  expect(screen.said()).toContain('Changed from the preset Manager')
  await screen.press('As the preset has it')
  expect(terms.limits).toEqual(STAFF_PRESETS.manager.limits)
  await screen.press('Waiter')
  await screen.press('Customers: See')
  expect(screen.said()).toContain('Changed from the preset Waiter')
  expect(bodyOf(terms)).toMatchObject({ preset: 'waiter', refundLimitTzs: 0, payoutLimitTzs: 0 })
  // What somebody may come to in a day no preset knows: it stays, and is sent only where somebody said it.
  expect(Object.keys(bodyOf(terms))).not.toContain('refundDayTzs')
  await screen.press('As the preset has it')
  await screen.type('Money back in a day', '20000')
  expect(screen.said()).not.toContain('Changed from the preset')
  await screen.press('Manager')
  expect(bodyOf(terms)).toMatchObject({ preset: 'manager', refundDayTzs: 20_000 })
})

test('who is no owner fills the ticks they may give, and no limit goes with them', async () => {
  await screen.show(<Fields allowed={new Set(['orders read'])} mayLimit={false} />)
  await screen.press('Manager')
  expect(bodyOf(terms)).toEqual({ preset: 'manager', grants: [{ resource: 'orders', action: ['read'] }] })
  expect(screen.said()).toContain('Only an owner changes these.')
})
