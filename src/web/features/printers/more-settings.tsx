import { Trans, useLingui } from '@lingui/react/macro'
import {
  BAUD_RATES,
  LETTERS,
  type Letters,
  MOST_FEED,
  type PrinterSetup,
} from '../../../shared/domain/printer-setup.ts'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

const numbers = (list: readonly number[]) => list.map((value) => ({ value: String(value), label: String(value) }))

/** What the questions do not reach: rarely wanted, and each changes what the next test prints. */
export function MoreSettings({
  draft,
  onChange,
}: {
  draft: PrinterSetup
  onChange: (change: Partial<PrinterSetup>) => void
}) {
  const { t } = useLingui()
  const letters: Record<Letters, string> = {
    plain: t`Plain letters (for every printer)`,
    cp1252: t`Windows-1252 (western letters)`,
    cp850: t`PC850 (western letters)`,
    picture: t`As a picture (every letter, slower)`,
  }
  return (
    <details className="mt-2">
      <summary className="min-h-12 flex items-center gap-2 font-medium cursor-pointer">
        <Icon name="settings" size={20} />
        <Trans>More settings</Trans>
        <Icon name="down" size={18} className="ms-auto" />
      </summary>
      <div className="grid gap-3 pt-1 pb-2">
        <SelectField
          label={<Trans>Letters</Trans>}
          value={draft.letters}
          options={LETTERS.map((value) => ({ value, label: letters[value] }))}
          onChange={({ target }) => {
            const chosen = LETTERS.find((one) => one === target.value)
            if (chosen) onChange({ letters: chosen })
          }}
        />
        <SelectField
          label={<Trans>Characters in a line</Trans>}
          value={String(draft.columns)}
          options={numbers(
            [...new Set([24, 30, 32, 40, 42, 44, 48, draft.columns])].toSorted((one, other) => one - other),
          )}
          onChange={({ target }) => onChange({ columns: Number(target.value) })}
        />
        <SelectField
          label={<Trans>Empty lines at the end</Trans>}
          value={String(draft.feedLines)}
          options={numbers(Array.from({ length: MOST_FEED + 1 }, (_, at) => at))}
          onChange={({ target }) => onChange({ feedLines: Number(target.value) })}
        />
        {draft.way === 'serial' ? (
          <SelectField
            label={<Trans>Speed of the cable (baud)</Trans>}
            value={String(draft.baudRate)}
            options={numbers(BAUD_RATES)}
            onChange={({ target }) => {
              const chosen = BAUD_RATES.find((one) => String(one) === target.value)
              if (chosen) onChange({ baudRate: chosen })
            }}
          />
        ) : null}
      </div>
    </details>
  )
}
