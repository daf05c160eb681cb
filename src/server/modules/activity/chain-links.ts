import type { Finding, HeadRow, LinkRow } from './chains.repository.ts'

/** Whether a record fits the one before it, decided from rows and nothing else. Nothing here is a judgement of a person: a phone that was put back from a copy, or a clock that was set right, tells the same. */

/** A clock may be set by its network; less than this is nothing. */
const CLOCK_BOUND_MS = 10 * 60_000

interface LinkVerdict {
  /** Nothing later changes what is known of it. Not so while what stands before it has not come. */
  isDone: boolean
  findings: Finding[]
}

export function judgeLink(link: LinkRow): LinkVerdict {
  const { deviceId, seq, commandId, receivedAt } = link
  const found = (kind: Finding['kind'], rest: Partial<Finding> = {}): Finding => ({
    kind,
    deviceId,
    seq,
    commandId,
    at: receivedAt,
    ...rest,
  })
  const findings: Finding[] = []
  if (link.changedAt !== null) findings.push(found('record_changed', { at: link.changedAt }))
  if (link.twins > 0) findings.push(found('record_twice'))
  if (link.hash === null || link.after === null) {
    // Before a device's app had chains, nothing is missed of it.
    if (link.isLater) findings.push(found('record_unsealed'))
    return { isDone: true, findings }
  }
  if (link.begunAgain !== null) findings.push(found('chain_restarted', { seq: link.begunAgain, commandId: null }))
  if (link.after === 0) {
    if (link.isLater) findings.push(found('chain_restarted'))
    return { isDone: true, findings }
  }
  if (link.after >= seq) return { isDone: true, findings: [...findings, found('record_changed')] }
  if (link.between < seq - link.after) return { isDone: false, findings }
  const seals = link.before.map(({ hash }) => hash)
  // One that came without its seal (through a file of an older app, say) had one, for here it is named: it can be held against nothing.
  if (seals.includes(null)) findings.push(found('record_unsealed', { seq: link.after, commandId: null }))
  else if (!seals.includes(link.prev))
    findings.push(found('record_changed', { seq: link.after, commandId: link.before[0]?.commandId ?? null }))
  const back = datedBack(link)
  if (back !== null) findings.push(found('dated_back', { byMs: -back }))
  return { isDone: true, findings }
}

/** By how much it is dated before the one made before it. Both the device's clock and what it was known to be off by must say so: learning how far a clock is off moves only one of them. */
function datedBack(link: LinkRow): number | null {
  const [before] = link.before
  if (!before) return null
  const raw = Date.parse(before.at) - link.at.getTime()
  const corrected = raw + before.offsetMs - link.offsetMs
  const back = Math.min(raw, corrected)
  return back > CLOCK_BOUND_MS ? Math.min(back, Number.MAX_SAFE_INTEGER) : null
}

/** A seal that a device named as its last, held against what came with that number; null while nothing has. */
export function judgeHead(head: HeadRow): { findings: Finding[] } | null {
  if (head.came.length === 0) return null
  if (head.came.includes(head.hash) || head.came.includes(null)) return { findings: [] }
  const { deviceId, seq, reportedAt } = head
  return { findings: [{ kind: 'record_changed', deviceId, seq, commandId: null, at: reportedAt }] }
}
