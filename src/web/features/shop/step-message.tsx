import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MOST_NEWS_LETTERS, NEWS_BLANKS, type NewsBlank, type NewsStep } from '../../../shared/domain/chat/news.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { smsParts } from '../../../shared/domain/sms-parts.ts'
import { chatNewsText, newsSms } from '../../../shared/texts/chat-news.ts'
import { Chip, Segment } from '../../ui/chip.tsx'
import { Switch } from '../../ui/choice.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useShop } from '../access/access.queries.ts'
import type { StepForm, StepProblem } from './workflow-form.ts'

const BLANKS: Record<NewsBlank, MessageDescriptor> = {
  shop: msg`Shop`,
  name: msg`Name`,
  number: msg`Order number`,
  step: msg`Step`,
  total: msg`Total`,
}

/** Which way a customer hears of the step, in whose words, and how that reads. */
export function StepMessage({
  status,
  step,
  problem,
  onChange,
}: {
  status: NewsStep
  step: StepForm
  problem: StepProblem | null
  onChange: (change: Partial<StepForm>) => void
}) {
  const { t, i18n } = useLingui()
  const shop = useShop()
  const [language, setLanguage] = useState<Language>(
    problem?.field === 'textEn' ? 'en' : (shop?.customer_language ?? 'sw'),
  )
  const field = language === 'en' ? 'textEn' : 'textSw'
  const typed = step[field].trim()
  const name = (language === 'en' ? step.en : step.sw).trim()
  const sample = {
    language,
    shopName: shop?.shop_name ?? '',
    customerName: 'Amina',
    number: 'W-000561',
    step: status,
    ownWord: name || null,
    text: typed === '' ? null : { en: typed, sw: typed },
    totalTzs: 24_500,
  }
  const sms = newsSms(sample)
  const parts = smsParts(sms)
  const errorOf = (): string | undefined => {
    if (problem?.field !== field) return undefined
    if (problem.why === 'other_language') return t`Write it in both languages, or in neither.`
    if (problem.why === 'link') return t`Leave links out.`
    if (problem.why === 'blank_unknown') return t`Use only the blanks below, each in curly brackets.`
    if (problem.why === 'too_long') return t`At most ${MOST_NEWS_LETTERS} characters.`
    return t`Keep ${'{shop}'} and ${'{number}'}: they say who writes, and of what.`
  }
  const isTold = step.whatsapp || step.sms
  return (
    <section className="grid gap-3 border-t border-line pt-3" aria-label={t`Tell the customer`}>
      <h3>
        <Trans>Tell the customer</Trans>
      </h3>
      <div>
        <Switch
          label={<Trans>By WhatsApp</Trans>}
          help={<Trans>In the chat they have with you; when that is closed, by the template you chose</Trans>}
          checked={step.whatsapp}
          onCheckedChange={(whatsapp) => onChange({ whatsapp })}
        />
        <Switch
          label={step.whatsapp ? <Trans>By SMS where WhatsApp cannot</Trans> : <Trans>By SMS</Trans>}
          help={
            <Trans>Orders by a link or your page, whose phone is known. Each SMS costs what your account asks.</Trans>
          }
          checked={step.sms}
          onCheckedChange={(isOn) => onChange({ sms: isOn })}
        />
      </div>
      {isTold ? (
        <>
          <Segment
            full
            label={t`Language of the message`}
            value={language}
            options={[
              { value: 'sw', label: 'Kiswahili' },
              { value: 'en', label: 'English' },
            ]}
            onChange={setLanguage}
          />
          <TextAreaField
            key={field}
            label={<Trans>Your words</Trans>}
            optional
            rows={3}
            maxLength={MOST_NEWS_LETTERS}
            placeholder={chatNewsText({ ...sample, text: null })}
            value={step[field]}
            error={errorOf()}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
          <div role="group" aria-label={t`Blanks`} className="flex flex-wrap gap-2">
            {NEWS_BLANKS.map((blank) => (
              <Chip
                key={blank}
                icon="plus"
                className="px-3! text-dense"
                onClick={() => onChange({ [field]: `${step[field].trimEnd()} {${blank}}`.trimStart() })}
              >
                {i18n._(BLANKS[blank])}
              </Chip>
            ))}
          </div>
          <div className="rounded-card bg-sunken p-3 grid gap-1">
            <p
              className="card card-pad wrap-any whitespace-pre-wrap"
              lang={language}
              aria-label={t`What the customer reads`}
            >
              {step.whatsapp ? chatNewsText(sample) : sms}
            </p>
            <p className="text-small text-ink-2">
              {step.sms ? (
                parts === 1 ? (
                  <Trans>As an SMS: 1 part.</Trans>
                ) : (
                  <Trans>As an SMS: {parts} parts.</Trans>
                )
              ) : null}{' '}
              {step.whatsapp ? (
                <Link to="/dashboard/connect" className="underline">
                  <Trans>Template for closed chats</Trans>
                </Link>
              ) : null}
            </p>
          </div>
        </>
      ) : (
        <p className="text-dense text-ink-2">
          <Trans>Nobody is told of this step.</Trans>
        </p>
      )}
    </section>
  )
}
