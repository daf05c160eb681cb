/** Who may do what (specification §6). The route guards read this for people; the server reads it for safety (decisions 10). */
export const RESOURCES = [
  'product',
  'orders',
  'customers',
  'transactions',
  'conversations',
  'staffs',
  'chatflow',
  'whatsapp_interactions',
] as const
export type Resource = (typeof RESOURCES)[number]

export const ACTIONS = ['read', 'create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

/** As `GET /user` answers, an object with the admin flag or a list of entries, from a server that may be newer or older than we are: names we do not know are ignored. */
export type LoosePermissions =
  | { is_admin?: unknown }
  | readonly { resource: string; action: string | readonly string[] }[]

/** One right, as rules name it. */
export type Right = readonly [Resource, Action]

type Grants = Record<Resource, readonly Action[]>

export function isAdmin(permissions: LoosePermissions | null | undefined): boolean {
  return (
    permissions !== null
    && typeof permissions === 'object'
    && 'is_admin' in permissions
    && permissions.is_admin === true
  )
}

/** An admin gets all four actions on all eight resources; otherwise each resource gets its listed actions; with no permissions nothing is allowed. */
export function toGrants(permissions: LoosePermissions | null | undefined): Grants {
  const admin = isAdmin(permissions)
  const listed = new Set<string>()
  if (Array.isArray(permissions)) {
    for (const entry of permissions as readonly unknown[]) {
      if (!isEntry(entry)) continue
      for (const action of Array.isArray(entry.action) ? entry.action : [entry.action])
        listed.add(`${entry.resource} ${String(action)}`)
    }
  }
  const of = (resource: Resource) => ACTIONS.filter((action) => admin || listed.has(`${resource} ${action}`))
  return {
    product: of('product'),
    orders: of('orders'),
    customers: of('customers'),
    transactions: of('transactions'),
    conversations: of('conversations'),
    staffs: of('staffs'),
    chatflow: of('chatflow'),
    whatsapp_interactions: of('whatsapp_interactions'),
  }
}

function isEntry(entry: unknown): entry is { resource: string; action: unknown } {
  return (
    entry !== null
    && typeof entry === 'object'
    && 'resource' in entry
    && typeof entry.resource === 'string'
    && 'action' in entry
  )
}

export function can(permissions: LoosePermissions | null | undefined, resource: Resource, action: Action): boolean {
  return toGrants(permissions)[resource].includes(action)
}

/** Rights over people, or over money that was booked: giving them wants the giver's password. */
export const isWeighty = (resource: Resource, action: Action): boolean =>
  (resource === 'staffs' && action !== 'read')
  || (resource === 'transactions' && (action === 'update' || action === 'delete'))
