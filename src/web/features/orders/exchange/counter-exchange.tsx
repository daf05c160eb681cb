import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exchangeFigures } from '../../../../shared/domain/exchange.ts'
import { withOfficeTexts } from '../../../i18n/office-texts.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { exchangeGoods, type OrderDraft, Refused } from '../../../offline/till.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { CartExchange } from '../counter/cart.ts'
import { usePart } from '../counter/store.ts'
import { cartFigures } from '../counter/to-order.ts'
import type { CartStore } from '../counter/use-cart.ts'
import { changeOf } from '../payment/tender.ts'
import { exchangeSale } from './exchange-sale.ts'
import { takeOver } from './hand-over.ts'

/** The counter's half of an exchange; comes behind the products, like everything that is rarer than a sale. */

const loadCallOff = withOfficeTexts(async () => await import('../printing/kitchen-call-off.ts'))

/** What comes back pays for the order that lies on the counter, or for the next one. */
export function takeExchange(cart: CartStore): void {
  const exchange = takeOver()
  if (!exchange) return
  if (cart.get().onto || cart.get().exchange)
    return void toast({ title: i18n._(msg`Finish or save the order on the counter first`), type: 'warning' })
  cart.dispatch({ kind: 'exchanged', exchange })
}

/** Safe on the device, both or neither; answers what is to be handed out. */
export async function sellExchange(
  exchange: CartExchange,
  draft: OrderDraft,
): Promise<{ order: LocalOrder; changeTzs: number }> {
  const { refund, order, giveTzs } = exchangeSale(exchange, draft)
  const sold = await exchangeGoods({ refund, order }, exchange.order)
  const { kitchen } = exchange
  if (kitchen?.length)
    void loadCallOff()
      .then(async ({ callOffInKitchen }) => await callOffInKitchen(refund.lines, kitchen))
      .catch(() => undefined)
  return {
    order: sold,
    changeTzs: giveTzs + changeOf(draft.payments),
  }
}

/** Under the goods that go out: what came back for them. */
export function ExchangeRow({ cart, exchange: { order, backTzs } }: { cart: CartStore; exchange: CartExchange }) {
  const { t } = useLingui()
  const orderTzs = usePart(cart, (now) => cartFigures(now)?.totalTzs ?? 0)
  const { toGiveTzs } = exchangeFigures(backTzs, orderTzs)
  return (
    <div className="flex-none border-t border-line px-4 py-1 text-dense">
      <div className="flex items-center gap-2.5 min-h-12">
        <Icon name="swap" className="text-ink-3" />
        <span className="flex-1 min-w-0 font-medium">
          <Trans>Exchange for {order.number}</Trans>
        </span>
        <Money amount={-backTzs} className="font-medium!" />
        <IconButton
          icon="x"
          size={18}
          label={t`No exchange`}
          className="-mr-3"
          onClick={() => cart.dispatch({ kind: 'exchanged', exchange: undefined })}
        />
      </div>
      {toGiveTzs > 0 ? (
        <p className="flex justify-between pb-2 text-ink-2">
          <Trans>To give back</Trans>
          <Money amount={toGiveTzs} className="font-medium!" />
        </p>
      ) : null}
    </div>
  )
}

/** What goes out is worth no more than what came back: nothing is paid, and the rest is handed out. */
export function GiveBackDialog({
  exchange,
  orderTzs,
  onPay,
  onClose,
}: {
  exchange: CartExchange
  orderTzs: number
  /** Throws only `Refused`. */
  onPay: (payments: [], ending: 'paid') => Promise<void>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { toGiveTzs } = exchangeFigures(exchange.backTzs, orderTzs)
  const done = async () => {
    setBusy(true)
    setRefused(null)
    try {
      await onPay([], 'paid')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={<Trans>Exchange for {exchange.order.number}</Trans>}>
      <div className="grid gap-3">
        {refused ? (
          <Note tone="bad" title={<Trans>The exchange is not saved</Trans>}>
            {t(refusalText(refused))}
          </Note>
        ) : null}
        <p className="text-ink-2">
          {toGiveTzs > 0 ? (
            <Trans>The goods that go out are worth less than what came back. Hand out the rest in cash.</Trans>
          ) : (
            <Trans>The goods are worth the same: nothing is paid.</Trans>
          )}
        </p>
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-bold">
            <Trans>To give back</Trans>
          </span>
          <Money amount={toGiveTzs} className="text-title" />
        </p>
        <Button
          tone="accent"
          size="xl"
          full
          icon="swap"
          busy={isBusy}
          busyLabel={<Trans>Saving…</Trans>}
          onClick={() => void done()}
        >
          <Trans>Exchange</Trans>
        </Button>
      </div>
    </Sheet>
  )
}
