import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { cleanMessage, whatsappLink, type WhatsappLink } from '../../../../shared/domain/whatsapp-link.ts'
import { readDraft, saveDraft } from '../../../ui/draft.ts'
import { ownShop } from './own-shop.ts'
import { DRAFT_KEY, draftFrom, emptyDraft, type QrDraft } from './qr-draft.ts'

const AFTER_MS = 300

export interface QrForm {
  draft: QrDraft
  change: (part: Partial<QrDraft>) => void
  /** The message as it stands in the field. */
  message: string
  link: WhatsappLink
  /** What reaches the chat. */
  sentMessage: string
  /** False for the first draw, which is the file's. */
  isAlive: boolean
}

/**
 * Kept on the device from key to key, so that neither a reload nor the other language costs a word. A shop that is signed in finds its own name and number.
 * The second is for the form's element: what was typed before the page was alive is taken over from it.
 */
export function useQrDraft(): [QrForm, RefObject<HTMLFormElement | null>] {
  const { t } = useLingui()
  const standard = t`Hello, are your products available today?`
  const [draft, setDraft] = useState(emptyDraft)
  const [isAlive, setAlive] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const standardAtStart = useRef(standard)

  useEffect(() => {
    const own = ownShop()
    const kept = draftFrom(readDraft(DRAFT_KEY))
    const typed = (name: string) => {
      const field = formRef.current?.elements.namedItem(name)
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
    }
    const message = typed('message')
    setDraft({
      ...kept,
      number: typed('number') || kept.number || (own?.phone ?? ''),
      name: typed('name') || kept.name || (own?.name ?? ''),
      place: typed('place') || kept.place,
      message: message !== '' && message !== standardAtStart.current ? message : kept.message,
    })
    setAlive(true)
  }, [])

  const waiting = useRef<QrDraft | null>(null)
  useEffect(() => {
    if (!isAlive) return
    waiting.current = draft
    const flush = () => {
      if (waiting.current) saveDraft(DRAFT_KEY, waiting.current)
      waiting.current = null
    }
    const timer = setTimeout(flush, AFTER_MS)
    addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', flush)
    }
  }, [draft, isAlive])
  // Going to another page of the site is no `pagehide`.
  useEffect(
    () => () => {
      if (waiting.current) saveDraft(DRAFT_KEY, waiting.current)
    },
    [],
  )

  const message = draft.message ?? standard
  const link = useMemo(() => whatsappLink(draft.number, message), [draft.number, message])
  return [
    {
      draft,
      change: (part) => setDraft((before) => ({ ...before, ...part })),
      message,
      link,
      sentMessage: cleanMessage(message),
      isAlive,
    },
    formRef,
  ]
}
