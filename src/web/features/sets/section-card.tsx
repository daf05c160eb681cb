import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SetGoods } from '../../../shared/contract/product-sets.ts'
import { withKeyMoved } from '../../../shared/domain/favourites.ts'
import { lengthOf, SET_LIMITS, type SetProblem, type SetSection } from '../../../shared/domain/product-sets.ts'
import { useDragOrder } from '../../patterns/use-drag-order.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Note } from '../../ui/states.tsx'
import { ProductPicker } from './product-picker.tsx'
import { RuleFields } from './rule-fields.tsx'
import { emptySection, problemAt } from './set-form.ts'
import { problemWords } from './set-words.ts'

/** One section of the message, or the cards of a carousel: its title, and its goods by hand or by rule. */
export function SectionCard({
  section,
  path,
  hasTitle,
  mayRule,
  taken,
  room,
  known,
  found,
  problems,
  isHeld,
  grip,
  onChange,
  onKnown,
  onUp,
  onDown,
  onRemove,
}: {
  section: SetSection
  path: string
  hasTitle: boolean
  mayRule: boolean
  taken: ReadonlySet<string>
  room: number
  known: ReadonlyMap<string, SetGoods>
  /** What its rule lets in now. */ found: readonly SetGoods[]
  problems: readonly SetProblem[]
  isHeld: boolean
  /** Of the section as a whole, among the others. */ grip: ReturnType<ReturnType<typeof useDragOrder>['handle']>
  onChange: (section: SetSection) => void
  onKnown: (goods: readonly SetGoods[]) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}) {
  const { t } = useLingui()
  const [isPicking, setPicking] = useState(false)
  const { source } = section
  const ids = source.kind === 'picked' ? source.productIds : []
  const put = (productIds: readonly string[]) => onChange({ ...section, source: { kind: 'picked', productIds } })
  const move = (from: number, to: number) => put(withKeyMoved(ids, from, to))
  const { list, held, handle } = useDragOrder(move)
  const say = (at: string) => {
    const problem = problemAt(problems, at)
    return problem === null ? undefined : t(problemWords[problem])
  }
  const trouble = say(path)
  const name = section.title || t`this section`
  const titleLength = lengthOf(section.title)
  return (
    <section className="border-t border-line" aria-label={section.title || t`Section`}>
      <div className={cx('grid gap-3 p-4', isHeld ? 'bg-primary-soft' : 'bg-sunken')}>
        {hasTitle ? (
          <div className="flex flex-wrap items-end gap-1">
            <div className="flex-1 min-w-0 max-sm:basis-full">
              <TextField
                label={
                  <>
                    <Trans>Title of the section</Trans>{' '}
                    <small className="tnum">{`${titleLength}/${SET_LIMITS.sectionTitle}`}</small>
                  </>
                }
                autoComplete="off"
                value={section.title}
                onChange={({ target }) => onChange({ ...section, title: target.value })}
                error={say(`${path}.title`)}
              />
            </div>
            {onUp || onDown ? (
              <>
                <DragHandle handle={grip} />
                <IconButton icon="up" label={t`Move ${name} up`} disabled={!onUp} onClick={onUp} />
                <IconButton icon="down" label={t`Move ${name} down`} disabled={!onDown} onClick={onDown} />
              </>
            ) : null}
            {onRemove ? <IconButton icon="x" label={t`Take ${name} away`} onClick={onRemove} /> : null}
          </div>
        ) : null}
        {mayRule ? (
          <Segment
            label={t`How products come in`}
            value={source.kind}
            onChange={(kind) =>
              kind === source.kind
                ? undefined
                : onChange({
                    ...section,
                    source: emptySection(kind, room + (source.kind === 'picked' ? ids.length : source.rule.most))
                      .source,
                  })
            }
            options={[
              { value: 'picked', label: <Trans>By hand</Trans> },
              { value: 'rule', label: <Trans>By rule</Trans> },
            ]}
          />
        ) : null}
        {trouble === undefined ? null : <Note tone="bad">{trouble}</Note>}
      </div>
      {source.kind === 'rule' ? (
        <div className="grid gap-4 p-4 border-t border-line">
          <RuleFields
            rule={source.rule}
            most={source.rule.most + room}
            error={say(`${path}.source`)}
            onChange={(rule) => onChange({ ...section, source: { kind: 'rule', rule } })}
          />
          <p className="text-ink-2" role="status">
            <Plural
              value={found.length}
              _0="No product fits the rule now."
              one="# product fits the rule now."
              other="# products fit the rule now."
            />
          </p>
        </div>
      ) : (
        <>
          <ul ref={list} aria-label={t`Products of ${name}`}>
            {ids.map((id, index) => (
              <GoodsRow
                key={id}
                goods={known.get(id)}
                isHeld={held === index}
                handle={handle(index)}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < ids.length - 1 ? () => move(index, index + 1) : undefined}
                onRemove={() => put(ids.filter((other) => other !== id))}
              />
            ))}
          </ul>
          <div className="p-3 border-t border-line">
            <Button
              tone="text"
              icon="plus"
              disabled={room === 0}
              disabledReason={t`There is no room for more`}
              onClick={() => setPicking(true)}
            >
              <Trans>Add product</Trans>
            </Button>
          </div>
        </>
      )}
      {isPicking ? (
        <ProductPicker
          title={<Trans>Add products</Trans>}
          tickFirst={t`Tick what belongs to the set`}
          action={(count) =>
            count === 0 ? <Trans>Add</Trans> : <Plural value={count} one="Add # product" other="Add # products" />
          }
          taken={taken}
          room={room}
          onClose={() => setPicking(false)}
          onAdd={(goods) => {
            setPicking(false)
            onKnown(goods)
            put([...ids, ...goods.map(({ id }) => id)])
          }}
        />
      ) : null}
    </section>
  )
}

