import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { cashRoundingOf } from '../../../../shared/domain/cash-rounding.ts'
import { equalShares } from '../../../../shared/domain/split-bill.ts'
import { counterRulesFrom } from '../../../../shared/domain/counter-rules.ts'
import { creditOfPayments, touchesCredit } from '../../../../shared/domain/store-credit.ts'
import { Refused } from '../../../offline/till.ts'
import { sayAloud } from '../../../patterns/say-aloud.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useShop } from '../../access/access.queries.ts'
import { EqualShares } from '../tables/equal-shares.tsx'
import { CardPane } from './card-pane.tsx'
import { CashPane } from './cash-pane.tsx'
import { CreditPane } from './credit-pane.tsx'
import { LaterPane } from './later-pane.tsx'
import { MobilePane } from './mobile-pane.tsx'
import { PayFrame } from './pay-frame.tsx'
import { PartsTaken } from './parts-taken.tsx'
import type { CreditWord, PayCustomer, PayEnding, PayMethod } from './pay-types.ts'
import { TanqrPane } from './tanqr-pane.tsx'
import { leftToPay } from './tender.ts'
import type { AskWay } from './use-asking.ts'
import { useCredit } from './use-credit.ts'
import { useStanding } from './use-standing.ts'
import { usePayMethods } from './use-pay-methods.ts'

interface PaySheetProps {
  title: ReactNode
  orderId: string
  totalTzs: number
  customer: PayCustomer | null
  /** Asks for a customer; without it (an order that is already saved) the row only tells. */
  onCustomer?: (() => void) | undefined
  methods?: readonly PayMethod[]
  /** Shown first. */
  first?: PayMethod
  /** A question about the whole payment, above the methods. */
  extra?: ReactNode
  isSaved?: boolean
  /** Resolves when it is done, or when a dialog of its own says why not. Throws only `Refused`. */
  onPay: (payments: Payment[], ending: PayEnding, customer?: PayCustomer, credit?: CreditWord) => Promise<void>
  /** Saves the order with the parts taken so far and asks for the rest through the network. Throws only `Refused`. */
  onAsk?: ((parts: Payment[], way: AskWay) => Promise<void>) | undefined
  /** Back to the order, to add goods for the change. */
  onGoods?: (() => void) | undefined
  onClose: () => void
}

const ALL: readonly PayMethod[] = ['cash', 'mobile', 'card', 'credit', 'tanqr', 'later']

