import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listDisplays, offerDisplay, removeDisplay } from '../../shared/contract/displays.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { call } from '../api/call.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { DISPLAY_PATH, HERE, pairingAddress, setPaired } from '../session/customer-display.ts'
import { useDevice, useOnline } from '../session/device.ts'
import { sellerKey } from '../session/seller.ts'
import { Button } from '../ui/button.tsx'
import { SkeletonRows } from '../ui/loading.tsx'
import { QrPicture } from '../ui/qr-picture.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Note } from '../ui/states.tsx'

const displaysKey = () => ['displays', ...sellerKey()] as const
/** While a code is shown somebody is about to scan it. */
const ASK_EVERY_MS = 2000

/** Shows this till to its customers: in a second window here, or on another phone or tablet. */
export function DisplaySheet({ onClose }: { onClose: () => void }) {
  const [isBlocked, setBlocked] = useState(false)
  const open = () => {
    const shown = window.open(`${DISPLAY_PATH}${HERE}`, 'kaunta-display', 'popup,width=1280,height=800')
    setBlocked(shown === null)
    if (shown !== null) onClose()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Customer display</Trans>}
      description={<Trans>The customer sees the goods, the total, the code to pay with, and the change.</Trans>}
    >
      <div className="grid gap-5">
        <section className="grid gap-2">
          <h3 className="text-item font-bold">
            <Trans>On this device</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>In a window of its own, for a second screen. Works without network.</Trans>
          </p>
          <Button icon="tablet" onClick={open}>
            <Trans>Open a second window</Trans>
          </Button>
          {isBlocked ? (
            <Note tone="held" title={<Trans>The browser did not open the window</Trans>}>
              <Trans>
                It blocks windows of this page. Allow pop-ups for Kaunta at the address bar, then press the button
                again.
              </Trans>
            </Note>
          ) : null}
        </section>
        <Others />
      </div>
    </Sheet>
  )
}

function Others() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const device = useDevice()
  const errorText = useErrorText()
  const format = useFormat()
  const queries = useQueryClient()
  const offer = useMutation({
    mutationFn: async (body: { id: string; deviceId: string }) => await call(offerDisplay, { body }),
  })
  const offered = offer.data ?? null
  const displays = useQuery({
    queryKey: displaysKey(),
    queryFn: async ({ signal }) => (await call(listDisplays, {}, { signal })).items,
    refetchInterval: offered === null ? false : ASK_EVERY_MS,
    meta: { persist: false },
  })
  const removal = useMutation({
    mutationFn: async (display: string) => await call(removeDisplay, { params: { id: display } }),
    onSettled: async () => await queries.invalidateQueries({ queryKey: displaysKey() }),
  })
  const items = displays.data ?? []
  const ours = items.filter(({ deviceId }) => deviceId === device?.id)
  const code = offered && !items.some(({ id }) => id === offered.id) ? offered.code : null
  useEffect(() => {
    if (displays.data && device) setPaired(ours.length > 0)
  }, [displays.data, device, ours.length])
  return (
    <section className="grid gap-2">
      <h3 className="text-item font-bold">
        <Trans>On another phone or tablet</Trans>
      </h3>
      {code === null ? (
        <>
          <p className="text-ink-2">
            <Trans>It shows this counter and nothing else. Both need network.</Trans>
          </p>
          <Button
            icon="qr"
            disabled={!isOnline || !device?.code}
            busy={offer.isPending}
            onClick={() => (device ? offer.mutate({ id: uuidv7(), deviceId: device.id }) : undefined)}
          >
            <Trans>Pair a screen</Trans>
          </Button>
          {isOnline ? null : (
            <p className="text-small text-ink-2">
              <Trans>There is no network. A second window on this device works without.</Trans>
            </p>
          )}
        </>
      ) : (
        <div className="grid justify-items-center gap-2 text-center">
          <QrPicture text={pairingAddress(code)} label={t`Code to pair a screen with`} />
          <p className="text-ink-2 max-w-100">
            <Trans>Scan it with the camera of the other device. It is good for ten minutes and for one device.</Trans>
          </p>
        </div>
      )}
      {offer.error ? <Note tone="bad">{errorText(offer.error)}</Note> : null}
      {removal.error ? <Note tone="bad">{errorText(removal.error)}</Note> : null}
      {displays.isLoading && isOnline ? <SkeletonRows count={1} /> : null}
      {items.length > 0 ? (
        <ul className="rows border border-line rounded-card" aria-label={t`Paired screens`}>
          {items.map((display) => (
            <li key={display.id} className="flex items-center gap-3 px-4 py-2 min-h-15">
              <span className="flex-1 min-w-0">
                <b className="block font-medium wrap-any">{display.name || t`Screen`}</b>
                <span className="block text-small text-ink-2">
                  <Trans>
                    Counter {display.deviceCode}, seen {format.date(display.seenAt)}
                  </Trans>
                </span>
              </span>
              <Button
                size="sm"
                tone="danger"
                disabled={!isOnline}
                busy={removal.isPending && removal.variables === display.id}
                aria-label={t`Remove ${display.name || t`Screen`}`}
                onClick={() => removal.mutate(display.id)}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
