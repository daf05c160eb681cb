import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { MOVEMENT_KINDS, MOVEMENT_METHODS, MOVEMENT_STATES } from '../../../shared/contract/lists.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { kindTexts, methodTexts, stateTexts } from './movement-words.tsx'
import { type Period, PERIODS, periodDays, periodOf } from './period.ts'
import type { TransactionsSearch } from './transactions-search.ts'

const periodTexts: Record<Period, MessageDescriptor> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  '7days': msg`7 days`,
  '30days': msg`30 days`,
  month: msg`This month`,
}

interface Props {
  search: TransactionsSearch
  now: number
  onSearch: (search: TransactionsSearch) => void
}

/** The days a filter means: thirty, unless the address says others. */
export const daysOf = (
  search: TransactionsSearch,
  now: number,
): { from?: string | undefined; to?: string | undefined } =>
  search.all === true
    ? {}
    : search.from === undefined && search.to === undefined
      ? periodDays('30days', now)
      : { from: search.from, to: search.to }

export function PeriodChips({ search, now, onSearch }: Props) {
  const { t } = useLingui()
  const { from, to } = daysOf(search, now)
  const current = search.all === true ? 'all' : periodOf(from, to, now)
  return (
    <ChipRow label={t`Days`}>
      {PERIODS.map((period) => (
        <Chip
          key={period}
          selected={current === period}
          onClick={() => onSearch({ ...search, ...periodDays(period, now), all: undefined })}
        >
          {t(periodTexts[period])}
        </Chip>
      ))}
      <Chip
        selected={current === 'all'}
        onClick={() => onSearch({ ...search, from: undefined, to: undefined, all: true })}
      >
        <Trans>All days</Trans>
      </Chip>
    </ChipRow>
  )
}

const any = <V extends string>(value: V | 'any'): V | undefined => (value === 'any' ? undefined : value)

/** Takes effect at once; the address keeps it. */
export function TransactionsFilterSheet({ search, now, onSearch, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const { from, to } = daysOf(search, now)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Filter</Trans>}
      side="right"
      footer={
        <>
          <Button tone="text" onClick={() => onSearch({ q: search.q })}>
            <Trans>Remove all</Trans>
          </Button>
          <Button tone="primary" className="grow" onClick={onClose}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-2">
          <TextField
            type="date"
            optional
            label={<Trans>From</Trans>}
            value={from ?? ''}
            max={to}
            onChange={(event) => onSearch({ ...search, from: event.target.value || undefined, to, all: undefined })}
          />
          <TextField
            type="date"
            optional
            label={<Trans>To</Trans>}
            value={to ?? ''}
            min={from}
            onChange={(event) => onSearch({ ...search, from, to: event.target.value || undefined, all: undefined })}
          />
        </div>
        <RadioList
          legend={<Trans>Direction</Trans>}
          name="direction"
          value={search.direction ?? 'any'}
          onChange={(value) => onSearch({ ...search, direction: any(value) })}
          options={[
            { value: 'any', label: <Trans>In and out</Trans> },
            { value: 'in', label: <Trans>Money in</Trans> },
            { value: 'out', label: <Trans>Money out</Trans> },
          ]}
        />
        <RadioList
          legend={<Trans>Kind</Trans>}
          name="kind"
          value={search.kind ?? 'any'}
          onChange={(value) => onSearch({ ...search, kind: any(value) })}
          options={[
            { value: 'any', label: <Trans>All kinds</Trans> },
            ...MOVEMENT_KINDS.map((kind) => ({ value: kind, label: t(kindTexts[kind]) })),
          ]}
        />
        <RadioList
          legend={<Trans>Method</Trans>}
          name="method"
          value={search.method ?? 'any'}
          onChange={(value) => onSearch({ ...search, method: any(value) })}
          options={[
            { value: 'any', label: <Trans>All methods</Trans> },
            ...MOVEMENT_METHODS.map((method) => ({ value: method, label: t(methodTexts[method]) })),
          ]}
        />
        <RadioList
          legend={<Trans>State</Trans>}
          name="state"
          value={search.state ?? 'any'}
          onChange={(value) => onSearch({ ...search, state: any(value) })}
          options={[
            { value: 'any', label: <Trans>All states</Trans> },
            ...MOVEMENT_STATES.map((state) => ({ value: state, label: t(stateTexts[state]) })),
          ]}
        />
      </div>
    </Sheet>
  )
}
