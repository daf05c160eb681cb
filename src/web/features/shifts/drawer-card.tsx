import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { throughDrawer } from '../../../shared/domain/shifts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { OpenShift } from '../../offline/db.ts'
import { useDevice } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { MoveSheet } from './move-sheet.tsx'
import { OpenSheet } from './open-sheet.tsx'

/** The drawer of this device: open it, or go on with the one that is open. What it should hold is nobody's to see before it is counted. */
export function DrawerCard({ shift, leftTzs }: { shift: OpenShift | null; leftTzs: number | null }) {
  const { t } = useLingui()
  const [isOpening, setOpening] = useState(false)
  if (shift) return <OpenDrawer shift={shift} />
  return (
    <Card flush>
      <EmptyState
        title={<Trans>The till is closed</Trans>}
        action={
          <Button tone="primary" size="lg" icon="drawer" onClick={() => setOpening(true)}>
            <Trans>Open the till</Trans>
          </Button>
        }
      >
        <Trans>
          Open it with the cash you begin with. When you close, count what is there, and see whether it is what it
          should be. Selling works with and without it.
        </Trans>
      </EmptyState>
      {isOpening ? (
        <OpenSheet
          leftTzs={leftTzs}
          onClose={() => setOpening(false)}
          onOpened={() => {
            setOpening(false)
            toast({ title: t`The till is open`, type: 'success' })
          }}
        />
      ) : null}
    </Card>
  )
}

function OpenDrawer({ shift }: { shift: OpenShift }) {
  const { t } = useLingui()
  const format = useFormat()
  const device = useDevice()
  const { may } = useMay()
  const [isMoving, setMoving] = useState(false)
  const steps = shownSumTzs(throughDrawer(shift.sums).map(({ count }) => count))
  return (
    <Card className="grid gap-4">
      <header className="flex items-center gap-3">
        <span className="text-ok">
          <Icon name="drawer" size={24} />
        </span>
        <div className="min-w-0">
          <h2 className="text-item font-bold">
            <Trans>The till is open</Trans>
          </h2>
          {/* Its line is kept free until the device is read. */}
          <p className="text-dense text-ink-2 wrap-any" style={{ minHeight: '1lh' }}>
            {device?.code ? (
              <Trans>
                Counter {device.code}, since {format.date(shift.openedAt)}, by {shift.openedByName}
              </Trans>
            ) : null}
          </p>
        </div>
      </header>
      <dl className="grid gap-3">
        <Fact name={<Trans>Opening cash</Trans>}>
          <Money amount={shift.floatTzs} />
        </Fact>
        <Fact name={<Trans>Through the drawer since</Trans>}>
          <Plural value={steps} one="# time" other="# times" />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link to="/dashboard/cash-up/close" className={`${buttonClass({ tone: 'primary', size: 'lg' })} grow`}>
          <Icon name="check" size={20} />
          <Trans>Count and close</Trans>
        </Link>
        <Button size="lg" icon="swap" className="grow" onClick={() => setMoving(true)}>
          <Trans>Cash in or out</Trans>
        </Button>
        {may('transactions', 'create') && may('transactions', 'read') ? (
          <Link to="/dashboard/expenses" className={`${buttonClass({ size: 'lg' })} grow`}>
            <Icon name="expense" size={20} />
            <Trans>Expenses</Trans>
          </Link>
        ) : null}
        {may('transactions', 'read') ? (
          <Link to="/dashboard/cash-up/$id" params={{ id: shift.id }} className={`${buttonClass({ size: 'lg' })} grow`}>
            <Icon name="chart" size={20} />
            <Trans>Figures so far</Trans>
          </Link>
        ) : null}
      </div>
      {isMoving ? (
        <MoveSheet
          shiftId={shift.id}
          onClose={() => setMoving(false)}
          onSaved={() => {
            setMoving(false)
            toast({ title: t`Saved`, type: 'success' })
          }}
        />
      ) : null}
    </Card>
  )
}
