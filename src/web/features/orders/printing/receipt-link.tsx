import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Language } from '../../../../shared/domain/languages.ts'
import { normalisePhone } from '../../../../shared/domain/phone.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useUpdateHold } from '../../../ui/update-hold.ts'
import { receiptMutations } from '../receipt/receipt.queries.ts'

type Link = { url: string; pdfUrl: string }

/** The customer's own receipt by link: copied, sent by SMS, or as PDF. Shown once the server has the order and can be reached. */
export function ReceiptLink({
  orderId,
  link,
  phone,
  language,
}: {
  orderId: string
  link: Link
  phone: string
  language: Language
}) {
  const { t } = useLingui()
  const [isWriting, setWriting] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
      toast({ title: t`Link copied`, type: 'success' })
    } catch {
      toast({ title: t`Not copied`, description: link.url, type: 'info', duration: 15_000 })
    }
  }
  return (
    <>
      <div role="group" aria-label={t`The customer's receipt by link`} className="flex flex-wrap gap-2">
        <Button tone="slab" icon="copy" onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
        <Button tone="slab" icon="phone" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
          <Trans>Send by SMS</Trans>
        </Button>
        <a
          className={buttonClass({ tone: 'slab' })}
          href={`${link.pdfUrl}&lang=${language}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="download" />
          <Trans>PDF</Trans>
        </a>
      </div>
      {isWriting ? (
        <SmsForm orderId={orderId} phone={phone} language={language} onDone={() => setWriting(false)} />
      ) : null}
    </>
  )
}

function SmsForm({
  orderId,
  phone: known,
  language,
  onDone,
}: {
  orderId: string
  phone: string
  language: Language
  onDone: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const send = useMutation(receiptMutations.sms())
  const [phone, setPhone] = useState(known)
  const [error, setError] = useState('')
  useUpdateHold(phone !== known)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (normalisePhone(phone) === null) return setError(t`Enter a phone number like 0712 345 678.`)
    setError('')
    try {
      const { isSandbox } = await send.mutateAsync({ orderId, phone, language })
      if (isSandbox)
        toast({
          title: t`Sandbox: no SMS was sent`,
          description: t`It is on the operator's messages page.`,
          type: 'info',
        })
      else toast({ title: t`Receipt sent`, type: 'success' })
      onDone()
    } catch (reason) {
      setError(errorText(reason))
    }
  }
  return (
    <form className="grid gap-2" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={<Trans>Customer's phone</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        error={error === '' ? undefined : error}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit" tone="primary" busy={send.isPending}>
        <Trans>Send receipt</Trans>
      </Button>
    </form>
  )
}
