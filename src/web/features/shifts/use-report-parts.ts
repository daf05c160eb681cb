import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatAmount } from '../../../shared/domain/format.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { differenceReasonTexts, moveReasonTexts } from '../../i18n/shift-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { formatTzs } from '../../ui/money.tsx'
import type { ShownReport, SoldInShift } from './shift-list.ts'
import { useDrawerRows } from './use-drawer-rows.ts'

export interface ReportRow {
  key: string
  name: string
  /** Small, below the name. */
  sub?: string
  /** One of them. */
  tzs?: number
  text?: string
  isSum?: boolean
  isSigned?: boolean
}
export interface ReportPart {
  key: 'drawer' | 'pieces' | 'moves' | 'sold' | 'methods' | 'people' | 'categories' | 'taxes'
  title: string
  rows: ReportRow[]
}

/** A report once, in the words of the screen: on the page, on paper and in a message. Parts with nothing in them are left out. */
export function useReportParts(report: ShownReport | null): ReportPart[] {
  const { t } = useLingui()
  const format = useFormat()
  const drawer = useDrawerPart()
  const sold = useSoldParts(report?.sold ?? null)
  if (report === null) return []
  const { counts, earlierCountsTzs, moves } = report
  const pieces: ReportRow[] = counts
    .filter((count) => count.pieces > 0)
    .map(({ tzs, pieces: many }) => ({
      key: String(tzs),
      name: `${formatAmount(tzs)} × ${formatAmount(many)}`,
      tzs: tzs * many,
    }))
  if (pieces.length > 0)
    pieces.push(...earlierCountsTzs.map((tzs, index) => ({ key: `before-${index}`, name: t`Counted before`, tzs })))
  const parts: ReportPart[] = [
    drawer(report),
    { key: 'pieces', title: t`Notes and coins`, rows: pieces },
    {
      key: 'moves',
      title: t`Cash in and out`,
      rows: moves.map((move) => ({
        key: move.id,
        name: [t(moveReasonTexts[move.reason]), move.note].filter(Boolean).join(': '),
        sub: format.who({ name: move.byName ?? null, at: move.at }),
        tzs: move.direction === 'pay_in' ? move.amountTzs : -move.amountTzs,
        isSigned: true,
      })),
    },
    ...sold,
  ]
  return parts.filter(({ rows }) => rows.length > 0)
}

function useDrawerPart(): (report: ShownReport) => ReportPart {
  const { t } = useLingui()
  const format = useFormat()
  const drawerRows = useDrawerRows()
  return (report) => {
    const { shift, sums } = report
    const rows: ReportRow[] = [
      { key: 'opened', name: t`Shift opened`, text: format.who({ name: shift.openedByName, at: shift.openedAt }) },
    ]
    if (shift.closedAt !== null)
      rows.push({
        key: 'closed',
        name: t`Shift closed`,
        text: format.who({ name: shift.closedByName, at: shift.closedAt }),
      })
    for (const { count, ...row } of drawerRows(report))
      rows.push(count === undefined ? row : { ...row, sub: t`${plural(count, { one: '# time', other: '# times' })}` })
    if (shift.reason) rows.push({ key: 'why', name: t`Why?`, text: t(differenceReasonTexts[shift.reason]) })
    if (shift.note) rows.push({ key: 'note', name: t`Note`, text: shift.note })
    rows.push({ key: 'mobile', name: t`Mobile money, not in the drawer`, tzs: sums.mobileMoney.tzs })
    if (sums.card) rows.push({ key: 'card', name: t`Cards, not in the drawer`, tzs: sums.card.tzs })
    return { key: 'drawer', title: t`Drawer`, rows }
  }
}

function useSoldParts(sold: SoldInShift | null): ReportPart[] {
  const { t } = useLingui()
  const text = useOptionText()
  if (sold === null) return []
  const { sales, beside, byPerson, byCategory, byMethod, byTax } = sold
  const rows: ReportRow[] = [
    { key: 'sales', name: t`${plural(sales.count, { one: '# order', other: '# orders' })}`, tzs: sales.totalTzs },
    { key: 'discounts', name: t`Discounts`, tzs: sales.discountTzs },
    { key: 'tax', name: t`Tax in it`, tzs: sales.taxTzs },
  ]
  if (beside?.deliveryTzs) rows.push({ key: 'delivery', name: t`Delivery in it`, tzs: beside.deliveryTzs })
  if (beside?.serviceTzs) rows.push({ key: 'service', name: t`Service in it`, tzs: beside.serviceTzs })
  if (beside?.roundingTzs)
    rows.push({ key: 'rounding', name: t`Cash rounded, in it`, tzs: beside.roundingTzs, isSigned: true })
  if (beside?.tipsTzs)
    rows.push({
      key: 'tips',
      name: t`Tips of the staff`,
      sub: t`not in the sales; in the drawer where paid in cash`,
      tzs: beside.tipsTzs,
    })
  if (beside && beside.priceChanges.count > 0)
    rows.push({
      key: 'prices',
      name: t`Given away with prices set by hand`,
      sub: t`${plural(beside.priceChanges.count, { one: '# line', other: '# lines' })}`,
      tzs: beside.priceChanges.givenAwayTzs,
    })
  rows.push({ key: 'back', name: t`Came back`, tzs: sales.refundedTzs })
  rows.push({ key: 'owed', name: t`Not paid yet`, tzs: sales.owedTzs })
  const isTaxed = byTax.some(({ code }) => code !== null)
  return [
    { key: 'sold', title: t`Sold in this shift`, rows },
    {
      key: 'methods',
      title: t`How it was paid`,
      rows: byMethod.map(({ method, count, totalTzs }) => ({
        key: method,
        name: text('recordedMethod', method),
        sub: t`${plural(count, { one: '# time', other: '# times' })}`,
        tzs: totalTzs,
      })),
    },
    {
      key: 'people',
      title: t`Who sold`,
      rows: byPerson.map(({ name, count, totalTzs }) => ({
        key: name ?? '',
        name: name ?? t`Somebody who left`,
        sub: t`${plural(count, { one: '# order', other: '# orders' })}`,
        tzs: totalTzs,
      })),
    },
    {
      key: 'categories',
      title: t`What was sold`,
      rows: byCategory.map(({ category, count, totalTzs }) => ({
        key: category ?? '',
        name: category === null ? t`Without a category` : text('productCategory', category),
        sub: t`${plural(count, { one: '# line', other: '# lines' })}`,
        tzs: totalTzs,
      })),
    },
    {
      key: 'taxes',
      title: t`Taxes`,
      rows: isTaxed
        ? byTax.map(({ code, name, totalTzs, taxTzs }) => ({
            key: `${code ?? ''} ${name}`,
            name: code === null ? t`Without tax` : name || code,
            sub: t`of ${formatTzs(totalTzs)}`,
            tzs: taxTzs,
          }))
        : [],
    },
  ]
}
