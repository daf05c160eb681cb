import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ChatReply } from '../../../shared/contract/chat-replies.ts'
import { fillReply } from '../../../shared/domain/chat/replies.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useSeller } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { inboxQueries } from './inbox.queries.ts'

const SHOWN = 28
const RepliesSheet = lazy(async () => ({ default: (await import('./replies-sheet.tsx')).RepliesSheet }))

/** Above what is typed: a tap puts the words into the field, with the customer's name; nothing is sent by it. */
export function QuickReplies({ name, onWords }: { name: string; onWords: (words: string) => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const shop = useSeller()?.shopName ?? ''
  const replies = useQuery(inboxQueries.replies()).data ?? []
  const [isOpen, setOpen] = useState(false)
  const other = language === 'sw' ? 'en' : 'sw'
  const put = (words: string) => onWords(fillReply(words, { name, shop }))
  const wordsOf = (reply: ChatReply) => reply[language] || reply[other]
  return (
    <div className="chip-row" role="group" aria-label={t`Quick replies`}>
      {replies.map((reply) => (
        <button key={reply.id} type="button" className="chip" onClick={() => put(wordsOf(reply))}>
          {wordsOf(reply).replaceAll(/\s+/g, ' ').slice(0, SHOWN)}
        </button>
      ))}
      <Button size="sm" icon="zap" onClick={() => setOpen(true)}>
        <Trans>Quick replies</Trans>
      </Button>
      {isOpen ? (
        <Suspense>
          <RepliesSheet
            replies={replies}
            onClose={() => setOpen(false)}
            onWords={(words) => {
              put(words)
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
