import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { type Language, languageNames } from '../../../../shared/domain/languages.ts'
import { PAPERS, type Paper } from '../../../../shared/domain/printer-setup.ts'
import { receiptWords, type ReceiptView } from '../../../../shared/texts/receipt.ts'
import { withOfficeTexts } from '../../../i18n/office-texts.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { notePrinted, wasPrinted } from '../../../session/print-log.ts'
import { useDevice } from '../../../session/device.ts'
import { usePrinters } from '../../../session/printers.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useShop } from '../../access/access.queries.ts'
import { madeElsewhere, receiptKey } from '../printing/receipt-key.ts'
import { printByWindow, savedPaper, savePaper } from './print-receipt.ts'
import { receiptLogoUrl, whatsappLink, withLink } from './receipt-view.ts'

// Printers are for who has set one up; their texts are the office's.
const loadPanel = withOfficeTexts(async () => ({ default: (await import('../printing/print-panel.tsx')).PrintPanel }))
const PrintPanel = lazy(loadPanel)
const MoreWays = lazy(withOfficeTexts(async () => ({ default: (await import('../printing/more-ways.tsx')).MoreWays })))

/** WhatsApp and paper at once; other ways behind one button, so that the receipt itself keeps the screen. `children`: more ways, once there are some. */
export function ReceiptActions({
  order,
  view,
  phone,
  language,
  onLanguage,
  rows,
  url,
  children,
}: {
  order: LocalOrder
  view: ReceiptView
  phone: string
  language: Language
  /** Null where receipts are in the shop's language. */ onLanguage: (() => void) | null
  rows: RefObject<HTMLDivElement | null>
  /** The receipt's own link, once there is one. */ url: string | null
  children?: ReactNode
}) {
  const { t } = useLingui()
  const [isMore, setMore] = useState(false)
  const [paper, setPaper] = useState<Paper>(savedPaper)
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  const logoUrl = receiptLogoUrl(useShop())
  const otherName = languageNames[language === 'en' ? 'sw' : 'en']
  const printers = usePrinters()
  /** Counts the taps: each is a print of its own. */
  const [prints, setPrints] = useState(0)
  const hasPrinter = printers.length > 0
  const key = receiptKey(order)
  const device = useDevice()
  const isElsewhere = device !== undefined && madeElsewhere(order, device?.code)
  const job = { key, orderId: order.id, number: order.number, view, language, logoUrl, isElsewhere }
  // The browser asks for a Bluetooth printer only in the moments after the tap.
  useEffect(() => {
    if (hasPrinter) void loadPanel().catch(() => {})
  }, [hasPrinter])
  const printInWindow = () => {
    if (!rows.current) return
    printByWindow(rows.current, paper, isElsewhere || wasPrinted(key) ? receiptWords[language].copy : null)
    notePrinted(key, order.id, isElsewhere)
  }
  const choose = (next: Paper) => {
    setPaper(next)
    savePaper(next)
  }
  // Closing the system's sheet without a choice rejects: nothing to tell.
  const share = () =>
    void navigator.share({ title: view.shop.name, text: withLink(view, language, url) }).catch(() => {})
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)_auto] gap-2">
        <a
          className={`${buttonClass({ tone: 'whatsapp' })} min-h-14! px-2! whitespace-normal!`}
          href={whatsappLink(view, phone, language, url)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="wa" size={22} />
          <Trans>Share on WhatsApp</Trans>
        </a>
        <Button
          tone="slab"
          icon="print"
          className="min-h-14! px-2!"
          onClick={() => (hasPrinter ? setPrints(prints + 1) : printInWindow())}
        >
          <Trans>Print</Trans>
        </Button>
        <IconButton
          icon="dots"
          label={t`Other ways and paper`}
          size={24}
          tone="slab"
          className="h-14! border border-slab-line"
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        />
      </div>
      {onLanguage ? (
        <Button tone="slab" icon="globe" onClick={onLanguage}>
          <Trans>Receipt in {otherName}</Trans>
        </Button>
      ) : null}
      {prints > 0 ? (
        <Suspense fallback={<Spinner size={24} />}>
          <PrintPanel
            key={prints}
            job={job}
            onAgain={() => setPrints(prints + 1)}
            onWindow={printInWindow}
            onClose={() => setPrints(0)}
          />
        </Suspense>
      ) : null}
      {isMore ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div role="group" aria-label={t`Paper`} className="flex items-center gap-1 text-small text-on-slab-2">
              <span className="mr-1" aria-hidden="true">
                <Trans>Paper</Trans>
              </span>
              {PAPERS.map((value) => (
                <button
                  key={value}
                  type="button"
                  aria-pressed={value === paper}
                  className={cx(
                    'min-h-12 px-3 rounded-control font-medium',
                    value === paper ? 'bg-slab-2 text-on-slab edge-slab font-bold' : '',
                  )}
                  onClick={() => choose(value)}
                >
                  {value.replace('mm', ' mm')}
                </button>
              ))}
            </div>
            {canShare ? (
              <Button tone="slab" icon="share" onClick={share}>
                <Trans>Share</Trans>
              </Button>
            ) : null}
          </div>
          <Suspense>
            <MoreWays job={job} onWindow={hasPrinter ? printInWindow : null} />
          </Suspense>
          {children}
        </>
      ) : null}
    </div>
  )
}
