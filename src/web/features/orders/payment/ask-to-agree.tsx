import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { isOnCredit } from '../../../../shared/domain/credit-gates.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { useOnline } from '../../../session/device.ts'
import { useMay } from '../../../session/rights.ts'
import { Button } from '../../../ui/button.tsx'

const AgreeSheet = lazy(async () => ({ default: (await import('../../../patterns/agree-sheet.tsx')).AgreeSheet }))

/**
 * Right after goods went on credit, while both stand at the counter: the customer is asked to confirm what they owe. The question is the server's, about what it knows: until the sale has
 * arrived there it would be about another sum.
 */
export function AskToAgree({ order }: { order: LocalOrder }) {
  const { t } = useLingui()
  const { may } = useMay()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const { customerId, customerName, sync } = order
  if (customerId === null || !isOnCredit(order) || !may('customers', 'update')) return null
  const isThere = isOnline && sync !== 'waiting'
  return (
    <>
      <Button
        tone="slab"
        icon="check"
        full
        className="min-h-14! whitespace-normal!"
        disabled={!isThere}
        disabledReason={t`The question needs the network. The sale is saved; ask later under Debt.`}
        onClick={() => setOpen(true)}
      >
        <Trans>Ask {customerName} to confirm</Trans>
      </Button>
      {isThere ? null : (
        <p className="text-small text-on-slab-2">
          <Trans>The question needs the network. The sale is saved; ask later under Debt.</Trans>
        </p>
      )}
      {isOpen ? (
        <Suspense>
          <AgreeSheet
            customer={{ id: customerId, name: customerName }}
            agreement={null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
