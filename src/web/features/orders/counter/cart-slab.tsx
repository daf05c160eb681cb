import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Slab, SlabTotal } from '../../../ui/slab.tsx'
import { KEYS } from './shortcuts.ts'

export interface SlabActions {
  totalTzs: number
  count: number
  isSaving: boolean
  onExact: () => void
  onCharge: () => void
}

const Actions = ({ count, isSaving, onExact, onCharge, isPhone }: Omit<SlabActions, 'totalTzs'> & { isPhone: boolean }) => {
  const { t } = useLingui()
  const empty = count === 0 ? { disabled: true, disabledReason: t`Nothing in the order yet` } : {}
  const size = isPhone ? 'md' : 'xl'
  return (
    <div className={isPhone ? 'grid grid-cols-2 gap-2' : 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2.5'}>
      {/* Outline: the one yellow button is Charge. One tap, nothing to type: the customer handed over exactly the total. */}
      <Button tone="slab" size={size} className="min-h-14 px-2! text-form! leading-5! whitespace-normal!" aria-keyshortcuts={KEYS.exact} busy={isSaving} busyLabel={<Trans>Saving…</Trans>} {...empty} onClick={onExact}><Trans>Exact cash</Trans></Button>
      <Button tone="accent" size={size} className="min-h-14 px-2! leading-6! whitespace-normal! [&>svg]:max-[1099px]:hidden" iconEnd="arrow" aria-keyshortcuts={KEYS.charge} {...empty} onClick={onCharge}><Trans>Charge</Trans></Button>
    </div>
  )
}

/** Look down, read the number, press yellow. */
export const CartSlab = (props: SlabActions) => (
  <Slab as="section" className="flex-none">
    <div className="grid gap-3">
      <SlabTotal label={<Trans>Total</Trans>} sub={<Plural value={props.count} one="# item" other="# items" />} amount={props.totalTzs} />
      <Actions {...props} isPhone={false} />
    </div>
  </Slab>
)

/** On a phone the slab stays under the products; its upper half opens the order. */
export function PhoneSlab({ onOpen, ...props }: SlabActions & { onOpen: () => void }) {
  return (
    <Slab as="section" className="flex-none" flush>
      <div className="px-4 pt-2 pb-2.5 grid gap-2">
        <button type="button" className="flex items-end justify-between gap-3 min-h-12 text-left" aria-haspopup="dialog" aria-keyshortcuts={KEYS.order} onClick={onOpen}>
          <span className="flex items-center gap-1.5 text-dense text-on-slab-2 pb-1"><Plural value={props.count} one="# item" other="# items" /> <Icon name="up" size={16} /><span className="vh"><Trans>View order</Trans></span></span>
          <span className="text-[26px] leading-8 tracking-[-0.01em]" aria-live="polite"><Money amount={props.totalTzs} /></span>
        </button>
        <Actions {...props} isPhone />
      </div>
    </Slab>
  )
}
