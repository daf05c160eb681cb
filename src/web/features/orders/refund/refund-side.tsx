import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WALLETS, type Wallet } from '../../../../shared/domain/options.ts'
import { chargesLeft } from '../../../../shared/domain/refund-figures.ts'
import { REFUND_REASONS, type RefundReason } from '../../../../shared/domain/refunds.ts'
import { chargeTexts } from '../../../i18n/charge-words.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import { refundReasonTexts } from '../../../i18n/refund-words.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { ReferenceField } from '../../../patterns/reference-field.tsx'
import { WalletChoice } from '../payment/wallet-choice.tsx'
import { showPercent } from '../../../../shared/domain/percent.ts'
import type { Figures } from './refund-choice.ts'

/** How the money goes back. */
export type Way = 'cash' | 'mobile_money' | 'store_credit' | 'exchange'

/** Why, how, and what it comes to. */
export function RefundSide({
  order,
  figures,
  onCharge,
  isAsked,
  reason,
  onReason,
  note,
  noteError,
  onNote,
  way,
  onWay,
  mayExchange,
  wallet,
  onWallet,
  reference,
  referenceError,
  onReference,
  takesBalance,
}: {
  order: LocalOrder
  figures: Figures
  onCharge: (chargeId: string, isBack: boolean) => void
  /** Somebody pressed the button: what is missing is said. */
  isAsked: boolean
  reason: RefundReason | null
  onReason: (reason: RefundReason) => void
  note: string
  noteError: string | undefined
  onNote: (note: string) => void
  way: Way
  onWay: (way: Way) => void
  /** They sell, too. */ mayExchange: boolean
  wallet: Wallet
  onWallet: (wallet: Wallet) => void
  reference: string
  referenceError: string | undefined
  onReference: (reference: string) => void
  /** The shop keeps balances, and the order has a customer to keep it for. */
  takesBalance: boolean
}) {
  const { t } = useLingui()
  const text = useOptionText()
  const left = chargesLeft(order)
  const isReasonMissing = isAsked && reason === null
  const paidBy = (method: Way) =>
    order.payments.length > 0 && order.payments.every((payment) => payment.method === method)
  return (
    <>
      <div data-asked={isReasonMissing || undefined}>
        <h3 className="text-form font-bold mb-2">
          <Trans>Why?</Trans>
        </h3>
        <div role="group" aria-label={t`Why?`} className="flex flex-wrap gap-2">
          {REFUND_REASONS.map((id) => (
            <Chip key={id} selected={reason === id} className="px-3! text-dense" onClick={() => onReason(id)}>
              {t(refundReasonTexts[id])}
            </Chip>
          ))}
        </div>
        {isReasonMissing ? (
          <p className="field-error" role="alert">
            <Icon name="alert" size={18} />
            <span>
              <Trans>Choose why it came back.</Trans>
            </span>
          </p>
        ) : null}
      </div>
      {reason === 'other' || note !== '' ? (
        <div data-asked={noteError === undefined ? undefined : true}>
          <TextAreaField
            label={<Trans>Note</Trans>}
            optional={reason !== 'other'}
            rows={2}
            maxLength={300}
            value={note}
            error={noteError}
            onChange={(event) => onNote(event.target.value)}
          />
        </div>
      ) : null}
      {left.length > 0 ? (
        <div className="border-t border-line pt-3">
          <h3 className="text-form font-bold mb-1">
            <Trans>What else goes back?</Trans>
          </h3>
          {left.map(({ id, kind, amountTzs }) => (
            <Checkbox
              key={id}
              label={
                <span className="flex justify-between gap-3">
                  {t(chargeTexts[kind])}
                  <Money amount={amountTzs} className="font-medium!" />
                </span>
              }
              checked={figures.charges.some(({ chargeId }) => chargeId === id)}
              onCheckedChange={(isBack) => onCharge(id, isBack)}
            />
          ))}
        </div>
      ) : null}
      {figures.backTzs > 0 ? (
        <div className="border-t border-line pt-3 grid gap-3">
          <h3 className="text-form font-bold -mb-1">
            <Trans>How?</Trans>
          </h3>
          <div
            role="radiogroup"
            aria-label={t`How?`}
            className={cx(
              'grid gap-2',
              takesBalance ? 'grid-cols-1 min-[480px]:grid-cols-3 min-[900px]:grid-cols-1' : 'grid-cols-2',
            )}
          >
            <WayCard
              icon="cash"
              isOn={way === 'cash'}
              title={text('paymentMethod', 'cash')}
              sub={paidBy('cash') ? <Trans>As it was paid</Trans> : <Trans>From the drawer</Trans>}
              onClick={() => onWay('cash')}
            />
            <WayCard
              icon="phone"
              isOn={way === 'mobile_money'}
              title={text('paymentMethod', 'mobile_money')}
              sub={
                order.customerPhone ? (
                  <Trans>To …{order.customerPhone.slice(-4)}</Trans>
                ) : paidBy('mobile_money') ? (
                  <Trans>As it was paid</Trans>
                ) : (
                  <Trans>Sent by you</Trans>
                )
              }
              onClick={() => onWay('mobile_money')}
            />
            {takesBalance ? (
              <WayCard
                icon="user"
                isOn={way === 'store_credit'}
                title={text('recordedMethod', 'store_credit')}
                sub={paidBy('store_credit') ? <Trans>As it was paid</Trans> : <Trans>To pay with next time</Trans>}
                onClick={() => onWay('store_credit')}
              />
            ) : null}
            {mayExchange ? (
              <WayCard
                icon="swap"
                isOn={way === 'exchange'}
                title={t`Exchange`}
                sub={<Trans>For other goods, now</Trans>}
                onClick={() => onWay('exchange')}
              />
            ) : null}
          </div>
          {way === 'mobile_money' ? (
            <div className="grid gap-3">
              <p className="text-small text-ink-2">
                <Trans>Send the money from the shop's phone first, then type the reference of its SMS.</Trans>
              </p>
              <WalletChoice wallets={WALLETS} value={wallet} onChange={onWallet} />
              <div data-asked={referenceError === undefined ? undefined : true}>
                <ReferenceField value={reference} error={referenceError} onChange={onReference} />
              </div>
            </div>
          ) : null}
        </div>
      ) : null}
      {figures.lines.length > 0 || figures.charges.length > 0 ? (
        <dl className="border-t border-line pt-3 grid gap-1.5" aria-live="polite">
          <Sum label={<Plural value={figures.itemCount} one="# item" other="# items" />}>
            <Money amount={figures.goodsTzs + figures.discountTzs} className="font-medium!" />
          </Sum>
          {figures.discountTzs > 0 ? (
            <Sum
              label={
                order.discount?.kind === 'percentage' ? (
                  <Trans>Their share of the {showPercent(order.discount.basisPoints)}% discount</Trans>
                ) : (
                  <Trans>Their share of the discount</Trans>
                )
              }
            >
              <Money amount={-figures.discountTzs} className="font-medium!" />
            </Sum>
          ) : null}
          {figures.charges.map(({ chargeId, kind, amountTzs }) => (
            <Sum key={chargeId} label={t(chargeTexts[kind])}>
              <Money amount={amountTzs} className="font-medium!" />
            </Sum>
          ))}
          {figures.roundingTzs === 0 ? null : (
            <Sum label={<Trans>Cash rounded</Trans>}>
              <Money amount={figures.roundingTzs} sign="always" className="font-medium!" />
            </Sum>
          )}
          {figures.offDebtTzs > 0 ? (
            <Sum label={<Trans>Comes off what is owed</Trans>}>
              <Money amount={-figures.offDebtTzs} className="font-medium!" />
            </Sum>
          ) : null}
        </dl>
      ) : null}
    </>
  )
}

const Sum = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-3 items-baseline min-h-7">
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

function WayCard({
  icon,
  isOn,
  title,
  sub,
  onClick,
}: {
  icon: IconName
  isOn: boolean
  title: string
  sub: ReactNode
  onClick: () => void
}) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      onClick={onClick}
      className={cx(
        'flex items-center gap-3 min-h-15 px-3 py-1.5 border rounded-tile text-left leading-5',
        isOn ? 'border-primary-text bg-primary-soft text-on-primary-soft edge-on' : 'border-line bg-surface',
      )}
    >
      <Icon name={icon} />
      <span className="min-w-0">
        <span className={cx('block', isOn ? 'font-bold' : 'font-medium')}>{title}</span>
        <span className={cx('block text-small', isOn ? '' : 'text-ink-2')}>{sub}</span>
      </span>
    </button>
  )
}
