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
import type { Shown } from './display-clock.ts'

/** What a customer sees: the goods on paper, what they come to on the slab. Nothing to press but the language. */
export function DisplayView({ shown, onLanguage, other }: { shown: Shown; onLanguage: () => void; other: string }) {
  const { trust } = shown
  const state = trust === 'away' ? withoutOrder(shown.state) : shown.state
  const isOrder = state?.kind === 'cart' || state?.kind === 'paying'
  return (
    <div
      className={cx(
        'h-dvh overflow-hidden bg-surface text-ink grid grid-cols-[minmax(0,1fr)]',
        isOrder
          ? 'grid-rows-[minmax(0,1fr)_auto] min-[900px]:grid-rows-1 min-[900px]:grid-cols-[minmax(0,1fr)_minmax(380px,36%)]'
          : 'grid-rows-[auto_minmax(0,1fr)]',
      )}
      data-display={state?.kind ?? 'idle'}
    >
      <main className="min-h-0 flex flex-col px-5 min-[600px]:px-10">
        <Head state={state} onLanguage={onLanguage} other={other} />
        {isOrder ? <Goods state={state} /> : null}
      </main>
      {isOrder ? (
        <ToPay state={state} isLate={trust === 'late'} />
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
    <header className="flex-none flex items-center gap-4 min-h-22 min-[600px]:min-h-26">
      {state?.logoUrl ? (
        <img src={state.logoUrl} alt="" className="size-14 rounded-[14px] object-cover flex-none" />
      ) : (
        <Mji size={56} />
      )}
      <div className="flex-1 min-w-0">
        <h1 className="font-display font-bold tracking-[-0.02em] text-[24px] leading-7 min-[600px]:text-[30px] min-[600px]:leading-8.5 line-clamp-2 wrap-any">
          {state?.shopName ?? ''}
        </h1>
        {state?.servedBy && state.kind !== 'idle' ? (
          <p className="text-[16px] leading-5.5 text-ink-2 truncate">
            <Trans>Served by {state.servedBy}</Trans>
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className="flex items-center gap-2 min-h-12 px-3 rounded-control font-bold text-[17px] text-primary-text"
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
  const newest = `${state.lines.length} ${state.lines.at(-1)?.id}`
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
      <dl className="flex-none grid gap-1 py-3 min-[600px]:pt-4 min-[600px]:pb-7 border-t border-line text-[17px] leading-7 min-[600px]:text-[19px] min-[600px]:leading-7.5 [&_.money]:font-medium [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <div>
          <dt className="text-ink-2">
            <Plural value={state.itemCount} one="# item" other="# items" />
          </dt>
          <dd>
            <Money amount={state.subtotalTzs} />
          </dd>
        </div>
        {state.discountTzs > 0 ? (
          <div className="text-ok">
            <dt className="font-bold">
              <Trans>You save</Trans>
            </dt>
            <dd>
              <Money amount={-state.discountTzs} />
            </dd>
          </div>
        ) : null}
        {state.chargesTzs > 0 ? (
          <div>
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
      'grid grid-cols-[44px_minmax(0,1fr)_auto] min-[600px]:grid-cols-[60px_minmax(0,1fr)_auto] gap-x-3 min-[600px]:gap-x-4.5 items-center min-h-17 min-[600px]:min-h-21 py-2 border-t',
      isNewest ? 'bg-primary-soft rounded-[14px] border-transparent -mx-5 px-5' : 'border-line',
    )}
  >
    <span className="size-11 min-[600px]:size-15 rounded-[10px] overflow-hidden">
      <ProductPicture name={line.name} photoUrl={line.picture} fill />
    </span>
    <div className="min-w-0">
      <b className="block text-[18px] leading-6 min-[600px]:text-[22px] min-[600px]:leading-7 font-medium line-clamp-2 wrap-any">
        {line.name}
      </b>
      <span className="block text-[15px] leading-5 min-[600px]:text-[17px] min-[600px]:leading-5.5 text-ink-2 tnum truncate">
        {formatQuantity(line.quantityMilli)}
        {line.unit === '' ? '' : ` ${line.unit}`} × {formatAmount(line.priceTzs)}
        {line.detail === '' ? '' : `, ${line.detail}`}
      </span>
    </div>
    <span className="text-[19px] min-[600px]:text-[24px]">
      <Money amount={line.totalTzs} />
    </span>
  </li>
)

function ToPay({ state, isLate }: { state: DisplayState; isLate: boolean }) {
  const { t } = useLingui()
  const { code, changeTzs, receivedTzs } = state
  return (
    <aside
      className="slab min-h-0 overflow-y-auto flex flex-col pt-7! pb-5 px-5 min-[600px]:px-10 min-[900px]:pt-11! min-[900px]:pb-8"
      aria-label={t`To pay`}
    >
      <p className="text-[18px] min-[600px]:text-[22px] text-on-slab-2">
        <Trans>Total to pay</Trans>
      </p>
      <div
        aria-live="polite"
        className={cx(
          'text-[48px] leading-14 min-[900px]:text-[clamp(48px,5.3vw,68px)] min-[900px]:leading-19 tracking-[-0.03em] [&_.cur]:text-[0.38em] max-w-full',
          isLate && 'opacity-60',
        )}
      >
        <Money amount={state.totalTzs} />
      </div>
      {isLate ? <Waiting /> : null}
      {code && !isLate ? (
        <div className="bg-white text-[#1f1219] rounded-[20px] mt-4 min-[900px]:mt-6.5 px-5 pt-5 pb-4 text-center self-center w-full max-w-[380px]">
          <h2 className="text-[22px] leading-7 font-bold">
            <Trans>Scan to pay</Trans>
          </h2>
          <p className="text-[16px] leading-5.5 text-[#56464f]">
            <Trans>Any bank or mobile money app</Trans>
          </p>
          <div className="grid justify-items-center">
            <QrPicture text={code.text} label={t`TANQR code to pay with`} size={286} />
          </div>
          <p className="text-[16px] leading-5.5 text-[#56464f] wrap-any tnum">
            {code.name === '' ? null : <b className="block text-[#1f1219] uppercase">{code.name}</b>}
            {code.reference}
          </p>
        </div>
      ) : null}
      {receivedTzs === null ? null : (
        <dl className="grid gap-2 mt-5 text-[20px] leading-8 [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:items-baseline [&>div]:gap-x-4">
          <div>
            <dt className="text-on-slab-2">
              <Trans>Cash received</Trans>
            </dt>
            <dd>
              <Money amount={receivedTzs} />
            </dd>
          </div>
          {changeTzs === null ? null : (
            <div className="text-accent [&_.cur]:text-accent!">
              <dt>
                <Trans>Change due</Trans>
              </dt>
              <dd className="text-[34px] leading-10">
                <Money amount={changeTzs} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className="hidden min-[900px]:flex mt-auto pt-5 gap-3 items-center text-[18px] leading-6 text-on-slab-2">
        <Icon name="cash" size={26} />
        <span>
          <Trans>Cash is fine too.</Trans>
          <br />
          <Trans>Tell us your phone number for a receipt.</Trans>
        </span>
      </p>
    </aside>
  )
}

const Waiting = () => (
  <p className="flex items-center gap-2 text-[16px] leading-6 text-accent" role="status">
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
      className="slab min-h-0 overflow-y-auto grid place-items-center pt-8! pb-8 px-5"
      aria-label={isThanks ? t`Paid` : t`Welcome`}
    >
      <div className="grid justify-items-center gap-5 text-center" aria-live="polite">
        {isThanks ? (
          <>
            <span className="grid place-items-center size-20 rounded-full bg-ok-soft text-on-ok-soft">
              <Icon name="check" size={48} />
            </span>
            <p className="text-[40px] leading-12 min-[600px]:text-[56px] min-[600px]:leading-16 tracking-[-0.03em] font-bold [&_.cur]:text-[0.4em]">
              <Trans>
                Paid <Money amount={state.totalTzs} />
              </Trans>
            </p>
            {state.changeTzs ? (
              <p className="text-[24px] leading-8 min-[600px]:text-[32px] min-[600px]:leading-10 font-bold text-accent [&_.cur]:text-accent!">
                <Trans>
                  Your change <Money amount={state.changeTzs} />
                </Trans>
              </p>
            ) : null}
            {state.receiptUrl === null ? null : (
              <div className="bg-white text-[#1f1219] rounded-[20px] px-5 py-4 grid justify-items-center gap-2">
                <QrPicture text={state.receiptUrl} label={t`Address of your receipt`} size={200} />
                <p className="text-[17px] leading-6 font-medium">
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
