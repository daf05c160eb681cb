import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cashRoundingOf } from '../../../../shared/domain/cash-rounding.ts'
import { counterRulesFrom } from '../../../../shared/domain/counter-rules.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { Wallet } from '../../../../shared/domain/options.ts'
import type { RefundReason } from '../../../../shared/domain/refunds.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Refused, refundOrder } from '../../../offline/till.ts'
import { useDevice, useOnline, useReplica, useRunning } from '../../../session/device.ts'
import { useMay } from '../../../session/rights.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Slab, SlabTotal } from '../../../ui/slab.tsx'
import { Note } from '../../../ui/states.tsx'
import { useUpdateHold } from '../../../ui/update-hold.ts'
import { useShop } from '../../access/access.queries.ts'
import { BarcodeField } from '../counter/barcode-field.tsx'
import { handOver } from '../exchange/hand-over.ts'
import { ordersQueries } from '../orders.queries.ts'
import { callOffInKitchen } from '../printing/kitchen-call-off.ts'
import { useReference } from '../../../patterns/reference-field.tsx'
import { creditPayment, mobilePayment } from '../payment/tender.ts'
import { ScannedNote } from '../scan/scanned-note.tsx'
import type { ScannedOrder } from '../scan/scanned-orders.ts'
import { BackToOrder } from './back-to-order.tsx'
import { cashBack, chargesBack, type Choice, draftOf, everything, figuresOf, linesOf } from './refund-choice.ts'
import { useReversalApproval } from './refund-approval.ts'
import { GiftsKeptNote } from './gifts-kept-note.tsx'
import { RefundLines } from './refund-lines.tsx'
import { RefundSide, type Way } from './refund-side.tsx'
import { useScannedReturns } from './use-scanned-returns.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

const ScanSheet = lazy(async () => ({ default: (await import('../../../patterns/scan-sheet.tsx')).ScanSheet }))

