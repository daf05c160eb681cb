import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useDevice } from '../../session/device.ts'
import { usePrinters } from '../../session/printers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { printerWayTexts } from '../../i18n/printer-words.ts'
import { sharedPrintingQueries } from './shared-printing.queries.ts'
import type { PrinterTest } from './use-printer-test.ts'
import { Way } from './way-row.tsx'

/** Printers that other devices of the shop let others print on. */
export function SharedWay({ test }: { test: PrinterTest }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Way
      way="shared"
      isHere
      about={<Trans>For a device without a printer: receipts and kitchen tickets come out at another one</Trans>}
      end={
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={t`Choose: ${t(printerWayTexts.shared)}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Choose</Trans>
        </Button>
      }
    >
      {isOpen ? <Offers test={test} onChosen={() => setOpen(false)} /> : null}
    </Way>
  )
}

function Offers({ test, onChosen }: { test: PrinterTest; onChosen: () => void }) {
  const { t } = useLingui()
  const device = useDevice()
  const offers = useQuery(sharedPrintingQueries.list())
  const known = usePrinters()
  if (!offers.data) return <QueryWait query={offers} count={2} />
  const others = offers.data.items.filter(({ deviceId }) => deviceId !== device?.id)
  if (others.length === 0)
    return (
      <p className="px-4 pb-4 text-dense text-ink-2">
        <Trans>
          No other device lets others print yet. On the device that has the printer switch on “Others may print here”.
        </Trans>
      </p>
    )
  return (
    <ul className="rows border-t border-line" aria-label={t`Printers of other devices`}>
      {others.map((one) => {
        const where = one.deviceName === '' ? one.deviceCode : one.deviceName
        const isChosen = known.some(
          ({ address }) => address.deviceId === one.deviceId && address.printerId === one.printerId,
        )
        return (
          <li key={`${one.deviceId} ${one.printerId}`} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="flex-1 basis-36 min-w-0">
              <p className="font-medium wrap-any">{one.name}</p>
              <p className="text-small text-ink-2 wrap-any">{where}</p>
            </div>
            {one.isHere ? null : (
              <Badge>
                <Trans>Away now</Trans>
              </Badge>
            )}
            <Button
              size="sm"
              disabled={isChosen}
              aria-label={t`Print on ${one.name}, ${where}`}
              onClick={() => {
                onChosen()
                test.chooseShared(one)
              }}
            >
              {isChosen ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
