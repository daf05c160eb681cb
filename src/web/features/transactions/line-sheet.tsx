import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MatchSuggestion, MoneyLine } from '../../../shared/contract/reconciliation.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFullOptionText } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { TwoLines } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Fact } from '../../ui/fact.tsx'
import { transactionsMutations, transactionsQueries } from './transactions.queries.ts'
import { useMay } from '../../session/rights.ts'
import { ReasonDialog } from '../../patterns/reason-dialog.tsx'

const reasonTexts: Record<MatchSuggestion['reasons'][number], MessageDescriptor> = {
  reference: msg`same reference`,
  amount: msg`same amount`,
  phone: msg`same phone`,
  name: msg`same name`,
  time: msg`about the same time`,
}

/** Money that came: what it says, what it may belong to, and the way to match it, set it aside, or take that back. */
export function LineSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 250)
  const found = useQuery(transactionsQueries.line(id, search))
  const line = found.data
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={line?.direction === 'out' ? <Trans>Money that went out</Trans> : <Trans>Money that came</Trans>}
      side="right"
      size="lg"
    >
      {line ? (
        <div className="grid gap-5">
          <Facts line={line} />
          {line.state === 'open' && line.direction === 'in' ? (
            <Match
              line={line}
              suggestions={line.suggestions}
              search={
                <SearchBox
                  label={t`Search orders`}
                  placeholder={t`Order number, customer name or phone`}
                  value={text}
                  onChange={setText}
                />
              }
              isSearching={search !== ''}
              onDone={onClose}
            />
          ) : null}
          {line.state === 'open' ? null : <Matched line={line} onDone={onClose} />}
        </div>
      ) : (
        <QueryWait query={found} count={4} />
      )}
    </Sheet>
  )
}

function Facts({ line }: { line: MoneyLine }) {
  const format = useFormat()
  const text = useFullOptionText()
  return (
    <dl className="grid gap-3">
      <Fact name={<Trans>Amount</Trans>}>
        <Money amount={line.amountTzs} />
      </Fact>
      <Fact name={<Trans>Time</Trans>}>{format.date(line.at)}</Fact>
      <Fact name={<Trans>Wallet</Trans>}>{text('wallet', line.wallet)}</Fact>
      {line.name ? <Fact name={<Trans>From</Trans>}>{line.name}</Fact> : null}
      {line.phone ? (
        <Fact name={<Trans>Number</Trans>}>
          <span className="tnum">{formatPhone(line.phone)}</span>
        </Fact>
      ) : null}
      {line.reference ? (
        <Fact name={<Trans>Reference</Trans>}>
          <span className="tnum wrap-any">{line.reference}</span>
        </Fact>
      ) : null}
      {line.details ? (
        <Fact name={<Trans>Details</Trans>}>
          <span className="wrap-any">{line.details}</span>
        </Fact>
      ) : null}
    </dl>
  )
}

