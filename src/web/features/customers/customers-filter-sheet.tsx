import { Trans, useLingui } from '@lingui/react/macro'
import { CUSTOMER_SORTS } from '../../../shared/contract/lists.ts'
import { CUSTOMER_SOURCES } from '../../../shared/domain/customer-sources.ts'
import { oneOf } from '../../../shared/domain/search-params.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { CustomerSearch } from './customer-search.ts'
import { sortTexts, sourceTexts } from './customer-words.ts'

interface Named {
  name: string
  count: number
}

/** Takes effect at once; the list behind shows it. */
export function CustomersFilterSheet({
  search,
  totals,
  onSearch,
  onClear,
  onClose,
}: {
  search: CustomerSearch
  totals: { tags: readonly Named[]; places: readonly Named[] } | undefined
  onSearch: (change: Partial<CustomerSearch>) => void
  onClear: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const any = t`All`
  const named = (all: readonly Named[] | undefined, chosen: string | undefined) => [
    { value: '', label: any },
    ...(chosen !== undefined && !all?.some(({ name }) => name === chosen) ? [{ value: chosen, label: chosen }] : []),
    ...(all ?? []).map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
  ]
  const dated = (key: 'seenFrom' | 'seenTo') => ({
    type: 'date' as const,
    value: search[key] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onSearch({ [key]: target.value || undefined }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Filter</Trans>}
      side="right"
      footer={
        <>
          <Button tone="text" onClick={onClear}>
            <Trans>Remove all</Trans>
          </Button>
          <Button tone="primary" className="grow" onClick={onClose}>
            <Trans>Show customers</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={<Trans>Order</Trans>}
          value={search.sort ?? 'name'}
          options={CUSTOMER_SORTS.map((value) => ({ value, label: t(sortTexts[value]) }))}
          onChange={({ target }) => onSearch({ sort: oneOf(CUSTOMER_SORTS)(target.value) })}
        />
        <SelectField
          label={<Trans>Debt</Trans>}
          value={search.debt ?? ''}
          options={[
            { value: '', label: any },
            { value: 'owing', label: t`Owing` },
            { value: 'overdue', label: t`Past the day to pay` },
            { value: 'none', label: t`Owing nothing` },
          ]}
          onChange={({ target }) => onSearch({ debt: oneOf(['owing', 'overdue', 'none'])(target.value) })}
        />
        <SelectField
          label={<Trans>Balance</Trans>}
          value={search.balance ?? ''}
          options={[
            { value: '', label: any },
            { value: 'kept', label: t`We keep money for them` },
          ]}
          onChange={({ target }) => onSearch({ balance: oneOf(['kept'])(target.value) })}
        />
        <SelectField
          label={<Trans>Tag</Trans>}
          value={search.tag ?? ''}
          options={named(totals?.tags, search.tag)}
          onChange={({ target }) => onSearch({ tag: target.value || undefined })}
        />
        <SelectField
          label={<Trans>Place</Trans>}
          value={search.place ?? ''}
          options={named(totals?.places, search.place)}
          onChange={({ target }) => onSearch({ place: target.value || undefined })}
        />
        <SelectField
          label={<Trans>Came by</Trans>}
          value={search.source ?? ''}
          options={[
            { value: '', label: any },
            ...CUSTOMER_SOURCES.map((value) => ({ value, label: t(sourceTexts[value]) })),
          ]}
          onChange={({ target }) => onSearch({ source: oneOf(CUSTOMER_SOURCES)(target.value) })}
        />
        <SelectField
          label={<Trans>Messages with offers</Trans>}
          value={search.consent ?? ''}
          options={[
            { value: '', label: any },
            { value: 'agreed', label: t`Agreed` },
            { value: 'refused', label: t`Refused` },
            { value: 'not_asked', label: t`Not asked` },
          ]}
          onChange={({ target }) => onSearch({ consent: oneOf(['agreed', 'refused', 'not_asked'])(target.value) })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField label={<Trans>Last visit from</Trans>} {...dated('seenFrom')} />
          <TextField label={<Trans>until</Trans>} {...dated('seenTo')} />
        </div>
        <SelectField
          label={<Trans>Archived</Trans>}
          value={search.state ?? ''}
          options={[
            { value: '', label: t`Without archived ones` },
            { value: 'archived', label: t`Archived only` },
            { value: 'all', label: any },
          ]}
          onChange={({ target }) => onSearch({ state: oneOf(['archived', 'all'])(target.value) })}
        />
      </div>
    </Sheet>
  )
}
