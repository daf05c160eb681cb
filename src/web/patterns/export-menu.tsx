import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { businessDay } from '../../shared/domain/format.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast-store.ts'
import type { FileTable } from './table-files.ts'

type Tables = readonly FileTable[]

/** Tables as a file of one's choice, made on the device: a workbook, a CSV, and a PDF where the page has one. */
export function ExportMenu({
  name,
  tables,
  pdf,
  isEmpty = false,
  children,
}: {
  /** Of the file, without its ending. */
  name: (today: string) => string
  /** Everything that belongs into the file, not only what is on the screen; tells how many lines are read so far. */
  tables: (onCount: (count: number) => void) => Tables | Promise<Tables>
  pdf?: (tables: Tables) => Promise<Blob>
  isEmpty?: boolean
  /** What the button says; left out: "Export". */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [count, setCount] = useState<number | null>(null)
  const run = async (kind: 'csv' | 'xlsx' | 'pdf') => {
    if (count !== null) return
    setCount(0)
    try {
      const { tablesCsv, tablesXlsx } = await import('./table-files.ts')
      const made = await tables(setCount)
      const file = kind === 'pdf' && pdf ? await pdf(made) : kind === 'xlsx' ? await tablesXlsx(made) : tablesCsv(made)
      saveFile(`${name(businessDay(new Date()))}.${kind}`, file)
      toast({ title: t`The file is saved`, type: 'success' })
    } catch (error) {
      toast({ title: t`The file was not made`, description: errorText(error), type: 'danger' })
    } finally {
      setCount(null)
    }
  }
  const button = (
    <Button
      icon="download"
      busy={count !== null}
      busyLabel={
        count ? <Plural value={count} one="# line read…" other="# lines read…" /> : <Trans>Making the file…</Trans>
      }
      disabled={isEmpty}
      disabledReason={t`There is nothing to export`}
    >
      {children ?? <Trans>Export</Trans>}
    </Button>
  )
  if (isEmpty) return button
  return (
    <Menu label={t`Kind of file`} align="end" trigger={button}>
      <MenuItem onSelect={() => void run('xlsx')}>
        <Trans>Workbook for Excel (XLSX)</Trans>
      </MenuItem>
      <MenuItem onSelect={() => void run('csv')}>
        <Trans>Table (CSV)</Trans>
      </MenuItem>
      {pdf ? (
        <MenuItem onSelect={() => void run('pdf')}>
          <Trans>PDF to read or print</Trans>
        </MenuItem>
      ) : null}
    </Menu>
  )
}
