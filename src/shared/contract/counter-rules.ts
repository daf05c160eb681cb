import * as z from 'zod'
import { ROUNDING_WAYS } from '../domain/cash-rounding.ts'
import { MAX_SERVICE_BASIS_POINTS } from '../domain/charges.ts'
import {
  ASKS_WHO_SELLS,
  CASH_STEPS,
  MOST_CREDIT_DAYS,
  MOST_LOCK_MINUTES,
  PRICE_SETTERS,
  SWITCHABLE_METHODS,
} from '../domain/counter-rules.ts'
import { SILENT_HOURS } from '../domain/device-alerts.ts'
import { NO_DISCOUNT_LIMIT } from '../domain/discount-limits.ts'
import { MOST_STATION_GROUPS, MOST_STATION_NAME, MOST_STATIONS } from '../domain/kitchen.ts'
import { ITEM_DIGITS, MOST_SCALE_FORMATS, SCALE_PREFIXES } from '../domain/scale-codes.ts'
import { MAX_TABLE_NAME, MOST_SEATS, MOST_TABLES, tableKey } from '../domain/tables.ts'
import { LoyaltyRule } from './commands/parts.ts'
import { line, paragraph, PriceTzs, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** Null: there is none. */
const Limit = PriceTzs.nullable()

/** The rules of all tills of a shop (domain/counter-rules.ts). */
const rules = {
  blocksOutOfStock: z.boolean(),
  receiptNote: paragraph(200),
  methodsOff: z
    .array(z.enum(SWITCHABLE_METHODS))
    .max(SWITCHABLE_METHODS.length)
    .refine((methods) => new Set(methods).size === methods.length),
  scaleFormats: z
    .array(
      z.object({
        prefix: z.enum(SCALE_PREFIXES),
        holds: z.enum(['weight', 'price']),
        itemDigits: z.literal(ITEM_DIGITS),
        hasValueCheck: z.boolean(),
      }),
    )
    .max(MOST_SCALE_FORMATS)
    // One meaning for each beginning.
    .refine((formats) => new Set(formats.map(({ prefix }) => prefix)).size === formats.length),
  asksWhoSells: z.enum(ASKS_WHO_SELLS),
  discountWithoutManager: z.int().min(0).max(NO_DISCOUNT_LIMIT),
  lockAfterMinutes: z.int().min(0).max(MOST_LOCK_MINUTES),
  cashRoundingTzs: z.literal(CASH_STEPS),
  cashRoundingWay: z.enum(ROUNDING_WAYS),
  serviceBasisPoints: z.int().min(0).max(MAX_SERVICE_BASIS_POINTS),
  deliveryTzs: PriceTzs,
  takesTips: z.boolean(),
  takesCards: z.boolean(),
  keepsCredit: z.boolean(),
  roundsChangeUp: z.boolean(),
  priceSetters: z.enum(PRICE_SETTERS),
  creditLimitTzs: Limit,
  creditDueDays: z.int().min(0).max(MOST_CREDIT_DAYS).nullable(),
  creditWithoutManagerTzs: Limit,
  refundWithoutManagerTzs: Limit,
  tillToleranceTzs: Limit,
  drawerNeedsManager: z.boolean(),
  alertAfterHours: z.literal(SILENT_HOURS),
  alertsRestAtNight: z.boolean(),
  photosOnWifiOnly: z.boolean(),
  kitchenStations: z
    .array(
      z.object({
        id: line(40, 1),
        name: line(MOST_STATION_NAME, 1),
        groups: z.array(line(40, 1)).max(MOST_STATION_GROUPS),
      }),
    )
    .max(MOST_STATIONS)
    // One meaning for each id: tickets and printers name it.
    .refine((stations) => new Set(stations.map(({ id }) => id)).size === stations.length),
  usesCourses: z.boolean(),
  servesAtTables: z.boolean(),
  tables: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,40}$/),
        name: line(MAX_TABLE_NAME, 1),
        area: line(MAX_TABLE_NAME),
        seats: z.int().min(0).max(MOST_SEATS),
      }),
    )
    .max(MOST_TABLES)
    // One name for each: on paper nobody could tell them apart.
    .refine((tables) => new Set(tables.map(({ name }) => tableKey(name))).size === tables.length)
    .refine((tables) => new Set(tables.map(({ id }) => id)).size === tables.length),
  servesByLine: z.boolean(),
  tracksUseBy: z.boolean(),
  loyalty: LoyaltyRule.nullable(),
}

export const CounterRules = z.object({ ...rules, version: Version })
export type CounterRules = z.infer<typeof CounterRules>
/** A rule that is left out stays as it is: an app of yesterday does not know those of today. */
export const CounterRulesInput = z.object(rules).partial().extend({ version: Version })

export const getCounterRules = defineEndpoint({
  method: 'GET',
  path: '/api/store/counter-rules',
  access: 'member',
  response: CounterRules,
})
/** @throws shop.changed_meanwhile */
export const saveCounterRules = defineEndpoint({
  method: 'PUT',
  path: '/api/store/counter-rules',
  access: 'admin',
  body: CounterRulesInput,
  response: CounterRules,
})
