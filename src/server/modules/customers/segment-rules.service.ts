import { READY_KEYS, READY_SEGMENTS, type ReadySegment, type SegmentRules } from '../../../shared/domain/segments.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { segmentNotFound } from './customers.errors.ts'
import { isMemberOf, readSegment } from './segments.repository.ts'

/** The rules a list is narrowed by: of a ready-made segment, or of a saved one. @throws segment.not_found */
export async function rulesOf(tx: Tx, shopId: string, segment: string): Promise<SegmentRules> {
  if (isReady(segment)) return READY_SEGMENTS[segment]
  const row = await readSegment(tx, shopId, segment)
  if (!row) throw segmentNotFound()
  return row.rules
}
const isReady = (segment: string): segment is ReadySegment => READY_KEYS.some((key) => key === segment)

/** Which of these segments hold this customer now; one that is no more holds nobody. */
export async function segmentsWith(
  tx: Tx,
  { shopId, now }: { shopId: string; now: Date },
  segments: readonly string[],
  customerId: string,
): Promise<string[]> {
  const held: string[] = []
  for (const segment of segments) {
    const rules = isReady(segment) ? READY_SEGMENTS[segment] : (await readSegment(tx, shopId, segment))?.rules
    if (rules && (await isMemberOf(tx, { shopId, today: businessDay(now) }, rules, customerId))) held.push(segment)
  }
  return held
}
