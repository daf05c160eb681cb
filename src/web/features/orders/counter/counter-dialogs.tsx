import { Plural, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { computeLine } from '../../../../shared/domain/order-maths.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import type { CounterRules } from '../../../../shared/domain/counter-rules.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { refreshDevice, type Replica } from '../../../session/device.ts'
import { tillSound } from '../../../hardware/till-sound.ts'
import { withOfficeTexts } from '../../../i18n/office-texts.ts'
import { loadVoice } from '../../../patterns/say-aloud.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { SendCartSheet } from '../link/send-cart-sheet.tsx'
import { loadGiveBack } from '../exchange/load.ts'
import { loadCreditMove } from '../payment/load-credit-move.ts'
import { PayOrderSheet } from '../payment/pay-order-sheet.tsx'
import { PaySheet } from '../payment/pay-sheet.tsx'
import type { CreditWord, PayCustomer, PayEnding } from '../payment/pay-types.ts'
import type { AskWay } from '../payment/use-asking.ts'
import { AmountSheet } from './amount-sheet.tsx'
import { type Cart, type CartAction, type CartLine, cartReducer, isEmptyCart, MAX_LINES, NO_CHOICE } from './cart.ts'
import { lineLabel } from './line-label.ts'
import { priced } from '../pricing/priced.ts'
import { loadChargeRows, loadChargesSheet, loadPriceDialog, loadReasonField, loadTipRow } from '../pricing/load.ts'
import { ClearDialog } from './clear-dialog.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'
import { isAllowed } from './discount-approval.ts'
import { CustomerSheet } from './customer-sheet.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { readCode } from './find-products.ts'
import { LastReceipt } from './last-receipt.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { MoreOfCounter } from './more-of-counter.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PendingSheet } from './pending-sheet.tsx'
import { useScanGuard } from '../../../hardware/scan-guard.ts'
import { PackNews } from './pack-news.tsx'
import { SeveralSheet } from './several-sheet.tsx'
import { SickDialog } from './sick-dialog.tsx'
import { usePart } from './store.ts'
import { followTill } from './till-voice.ts'
import { offeredTzs } from '../../../../shared/domain/offers/offered-tzs.ts'
import { cartFigures, dueOf, fits, lineInput, NO_FIGURES } from './to-order.ts'
import type { CounterActs } from './use-acts.ts'
import { useBehindSale } from './use-behind-sale.ts'
import type { CartStore } from './use-cart.ts'
import { useKitchenBehindSale } from './use-kitchen-behind-sale.ts'
import { useServiceCharge } from './use-service-charge.ts'
import type { Selling } from './use-selling.ts'
import type { LastSale, Till } from './use-till.ts'

// Brings the contract of products along, which a sale does not need.
const UnknownCodeSheet = lazy(
  withOfficeTexts(async () => ({ default: (await import('./unknown-code-sheet.tsx')).UnknownCodeSheet })),
)
const CameraSheet = lazy(withOfficeTexts(async () => ({ default: (await import('./camera-sheet.tsx')).CameraSheet })))

// Rarer than a sale, and there before the network can go.
const PriceDialog = lazy(loadPriceDialog)
const ChargesSheet = lazy(loadChargesSheet)
const TipRow = lazy(loadTipRow)
const GiveBackDialog = lazy(loadGiveBack)
void Promise.all([
  loadPriceDialog(),
  loadReasonField(),
  loadChargesSheet(),
  loadChargeRows(),
  loadTipRow(),
  loadCreditMove(),
  loadVoice(),
]).catch(() => undefined)

const BillDialogs = lazy(
  withOfficeTexts(async () => ({ default: (await import('../tables/bill-dialogs.tsx')).BillDialogs })),
)

export type OpenDialog =
  | {
      kind:
        | 'pay'
        | 'discount'
        | 'charges'
        | 'note'
        | 'label'
        | 'amount'
        | 'keys'
        | 'pending'
        | 'clear'
        | 'receipt'
        | 'camera'
        | 'display'
        | 'favourites'
        | 'tables'
        | 'held'
        | 'split'
    }
  /** As it is, on the counter or held. */
  | { kind: 'bill'; cart: Cart }
  /** As it lay on the counter, which is empty as soon as there is a link. */
  | { kind: 'send'; cart: Cart; totalTzs: number }
  | { kind: 'customer'; back?: 'pay' }
  | { kind: 'line-discount' | 'line-price'; line: CartLine }
  /** Saved, and now paid: through the network, or a way is chosen first. */
  | { kind: 'ask'; order: LocalOrder; way: AskWay | null }

export interface CounterDialogsProps {
  dialog: OpenDialog | null
  onDialog: (dialog: OpenDialog | null) => void
  cart: CartStore
  taxes: Taxes | undefined
  rules: CounterRules | undefined
  till: Till
  selling: Selling
  replica: Replica | null
  shopId: string
  /** Products. */ mayCreate: boolean
  acts: CounterActs
}

