import type { ChatEntry, ChatMessage } from '../../../shared/contract/inbox.ts'

/** A reaction stands on the message it is to, where that is shown: each side's last one, and none once it was taken back. Entries come with the oldest first. */
export function foldReactions(entries: readonly ChatEntry[]): {
  entries: readonly ChatEntry[]
  on: ReadonlyMap<string, string>
} {
  const shown = new Set(entries.filter((one) => !isReaction(one)).map(({ id }) => id))
  const last = new Map<string, { in: string; out: string }>()
  const left = entries.filter((one) => {
    if (!isReaction(one) || one.repliesToId === null || !shown.has(one.repliesToId)) return true
    const known = last.get(one.repliesToId) ?? { in: '', out: '' }
    if (one.content.kind === 'reaction') last.set(one.repliesToId, { ...known, [one.direction]: one.content.emoji })
    return false
  })
  return { entries: left, on: new Map([...last].map(([id, said]) => [id, `${said.in}${said.out}`])) }
}
const isReaction = (one: ChatEntry): one is ChatMessage => one.type === 'message' && one.content.kind === 'reaction'
