import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { businessDay } from '../../../shared/domain/format.ts'
import { isOverdue } from '../../../shared/domain/credit-gates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNow } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { StatGrid, StatTile } from '../../ui/card.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Slab } from '../../ui/slab.tsx'
import type { ShownCustomer } from './use-customer.ts'

/** What they owe and what is kept for them first; then what they bought. */
export function CustomerFigures({
  shown: { owesTzs, keptTzs, stamps, dueOn, facts, server },
  onMoney,
}: {
  shown: ShownCustomer
  /** Takes money for a debt, ahead, or hands it out. Null for who may not. */
  onMoney: (() => void) | null
}) {
  const { t } = useLingui()
  const format = useFormat()
  const today = businessDay(useNow())
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Slab as="section" className="rounded-card overflow-hidden" aria-label={t`Debt and balance`}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div>
            <p className="text-dense text-on-slab-2">{owesTzs > 0 ? <Trans>Owes now</Trans> : <Trans>Debt</Trans>}</p>
            <p className="text-[26px] leading-8">
              <Money amount={owesTzs} />
            </p>
          </div>
          {onMoney ? (
            <Button tone={owesTzs > 0 ? 'accent' : 'slab'} icon="cash" onClick={onMoney}>
              {owesTzs > 0 ? <Trans>Take payment</Trans> : <Trans>Deposit or pay-out</Trans>}
            </Button>
          ) : null}
        </div>
        <p className="text-dense text-on-slab-2 min-h-5">
          {keptTzs === 0 ? null : <Trans>Balance {formatTzs(keptTzs)}</Trans>}
          {keptTzs !== 0 && dueOn !== null ? ', ' : null}
          {dueOn === null ? null : isOverdue(dueOn, today) ? (
            <Trans>late since {format.day(dueOn)}</Trans>
          ) : (
            <Trans>to be paid by {format.day(dueOn)}</Trans>
          )}
          {owesTzs > 0 && facts.promisedOn !== '' ? (
            <>
              {keptTzs !== 0 || dueOn !== null ? ', ' : null}
              <Trans>promised for {format.day(facts.promisedOn)}</Trans>
            </>
          ) : null}
        </p>
        {stamps !== 0 ? (
          <p className="text-dense text-on-slab-2 tnum">
            <Plural value={stamps} one="# stamp" other="# stamps" />
          </p>
        ) : null}
      </Slab>
      <StatGrid>
        <StatTile
          label={<Trans>Spent in all</Trans>}
          value={server ? <Money amount={server.spentTzs} /> : '–'}
          note={server ? <Trans>Since {format.day(businessDay(server.createdAt))}</Trans> : '\u00a0'}
        />
        <StatTile label={<Trans>Orders</Trans>} value={<span className="tnum">{server?.orderCount ?? '–'}</span>} />
        <StatTile
          label={<Trans>Last visit</Trans>}
          value={
            server?.lastVisitAt ? <span className="text-item">{format.date(server.lastVisitAt, 'short')}</span> : '–'
          }
        />
      </StatGrid>
    </div>
  )
}
