import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Campaign } from '../../../shared/contract/campaigns.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { DataTable } from '../../ui/table.tsx'
import { isUnpricedOffer, stateTexts, stateTones } from './campaign-words.ts'
import { useAudienceName } from './use-audiences.ts'

/** One line each: to whom, how far, what came of it, what it cost. */
export function CampaignTable({ rows, onOpen }: { rows: readonly Campaign[]; onOpen: (row: Campaign) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const audienceName = useAudienceName()
  const badge = ({ state }: Campaign) => <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
  const when = ({ startedAt, startsAt, changedAt }: Campaign) => format.day(startedAt ?? startsAt ?? changedAt)
  return (
    <DataTable
      label={t`Campaigns`}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      columns={[
        {
          key: 'name',
          header: <Trans>Campaign</Trans>,
          cell: (row) => (
            <span className="block min-w-0 py-1">
              <span className="block wrap-any font-medium">{row.name}</span>
              <small className="font-normal">
                {channelName(row)}, {audienceName(row)}
              </small>
            </span>
          ),
        },
        { key: 'state', header: <Trans>State</Trans>, cell: badge },
        {
          key: 'day',
          header: <Trans>Day</Trans>,
          cell: (row) => <span className="whitespace-nowrap">{when(row)}</span>,
          hideBelow: 'lg',
        },
        {
          key: 'people',
          header: <Trans>Customers</Trans>,
          align: 'end',
          cell: (row) => (hasBegun(row) ? formatAmount(row.people) : '–'),
        },
        {
          key: 'arrived',
          header: <Trans>Arrived</Trans>,
          align: 'end',
          cell: (row) => (hasBegun(row) ? formatAmount(row.counts.delivered + row.counts.read) : '–'),
          hideBelow: 'lg',
        },
        {
          key: 'ordered',
          header: <Trans>Ordered</Trans>,
          align: 'end',
          cell: ({ results }) => (results ? formatAmount(results.customers) : '–'),
          hideBelow: 'lg',
        },
        {
          key: 'opened',
          header: <Trans>Opened its link</Trans>,
          align: 'end',
          cell: (row) => (hasBegun(row) ? formatAmount(row.visits) : '–'),
          hideBelow: 'lg',
        },
        { key: 'sold', header: <Trans>Sold by it</Trans>, align: 'end', cell: sold },
        {
          key: 'spent',
          header: <Trans>What it cost</Trans>,
          align: 'end',
          cell: (row) => (isUnpricedOffer(row) ? '–' : <Money amount={row.spentTzs} />),
        },
      ]}
      phone={(row) => ({
        title: row.name,
        sub: (
          <>
            <span className="block">
              {channelName(row)}, {audienceName(row)}
            </span>
            <span className="block">
              {when(row)}
              {hasBegun(row) ? (
                <>
                  , <Plural value={row.people} one="# customer" other="# customers" />
                </>
              ) : null}
            </span>
          </>
        ),
        end: sold(row),
        endSub: badge(row),
      })}
    />
  )
}

/** Before that nobody is counted yet. */
const hasBegun = ({ startedAt, people }: Campaign) => startedAt !== null || people > 0
const channelName = ({ channel }: Campaign) => (channel === 'whatsapp' ? 'WhatsApp' : 'SMS')
/** By whatever way, each order once. */
const sold = ({ results }: Campaign) => (results ? <Money amount={(results.inAll ?? results).salesTzs} /> : '–')
