import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Money } from '../../ui/money.tsx'
import { Slab } from '../../ui/slab.tsx'
import { marketingQueries } from './marketing.queries.ts'

/** What an offer by WhatsApp comes to, and whether the number may write to so many today, before the button. */
export function OfferSlab({
  people,
  priceTzs,
  pricedFrom,
  number,
  children,
}: {
  people: number | null
  /** Null: nobody says what WhatsApp bills. */
  priceTzs: number | null
  /** Of an estimate: the day of the price table. */
  pricedFrom: string | null | undefined
  number: WhatsappMarketing['numbers'][number] | undefined
  children?: ReactNode
}) {
  const { t } = useLingui()
  const format = useFormat()
  const shop = useQuery(marketingQueries.shop()).data
  const count = people ?? 0
  const since = pricedFrom ? format.day(pricedFrom) : null
  const room = number?.room ?? null
  return (
    <Slab
      as="section"
      className="rounded-card overflow-hidden"
      aria-label={t`What it costs`}
      // With all its lines before they are known.
      style={{ minHeight: children ? 363 : 291 }}
    >
      <p className="text-dense text-on-slab-2">
        <Plural value={count} one="# message" other="# messages" />
        {priceTzs === null ? null : (
          <>
            ,{' '}
            <Trans>
              <Money amount={priceTzs} /> each
            </Trans>
          </>
        )}
      </p>
      <p className="text-[26px] leading-8 mb-3" aria-live="polite">
        {priceTzs === null ? (
          <Trans>Billed by WhatsApp</Trans>
        ) : since === null ? (
          <Money amount={count * priceTzs} />
        ) : (
          <Trans>
            About <Money amount={count * priceTzs} />
          </Trans>
        )}
      </p>
      {children}
      {room === null ? null : (
        <p className="flex flex-wrap justify-between gap-2 text-dense text-on-slab-2 mt-3">
          <span>
            <Trans>Your number may still write to today</Trans>
          </span>
          <span className="tnum">{formatAmount(room)}</span>
        </p>
      )}
      {since === null ? null : (
        <p className="text-dense text-on-slab-2 mt-3">
          <Trans>By WhatsApp’s prices of {since}. The price of your own bill goes into the rules.</Trans>
        </p>
      )}
      {priceTzs === null ? (
        <p className="text-dense text-on-slab-2 mt-3">
          <Trans>WhatsApp bills offers to you. Put its price into the rules of marketing to see the sum here.</Trans>
        </p>
      ) : shop ? (
        <p className="flex flex-wrap justify-between gap-2 text-dense text-on-slab-2 mt-3">
          <span>
            <Trans>Spent this month, of your limit</Trans>
          </span>
          <span className="tnum">
            <Money amount={shop.spentThisMonthTzs} /> / <Money amount={shop.rules.monthlyCapTzs} />
          </span>
        </p>
      ) : null}
      {number?.isSandbox ? (
        <p className="text-dense text-on-slab-2 mt-3">
          <Trans>Practice: this number reaches nobody’s phone, and nothing is paid.</Trans>
        </p>
      ) : null}
    </Slab>
  )
}
