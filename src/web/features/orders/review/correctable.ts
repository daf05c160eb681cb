import { isUuid } from '../../../../shared/domain/ids.ts'

/** What of a command an admin may put right before it goes in: words and references. Amounts of a sale are facts and stay. Pure. */
export type Path = readonly (string | number)[]
export interface CorrectField {
  path: Path
  kind: 'name' | 'phone' | 'note' | 'reference' | 'reason' | 'amount' | 'day'
  /** As it was sent; an amount as digits. */
  value: string
}

const at = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** The inside of the command as it was sent; null when there is none to read. */
export function bodyOf(raw: unknown): Record<string, unknown> | null {
  const body = at(raw, 'body')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object is a record of unknowns
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
}

/** The order that uses the same payment reference, when the record names it. */
export const otherOrderOf = (raw: unknown): string | null => {
  const id = at(raw, 'alsoUsedBy')
  return isUuid(id) ? id : null
}

const simple: Record<string, readonly [string, CorrectField['kind']][]> = {
  'order.create': [
    ['customerName', 'name'],
    ['customerPhone', 'phone'],
    ['note', 'note'],
  ],
  'order.step': [['reason', 'reason']],
  'customer.create': [
    ['name', 'name'],
    ['phone', 'phone'],
  ],
  'expense.create': [
    ['amountTzs', 'amount'],
    ['day', 'day'],
    ['note', 'note'],
  ],
  'expense.void': [['reason', 'reason']],
}

export function correctFields(commandType: string, raw: unknown): CorrectField[] {
  const body = bodyOf(raw)
  if (!body) return []
  const fields = (simple[commandType] ?? []).map(([key, kind]): CorrectField => ({
    path: [key],
    kind,
    value: text(body[key]),
  }))
  const payments: unknown = commandType === 'order.create' || commandType === 'order.pay' ? body.payments : []
  const references = Array.isArray(payments)
    ? payments.flatMap((payment: unknown, index): CorrectField[] =>
        at(payment, 'method') === 'mobile_money'
          ? [{ path: ['payments', index, 'reference'], kind: 'reference', value: text(at(payment, 'reference')) }]
          : [],
      )
    : []
  return [...fields, ...references]
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
