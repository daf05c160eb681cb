import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { Slab, SlabTotal } from '../../../ui/slab.tsx'
import { KEYS } from './shortcuts.ts'

interface SlabActions {
  totalTzs: number
  /** Contained in the total. */
  taxTzs: number
  /** Of all items, those of an order that is added to included. */
  count: number
  /** Of a saved order that is added to. */
  number?: string | undefined
  /** Nothing new to be paid or saved. */
  isEmpty: boolean
  isSaving: boolean
  onExact: () => void
  onCharge: () => void
}

/** Two cells of the slab's row. */
const Actions = ({ isEmpty, isSaving, onExact, onCharge, size }: SlabActions & { size: 'md' | 'xl' }) => {
  const { t } = useLingui()
  const empty = isEmpty ? { disabled: true, disabledReason: t`Nothing in the order yet` } : {}
  return (
    <>
      {/* Outline: the one yellow button is Charge. One tap, nothing to type: the customer handed over exactly the total. */}
      <Button
        tone="slab"
        size={size}
        className="min-h-14 px-2! text-form! leading-5! whitespace-normal!"
        aria-keyshortcuts={KEYS.exact}
        busy={isSaving}
        busyLabel={<Trans>Saving…</Trans>}
        {...empty}
        onClick={onExact}
      >
        <Trans>Exact cash</Trans>
      </Button>
      <Button
        tone="accent"
        size={size}
        className="min-h-14 px-2! leading-6! whitespace-normal! [&>svg]:max-[1099px]:hidden"
        iconEnd="arrow"
        aria-keyshortcuts={KEYS.charge}
        {...empty}
        onClick={onCharge}
      >
        <Trans>Charge</Trans>
      </Button>
    </>
  )
}

/** Look down, read the number, press yellow. */
export const CartSlab = (props: SlabActions) => (
  <Slab as="section" className="flex-none">
    <div className="grid gap-3">
      <SlabTotal
        label={<Trans>Total</Trans>}
        sub={<Plural value={props.count} one="# item" other="# items" />}
        amount={props.totalTzs}
      />
      {props.taxTzs > 0 ? (
        <p className="-mt-2 text-small text-on-slab-2 text-right tnum">
          <Trans>Tax included: {formatTzs(props.taxTzs)}</Trans>
        </p>
      ) : null}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2.5">
        <Actions {...props} size="xl" />
      </div>
    </div>
  </Slab>
)

/** On a phone the slab is one row under the products, the same height with and without goods; its left part opens the order. */
export function PhoneSlab({ onOpen, ...props }: SlabActions & { onOpen: () => void }) {
  return (
    <Slab as="section" className="flex-none" flush>
      <div className="px-4 pt-2.5 pb-2.5 grid grid-cols-[minmax(0,1fr)_84px_100px] items-center gap-2">
        <button
          type="button"
          className="grid content-center min-h-14 min-w-0 text-left"
          aria-haspopup="dialog"
          aria-keyshortcuts={KEYS.order}
          onClick={onOpen}
        >
          <span className="flex items-center gap-1.5 text-dense text-on-slab-2 whitespace-nowrap">
            {props.number ?? <Plural value={props.count} one="# item" other="# items" />} <Icon name="up" size={16} />
            <span className="vh">
              <Trans>View order</Trans>
            </span>
          </span>
          {/* A long total is set smaller rather than cut. */}
          <span
            className={cx(
              'leading-7 tracking-[-0.02em] whitespace-nowrap',
              props.totalTzs < 100_000 ? 'text-[22px]' : props.totalTzs < 1_000_000 ? 'text-item' : 'text-form',
            )}
            aria-live="polite"
          >
            <Money amount={props.totalTzs} />
          </span>
        </button>
        <Actions {...props} size="md" />
      </div>
    </Slab>
  )
}
