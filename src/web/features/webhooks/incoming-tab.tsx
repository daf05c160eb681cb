import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IncomingWebhook } from '../../../shared/contract/webhooks.ts'
import { SMS_ACCOUNTS } from '../../../shared/domain/sms-accounts.ts'
import { CALL_KINDS, CALL_RESULTS, CALL_SOURCES } from '../../../shared/domain/webhooks.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { CodeView } from './code-view.tsx'
import { DaysField } from './log-tab.tsx'
import { AnswerBadge, headersText, useSeconds } from './webhook-words.tsx'
import type { WebhooksSearch } from './webhooks-search.ts'
import { webhooksQueries } from './webhooks.queries.ts'

const outcomes: Readonly<Record<NonNullable<IncomingWebhook['outcome']>, { text: MessageDescriptor; tone: Tone }>> = {
  applied: { text: msg`Payment recorded`, tone: 'ok' },
  known: { text: msg`Known already`, tone: 'neutral' },
  waiting: { text: msg`Not paid yet`, tone: 'held' },
  unmatched: { text: msg`No order fits`, tone: 'held' },
  unreadable: { text: msg`Not readable`, tone: 'bad' },
  ignored: { text: msg`Not about a payment`, tone: 'neutral' },
  matched: { text: msg`Matched by hand`, tone: 'ok' },
  payout: { text: msg`About a payout`, tone: 'ok' },
  taken: { text: msg`Taken`, tone: 'ok' },
  passed_over: { text: msg`Passed over`, tone: 'neutral' },
  refused: { text: msg`Refused`, tone: 'bad' },
  failed: { text: msg`Failed`, tone: 'bad' },
  other: { text: msg`Taken`, tone: 'neutral' },
}
const sources: Readonly<Record<IncomingWebhook['source'], MessageDescriptor>> = {
  payments: msg`Payment service`,
  whatsapp: msg`WhatsApp`,
  sms: msg`SMS service`,
  other: msg`Another service`,
}
const kinds: Readonly<Record<IncomingWebhook['kind'], MessageDescriptor>> = {
  payment: msg`Payment`,
  payout: msg`Payout`,
  message: msg`Message`,
  status: msg`State of a message`,
  template: msg`Template`,
  sms_report: msg`SMS report`,
  sms_message: msg`SMS answer`,
  unclear: msg`Something else`,
  other: msg`Something else`,
}
const results = { done: msg`Did something`, open: msg`Not settled`, nothing: msg`Nothing came of it` }
const proofs: Readonly<Record<IncomingWebhook['proof'], MessageDescriptor>> = {
  signature: msg`Signed, and the signature is right.`,
  key: msg`Not signed: it came to the secret address.`,
  none: msg`Not signed: anybody may have sent it. Hand out nothing for it; the order shows what is paid.`,
  wrong: msg`The signature is wrong.`,
  other: msg`Not signed: anybody may have sent it. Hand out nothing for it; the order shows what is paid.`,
}
/** As they write their names themselves; what is not known here is shown as it is called. */
const senders: Readonly<Record<string, string>> = {
  azampay: 'AzamPay',
  clickpesa: 'ClickPesa',
  selcom: 'Selcom',
  whatsapp: 'WhatsApp',
  beem: SMS_ACCOUNTS.beem.label,
  nextsms: SMS_ACCOUNTS.nextsms.label,
  africastalking: SMS_ACCOUNTS.africastalking.label,
}
function useSenderName() {
  const { t } = useLingui()
  return ({ sender }: IncomingWebhook) => (sender === 'sandbox' ? t`Sandbox` : (senders[sender] ?? sender))
}
interface Part {
  search: WebhooksSearch
  onSearch: (search: WebhooksSearch) => void
}

