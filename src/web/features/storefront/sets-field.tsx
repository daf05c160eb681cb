import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withKeyMoved } from '../../../shared/domain/favourites.ts'
import { MOST_PAGE_SETS } from '../../../shared/domain/storefront.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useDragOrder } from '../../patterns/use-drag-order.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { setsQueries } from '../sets/sets.queries.ts'

/** Which sets stand on the page, and in which order. */
export function SetsField({ value, onChange }: { value: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const sets = useInfiniteQuery(setsQueries.list({ kind: 'all', state: 'active' }))
  const { hasNextPage, isFetching, isError, fetchNextPage } = sets
  const isReading = sets.isPending || hasNextPage
  // A shop has few hundred: all of them are offered.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const rows = sets.data?.rows ?? []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const free = rows.filter(({ id }) => !value.includes(id))
  const move = (from: number, to: number) => onChange([...withKeyMoved(value, from, to)])
  const { list, held, handle } = useDragOrder(move)
  return (
    <div className="grid gap-3">
      {value.length > 0 ? (
        <ul ref={list} aria-label={t`Sets on the page`}>
          {value.map((id, index) => {
            const name = names.get(id) ?? (isReading ? '…' : t`A set that is put away`)
            return (
              <li key={id} className={cx('flex items-center gap-2 min-h-12', held === index && 'bg-primary-soft')}>
                {/* By hand only: with the keyboard the two arrows do it. */}
                <span
                  className="grid place-items-center size-12 text-ink-3 cursor-grab touch-none"
                  aria-hidden="true"
                  {...handle(index)}
                >
                  <Icon name="menu" size={18} />
                </span>
                <span className="flex-1 min-w-0 wrap-any">{name}</span>
                <IconButton
                  icon="up"
                  label={t`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  label={t`Move ${name} down`}
                  disabled={index === value.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="x"
                  label={t`Take ${name} away`}
                  onClick={() => onChange(value.filter((other) => other !== id))}
                />
              </li>
            )
          })}
        </ul>
      ) : null}
      {sets.isSuccess && rows.length === 0 ? (
        <Link className="font-medium text-primary-text underline" to="/dashboard/products/set">
          <Trans>Make a set first</Trans>
        </Link>
      ) : value.length < MOST_PAGE_SETS ? (
        <SelectField
          label={<Trans>Add a set</Trans>}
          optional
          placeholder={isReading ? t`Loading…` : t`Choose`}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          error={sets.isError ? errorText(sets.error) : undefined}
          onChange={({ target }) => {
            if (target.value !== '') onChange([...value, target.value])
          }}
        />
      ) : null}
    </div>
  )
}