/** Everything that opens over the counter; one at a time. */
export function CounterDialogs({
  dialog,
  onDialog,
  cart,
  taxes,
  rules,
  till,
  selling,
  replica,
  shopId,
  mayCreate,
  acts,
}: CounterDialogsProps) {
  const { t } = useLingui()
  useBehindSale(till)
  const clear = useKitchenBehindSale(till, cart, replica, rules)
  useServiceCharge(cart, rules?.serviceBasisPoints ?? 0)
  // Of the order it shows something while a question is open, and follows it no longer.
  usePart(cart, (order) => (dialog ? order : null))
  const failure = usePart(till.state, (state) => state.failure)
  const now = cart.get()
  const figures = cartFigures(now, taxes) ?? NO_FIGURES
  const dueTzs = dueOf(now) ?? 0
  const close = () => onDialog(null)
  /** Stays open with what was typed where nobody agrees to as much. */
  const takeOff = async (action: CartAction) => {
    if (!(await isAllowed(cart, cartReducer(cart.get(), action)))) return
    cart.dispatch(action)
    close()
  }
  const pay = async (payments: Payment[], ending: PayEnding, customer?: PayCustomer, credit?: CreditWord) => {
    // Said with the money: whose the change is that stays here.
    if (customer) cart.dispatch({ kind: 'customer_set', customer })
    await till.sell(cart.get(), {
      credit,
      payments: dueTzs === 0 ? [] : payments,
      status: ending === 'saved' ? 'pending' : 'completed',
    })
  }
  /** The sale itself is safe on the device first, unpaid; asking is a second step that may fail without harm (laws 1 and 9). */
  const ask = async (parts: Payment[], way: AskWay) => {
    const order = await till.sell(now, { payments: parts, status: 'pending', isAsked: true })
    if (order) onDialog({ kind: 'ask', order, way })
  }
  /** An order that was saved before is paid: shown as any sale is, beside the order that lies on the counter meanwhile. */
  const paid = (last: LastSale) => {
    till.showLast(last)
    onDialog(isEmptyCart(cart.get()) ? null : { kind: 'receipt' })
  }
  const asked = selling.asking
  /** The server knows whose the code is; the replica hears of it, and the goods go into the order as if they had been known. */
  const learnCode = async () => {
    await refreshDevice()
    const hit = replica && selling.unknownCode !== null ? readCode(replica, selling.unknownCode) : null
    if (hit?.kind === 'one') selling.found(hit.found)
    return hit?.kind === 'one'
  }
  const [isScannedOver, setScannedOver] = useState(false)
  useEffect(() => followTill(till.state), [till.state])
  useScanGuard({
    knows: (code) => (replica?.byCode(code).length ?? 0) > 0,
    scanned: (code) => {
      // Over the order, a receipt and the list of keys the next thing is sold; over anything that asks a question the answer comes first.
      const isFree =
        (dialog === null || dialog.kind === 'receipt' || dialog.kind === 'keys' || dialog.kind === 'camera')
        && asked === null
        && selling.several === null
        && !failure
      if (selling.unknownCode !== null) {
        setScannedOver(true)
        return tillSound('refused')
      }
      if (!isFree) {
        tillSound('refused')
        return void toast({
          title: t`Scanned, but not added`,
          description: t`Finish or close this first, then scan it again.`,
          type: 'warning',
        })
      }
      if (dialog?.kind !== 'camera') close()
      selling.code(code)
    },
  })
  const count = itemCount(now.lines)
  const goodsTzs = figures.lines.reduce((sum, line) => sum + line.totalTzs, 0)
  const others = (now.charges ?? []).filter((charge) => charge.kind !== 'tip')
  const tip = now.charges?.find((charge) => charge.kind === 'tip')
  const setTip = (amountTzs: number | null) =>
    cart.dispatch({
      kind: 'charged',
      charges: amountTzs ? [...others, { id: tip?.id ?? uuidv7(), kind: 'tip', basisPoints: null, amountTzs }] : others,
    })
  const netTzs = figures.lines.reduce((sum, line) => sum + line.grossTzs - line.lineDiscountTzs, 0)
  return (
    <>
      <PackNews cart={cart} replica={replica} />
      {asked ? (
        <ChoiceSheet
          product={asked}
          onHand={(variantId) => replica?.onHand(asked, variantId) ?? null}
          onClose={selling.closeQuestions}
          onChosen={selling.choose}
        />
      ) : null}
      {selling.several ? <SeveralSheet found={selling.several} selling={selling} /> : null}
      {selling.unknownCode === null ? null : (
        <Suspense>
          <UnknownCodeSheet
            key={selling.unknownCode}
            code={selling.unknownCode}
            shopId={shopId}
            onClose={selling.closeQuestions}
            onMade={(product) => {
              selling.choose(product, NO_CHOICE)
            }}
            onTaken={learnCode}
            isScanned={isScannedOver}
            onTyped={() => setScannedOver(false)}
          />
        </Suspense>
      )}
      {dialog?.kind === 'camera' ? (
        <Suspense>
          <CameraSheet
            cart={cart}
            selling={selling}
            mayCreate={mayCreate}
            isAsking={asked !== null || selling.several !== null || selling.unknownCode !== null}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {/* Stays under the customer's sheet: what was typed there is kept. */}
      {dialog?.kind === 'pay' && now.exchange && dueTzs === 0 ? (
        <Suspense>
          <GiveBackDialog exchange={now.exchange} orderTzs={figures.totalTzs} onPay={pay} onClose={close} />
        </Suspense>
      ) : dialog?.kind === 'pay' || (dialog?.kind === 'customer' && dialog.back === 'pay') ? (
        <PaySheet
          title={<Plural value={count} one="To pay, # item" other="To pay, # items" />}
          orderId={now.id}
          totalTzs={dueTzs}
          customer={now.customer}
          extra={
            rules?.takesTips ? (
              <Suspense>
                <TipRow baseTzs={goodsTzs} value={tip?.amountTzs ?? null} onChange={setTip} />
              </Suspense>
            ) : null
          }
          onCustomer={() => onDialog({ kind: 'customer', back: 'pay' })}
          onPay={pay}
          onAsk={dueTzs > 0 ? ask : undefined}
          onGoods={() => {
            close()
            toast({
              title: t`Add goods for the change`,
              description: t`Then take the payment again. Nothing is saved yet.`,
            })
          }}
          onClose={close}
        />
      ) : dialog?.kind === 'ask' ? (
        <PayOrderSheet order={dialog.order} firstAsk={dialog.way} onClose={close} onPaid={paid} />
      ) : null}
      {dialog?.kind === 'customer' ? (
        <CustomerSheet
          value={now.customer}
          onClose={() => onDialog(dialog.back ? { kind: dialog.back } : null)}
          onChosen={(customer) => {
            cart.dispatch({ kind: 'customer_set', customer })
            onDialog(dialog.back ? { kind: dialog.back } : null)
          }}
        />
      ) : null}
      {dialog?.kind === 'discount' ? (
        <DiscountDialog
          title={t`Discount on the order`}
          baseTzs={netTzs + offeredTzs(now.lines)}
          value={now.discount}
          cart={cart}
          onClose={close}
          onDone={(discount) => void takeOff({ kind: 'discounted', discount })}
        />
      ) : null}
      {dialog?.kind === 'line-discount' ? (
        <DiscountDialog
          title={t`Discount on ${lineLabel(dialog.line)}`}
          value={dialog.line.discount}
          onClose={close}
          baseTzs={computeLine(lineInput({ ...dialog.line, discount: null })).grossTzs}
          onDone={(discount) => void takeOff({ kind: 'line_discounted', lineId: dialog.line.id, discount })}
        />
      ) : null}
      {dialog?.kind === 'charges' ? (
        <Suspense>
          <ChargesSheet
            goodsTzs={goodsTzs}
            charges={now.charges ?? []}
            rules={rules}
            onClose={close}
            onDone={(charges) => {
              cart.dispatch({ kind: 'charged', charges })
              close()
            }}
          />
        </Suspense>
      ) : null}
      {dialog?.kind === 'line-price' ? (
        <Suspense>
          <PriceDialog
            line={dialog.line}
            onClose={close}
            onDone={(price) => {
              void takeOff({ kind: 'line_priced', lineId: dialog.line.id, price: priced(dialog.line, price) })
            }}
          />
        </Suspense>
      ) : null}
      {dialog?.kind === 'note' ? (
        <NoteDialog
          value={now.note}
          onClose={close}
          onDone={(note) => {
            cart.dispatch({ kind: 'noted', note })
            close()
          }}
        />
      ) : null}
      {dialog?.kind === 'label' ? (
        <LabelDialog
          value={now.label ?? ''}
          onClose={close}
          onDone={(label) => {
            cart.dispatch({ kind: 'labelled', label })
            close()
          }}
        />
      ) : null}
      {dialog?.kind === 'amount' ? (
        <AmountSheet
          onClose={close}
          onAdd={(name, amountTzs) => {
            const action: CartAction = { kind: 'amount_added', lineId: uuidv7(), name, amountTzs }
            if (now.lines.length >= MAX_LINES || !fits(cart.get(), action)) return false
            till.clearLast()
            cart.dispatch(action)
            return true
          }}
        />
      ) : null}
      {dialog?.kind === 'send' ? (
        <SendCartSheet cart={dialog.cart} totalTzs={dialog.totalTzs} onSent={cart.startNext} onClose={close} />
      ) : null}
      {dialog && ['tables', 'held', 'split', 'bill'].includes(dialog.kind) ? (
        <Suspense>
          <BillDialogs dialog={dialog} onDialog={onDialog} cart={cart} acts={acts} taxes={taxes} />
        </Suspense>
      ) : null}
      {dialog?.kind === 'receipt' ? <LastReceipt till={till} onClose={close} /> : null}
      {dialog?.kind === 'pending' ? <PendingSheet onClose={close} onPaid={paid} onAdd={acts.addTo} /> : null}
      <ClearDialog
        open={dialog?.kind === 'clear'}
        count={count}
        totalTzs={figures.totalTzs}
        onSave={acts.save}
        onClear={clear}
        onClose={close}
      />
      <MoreOfCounter {...{ dialog, onDialog, cart, till, taxes, replica }} />
      <SickDialog failure={failure} onClose={till.clearFailure} />
    </>
  )
}
