import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'

const EmojiPanel = lazy(async () => ({ default: (await import('./emoji-panel.tsx')).EmojiPanel }))

/** Where there is a mouse: a touched keyboard has its own. The list comes when it is opened. */
export function EmojiButton({ onPick, onDone }: { onPick: (emoji: string) => void; onDone: () => void }) {
  const { t } = useLingui()
  const hasMouse = useMedia('(pointer: fine)')
  const [isOpen, setOpen] = useState(false)
  if (!hasMouse) return null
  return (
    <div
      className="relative flex-none"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false)
      }}
    >
      <IconButton icon="smile" label={t`Emoji`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen ? (
        <Suspense>
          <EmojiPanel
            onPick={onPick}
            onClose={() => {
              setOpen(false)
              onDone()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
