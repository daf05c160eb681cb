import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useMay } from '../../session/rights.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { cartFollowUps } from './cart-follow-ups.queries.ts'

const CartFollowUpsSheet = lazy(async () => ({
  default: (await import('./cart-follow-ups-sheet.tsx')).CartFollowUpsSheet,
}))

/** What came of writing once to whoever began an order and left it. As high while it loads as with nothing to say. */
export function CartFollowUpsCard() {
  const { isAdmin } = useMay()
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(cartFollowUps())
  const month = data?.month
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2 mb-2">
        <h2 className="text-item">
          <Trans>Orders nobody finished</Trans>
        </h2>
        {isAdmin ? (
          <Button size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
            <Trans>Follow up</Trans>
          </Button>
        ) : null}
      </div>
      <div className="text-dense text-ink-2 min-h-26 sm:min-h-14">
        {data && month ? (
          <>
            <p className="mb-1">
              {data.isStopped ? (
                <StateText tone="held" icon="alert">
                  <Trans>Stopped: an owner has to save it again.</Trans>
                </StateText>
              ) : data.rules.isOn ? (
                <StateText tone="ok" icon="check">
                  <Plural value={data.rules.hours} one="On, after # hour" other="On, after # hours" />
                </StateText>
              ) : (
                <Trans>Off: nobody is written to.</Trans>
              )}
            </p>
            <p>
              <Trans>In the last 30 days:</Trans>{' '}
              <Plural value={month.left} one="# order begun and left" other="# orders begun and left" />,{' '}
              <Plural value={month.sent} one="# customer reminded" other="# customers reminded" />,{' '}
              <Plural value={month.cameBack} one="# came back" other="# came back" />,{' '}
              <Trans>
                <Money amount={month.salesTzs} /> ordered, <Money amount={month.spentTzs} /> spent on SMS
              </Trans>
            </p>
          </>
        ) : error ? (
          <p className="flex flex-wrap items-center gap-2">
            {errorText(error)}
            <Button size="sm" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense>
          <CartFollowUpsSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
