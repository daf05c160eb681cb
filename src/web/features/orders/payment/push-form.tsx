import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { PayMethod } from '../../../../shared/contract/payments.ts'
import { isTanzanianMobile, normalisePhone } from '../../../../shared/domain/phone.ts'
import { walletOfPhone } from '../../../../shared/domain/wallets.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { formatTzs } from '../../../ui/money.tsx'
import { Note } from '../../../ui/states.tsx'
import { FeeLine } from './fee-line.tsx'
import type { PaneProps } from './pay-types.ts'
import { RefusedNote } from './refused-note.tsx'
import { WalletChoice } from './wallet-choice.tsx'
import { TakeButton } from './take-button.tsx'
import { PUSH_OPERATORS, type PushOperator } from '../../../../shared/domain/options.ts'

/** A request to the customer's phone. The operator is guessed from the number and can be changed: numbers move between networks. */
export function PushForm({
  mode,
  method,
  isOnline,
  dueTzs,
  isBusy,
  refused,
  customer,
  failure,
  onAsk,
}: Pick<PaneProps, 'dueTzs' | 'isBusy' | 'refused' | 'customer'> & {
  mode: ReactNode
  /** Null while it is not known, or where the shop does not take it. */
  method: PayMethod | null
  isOnline: boolean
  /** Why the ways to pay could not be read. */
  failure: unknown
  onAsk: (phone: string, operator: PushOperator) => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [phone, setPhone] = useState(customer?.phone ?? '')
  const [chosen, setChosen] = useState<PushOperator | null>(null)
  const [isAsked, setAsked] = useState(false)
  const e164 = normalisePhone(phone)
  const isMobile = e164 !== null && isTanzanianMobile(e164)
  const guessed = isMobile ? walletOfPhone(e164) : null
  const operator = chosen ?? guessed
  const reachable = method?.operators ?? []
  const canAsk = method !== null && isOnline
  const phoneError = isAsked && !isMobile ? t`Enter a mobile number like 0712 345 678.` : undefined
  const walletError =
    isAsked && isMobile && operator === null
      ? t`Choose the wallet of this number.`
      : operator !== null && reachable.length > 0 && !reachable.includes(operator)
        ? t`This wallet cannot be asked. Choose another one, or type the reference.`
        : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy || !canAsk || !isMobile || operator === null || !reachable.includes(operator)) return
    onAsk(e164, operator)
  }
  return (
    <form className="flex-1 min-h-0 flex flex-col" onSubmit={submit} noValidate>
      <div className="flex-1 min-h-0 overflow-y-auto grid grid-cols-1 gap-3 content-start px-4 pt-3 pb-3">
        {mode}
        {isOnline ? null : (
          <Note tone="held">
            <Trans>
              There is no network to send a request with. Type the reference of the payment SMS instead: that works
              here.
            </Trans>
          </Note>
        )}
        {isOnline && method === null && failure ? <Note tone="bad">{errorText(failure)}</Note> : null}
        {isOnline && method === null && !failure ? (
          <Note tone="info">
            <Trans>
              This shop does not send payment requests. The owner can switch them on under Settings, Payments.
            </Trans>
          </Note>
        ) : null}
        <WalletChoice
          wallets={reachable.length > 0 ? reachable : PUSH_OPERATORS}
          value={operator}
          onChange={setChosen}
        />
        {walletError ? (
          <p className="err text-bad text-dense" role="alert">
            {walletError}
          </p>
        ) : null}
        <TextField
          label={<Trans>Phone of the customer</Trans>}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={phone}
          ref={focusFirst}
          icon="phone"
          error={phoneError}
          onChange={(event) => {
            setPhone(event.target.value)
            setChosen(null)
          }}
        />
        {method ? <FeeLine fee={method} /> : null}
        <RefusedNote refused={refused} />
      </div>
      <TakeButton icon="send" isBusy={isBusy} isPossible={canAsk}>
        <Trans>Send a request for {formatTzs(method?.totalTzs ?? dueTzs)}</Trans>
      </TakeButton>
    </form>
  )
}
