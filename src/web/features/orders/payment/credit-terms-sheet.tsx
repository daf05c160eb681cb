import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MOST_CREDIT_DAYS } from '../../../../shared/domain/counter-rules.ts'
import { useOnline } from '../../../session/device.ts'
import { FormProblem, SavingNeedsNetwork } from '../../../patterns/form-parts.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { useTillRules } from '../../access/till-rules.queries.ts'
import { customerQueries } from '../orders.queries.ts'
import { saveCreditMutation } from './credit-terms.queries.ts'

/** What was agreed with one customer; left empty it is as the shop has it. The server keeps it, so it takes a network; what is typed waits for one. */
export function CreditTermsSheet({
  customerId,
  name,
  onClose,
}: {
  customerId: string
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { rules } = useTillRules()
  const known = useQuery(customerQueries.one(customerId)).data
  const save = useMutation(saveCreditMutation())
  const [typed, setTyped] = useState<{ limitTzs: number | null; days: string } | null>(null)
  const shown = typed ?? {
    limitTzs: known?.creditLimitTzs ?? null,
    days: known?.creditDueDays == null ? '' : String(known.creditDueDays),
  }
  const days = shown.days.trim() === '' ? null : Number(shown.days)
  const isWrong = days !== null && !(Number.isInteger(days) && days >= 0 && days <= MOST_CREDIT_DAYS)
  const isUnsent = known !== undefined && known !== null && known.sync !== 'synced'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || save.isPending) return
    save.mutate({ id: customerId, creditLimitTzs: shown.limitTzs, creditDueDays: days }, { onSuccess: onClose })
  }
  const usualLimit = rules.creditLimitTzs
  const usualDays = rules.creditDueDays
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Credit of {name}</Trans>} size="sm">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <MoneyField
          label={<Trans>May owe in all</Trans>}
          optional
          value={shown.limitTzs}
          onChange={(limitTzs) => setTyped({ ...shown, limitTzs })}
          help={
            usualLimit === null ? (
              <Trans>Empty: as the shop has it, without a limit. 0: nothing on credit.</Trans>
            ) : (
              <Trans>Empty: as the shop has it, {formatTzs(usualLimit)}. 0: nothing on credit.</Trans>
            )
          }
        />
        <TextField
          label={<Trans>Days to pay</Trans>}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={shown.days}
          onChange={({ target }) => setTyped({ ...shown, days: target.value })}
          error={isWrong ? t`Days are a whole number from 0 to ${MOST_CREDIT_DAYS}.` : undefined}
          help={
            usualDays === null ? (
              <Trans>Empty: as the shop has it, without a day. 0: the same day.</Trans>
            ) : (
              <Trans>Empty: as the shop has it, {usualDays}. 0: the same day.</Trans>
            )
          }
        />
        {isUnsent ? (
          <Note tone="held">
            <Trans>This customer is not sent yet. Limit and days can be set as soon as they are.</Trans>
          </Note>
        ) : null}
        <FormProblem error={save.error} />
        <SavingNeedsNetwork />
        <Button
          type="submit"
          tone="primary"
          full
          busy={save.isPending}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isOnline || isUnsent}
          disabledReason={isUnsent ? t`The customer is not sent yet` : t`Saving needs a network`}
        >
          <Trans>Save</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
