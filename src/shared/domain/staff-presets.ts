import { ACTIONS, type Action, RESOURCES, type Resource } from './permissions.ts'

/** Where the rights and limits of somebody new start from: by what they do in the shop. A preset is a word beside the rights and gives none by itself. */
export const STAFF_ROLES = ['seller', 'waiter', 'kitchen', 'packer', 'stock', 'stylist', 'money', 'manager'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What a person may do by themselves, where it is not what the shop lets anybody (approval-needs.ts, discount-limits.ts, credit-gates.ts); null: as the shop has it. */
export const PERSON_LIMITS = [
  'discountLimit',
  'creditLimitTzs',
  'refundLimitTzs',
  'priceLimitTzs',
  'payoutLimitTzs',
  // Of one business day (day-limits.ts); null: as much as they like.
  'refundDayTzs',
  'discountDayTzs',
  'payoutDayTzs',
] as const
export type PersonLimit = (typeof PERSON_LIMITS)[number]
export type PersonLimits = Record<PersonLimit, number | null>

type Rights = Partial<Record<Resource, readonly Action[]>>
interface StaffPreset {
  rights: Rights
  limits: PersonLimits
}

const limits = (
  discountLimit: number,
  creditLimitTzs: number,
  refundLimitTzs: number,
  priceLimitTzs: number,
  payoutLimitTzs: number,
): PersonLimits => ({
  discountLimit,
  creditLimitTzs,
  refundLimitTzs,
  priceLimitTzs,
  payoutLimitTzs,
  // How much a day takes only the shop knows.
  refundDayTzs: null,
  discountDayTzs: null,
  payoutDayTzs: null,
})
const NONE = limits(0, 0, 0, 0, 0)
const selling: Rights = {
  orders: ['read', 'create', 'update'],
  product: ['read'],
  customers: ['read', 'create'],
}

/** Sums as a small shop would give them; each is changed as easily as a tick. */
export const STAFF_PRESETS: Readonly<Record<StaffRole, StaffPreset>> = {
  seller: { rights: selling, limits: limits(500, 0, 0, 0, 20_000) },
  waiter: { rights: { ...selling, customers: ['read'] }, limits: NONE },
  // Both see what waits for them, and neither all orders with their sums (decision 335).
  kitchen: { rights: { orders: ['update'] }, limits: NONE },
  packer: { rights: { orders: ['update'] }, limits: NONE },
  stock: { rights: { product: [...ACTIONS] }, limits: NONE },
  stylist: { rights: selling, limits: limits(500, 0, 0, 0, 0) },
  money: {
    rights: { orders: ['read'], transactions: ['read', 'create', 'update'], customers: ['read'] },
    limits: NONE,
  },
  manager: {
    rights: Object.fromEntries(
      RESOURCES.filter((resource) => resource !== 'staffs').map((resource) => [resource, ACTIONS]),
    ),
    limits: limits(2000, 200_000, 100_000, 50_000, 200_000),
  },
}

const USUAL: readonly StaffRole[] = ['seller', 'packer', 'stock', 'money', 'manager']
const BY_KIND: Readonly<Partial<Record<string, readonly StaffRole[]>>> = {
  restaurant: ['seller', 'waiter', 'kitchen', 'packer', 'stock', 'money', 'manager'],
  services: ['seller', 'stylist', 'stock', 'money', 'manager'],
  micro: ['seller', 'stock', 'manager'],
}

/** Those a shop of this kind has, with what its counter says besides: a retail shop may have tables, too. */
export const rolesOf = (
  kind: string | null,
  rules: { servesAtTables: boolean; kitchenStations: readonly unknown[]; servesByLine: boolean },
): StaffRole[] =>
  STAFF_ROLES.filter(
    (role) =>
      (BY_KIND[kind ?? ''] ?? USUAL).includes(role)
      || (role === 'waiter' && rules.servesAtTables)
      || (role === 'kitchen' && rules.kitchenStations.length > 0)
      || (role === 'stylist' && rules.servesByLine),
  )
