import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { DisplayLine, DisplayState } from '../../../shared/contract/displays.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Jina, Mji } from '../../ui/kanga.tsx'
import { Money } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { Shown } from './display-clock.ts'

/** As large as the screen lets it be: read from a step away. Not by classes: nothing else has these sizes, and every page would load them. */
const type = (least: number, most: number, line = 1.25) => ({
  fontSize: `clamp(${least}px, ${most / 8}vw, ${most}px)`,
  lineHeight: line,
})
const PAIR = 'flex flex-wrap justify-between items-baseline gap-x-4'
const SIDES = { paddingInline: 'clamp(20px, 3.1vw, 40px)' }
const ON_WHITE = { background: '#fff', color: '#1f1219', borderRadius: 20 }

/** What a customer sees: the goods on paper, what they come to on the slab. Nothing to press but the language. */
export function DisplayView({ shown, onLanguage, other }: { shown: Shown; onLanguage: () => void; other: string }) {
  const isWide = useMedia('(min-width: 900px)')
  const { trust } = shown
  const state = trust === 'away' ? withoutOrder(shown.state) : shown.state
  const isOrder = state?.kind === 'cart' || state?.kind === 'paying'
  return (
    <div
      className="h-dvh overflow-hidden bg-surface text-ink grid"
      style={
        !isOrder
          ? { gridTemplateRows: 'auto minmax(0, 1fr)' }
          : isWide
            ? { gridTemplateColumns: 'minmax(0, 1fr) max(380px, 36%)' }
            : { gridTemplateRows: 'minmax(0, 1fr) auto' }
      }
      data-display={state?.kind ?? 'idle'}
    >
      <main className="min-h-0 min-w-0 flex flex-col" style={SIDES}>
        <Head state={state} onLanguage={onLanguage} other={other} />
        {isOrder ? <Goods state={state} /> : null}
      </main>
      {isOrder ? (
        <ToPay state={state} isLate={trust === 'late'} isWide={isWide} />
      ) : (
        <BetweenOrders state={state} isAway={trust === 'away'} />
      )}
    </div>
  )
}

/** The till is not heard: the shop's face stays, and no figure of somebody who may have gone. */
const withoutOrder = (state: DisplayState | null): DisplayState | null =>
  state && { ...state, kind: 'idle', lines: [], servedBy: '' }

