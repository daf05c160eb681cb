import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { CartFollowUps } from '../../../shared/contract/cart-follow-ups.ts'
import {
  FOLLOW_UP_BLANKS,
  followUpTextProblem,
  MOST_FOLLOW_UP_HOURS,
} from '../../../shared/domain/campaigns/cart-follow-ups.ts'
import { campaignMessage, MOST_CAMPAIGN_LETTERS } from '../../../shared/domain/campaigns/text.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { cartFollowUps, saveFollowUps } from './cart-follow-ups.queries.ts'

/** Whether, when and in which words whoever left an order is written to, and what it costs. */
export function CartFollowUpsSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(cartFollowUps())
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Orders nobody finished</Trans>}
      description={
        <Trans>
          Who opens an order link or fills a basket in the chat and leaves it is written to once, at most once a week,
          never in quiet hours and never after “STOP”. When the order comes, nothing goes out.
        </Trans>
      }
    >
      {query.data ? (
        <FollowUpForm key={query.data.version} view={query.data} onClose={onClose} />
      ) : (
        <QueryWait query={query} count={4} />
      )}
    </Sheet>
  )
}

const LANGUAGES = ['sw', 'en'] as const
const [least, most] = [1, MOST_FOLLOW_UP_HOURS]
function FollowUpForm({ view, onClose }: { view: CartFollowUps; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const save = useMutation(saveFollowUps())
  const [typed, setTyped] = useState(view.rules)
  const [hours, setHours] = useState(String(view.rules.hours))
  const [isAsked, setAsked] = useState(false)
  const { sms, month } = view
  const count = /^\d{1,3}$/.test(hours.trim()) ? Number(hours) : Number.NaN
  const isHours = count >= least && count <= most
  const wrongWords = (language: Language) => {
    const problem = followUpTextProblem(typed.texts[language].trim())
    if (problem === 'link') return t`Leave links out: ${'{link}'} puts in the one of the order.`
    if (problem === 'blank_unknown') return t`Use only the blanks named below, each in curly brackets.`
    return problem === null ? undefined : t`Keep ${'{link}'}: it leads back to the order.`
  }
  const partsOf = (language: Language) =>
    campaignMessage(typed.texts, { name: t`Customer 1`, language }, view.fill).parts
  const parts = Math.max(partsOf('sw'), partsOf('en'))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isHours || wrongWords('sw') || wrongWords('en')) return
    save.mutate(
      { ...typed, hours: count, version: view.version },
      {
        onSuccess: () => {
          toast({ title: t`Saved`, type: 'success' })
          onClose()
        },
      },
    )
  }
  const blanks = FOLLOW_UP_BLANKS.map((blank) => `{${blank}}`).join(' ')
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {view.isStopped ? (
        <Note tone="held">
          <Trans>Whoever switched it on is no owner any more, so nothing goes out. Save again to go on.</Trans>
        </Note>
      ) : null}
      <Checkbox
        label={<Trans>Write to them once by itself</Trans>}
        help={<Trans>Orders left before you switch it on stay as they are.</Trans>}
        checked={typed.isOn}
        onCheckedChange={(isOn) => setTyped({ ...typed, isOn })}
      />
      <TextField
        label={<Trans>After so many hours</Trans>}
        inputMode="numeric"
        maxLength={3}
        value={hours}
        error={isAsked && !isHours ? t`Type a number from ${least} to ${most}.` : undefined}
        onChange={({ target }) => setHours(target.value)}
      />
      <Checkbox
        label={<Trans>By SMS where no chat is open</Trans>}
        help={
          <Trans>
            In the chat it costs nothing, and goes while the customer wrote within 24 hours. Without SMS nobody else is
            written to.
          </Trans>
        }
        checked={typed.usesSms}
        onCheckedChange={(usesSms) => setTyped({ ...typed, usesSms })}
      />
      {LANGUAGES.map((language) => (
        <TextAreaField
          key={language}
          label={language === 'sw' ? <Trans>What it says, in Swahili</Trans> : <Trans>What it says, in English</Trans>}
          rows={3}
          maxLength={MOST_CAMPAIGN_LETTERS}
          value={typed.texts[language]}
          error={isAsked ? wrongWords(language) : undefined}
          onChange={({ target }) => setTyped({ ...typed, texts: { ...typed.texts, [language]: target.value } })}
        />
      ))}
      <p className="text-small text-ink-2 wrap-any">
        <Trans>Blanks: {blanks}. The way to stop such messages is always added.</Trans>
      </p>
      <div className="rounded-card bg-sunken p-3 text-dense" role="status">
        <p>
          <Trans>
            One by SMS costs <Money amount={parts * sms.pricePerPartTzs} />
          </Trans>{' '}
          (<Plural value={parts} one="# part" other="# parts" />)
        </p>
        <p className="text-ink-2">
          <Trans>
            Begun and left in the last 30 days: {month.left}. A month costs at most{' '}
            <Money amount={month.left * parts * sms.pricePerPartTzs} />, and never more than the limit in the rules.
          </Trans>
        </p>
        {sms.isSandbox ? (
          <p className="text-ink-2">
            <Trans>Practice: this server has no SMS account, so nobody’s phone rings and nothing is paid.</Trans>
          </p>
        ) : null}
      </div>
      {save.isError ? <Note tone="bad">{errorText(save.error)}</Note> : null}
      <Button type="submit" tone="primary" size="lg" full busy={save.isPending} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
