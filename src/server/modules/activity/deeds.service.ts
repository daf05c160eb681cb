import { isDeepStrictEqual } from 'node:util'
import type { Activity } from '../../../shared/contract/activity.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { DEED_FIELDS, type DeedField, type DeedWord, TOLD_VALUES } from '../../../shared/domain/activity.ts'
import { isUuid, uuidv7 } from '../../../shared/domain/ids.ts'
import { ACTIONS, RESOURCES } from '../../../shared/domain/permissions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { enterShop } from '../../platform/database.ts'
import type { NotedCall, NotedInput } from '../../platform/noted-calls.ts'
import { DEED_CALLS, WHAT_OF_STATE } from './deed-calls.ts'
import { type DeedSubject, SUBJECTS } from './deed-subjects.ts'
import { type Found, hasWritten, insertDeed, readSubject } from './deeds.repository.ts'

type Deed = NonNullable<Activity['deed']>
type Right = Deed['given'][number]

/** What owners read of what was done with the shop itself (decisions 374): who, when, from where, with what, and which fields of it. Never a value but those of limits. */
export function createDeedsService(clock: Clock) {
  return {
    noted({ shopId, userId, sessionId }: Actor, { method, path }: Endpoint, input: NotedInput): NotedCall | null {
      const call = DEED_CALLS[`${method} ${path.replace('/api/store/', '')}`]
      if (call === undefined || shopId === null) return null
      const subject: DeedSubject | null = call.subject === undefined ? null : SUBJECTS[call.subject]
      const found = idOf(subject, input, userId)
      const look = async (tx: Parameters<NotedCall['before']>[0]) =>
        subject === null || (subject.by !== 'shop' && found === null)
          ? null
          : await readSubject(tx, shopId, subject, found)
      const at = clock.now()
      const id = uuidv7(at.getTime())
      return {
        shopId,
        before: look,
        async after(tx, before) {
          if (!(await hasWritten(tx))) return false
          // Work that crosses shops may have ended in another one.
          await enterShop(tx, shopId)
          // Only what `before` gave is handed back.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          const was = before as Found | null
          const now = await look(tx)
          const page = subject?.page
          await insertDeed(tx, {
            shopId,
            id,
            kind: call.kind,
            at,
            userId,
            sessionId,
            told: {
              what: whatOf(call.what, input),
              name: now?.name || was?.name || '',
              about: page === undefined || found === null ? null : { kind: page, id: found },
              ...differences(was?.row ?? null, now?.row ?? null),
            },
          })
          return true
        },
      }
    },
  }
}

const textIn = (where: unknown, key: string): string | null => {
  const value: unknown = typeof where === 'object' && where !== null ? Reflect.get(where, key) : null
  return typeof value === 'string' ? value : null
}
function idOf(subject: DeedSubject | null, { params, body }: NotedInput, userId: string): string | null {
  if (subject === null || subject.by === 'shop') return null
  if (subject.by.of === 'caller') return userId
  const id = textIn(params, 'id') ?? textIn(body, 'id')
  return id !== null && isUuid(id) ? id : null
}
function whatOf(what: DeedWord | 'by_state', { body }: NotedInput): DeedWord {
  if (what !== 'by_state') return what
  return WHAT_OF_STATE[textIn(body, 'state') ?? textIn(body, 'step') ?? ''] ?? 'saved'
}

type Row = Record<string, unknown> | null
/** Nothing of what is new, or gone: all of it changed. */
function differences(was: Row, now: Row): Pick<Deed, 'fields' | 'values' | 'given' | 'taken'> {
  if (was === null || now === null) return { fields: [], values: [], given: [], taken: [] }
  const changed = new Set(
    Object.keys({ ...was, ...now }).filter((column) => !isDeepStrictEqual(was[column], now[column])),
  )
  const isRights = changed.delete('grants')
  const known: DeedField[] = DEED_FIELDS.filter((field) => (field === 'rights' ? isRights : changed.has(field)))
  const isOther = changed.size > known.length - (isRights ? 1 : 0)
  return {
    fields: isOther ? [...known, 'other'] : known,
    values: TOLD_VALUES.filter((field) => changed.has(field)).map((field) => ({
      field,
      from: wholeOf(was[field]),
      to: wholeOf(now[field]),
    })),
    given: isRights ? more(was['grants'], now['grants']) : [],
    taken: isRights ? more(now['grants'], was['grants']) : [],
  }
}
const wholeOf = (value: unknown): number | null =>
  Array.isArray(value) ? value.length : typeof value === 'number' && Number.isSafeInteger(value) ? value : null

/** What the second has beyond the first. */
function more(one: unknown, other: unknown): Right[] {
  const had = rightsOf(one)
  const has = rightsOf(other)
  return RESOURCES.flatMap((resource) => {
    const actions = ACTIONS.filter((action) => has.has(`${resource} ${action}`) && !had.has(`${resource} ${action}`))
    return actions.length > 0 ? [{ resource, actions }] : []
  })
}
const rightsOf = (grants: unknown): ReadonlySet<string> =>
  new Set(
    (Array.isArray(grants) ? grants : []).flatMap((grant: unknown) => {
      const resource = textIn(grant, 'resource')
      const actions: unknown = typeof grant === 'object' && grant !== null ? Reflect.get(grant, 'action') : null
      return (Array.isArray(actions) ? actions : [actions]).map((action) => `${resource} ${String(action)}`)
    }),
  )