/** What payment gateways, WhatsApp and SMS gateways called in. */
export function IncomingTab({ search, onSearch }: Part) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<IncomingWebhook | null>(null)
  const list = useInfiniteQuery(webhooksQueries.incoming(search))
  const rows = list.data?.rows ?? []
  const notKept = list.data?.pages[0]?.notKept ?? 0
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      {notKept > 0 ? (
        <Note tone="info">
          <Plural
            value={notKept}
            one="# more call came in than is kept of an hour."
            other="# more calls came in than are kept of an hour."
          />
        </Note>
      ) : null}
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 4, label: t`Loading the log…` }}
        isFiltered={[search.q, search.state, search.type, search.from].some((one) => one !== undefined)}
        onClear={() => onSearch({ tab: 'incoming', days: search.days })}
        empty={
          <EmptyState title={<Trans>Nothing came in in this time</Trans>}>
            <Trans>What payment services, WhatsApp and SMS services tell your shop stands here.</Trans>
          </EmptyState>
        }
      >
        <IncomingTable rows={rows} onOpen={setOpened} />
        <p className="p-4 text-dense text-ink-2">
          <Trans>Payloads are kept for 14 days, then only the line stays.</Trans>
        </p>
      </ListCard>
      {opened === null ? null : <CallSheet call={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Filters({ search, onSearch }: Part) {
  const { t } = useLingui()
  const box = useUrlSearch(search, onSearch)
  return (
    <>
      <ListSearch isWide label={t`Search`} placeholder={t`Number, phone or word`} {...box}>
        <DaysField search={search} onSearch={onSearch} />
      </ListSearch>
      <div className="flex flex-wrap gap-2">
        <SelectField
          className="flex-1 min-w-36"
          label={<Trans>From</Trans>}
          hideLabel
          optional
          value={search.from ?? ''}
          onChange={({ target }) => onSearch({ ...search, from: target.value || undefined })}
          options={[
            { value: '', label: t`All services` },
            ...CALL_SOURCES.map((value) => ({ value, label: t(sources[value]) })),
          ]}
        />
        <SelectField
          className="flex-1 min-w-36"
          label={<Trans>What</Trans>}
          hideLabel
          optional
          value={search.type ?? ''}
          onChange={({ target }) => onSearch({ ...search, type: target.value || undefined })}
          options={[
            { value: '', label: t`Everything` },
            ...CALL_KINDS.map((value) => ({ value, label: t(kinds[value]) })),
          ]}
        />
        <SelectField
          className="flex-1 min-w-36"
          label={<Trans>What it did</Trans>}
          hideLabel
          optional
          value={search.state ?? ''}
          onChange={({ target }) => onSearch({ ...search, state: target.value || undefined })}
          options={[
            { value: '', label: t`Whatever it did` },
            ...CALL_RESULTS.map((value) => ({ value, label: t(results[value]) })),
          ]}
        />
      </div>
    </>
  )
}

function CallSheet({ call, onClose }: { call: IncomingWebhook; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const seconds = useSeconds()
  const sender = useSenderName()(call)
  const { copies } = call
  return (
    <Sheet open onOpenChange={onClose} title={t(kinds[call.kind])} side="right" size="lg">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <Outcome row={call} />
          <AnswerBadge status={call.status} trouble={null} />
          <span className="text-dense text-ink-2">
            {t(sources[call.source])}, {sender}
          </span>
        </p>
        <p className="text-dense text-ink-2 tnum wrap-any">
          {[format.date(call.at, 'log'), call.tookMs === null ? null : seconds(call.tookMs), call.reference]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-dense">{t(proofs[call.proof])}</p>
        {copies > 1 ? (
          <p className="text-dense">
            <Plural value={copies} one="It came once." other="It came # times." />
          </p>
        ) : null}
        <CodeView text={call.body} empty={<Trans>It had no text, or it is older than 14 days.</Trans>} />
        {call.headers === undefined || call.headers.length === 0 ? null : (
          <>
            <h3 className="font-semibold">
              <Trans>Headers</Trans>
            </h3>
            <CodeView text={headersText(call.headers)} empty={null} />
          </>
        )}
      </div>
    </Sheet>
  )
}

function Outcome({ row }: { row: IncomingWebhook }) {
  const { t } = useLingui()
  const { text, tone } = row.outcome === null ? { text: msg`Waits`, tone: 'held' as const } : outcomes[row.outcome]
  return (
    <span>
      <Badge tone={tone}>{t(text)}</Badge>
    </span>
  )
}

function IncomingTable({ rows, onOpen }: { rows: readonly IncomingWebhook[]; onOpen: (row: IncomingWebhook) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const senderName = useSenderName()
  const columns: Column<IncomingWebhook>[] = [
    {
      key: 'sender',
      header: <Trans>From</Trans>,
      cell: (row) => (
        <>
          <b className="block">{senderName(row)}</b>
          <span className="text-small text-ink-2 font-normal wrap-any">{row.reference ?? ''}</span>
        </>
      ),
    },
    { key: 'kind', header: <Trans>What</Trans>, cell: (row) => t(kinds[row.kind]), hideBelow: 'lg' },
    { key: 'outcome', header: <Trans>What it did</Trans>, cell: (row) => <Outcome row={row} /> },
    { key: 'answer', header: <Trans>Answer</Trans>, cell: (row) => <AnswerBadge status={row.status} trouble={null} /> },
    {
      key: 'at',
      header: <Trans>When</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.at, 'short')}</span>,
    },
  ]
  return (
    <DataTable
      label={t`Incoming`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: senderName(row),
        sub: [t(kinds[row.kind]), row.reference, format.date(row.at, 'short')].filter(Boolean).join(' · '),
        end: <Outcome row={row} />,
      })}
    />
  )
}
