import { useEffect, useRef, useState } from 'react'
import { typeInConversation } from '../../../shared/contract/inbox.ts'
import { call } from '../../api/call.ts'
import { onLive } from '../../session/live-news.ts'

/** Whoever writes says so no more often than this … */
const SAY_EVERY_MS = 4000
/** … and is seen for so long after they last did. */
const SEEN_MS = 7000
const MOST_SEEN = 20

/** Who else writes in this conversation now, by their ids; the stream tells, and nothing is asked for. */
export function useWhoTypes(conversationId: string): readonly string[] {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(
    () =>
      onLive((message) => {
        if (message === 'open' || message === 'reset') return
        const { event } = message
        // What they wrote is there: they write no more.
        if (event.kind === 'chat.changed' && event.conversationId === conversationId) setUntil(new Map())
        if (event.kind !== 'chat.typing' || event.conversationId !== conversationId) return
        const { byUserId } = event
        setUntil((known) => new Map([...known, [byUserId, Date.now() + SEEN_MS] as const].slice(-MOST_SEEN)))
      }),
    [conversationId],
  )
  useEffect(() => {
    if (until.size === 0) return
    const next = Math.min(...until.values())
    const timer = setTimeout(
      () => setUntil((known) => new Map([...known].filter(([, end]) => end > Date.now()))),
      Math.max(50, next - Date.now() + 50),
    )
    return () => clearTimeout(timer)
  }, [until])
  return [...until.keys()]
}

/** To be called with each key: colleagues are told now and then. That it got lost matters to nobody. */
export function useTellTyping(conversationId: string, isOnline: boolean): () => void {
  const toldAt = useRef(-Infinity)
  return () => {
    const now = performance.now()
    if (!isOnline || now - toldAt.current < SAY_EVERY_MS) return
    toldAt.current = now
    void call(typeInConversation, { params: { id: conversationId } }).catch(() => undefined)
  }
}
