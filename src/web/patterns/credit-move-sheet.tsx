import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { agreesToRefund, refundNeedsManager } from '../../shared/domain/approval-needs.ts'
import type { CounterRules } from '../../shared/domain/counter-rules.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { cleanReference, looksLikeCard } from '../../shared/domain/references.ts'
import { optionText } from '../../shared/domain/option-texts.ts'
import { CREDIT_TENDERS, type CreditDirection, type CreditTender } from '../../shared/domain/store-credit.ts'
import { useLanguage } from '../i18n/language.tsx'
import { refusalText } from '../i18n/refusal-text.ts'
import type { LocalCreditMove } from '../offline/db.ts'
import { moveCredit, Refused } from '../offline/till.ts'
import { askApproval } from '../session/approval.ts'
import { roomToday, type TillDoer } from '../session/day-limits.ts'
import { Button } from '../ui/button.tsx'
import { Chip, ChipRow, Segment } from '../ui/chip.tsx'
import { TextField } from '../ui/field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { formatTzs, Money } from '../ui/money.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Note } from '../ui/states.tsx'
import { CreditSlipView, type SlipShop } from './credit-slip-view.tsx'
import { ReferenceField, useReference } from './reference-field.tsx'

export interface CreditMoveCustomer {
  /** Null: only a phone is known, and then no more than a deposit is possible. */
  id: string | null
  name: string
  phone: string
}

/** What whoever opens it knows: the rules of the shop and of who is at the till, its papers, what is kept for the customer, what they owe and what language they speak. */
interface CreditTill {
  rules: CounterRules
  me: TillDoer
  shop: SlipShop | null
  keptTzs: number
  owesTzs: number
  language?: Language | null | undefined
}

/**
 * Money a customer pays towards what they owe, pays ahead, or takes out of what the shop keeps for them. Safe on this device first, without a network too, and counts here at once. What is handed out may take an owner's
 * word, as a return does; unlike a sale it has not happened yet, so without that word nothing is paid.
 */
export function CreditMoveSheet({
  customer,
  till,
  onClose,
}: {
  customer: CreditMoveCustomer
  till: CreditTill
  onClose: () => void
}) {
  const [moved, setMoved] = useState<LocalCreditMove | null>(null)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="sm"
      title={moved ? <Trans>It is saved</Trans> : customer.name || customer.phone}
    >
      {moved ? (
        <CreditSlipView move={moved} shop={till.shop} theirs={till.language} onDone={onClose} />
      ) : (
        <MoveForm customer={customer} till={till} onMoved={setMoved} />
      )}
    </Sheet>
  )
}