/** Methods in fixed order; the due on the slab above, the way to confirm on the slab below. Taking money never asks the network; asking for it does. */
export function PaySheet({
  title,
  orderId,
  totalTzs,
  customer,
  onCustomer,
  methods: asked = ALL,
  first = 'cash',
  extra,
  isSaved = false,
  onPay,
  onAsk,
  onGoods,
  onClose,
}: PaySheetProps) {
  const { t } = useLingui()
  // What the shop switched off is not offered; an order that already goes another way (`first`) goes on with it.
  const rules = counterRulesFrom(useShop()?.counterRules)
  const [chosen, setMethod] = useState<PayMethod>(first)
  const [parts, setParts] = useState<Payment[]>([])
  const creditTzs = useCredit(customer?.id) + creditOfPayments(parts)
  const isOffered: Record<PayMethod, boolean> = {
    cash: true,
    mobile: !rules.methodsOff.includes('mobile'),
    card: rules.takesCards,
    credit: rules.keepsCredit && creditTzs > 0,
    tanqr: !rules.methodsOff.includes('tanqr'),
    later: !rules.methodsOff.includes('later'),
  }
  // What is left may be owed also where the shop has shut it: behind its gate, which says so.
  const isOwed = chosen === 'later'
  const methods = asked.filter((one) => one === first || isOffered[one] || (one === 'later' && isOwed))
  // What the customer has may be spent, or the customer another, while its pane stands open.
  const method = methods.includes(chosen) ? chosen : first
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const leftTzs = leftToPay(totalTzs, parts)
  /** Guests who pay the same each; what the next one pays is asked for, until the last pays what is left. */
  const [people, setPeople] = useState(1)
  const isLast = parts.length >= people - 1
  const dueTzs = isLast ? leftTzs : Math.min(leftTzs, equalShares(totalTzs, people)[parts.length] ?? leftTzs)
  // Known by the time a method is chosen, and on the device for when there is no network.
  usePayMethods(dueTzs)
  // Once, for the customer: what is left after a part of it everybody at the counter is speaking of.
  const opened = useRef(totalTzs)
  useEffect(() => sayAloud({ kind: 'total', amountTzs: opened.current }), [])

  const standing = useStanding(customer)
  const finish = (payments: Payment[], ending: PayEnding, whose?: PayCustomer, word?: CreditWord) =>
    saving(() => onPay(payments, ending, whose, word))
  const saving = async (save: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    try {
      await save()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  /** A part that does not cover the rest is kept, and the next method asks for what is left. */
  const takePart = (payment: Payment, next: PayMethod) => {
    setParts([...parts, payment])
    setMethod(next)
    setRefused(null)
  }
  const pane = {
    orderId,
    dueTzs,
    // Only what settles the order is rounded.
    rounding: isLast ? cashRoundingOf(rules) : undefined,
    isBusy,
    parts,
    refused,
    customer,
    // What a balance gave, or was given, is this customer's.
    onCustomer: touchesCredit(parts) ? undefined : onCustomer,
    onTake: (payment: Payment, whose?: PayCustomer) =>
      isLast ? void finish([...parts, payment], 'paid', whose) : takePart(payment, method),
    onPart: takePart,
    onOwe: (payment: Payment | null, ending: 'owed' | 'saved', word?: CreditWord) => {
      const owesTzs = leftTzs - (payment?.amountTzs ?? 0)
      // Behind a closed gate it is asked for where everything about it is shown. A saved order that is paid in part hands over nothing.
      if (ending === 'owed' && word === undefined && asked.includes('later')) {
        if (!standing.isOpen(owesTzs)) {
          if (payment) return takePart(payment, 'later')
          setRefused(null)
          return setMethod('later')
        }
        word = { dueOn: standing.of(owesTzs).dueOn ?? undefined }
      }
      void finish(payment ? [...parts, payment] : parts, ending, undefined, word)
    },
    isSaved,
    creditTzs,
    // Whose it is, is said with the last part alone.
    change: { keeps: rules.keepsCredit && (isLast || customer !== null), roundsUp: rules.roundsChangeUp, onGoods },
    onAsk: onAsk && isLast ? (way: AskWay) => void saving(() => onAsk(parts, way)) : undefined,
  }
  const tabs: { id: PayMethod; icon: IconName; label: string }[] = [
    { id: 'cash', icon: 'cash', label: t`Cash` },
    { id: 'mobile', icon: 'phone', label: t`Mobile money` },
    { id: 'card', icon: 'card', label: t`Card` },
    { id: 'credit', icon: 'user', label: t`Balance` },
    { id: 'tanqr', icon: 'qr', label: t`TANQR` },
    { id: 'later', icon: 'ledger', label: t`Pay later` },
  ]
  return (
    <PayFrame
      title={title}
      dueTzs={dueTzs}
      offline={<Trans>Offline. This sale saves on this device.</Trans>}
      isLocked={isBusy}
      onClose={onClose}
    >
      <div
        role="radiogroup"
        aria-label={t`Payment method`}
        className={cx(
          'grid gap-2 px-4 pt-3.5 flex-none md:grid-flow-col md:auto-cols-fr',
          methods.length > 4 ? 'max-md:grid-cols-3' : 'grid-flow-col auto-cols-fr',
        )}
      >
        {tabs
          .filter((tab) => methods.includes(tab.id))
          .map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="radio"
              aria-checked={tab.id === method}
              onClick={() => {
                setMethod(tab.id)
                setRefused(null)
              }}
              className={cx(
                'flex flex-col items-center justify-center gap-1 min-h-16 px-1 border rounded-tile text-small leading-4! text-center',
                tab.id === method
                  ? 'border-primary-text bg-primary-soft text-on-primary-soft font-bold edge-on'
                  : 'border-line bg-surface text-ink-2 font-medium',
              )}
            >
              <Icon name={tab.icon} size={24} />
              {tab.label}
            </button>
          ))}
      </div>
      {/* Side by side: a row each would push the keys of a phone out of sight. */}
      <div className="flex flex-wrap gap-2 px-4 pt-2 empty:hidden flex-none">
        {extra}
        {totalTzs > 1 && (parts.length === 0 || people > 1) ? (
          <EqualShares totalTzs={totalTzs} parts={parts} people={people} onPeople={setPeople} />
        ) : null}
      </div>
      {parts.length > 0 ? (
        <PartsTaken parts={parts} onRemove={(id) => setParts(parts.filter((part) => part.id !== id))} />
      ) : null}
      {method === 'cash' ? (
        // The next guest's notes are counted anew.
        <CashPane key={parts.length} {...pane} />
      ) : method === 'mobile' ? (
        <MobilePane {...pane} />
      ) : method === 'card' ? (
        <CardPane {...pane} />
      ) : method === 'credit' ? (
        <CreditPane {...pane} />
      ) : method === 'tanqr' ? (
        <TanqrPane {...pane} />
      ) : (
        <LaterPane {...pane} dueTzs={leftTzs} startsOwed={parts.length > 0} />
      )}
    </PayFrame>
  )
}
