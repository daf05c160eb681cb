import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SandboxTemplate } from '../../../shared/contract/sandbox-chats.ts'
import { TEMPLATE_REASONS, type TemplateReason, type TemplateState } from '../../../shared/domain/chat/templates.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { templateLabel, templateReasonWords } from '../../patterns/stopped-templates.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { chatPhoneMutations, chatPhoneQueries } from './chat-phone.queries.ts'

const STATES: Record<SandboxTemplate['state'], { word: MessageDescriptor; tone: Tone }> = {
  approved: { word: msg`Approved`, tone: 'ok' },
  pending: { word: msg`Waits for your decision`, tone: 'held' },
  rejected: { word: msg`Refused`, tone: 'bad' },
  paused: { word: msg`Paused`, tone: 'held' },
  disabled: { word: msg`Stopped for good`, tone: 'bad' },
  other: { word: msg`Another state`, tone: 'neutral' },
}

/** WhatsApp's part as to templates, played for one number: the shop hears of it as WhatsApp would tell it. */
export function TemplatesSheet({
  token,
  number,
  onClose,
}: {
  token: string
  number: { phoneNumberId: string; displayPhone: string; shopName: string }
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const list = useQuery(chatPhoneQueries.templates(token, number.phoneNumberId))
  const judge = useMutation(chatPhoneMutations.judge(token, number.phoneNumberId))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Templates of {number.shopName}</Trans>}
      description={<Trans>Decide as WhatsApp would: the shop hears of it by the webhook.</Trans>}
    >
      {list.data ? (
        <ul className="grid gap-3" aria-label={t`Templates`}>
          {list.data.items.map((one) => (
            <li key={templateLabel(one)}>
              <Template
                template={one}
                isBusy={judge.isPending}
                onJudge={(state, reason) => judge.mutate({ name: one.name, language: one.language, state, reason })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <QueryWait query={list} count={4} isSafe={false} />
      )}
      {judge.error ? <Note tone="bad">{errorText(judge.error)}</Note> : null}
    </Sheet>
  )
}

function Template({
  template,
  isBusy,
  onJudge,
}: {
  template: SandboxTemplate
  isBusy: boolean
  onJudge: (state: TemplateState, reason: TemplateReason | null) => void
}) {
  const { t, i18n } = useLingui()
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState<TemplateReason | null>(TEMPLATE_REASONS[0])
  const { state, body } = template
  const { word, tone } = STATES[state]
  const label = templateLabel(template)
  const decide = (next: TemplateState, why: TemplateReason | null = null) => {
    setRefusing(false)
    onJudge(next, why)
  }
  return (
    <Card as="article" aria-label={label} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <b className="grow wrap-any">{label}</b>
        <Badge tone={tone}>{i18n._(word)}</Badge>
      </div>
      <p className="wrap-any">{body}</p>
      {template.reason === null ? null : (
        <p className="text-small text-ink-2">
          <Trans>Reason: {i18n._(templateReasonWords[template.reason])}</Trans>
        </p>
      )}
      {isRefusing ? (
        <SelectField
          label={<Trans>Why WhatsApp refuses it</Trans>}
          value={reason ?? ''}
          onChange={({ target }) => setReason(TEMPLATE_REASONS.find((one) => one === target.value) ?? null)}
          options={[
            ...TEMPLATE_REASONS.map((one) => ({ value: one, label: i18n._(templateReasonWords[one]) })),
            { value: '', label: t`It gives no reason` },
          ]}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isRefusing ? (
          <>
            <Button size="sm" icon="x" disabled={isBusy} onClick={() => decide('rejected', reason)}>
              <Trans>Refuse it for this</Trans>
            </Button>
            <Button size="sm" tone="text" onClick={() => setRefusing(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <>
            {state === 'approved' ? null : (
              <Button size="sm" icon="check" disabled={isBusy} onClick={() => decide('approved')}>
                <Trans>Approve</Trans>
              </Button>
            )}
            {state === 'rejected' ? null : (
              <Button size="sm" icon="x" disabled={isBusy} onClick={() => setRefusing(true)}>
                <Trans>Refuse</Trans>
              </Button>
            )}
            {state === 'approved' ? (
              <Button size="sm" icon="clock" disabled={isBusy} onClick={() => decide('paused')}>
                <Trans>Pause</Trans>
              </Button>
            ) : null}
            {state === 'approved' || state === 'paused' ? (
              <Button size="sm" icon="lock" disabled={isBusy} onClick={() => decide('disabled')}>
                <Trans>Stop for good</Trans>
              </Button>
            ) : null}
          </>
        )}
      </div>
    </Card>
  )
}
