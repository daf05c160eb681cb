import type { Approval } from '../../shared/contract/proofs.ts'
import { useSyncExternalStore } from 'react'
import { readSeller } from '../offline/seller.ts'
import { noteActivity } from '../offline/till.ts'
import { createKeptChoices } from './kept-choices.ts'

/** What this device has printed and opened. Kept on the device; bounded, the oldest go. Copies and openings stand in the owner's list of activity too, in the device's chain. */
const MOST_RECEIPTS = 500
const MOST_OPENINGS = 200

const receipts = createKeptChoices<{ printed: readonly string[] }>(
  'kaunta.printed',
  { printed: [] },
  ({ printed }) => ({
    printed: Array.isArray(printed) ? printed.filter((one) => typeof one === 'string') : [],
  }),
)

/** Whether paper that says the same may be in somebody's hands already; the next one is marked as a copy. `key`: of the receipt as it is, so that what was paid or returned since makes a new one. */
export const wasPrinted = (key: string): boolean => receipts.read().printed.includes(key)
/** `isElsewhere`: made at another till, so that this paper is a copy though it is the first from here. */
export function notePrinted(key: string, orderId: string, isElsewhere = false): void {
  const { printed } = receipts.read()
  const isKnown = printed.includes(key)
  if (isKnown || isElsewhere) void noteActivity({ kind: 'reprinted', orderId })
  if (!isKnown) receipts.save({ printed: [key, ...printed].slice(0, MOST_RECEIPTS) })
}

export const DRAWER_REASONS = ['sale', 'change', 'count', 'test', 'other'] as const
export type DrawerReason = (typeof DRAWER_REASONS)[number]
interface DrawerOpening {
  /** UTC ISO. */
  at: string
  shopId: string
  userId: string
  name: string
  why: DrawerReason
  /** Of a sale its number, else what the person wrote. */
  note: string
}
const openings = createKeptChoices<{ openings: readonly DrawerOpening[] }>(
  'kaunta.drawer-openings',
  { openings: [] },
  (kept) => ({ openings: Array.isArray(kept.openings) ? kept.openings.filter(isOpening) : [] }),
)
function isOpening(value: unknown): value is DrawerOpening {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['at', 'shopId', 'userId', 'name', 'note'].every((key) => typeof Reflect.get(value, key) === 'string')
  return texts && DRAWER_REASONS.some((reason) => reason === Reflect.get(value, 'why'))
}

/** Each time this device opened the drawer, told once it has: who, when and why. `orderId`: it was opened for. `agreed`: who let it be, under the id their word names. */
export function noteDrawerOpened(
  why: DrawerReason,
  note = '',
  orderId: string | null = null,
  agreed?: { id: string; approvals: readonly Approval[] },
): void {
  const seller = readSeller()
  const opening: DrawerOpening = {
    at: new Date().toISOString(),
    shopId: seller?.shopId ?? '',
    userId: seller?.userId ?? '',
    name: seller?.name ?? '',
    why,
    note: note.slice(0, 200),
  }
  openings.save({ openings: [opening, ...openings.read().openings].slice(0, MOST_OPENINGS) })
  void noteActivity({ kind: 'drawer_opened', orderId, ...agreed })
}

const readOpenings = (): readonly DrawerOpening[] => openings.read().openings
/** Newest first; of all shops that this device was in. */
export const useDrawerOpenings = (): readonly DrawerOpening[] => useSyncExternalStore(openings.on, readOpenings)
