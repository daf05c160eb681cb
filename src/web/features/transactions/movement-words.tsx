import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EXCEPTION_KINDS, MOVEMENT_METHODS } from '../../../shared/contract/lists.ts'
import { ATTEMPT_REASONS } from '../../../shared/contract/lists.ts'
import type { Movement } from '../../../shared/contract/transactions.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'

type Method = (typeof MOVEMENT_METHODS)[number] | 'other'
type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

export const methodTexts: Record<Method, MessageDescriptor> = {
  cash: msg`Cash`,
  mobile_money: msg`Mobile money`,
  tanqr: msg`TANQR`,
  card: msg`Card`,
  store_credit: msg`Customer balance`,
  exchange: msg`Exchanged goods`,
  write_off: msg`Taken off the debt`,
  bank: msg`Bank`,
  balance: msg`Balance with Kaunta`,
  other: msg`Another way`,
}
export const kindTexts: Record<Movement['kind'], MessageDescriptor> = {
  payment: msg`Payment`,
  refund: msg`Given back`,
  attempt: msg`Asked for`,
  payout: msg`Payout`,
  expense: msg`Expense`,
  credit: msg`Balance or old debt`,
  sms: msg`SMS`,
  sms_paid: msg`Paid for SMS`,
}
export const stateTexts: Record<Movement['state'], MessageDescriptor> = {
  done: msg`Done`,
  waiting: msg`Waiting`,
  failed: msg`Did not go through`,
  refund_due: msg`To go back to the customer`,
  refunded: msg`Went back to the customer`,
  void: msg`Does not count`,
}
/** What each kind of exception means, and what to do about it. */
export const exceptionTexts: Record<ExceptionKind, { title: MessageDescriptor; about: MessageDescriptor }> = {
  unmatched: {
    title: msg`Not matched`,
    about: msg`This money came, and no payment of yours explains it. Match it with its order, or set it aside.`,
  },
  over: {
    title: msg`Too much`,
    about: msg`More came than was owed. Give the rest back, or agree on it with the customer.`,
  },
  under: { title: msg`Too little`, about: msg`Less came than was owed. Ask the customer for the rest.` },
  double: {
    title: msg`Twice`,
    about: msg`One payment stands on two orders, or an order was paid twice. One of them is to be taken back.`,
  },
  late: {
    title: msg`Too late`,
    about: msg`It came after the order was paid otherwise or cancelled. It is to go back to the customer.`,
  },
  missing: {
    title: msg`Not on the statement`,
    about: msg`It was written down here, and the wallet’s statement of that time does not have it. Check the message on the phone.`,
  },
  other_currency: {
    title: msg`Another currency`,
    about: msg`It did not come in shillings, and paid nothing. The amount shown is what was asked for. Look at the gateway’s own page, and give it back or write it down by hand.`,
  },
}

const reasonTexts: Record<(typeof ATTEMPT_REASONS)[number], MessageDescriptor> = {
  wrong_pin: msg`Wrong PIN`,
  no_balance: msg`Not enough money in the wallet`,
  cancelled: msg`The customer said no`,
  limit: msg`Over the limit of the wallet`,
  not_registered: msg`The number has no wallet`,
  expired: msg`No PIN in time`,
  no_answer: msg`No answer`,
  not_sent: msg`It was not sent`,
  provider_down: msg`The provider did not answer`,
  bad_settings: msg`The gateway’s settings are not right`,
  replaced: msg`Asked for again in another way`,
  stopped: msg`Stopped by staff`,
  other_currency: msg`Another currency`,
  already_paid: msg`The order was paid already`,
  order_cancelled: msg`The order was cancelled`,
  other: msg`The provider refused it`,
}
/** A reason of ours in words; what a provider or a person wrote stays as it is. */
export function useReasonText(): (reason: string) => string {
  const { t } = useLingui()
  return (reason) => {
    const known = ATTEMPT_REASONS.find((each) => each === reason)
    return known === undefined ? reason : t(reasonTexts[known])
  }
}

const looks: Record<
  Movement['state'],
  { tone: 'ok' | 'held' | 'bad' | 'info'; icon: 'check' | 'clock' | 'x' | 'alert' | 'undo' }
> = {
  done: { tone: 'ok', icon: 'check' },
  waiting: { tone: 'held', icon: 'clock' },
  failed: { tone: 'bad', icon: 'x' },
  refund_due: { tone: 'bad', icon: 'alert' },
  refunded: { tone: 'info', icon: 'undo' },
  void: { tone: 'info', icon: 'x' },
}

/** Beside every movement of the sandbox: nothing moved. */
export const SandboxTag = ({ row }: { row: Pick<Movement, 'isSandbox'> }): ReactNode =>
  row.isSandbox ? (
    <Badge tone="held" icon="info">
      <Trans>Sandbox</Trans>
    </Badge>
  ) : null

/** Done money says whether anybody else has confirmed it: a payment typed by staff is only their word. */
export function MovementState({ row }: { row: Pick<Movement, 'state' | 'isConfirmed' | 'kind'> }) {
  const { t } = useLingui()
  if (row.state === 'done' && row.kind === 'payment' && row.isConfirmed === true)
    return (
      <StateText tone="ok" icon="check">
        <Trans>Confirmed</Trans>
      </StateText>
    )
  if (row.state === 'done' && row.kind === 'payment' && row.isConfirmed === false)
    return (
      <StateText tone="held" icon="clock">
        <Trans>Not confirmed yet</Trans>
      </StateText>
    )
  const { tone, icon } = looks[row.state]
  return (
    <StateText tone={tone} icon={icon}>
      {t(stateTexts[row.state])}
    </StateText>
  )
}

/** Money that went out with its minus; what does not count struck through. */
export function MovementAmount({ row }: { row: Pick<Movement, 'direction' | 'amountTzs' | 'state'> }): ReactNode {
  const amount = (
    <Money
      amount={row.direction === 'out' ? -row.amountTzs : row.amountTzs}
      sign={row.direction === 'in' ? 'always' : 'auto'}
      className={row.state === 'done' && row.direction === 'in' ? 'text-ok' : ''}
    />
  )
  return row.state === 'done' ? (
    amount
  ) : row.state === 'waiting' || row.state === 'refund_due' ? (
    <span className="text-ink-2">{amount}</span>
  ) : (
    <s className="text-ink-3">{amount}</s>
  )
}

/** What it was, in one line: the customer or order of money that came, the category of an expense, the account of a payout. */
export function useMovementTitle(): (row: Movement) => string {
  const { t } = useLingui()
  const text = useOptionText()
  return (row) => {
    if (row.kind === 'expense' && row.category !== null) return text('expenseCategory', row.category)
    if (row.kind === 'sms') return row.who === '' ? t`Reminder of an order` : row.who
    if (row.kind === 'payout') return row.who === '' ? t`Payout` : t`Payout to ${row.who}`
    if (row.who !== '' || row.phone !== '') return row.who || row.phone
    return row.orderNumber !== null && (row.kind === 'payment' || row.kind === 'refund')
      ? t`Walk-in customer`
      : t(kindTexts[row.kind])
  }
}

/** "M-Pesa", "Cash", "TANQR". */
export function useMethodText(): (row: Pick<Movement, 'method' | 'wallet'>) => string {
  const { t } = useLingui()
  const text = useOptionText()
  return ({ method, wallet }) =>
    method === 'mobile_money' && wallet !== null && wallet !== 'other' ? text('wallet', wallet) : t(methodTexts[method])
}
