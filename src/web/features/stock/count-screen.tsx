import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { CountScope } from '../../../shared/contract/commands/stock-count.ts'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { packOf } from '../../../shared/domain/units.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { countStock } from '../../offline/till.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { useFreshOn, useReplica } from '../../session/device.ts'
import { useMay, useSeller } from '../../session/rights.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dropDraft, saveDraft } from '../../ui/draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { CountCard } from './count-card.tsx'
import { countDraft, readCountDraft } from './count-draft.ts'
import {
  commandOf,
  type Counted,
  type Counting,
  type Goods,
  goodsOf,
  isSame,
  scopeHere,
  startCounting,
  takenBack,
  withMore,
  withoutLast,
  wordsHere,
} from './counting.ts'
import { GoodsSearch } from './goods-search.tsx'
import { stockQueries } from './stock.queries.ts'

/** Of those that are left, no more than are looked through. */
const MOST_SHOWN = 30
/** How often what others counted meanwhile is asked for. */
const EVERY_MS = 30_000
type Word = Parameters<typeof countStock>[0]

/** Goods are counted one after the other, blind: what there should be is on no screen here. Each word is kept on the phone at once, with or without a network. */
export function CountScreen({ count: asked, isNight }: { count: { id: string; name: string }; isNight: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const { replica, view } = useReplica()
  const count = { id: asked.id, name: asked.name || t`Whole shop` }
  const userId = useSeller()?.userId ?? ''
  const mayDecide = useMay().may('product', 'update')
  const [kept] = useState(() => readCountDraft(count.id))
  const [now, setNow] = useState<Counting | null>(kept?.now ?? null)
  const [isWrong, setWrong] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  /** The last word, which the list of words has a moment later. */
  const [told, setTold] = useState<Word | null>(null)
  const here = useQuery(stockQueries.here())
  const open = useQuery({ ...stockQueries.openCounts(), refetchInterval: EVERY_MS }).data?.find(
    ({ id }) => id === count.id,
  )
  const night = useQuery({ ...stockQueries.night(), enabled: isNight }).data
  const tonight = night?.count.id === count.id ? night.items.map(({ productId }) => productId) : null
  useFreshOn(['stockWork', 'sent'], stockQueries.here().queryKey)
  useUpdateHold(now !== null)
  const words = wordsHere(here.data ?? [], count.id, userId)
  const said = words.filter(({ countedMilli }) => countedMilli !== null)
  const scope: CountScope =
    scopeHere(here.data ?? [], count.id) ?? open?.scope ?? (tonight ? { productIds: tonight } : (kept?.scope ?? {}))
  const scopeKey = JSON.stringify(scope)
  // Once something is said, its words tell what belongs to it.
  const isKnown = now === null && said.length > 0
  useEffect(() => {
    if (isKnown) dropDraft(countDraft(count.id))
    else if (now !== null) saveDraft(countDraft(count.id), { scope: JSON.parse(scopeKey) as unknown, now })
  }, [count.id, scopeKey, now, isKnown])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the scope
  const goods = useMemo(() => goodsOf(view.products, scope), [view.products, scopeKey])
  const isSaid = (one: Goods) =>
    said.some((word) => isSame(word, one)) || (told !== null && told.countedMilli !== null && isSame(told, one))
  const left = goods.filter((one) => !isSaid(one))
  const done = Math.min(Math.max(goods.length - left.length, open?.counted ?? 0), goods.length)
  const waiting = said.filter(({ sync }) => sync !== 'synced').length
  const product = now ? replica?.byId(now.productId) : undefined
  const word = now ? words.find(({ id }) => id === now.id) : undefined
  const nameOf = ({ productId, variantId }: Goods) => {
    const found = replica?.byId(productId)
    return [found?.name, found?.variants.find(({ id }) => id === variantId)?.name].filter(Boolean).join(' · ')
  }
  const tell = async (command: Word): Promise<boolean> => {
    setRefused(null)
    try {
      await countStock(command)
      setTold(command)
      // What was chosen meanwhile stays.
      setNow((present) => (present?.id === command.id ? null : present))
      return true
    } catch (error) {
      setRefused(error)
      return false
    }
  }
  const of = { ...count, scope }
  /** Answers whether what stood there is kept. */
  const keep = async (): Promise<boolean> => {
    if (!now || now.text.trim() === '') return true
    const packMilli = now.variantId === null ? (packOf(product?.units)?.factorMilli ?? null) : null
    const command = commandOf(now, of, { at: new Date().toISOString(), packMilli })
    setWrong(command === null)
    return command !== null && (await tell(command))
  }
  const turnTo = async (next: Goods, addMilli: number) => {
    if (now && isSame(now, next)) return setNow(addMilli > 0 ? withMore(now, addMilli) : now)
    if (!(await keep())) return
    const begun = startCounting(words, next)
    setNow(addMilli > 0 ? withMore(begun, addMilli) : begun)
  }
  /** The last step, and behind the first one what was counted before. */
  const undo = () => {
    const [last] = said
    if (now) return setNow(withoutLast(now))
    if (last) setNow(startCounting(words, last))
  }
  const leave = async (to: 'later' | 'differences') => {
    if (!(await keep())) return
    await navigate({
      to: '/dashboard/products/stock',
      search: to === 'later' ? { view: 'counts' } : { view: 'counts', count: count.id },
    })
  }
  return (
    <Page narrow>
      <PageHeader
        title={<Trans>Count: {count.name}</Trans>}
        sub={
          open ? (
            format.who({ name: open.startedByName, at: open.startedAt })
          ) : (
            <Trans>Everybody counts what they see</Trans>
          )
        }
        back={<BackLink to="/dashboard/products/stock" search={{ view: 'counts' }} label={t`Back to the counts`} />}
      />
      <div className="grid gap-1.5">
        <progress
          className="w-full accent-primary"
          max={Math.max(1, goods.length)}
          value={done}
          aria-label={t`Goods counted`}
        />
        <p className="flex flex-wrap justify-between gap-2 text-dense tnum">
          <span>
            <Plural value={goods.length} one={`${done} of # thing counted`} other={`${done} of # goods counted`} />
          </span>
          {waiting > 0 ? (
            <StateText tone="held" icon="cloudoff">
              <Trans>Kept on this device</Trans>
            </StateText>
          ) : said.length > 0 ? (
            <StateText tone="ok" icon="cloudok">
              <Trans>Sent</Trans>
            </StateText>
          ) : null}
        </p>
      </div>
      <GoodsSearch
        label={t`Scan or type a name`}
        onChoose={({ product: chosen, variantId, unitId, isScanned }) => {
          if (!chosen.tracksStock)
            return void toast({ title: t`The stock of ${chosen.name} is not followed`, type: 'warning' })
          const unit = chosen.units?.find(({ id }) => id === unitId)
          void turnTo({ productId: chosen.id, variantId }, isScanned ? (unit?.factorMilli ?? PIECE) : 0)
        }}
      />
      {refused === null ? null : (
        <Note tone="bad" title={<Trans>This count is not saved</Trans>}>
          {t(refusalText(refused))}
        </Note>
      )}
      {now ? (
        <CountCard
          key={now.id}
          counting={now}
          product={product}
          name={nameOf(now)}
          isWrong={isWrong}
          isOutside={!goods.some((one) => isSame(one, now))}
          onChange={(next) => {
            setWrong(false)
            setNow(next)
          }}
          onKeep={() => void keep()}
          onTakeBack={
            word && word.countedMilli !== null
              ? () => void tell(takenBack(word, of, new Date().toISOString()))
              : () => setNow(null)
          }
        />
      ) : null}
      <CountedLast said={said} nameOf={nameOf} onAgain={(one) => void turnTo(one, 0)} />
      {left.length > 0 && Object.keys(scope).length > 0 ? (
        <Card flush>
          <h2 className="card-h">
            <Trans>Still to count</Trans>
          </h2>
          <ul className="rows" aria-label={t`Still to count`}>
            {left.slice(0, MOST_SHOWN).map((one) => (
              <li key={`${one.productId} ${one.variantId ?? ''}`}>
                <button type="button" className="row2 w-full text-start" onClick={() => void turnTo(one, 0)}>
                  <ProductPicture
                    name={replica?.byId(one.productId)?.name ?? ''}
                    photoUrl={replica?.byId(one.productId)?.photo?.smallUrl ?? null}
                    size={36}
                  />
                  <span className="flex-1 min-w-0 wrap-any font-medium">{nameOf(one)}</span>
                  <Icon name="right" />
                </button>
              </li>
            ))}
          </ul>
          {left.length > MOST_SHOWN ? (
            <p className="px-4 py-3 text-ink-2 text-dense">
              <Plural value={left.length - MOST_SHOWN} one="and # more" other="and # more" />
            </p>
          ) : null}
        </Card>
      ) : null}
      <div className="grid gap-2 grid-cols-2 sticky bottom-0 bg-paper py-3 z-10">
        <Button icon="undo" disabled={now === null && said.length === 0} onClick={undo}>
          <Trans>Undo last</Trans>
        </Button>
        <Button icon="pause" onClick={() => void leave('later')}>
          <Trans>Later</Trans>
        </Button>
        {mayDecide ? (
          <Button
            className="col-span-2"
            tone={now === null ? 'primary' : 'secondary'}
            size="lg"
            full
            disabled={said.length === 0 && now === null && (open?.counted ?? 0) === 0}
            disabledReason={t`Count something first.`}
            onClick={() => void leave('differences')}
          >
            <Trans>See differences</Trans>
            <Icon name="arrow" />
          </Button>
        ) : null}
      </div>
    </Page>
  )
}

function CountedLast({
  said,
  nameOf,
  onAgain,
}: {
  said: readonly Counted[]
  nameOf: (goods: Goods) => string
  onAgain: (one: Counted) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Card flush>
      <div className="card-h">
        <h2>
          <Trans>Counted last</Trans>
        </h2>
        <StateText tone="neutral" icon="lock">
          <Trans>Expected numbers are hidden</Trans>
        </StateText>
      </div>
      {said.length === 0 ? (
        <EmptyState title={<Trans>Nothing counted here yet</Trans>}>
          <Trans>Scan a thing each time you see one, or choose it and type how many there are.</Trans>
        </EmptyState>
      ) : (
        <ul className="rows" aria-label={t`Counted last`}>
          {said.map((one) => (
            <li key={one.id} className="row2">
              <ProductPicture name={nameOf(one)} photoUrl={null} size={36} />
              <span className="flex-1 min-w-0">
                <b className="block wrap-any">{nameOf(one)}</b>
                <span className="sub">
                  {format.time(one.at)}{' '}
                  {one.sync === 'attention' ? (
                    <StateText tone="bad" icon="alert">
                      <Trans>Needs attention</Trans>
                    </StateText>
                  ) : null}
                </span>
              </span>
              <b className="tnum text-item">{formatQuantity(one.countedMilli ?? 0)}</b>
              <IconButton icon="edit" label={t`Count ${nameOf(one)} again`} onClick={() => onAgain(one)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
