import * as z from 'zod'
import { line, paragraph } from '../../../shared/contract/common.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import type { saveStorefront, Storefront } from '../../../shared/contract/storefront.ts'
import { MOST_CLOSED_DAYS, MOST_DAYS_CLOSED } from '../../../shared/domain/opening.ts'
import { CHARGE_TYPES, isReadable, isSlug, MOST_PAGE_SETS, MOST_PLACES } from '../../../shared/domain/storefront.ts'

const Time = z.string().regex(/^\d{2}:\d{2}/)
/** The page's settings as they stand in fields: times as their inputs write them, a charge as its kind and one number. */
export const StorefrontForm = z.object({
  isOpen: z.boolean(),
  isFindable: z.boolean().default(true),
  slug: line(60).refine(isSlug, { message: 'slug_invalid' }),
  about: paragraph(300),
  cover: z.object({ name: z.string(), url: z.string(), smallUrl: z.string() }).nullable(),
  colour: z.string().refine(isReadable, { message: 'colour_unreadable' }),
  hours: z.array(z.object({ isOpen: z.boolean(), from: Time, to: Time })).length(7),
  closedDays: z
    .array(
      z.object({ from: z.iso.date(), to: z.iso.date(), name: line(60) }).refine(
        // `to` is before `from`, or so far off that a year was mistyped.
        ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS_CLOSED * 86_400_000,
        { path: ['to'], message: 'closed_days_crossed' },
      ),
    )
    .max(MOST_CLOSED_DAYS)
    .default([]),
  places: z
    .array(
      z.object({
        id: z.string(),
        name: line(60, 1),
        kind: z.enum(CHARGE_TYPES),
        amountTzs: z.number().nullable(),
        percent: z.string().regex(/^\d{0,2}(\.\d{1,2})?$/),
      }),
    )
    .max(MOST_PLACES),
  freeFromTzs: z.number().nullable().default(null),
  /** Drafts of builds before 2026-11-28 lack them. */
  setIds: z.array(z.string()).max(MOST_PAGE_SETS).default([]),
})
export type StorefrontForm = z.input<typeof StorefrontForm>

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const formOf = ({
  isOpen,
  isFindable,
  slug,
  about,
  cover,
  colour,
  hours,
  closedDays,
  places,
  freeDeliveryFromTzs,
  setIds,
}: Storefront): StorefrontForm => ({
  isOpen,
  isFindable,
  slug,
  about,
  cover,
  colour,
  setIds,
  freeFromTzs: freeDeliveryFromTzs,
  closedDays,
  hours: hours.map((span) => ({
    isOpen: span !== null,
    from: timeOf(span?.from ?? 8 * 60),
    to: timeOf(span?.to ?? 20 * 60),
  })),
  places: places.map(({ id, name, charge }) => ({
    id,
    name,
    kind: charge.kind,
    amountTzs: charge.kind === 'fixed_amount' ? charge.amountTzs : null,
    percent: charge.kind === 'percentage' ? String(charge.basisPoints / 100) : '',
  })),
})

export const bodyOf = (
  { cover, hours, places, freeFromTzs, ...rest }: StorefrontForm,
  version: number,
): InputOf<typeof saveStorefront>['body'] => ({
  ...rest,
  version,
  cover: cover?.name ?? null,
  freeDeliveryFromTzs: freeFromTzs || null,
  hours: hours.map(({ isOpen, from, to }) => (isOpen ? { from: minuteOf(from), to: minuteOf(to) } : null)),
  places: places.map(({ id, name, kind, amountTzs, percent }) => ({
    id,
    name,
    charge:
      kind === 'fixed_amount'
        ? { kind, amountTzs: amountTzs ?? 0 }
        : { kind, basisPoints: Math.min(5000, Math.round(Number(percent || '0') * 100)) },
  })),
})
