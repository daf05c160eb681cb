import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { lazy, Suspense, useId, useRef } from 'react'
import { withOfficeTexts } from '../../../i18n/office-texts.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useScrollLock } from '../../../ui/overlay.tsx'
import { keepForToasts } from '../../../ui/sheet.tsx'
import { useShop } from '../../access/access.queries.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { useReceiptLink } from './receipt.queries.ts'
import { toReceipt } from './receipt-view.ts'
import { SyncNote, useLiveOrder } from './sync-note.tsx'
import { useReceiptLanguage } from './use-receipt-language.ts'
import { useSeller } from '../../../session/rights.ts'

const ReceiptLink = lazy(
  withOfficeTexts(async () => ({ default: (await import('../printing/receipt-link.tsx')).ReceiptLink })),
)

/** Paper on the slab. `onNewSale`: at the counter, where the next sale is ready anyway. */
export function ReceiptSheet({
  order: given,
  changeTzs = 0,
  backTzs,
  onClose,
  onNewSale,
}: {
  order: LocalOrder
  /** Right after the money was taken. */ changeTzs?: number
  /** Right after goods came back: what is given back for them. */ backTzs?: number | undefined
  onClose: () => void
  onNewSale?: () => void
}) {
  const { t } = useLingui()
  const shop = useShop()
  const seller = useSeller()
  const order = useLiveOrder(given)
  const rows = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useScrollLock(true)
  const { language, toOther } = useReceiptLanguage(shop, order.customerId)
  const link = useReceiptLink(order, language)
  const view = toReceipt(order, shop, seller?.shopName ?? '', link)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <div className="scrim" aria-hidden="true" />
        <Dialog.Content
          className="sheet sheet-full bg-slab! text-on-slab! md:max-w-[440px]! md:h-[min(880px,calc(100dvh-32px))]! md:max-h-none!"
          aria-labelledby={titleId}
          aria-describedby={undefined}
          onInteractOutside={keepForToasts}
        >
          <Dialog.Title className="vh">
            <Trans>Receipt {order.number}</Trans>
          </Dialog.Title>
          <div className="slab before:hidden flex items-start pt-2! pl-4 pr-1 pb-2.5 flex-none">
            <div className="flex-1 min-w-0">
              <ReceiptHead order={order} changeTzs={changeTzs} backTzs={backTzs} titleId={titleId} />
            </div>
            <Dialog.Close asChild>
              <IconButton icon="x" label={t`Close`} size={24} tone="slab" />
            </Dialog.Close>
          </div>
          <div className="flex-1 min-h-0 overflow-y-auto px-4">
            <ReceiptPaper view={view} language={language} rowsRef={rows} order={order}>
              <SyncNote sync={order.sync} flags={order.flags} />
            </ReceiptPaper>
          </div>
          <div className="slab before:hidden px-4 pt-3! pb-4 grid gap-2.5 flex-none">
            <ReceiptActions
              order={order}
              view={view}
              phone={order.customerPhone}
              language={language}
              onLanguage={toOther}
              rows={rows}
              url={link?.url ?? null}
            >
              {link ? (
                <Suspense>
                  <ReceiptLink orderId={order.id} link={link} phone={order.customerPhone} language={language} />
                </Suspense>
              ) : null}
            </ReceiptActions>
            {onNewSale ? (
              <Button tone="accent" size="lg" full icon="plus" onClick={onNewSale}>
                <Trans>New sale</Trans>
              </Button>
            ) : null}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
