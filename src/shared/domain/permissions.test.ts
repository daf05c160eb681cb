import { describe, expect, test } from 'vitest'
import { ACTIONS, can, isAdmin, type LoosePermissions, RESOURCES, toGrants } from './permissions.ts'

describe('permissions (specification §6)', () => {
  test('an admin gets all four actions on all eight resources', () => {
    for (const resource of RESOURCES) expect(toGrants({ is_admin: true })[resource]).toEqual(ACTIONS)
    expect(RESOURCES.length * ACTIONS.length).toBe(32)
  })
  test.each<[string, LoosePermissions | null | undefined]>([
    ['null', null],
    ['undefined', undefined],
    ['an empty list', []],
    ['is_admin false', { is_admin: false }],
    ['is_admin as text', { is_admin: 'true' }],
    ['an empty object', {}],
  ])('%s allows nothing', (_name, permissions) => {
    expect(isAdmin(permissions)).toBe(false)
    for (const resource of RESOURCES) expect(toGrants(permissions)[resource]).toEqual([])
  })
  test('a single action and a list of them; several entries add up', () => {
    const permissions: LoosePermissions = [
      { resource: 'orders', action: ['create', 'read'] },
      { resource: 'orders', action: 'delete' },
      { resource: 'product', action: 'read' },
    ]
    expect(toGrants(permissions).orders).toEqual(['read', 'create', 'delete'])
    expect(toGrants(permissions).product).toEqual(['read'])
    expect(toGrants(permissions).customers).toEqual([])
    expect(can(permissions, 'orders', 'delete')).toBe(true)
    expect(can(permissions, 'orders', 'update')).toBe(false)
  })
  test('unknown names and broken entries are ignored', () => {
    const broken: unknown = JSON.parse(
      '[{"resource":"moon","action":"read"},{"resource":"orders","action":"fly"},{"resource":"__proto__","action":"read"},null,7,{"resource":"orders"},{"action":"read"},{"resource":"orders","action":["read",null,{}]}]',
    )
    const grants = toGrants(Array.isArray(broken) ? broken : [])
    expect(Object.keys(grants)).toEqual([...RESOURCES])
    expect(grants.orders).toEqual(['read'])
  })
})
