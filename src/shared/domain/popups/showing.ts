import type { PopupContent, PopupDevice, PopupInput, PopupOften, PopupVariant, PopupVisitors } from './popup.ts'

/**
 * Who is shown which popup: decided in the visitor's browser, from what that browser alone remembers of its visits (no cookie, nobody's name). No library and no method of a list that a strange
 * page could have put something else in the place of matters here: it runs in a frame of ours.
 */
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** Pages that follow each other within this are one visit. */
const VISIT_GAP_MS = 30 * MINUTE_MS

export interface VisitorMemory {
  /** When they first came, when the visit of now began, and when the last page of it was opened. */
  first: number
  visit: number
  last: number
  /** 0 to 9999, drawn once: which of two variants they see. */
  luck: number
  /** When each popup was last shown. */
  shown: Readonly<Record<string, number>>
  /** Closed or answered. */
  done: readonly string[]
}
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** As much of what was kept as can be believed; `popups`: of those that run, so that it never grows. A clock that was set back begins anew. */
export function readMemory(text: string | null, popups: readonly string[], now: number, luck: number): VisitorMemory {
  let kept: Partial<Record<keyof VisitorMemory, unknown>> = {}
  try {
    const read: unknown = text === null ? null : JSON.parse(text)
    if (typeof read === 'object' && read !== null) kept = read
  } catch {
    // Somebody else wrote there.
  }
  const { first, visit, last } = kept
  const isKnown = isTime(first) && isTime(visit) && isTime(last) && last <= now && first <= last && visit <= last
  const shown: Record<string, number> = {}
  const done: string[] = []
  const times: object = typeof kept.shown === 'object' && kept.shown !== null ? kept.shown : {}
  for (const id of popups) {
    const at: unknown = Reflect.get(times, id)
    if (isTime(at) && at <= now) shown[id] = at
    if (Array.isArray(kept.done) && kept.done.includes(id)) done.push(id)
  }
  return {
    first: isKnown ? first : now,
    visit: isKnown && now - last < VISIT_GAP_MS ? visit : now,
    last: now,
    luck: isTime(kept.luck) && kept.luck < 10_000 ? kept.luck : luck,
    shown,
    done,
  }
}

/** `*` stands for anything. Each piece is looked for once, from where the one before ended: the longest path costs one walk. */
export function matchesPath(pattern: string, path: string): boolean {
  const pieces = pattern.split('*')
  const [head = '', ...rest] = pieces
  if (rest.length === 0) return path === pattern
  if (!path.startsWith(head)) return false
  const tail = rest.pop() ?? ''
  let at = head.length
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return path.length - tail.length >= at && path.endsWith(tail)
}

export interface ShownPopup extends Pick<PopupInput, 'place' | 'moment' | 'amount' | 'shareA'> {
  id: string
  paths: readonly string[]
  device: PopupDevice
  visitors: PopupVisitors
  often: PopupOften
  variants: readonly Pick<PopupContent, 'countdownTo'>[]
}
interface Visitor {
  memory: VisitorMemory
  path: string
  isPhone: boolean
}

function isDue({ id, often }: ShownPopup, { shown, done, visit }: VisitorMemory, now: number): boolean {
  const at = shown[id]
  if (done.includes(id) && often === 'once') return false
  if (at === undefined) return true
  if (often === 'week') return now - at >= 7 * DAY_MS
  if (often === 'day') return now - at >= DAY_MS
  return at < visit
}

/** Of two variants, always the same one for the same visitor; a share that is moved moves as few as it must. */
export function variantOf({ id, variants, shareA }: ShownPopup, luck: number): PopupVariant {
  if (variants.length < 2) return 'a'
  let sum = luck
  for (let at = 0; at < id.length; at += 1) sum = (sum * 31 + id.charCodeAt(at)) >>> 0
  return sum % 100 < shareA ? 'a' : 'b'
}

/** The popup for this visitor on this page. `popups`: newest first; of several that want the same visitor the newest wins, and one visit sees one popup. */
export function pickPopup<P extends ShownPopup>(
  popups: readonly P[],
  { memory, path, isPhone }: Visitor,
  now: number,
): { popup: P; variant: PopupVariant } | null {
  if (Object.values(memory.shown).some((at) => at >= memory.visit)) return null
  for (const popup of popups) {
    const { paths, device, visitors } = popup
    if (paths.length > 0 && !paths.some((pattern) => matchesPath(pattern, path))) continue
    if (device !== 'all' && (device === 'phone') !== isPhone) continue
    if (visitors !== 'all' && (visitors === 'returning') !== memory.first < memory.visit) continue
    if (!isDue(popup, memory, now)) continue
    const variant = variantOf(popup, memory.luck)
    const until = popup.variants[variant === 'a' ? 0 : 1]?.countdownTo
    if (typeof until === 'string' && Date.parse(until) <= now) continue
    return { popup, variant }
  }
  return null
}
