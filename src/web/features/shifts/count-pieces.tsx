import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { formatAmount } from '../../../shared/domain/format.ts'
import { COINS, NOTES } from '../../../shared/domain/shifts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import type { OpenShift } from '../../offline/db.ts'
import { NumberPad } from '../../patterns/number-pad.tsx'
import { pressPad } from '../../patterns/pad-keys.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { SlabTotal } from '../../ui/slab.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMedia } from '../../ui/use-media.ts'
import { CloseFrame } from './close-frame.tsx'
import { type Counting, DENOMINATIONS, MOST_PIECES, piecesIn, piecesOf, totalOf, withPieces } from './count.ts'
import { MoveSheet } from './move-sheet.tsx'
import { Piece, PiecesList } from './pieces-list.tsx'

/** The first step: what lies in the drawer. What should lie there is shown only after it. */
export function Count({
  shift,
  counting,
  onChange,
  onFinish,
  back,
}: {
  shift: OpenShift
  counting: Counting
  onChange: (counting: Counting) => void
  onFinish: () => Promise<void>
  back: ReactNode
}) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<unknown>(null)
  const hasPad = useMedia('(min-width: 900px)')
  const [selected, setSelected] = useState<number>(DENOMINATIONS[0] ?? 0)
  const [isMoving, setMoving] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // The first key after a row was chosen begins its number anew.
  const isFresh = useRef(true)
  const select = (tzs: number) => {
    isFresh.current = tzs !== selected || isFresh.current
    setSelected(tzs)
  }
  const next = DENOMINATIONS[DENOMINATIONS.indexOf(selected) + 1]
  const pieces = piecesOf(counting, selected)
  const goOn = () => {
    isFresh.current = true
    if (next !== undefined) setSelected(next)
  }
  const counted = totalOf(counting)
  const list = { counting, selected, isDone: false, onChange, onSelect: select }
  const finish = () => {
    // An empty drawer is said, not taken for one nobody counted.
    if (piecesIn(counting) === 0 && !isAsked) return setAsked(true)
    onFinish().catch(setFailure)
  }
  return (
    <CloseFrame
      shift={shift}
      step={1}
      back={back}
      slabLabel={t`Counted`}
      side={
        <>
          <header>
            <h2 className="text-[20px] leading-6 font-bold">
              <Trans>Counting</Trans>
            </h2>
            <p className="text-small text-ink-2">
              <Trans>Tap a row, type how many</Trans>
            </p>
          </header>
          <dl className="grid gap-3">
            <Sum name={<Trans>Notes</Trans>} counting={counting} of={NOTES} />
            <Sum name={<Trans>Coins</Trans>} counting={counting} of={COINS} />
          </dl>
          <ul className="grid border-t border-line">
            <Hidden>
              <Trans>Should hold</Trans>
            </Hidden>
            <Hidden>
              <Trans>Difference</Trans>
            </Hidden>
          </ul>
          <section>
            <h3 className="text-form font-bold">
              <Trans>Not in the drawer</Trans>
            </h3>
            <p className="text-small text-ink-2 mb-1">
              <Trans>You do not count these. They come from the records.</Trans>
            </p>
            <ul className="grid">
              <ByRecord icon="phone">
                <Trans>Mobile money</Trans>
              </ByRecord>
              <ByRecord icon="ledger">
                <Trans>Pay later</Trans>
              </ByRecord>
            </ul>
          </section>
        </>
      }
      slab={
        <>
          {failure ? <Note tone="bad">{t(refusalText(failure))}</Note> : null}
          {isAsked && piecesIn(counting) === 0 ? (
            <Note tone="held">
              <Trans>Nothing is counted yet. If the drawer is empty, press again.</Trans>
            </Note>
          ) : null}
          <SlabTotal
            label={<Trans>Counted</Trans>}
            sub={<Plural value={piecesIn(counting)} one="# note or coin" other="# notes and coins" />}
            amount={counted}
          />
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
            <Link
              to="/dashboard/cash-up"
              className={`${buttonClass({ tone: 'slab', size: 'xl' })} px-4!`}
              onClick={() => toast({ title: t`The count is kept. Go on whenever you like.`, type: 'success' })}
            >
              <Icon name="pause" size={20} />
              <Trans>Later</Trans>
            </Link>
            <Button tone="accent" size="xl" full iconEnd="arrow" onClick={finish}>
              <Trans>Finish counting</Trans>
            </Button>
          </div>
        </>
      }
    >
      <Note tone="info" icon="lock" className="min-[900px]:order-last max-[599.98px]:rounded-none!">
        <Trans>What the drawer should hold stays hidden until you finish. Count what you see.</Trans>
      </Note>
      <div className="grid gap-3 max-[599.98px]:gap-0 min-[700px]:grid-cols-2">
        <PiecesList {...list} title={<Trans>Notes</Trans>} of={NOTES} />
        <PiecesList {...list} title={<Trans>Coins</Trans>} of={COINS} />
      </div>
      {hasPad ? (
        <div className="grid grid-cols-2 gap-3 flex-1 min-h-60">
          <NumberPad
            onKey={(key) => {
              const typed = pressPad(isFresh.current ? null : pieces, key)
              isFresh.current = false
              if (typed === null || typed <= MOST_PIECES) onChange(withPieces(counting, selected, typed ?? 0))
            }}
            onEnter={goOn}
          />
          <div className="grid gap-2.5 content-start">
            <div className="card flex items-center gap-4 px-4 min-h-17 border-primary! border-2!">
              <Piece tzs={selected} />
              <b className="text-title tnum">× {formatAmount(pieces)}</b>
              <span className="ml-auto">
                <Money amount={selected * pieces} />
              </span>
            </div>
            {next === undefined ? null : (
              <Button size="lg" icon="arrowdown" full onClick={goOn}>
                <Trans>Next: {formatAmount(next)}</Trans>
              </Button>
            )}
            <Button icon="cash" size="lg" full onClick={() => setMoving(true)}>
              <Trans>Cash in or out first</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <div className="px-4 min-[600px]:px-0">
          <Button icon="cash" full onClick={() => setMoving(true)}>
            <Trans>Cash in or out first</Trans>
          </Button>
        </div>
      )}
      {isMoving ? (
        <MoveSheet
          shiftId={shift.id}
          onClose={() => setMoving(false)}
          onSaved={() => {
            setMoving(false)
            toast({ title: t`Saved`, type: 'success' })
          }}
        />
      ) : null}
    </CloseFrame>
  )
}

const Sum = ({ name, counting, of }: { name: ReactNode; counting: Counting; of: readonly number[] }) => (
  <div className="flex justify-between gap-3">
    <dt>
      {name}
      <span className="block text-small text-ink-2">
        <Plural value={piecesIn(counting, of)} one="# piece" other="# pieces" />
      </span>
    </dt>
    <dd>
      <Money amount={totalOf(counting, of)} />
    </dd>
  </div>
)

const Hidden = ({ children }: { children: ReactNode }) => (
  <li className="flex items-center gap-2 min-h-11 border-b border-line text-ink-2">
    <Icon name="lock" size={18} />
    {children}
    <span className="ml-auto badge">
      <Trans>After counting</Trans>
    </span>
  </li>
)

const ByRecord = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-center gap-2 min-h-11 border-t border-line">
    <Icon name={icon} size={20} className="text-ink-2" />
    {children}
    <span className="ml-auto st st-ok">
      <Icon name="check" size={18} />
      <Trans>By record</Trans>
    </span>
  </li>
)
