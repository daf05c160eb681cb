import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { type Asked, marketingQueries } from './marketing.queries.ts'

type Reader = { id: string; name: string; language: 'en' | 'sw' }

/** One of those who get it, looked for among all of them; of nobody yet, with a name made up. */
export function useReader(asked: Asked) {
  const { t } = useLingui()
  const { segment } = asked
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ segment: string; reader: Reader } | null>(null)
  const query = useInfiniteQuery({
    ...marketingQueries.people(asked, 'gets', useDebounced(search.trim(), 250)),
    placeholderData: keepPreviousData,
  })
  const found: readonly Reader[] = query.data?.rows ?? []
  // Whoever was looked for and chosen stays, when the search is empty again.
  const kept = chosen?.segment === segment && search === '' ? chosen.reader : undefined
  const people = kept && found.every(({ id }) => id !== kept.id) ? [kept, ...found] : found
  return {
    people,
    reader: people.find(({ id }) => id === chosen?.reader.id)
      ?? people[0] ?? { id: '', name: t`Customer 1`, language: 'sw' as const },
    choose: (id: string) => {
      const reader = people.find((one) => one.id === id)
      if (reader) setChosen({ segment, reader })
    },
    search,
    setSearch,
    isNobody: query.data !== undefined && people.length === 0,
  }
}

/** Above a preview: as whom it is read. */
export function ReaderChoice({ reader, people, search, setSearch, choose, isNobody }: ReturnType<typeof useReader>) {
  const { t } = useLingui()
  const isFound = people.length > 0
  return (
    // As high as it will be: the phone below it stays where it is.
    <div className="grid grid-cols-1 gap-2 mb-3 content-start" style={{ minHeight: 140 }}>
      <h2 className="text-item">
        <Trans>Preview</Trans>
      </h2>
      {isFound || search !== '' ? (
        <SearchBox
          label={t`Find a customer who gets it`}
          placeholder={t`Name or phone number`}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      {isFound ? (
        <SelectField
          label={<Trans>As this customer reads it</Trans>}
          hideLabel
          value={reader.id}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose(target.value)}
        />
      ) : isNobody ? (
        <p className="text-small text-ink-2" role="status">
          {search === '' ? (
            <Trans>Nobody gets it yet: the name is an example.</Trans>
          ) : (
            <Trans>Nobody of that name or number gets it.</Trans>
          )}
        </p>
      ) : null}
    </div>
  )
}
