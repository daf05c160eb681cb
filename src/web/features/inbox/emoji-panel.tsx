import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from '../../ui/draft.ts'
import { EMOJI, EMOJI_COLUMNS, recentOf, withRecent } from './emoji-list.ts'

const KEY = 'emoji-recent'
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: EMOJI_COLUMNS,
  ArrowUp: -EMOJI_COLUMNS,
}

/** All of them in one place of the tab order: the arrows go through them, Enter takes one, Escape leads back. It stays open for the next one. */
export function EmojiPanel({ onPick, onClose }: { onPick: (emoji: string) => void; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  // As it was when it was opened: nothing moves under the finger.
  const [recent] = useState(() => recentOf(readDraft(KEY)))
  const [at, setAt] = useState(0)
  const shown = [
    ...recent.flatMap((emoji) => EMOJI.filter(([one]) => one === emoji)),
    ...EMOJI.filter(([emoji]) => !recent.includes(emoji)),
  ]
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), shown.length - 1)
    setAt(next)
    box.current?.querySelectorAll('button')[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(shown.length - 1)
    else if (MOVES[event.key] !== undefined) go(at + (MOVES[event.key] ?? 0))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Emoji`}
      className="card p-2 grid overflow-y-auto"
      style={{
        position: 'absolute',
        left: 0,
        bottom: 'calc(100% + 8px)',
        gridTemplateColumns: `repeat(${EMOJI_COLUMNS}, 40px)`,
        maxHeight: '16rem',
        zIndex: 5,
      }}
      onKeyDown={onKeyDown}
    >
      {shown.map(([emoji, name], index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === at ? 0 : -1}
          aria-label={i18n._(name)}
          title={i18n._(name)}
          style={{ height: 40, borderRadius: 8, fontSize: 22, lineHeight: 1 }}
          onFocus={() => setAt(index)}
          onClick={() => {
            saveDraft(KEY, withRecent(recentOf(readDraft(KEY)), emoji))
            onPick(emoji)
          }}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
