import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Fee } from '../../../shared/contract/site.ts'
import { FEE_METHODS, type FeeMethod } from '../../../shared/domain/fees.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { FeeForm } from './fee-form.tsx'
import { operatorMutations, operatorQueries } from './operator.queries.ts'
import { PayoutFees } from './payout-fees.tsx'
import { SmsDues } from './sms-dues.tsx'

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
        <PaymentFees key={JSON.stringify(fees.data)} fees={fees.data} token={token} />
      )}
      <PayoutFees token={token} />
      <SmsDues token={token} />
    </>
  )
}

function PaymentFees({ fees, token }: { fees: readonly Fee[]; token: string }) {
  const save = useMutation(operatorMutations.saveFees(token))
  const names = {
    mobile_money: <Trans>Mobile money</Trans>,
    tanqr: <Trans>TANQR</Trans>,
    card: <Trans>Card</Trans>,
  } satisfies Record<FeeMethod, unknown>
  return (
    <FeeForm
      kinds={FEE_METHODS.map((kind) => ({ kind, name: names[kind] }))}
      rateOf={(kind) => fees.find(({ method }) => method === kind)}
      onSave={(rates) => save.mutateAsync(rates.map(({ kind, ...rate }) => ({ method: kind, ...rate })))}
      heading="h2"
      saveLabel={<Trans>Save fees</Trans>}
    />
  )
}
