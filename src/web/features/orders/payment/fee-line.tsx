import { Trans } from '@lingui/react/macro'
import type { PayMethod } from '../../../../shared/contract/payments.ts'
import { formatTzs } from '../../../ui/money.tsx'

type Fee = Pick<PayMethod, 'feeTzs' | 'feePayer' | 'totalTzs'>

/** What the way of paying costs, and whom. */
export const FeeLine = ({ fee: { feeTzs, feePayer, totalTzs } }: { fee: Fee }) =>
  feeTzs === 0 ? null : (
    <p className="text-small text-ink-2">
      {feePayer === 'customer' ? (
        <Trans>
          With the fee of {formatTzs(feeTzs)} the customer pays {formatTzs(totalTzs)}.
        </Trans>
      ) : (
        <Trans>The shop bears the fee of {formatTzs(feeTzs)}.</Trans>
      )}
    </p>
  )
