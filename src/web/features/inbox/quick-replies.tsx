import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { ChatReply } from '../../../shared/contract/chat-replies.ts'
import { Button } from '../../ui/button.tsx'

const SHOWN = 28
const RepliesSheet = lazy(async () => ({ default: (await import('./replies-sheet.tsx')).RepliesSheet }))

/** Above what is typed: a tap puts the words into the field, in the customer's language and with what is known of them; nothing is sent by it. */
export function QuickReplies({
  replies,
  inTheirs,
  onWords,
}: {
  replies: readonly ChatReply[]
  inTheirs: (reply: ChatReply) => string
  onWords: (words: string) => void
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-none items-center gap-2" role="group" aria-label={t`Quick replies`}>
      <Button size="sm" icon="zap" onClick={() => setOpen(true)}>
        <Trans>Quick replies</Trans>
      </Button>
      {replies.map((reply) => (
        <button key={reply.id} type="button" className="chip" onClick={() => onWords(inTheirs(reply))}>
          {inTheirs(reply).replaceAll(/\s+/g, ' ').slice(0, SHOWN)}
        </button>
      ))}
      {isOpen ? (
        <Suspense>
          <RepliesSheet
            replies={replies}
            onClose={() => setOpen(false)}
            onWords={(words) => {
              onWords(words)
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
