import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { CartPayment, PayMethod } from '../../../shared/contract/payments.ts'
import type { AskKind } from '../../../shared/contract/lists.ts'
import { feeOf } from '../../../shared/domain/fees.ts'
import { parseTzs } from '../../../shared/domain/money.ts'
import { isTanzanianMobile, normalisePhone } from '../../../shared/domain/phone.ts'
import { fullWalletNames, walletNames } from '../../../shared/domain/wallet-names.ts'
import { walletOfPhone } from '../../../shared/domain/wallets.ts'
import { CartNote, ErrorLine, Tzs } from './parts.tsx'
import { useProblemText, useRefusalText } from './problem-text.tsx'
import { useAsking } from './use-asking.ts'
import type { PushOperator } from '../../../shared/domain/options.ts'

/** Chooses the way to pay and asks for the money. The fee is said before, never after. */
export function PayForm({
  payment,
  token,
  phone: known,
  replaces,
  onAnswer,
}: {
  payment: CartPayment
  token: string | null
  phone: string
  replaces: string | null
  onAnswer: (payment: CartPayment) => void
}) {
  const { t } = useLingui()
  const [kind, setKind] = useState<AskKind>(payment.methods[0]?.kind ?? 'mobile_push')
  const [phone, setPhone] = useState(known)
  const [chosen, setChosen] = useState<PushOperator | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const { owedTzs, leastPartTzs } = payment
  /** Null: all of it. */
  const [part, setPart] = useState<string | null>(null)
  const partTzs = part === null ? null : parseTzs(part)
  const isBadPart = part !== null && (partTzs === null || partTzs < (leastPartTzs ?? 0) || partTzs > owedTzs)
  // Replacing one that was for a part, all of it is said too.
  const amountTzs = isBadPart || !leastPartTzs ? owedTzs : (partTzs ?? owedTzs)
  const { ask, isAsking, failure } = useAsking(token, onAnswer)
  const refusal = useRefusalText()
  const problem = useProblemText()
  const method = payment.methods.find((each) => each.kind === kind) ?? payment.methods[0]
  if (!method) return null
  const isPush = method.kind === 'mobile_push'
  const e164 = normalisePhone(phone)
  const isBadPhone = isPush && (e164 === null || !isTanzanianMobile(e164))
  // Numbers move between networks: a guess that a person may change.
  const guessed = e164 === null ? null : walletOfPhone(e164)
  const operator = chosen ?? (guessed !== null && method.operators.includes(guessed) ? guessed : null)
  const isOperatorMissing = isPush && !isBadPhone && operator === null
  const isWrong = hasTried && isBadPart
  const send = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (isBadPhone || isOperatorMissing || isBadPart) return
    void ask({
      kind: method.kind,
      phone: isPush ? e164 : null,
      operator: isPush ? operator : null,
      replaces,
      amountTzs: leastPartTzs ? amountTzs : null,
    })
  }
  const names: Record<AskKind, string> = { mobile_push: t`Mobile money`, tanqr: t`TANQR code`, card: t`Card` }
  const does: Record<AskKind, string> = {
    mobile_push: t`Send the PIN request to my phone`,
    tanqr: method.isStatic ? t`Show the shop's QR code` : t`Show the QR code`,
    card: t`Go on to the card page`,
  }
  return (
    <form className="c-pay" onSubmit={send} noValidate>
      {leastPartTzs ? (
        <div className="c-set">
          <label className="c-field">
            <span>{t`Amount you pay now`}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              name="part"
              maxLength={15}
              value={part ?? owedTzs}
              onChange={(event) => setPart(event.currentTarget.value)}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'part-error' : undefined}
            />
          </label>
          {isWrong ? (
            <ErrorLine id="part-error">
              <Trans>
                From <Tzs amount={leastPartTzs} /> to <Tzs amount={owedTzs} />.
              </Trans>
            </ErrorLine>
          ) : null}
        </div>
      ) : null}
      {payment.methods.length > 1 ? (
        <fieldset className="c-set">
          <legend>
            <Trans>How do you want to pay?</Trans>
          </legend>
          <div className="c-rd one">
            {payment.methods.map((each) => (
              <label key={each.kind}>
                <input
                  type="radio"
                  name="way"
                  value={each.kind}
                  checked={each.kind === method.kind}
                  onChange={() => setKind(each.kind)}
                />
                <span className="any">
                  {names[each.kind]}
                  {each.kind === 'mobile_push' ? (
                    <small>{each.operators.map((one) => walletNames[one]).join(', ')}</small>
                  ) : null}
                </span>
                <span className="p">
                  <Tzs amount={withFee(each, amountTzs, owedTzs).totalTzs} />
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {isPush ? (
        <div className="c-set">
          <label className="c-field">
            <span>{t`Number of the phone that pays`}</span>
            <input
              type="tel"
              inputMode="tel"
              name="payer"
              autoComplete="tel"
              value={phone}
              maxLength={30}
              onChange={(event) => setPhone(event.currentTarget.value)}
              aria-invalid={hasTried && isBadPhone ? true : undefined}
              aria-describedby={hasTried && isBadPhone ? 'payer-error' : undefined}
            />
          </label>
          {hasTried && isBadPhone ? <ErrorLine id="payer-error">{problem('phone_invalid')}</ErrorLine> : null}
          <label className="c-field">
            <span>{t`Wallet`}</span>
            <select
              name="operator"
              value={operator ?? ''}
              onChange={(event) => setChosen(method.operators.find((one) => one === event.currentTarget.value) ?? null)}
              aria-invalid={hasTried && isOperatorMissing ? true : undefined}
              aria-describedby={hasTried && isOperatorMissing ? 'operator-error' : undefined}
            >
              {operator === null ? <option value="">{t`Choose`}</option> : null}
              {method.operators.map((one) => (
                <option key={one} value={one}>
                  {fullWalletNames[one]}
                </option>
              ))}
            </select>
          </label>
          {hasTried && isOperatorMissing ? (
            <ErrorLine id="operator-error">
              <Trans>Choose the wallet of this number.</Trans>
            </ErrorLine>
          ) : null}
        </div>
      ) : null}
      <Sums method={withFee(method, amountTzs, owedTzs)} owedTzs={amountTzs} isPart={amountTzs < owedTzs} />
      {failure ? (
        <CartNote tone="bad" role="alert">
          {failure.isLost ? (
            <Trans>No answer came. Try again: the same asking reaches your phone only once.</Trans>
          ) : (
            refusal(failure.code)
          )}
        </CartNote>
      ) : null}
      <button className="c-btn primary full" type="submit" aria-disabled={isAsking || undefined}>
        {isAsking ? <span className="spin" aria-hidden="true" /> : null}
        {isAsking ? <Trans>Asking…</Trans> : does[method.kind]}
      </button>
    </form>
  )
}

/** What the method costs for so much: the server said it for all that is owed. */
function withFee(method: PayMethod, amountTzs: number, owedTzs: number): PayMethod {
  if (amountTzs === owedTzs) return method
  const feeTzs = method.fee && !method.isStatic ? feeOf(amountTzs, method.fee) : 0
  return { ...method, feeTzs, totalTzs: amountTzs + feeTzs }
}

function Sums({ method, owedTzs, isPart }: { method: PayMethod; owedTzs: number; isPart: boolean }) {
  const isExtra = method.feePayer === 'customer' && method.feeTzs > 0
  return (
    <dl className="c-sum">
      {isExtra ? (
        <div>
          <dt>{isPart ? <Trans>A part of it</Trans> : <Trans>Order</Trans>}</dt>
          <dd>
            <Tzs amount={owedTzs} />
          </dd>
        </div>
      ) : null}
      {isExtra ? (
        <div>
          <dt>
            <Trans>Fee of this way to pay</Trans>
          </dt>
          <dd>
            <Tzs amount={method.feeTzs} />
          </dd>
        </div>
      ) : null}
      <div className="big">
        <dt>
          <Trans>You pay</Trans>
        </dt>
        <dd>
          <Tzs amount={method.totalTzs} />
        </dd>
      </div>
    </dl>
  )
}