function Match({
  line,
  suggestions,
  search,
  isSearching,
  onDone,
}: {
  line: MoneyLine
  suggestions: readonly MatchSuggestion[]
  search: ReactNode
  isSearching: boolean
  onDone: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { may } = useMay()
  const match = useMutation(transactionsMutations.match())
  const [chosen, setChosen] = useState<MatchSuggestion | null>(null)
  const [isAside, setAside] = useState(false)
  const [note, setNote] = useState('')
  if (!may('transactions', 'update'))
    return (
      <Note tone="info">
        <Trans>Matching needs the right to change transactions. Ask the owner of the shop.</Trans>
      </Note>
    )
  const send = async (body: Parameters<typeof match.mutateAsync>[0]['body'], done: string) => {
    await match.mutateAsync({ params: { id: line.id }, body })
    toast({ title: done, type: 'success' })
    onDone()
  }
  const confirm = async () => {
    if (chosen)
      await send(
        chosen.target.kind === 'order'
          ? { kind: 'order', orderId: chosen.target.orderId }
          : { kind: 'payment', paymentId: chosen.target.paymentId },
        t`Matched with order ${chosen.orderNumber}`,
      )
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-item font-semibold">
        <Trans>What is it for?</Trans>
      </h3>
      {search}
      {suggestions.length > 0 ? (
        <ul className="rows border border-line rounded-card overflow-hidden" aria-label={t`Suggestions`}>
          {suggestions.map((each) => (
            <li
              key={`${each.target.kind} ${each.target.kind === 'order' ? each.target.orderId : each.target.paymentId}`}
            >
              <button type="button" className="row2" onClick={() => setChosen(each)}>
                <Suggestion each={each} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">
          {isSearching ? (
            <Trans>No order matches. Try its number, or the customer’s phone.</Trans>
          ) : (
            <Trans>No match was found. Search for the order.</Trans>
          )}
        </p>
      )}
      <Button tone="text" onClick={() => setAside(true)}>
        <Trans>It is for none of my orders</Trans>
      </Button>
      {match.isError ? <Note tone="bad">{errorText(match.error)}</Note> : null}
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        tone="primary"
        title={<Trans>Match with order {chosen?.orderNumber ?? ''}?</Trans>}
        confirmLabel={<Trans>Match</Trans>}
        onConfirm={confirm}
        body={
          chosen?.target.kind === 'payment' ? (
            <Trans>The payment written down there is this money.</Trans>
          ) : (
            <Trans>
              {formatTzs(line.amountTzs)} is put on this order as a payment. Still owed there:{' '}
              {formatTzs(chosen?.owedTzs ?? 0)}.
            </Trans>
          )
        }
      />
      <ConfirmDialog
        open={isAside}
        onOpenChange={setAside}
        tone="primary"
        title={<Trans>Set this money aside?</Trans>}
        body={<Trans>It stays in the books with your note, and is no longer asked about.</Trans>}
        confirmLabel={<Trans>Set aside</Trans>}
        confirmDisabled={note.trim() === ''}
        onConfirm={() => send({ kind: 'set_aside', note: note.trim() }, t`Set aside`)}
        extra={
          <TextAreaField
            label={<Trans>What it is</Trans>}
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        }
      />
    </section>
  )
}

function Suggestion({ each }: { each: MatchSuggestion }) {
  const { t } = useLingui()
  const format = useFormat()
  const why = each.reasons.map((reason) => t(reasonTexts[reason])).join(' · ')
  return (
    <TwoLines
      title={
        <>
          <span className="tnum">{each.orderNumber}</span>
          {each.customerName ? ` · ${each.customerName}` : ''}
        </>
      }
      sub={why === '' ? format.date(each.at) : why}
      end={<Money amount={each.paymentTzs ?? each.owedTzs} />}
      endSub={
        each.target.kind === 'payment' ? (
          <Trans>payment recorded</Trans>
        ) : each.owedTzs === 0 ? (
          <Trans>paid already</Trans>
        ) : (
          <Trans>owed</Trans>
        )
      }
    />
  )
}

function Matched({ line, onDone }: { line: MoneyLine; onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { may } = useMay()
  const undo = useMutation(transactionsMutations.undo())
  const [isAsking, setAsking] = useState(false)
  const take = async (reason: string) => {
    await undo.mutateAsync({ params: { id: line.id }, body: { reason } })
    toast({ title: t`Undone`, type: 'success' })
    onDone()
  }
  return (
    <section className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={line.state === 'matched' ? 'ok' : 'info'}>
          {line.state === 'matched' ? <Trans>Matched</Trans> : <Trans>Set aside</Trans>}
        </Badge>
        {line.orderId && line.orderNumber ? (
          <Link className="link tnum" to="/dashboard/orders/order-info/$id" params={{ id: line.orderId }}>
            {line.orderNumber}
          </Link>
        ) : null}
        <span className="text-ink-2">{line.isByHand ? line.matchedByName : <Trans>by itself</Trans>}</span>
      </p>
      {line.differenceTzs === 0 ? null : (
        <Note tone="bad">
          <Trans>Difference: {formatTzs(line.differenceTzs)}</Trans>
        </Note>
      )}
      {line.note ? <p className="whitespace-pre-line wrap-any">{line.note}</p> : null}
      {may('transactions', 'update') ? (
        <Button icon="undo" onClick={() => setAsking(true)}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Undo this?</Trans>}
        body={
          line.state === 'matched' ? (
            <Trans>
              A payment that this match made is taken off the order again, and the order waits for its money.
            </Trans>
          ) : (
            <Trans>It is asked about again.</Trans>
          )
        }
        confirmLabel={<Trans>Undo</Trans>}
        error={undo.isError ? errorText(undo.error) : undefined}
        onConfirm={take}
      />
    </section>
  )
}
