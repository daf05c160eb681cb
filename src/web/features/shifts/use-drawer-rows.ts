import { useLingui } from '@lingui/react/macro'
import { expectedTzs, throughDrawer } from '../../../shared/domain/shifts.ts'
import { drawerWayTexts } from '../../i18n/shift-words.ts'
import { differenceOf, type ShownReport } from './shift-list.ts'

interface DrawerRow {
  key: string
  name: string
  tzs: number
  /** How many times. */
  count?: number
  isSum?: boolean
}

/** The drawer of a shift in rows, from its opening cash to what was left in it: on the page, on paper and in a message. */
export function useDrawerRows(): (report: ShownReport) => DrawerRow[] {
  const { t } = useLingui()
  return (report) => {
    const { shift, sums } = report
    const difference = differenceOf(shift)
    const rows: DrawerRow[] = [{ key: 'float', name: t`Opening cash`, tzs: shift.floatTzs }]
    for (const { way, tzs, count } of throughDrawer(sums))
      rows.push({ key: way, name: t(drawerWayTexts[way]), tzs, count })
    rows.push({
      key: 'expected',
      name: t`Should hold`,
      tzs: shift.expectedTzs ?? expectedTzs(shift.floatTzs, sums),
      isSum: true,
    })
    if (shift.countedTzs !== null) rows.push({ key: 'counted', name: t`Counted`, tzs: shift.countedTzs, isSum: true })
    if (difference !== null && difference !== 0)
      rows.push({ key: 'difference', name: difference < 0 ? t`Short` : t`Over`, tzs: difference, isSum: true })
    if (shift.leaveTzs !== null && shift.countedTzs !== null) {
      rows.push({ key: 'leave', name: t`Left for the next shift`, tzs: shift.leaveTzs })
      rows.push({ key: 'out', name: t`Taken out of the drawer`, tzs: shift.countedTzs - shift.leaveTzs })
    }
    return rows
  }
}
