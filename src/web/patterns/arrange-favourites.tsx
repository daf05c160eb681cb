import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Favourites } from '../../shared/contract/favourites.ts'
import type { CounterProduct } from '../../shared/contract/sync.ts'
import { MOST_FAVOURITES, withKeyMoved } from '../../shared/domain/favourites.ts'
import { isChangedMeanwhile } from '../api/api-error.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { ConflictNote } from './conflict-note.tsx'
import { type Replica, useOnline } from '../session/device.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { SkeletonRows } from '../ui/loading.tsx'
import { Money } from '../ui/money.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { EmptyState, Note } from '../ui/states.tsx'
import { toast } from '../ui/toast-store.ts'
import { useUpdateHold } from '../ui/update-hold.ts'
import { useDragOrder } from './use-drag-order.ts'

const MOST_FOUND = 8

/** The shop's quick keys, put into order by hand. All tills have the same. Saved with network; what was arranged stays here until it is. */
export function ArrangeFavourites({
  replica,
  readFavourites,
  saving,
  onClose,
}: {
  replica: Replica | null
  readFavourites: () => Promise<Favourites>
  saving: UseMutationOptions<Favourites, Error, Favourites>
  onClose: () => void
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const errorText = useErrorText()
  const [saved, setSaved] = useState<{ ids: readonly string[]; version: number } | null>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<unknown>(null)
  const [typed, setTyped] = useState('')
  const save = useMutation(saving)
  const isChanged = saved !== null && ids.join() !== saved.ids.join()
  useUpdateHold(isChanged)

  const begin = async () => {
    setTrouble(null)
    const { keys, version } = await readFavourites()
    const now = keys.map(({ productId }) => productId)
    setSaved({ ids: now, version })
    setIds(now)
  }
  useEffect(() => {
    begin().catch(setTrouble)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what is arranged here is not read over
  }, [])

  const move = (from: number, to: number) => setIds((now) => withKeyMoved(now, from, to))
  const { list, held, handle } = useDragOrder(move)
  const write = async (version: number) => {
    try {
      await save.mutateAsync({ keys: ids.map((productId) => ({ productId })), version })
      toast({ title: t`Saved for the shop`, type: 'success', duration: 4000 })
      onClose()
    } catch {
      // The sheet says why, and keeps what was arranged.
    }
  }
  const isConflict = save.error !== null && isChangedMeanwhile(save.error)
  const isFull = ids.length >= MOST_FAVOURITES
  const found =
    replica && typed.trim() !== ''
      ? replica
          .search(typed, MOST_FOUND + ids.length)
          .filter(({ id }) => !ids.includes(id))
          .slice(0, MOST_FOUND)
      : []
  return (
    <Sheet
      open
      full
      onOpenChange={onClose}
      title={<Trans>Favourites</Trans>}
      description={<Trans>The first page of the counter, the same at all tills of the shop.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            tone="primary"
            disabled={!isChanged || !isOnline || isConflict}
            busy={save.isPending}
            busyLabel={<Trans>Saving…</Trans>}
            onClick={() => (saved ? void write(saved.version) : undefined)}
          >
            <Trans>Save for the shop</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3 content-start">
        {trouble === null ? null : (
          <Note tone="bad" title={<Trans>The favourites did not load</Trans>}>
            <p>{errorText(trouble)}</p>
            <Button className="mt-2" icon="refresh" onClick={() => void begin().catch(setTrouble)}>
              <Trans>Retry</Trans>
            </Button>
          </Note>
        )}
        {isConflict ? (
          <ConflictNote
            title={<Trans>Somebody else arranged them meanwhile</Trans>}
            onTheirs={() => {
              save.reset()
              begin().catch(setTrouble)
            }}
            onMine={() =>
              void readFavourites().then(
                async ({ version }) => await write(version),
                (reason: unknown) => setTrouble(reason),
              )
            }
          />
        ) : save.error ? (
          <Note tone="bad" title={<Trans>Not saved</Trans>}>
            {errorText(save.error)}
          </Note>
        ) : null}
        {isOnline ? null : (
          <Note tone="info" icon="cloudoff">
            <Trans>Saving needs a network. What you arrange stays here until then.</Trans>
          </Note>
        )}
        {saved === null ? (
          trouble === null ? (
            <SkeletonRows count={5} label={t`Loading the favourites…`} />
          ) : null
        ) : (
          <>
            <SearchBox
              label={t`Product to add`}
              placeholder={t`Product to add`}
              value={typed}
              onChange={setTyped}
              disabled={isFull}
            />
            {isFull ? (
              <p className="text-small text-ink-2">
                <Plural value={MOST_FAVOURITES} one="# key at most" other="# keys at most" />
              </p>
            ) : null}
            {typed.trim() === '' || isFull ? null : found.length === 0 ? (
              <p className="text-ink-2" role="status">
                <Trans>No product found with “{typed}”</Trans>
              </p>
            ) : (
              <ul className="rows border border-line rounded-card" aria-label={t`Products found`}>
                {found.map((product) => (
                  <li key={product.id}>
                    <button
                      type="button"
                      className="row2 w-full"
                      onClick={() => {
                        setIds([...ids, product.id])
                        setTyped('')
                      }}
                    >
                      <Icon name="plus" />
                      <span className="flex-1 min-w-0 font-medium wrap-any">{product.name}</span>
                      <Money amount={product.priceTzs} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {ids.length === 0 ? (
              <EmptyState title={<Trans>No favourites yet</Trans>}>
                <Trans>Search for what you sell most, and put it where your hand wants it.</Trans>
              </EmptyState>
            ) : (
              <ul ref={list} className="grid gap-2" aria-label={t`Favourites`}>
                {ids.map((id, index) => (
                  <Key
                    key={id}
                    product={replica?.byId(id) ?? null}
                    isHeld={held === index}
                    handle={handle(index)}
                    onUp={index > 0 ? () => move(index, index - 1) : undefined}
                    onDown={index < ids.length - 1 ? () => move(index, index + 1) : undefined}
                    onRemove={() => setIds(ids.filter((other) => other !== id))}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

function Key({
  product,
  isHeld,
  handle,
  onUp,
  onDown,
  onRemove,
}: {
  product: CounterProduct | null
  isHeld: boolean
  handle: ReturnType<ReturnType<typeof useDragOrder>['handle']>
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}) {
  const { t } = useLingui()
  const name = product?.name ?? t`A product that is not sold now`
  return (
    <li
      className={cx(
        'flex items-center gap-2 min-h-15 pl-1 pr-1 border rounded-tile bg-surface',
        isHeld ? 'border-primary-text bg-primary-soft' : 'border-line',
      )}
    >
      {/* By hand only: with the keyboard the two arrows do it. */}
      <span
        className="grid place-items-center size-12 text-ink-3 cursor-grab touch-none"
        aria-hidden="true"
        {...handle}
      >
        <Icon name="menu" />
      </span>
      <ProductPicture name={name} photoUrl={product?.photo?.smallUrl ?? null} size={40} dimmed={product === null} />
      <span className={cx('flex-1 min-w-0 font-medium line-clamp-2 wrap-any', product === null && 'text-ink-3')}>
        {name}
      </span>
      <IconButton icon="up" label={t`Move ${name} up`} disabled={!onUp} onClick={onUp} />
      <IconButton icon="down" label={t`Move ${name} down`} disabled={!onDown} onClick={onDown} />
      <IconButton icon="x" label={t`Take ${name} off the favourites`} onClick={onRemove} />
    </li>
  )
}
