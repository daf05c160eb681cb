import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChatCosts } from '../../../shared/contract/chat-costs.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { firstDayOf, monthAfter, monthOf } from '../../../shared/domain/months.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { connectQueries, usePriceOf } from './connect.queries.ts'
import { categoryWords, type CostNumber, costsTable, spoke, sumOf } from './message-costs.ts'

/** What was sent in a month, of which kind, and what WhatsApp asks for it; beside the month before. */
export function MessageCostsSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { may } = useMay()
  const seesMoney = may('transactions', 'read')
  const running = monthOf(businessDay(useNow()))
  const [month, setMonth] = useState(running)
  const query = useQuery({ ...connectQueries.costs(month), placeholderData: keepPreviousData })
  const shown = query.data
  const numbers = shown?.numbers.filter(spoke) ?? []
  const [notice, offer] = [usePriceOf('utility'), usePriceOf('marketing')]
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>What messages cost</Trans>}
      footer={
        <>
          {shown ? (
            <ExportMenu
              name={() => `whatsapp-${shown.month}`}
              isEmpty={numbers.length === 0}
              tables={() => [costsTable(shown, seesMoney, (words) => i18n._(words))]}
            />
          ) : null}
          <Button tone="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4" aria-busy={query.isPlaceholderData}>
        <div className="flex items-center gap-1" role="group" aria-label={t`Month`}>
          <IconButton icon="left" label={t`The month before`} onClick={() => setMonth(monthAfter(month, -1))} />
          <h3 className="text-item grow text-center" aria-live="polite">
            {format.date(firstDayOf(month), 'monthAndYear')}
          </h3>
          <IconButton
            icon="right"
            label={t`The next month`}
            disabled={month >= running}
            onClick={() => setMonth(monthAfter(month, 1))}
          />
        </div>
        {shown === undefined ? (
          <QueryWait query={query} count={4} />
        ) : (
          <>
            <StaleNote error={query.error} asOf={query.dataUpdatedAt} />
            {numbers.length === 0 ? (
              <EmptyState title={<Trans>Nothing was sent</Trans>}>
                <Trans>Neither in this month nor in the one before.</Trans>
              </EmptyState>
            ) : (
              <>
                {numbers.length > 1 ? <Together costs={shown} seesMoney={seesMoney} /> : null}
                {numbers.map((number) => (
                  <OfNumber key={number.numberId} number={number} before={shown.before} seesMoney={seesMoney} />
                ))}
                <p className="text-small text-ink-2">
                  <Trans>WhatsApp says of each message whether it charges for it.</Trans>{' '}
                  {seesMoney && notice && offer ? (
                    <Trans>
                      Each is counted at the price of its day: today a notice costs about {notice.tzs} (prices of{' '}
                      {notice.since}), an offer about {offer.tzs} (prices of {offer.since}). What Meta writes on its
                      bill is what counts.
                    </Trans>
                  ) : null}
                </p>
              </>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

function Together({ costs: { numbers, before }, seesMoney }: { costs: ChatCosts; seesMoney: boolean }) {
  const format = useFormat()
  const kinds = numbers.flatMap((number) => number.kinds)
  const [now, was] = [sumOf(kinds), sumOf(kinds.map((kind) => kind.before))]
  const monthBefore = format.date(firstDayOf(before), 'month')
  return (
    <dl className="grid gap-3">
      <Fact name={<Trans>Sent by all numbers</Trans>}>
        {now.sent} <Before month={monthBefore}>{was.sent}</Before>
      </Fact>
      {seesMoney ? (
        <Fact name={<Trans>They cost</Trans>}>
          <Cost of={now} /> <Before month={monthBefore}>{formatTzs(was.costTzs)}</Before>
        </Fact>
      ) : null}
    </dl>
  )
}

const Before = ({ month, children }: { month: string; children: ReactNode }) => (
  <span className="block text-small text-ink-2 font-normal">
    <Trans>
      {month}: {children}
    </Trans>
  </span>
)

function Cost({ of: { costTzs, isWhole } }: { of: { costTzs: number; isWhole: boolean } }) {
  const cost = formatTzs(costTzs)
  return isWhole ? cost : costTzs === 0 ? <Trans>Not known</Trans> : <Trans>{cost} and more</Trans>
}

function OfNumber({ number, before, seesMoney }: { number: CostNumber; before: string; seesMoney: boolean }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { displayPhone, name, isSandbox, kinds, failed } = number
  const monthBefore = format.date(firstDayOf(before), 'month')
  const [now, was] = [sumOf(kinds), sumOf(kinds.map((kind) => kind.before))]
  return (
    <section className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-item tnum wrap-any grow">
          {displayPhone} {name}
        </h3>
        {isSandbox ? (
          <Badge tone="held" icon="info">
            <Trans>Sandbox</Trans>
          </Badge>
        ) : null}
      </div>
      {kinds.length > 0 ? (
        <table className="w-full text-small num">
          <caption className="vh">
            <Trans>What messages cost</Trans>
          </caption>
          <thead>
            <tr className="text-ink-2">
              <th scope="col" className="text-start font-normal py-2">
                <Trans>Kind of message</Trans>
              </th>
              <th scope="col" className="text-end font-normal ps-2">
                <Trans>Messages sent</Trans>
              </th>
              <th scope="col" className="text-end font-normal ps-2">
                <Trans>Charged</Trans>
              </th>
              {seesMoney ? (
                <th scope="col" className="text-end font-normal ps-2">
                  <Trans>They cost</Trans>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind.category} className="border-t border-line align-top">
                <th scope="row" className="text-start font-medium py-2.5">
                  {i18n._(categoryWords[kind.category])}
                </th>
                <td className="text-end ps-2 py-2.5">
                  {kind.sent} <Before month={monthBefore}>{kind.before.sent}</Before>
                </td>
                <td className="text-end ps-2 py-2.5">{kind.category === 'untold' ? '–' : kind.billable}</td>
                {seesMoney ? (
                  <td className="text-end ps-2 py-2.5 whitespace-nowrap">
                    {kind.category === 'untold' ? (
                      '–'
                    ) : (
                      <Cost of={{ costTzs: kind.costTzs ?? 0, isWhole: kind.costTzs !== null }} />
                    )}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold align-top">
              <th scope="row" className="text-start py-2.5">
                <Trans>Together</Trans>
              </th>
              <td className="text-end ps-2 py-2.5">{now.sent}</td>
              <td className="text-end ps-2 py-2.5">{now.billable}</td>
              {seesMoney ? (
                <td className="text-end ps-2 py-2.5 whitespace-nowrap">
                  <Cost of={now} />
                </td>
              ) : null}
            </tr>
            <tr className="text-ink-2 align-top">
              <th scope="row" className="text-start font-normal py-1">
                {monthBefore}
              </th>
              <td className="text-end ps-2 py-1">{was.sent}</td>
              <td className="text-end ps-2 py-1">{was.billable}</td>
              {seesMoney ? (
                <td className="text-end ps-2 py-1 whitespace-nowrap">
                  <Cost of={was} />
                </td>
              ) : null}
            </tr>
          </tfoot>
        </table>
      ) : null}
      {failed > 0 ? (
        <p className="text-small text-bad">
          <Plural value={failed} one="# message did not go" other="# messages did not go" />
        </p>
      ) : null}
    </section>
  )
}
