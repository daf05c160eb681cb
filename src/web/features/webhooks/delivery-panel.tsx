import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import type { WebhookAttempt, WebhookDeliveryWhole } from '../../../shared/contract/webhooks.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNow } from '../../session/device.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CodeView, useCopy } from './code-view.tsx'
import { AnswerBadge, GivenUpText, headersText, TroubleText, useSeconds } from './webhook-words.tsx'
import { webhooksMutations, webhooksQueries } from './webhooks.queries.ts'

/** One event at one address: its tries first, then what was sent and what came back. Beside the list where there is room, over it where not. */
export function DeliveryPanel({ id, isBeside, onClose }: { id: string; isBeside: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const found = useQuery({
    ...webhooksQueries.one(id),
    // While it is about to be sent.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' && data.nextAt !== null && Date.parse(data.nextAt) - Date.now() < 20_000 ? 2000 : false,
  })
  // What stands beside it in the list is the same delivery: it is read again once this one says something else.
  const client = useQueryClient()
  const said = found.data && `${found.data.state} ${found.data.attempts.length}`
  const before = useRef(said)
  useEffect(() => {
    if (before.current !== undefined && said !== before.current)
      void client.invalidateQueries({ queryKey: [...webhooksQueries.all(), 'log'] })
    before.current = said
  }, [client, said])
  const body = found.data ? <Detail whole={found.data} /> : <QueryWait query={found} count={4} />
  const title = found.data?.type === 'other' || !found.data ? <Trans>Event</Trans> : found.data.type
  if (!isBeside)
    return (
      <Sheet
        open
        onOpenChange={onClose}
        title={title}
        side="right"
        size="lg"
        footer={found.data ? <Actions whole={found.data} /> : undefined}
      >
        {body}
      </Sheet>
    )
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-2">
        <h2 className="font-semibold flex-1 min-w-0 wrap-any">{title}</h2>
        <IconButton icon="x" label={t`Close`} onClick={onClose} />
      </div>
      {body}
      {found.data ? (
        <div className="flex flex-wrap gap-2">
          <Actions whole={found.data} />
        </div>
      ) : null}
    </Card>
  )
}

type Shown = 'payload' | 'answer' | 'headers'
function Detail({ whole }: { whole: WebhookDeliveryWhole }) {
  const { t } = useLingui()
  const format = useFormat()
  const copy = useCopy()
  const now = useNow(10_000)
  const [shown, setShown] = useState<Shown>('payload')
  const last = whole.attempts.at(-1)
  const { subject, address } = whole
  const gone = t`Payloads are kept for 14 days, then only the line stays.`
  const text = {
    payload: whole.payload === null ? null : pretty(whole.payload),
    answer: last === undefined ? '' : last.body,
    headers: [
      t`Sent`,
      headersText(whole.sentHeaders),
      ...(last && last.headers.length > 0 ? ['', t`Answer`, headersText(last.headers)] : []),
    ].join('\n'),
  }[shown]
  return (
    <div className="grid gap-4 min-w-0">
      <p className="text-dense text-ink-2 wrap-any">
        {subject === '' ? (
          <Trans>To {address}</Trans>
        ) : (
          <Trans>
            {subject} to {address}
          </Trans>
        )}
      </p>
      <ol className="grid gap-2" aria-label={t`Tries`}>
        {whole.attempts.map((attempt) => (
          <Attempt key={attempt.no} attempt={attempt} />
        ))}
        {whole.state === 'waiting' ? (
          <li className="flex items-center gap-2 text-dense">
            <Badge tone="held" icon="clock">
              <span className="vh">
                <Trans>Next try</Trans>
              </span>
            </Badge>
            {whole.nextAt === null ? (
              <Trans>Waits until the address is switched on</Trans>
            ) : whole.tries === 0 || Date.parse(whole.nextAt) <= now ? (
              <Trans>On its way</Trans>
            ) : (
              <Trans>Next at {format.date(whole.nextAt, 'short')}, by itself</Trans>
            )}
          </li>
        ) : null}
      </ol>
      {whole.state === 'given_up' ? (
        <Note tone="bad" title={<Trans>Given up</Trans>}>
          <GivenUpText reason={whole.givenUpReason} />
        </Note>
      ) : null}
      <Segment
        label={t`What to show`}
        full
        value={shown}
        onChange={setShown}
        options={[
          { value: 'payload', label: <Trans>Payload</Trans> },
          { value: 'answer', label: <Trans>Answer</Trans> },
          { value: 'headers', label: <Trans>Headers</Trans> },
        ]}
      />
      {text === null ? (
        <Note tone="info">{gone}</Note>
      ) : (
        <CodeView text={text} empty={<Trans>The answer had no text.</Trans>} />
      )}
      <div className="flex items-center gap-2 text-small text-ink-2">
        <Icon name="lock" size={16} />
        <span className="flex-1">
          <Trans>Signed, SHA-256. Same id on each try.</Trans>
        </span>
        {text ? (
          <Button tone="text" size="sm" icon="copy" onClick={() => void copy(text)}>
            <Trans>Copy</Trans>
          </Button>
        ) : null}
      </div>
      <p className="text-small text-ink-2 wrap-any tnum">{whole.eventId}</p>
    </div>
  )
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const format = useFormat()
  const seconds = useSeconds()
  const { no } = attempt
  const at = format.date(attempt.at, 'log')
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-dense">
      <AnswerBadge status={attempt.status} trouble={attempt.trouble} />
      <span className="flex-1 min-w-0 tnum">
        <Trans>
          Try {no}, {at}
        </Trans>
      </span>
      <span className="text-ink-2 tnum">
        {attempt.trouble === null ? seconds(attempt.tookMs) : <TroubleText trouble={attempt.trouble} />}
      </span>
    </li>
  )
}

function Actions({ whole }: { whole: WebhookDeliveryWhole }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const stop = useMutation(webhooksMutations.stop())
  const redeliver = useMutation(webhooksMutations.redeliver())
  const failed = redeliver.error ?? stop.error
  return (
    <>
      {failed ? <Note tone="bad">{errorText(failed)}</Note> : null}
      {whole.state === 'waiting' ? (
        <Button className="grow" busy={stop.isPending} onClick={() => stop.mutate(whole.id)}>
          <Trans>Stop trying</Trans>
        </Button>
      ) : null}
      {whole.payload === null ? null : (
        <Button
          className="grow"
          tone="primary"
          icon="refresh"
          busy={redeliver.isPending}
          onClick={() =>
            redeliver.mutate(whole.id, {
              onSuccess: () => toast({ title: t`It is sent now, under the same id`, type: 'success' }),
            })
          }
        >
          <Trans>Redeliver now</Trans>
        </Button>
      )}
    </>
  )
}

function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
