import type { GrantGrid } from '../../../shared/contract/grants.ts'
import { ACTIONS, isWeighty, RESOURCES, type Action, type Resource } from '../../../shared/domain/permissions.ts'

/** The grid as a set of "resource action", which is what ticking works on. */
export type GrantSet = ReadonlySet<string>
export const grantKey = (resource: Resource, action: Action): string => `${resource} ${action}`

export const toSet = (grid: GrantGrid): GrantSet =>
  new Set(grid.flatMap(({ resource, action }) => action.map((name) => grantKey(resource, name))))

/** In the grid's own order, empty rows left out. */
export const toGrid = (set: GrantSet): GrantGrid =>
  RESOURCES.flatMap((resource) => {
    const action = ACTIONS.filter((name) => set.has(grantKey(resource, name)))
    return action.length === 0 ? [] : [{ resource, action }]
  })

export function toggle(set: GrantSet, key: string, isOn: boolean): GrantSet {
  const next = new Set(set)
  if (isOn) next.add(key)
  else next.delete(key)
  return next
}

/** Ticks that want the password of who gives them: rights over people or money which the member does not have yet. */
export const hasWeighty = (set: GrantSet, before: GrantSet = new Set()): boolean =>
  RESOURCES.some((resource) =>
    ACTIONS.some(
      (action) =>
        isWeighty(resource, action) && set.has(grantKey(resource, action)) && !before.has(grantKey(resource, action)),
    ),
  )

export const isSame = (a: GrantSet, b: GrantSet): boolean => a.size === b.size && [...a].every((key) => b.has(key))
