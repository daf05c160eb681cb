import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readPrinterAddress } from '../../../shared/domain/printer-address.ts'
import type { PrinterWay } from '../../../shared/domain/printer-setup.ts'
import { isWayHere } from '../../hardware/printers/printing.ts'
import { printerTroubleTexts, printerWayTexts } from '../../i18n/printer-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { networkPrintingQuery } from './network-printing.queries.ts'
import type { PrinterTest } from './use-printer-test.ts'

export const WAY_ICONS: Record<PrinterWay, IconName> = {
  bluetooth: 'phone',
  usb: 'print',
  serial: 'link',
  network: 'globe',
  rawbt: 'tablet',
  shared: 'share',
}

/** Signs stand beside the name; what can be done wraps under the words, never under the signs. */
export function WayLine({
  icon,
  number,
  isFaint = false,
  title,
  about,
  end,
}: {
  icon: IconName
  /** Its place, where ways are tried one after the other. */
  number?: number
  isFaint?: boolean
  title: ReactNode
  about: ReactNode
  end: ReactNode
}) {
  return (
    <div className="flex gap-3 px-4 py-3">
      {number === undefined ? null : (
        <span className="grid place-items-center size-7 rounded-full flex-none text-small font-bold bg-sunken">
          {number}
        </span>
      )}
      <span className="grid place-items-center h-7 flex-none">
        <Icon name={icon} size={22} className={isFaint ? 'text-ink-3' : 'text-ink-2'} />
      </span>
      <div className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex-1 basis-44 min-w-0">
          <p className={cx('font-medium pt-0.5 wrap-any', isFaint && 'text-ink-2')}>{title}</p>
          <p className="text-small text-ink-2">{about}</p>
        </div>
        {end}
      </div>
    </div>
  )
}

export function Way({
  way,
  isHere,
  about,
  end,
  children,
}: {
  way: PrinterWay
  isHere: boolean
  about: ReactNode
  end: ReactNode
  children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <li className="border-t border-line">
      <WayLine icon={WAY_ICONS[way]} isFaint={!isHere} title={t(printerWayTexts[way])} about={about} end={end} />
      {children}
    </li>
  )
}

/** A way of the browser's own: it shows its list. */
export function WayRow({ way, test }: { way: Exclude<PrinterWay, 'network' | 'shared'>; test: PrinterTest }) {
  const { t } = useLingui()
  const isHere = isWayHere(way)
  const about: Record<typeof way, ReactNode> = {
    bluetooth: <Trans>Small printers with Bluetooth Low Energy, from Chrome on Android or a computer</Trans>,
    usb: <Trans>Plug in the printer, then choose it once</Trans>,
    serial: <Trans>Pair the printer in the settings of Android first; or a cable with a COM port</Trans>,
    rawbt: <Trans>An app for Android that knows almost every printer, Sunmi too</Trans>,
  }
  const failed = test.choosing?.way === way ? test.choosing.code : null
  return (
    <Way
      way={way}
      isHere={isHere}
      about={about[way]}
      end={
        isHere ? (
          <Button size="sm" aria-label={t`Choose: ${t(printerWayTexts[way])}`} onClick={() => void test.choose(way)}>
            <Trans>Choose</Trans>
          </Button>
        ) : (
          <Badge>
            <Trans>Not in this browser</Trans>
          </Badge>
        )
      }
    >
      {failed ? (
        <Note tone={failed === 'not_chosen' ? 'info' : 'bad'} className="mx-4 mb-3">
          {t(printerTroubleTexts[failed])}
        </Note>
      ) : null}
    </Way>
  )
}

/** The one way that needs the server: it stands in the shop and writes to the address somebody types here. */
export function NetworkWay({ test }: { test: PrinterTest }) {
  const { t } = useLingui()
  const { data } = useQuery(networkPrintingQuery())
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  // Without an answer nobody knows; the test will show it.
  const isOff = data?.isOn === false
  const submit = () => {
    const address = readPrinterAddress(typed)
    if (!address) return setError(t`Four numbers with dots, such as 192.168.1.50.`)
    if (data && !data.ports.includes(address.port))
      return setError(t`The server prints on port ${data.ports.join(', ')} only.`)
    setOpen(false)
    setError('')
    test.chooseAddress(address)
  }
  return (
    <Way
      way="network"
      isHere={!isOff}
      about={
        isOff ? (
          <Trans>Not switched on at this server: its operator lists the addresses of the printers</Trans>
        ) : (
          <Trans>A printer with a network cable or Wi-Fi. Every device of the shop can use it, iPhones too</Trans>
        )
      }
      end={
        isOff ? (
          <Badge>
            <Trans>Switched off</Trans>
          </Badge>
        ) : (
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-label={t`Choose: ${t(printerWayTexts.network)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Trans>Choose</Trans>
          </Button>
        )
      }
    >
      {isOpen && !isOff ? (
        <form
          className="grid gap-3 px-4 pb-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            label={<Trans>Address of the printer</Trans>}
            help={<Trans>It stands on the printer’s own test page: hold its feed button while you switch it on.</Trans>}
            error={error === '' ? undefined : error}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            placeholder="192.168.1.50"
            maxLength={30}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button tone="primary" type="submit">
            <Trans>Use this address</Trans>
          </Button>
        </form>
      ) : null}
    </Way>
  )
}
