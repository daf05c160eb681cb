import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OFFER_LIMITS } from '../../../shared/domain/offers/terms.ts'
import { READY_KEYS } from '../../../shared/domain/segments.ts'
import { searchCustomers } from '../../offline/till.ts'
import { FoundList, type Named } from '../../patterns/found-list.tsx'
import { useReplica } from '../../session/device.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readyTexts, segmentsQueries } from '../customers/segments.queries.ts'
import { customerQueries } from '../orders/orders.queries.ts'

const SHOWN = 6

/** Those chosen so far, each with a way off again, and a field that finds more. */
function ChosenList({
  label,
  placeholder,
  chosen,
  found,
  typed,
  onTyped,
  error,
  onChange,
}: {
  label: string
  placeholder: string
  chosen: readonly Named[]
  found: readonly Named[]
  typed: string
  onTyped: (typed: string) => void
  error?: string | undefined
  onChange: (ids: string[]) => void
}) {
  const ids = chosen.map(({ id }) => id)
  return (
    <div className="grid gap-2">
      {chosen.length > 0 ? (
        <div className="flex flex-wrap gap-2" role="group" aria-label={label}>
          {chosen.map((one) => (
            <Chip key={one.id} selected onClick={() => onChange(ids.filter((id) => id !== one.id))}>
              <span className="wrap-any">{one.name}</span>
              <Icon name="x" size={16} />
            </Chip>
          ))}
        </div>
      ) : null}
      <TextField
        label={label}
        icon="search"
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => onTyped(target.value)}
      />
      {typed.trim() === '' ? null : (
        <FoundList
          label={label}
          rows={found.filter(({ id }) => !ids.includes(id))}
          pick={({ id }) => {
            onChange([...ids, id])
            onTyped('')
          }}
        />
      )}
    </div>
  )
}

/** Which goods it is for: groups of the shop, and single products. */
export function GoodsChoice({
  productIds,
  groups,
  error,
  onChange,
}: {
  productIds: readonly string[]
  groups: readonly string[]
  error: string | undefined
  onChange: (next: { productIds?: string[]; groups?: string[] }) => void
}) {
  const { t } = useLingui()
  const { replica, view } = useReplica()
  const [typed, setTyped] = useState('')
  const found = typed.trim() === '' ? [] : (replica?.search(typed, SHOWN) ?? [])
  const all = [...new Set([...view.groups, ...groups])]
  return (
    <div className="grid gap-3">
      {all.length > 0 ? (
        <ChipRow label={t`Groups`}>
          {all.map((group) => (
            <Chip
              key={group}
              selected={groups.includes(group)}
              onClick={() =>
                onChange({
                  groups: groups.includes(group)
                    ? groups.filter((one) => one !== group)
                    : [...groups, group].slice(0, OFFER_LIMITS.groups),
                })
              }
            >
              {group}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <ChosenList
        label={t`Products`}
        placeholder={t`Name, SKU or barcode`}
        chosen={productIds.map((id) => ({
          id,
          name: replica?.byId(id)?.name ?? t`A product that is not sold any more`,
        }))}
        found={found}
        typed={typed}
        onTyped={setTyped}
        error={error}
        onChange={(ids) => onChange({ productIds: ids.slice(0, OFFER_LIMITS.products) })}
      />
    </div>
  )
}

/** Customers by name, of those this device knows; the names of others come with the offer. */
export function PeopleChoice({
  customerIds,
  known,
  error,
  onChange,
}: {
  customerIds: readonly string[]
  known: readonly Named[]
  error: string | undefined
  onChange: (ids: string[]) => void
}) {
  const { t } = useLingui()
  const here = useQuery(customerQueries.list()).data ?? []
  const [typed, setTyped] = useState('')
  const found = typed.trim() === '' ? [] : searchCustomers(here, typed, SHOWN)
  const nameOf = (id: string) =>
    (here.find((one) => one.id === id) ?? known.find((one) => one.id === id))?.name ?? t`A customer`
  return (
    <ChosenList
      label={t`Customers`}
      placeholder={t`Name or phone number`}
      chosen={customerIds.map((id) => ({ id, name: nameOf(id) }))}
      found={found}
      typed={typed}
      onTyped={setTyped}
      error={error}
      onChange={(ids) => onChange(ids.slice(0, OFFER_LIMITS.customers))}
    />
  )
}

export function SegmentChoice({
  segment,
  error,
  onChange,
}: {
  segment: string
  error: string | undefined
  onChange: (segment: string) => void
}) {
  const { t } = useLingui()
  const saved = useQuery(segmentsQueries.list()).data?.items ?? []
  const options = [
    ...READY_KEYS.map((key) => ({ value: key as string, label: t(readyTexts[key]) })),
    ...saved.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <SelectField
      label={<Trans>Segment</Trans>}
      value={segment}
      error={error}
      options={
        options.some(({ value }) => value === segment)
          ? options
          : [...options, { value: segment, label: t`A segment that is gone` }]
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
