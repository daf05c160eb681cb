import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { createSearchIndex, foldText } from '../../../../shared/domain/search.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { addProducts } from '../../../offline/till.ts'
import { BackLink } from '../../../patterns/back-link.tsx'
import { FormProblem } from '../../../patterns/form-parts.tsx'
import { QueryWait } from '../../../patterns/query-wait.tsx'
import { useReplica } from '../../../session/device.ts'
import { useMay, useSeller } from '../../../session/rights.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { dropDraft, readDraft, saveDraft } from '../../../ui/draft.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useUpdateHold } from '../../../ui/update-hold.ts'
import { type Picks, picksToKeep, readPicks, withPrice, withTick } from './picks.ts'
import type { starterGroups, starterKinds, StarterGood } from './starter-goods.ts'
import { starterId } from './starter-id.ts'
import { StarterRow } from './starter-row.tsx'

type Kinds = typeof starterKinds
type Group = (typeof starterGroups)[number]
interface Goods {
  starterKinds: Kinds
  starterGroups: typeof starterGroups
}
/** Five hundred names and their drawings: with this page, and never before it. */
const goodsQuery = {
  queryKey: ['starter goods'],
  queryFn: async (): Promise<Goods> => await import('./starter-goods.ts'),
  staleTime: Infinity,
  networkMode: 'always' as const,
}
const MOST_FOUND = 60

/** Tick what the shop sells, type a price, sell: without network too. */
export function StarterScreen({ kind, onKind }: { kind: string | undefined; onKind: (id: string) => void }) {
  const { t } = useLingui()
  const shopId = useSeller()?.shopId
  const goods = useQuery(goodsQuery)
  return (
    <Page narrow>
      <PageHeader
        sub={<Trans>Type your price, then start selling</Trans>}
        back={<BackLink to="/dashboard/products" label={t`Back to the products`} />}
      />
      {goods.data && shopId !== undefined ? (
        <Starter key={shopId} shopId={shopId} goods={goods.data} kind={kind} onKind={onKind} />
      ) : (
        <Card flush>
          <QueryWait query={goods} />
        </Card>
      )}
    </Page>
  )
}

function Starter({
  shopId,
  goods: { starterKinds, starterGroups },
  kind: kindId,
  onKind,
}: {
  shopId: string
  goods: Goods
  kind: string | undefined
  onKind: (id: string) => void
}) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const draft = `starter:${shopId}`
  const [picks, setPicks] = useState<Picks>(() => readPicks(readDraft(draft)))
  useUpdateHold(picks.size > 0)
  useEffect(() => {
    if (picks.size === 0) dropDraft(draft)
    else saveDraft(draft, picksToKeep(picks))
  }, [draft, picks])

  const kind = starterKinds.find(({ id }) => id === kindId) ?? starterKinds[0]
  const all = useMemo(() => starterGroups.flatMap((group) => group.goods), [starterGroups])
  const here = useHere(shopId, all)
  const index = useMemo(() => createSearchIndex(all, ({ sw, en }) => `${sw} ${en}`), [all])
  const found = query.trim() === '' ? null : index.search(query, MOST_FOUND)
  const onPrice = useCallback((key: string, tzs: number | null) => setPicks((now) => withPrice(now, key, tzs)), [])
  const onTick = useCallback((key: string, isOn: boolean) => setPicks((now) => withTick(now, [key], isOn)), [])
  const row = (good: StarterGood) => (
    <StarterRow
      key={good.key}
      good={good}
      language={language}
      isHere={here.has(good.key)}
      isTicked={picks.has(good.key)}
      priceTzs={picks.get(good.key) ?? null}
      onTick={onTick}
      onPrice={onPrice}
    />
  )
  const list = (title: ReactNode, label: string, goods: readonly StarterGood[]) => {
    const open = goods.filter((good) => !here.has(good.key))
    const areTicked = open.every(({ key }) => picks.has(key))
    return (
      <section key={label} aria-label={label}>
        <div className="flex items-center gap-3 px-4 min-h-12 bg-sunken">
          <h2 className="flex-1 text-dense text-ink-2">{title}</h2>
          {open.length > 1 ? (
            <Button
              size="sm"
              tone="text"
              onClick={() =>
                setPicks(
                  withTick(
                    picks,
                    open.map(({ key }) => key),
                    !areTicked,
                  ),
                )
              }
            >
              {areTicked ? <Trans>Untick all</Trans> : <Trans>Tick all {open.length}</Trans>}
            </Button>
          ) : null}
        </div>
        <ul>{goods.map(row)}</ul>
      </section>
    )
  }
  return (
    <>
      <SearchBox label={t`Search among ${all.length} goods`} value={typed} onChange={setTyped} />
      <ChipRow label={t`Kinds of shop`}>
        {starterKinds.map((one) => (
          <Chip
            key={one.id}
            selected={found === null && one.id === kind?.id}
            onClick={() => {
              setTyped('')
              onKind(one.id)
            }}
          >
            {one[language]}
          </Chip>
        ))}
      </ChipRow>
      <Card flush>
        {found === null ? (
          kind?.groups.map((group) => list(group[language], group[language], group.goods))
        ) : found.length > 0 ? (
          list(<Trans>Found</Trans>, t`Found`, found)
        ) : (
          <EmptyState
            title={<Trans>Not in the list</Trans>}
            action={
              <Link to="/dashboard/products/new" className={buttonClass({})}>
                <Icon name="plus" />
                <Trans>Write it yourself</Trans>
              </Link>
            }
          >
            <Trans>Try another word, or write it yourself: a name and a price are enough.</Trans>
          </EmptyState>
        )}
      </Card>
      <AddBar
        shopId={shopId}
        groups={starterGroups}
        picks={picks}
        here={here}
        onAdded={(added) => setPicks((now) => withTick(now, added, false))}
      />
    </>
  )
}

