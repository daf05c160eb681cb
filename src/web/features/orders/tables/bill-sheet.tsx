import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { receiptMessage, type ReceiptView } from '../../../../shared/texts/receipt.ts'
import type { Printed } from '../../../hardware/printers/printing.ts'
import { PrintedNote } from '../../../patterns/printed-note.tsx'
import { usePrinters } from '../../../session/printers.ts'
import { useSeller } from '../../../session/rights.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useShop } from '../../access/access.queries.ts'
import type { Cart } from '../counter/cart.ts'
import { printReceipt } from '../printing/print-order.ts'
import { ReceiptPaper } from '../receipt/receipt-paper.tsx'
import { printByWindow, savedPaper } from '../receipt/print-receipt.ts'
import { receiptLogoUrl } from '../receipt/receipt-view.ts'
import { useReceiptLanguage } from '../receipt/use-receipt-language.ts'
import { draftView } from './draft-view.ts'

/** What guests look at before they pay: what is on the order, clearly no receipt. On paper, or as text. */
export function BillSheet({ cart, taxes, onClose }: { cart: Cart; taxes: Taxes | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const shop = useShop()
  const shopName = useSeller()?.shopName ?? ''
  const { language } = useReceiptLanguage(shop, cart.customer?.id ?? null)
  const printers = usePrinters()
  // One moment for what is seen and for all that is printed of it.
  const [at] = useState(() => new Date().toISOString())
  const view = useMemo((): ReceiptView => draftView(cart, taxes, shop, shopName, at), [cart, taxes, shop, shopName, at])
  const rows = useRef<HTMLDivElement>(null)
  const [isPrinting, setPrinting] = useState(false)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const inWindow = () => {
    if (rows.current) printByWindow(rows.current, savedPaper(), null)
  }
  const onPrinter = async () => {
    setPrinting(true)
    setPrinted(
      await printReceipt(
        {
          key: null,
          orderId: cart.id,
          number: '',
          view,
          language,
          logoUrl: receiptLogoUrl(shop),
          isElsewhere: false,
        },
        printers,
        { ask: true },
      ),
    )
    setPrinting(false)
  }
  const share = async () => {
    const text = receiptMessage(view, language)
    if (typeof navigator.share === 'function')
      // Closing the system's sheet without a choice rejects: nothing to tell.
      return await navigator.share({ title: view.shop.name, text }).catch(() => {})
    await navigator.clipboard.writeText(text)
    toast({ title: t`Copied`, type: 'success' })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>The bill</Trans>}
      description={<Trans>For guests to look at before they pay. It is not a receipt.</Trans>}
      footer={
        <>
          <Button
            icon="share"
            onClick={() => void share().catch(() => toast({ title: t`The bill could not be shared`, type: 'warning' }))}
          >
            <Trans>Share</Trans>
          </Button>
          <Button
            tone="primary"
            icon="print"
            busy={isPrinting}
            busyLabel={<Trans>Printing…</Trans>}
            onClick={() => (printers.length > 0 ? void onPrinter() : inWindow())}
          >
            <Trans>Print the bill</Trans>
          </Button>
        </>
      }
    >
      {printed ? (
        <div className="pb-3">
          <PrintedNote
            printed={printed}
            notWhole={<Trans>The bill was not printed whole.</Trans>}
            onWindow={inWindow}
          />
        </div>
      ) : null}
      <ReceiptPaper view={view} language={language} rowsRef={rows} order={null} />
    </Sheet>
  )
}
