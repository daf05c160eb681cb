import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PayoutFee } from '../../../shared/contract/payouts.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Card } from '../../ui/card.tsx'
import { FeeForm } from './fee-form.tsx'
import { operatorMutations, operatorQueries } from './operator.queries.ts'

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
  const save = useMutation(operatorMutations.savePayoutFees(token))
  return (
    <FeeForm
      kinds={[
        { kind: 'wallet' as const, name: <Trans>To a wallet</Trans> },
        { kind: 'bank' as const, name: <Trans>To a bank</Trans> },
      ]}
      rateOf={(kind) => fees.find((fee) => fee.kind === kind)}
      isPercentOptional
      onSave={save.mutateAsync}
      heading="h3"
      saveLabel={<Trans>Save fees of payouts</Trans>}
    />
  )
}
