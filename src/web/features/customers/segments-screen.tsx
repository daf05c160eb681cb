import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { READY_SEGMENTS, type ToldRules } from '../../../shared/domain/segments.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { useFreshOn } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useRulesText } from './segment-words.ts'
import { readyTexts, segmentsQueries } from './segments.queries.ts'

/** Customers by rule: those the shop made, and ready-made ones. */
export function SegmentsScreen() {
  const { t } = useLingui()
  const query = useQuery(segmentsQueries.list())
  useFreshOn(['customers', 'sent'], segmentsQueries.all())
  const mayChange = useMay().may('customers', 'update')
  const rows = query.data?.items ?? []
  const total = query.data?.total ?? 0
  const add = mayChange ? (
    <Link to="/dashboard/customers/customers-segments/$id" params={{ id: 'blank' }} className="btn btn-primary">
      <Icon name="plus" />
      <Trans>New segment</Trans>
    </Link>
  ) : null
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/customers" label={t`Back to the customers`} />}
        sub={<Trans>Customers who have something in common. Who belongs changes by itself.</Trans>}
        actions={add}
      />
      <ListCard
        query={query}
        rows={rows}
        title={<Trans>Yours</Trans>}
        loading={{ count: 3, label: t`Loading the segments…` }}
        empty={
          <EmptyState title={<Trans>No segments of your own yet</Trans>} action={add ?? undefined}>
            <Trans>Say what customers must have in common, and see how many there are while you type.</Trans>
          </EmptyState>
        }
      >
        <ul className="rows" aria-label={t`Segments`}>
          {rows.map(({ id, name, rules, count }) => (
            <Row
              key={id}
              name={
                <Link
                  to="/dashboard/customers/customers-segments/$id"
                  params={{ id }}
                  className="font-medium wrap-any underline"
                >
                  {name}
                </Link>
              }
              rules={rules}
              count={count}
              total={total}
              segment={id}
            />
          ))}
        </ul>
      </ListCard>
      {query.data ? (
        <Card flush>
          <CardHeader title={<Trans>Ready-made</Trans>} />
          <ul className="rows" aria-label={t`Ready-made`}>
            {query.data.ready.map(({ key, count }) => (
              <Row
                key={key}
                name={
                  mayChange ? (
                    <Link
                      to="/dashboard/customers/customers-segments/$id"
                      params={{ id: key }}
                      className="font-medium underline"
                    >
                      {t(readyTexts[key])}
                    </Link>
                  ) : (
                    <span className="font-medium">{t(readyTexts[key])}</span>
                  )
                }
                rules={READY_SEGMENTS[key]}
                count={count}
                total={total}
                segment={key}
              />
            ))}
          </ul>
        </Card>
      ) : null}
    </Page>
  )
}

function Row({
  name,
  rules,
  count,
  total,
  segment,
}: {
  name: ReactNode
  rules: ToldRules
  count: number | null
  total: number
  segment: string
}) {
  const rulesText = useRulesText()
  const share = total === 0 || count === null ? null : Math.round((count / total) * 100)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-48 flex-1">
        {name}
        <p className="text-small text-ink-2 wrap-any">{rulesText(rules)}</p>
      </div>
      <Link to="/dashboard/customers" search={{ segment }} className="btn btn-text btn-sm tnum">
        {count === null ? (
          <Trans>Show</Trans>
        ) : (
          <>
            <Plural value={count} one="# customer" other="# customers" />
            {share === null ? null : ` (${share}%)`}
          </>
        )}
      </Link>
    </li>
  )
}