function Head({ state, onLanguage, other }: { state: DisplayState | null; onLanguage: () => void; other: string }) {
  return (
    <header className="flex-none flex items-center gap-3 py-4">
      {state?.logoUrl ? (
        <img src={state.logoUrl} alt="" className="size-14 rounded-card object-cover flex-none" />
      ) : (
        <Mji size={56} />
      )}
      <div className="flex-1 min-w-0">
        <h1 className="font-display font-bold tracking-[-0.02em] line-clamp-2 wrap-any" style={type(22, 30, 1.13)}>
          {state?.shopName ?? ''}
        </h1>
        {state?.servedBy && state.kind !== 'idle' ? (
          <p className="text-ink-2 line-clamp-2 wrap-any" style={type(14, 16)}>
            <Trans>Served by {state.servedBy}</Trans>
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className="flex-none flex items-center gap-2 min-h-12 pl-2 rounded-control font-bold text-primary-text"
        style={type(15, 17)}
        onClick={onLanguage}
      >
        <Icon name="globe" size={22} />
        {other}
      </button>
    </header>
  )
}

function Goods({ state }: { state: DisplayState }) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const seen = useRef('')
  // What is shown below it takes its room.
  const newest = `${state.lines.length} ${state.lines.at(-1)?.id} ${state.kind} ${state.code?.text}`
  // The newest is always in sight; a finger may look back until there is another.
  useLayoutEffect(() => {
    const node = list.current
    if (!node || seen.current === newest) return
    seen.current = newest
    node.scrollTop = node.scrollHeight
  }, [newest])
  return (
    <>
      {/* Scrolls by itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={list} tabIndex={0} aria-label={t`Order`} className="flex-1 min-h-0 overflow-y-auto -mx-5 px-5">
        {state.lines.map((line, index) => (
          <Line key={line.id} line={line} isNewest={index === state.lines.length - 1} />
        ))}
      </ul>
      <dl className="flex-none grid gap-1 py-4 border-t border-line" style={type(17, 19, 1.55)}>
        <div className={PAIR}>
          <dt className="text-ink-2">
            <Plural value={state.itemCount} one="# item" other="# items" />
          </dt>
          <dd>
            <Money amount={state.subtotalTzs} />
          </dd>
        </div>
        {state.discountTzs > 0 ? (
          <div className={cx(PAIR, 'text-ok')}>
            <dt className="font-bold">
              <Trans>You save</Trans>
            </dt>
            <dd>
              <Money amount={-state.discountTzs} />
            </dd>
          </div>
        ) : null}
        {state.chargesTzs > 0 ? (
          <div className={PAIR}>
            <dt className="text-ink-2">
              <Trans>Delivery, service, tip</Trans>
            </dt>
            <dd>
              <Money amount={state.chargesTzs} />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  )
}

const Line = ({ line, isNewest }: { line: DisplayLine; isNewest: boolean }) => (
  <li
    className={cx(
      'flex items-center gap-4 py-3 border-t',
      isNewest ? 'bg-primary-soft rounded-card border-transparent -mx-5 px-5' : 'border-line',
    )}
  >
    <ProductPicture name={line.name} photoUrl={line.picture} size={52} />
    <div className="flex-1 min-w-0">
      <b className="block font-medium line-clamp-2 wrap-any" style={type(17, 22)}>
        {line.name}
      </b>
      <span className="block text-ink-2 tnum truncate" style={type(14, 17)}>
        {formatQuantity(line.quantityMilli)}
        {line.unit === '' ? '' : ` ${line.unit}`} × {formatAmount(line.priceTzs)}
        {line.detail === '' ? '' : `, ${line.detail}`}
      </span>
    </div>
    <span className="flex-none" style={type(18, 24)}>
      <Money amount={line.totalTzs} />
    </span>
  </li>
)

function ToPay({ state, isLate, isWide }: { state: DisplayState; isLate: boolean; isWide: boolean }) {
  const { t } = useLingui()
  const { code, changeTzs, receivedTzs } = state
  return (
    <aside
      className="slab min-h-0 min-w-0 overflow-y-auto flex flex-col"
      style={{ ...SIDES, paddingTop: 'clamp(26px, 3.4vw, 44px)', paddingBottom: 'clamp(16px, 2.5vw, 32px)' }}
      aria-label={t`To pay`}
    >
      <p className="text-on-slab-2" style={type(17, 22)}>
        <Trans>Total to pay</Trans>
      </p>
      <div
        aria-live="polite"
        className={cx('tracking-[-0.02em] [&_.cur]:text-[0.46em] max-w-full', isLate && 'opacity-60')}
        style={{ fontSize: 'clamp(44px, 5.3vw, 68px)', lineHeight: 1.15 }}
      >
        <Money amount={state.totalTzs} />
      </div>
      {isLate ? <Waiting /> : null}
      {code && !isLate ? (
        <div className="mt-4 px-5 py-5 text-center self-center w-full" style={{ ...ON_WHITE, maxWidth: 380 }}>
          <h2 className="font-bold" style={type(20, 24)}>
            <Trans>Scan to pay</Trans>
          </h2>
          <p style={type(15, 17)}>
            <Trans>Any bank or mobile money app</Trans>
          </p>
          <div className="grid justify-items-center">
            <QrPicture text={code.text} label={t`TANQR code to pay with`} size={286} />
          </div>
          <p className="wrap-any tnum" style={type(15, 17)}>
            {code.name === '' ? null : <b className="block uppercase">{code.name}</b>}
            {code.reference}
          </p>
        </div>
      ) : null}
      {receivedTzs === null ? null : (
        <dl className="grid gap-2 mt-4" style={type(18, 20, 1.5)}>
          <div className={PAIR}>
            <dt className="text-on-slab-2">
              <Trans>Cash received</Trans>
            </dt>
            <dd>
              <Money amount={receivedTzs} />
            </dd>
          </div>
          {changeTzs === null ? null : (
            <div className={cx(PAIR, 'text-accent [&_.cur]:text-accent!')}>
              <dt>
                <Trans>Change due</Trans>
              </dt>
              <dd style={type(28, 34)}>
                <Money amount={changeTzs} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {isWide ? (
        <p className="flex mt-auto pt-5 gap-3 items-center text-on-slab-2" style={type(16, 18, 1.35)}>
          <Icon name="cash" size={26} />
          <span>
            <Trans>Cash is fine too.</Trans>
            <br />
            <Trans>Tell us your phone number for a receipt.</Trans>
          </span>
        </p>
      ) : null}
    </aside>
  )
}

const Waiting = () => (
  <p className="flex items-center gap-2 text-accent" style={type(15, 17)} role="status">
    <Icon name="cloudoff" size={20} />
    <Trans>Waiting for the counter</Trans>
  </p>
)

/** Welcome, and thanks: the slab alone. */
function BetweenOrders({ state, isAway }: { state: DisplayState | null; isAway: boolean }) {
  const { t } = useLingui()
  const isThanks = state?.kind === 'thanks'
  return (
    <section
      className="slab min-h-0 overflow-y-auto grid place-items-center px-5"
      style={{ paddingBlock: 32 }}
      aria-label={isThanks ? t`Paid` : t`Welcome`}
    >
      <div className="grid justify-items-center gap-5 text-center" aria-live="polite">
        {isThanks ? (
          <>
            <span className="grid place-items-center size-12 rounded-full bg-ok-soft text-on-ok-soft">
              <Icon name="check" size={32} />
            </span>
            <p className="tracking-[-0.02em] font-bold [&_.cur]:text-[0.46em]" style={type(34, 56, 1.15)}>
              <Trans>
                Paid <Money amount={state.totalTzs} />
              </Trans>
            </p>
            {state.changeTzs ? (
              <p className="font-bold text-accent [&_.cur]:text-accent!" style={type(24, 32)}>
                <Trans>
                  Your change <Money amount={state.changeTzs} />
                </Trans>
              </p>
            ) : null}
            {state.receiptUrl === null ? null : (
              <div className="px-5 py-4 grid justify-items-center gap-2" style={ON_WHITE}>
                <QrPicture text={state.receiptUrl} label={t`Address of your receipt`} size={200} />
                <p className="font-medium" style={type(16, 17)}>
                  <Trans>Scan for your receipt</Trans>
                </p>
              </div>
            )}
            <Jina>
              <Trans>Thank you, come again</Trans>
            </Jina>
          </>
        ) : (
          <>
            <Mji size={200} />
            <Jina>
              <Trans>Welcome</Trans>
            </Jina>
            {isAway || state === null ? <Waiting /> : null}
          </>
        )}
      </div>
    </section>
  )
}
