import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isTanzanianMobile, normalisePhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { operatorMutations } from './operator.queries.ts'

/** Money nobody asked for, as when a customer pays the shop's number by heart: it arrives without a reference of ours and has to be matched. */
export function TransferSheet({
  token,
  open,
  onOpenChange,
}: {
  token: string
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [phone, setPhone] = useState('')
  const [amountTzs, setAmount] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const send = useMutation(operatorMutations.sendTransfer(token))
  const e164 = normalisePhone(phone)
  const isPhone = e164 !== null && isTanzanianMobile(e164)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={<Trans>Send money unasked</Trans>}
      description={<Trans>It comes in without a reference of an order and has to be matched. No money moves.</Trans>}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isPhone || !amountTzs) return
          send.mutate(
            { phone, amountTzs },
            {
              onSuccess: () => {
                onOpenChange(false)
                setTried(false)
                setAmount(null)
              },
            },
          )
        }}
      >
        <TextField
          label={<Trans>From the number</Trans>}
          type="tel"
          inputMode="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={isTried && !isPhone ? t`Enter a Tanzanian mobile number, like 0712 345 678.` : undefined}
        />
        <MoneyField
          label={<Trans>Amount</Trans>}
          value={amountTzs}
          onChange={setAmount}
          error={isTried && !amountTzs ? t`Enter an amount.` : undefined}
        />
        {send.isError ? <Note tone="bad">{errorText(send.error)}</Note> : null}
        <Button type="submit" tone="primary" icon="send" full busy={send.isPending}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
