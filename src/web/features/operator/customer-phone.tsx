import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { PhoneAction } from '../../../shared/contract/lists.ts'
import type { PhoneItem } from '../../../shared/contract/sandbox-phone.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { operatorMutations, operatorQueries } from './operator.queries.ts'
import { TransferSheet } from './transfer-sheet.tsx'

/** The customer's phone of the payment sandbox (decisions 29): the operator plays the customer. No money moves, and it says so. */
export function CustomerPhone({ token, payment }: { token: string; payment: string | null }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [search, setSearch] = useState(payment ?? '')
  const [isSending, setSending] = useState(false)
  const list = useQuery({
    ...operatorQueries.phone(token, useDebounced(search.trim(), 250)),
    placeholderData: keepPreviousData,
  })
  if (list.data?.isSandbox === false) {
    return (
      <>
        <PageHeader title={<Trans>The customer’s phone</Trans>} />
        <EmptyState title={<Trans>There is no sandbox</Trans>}>
          <Trans>Payments go through a real gateway, so there is nobody to play here.</Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={<Trans>The customer’s phone</Trans>}
        actions={
          <Badge tone="held" icon="info">
            <Trans>Sandbox</Trans>
          </Badge>
        }
        sub={
          <Trans>
            Payments are in the sandbox: no money moves. Play the customer: what the shop asks for rings here.
          </Trans>
        }
      />
      <div className="flex flex-wrap gap-2 items-center">
        <div className="grow">
          <SearchBox label={t`Search in numbers and references`} value={search} onChange={setSearch} />
        </div>
        <Button icon="send" onClick={() => setSending(true)}>
          <Trans>Send money unasked</Trans>
        </Button>
      </div>
      {list.data && list.error ? <Note tone="held">{errorText(list.error)}</Note> : null}
      {!list.data ? (
        <Card flush>
          <QueryWait query={list} count={3} isSafe={false} />
        </Card>
      ) : list.data.items.length === 0 ? (
        <EmptyState title={search.trim() ? <Trans>Nothing matches</Trans> : <Trans>The phone is quiet</Trans>}>
          <Trans>As soon as a shop asks for a payment, it rings here.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-3" aria-label={t`What the phone was asked for`}>
          {list.data.items.map((item) => (
            <li key={item.id}>
              <Asked item={item} token={token} />
            </li>
          ))}
        </ul>
      )}
      <TransferSheet token={token} open={isSending} onOpenChange={setSending} />
    </>
  )
}

function Asked({ item, token }: { item: PhoneItem; token: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const optionText = useOptionText()
  const answer = useMutation(operatorMutations.answerPhone(token))
  const repeat = useMutation(operatorMutations.repeatCallback(token))
  const act = (action: PhoneAction, amountTzs: number | null = null) =>
    answer.mutate({ id: item.id, action, amountTzs })
  const isWaiting = item.state === 'waiting'
  const error = answer.error ?? repeat.error
  const reference = item.reference || item.providerReference
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="info" icon={kindIcons[item.kind]}>
          <KindName kind={item.kind} />
        </Badge>
        {item.phone ? <b className="tnum">{formatPhone(item.phone)}</b> : null}
        {item.operator ? <span className="text-ink-2">{optionText('wallet', item.operator)}</span> : null}
        <time className="text-small text-ink-3 ml-auto" dateTime={item.createdAt}>
          {format.date(item.createdAt)}
        </time>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-title font-bold">
          <Money amount={item.paidTzs ?? item.amountTzs} />
        </span>
        {item.paidTzs === null ? null : (
          <span className="text-ink-2">
            <Trans>
              asked for: <Money amount={item.amountTzs} />
            </Trans>
          </span>
        )}
        <span className="text-small text-ink-2 tnum wrap-any">
          <Trans>Reference {reference}</Trans>
        </span>
        {item.holder ? (
          <span className="text-small text-ink-2 wrap-any">
            {item.holder} {item.account}
          </span>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-2 items-center">
        <StateBadge item={item} />
        {item.answersAt ? (
          <span className="text-small text-ink-2">
            <Trans>answers at {format.time(item.answersAt)}</Trans>
          </span>
        ) : null}
      </p>
      {isWaiting && item.kind === 'qr' && item.qrText ? (
        <QrPicture text={item.qrText} label={t`TANQR code to pay with`} size={160} />
      ) : null}
      {isWaiting ? <Answers item={item} busy={answer.isPending} act={act} /> : null}
      {isWaiting ? null : (
        <div className="flex flex-wrap gap-2 items-center">
          <Button size="sm" icon="refresh" busy={repeat.isPending} onClick={() => repeat.mutate(item.id)}>
            <Trans>Send the callback again</Trans>
          </Button>
          {item.returnUrl ? (
            <a className={buttonClass({ tone: 'text', size: 'sm' })} href={item.returnUrl}>
              <Trans>Back to the shop</Trans>
            </a>
          ) : null}
          <CallbackNote item={item} />
        </div>
      )}
      {error ? <Note tone="bad">{errorText(error)}</Note> : null}
    </Card>
  )
}

const kindIcons = { push: 'phone', card: 'card', qr: 'qr', payout: 'cash', transfer: 'send' } as const
function KindName({ kind }: { kind: PhoneItem['kind'] }) {
  const names: Record<PhoneItem['kind'], ReactNode> = {
    push: <Trans>Asks for the PIN</Trans>,
    card: <Trans>Card page</Trans>,
    qr: <Trans>TANQR code</Trans>,
    payout: <Trans>Payout</Trans>,
    transfer: <Trans>Sent unasked</Trans>,
  }
  return names[kind]
}

function StateBadge({ item: { state, reason, isIgnored, kind } }: { item: PhoneItem }) {
  if (state === 'paid')
    return (
      <Badge tone="ok" icon="check">
        {kind === 'payout' ? <Trans>Arrived</Trans> : <Trans>Paid</Trans>}
      </Badge>
    )
  if (state === 'waiting')
    return isIgnored ? (
      <Badge tone="held" icon="clock">
        <Trans>Ignored</Trans>
      </Badge>
    ) : (
      <Badge tone="info" icon="clock">
        <Trans>Waiting for an answer</Trans>
      </Badge>
    )
  return (
    <Badge tone="bad" icon="x">
      {reason === 'wrong_pin' ? (
        <Trans>Wrong PIN</Trans>
      ) : reason === 'no_balance' ? (
        <Trans>Not enough money</Trans>
      ) : (
        <Trans>Refused</Trans>
      )}
    </Badge>
  )
}

function CallbackNote({ item: { callbacksSent, callbackStatus } }: { item: PhoneItem }) {
  if (callbacksSent === 0)
    return (
      <span className="text-small text-ink-2">
        <Trans>The callback is on its way.</Trans>
      </span>
    )
  const status = callbackStatus ?? 0
  return (
    <span className="text-small text-ink-2 tnum">
      {status < 300 ? (
        <Plural value={callbacksSent} one="Called back once, taken." other="Called back # times, taken." />
      ) : (
        <Plural
          value={callbacksSent}
          one={`Called back once, answered with ${status}.`}
          other={`Called back # times, answered with ${status}.`}
        />
      )}
    </span>
  )
}

/** What a customer can do with it. Another amount is only possible where people type it: on a code. */
function Answers({
  item,
  busy,
  act,
}: {
  item: PhoneItem
  busy: boolean
  act: (action: PhoneAction, amountTzs?: number | null) => void
}) {
  const { t } = useLingui()
  const [other, setOther] = useState<number | null>(item.amountTzs)
  if (item.kind === 'payout') {
    return (
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" icon="check" busy={busy} onClick={() => act('pay')}>
          <Trans>The money arrives</Trans>
        </Button>
        <Button disabled={busy} onClick={() => act('cancel')}>
          <Trans>It is sent back</Trans>
        </Button>
      </div>
    )
  }
  const isCode = item.kind === 'qr'
  return (
    <div className="grid gap-3">
      {isCode ? <MoneyField label={<Trans>The customer pays</Trans>} value={other} onChange={setOther} /> : null}
      <div className="flex flex-wrap gap-2" role="group" aria-label={t`The customer answers`}>
        <Button
          tone="primary"
          icon="check"
          busy={busy}
          disabled={isCode && !other}
          onClick={() => act('pay', isCode ? other : null)}
        >
          {isCode ? (
            <Trans>Scan and pay</Trans>
          ) : item.kind === 'card' ? (
            <Trans>Pay by card</Trans>
          ) : (
            <Trans>Enter the PIN</Trans>
          )}
        </Button>
        {item.kind === 'push' ? (
          <Button disabled={busy} onClick={() => act('wrong_pin')}>
            <Trans>Enter a wrong PIN</Trans>
          </Button>
        ) : null}
        <Button disabled={busy} onClick={() => act('no_balance')}>
          <Trans>Has too little money</Trans>
        </Button>
        <Button disabled={busy} onClick={() => act('cancel')}>
          <Trans>Decline</Trans>
        </Button>
        {item.isIgnored ? null : (
          <Button disabled={busy} onClick={() => act('ignore')}>
            <Trans>Ignore it</Trans>
          </Button>
        )}
        {item.answersAt ? null : (
          <Button disabled={busy} onClick={() => act('late')}>
            <Trans>Pay in 3 minutes</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
