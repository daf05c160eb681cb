import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { MOST_PRINTERS, PRINTER_WAYS, type PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import { streamIsOff } from '../../api/stream-sign.ts'
import { printerWayTexts } from '../../i18n/printer-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { raisePrinter, removePrinter, usePrinters } from '../../session/printers.ts'
import { onStreamAllowed } from '../../session/saver.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { savePrinter } from '../../session/printers.ts'
import { tellOffers } from './print-for-others.ts'
import { SharedWay } from './shared-way.tsx'
import type { PrinterTest } from './use-printer-test.ts'
import { NetworkWay, WAY_ICONS, WayLine, WayRow } from './way-row.tsx'

/** The ways to paper on this device, tried from the top: its printers, and behind them what always works. */
export function Ladder({ test }: { test: PrinterTest }) {
  const { t } = useLingui()
  const printers = usePrinters()
  const isFull = printers.length >= MOST_PRINTERS
  return (
    <Card flush className="self-start">
      <header className="px-4 pt-4 pb-3">
        <h2 className="text-item font-bold">
          <Trans>Ways to print</Trans>
        </h2>
        <p className="text-dense text-ink-2">
          <Trans>Kaunta tries them from the top. If one is not there, it says so and takes the next.</Trans>
        </p>
      </header>
      <ol aria-label={t`Printers of this device`}>
        {printers.map((printer, index) => (
          <PrinterRow key={printer.id} printer={printer} rung={index + 1} test={test} />
        ))}
        <Rung
          rung={printers.length + 1}
          icon="print"
          title={<Trans>Print window of the browser</Trans>}
          about={<Trans>Any office printer, one tap more</Trans>}
          end={
            <Badge>
              <Trans>Always works</Trans>
            </Badge>
          }
        />
        <Rung
          rung={printers.length + 2}
          icon="image"
          title={<Trans>Share as a picture</Trans>}
          about={<Trans>WhatsApp, no printer needed</Trans>}
          end={
            <Badge>
              <Trans>Always works</Trans>
            </Badge>
          }
        />
      </ol>
      <h3 className="px-4 pt-4 pb-1 font-bold">
        <Trans>Add a printer</Trans>
      </h3>
      {isFull ? (
        <p className="px-4 pb-4 text-dense text-ink-2">
          <Trans>This device has {MOST_PRINTERS} printers. Remove one to add another.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Add a printer`}>
          {PRINTER_WAYS.map((way) =>
            way === 'network' ? (
              <NetworkWay key={way} test={test} />
            ) : way === 'shared' ? (
              <SharedWay key={way} test={test} />
            ) : (
              <WayRow key={way} way={way} test={test} />
            ),
          )}
        </ul>
      )}
      <p className="flex gap-3 items-center px-4 py-3 text-dense text-ink-2 border-t border-line">
        <Icon name="lock" size={20} className="flex-none" />
        <Trans>A sale is never held up by the printer. The receipt waits in the order.</Trans>
      </p>
    </Card>
  )
}

function PrinterRow({ printer, rung, test }: { printer: PrinterSetup; rung: number; test: PrinterTest }) {
  const { t } = useLingui()
  const format = useFormat()
  const isStreamOff = useSyncExternalStore(onStreamAllowed, streamIsOff)
  const share = (isShared: boolean) => {
    savePrinter({ ...printer, isShared })
    void tellOffers()
  }
  const remove = () => {
    removePrinter(printer.id)
    if (printer.isShared) void tellOffers()
    if (test.draft?.id === printer.id) test.close()
    toast({
      title: t`${printer.name} removed`,
      action: { label: t`Undo`, onClick: () => savePrinter(printer) },
    })
  }
  return (
    <Rung
      rung={rung}
      icon={WAY_ICONS[printer.way]}
      isOpen={test.draft?.id === printer.id}
      title={printer.name}
      about={
        <>
          {t(printerWayTexts[printer.way])}, {printer.paper.replace('mm', ' mm')}.{' '}
          {printer.way === 'shared' ? (
            <>
              <Trans>At {printer.address.deviceName}, while it is open there.</Trans>{' '}
            </>
          ) : null}
          {printer.way === 'network' ? (
            <>
              <Trans>Only while the server can be reached.</Trans>{' '}
            </>
          ) : null}
          {printer.isShared && isStreamOff ? (
            <>
              <Trans>Others do not print here while “News from other devices” is off.</Trans>{' '}
            </>
          ) : null}
          {printer.testedAt === null ? (
            <Trans>Not tested yet</Trans>
          ) : (
            <Trans>Tested {format.date(printer.testedAt)}</Trans>
          )}
        </>
      }
      end={
        <div className="flex flex-wrap items-center gap-1">
          {printer.way === 'shared' ? null : (
            <Checkbox label={<Trans>Others may print here</Trans>} checked={printer.isShared} onCheckedChange={share} />
          )}
          <Button size="sm" onClick={() => test.open(printer)}>
            <Trans>Test</Trans>
          </Button>
          {rung > 1 ? (
            <IconButton icon="up" label={t`Try ${printer.name} earlier`} onClick={() => raisePrinter(printer.id)} />
          ) : null}
          <IconButton icon="trash" label={t`Remove ${printer.name}`} onClick={remove} />
        </div>
      }
    />
  )
}

function Rung({
  isOpen = false,
  rung,
  ...line
}: {
  rung: number
  icon: IconName
  title: ReactNode
  about: ReactNode
  end: ReactNode
  isOpen?: boolean
}) {
  return (
    <li className={cx('border-t border-line', isOpen && 'bg-primary-soft')}>
      <WayLine number={rung} {...line} />
    </li>
  )
}
