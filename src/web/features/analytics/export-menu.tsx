import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FigureMonths, Figures, SegmentFigures, Standings } from '../../../shared/contract/figures.ts'
import { isOffline, useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'
import { useShop } from '../access/access.queries.ts'
import { useTables } from './use-tables.ts'

type Kind = 'csv' | 'xlsx' | 'pdf'

/** The page's tables as a file of one's choice, made here from what the page shows. */
export function ExportMenu({
  figures,
  months,
  monthsBefore,
  standings,
  segments,
  title,
}: {
  figures: Figures
  months: FigureMonths['months']
  monthsBefore: FigureMonths['months']
  standings: Standings | undefined
  segments: SegmentFigures['segments']
  title: string
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const shop = useShop()
  const tables = useTables()
  const [isBusy, setBusy] = useState(false)
  const run = async (kind: Kind) => {
    setBusy(true)
    try {
      const { tablesCsv, tablesPdf, tablesXlsx } = await import('./export-files.ts')
      const made = tables(figures, { months, monthsBefore, segments, standings })
      const file =
        kind === 'csv'
          ? tablesCsv(made)
          : kind === 'xlsx'
            ? await tablesXlsx(made)
            : tablesPdf(made, { shop: shop?.shop_name ?? '', title, at: new Date(figures.asOf) })
      saveFile(`analytics-${figures.from}-${figures.to}.${kind}`, file)
      toast({ title: t`The file is saved`, type: 'success' })
    } catch (error) {
      toast({
        title: t`The file was not made`,
        description: isOffline(error) ? t`This needs the internet once.` : errorText(error),
        type: 'danger',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label={t`Export`}
      align="end"
      trigger={
        <Button icon="download" busy={isBusy} busyLabel={t`Making the file…`}>
          <Trans>Export</Trans>
        </Button>
      }
    >
      <MenuItem onSelect={() => void run('xlsx')}>
        <Trans>Workbook for Excel (XLSX)</Trans>
      </MenuItem>
      <MenuItem onSelect={() => void run('csv')}>
        <Trans>Table (CSV)</Trans>
      </MenuItem>
      <MenuItem onSelect={() => void run('pdf')}>
        <Trans>PDF to read or print</Trans>
      </MenuItem>
    </Menu>
  )
}
