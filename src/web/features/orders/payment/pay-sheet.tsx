import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import type { Payment } from '../../../../shared/contract/commands.ts'
import { Refused } from '../../../offline/refused.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { focusSheet } from '../../../ui/focus-first.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { useScrollLock } from '../../../ui/overlay.tsx'
import { keepForToasts } from '../../../ui/sheet.tsx'
import { useOnline } from '../device.queries.ts'
import { CashPane } from './cash-pane.tsx'
import { LaterPane } from './later-pane.tsx'
import { MobilePane } from './mobile-pane.tsx'
import { PartsTaken } from './parts-taken.tsx'
import type { PayCustomer, PayEnding, PayMethod } from './pay-types.ts'
import { leftToPay } from './tender.ts'

export interface PaySheetProps {
  title: ReactNode
  totalTzs: number
  customer: PayCustomer | null
  /** Asks for a customer; without it (an order that is already saved) the row only tells. */
  onCustomer?: (() => void) | undefined
  methods?: readonly PayMethod[]
  /** A question about the whole payment, above the methods. */
  extra?: ReactNode
  /** Resolves when it is done, or when a dialog of its own says why not. Throws only `Refused`. */
  onPay: (payments: Payment[], ending: PayEnding) => Promise<void>
  onClose: () => void
}

const ALL: readonly PayMethod[] = ['cash', 'mobile', 'later']

/** Three methods in fixed order; the due on the slab above, the way to confirm on the slab below. Never asks the network. */
export function PaySheet({ title, totalTzs, customer, onCustomer, methods = ALL, extra, onPay, onClose }: PaySheetProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [method, setMethod] = useState<PayMethod>('cash')
  const [parts, setParts] = useState<Payment[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  useScrollLock(true)
  const dueTzs = leftToPay(totalTzs, parts)

  const finish = async (payments: Payment[], ending: PayEnding) => {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    try {
      await onPay(payments, ending)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  /** A part that does not cover the rest is kept, and the next method asks for what is left. */
  const takePart = (payment: Payment, next: PayMethod) => {
    setParts([...parts, payment])
    setMethod(next)
    setRefused(null)
  }
  const pane = {
    dueTzs, isBusy, parts, refused, customer, onCustomer,
    onTake: (payment: Payment) => void finish([...parts, payment], 'paid'),
    onPart: takePart,
    onOwe: (payment: Payment | null, ending: 'owed' | 'saved') => void finish(payment ? [...parts, payment] : parts, ending),
  }
  const tabs: { id: PayMethod; icon: IconName; label: string }[] = [{ id: 'cash', icon: 'cash', label: t`Cash` }, { id: 'mobile', icon: 'phone', label: t`Mobile money` }, { id: 'later', icon: 'ledger', label: t`Pay later` }]
  return (
    <Dialog.Root open onOpenChange={(isOpen) => { if (!isOpen && !isBusy) onClose() }}>
      <Dialog.Portal>
        <div className="scrim" aria-hidden="true" />
        <Dialog.Content className="sheet sheet-full bg-slab! md:max-w-[680px]! md:h-[min(640px,calc(100dvh-16px))]! md:max-h-none!" aria-describedby={undefined} onInteractOutside={keepForToasts} onOpenAutoFocus={focusSheet}>
          <header className="flex items-start text-on-slab pt-2.5 pb-3 pl-4 pr-1 flex-none">
            <div className="flex-1 min-w-0">
              <Dialog.Title className="text-dense font-normal text-on-slab-2">{title}</Dialog.Title>
              <div className="slab pt-0! before:hidden text-[38px] leading-11 tracking-[-0.02em] [&_.cur]:text-[0.46em]" aria-live="polite"><Money amount={dueTzs} /></div>
              {isOnline ? null : <p className="flex items-center gap-2 text-dense font-medium text-accent mt-1"><Icon name="cloudoff" size={18} /><Trans>Offline. This sale saves on this device.</Trans></p>}
            </div>
            <Dialog.Close asChild><IconButton icon="x" label={t`Close`} size={24} tone="slab" /></Dialog.Close>
          </header>
          <div className="flex-1 min-h-0 flex flex-col bg-paper rounded-t-sheet overflow-hidden">
            <div role="radiogroup" aria-label={t`Way to pay`} className="grid grid-flow-col auto-cols-fr gap-2 px-4 pt-3.5 flex-none">
              {tabs.filter((tab) => methods.includes(tab.id)).map((tab) => (
                <button
                  key={tab.id} type="button" role="radio" aria-checked={tab.id === method} onClick={() => { setMethod(tab.id); setRefused(null) }}
                  className={cx('flex flex-col items-center justify-center gap-1 min-h-16 px-1 border rounded-tile text-small leading-4! text-center', tab.id === method ? 'border-primary-text bg-primary-soft text-on-primary-soft font-bold shadow-[inset_0_0_0_1px_var(--primary-text)]' : 'border-line bg-surface text-ink-2 font-medium')}
                >
                  <Icon name={tab.icon} size={24} />{tab.label}
                </button>
              ))}
            </div>
            {extra ? <div className="px-4 pt-2 flex-none">{extra}</div> : null}
            {parts.length > 0 ? <PartsTaken parts={parts} onRemove={(id) => setParts(parts.filter((part) => part.id !== id))} /> : null}
            {method === 'cash' ? <CashPane {...pane} /> : method === 'mobile' ? <MobilePane {...pane} /> : <LaterPane {...pane} />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
