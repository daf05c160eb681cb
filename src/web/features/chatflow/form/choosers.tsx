import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { READY_KEYS } from '../../../../shared/domain/segments.ts'
import { FoundList, type Named } from '../../../patterns/found-list.tsx'
import { QueryWait } from '../../../patterns/query-wait.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { readyTexts, segmentsQueries } from '../../customers/segments.queries.ts'
import { productQueries } from '../../products/products.queries.ts'
import { setsFound, setsQueries } from '../../sets/sets.queries.ts'

const SetsFound = lazy(async () => ({ default: await setsFound() }))

/** One of a list by its name: what is chosen with a way to another, or a search and what it finds. */
function Chooser({
  label,
  chosen,
  onChange,
  children,
}: {
  label: string
  /** Its name; null where nothing is chosen yet. */
  chosen: ReactNode
  onChange: (id: string) => void
  children: (typed: string, pick: (one: Named) => void) => ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  if (chosen !== null && !isOpen)
    return (
      <div className="flex items-center gap-2 min-h-12">
        <span className="min-w-0 flex-1 wrap-any font-medium">{chosen}</span>
        <Button size="sm" onClick={() => setOpen(true)}>
          <Trans>Change</Trans>
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <SearchBox label={label} value={typed} onChange={setTyped} />
      {children(typed, ({ id }) => {
        setOpen(false)
        setTyped('')
        onChange(id)
      })}
    </div>
  )
}
export function SetChooser({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const { t } = useLingui()
  const one = useQuery({ ...setsQueries.one(value ?? ''), enabled: value !== null })
  const name = one.data?.set.name ?? (one.isError ? t`A product set that is no more` : t`Loading…`)
  return (
    <Chooser label={t`Name of the product set`} chosen={value === null ? null : name} onChange={onChange}>
      {(typed, pick) => (
        <Suspense>
          <SetsFound typed={typed} pick={pick} />
        </Suspense>
      )}
    </Chooser>
  )
}
/** Ready-made segments are named by words of ours, the shop's own by its own. */
export function SegmentChooser({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const { t } = useLingui()
  const list = useQuery(segmentsQueries.list())
  const rows: Named[] = [
    ...READY_KEYS.map((key) => ({ id: key, name: t(readyTexts[key]) })),
    ...(list.data?.items ?? []),
  ]
  const known = rows.find(({ id }) => id === value)?.name
  const name = known ?? (list.isPending ? t`Loading…` : t`A segment that is no more`)
  return (
    <Chooser label={t`Name of the segment`} chosen={value === null ? null : name} onChange={onChange}>
      {(typed, pick) => (
        <>
          <FoundList
            label={t`Segments found`}
            rows={rows.filter((row) => row.name.toLowerCase().includes(typed.trim().toLowerCase()))}
            pick={pick}
          />
          {list.data ? null : <QueryWait query={list} count={2} label={t`Loading the segments…`} />}
        </>
      )}
    </Chooser>
  )
}

/** There are as many groups as a shelf has: the browser's own list is enough. */
export function GroupChooser({
  value,
  error,
  onChange,
}: {
  value: string | null
  error: string | undefined
  onChange: (group: string) => void
}) {
  const { t } = useLingui()
  const groups = useQuery(productQueries.groups())
  const names = groups.data?.flatMap(({ name }) => (name === '' ? [] : name)) ?? []
  if (!groups.data) return <QueryWait query={groups} count={1} label={t`Loading the groups…`} />
  return (
    <SelectField
      label={t`Group of products`}
      placeholder={t`Choose a group`}
      error={error}
      options={[...new Set([...names, ...(value === null ? [] : [value])])].map((name) => ({
        value: name,
        label: name,
      }))}
      value={value ?? ''}
      onChange={({ target }) => {
        if (target.value !== '') onChange(target.value)
      }}
    />
  )
}
