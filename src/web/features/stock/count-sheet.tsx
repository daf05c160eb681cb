import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CountedItem } from '../../../shared/contract/stock-counts.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { stockMutations, stockQueries } from './stock.queries.ts'

/** What was found, and what should have been there at that moment; the shelf is made what was counted, each difference with why. */
export function CountSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const found = useQuery(stockQueries.count(id))
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const end = useMutation(stockMutations.endCount(id))
  const count = found.data?.count
  const items = found.data?.items ?? []
  const isOpen = count?.state === 'open'
  const left = found.data?.left
  const differing = isOpen ? items.filter(({ differenceMilli, isOld }) => differenceMilli !== 0 && !isOld) : []
  const worthTzs = differing.reduce((sum, { differenceTzs }) => sum + (differenceTzs ?? 0), 0)
  const isRight = (item: CountedItem) =>
    isOpen && item.differenceMilli === 0 && !item.isOld && item.movedBetweenMilli === 0
  const [right, shown] = [items.filter(isRight), items.filter((item) => !isRight(item))]
  const settle = async (action: 'apply' | 'drop') => {
    await end.mutateAsync({ action, notes: { ...notes } })
    toast({ title: action === 'apply' ? t`The shelf is as it was counted` : t`The count is dropped`, type: 'success' })
    onClose()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="right"
      title={count?.name ?? t`Count`}
      description={
        <>
          <Plural value={differing.length} one="# difference" other="# differences" />{' '}
          {worthTzs === 0 ? null : <Money amount={worthTzs} />}
        </>
      }
      footer={
        isOpen ? (
          <div className="grid gap-2">
            <Button
              tone="primary"
              full
              icon="check"
              busy={end.isPending}
              onClick={() => void settle('apply').catch(() => {})}
            >
              <Trans>Make stock as it was counted</Trans>
            </Button>
            <Button full busy={end.isPending} onClick={() => void settle('drop').catch(() => {})}>
              <Trans>Drop this count</Trans>
            </Button>
          </div>
        ) : undefined
      }
    >
      {end.isError ? <Note tone="bad">{errorText(end.error)}</Note> : null}
      {count && isOpen ? (
        <Link to="/dashboard/products/count" search={{ id, name: count.name }} className={buttonClass({ full: true })}>
          <Trans>Count on</Trans>
        </Link>
      ) : null}
      {found.data === undefined ? (
        <QueryWait query={found} />
      ) : items.length === 0 ? (
        <EmptyState title={<Trans>Nothing was counted in it</Trans>} />
      ) : (
        <>
          <ul className="rows mt-4" aria-label={t`What was counted`}>
            {shown.map((item) => (
              <li key={item.itemId} className="py-3 grid gap-2">
                <Found item={item} isOpen={isOpen} />
                {isOpen && item.differenceMilli !== 0 && !item.isOld ? (
                  <TextField
                    label={<Trans>Why?</Trans>}
                    optional
                    maxLength={200}
                    value={notes[item.itemId] ?? ''}
                    onChange={(event) => setNotes({ ...notes, [item.itemId]: event.currentTarget.value })}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          {right.length > 0 ? (
            <details className="mt-4">
              <summary className="font-bold">
                <Plural value={right.length} one="# thing is as it should be" other="# goods are as they should be" />
              </summary>
              <ul className="rows" aria-label={t`As it should be`}>
                {right.map((item) => (
                  <li key={item.itemId} className="py-2">
                    <Found item={item} isOpen={isOpen} />
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </>
      )}
      {isOpen && left && left.total > 0 ? (
        <details className="mt-4">
          <summary className="font-bold">
            <Plural value={left.total} one="# thing was not counted" other="# goods were not counted" />
          </summary>
          <p className="sub">
            <Trans>They stay as they are.</Trans>
          </p>
          <ul className="rows" aria-label={t`Not counted`}>
            {left.items.map((item) => (
              <li key={item.itemId} className="py-2 wrap-any">
                {[item.name, item.variantName].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Sheet>
  )
}

function Found({ item, isOpen }: { item: CountedItem; isOpen: boolean }) {
  const format = useFormat()
  const counted = `${formatQuantity(item.countedMilli)} ${item.unit}`.trim()
  const expected = `${formatQuantity(item.expectedMilli)} ${item.unit}`.trim()
  const more = item.differenceMilli > 0 ? '+' : ''
  return (
    <div className="flex gap-3">
      <span className="flex-1 min-w-0">
        <b className="block wrap-any">{[item.name, item.variantName].filter(Boolean).join(' · ')}</b>
        <span className="sub tnum block">
          {isOpen ? (
            <Trans>
              {counted} counted, {expected} expected
            </Trans>
          ) : (
            <Trans>{counted} counted</Trans>
          )}
        </span>
        {isOpen && item.isOld ? (
          <StateText tone="neutral" icon="info" className="text-small">
            <Trans>Counted again since: this changes nothing</Trans>
          </StateText>
        ) : isOpen && item.movedBetweenMilli > 0 ? (
          <StateText tone="held" icon="alert" className="text-small">
            <Trans>{formatQuantity(item.movedBetweenMilli)} moved between the first and the last count</Trans>
          </StateText>
        ) : null}
        {item.parts.map((part) => (
          <span key={`${part.byName} ${part.at}`} className="sub tnum block">
            {formatQuantity(part.countedMilli)}: {format.who({ name: part.byName, at: part.at })}
          </span>
        ))}
      </span>
      {isOpen && item.differenceMilli !== 0 && !item.isOld ? (
        <span className={cx('end tnum font-bold', item.differenceMilli < 0 ? 'text-bad' : 'text-ok')}>
          {more}
          {formatQuantity(item.differenceMilli)}
          {item.differenceTzs === null ? null : (
            <span className="block font-normal">
              <Money amount={item.differenceTzs} />
            </span>
          )}
        </span>
      ) : null}
    </div>
  )
}
