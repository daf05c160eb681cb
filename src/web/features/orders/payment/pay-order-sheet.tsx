import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { CommandBody } from '../../../../shared/contract/commands.ts'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { isTheirStep } from '../../../../shared/domain/order-steps.ts'
import { isHandedOver, owedTzs } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { payOrder, Refused } from '../../../offline/till.ts'
import { useMay } from '../../../session/rights.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { paymentsMutations } from '../../payments/payments.queries.ts'
import { SickDialog } from '../counter/sick-dialog.tsx'
import type { LastSale } from '../counter/use-till.ts'
import { useShop } from '../../access/access.queries.ts'
import { loadTipRow } from '../pricing/load.ts'
import { ordersQueries } from '../orders.queries.ts'
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx'
import { useLiveOrder } from '../receipt/sync-note.tsx'
import { AskSheet } from './ask-sheet.tsx'
import { PaySheet } from './pay-sheet.tsx'
import type { PayEnding, PayMethod } from './pay-types.ts'
import { changeOf } from './tender.ts'
import type { AskWay } from './use-asking.ts'

const TipRow = lazy(loadTipRow)
/** The guest's tip goes with the money that pays it. */
const tipOf = (tipTzs: number | null, id: string): Pick<CommandBody<'order.pay'>, 'charges'> =>
  tipTzs ? { charges: [{ id, kind: 'tip', basisPoints: null, amountTzs: tipTzs, taxCode: null, taxTzs: 0 }] } : {}

export interface PayOrderSheetProps {
  /** As this device or the server last showed it. */
  order: LocalOrder
  /** Already chosen where the order was made: it is asked for at once. */
  firstAsk?: AskWay | null
  firstMethod?: PayMethod
  /** An asking that still waits: another one takes its place, and money taken here ends it. */
  replaces?: string | null
  onClose: () => void
  /** `asked`: the customer paid through the network, and the sheet has said so. */
  onPaid: (last: LastSale, how: 'taken' | 'asked') => void
}

/** Pays an order that was saved before: taken here also without a network, or asked for through it. */
export function PayOrderSheet({
  order: shown,
  firstAsk = null,
  firstMethod = 'cash',
  replaces: given = null,
  onClose,
  onPaid,
}: PayOrderSheetProps) {
  const client = useQueryClient()
  // As it is now: money may come for it while the sheet stands open.
  const order = useLiveOrder(shown)
  const hasGoods = isHandedOver(order.status)
  const shop = useShop()
  // Where the shop leaves handing over to others, whoever takes the money only takes the money.
  const mayHandOver = isTheirStep(shop?.orderSteps?.doers ?? {}, 'completed', useMay())
  const [takesGoods, setTakesGoods] = useState(mayHandOver)
  const [failure, setFailure] = useState<{ error: unknown; again: () => void } | null>(null)
  const [tip, setTip] = useState<number | null>(null)
  const [tipId] = useState(uuidv7)
  const takesTips = shop?.counterRules?.takesTips === true
  const charges = tipOf(tip, tipId)
  const [ask, setAsk] = useState<AskWay | null>(firstAsk)
  const [replaces, setReplaces] = useState(given)
  const [isAskPaid, setAskPaid] = useState(false)
  const [isReceipt, setReceipt] = useState(false)
  const { mutate: stop } = useMutation(paymentsMutations.stop())
  const onAskPaid = useCallback(() => setAskPaid(true), [])
  const customer =
    order.customerName || order.customerPhone
      ? { id: order.customerId, name: order.customerName, phone: order.customerPhone }
      : null

  const pay = async (payments: Payment[], ending: PayEnding): Promise<void> => {
    try {
      const paid = await payOrder(
        {
          orderId: order.id,
          payments,
          ...charges,
          completes: !hasGoods && takesGoods && ending === 'paid',
          at: new Date().toISOString(),
        },
        order,
      )
      setFailure(null)
      // Whoever is still being asked must not pay a second time. Without a network the server flags what comes all the same.
      if (replaces !== null) stop(replaces)
      onPaid({ order: paid, changeTzs: changeOf(payments) }, 'taken')
    } catch (error) {
      if (error instanceof Refused) throw error
      // The same payment ids: a second try takes nothing twice.
      setFailure({
        error,
        again: () =>
          void pay(payments, ending).catch((reason: unknown) =>
            setFailure({ error: reason, again: () => setFailure(null) }),
          ),
      })
    }
  }
  /** Parts taken before the rest is asked for are written first: they are money in the drawer. */
  const startAsking = async (parts: Payment[], way: AskWay): Promise<void> => {
    if (parts.length > 0) {
      const paid = await payOrder(
        { orderId: order.id, payments: parts, completes: false, at: new Date().toISOString() },
        order,
      )
      client.setQueryData(ordersQueries.localDetail(order.id).queryKey, paid)
    }
    setAsk(way)
  }
  const asked = () => onPaid({ order, changeTzs: 0 }, 'asked')
  if (isReceipt) return <ReceiptSheet order={order} onClose={asked} />
  if (ask) {
    return (
      <AskSheet
        order={order}
        first={ask}
        replaces={replaces}
        completes={!hasGoods && takesGoods}
        onPaid={onAskPaid}
        onReceipt={() => setReceipt(true)}
        onChange={(attemptId) => {
          setReplaces(attemptId)
          setAsk(null)
        }}
        onClose={() => (isAskPaid ? asked() : onClose())}
      />
    )
  }
  return (
    <>
      <PaySheet
        title={<Trans>To pay, order {order.number}</Trans>}
        orderId={order.id}
        totalTzs={owedTzs(order) + (tip ?? 0)}
        customer={customer}
        methods={['cash', 'mobile', 'card', 'credit', 'tanqr']}
        first={firstMethod}
        isSaved
        onPay={pay}
        // What is asked for through the network is what the server knows of the order: a tip goes with money that is taken here.
        onAsk={tip ? undefined : startAsking}
        onClose={onClose}
        extra={
          (hasGoods || !mayHandOver) && !takesTips ? null : (
            <>
              {hasGoods || !mayHandOver ? null : (
                <Checkbox
                  label={<Trans>The customer takes the goods now</Trans>}
                  checked={takesGoods}
                  onCheckedChange={setTakesGoods}
                />
              )}
              {takesTips ? (
                <Suspense>
                  <TipRow baseTzs={order.subtotalTzs - order.discountTzs} value={tip} onChange={setTip} />
                </Suspense>
              ) : null}
            </>
          )
        }
      />
      <SickDialog failure={failure} onClose={() => setFailure(null)} />
    </>
  )
}
