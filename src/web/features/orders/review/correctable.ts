import { kindOf } from '../../../../shared/contract/commands.ts'
import { isUuid } from '../../../../shared/domain/ids.ts'
import { commandWords } from '../../../i18n/commands/all.ts'
import type { Correction } from '../../../i18n/commands/command-words.ts'

/** One thing an admin may put right of a command before it goes in. */
type Path = readonly (string | number)[]
export interface CorrectField {
  path: Path
  kind: Correction
  /** As it was sent; an amount as digits. */
  value: string
}

const at = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** The inside of the command as it was sent; null when there is none to read. */
function bodyOf(raw: unknown): Record<string, unknown> | null {
  const body = at(raw, 'body')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object is a record of unknowns
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
}

/** The order that uses the same payment reference, when the record names it. */
export const otherOrderOf = (raw: unknown): string | null => {
  const id = at(raw, 'alsoUsedBy')
  return isUuid(id) ? id : null
}

/** Of what was applied and is about a customer: who. */
export const customerOf = (commandType: string, raw: unknown): string | null => {
  const id = kindOf(commandType)?.subject === 'customer' ? bodyOf(raw)?.['id'] : null
  return isUuid(id) ? id : null
}

/** Nothing of a kind this app does not know, or of what cannot be read. */
export function correctFields(commandType: string, raw: unknown): CorrectField[] {
  const body = bodyOf(raw)
  if (!body) return []
  return (commandWords(commandType)?.corrects ?? []).flatMap(([key, kind]): CorrectField[] => {
    const value = body[key]
    if (key !== 'payments') return [{ path: [key], kind, value: text(value) }]
    return (Array.isArray(value) ? value : []).flatMap((payment: unknown, index): CorrectField[] =>
      at(payment, 'method') === 'mobile_money'
        ? [{ path: [key, index, 'reference'], kind, value: text(at(payment, 'reference')) }]
        : [],
    )
  })
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A copy of the body with these values; what was sent stays untouched. */
export function withCorrections(raw: unknown, fields: readonly CorrectField[]): unknown {
  const body: unknown = structuredClone(bodyOf(raw) ?? {})
  for (const { path, kind, value } of fields) {
    const last = path.at(-1)
    const holder = path.slice(0, -1).reduce<unknown>(at, body)
    if (last === undefined || typeof holder !== 'object' || holder === null) continue
    const typed = value.trim()
    Reflect.set(
      holder,
      last,
      kind === 'amount' ? Number(typed) : kind === 'reference' ? (typed === '' ? null : typed) : typed,
    )
  }
  return body
}