/** What came back on the left, why and how it is given back on the right; on a phone one below the other. The foot has the amount and the one button. */
export function RefundForm({
  order,
  receipt,
  onSaved,
}: {
  order: LocalOrder
  /** The signed sale, where nothing else tells of the order. */
  receipt?: ScannedOrder['receipt'] | undefined
  /** `cashTzs`: to be handed to the customer now. */ onSaved: (order: LocalOrder, cashTzs: number) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const client = useQueryClient()
  const isOnline = useOnline()
  const runtime = useRunning()
  const navigate = useNavigate()
  const mayExchange = useMay().may('orders', 'create')
  const { replica } = useReplica()
  const device = useDevice()
  // Made once: a second tap, or a try after a storage that did not answer, is the same return and the same money.
  const [ids] = useState(() => ({ refund: uuidv7(), payment: uuidv7() }))
  const [choice, setChoice] = useState<Choice>({})
  const [charges, setCharges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const shop = useShop()
  const [reason, setReason] = useState<RefundReason | null>(null)
  const [note, setNote] = useState('')
  const [way, setWay] = useState<Way>('cash')
  const [wallet, setWallet] = useState<Wallet>('mpesa')
  const [reference, setReference] = useState('')
  const [tries, setTries] = useState(0)
  const isAsked = tries > 0
  const [isBusy, setBusy] = useState(false)
  const approve = useReversalApproval()
  const [nobodyAgreed, setNobodyAgreed] = useState(false)
  const [isCamera, setCamera] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const side = useRef<HTMLElement>(null)

  // What is missing is said after the press; there the person goes on.
  useEffect(() => {
    if (tries > 0) side.current?.querySelector<HTMLElement>('[data-asked] :is(button, input, textarea)')?.focus()
  }, [tries])
  const lines = linesOf(order)
  const figures = figuresOf(order, lines, choice, {
    chargeIds: chargesBack(order, lines, choice, charges),
    cash: way === 'cash' ? cashRoundingOf(shop?.counterRules) : undefined,
  })
  const { backTzs } = figures
  const hasGoods = figures.lines.length > 0 || figures.charges.length > 0
  const isUnpaid = hasGoods && backTzs === 0
  const isMobile = backTzs > 0 && way === 'mobile_money'
  const isExchange = backTzs > 0 && way === 'exchange'
  const isBalance = backTzs > 0 && way === 'store_credit'
  const takesBalance = counterRulesFrom(shop?.counterRules).keepsCredit && order.customerId !== null
  const checked = useReference(reference, isAsked)
  useUpdateHold(hasGoods || reason !== null || reference !== '')
  const isNoteMissing = reason === 'other' && note.trim() === ''
  const scan = useScannedReturns({ lines, choice, onChoice: setChoice })

  const save = async (): Promise<void> => {
    setTries((count) => count + 1)
    if (isBusy || !hasGoods || reason === null || isNoteMissing || (isMobile && checked.problem !== null)) return
    const word = await approve(order, { aboutId: ids.refund, tzs: backTzs })
    if (!word) return setNobodyAgreed(true)
    setNobodyAgreed(false)
    setBusy(true)
    setFailure(null)
    const at = new Date().toISOString()
    const payment =
      backTzs === 0
        ? null
        : isMobile
          ? mobilePayment(backTzs, wallet, reference, at, ids.payment)
          : isBalance
            ? creditPayment(backTzs, at, ids.payment)
            : cashBack(backTzs, at, ids.payment)
    try {
      // A browser that never sold has no number yet to give the return one of (offline/device.ts).
      if (!device?.code) await runtime?.claimCode()
      // Its till may be the one that is lost: the sale goes ahead of its return, and is no second one where the server has it.
      if (receipt) await (await import('../../../offline/queue.ts')).bringReceipts([receipt])
      if (isExchange) {
        const refund = {
          ...draftOf(order, figures, { id: ids.refund, choice, reason, note, payment: null, at }),
          ...word,
        }
        handOver({
          order,
          refund,
          backTzs,
          ids: { back: ids.payment, out: uuidv7(), cash: uuidv7() },
          cash: cashRoundingOf(shop?.counterRules),
          kitchen: shop?.counterRules?.kitchenStations,
        })
        return await navigate({ to: '/dashboard/orders/add-order' })
      }
      const after = await refundOrder(
        { ...draftOf(order, figures, { id: ids.refund, choice, reason, note, payment, at }), ...word },
        order,
      )
      client.setQueryData(ordersQueries.localDetail(order.id).queryKey, after)
      const back = after.refunds?.find(({ id }) => id === ids.refund)?.lines ?? []
      void callOffInKitchen(back, shop?.counterRules?.kitchenStations ?? [], client)
      onSaved(after, isMobile || isBalance ? 0 : backTzs)
    } catch (error) {
      setFailure(error)
      setBusy(false)
      void client.invalidateQueries({ queryKey: ordersQueries.all() })
    }
  }

  const title = <Trans>Return from {order.number}</Trans>
  return (
    <div className="flex-1 min-h-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] min-[900px]:grid-cols-[minmax(0,1fr)_340px] min-[1100px]:grid-cols-[minmax(0,1fr)_424px]">
      <div className="min-h-0 overflow-y-auto overscroll-contain min-[900px]:contents">
        <section
          aria-label={t`What came back`}
          className="flex flex-col gap-3 px-4 pt-2 pb-4 min-[900px]:row-span-2 min-[900px]:min-h-0 min-[900px]:overflow-y-auto"
        >
          <PageHeader
            back={<BackToOrder id={order.id} />}
            title={title}
            sub={[order.customerName || t`Walk-in customer`, format.date(order.at)].join(', ')}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_auto] max-sm:grid-cols-1 gap-2.5">
            <BarcodeField placeholder={t`Scan what came back`} onCode={scan} onCamera={() => setCamera(true)} />
            <Button onClick={() => setChoice(everything(lines, choice))}>
              <Trans>Return everything</Trans>
            </Button>
          </div>
          {receipt ? <ScannedNote /> : null}
          <RefundLines
            lines={lines}
            choice={choice}
            figures={figures}
            reason={reason}
            replica={replica}
            onChoice={setChoice}
          />
          <GiftsKeptNote lines={lines} choice={choice} replica={replica} onChoice={setChoice} />
          <WhatHappensNext
            number={order.number}
            figures={figures}
            way={way}
            isOnline={isOnline}
            className="max-[899.98px]:hidden mt-auto"
          />
        </section>
        <section
          ref={side}
          aria-label={t`Give back`}
          className="bg-surface border-line max-[899.98px]:border-t min-[900px]:border-l min-[900px]:min-h-0 min-[900px]:overflow-y-auto px-4 py-3 grid gap-4 content-start"
        >
          <header>
            <h2 className="text-[20px] leading-6 font-bold">
              <Trans>Give back</Trans>
            </h2>
            <p className="text-small text-ink-2">
              <Plural value={figures.itemCount} one="# item" other="# items" />
            </p>
          </header>
          <RefundSide
            order={order}
            figures={figures}
            onCharge={(id, isBack) => setCharges(new Map(charges).set(id, isBack))}
            isAsked={isAsked}
            reason={reason}
            onReason={setReason}
            note={note}
            noteError={isAsked && isNoteMissing ? t`Say why, in a few words.` : undefined}
            onNote={setNote}
            way={way}
            onWay={setWay}
            mayExchange={mayExchange}
            wallet={wallet}
            onWallet={setWallet}
            reference={reference}
            referenceError={
              checked.problem === 'used'
                ? t`This reference was used before. Type the one of the money you sent back.`
                : checked.error
            }
            onReference={setReference}
            takesBalance={takesBalance}
          />
          <WhatHappensNext
            number={order.number}
            figures={figures}
            way={way}
            isOnline={isOnline}
            className="min-[900px]:hidden"
          />
        </section>
      </div>
      {isCamera ? (
        <Suspense>
          <ScanSheet onCode={scan} onClose={() => setCamera(false)} />
        </Suspense>
      ) : null}
      <Slab as="section" flush className="min-[900px]:col-start-2" aria-label={t`To give back`}>
        <div className="px-4 pt-3 pb-4 grid gap-2.5">
          {failure ? (
            <Note tone="bad" title={<Trans>The return is not saved</Trans>}>
              {failure instanceof Refused && failure.code === 'device.not_found' ? (
                <Trans>
                  Each device gets its own number for its orders, like A7. Connect it to the network once; after that it
                  sells without.
                </Trans>
              ) : (
                t(refusalText(failure))
              )}{' '}
              <Trans>Do not give the money back until it is saved.</Trans>
            </Note>
          ) : null}
          {nobodyAgreed ? (
            <Note tone="held">
              <Trans>An owner has to agree with a PIN before this goes back. Nothing was saved yet.</Trans>
            </Note>
          ) : null}
          <SlabTotal
            label={<Trans>To give back</Trans>}
            sub={
              isUnpaid ? (
                <Trans>Nothing was paid for these goods</Trans>
              ) : isExchange ? (
                <Trans>Taken off the goods that go out</Trans>
              ) : isMobile ? (
                <Trans>From the shop's mobile money</Trans>
              ) : isBalance ? (
                <Trans>To the balance of {order.customerName || order.customerPhone}</Trans>
              ) : device?.code ? (
                <Trans>From the drawer of {device.code}</Trans>
              ) : (
                <Trans>From the drawer</Trans>
              )
            }
            amount={backTzs}
          />
          <Button
            tone="accent"
            size="xl"
            full
            icon={isUnpaid ? 'undo' : isExchange ? 'swap' : isMobile ? 'phone' : isBalance ? 'user' : 'cash'}
            disabled={!hasGoods}
            disabledReason={t`Say first what came back`}
            busy={isBusy}
            busyLabel={<Trans>Saving…</Trans>}
            onClick={() => void save()}
          >
            {isUnpaid ? (
              <Trans>Take the goods back</Trans>
            ) : isExchange ? (
              <Trans>Choose the new goods</Trans>
            ) : isMobile ? (
              <Trans>I have sent the money</Trans>
            ) : isBalance ? (
              <Trans>Put it on the balance</Trans>
            ) : (
              <Trans>Give back cash</Trans>
            )}
          </Button>
        </div>
      </Slab>
    </div>
  )
}
