import { expect, test } from 'vitest'
import { GrantGrid } from '../../../shared/contract/grants.ts'
import { ACTIONS, RESOURCES } from '../../../shared/domain/permissions.ts'
import { STAFF_ROLES } from '../../../shared/domain/staff-presets.ts'
import { grantKey, isSame, toggle, toGrid, toSet } from './grants.ts'
import { rightsOf } from './terms.ts'

test('a grid survives being ticked and unticked', () => {
  const grid: GrantGrid = [
    { resource: 'product', action: ['read', 'update'] },
    { resource: 'orders', action: ['create'] },
  ]
  const set = toSet(grid)
  expect(toGrid(set)).toEqual(grid)
  const more = toggle(set, grantKey('staffs', 'delete'), true)
  expect(isSame(set, more)).toBe(false)
  expect(isSame(set, toggle(more, grantKey('staffs', 'delete'), false))).toBe(true)
})

test('the presets speak of rights that exist, and none of them manages staff', () => {
  const all = new Set(RESOURCES.flatMap((resource) => ACTIONS.map((action) => grantKey(resource, action))))
  for (const name of STAFF_ROLES) {
    const rights = rightsOf(name, all)
    expect(rights.size, name).toBeGreaterThan(0)
    expect([...rights].some((key) => key.startsWith('staffs '))).toBe(false)
    expect(GrantGrid.safeParse(toGrid(rights)).success).toBe(true)
    expect(rightsOf(name, new Set(['orders read'])).size).toBeLessThan(2)
  }
})
