import * as z from 'zod'
import { COINS, countedTzs, DIFFERENCE_REASONS, NOTES, type Pieces } from '../../../shared/domain/shifts.ts'

/** Counting a drawer: how many of each note and coin, and what is said of it. Kept while somebody counts, so that a customer, a reload or a flat battery costs nothing. */

/** The contract's most of one note or coin. */
export const MOST_PIECES = 100_000
export const DENOMINATIONS: readonly number[] = [...NOTES, ...COINS]

export const Counting = z.object({
  step: z.enum(['count', 'compare']),
  pieces: z.record(z.string(), z.int().min(0).max(MOST_PIECES)),
  reason: z.enum(DIFFERENCE_REASONS).nullable(),
  note: z.string().max(300),
  /** Undefined until somebody typed it. */
  leaveTzs: z.int().min(0).nullable().optional(),
})
export type Counting = z.infer<typeof Counting>

export const nothingCounted: Counting = { step: 'count', pieces: {}, reason: null, note: '' }
export const draftKey = (shiftId: string) => `count:${shiftId}`

/** Under which key how many of a note or coin are kept. */
const keyOf = (tzs: number) => String(tzs)
export const piecesOf = (counting: Counting, tzs: number): number => counting.pieces[keyOf(tzs)] ?? 0
export const withPieces = (counting: Counting, tzs: number, pieces: number): Counting => ({
  ...counting,
  pieces: { ...counting.pieces, [keyOf(tzs)]: Math.min(Math.max(pieces, 0), MOST_PIECES) },
})

export const countsOf = (counting: Counting): Pieces[] =>
  DENOMINATIONS.map((tzs) => ({ tzs, pieces: piecesOf(counting, tzs) }))
export const totalOf = (counting: Counting, of: readonly number[] = DENOMINATIONS): number =>
  countedTzs(of.map((tzs) => ({ tzs, pieces: piecesOf(counting, tzs) })))
export const piecesIn = (counting: Counting, of: readonly number[] = DENOMINATIONS): number =>
  of.reduce((sum, tzs) => sum + piecesOf(counting, tzs), 0)