/** By hand only: with the keyboard the two arrows do it. */
const DragHandle = ({ handle }: { handle: ReturnType<ReturnType<typeof useDragOrder>['handle']> }) => (
  <span className="grid place-items-center size-12 text-ink-3 cursor-grab touch-none" aria-hidden="true" {...handle}>
    <Icon name="menu" size={18} />
  </span>
)

function GoodsRow({
  goods,
  isHeld,
  handle,
  onUp,
  onDown,
  onRemove,
}: {
  goods: SetGoods | undefined
  isHeld: boolean
  handle: ReturnType<ReturnType<typeof useDragOrder>['handle']>
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}) {
  const { t } = useLingui()
  const name = goods?.name ?? t`A product that is not sold now`
  const isOff = goods === undefined || goods.isOut
  return (
    <li className={cx('flex items-center gap-2 min-h-15 px-1 border-t border-line', isHeld && 'bg-primary-soft')}>
      <DragHandle handle={handle} />
      <ProductPicture name={name} photoUrl={goods?.photo?.smallUrl ?? null} size={40} dimmed={isOff} />
      <span className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3">
        <span className={cx('min-w-0 mr-auto font-medium line-clamp-2 wrap-any', isOff && 'text-ink-3')}>{name}</span>
        {goods?.isOut ? (
          <span className="text-small text-bad whitespace-nowrap">
            <Trans>Out, hidden</Trans>
          </span>
        ) : null}
        {goods ? (
          <span className={cx('whitespace-nowrap', isOff && 'text-ink-3')}>
            <Money amount={goods.priceTzs} />
          </span>
        ) : null}
      </span>
      <span className="flex flex-none">
        <IconButton icon="up" label={t`Move ${name} up`} disabled={!onUp} onClick={onUp} />
        <IconButton icon="down" label={t`Move ${name} down`} disabled={!onDown} onClick={onDown} />
        <IconButton icon="x" label={t`Take ${name} out`} onClick={onRemove} />
      </span>
    </li>
  )
}
