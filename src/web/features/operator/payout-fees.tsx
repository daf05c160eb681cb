import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { PayoutFee } from '../../../shared/contract/payouts.ts'
import { readPercent } from '../../../shared/domain/percent.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormActions } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { operatorMutations, operatorQueries } from './operator.queries.ts'

const KINDS = ['wallet', 'bank'] as const
type Kind = (typeof KINDS)[number]
interface Row {
  /** As typed; empty means that share costs nothing. */
  percent: string
  fixedTzs: number | null
}
type Rows = Record<Kind, Row>
const rowsOf = (fees: readonly PayoutFee[]): Rows => {
  const of = (kind: Kind): Row => {
    const fee = fees.find((each) => each.kind === kind)
    return {
      percent: fee && fee.rateBasisPoints > 0 ? String(fee.rateBasisPoints / 100) : '',
      fixedTzs: fee?.fixedTzs ?? null,
    }
  }
  return { wallet: of('wallet'), bank: of('bank') }
}
const isWrong = ({ percent }: Row) => percent.trim() !== '' && readPercent(percent) === null

/** What a payout costs the shop; shown to it before it confirms. */
export function PayoutFees({ token }: { token: string }) {
  const fees = useQuery(operatorQueries.payoutFees(token))
  return (
    <section className="grid gap-4 mt-8">
      <header>
        <h2 className="text-title font-bold">
          <Trans>Fees of payouts</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>What a shop pays when it has its balance paid out. Left empty, it costs nothing.</Trans>
        </p>
      </header>
      {fees.isPending || fees.isError ? (
        <Card flush>
          <QueryWait query={fees} count={2} isSafe={false} />
        </Card>
      ) : (
        <PayoutFeeForm key={JSON.stringify(fees.data)} fees={fees.data} token={token} />
      )}
    </section>
  )
}

function PayoutFeeForm({ fees, token }: { fees: readonly PayoutFee[]; token: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [rows, setRows] = useState(() => rowsOf(fees))
  const [isTried, setTried] = useState(false)
  const save = useMutation(operatorMutations.savePayoutFees(token))
  const isDirty = JSON.stringify(rows) !== JSON.stringify(rowsOf(fees))
  useUpdateHold(isDirty)
  const names: Record<Kind, ReactNode> = { wallet: <Trans>To a wallet</Trans>, bank: <Trans>To a bank</Trans> }
  const change = (kind: Kind, row: Partial<Row>) =>
    setRows((before) => ({ ...before, [kind]: { ...before[kind], ...row } }))
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (KINDS.some((kind) => isWrong(rows[kind]))) return
        save.mutate(
          KINDS.map((kind) => ({
            kind,
            rateBasisPoints: readPercent(rows[kind].percent) ?? 0,
            fixedTzs: rows[kind].fixedTzs ?? 0,
          })),
        )
      }}
    >
      {KINDS.map((kind) => (
        <Card key={kind}>
          <h3 className="font-bold mb-3">{names[kind]}</h3>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={<Trans>Percent of the amount</Trans>}
              optional
              suffix="%"
              inputMode="decimal"
              className="tnum"
              value={rows[kind].percent}
              error={isTried && isWrong(rows[kind]) ? t`Enter a share from 0 to 100, like 1.5.` : undefined}
              onChange={(event) => change(kind, { percent: event.target.value })}
            />
            <MoneyField
              label={<Trans>And each time</Trans>}
              optional
              max={1_000_000}
              value={rows[kind].fixedTzs}
              onChange={(fixedTzs) => change(kind, { fixedTzs })}
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
          <Trans>Save fees of payouts</Trans>
        </Button>
      </FormActions>
    </form>
  )
}
