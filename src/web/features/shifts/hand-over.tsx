import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { toast } from '../../ui/toast-store.ts'

// A form: more than the report itself, and opened once a day.
const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }))

/** After a count: whoever takes the drawer over opens it with what was left in it, and says with their own count that it is there. */
export function HandOver({ leftTzs }: { leftTzs: number | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  return (
    <Card className="flex flex-wrap items-center gap-3 print:hidden">
      <p className="flex-1 basis-60">
        {leftTzs ? (
          <Trans>{formatTzs(leftTzs)} stays in the drawer. Whoever takes it over counts it and opens the till.</Trans>
        ) : (
          <Trans>Whoever takes the drawer over counts it and opens the till.</Trans>
        )}
      </p>
      <Button icon="drawer" onClick={() => setOpening(true)}>
        <Trans>Open the till</Trans>
      </Button>
      {isOpening ? (
        <Suspense>
          <OpenSheet
            leftTzs={leftTzs}
            onClose={() => setOpening(false)}
            onOpened={() => {
              toast({ title: t`The till is open`, type: 'success' })
              void navigate({ to: '/dashboard/cash-up' })
            }}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}