function MoveForm({
  customer,
  till: { rules, me, keptTzs: balanceTzs, owesTzs },
  onMoved,
}: {
  customer: CreditMoveCustomer
  till: CreditTill
  onMoved: (move: LocalCreditMove) => void
}) {
  const { t } = useLingui()
  const { language } = useLanguage()
  // Made once: a second try is the same money.
  const [id] = useState(uuidv7)
  // Until one is chosen it follows what is owed: what was known at first may be from before the last sale.
  const [chosen, setDirection] = useState<CreditDirection | null>(null)
  const direction = chosen ?? (owesTzs > 0 ? 'debt' : 'deposit')
  const [method, setMethod] = useState<CreditTender>('cash')
  const [amountTzs, setAmount] = useState<number | null>(null)
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [isOut, isDebt] = [direction === 'pay_out', direction === 'debt']
  const needsReference = method === 'mobile_money' && !isOut
  const known = useReference(reference, isAsked)
  const slipError =
    method === 'card' && looksLikeCard(reference) ? t`This looks like the number of a card. Leave it out.` : undefined
  const isReferenceWrong =
    slipError !== undefined
    || (method === 'mobile_money' && known.problem !== null && (needsReference || known.problem !== 'missing'))
  const tenders = CREDIT_TENDERS.filter(
    (one) =>
      one === 'cash'
      || (one === 'mobile_money' && !rules.methodsOff.includes('mobile'))
      || (one === 'card' && rules.takesCards && !isOut),
  )
  const amountError =
    amountTzs === null || amountTzs <= 0
      ? t`Type how much.`
      : isOut && amountTzs > balanceTzs
        ? t`At most ${formatTzs(Math.max(0, balanceTzs))}: that is what there is.`
        : undefined
  const ways = [
    ...(owesTzs > 0 ? [{ value: 'debt' as const, label: <Trans>Pay debt</Trans> }] : []),
    ...(rules.keepsCredit || owesTzs <= 0 ? [{ value: 'deposit' as const, label: <Trans>Deposit</Trans> }] : []),
    ...(rules.keepsCredit && customer.id !== null
      ? [{ value: 'pay_out' as const, label: <Trans>Pay out</Trans> }]
      : []),
  ]
  const moreTzs = isDebt ? (amountTzs ?? 0) - owesTzs : 0
  const isReasonMissing = isOut && reason.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy || amountError !== undefined || amountTzs === null || isReferenceWrong || isReasonMissing) return
    setBusy(true)
    setProblem(null)
    try {
      const hasRoom = isOut ? await roomToday('refund') : () => true
      const needsWord = isOut && (refundNeedsManager(rules, me, amountTzs) || !hasRoom(me, amountTzs))
      const word = needsWord
        ? await askApproval({
            kind: 'refund',
            aboutId: id,
            value: amountTzs,
            mayApprove: (person) => agreesToRefund(person, amountTzs) && hasRoom(person, amountTzs),
          })
        : null
      if (needsWord && !word) throw new Refused('refund.not_approved')
      onMoved(
        await moveCredit({
          id,
          direction,
          customerId: customer.id,
          customerName: customer.name,
          customerPhone: customer.phone,
          amountTzs,
          method,
          reference: method === 'cash' ? null : cleanReference(reference) || null,
          reason: reason.trim(),
          at: new Date().toISOString(),
          ...(word ? { approvals: [word] } : {}),
        }),
      )
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-ink-2">{isDebt ? <Trans>Owes now</Trans> : <Trans>Kept for them now</Trans>}</span>
        <Money amount={isDebt ? owesTzs : balanceTzs} className="text-item font-medium!" />
      </p>
      {ways.length > 1 ? (
        <Segment
          label={t`Debt, deposit or pay-out`}
          full
          value={direction}
          onChange={(next) => {
            setDirection(next)
            setMethod('cash')
            setProblem(null)
          }}
          options={ways}
        />
      ) : null}
      <MoneyField
        label={isOut ? <Trans>Paid to the customer</Trans> : <Trans>Received from the customer</Trans>}
        value={amountTzs}
        onChange={setAmount}
        error={isAsked || (isOut && (amountTzs ?? 0) > balanceTzs) ? amountError : undefined}
        help={
          !isDebt ? undefined : moreTzs > 0 ? (
            <Trans>{formatTzs(moreTzs)} more than is owed: that is kept for them.</Trans>
          ) : (
            <Trans>It pays the oldest debt first.</Trans>
          )
        }
      />
      {isDebt ? (
        <ChipRow label={t`How much`}>
          <Chip selected={amountTzs === owesTzs} onClick={() => setAmount(owesTzs)}>
            <Trans>All, {formatTzs(owesTzs)}</Trans>
          </Chip>
        </ChipRow>
      ) : null}
      {tenders.length > 1 ? (
        <Segment
          label={t`How`}
          full
          value={method}
          onChange={(next) => {
            setMethod(next)
            setReference('')
          }}
          options={tenders.map((value) => ({ value, label: optionText('recordedMethod', value, language) }))}
        />
      ) : null}
      {method === 'mobile_money' ? (
        <ReferenceField value={reference} error={isReferenceWrong ? known.error : undefined} onChange={setReference} />
      ) : null}
      {method === 'card' ? (
        <TextField
          label={<Trans>Number on the slip</Trans>}
          optional
          value={reference}
          maxLength={40}
          autoComplete="off"
          error={slipError}
          onChange={({ target }) => setReference(target.value)}
        />
      ) : null}
      <TextField
        label={<Trans>Why</Trans>}
        optional={!isOut}
        value={reason}
        maxLength={300}
        error={isAsked && isReasonMissing ? t`Say why, in a few words.` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem === null ? null : (
        <Note tone="bad" title={<Trans>Not saved</Trans>}>
          {t(refusalText(problem))}
        </Note>
      )}
      <Button
        type="submit"
        tone="accent"
        size="lg"
        full
        icon={isOut ? 'up' : 'cash'}
        busy={isBusy}
        busyLabel={<Trans>Saving…</Trans>}
      >
        {isOut ? <Trans>Pay out {formatTzs(amountTzs ?? 0)}</Trans> : <Trans>Take {formatTzs(amountTzs ?? 0)}</Trans>}
      </Button>
    </form>
  )
}
