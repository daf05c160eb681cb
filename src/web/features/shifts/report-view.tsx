import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../shared/domain/format.ts'
import { expectedTzs } from '../../../shared/domain/shifts.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { differenceReasonTexts, moveReasonTexts } from '../../i18n/shift-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Note } from '../../ui/states.tsx'
import type { ShownReport } from './shift-list.ts'
import { ShiftState } from './shift-state.tsx'
import { type DrawerRow, useDrawerRows } from './use-drawer-rows.ts'

/** What happened in a shift: its drawer, its count, cash in and out, and what the shop sold in it. */
export function ReportView({ report }: { report: ShownReport }) {
  const { t } = useLingui()
  const format = useFormat()
  const { shift, books, moves, counts, earlierCountsTzs } = report
  const rows = useDrawerRows(report)
  const said = shift.expectedTzs ?? expectedTzs(shift.floatTzs, report.sums)
  const counted = counts.filter(({ pieces }) => pieces > 0)
  return (
    <div className="grid gap-4 items-start min-[993px]:grid-cols-2">
      {report.waiting > 0 ? (
        <Note tone="held" className="min-[993px]:col-span-2">
          <Plural
            value={report.waiting}
            one="# record of this shift waits for the owner to look at it. It is in the drawer, and not in the sales below."
            other="# records of this shift wait for the owner to look at them. They are in the drawer, and not in the sales below."
          />{' '}
          <Link to="/dashboard/orders/to-look-at">
            <Trans>Needs review</Trans>
          </Link>
        </Note>
      ) : null}
      <Card flush>
        <CardHeader title={<Trans>Drawer</Trans>} action={<ShiftState row={shift} />} />
        <dl className="grid gap-3 px-4 pb-4">
          <Fact name={<Trans>Shift opened</Trans>}>{format.who({ name: shift.openedByName, at: shift.openedAt })}</Fact>
          {shift.closedAt === null ? null : (
            <Fact name={<Trans>Shift closed</Trans>}>
              {format.who({ name: shift.closedByName, at: shift.closedAt })}
            </Fact>
          )}
          {rows.map((row) => (
            <SumRow key={row.key} row={row} />
          ))}
          {shift.reason ? <Fact name={<Trans>Why?</Trans>}>{t(differenceReasonTexts[shift.reason])}</Fact> : null}
          {shift.note ? <Fact name={<Trans>Note</Trans>}>{shift.note}</Fact> : null}
          <Fact name={<Trans>Mobile money, not in the drawer</Trans>}>
            <Money amount={report.sums.mobileMoney.tzs} />
          </Fact>
          {report.sums.card ? (
            <Fact name={<Trans>Cards, not in the drawer</Trans>}>
              <Money amount={report.sums.card.tzs} />
            </Fact>
          ) : null}
        </dl>
        {books && books.expectedTzs !== said ? (
          <div className="px-4 pb-4">
            <Note tone="info">
              <Trans>
                By what the server has booked, the drawer should have held {formatTzs(books.expectedTzs)}. The
                difference is what is not sent yet, waits to be looked at, or was changed since.
              </Trans>
            </Note>
          </div>
        ) : null}
      </Card>
      <div className="grid gap-4">
        {counted.length > 0 ? (
          <Part title={<Trans>Notes and coins</Trans>}>
            {counted.map(({ tzs, pieces }) => (
              <Fact
                key={tzs}
                name={
                  <span className="tnum">
                    {formatAmount(tzs)} × {formatAmount(pieces)}
                  </span>
                }
              >
                <Money amount={tzs * pieces} />
              </Fact>
            ))}
            {earlierCountsTzs.map((tzs, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the order of the counts is what they are
              <Fact key={index} name={<Trans>Counted before</Trans>}>
                <Money amount={tzs} />
              </Fact>
            ))}
          </Part>
        ) : null}
        {moves.length > 0 ? (
          <Part title={<Trans>Cash in and out</Trans>}>
            {moves.map((move) => (
              <Fact
                key={move.id}
                name={
                  <>
                    {[t(moveReasonTexts[move.reason]), move.note].filter(Boolean).join(': ')}
                    <span className="block text-small">{format.who({ name: move.byName ?? null, at: move.at })}</span>
                  </>
                }
              >
                <Money amount={move.direction === 'pay_in' ? move.amountTzs : -move.amountTzs} sign="always" />
              </Fact>
            ))}
          </Part>
        ) : null}
      </div>
      {books ? <Books books={books} /> : null}
    </div>
  )
}

