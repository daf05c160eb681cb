import { expect, test } from 'vitest'
import { GrantGrid } from '../../../shared/contract/grants.ts'
import { ACTIONS, RESOURCES } from '../../../shared/domain/permissions.ts'
import { grantKey, isSame, presetNames, presets, toggle, toGrid, toSet } from './grants.ts'

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
  for (const name of presetNames) {
    for (const key of presets[name]) expect(all, `${name}: ${key}`).toContain(key)
    expect([...presets[name]].some((key) => key.startsWith('staffs '))).toBe(false)
    expect(GrantGrid.safeParse(toGrid(presets[name])).success).toBe(true)
  }
})
