import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Fee } from '../../../shared/contract/site.ts'
import { FEE_METHODS, type FeeMethod } from '../../../shared/domain/fees.ts'
import { readPercent } from '../../../shared/domain/percent.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormActions, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { operatorMutations, operatorQueries } from './operator.queries.ts'
import { PayoutFees } from './payout-fees.tsx'

interface Row {
  /** As typed; empty means "no fee set": visitors then type the rate. */
  percent: string
  fixedTzs: number | null
}
type Rows = Record<FeeMethod, Row>
const rowOf = (fee: Fee | undefined): Row => ({
  percent: fee ? String(fee.rateBasisPoints / 100) : '',
  fixedTzs: fee?.fixedTzs ?? null,
})
const rowsOf = (fees: readonly Fee[]): Rows => {
  const of = (method: FeeMethod) => rowOf(fees.find((fee) => fee.method === method))
  return { mobile_money: of('mobile_money'), tanqr: of('tanqr'), card: of('card') }
}
const isWrong = ({ percent, fixedTzs }: Row) =>
  percent.trim() === '' ? fixedTzs !== null : readPercent(percent) === null

/** What payments taken through the product cost. The price calculator on the public site reads it. */
export function FeeTable({ token }: { token: string }) {
  const fees = useQuery(operatorQueries.fees())
  return (
    <>
      <PageHeader
        title={<Trans>Fees</Trans>}
        sub={
          <Trans>
            What a payment taken through Kaunta costs. Left empty, visitors of the price page type the rate themselves.
          </Trans>
        }
      />
      {fees.isPending || fees.isError ? (
        <Card flush>
          <QueryWait query={fees} count={3} isSafe={false} />
        </Card>
      ) : (
        <FeeForm key={JSON.stringify(fees.data)} fees={fees.data} token={token} />
      )}
      <PayoutFees token={token} />
    </>
  )
}

function FeeForm({ fees, token }: { fees: readonly Fee[]; token: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [rows, setRows] = useState(() => rowsOf(fees))
  const [isTried, setTried] = useState(false)
  const save = useMutation(operatorMutations.saveFees(token))
  const isDirty = JSON.stringify(rows) !== JSON.stringify(rowsOf(fees))
  useUpdateHold(isDirty)
  const names: Record<FeeMethod, ReactNode> = {
    mobile_money: <Trans>Mobile money</Trans>,
    tanqr: <Trans>TANQR</Trans>,
    card: <Trans>Card</Trans>,
  }
  const change = (method: FeeMethod, row: Partial<Row>) =>
    setRows((before) => ({ ...before, [method]: { ...before[method], ...row } }))
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (FEE_METHODS.some((method) => isWrong(rows[method]))) return
        save.mutate(
          FEE_METHODS.flatMap((method) => {
            const rateBasisPoints = readPercent(rows[method].percent)
            return rateBasisPoints === null ? [] : [{ method, rateBasisPoints, fixedTzs: rows[method].fixedTzs ?? 0 }]
          }),
        )
      }}
    >
      {FEE_METHODS.map((method) => (
        <Card key={method}>
          <h2 className="font-bold mb-3">{names[method]}</h2>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={<Trans>Percent of the amount</Trans>}
              suffix="%"
              inputMode="decimal"
              className="tnum"
              value={rows[method].percent}
              error={isTried && isWrong(rows[method]) ? t`Enter a share from 0 to 100, like 1.5.` : undefined}
              onChange={(event) => change(method, { percent: event.target.value })}
            />
            <MoneyField
              label={<Trans>And each time</Trans>}
              optional
              max={1_000_000}
              value={rows[method].fixedTzs}
              onChange={(fixedTzs) => change(method, { fixedTzs })}
            />
          </div>
        </Card>
      ))}
      {save.isError ? <Note tone="bad">{errorText(save.error)}</Note> : null}
      <FormActions>
        <Button
          type="submit"
          tone="primary"
          busy={save.isPending}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isDirty}
          disabledReason={t`Nothing has changed`}
        >
          <Trans>Save fees</Trans>
        </Button>
      </FormActions>
    </form>
  )
}