function Books({ books }: { books: NonNullable<ShownReport['books']> }) {
  const { t } = useLingui()
  const text = useOptionText()
  const { sales, beside, byPerson, byCategory, byMethod, byTax } = books
  return (
    <>
      <Part title={<Trans>Sold in this shift</Trans>}>
        <Fact name={<Plural value={sales.count} one="# order" other="# orders" />}>
          <Money amount={sales.totalTzs} />
        </Fact>
        <Fact name={<Trans>Discounts</Trans>}>
          <Money amount={sales.discountTzs} />
        </Fact>
        <Fact name={<Trans>Tax in it</Trans>}>
          <Money amount={sales.taxTzs} />
        </Fact>
        {beside?.deliveryTzs ? (
          <Fact name={<Trans>Delivery in it</Trans>}>
            <Money amount={beside.deliveryTzs} />
          </Fact>
        ) : null}
        {beside?.serviceTzs ? (
          <Fact name={<Trans>Service in it</Trans>}>
            <Money amount={beside.serviceTzs} />
          </Fact>
        ) : null}
        {beside?.roundingTzs ? (
          <Fact name={<Trans>Cash rounded, in it</Trans>}>
            <Money amount={beside.roundingTzs} sign="always" />
          </Fact>
        ) : null}
        {beside?.tipsTzs ? (
          <Fact
            name={
              <Named name={<Trans>Tips of the staff</Trans>}>
                <Trans>not in the sales; in the drawer where paid in cash</Trans>
              </Named>
            }
          >
            <Money amount={beside.tipsTzs} />
          </Fact>
        ) : null}
        <PriceChanges of={beside?.priceChanges} />
        <Fact name={<Trans>Came back</Trans>}>
          <Money amount={sales.refundedTzs} />
        </Fact>
        <Fact name={<Trans>Not paid yet</Trans>}>
          <Money amount={sales.owedTzs} />
        </Fact>
      </Part>
      <Part title={<Trans>How it was paid</Trans>}>
        {byMethod.map(({ method, count, totalTzs }) => (
          <Fact
            key={method}
            name={
              <Named name={text('recordedMethod', method)}>
                <Plural value={count} one="# time" other="# times" />
              </Named>
            }
          >
            <Money amount={totalTzs} />
          </Fact>
        ))}
      </Part>
      <Part title={<Trans>Who sold</Trans>}>
        {byPerson.map(({ name, count, totalTzs }) => (
          <Fact
            key={name ?? ''}
            name={
              <Named name={name ?? t`Somebody who left`}>
                <Plural value={count} one="# order" other="# orders" />
              </Named>
            }
          >
            <Money amount={totalTzs} />
          </Fact>
        ))}
      </Part>
      <Part title={<Trans>What was sold</Trans>}>
        {byCategory.map(({ category, count, totalTzs }) => (
          <Fact
            key={category ?? ''}
            name={
              <Named name={category === null ? t`Without a category` : text('productCategory', category)}>
                <Plural value={count} one="# line" other="# lines" />
              </Named>
            }
          >
            <Money amount={totalTzs} />
          </Fact>
        ))}
      </Part>
      {byTax.some(({ code }) => code !== null) ? (
        <Part title={<Trans>Taxes</Trans>}>
          {byTax.map(({ code, name, totalTzs, taxTzs }) => (
            <Fact
              key={`${code ?? ''} ${name}`}
              name={
                <Named name={code === null ? t`Without tax` : name || code}>
                  <Trans>of {formatTzs(totalTzs)}</Trans>
                </Named>
              }
            >
              <Money amount={taxTzs} />
            </Fact>
          ))}
        </Part>
      ) : null}
    </>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card flush>
    <CardHeader title={title} />
    <dl className="grid gap-3 px-4 pb-4">{children}</dl>
  </Card>
)

const Named = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    {name}
    <span className="block text-small">{children}</span>
  </>
)

const SumRow = ({ row }: { row: DrawerRow }) => (
  <Fact
    name={
      row.count === undefined ? (
        row.isSum ? (
          <b className="text-ink">{row.name}</b>
        ) : (
          row.name
        )
      ) : (
        <Named name={row.name}>
          <Plural value={row.count} one="# time" other="# times" />
        </Named>
      )
    }
  >
    <Money amount={row.tzs} className={row.isSum ? 'font-bold' : undefined} />
  </Fact>
)

function PriceChanges({
  of,
}: {
  of: NonNullable<NonNullable<ShownReport['books']>['beside']>['priceChanges'] | undefined
}) {
  const { count, givenAwayTzs } = of ?? { count: 0, givenAwayTzs: 0 }
  if (count === 0) return null
  return (
    <Fact
      name={
        <Named name={<Trans>Given away with prices set by hand</Trans>}>
          <Plural value={count} one="# line" other="# lines" />
        </Named>
      }
    >
      <Money amount={givenAwayTzs} />
    </Fact>
  )
}