/** In the shop already, by key: ticked before, here or on another device, or written down by hand under the same name. */
function useHere(shopId: string, goods: readonly StarterGood[]): ReadonlySet<string> {
  const { products } = useReplica().view
  return useMemo(() => {
    const ids = new Set(products.map(({ id }) => id))
    const names = new Set(products.map(({ name }) => foldText(name)))
    const here = goods.filter(
      ({ key, sw, en }) => ids.has(starterId(shopId, key)) || names.has(foldText(sw)) || names.has(foldText(en)),
    )
    return new Set(here.map(({ key }) => key))
  }, [products, goods, shopId])
}

/** What is ticked becomes products of the shop; what has no price yet stays ticked. */
function AddBar({
  shopId,
  groups,
  picks,
  here,
  onAdded,
}: {
  shopId: string
  groups: readonly Group[]
  picks: Picks
  here: ReadonlySet<string>
  onAdded: (keys: string[]) => void
}) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const canSell = useMay().may('orders', 'create')
  const ticked = groups.flatMap((group) =>
    group.goods.flatMap((good) => (picks.has(good.key) && !here.has(good.key) ? [{ group, good }] : [])),
  )
  const ready = ticked.flatMap(({ group, good }) => {
    const priceTzs = picks.get(good.key) ?? null
    return priceTzs === null ? [] : [{ group, good, priceTzs }]
  })
  const add = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const at = new Date().toISOString()
      await addProducts(
        ready.map(({ group, good, priceTzs }) => ({
          id: starterId(shopId, good.key),
          name: good[language],
          group: group[language],
          category: group.category,
          unit: good.unit[language],
          priceTzs,
          at,
        })),
      )
      return ready
    },
    onSuccess: async (added) => {
      const count = added.length
      onAdded(added.map(({ good }) => good.key))
      toast({
        title: count === 1 ? t`1 good is at the counter` : t`${count} goods are at the counter`,
        type: 'success',
      })
      // With some still without a price the person goes on here.
      if (count < ticked.length) return
      await navigate({ to: canSell ? '/dashboard/orders/add-order' : '/dashboard/products' })
    },
  })
  if (ticked.length === 0) return null
  const waiting = ticked.length - ready.length
  return (
    <div className="grid gap-2 sticky bottom-0 bg-paper py-3 z-10">
      <p className="flex flex-wrap justify-between gap-x-3 text-dense" role="status">
        <span>
          <Plural value={ticked.length} one="# good ticked" other="# goods ticked" />
        </span>
        {waiting > 0 ? (
          <span className="text-held font-medium">
            <Plural value={waiting} one="# has no price yet" other="# have no price yet" />
          </span>
        ) : null}
      </p>
      <FormProblem error={add.error} />
      <Button
        tone="primary"
        size="lg"
        full
        icon="counter"
        busy={add.isPending}
        disabled={ready.length === 0}
        onClick={() => add.mutate()}
      >
        {ready.length === 0 ? (
          <Trans>Type a price first</Trans>
        ) : (
          <Plural value={ready.length} one="Add # good and sell" other="Add # goods and sell" />
        )}
      </Button>
    </div>
  )
}
