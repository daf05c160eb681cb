import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { MOST_PHOTOS, type PhotoKind } from '../../shared/domain/record-photos.ts'
import { codeText, refusalText } from '../i18n/refusal-text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { paperPhotos } from '../offline/till.ts'
import { useFreshOn } from '../session/device.ts'
import { StateText } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Note } from '../ui/states.tsx'
import { paperPhoto } from './paper-photo.ts'
import { photoQueries } from './record-photos.queries.ts'

interface Shown {
  id: string | null
  url: string
  smallUrl: string
  state: 'sent' | 'draft' | 'waiting' | 'failed'
  code: Parameters<typeof codeText>[0] | null
}

/**
 * The photos of an expense's receipt or of an invoice: taken here, without a network too, looked at, taken away. `isDraft`: the record is not saved yet. `earlier`: those the record
 * itself came with.
 */
export function RecordPhotos({
  kind,
  refId,
  mayChange,
  isWifiOnly,
  isDraft = false,
  earlier = [],
}: {
  kind: PhotoKind
  refId: string
  mayChange: boolean
  /** The shop's rule. */
  isWifiOnly: boolean
  isDraft?: boolean
  earlier?: readonly { url: string; smallUrl: string }[]
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const file = useRef<HTMLInputElement>(null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const server = useQuery({ ...photoQueries.ofServer({ kind, refId }), enabled: !isDraft })
  const held = useQuery(photoQueries.held({ kind, refId }))
  useFreshOn(['photos'], photoQueries.all())
  useEffect(
    () =>
      void paperPhotos()
        .then(async (here) => await here.keepPhotoRule(isWifiOnly))
        .catch(() => {}),
    [isWifiOnly],
  )

  const rows = held.data
  const pictures = useMemo(
    () =>
      new Map(
        (rows ?? []).flatMap(({ photo, picture }) => (picture ? [[photo.id, URL.createObjectURL(picture)]] : [])),
      ),
    [rows],
  )
  useEffect(
    () => () => {
      for (const url of pictures.values()) URL.revokeObjectURL(url)
    },
    [pictures],
  )
  const gone = new Set((rows ?? []).flatMap(({ photo }) => (photo.isGone ? [photo.id] : [])))
  const known = (server.data ?? []).filter(({ id, removedAt }) => removedAt === null && !gone.has(id))
  const ids = new Set(known.map(({ id }) => id))
  const own = (rows ?? []).flatMap(({ photo }): Shown[] => {
    const url = pictures.get(photo.id)
    if (url === undefined || ids.has(photo.id)) return []
    const state = photo.isDraft ? 'draft' : photo.code === null ? 'waiting' : 'failed'
    return [{ id: photo.id, url, smallUrl: url, state, code: photo.code }]
  })
  const shown: Shown[] = [
    ...earlier.map(({ url, smallUrl }): Shown => ({ id: null, url, smallUrl, state: 'sent', code: null })),
    ...known.map(({ id, url, smallUrl }): Shown => ({ id, url, smallUrl, state: 'sent', code: null })),
    ...own,
  ]
  const removed = (server.data ?? []).filter(({ removedAt }) => removedAt !== null)
  const opened = shown.find(({ url }) => url === openKey)
  const most = MOST_PHOTOS[kind]
  const title = kind === 'expense' ? t`Photos of the receipt` : t`Photos of the invoice`
  const waits = own.some(({ state }) => state === 'waiting' || state === 'failed')

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setBusy(true)
    setProblem(null)
    try {
      const here = await paperPhotos()
      await here.takePhoto({ kind, refId }, await paperPhoto(chosen), { there: known.length + earlier.length, isDraft })
      if (!isDraft) void here.sendPhotosHere()
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  const remove = async ({ id }: Shown) => {
    if (id !== null) await (await paperPhotos()).dropPhoto({ kind, refId, id })
    setOpenKey(null)
  }
  const sendNow = async () => {
    setBusy(true)
    await (await paperPhotos()).sendPhotosHere(true).catch(() => {})
    setBusy(false)
  }
  if (shown.length === 0 && removed.length === 0 && !mayChange) return null
  return (
    <section className="grid gap-2" aria-label={title}>
      <h3 className="lab">{title}</h3>
      {shown.length > 0 ? (
        <ul className="grid grid-cols-3 sm:grid-cols-4 gap-2">
          {shown.map((photo, index) => {
            const place = index + 1
            return (
              <li key={photo.id ?? photo.url} className="grid gap-1 content-start">
                <button
                  type="button"
                  className="rounded-tile overflow-hidden border border-line bg-sunken"
                  aria-label={t`Look at photo ${place}`}
                  onClick={() => setOpenKey(photo.url)}
                >
                  <img src={photo.smallUrl} alt="" className="w-full aspect-square object-cover" />
                </button>
                <PhotoState state={photo.state} />
              </li>
            )
          })}
        </ul>
      ) : null}
      {own.map(({ id, code }) =>
        code === null ? null : (
          <Note key={id} tone="held">
            {i18n._(codeText(code))}
          </Note>
        ),
      )}
      {server.isError && !isDraft && server.data === undefined ? (
        <p className="text-small text-ink-2">
          <Trans>Photos that were sent are shown when there is a network.</Trans>
        </p>
      ) : null}
      {removed.map(({ id, removedAt, removedByName }) => (
        <p key={id} className="text-small text-ink-2">
          <Trans>A photo was removed: {format.who({ name: removedByName, at: removedAt ?? '' })}</Trans>
        </p>
      ))}
      {problem === null ? null : <Note tone="bad">{i18n._(refusalText(problem))}</Note>}
      {mayChange ? (
        <>
          <input
            ref={file}
            type="file"
            accept="image/*"
            className="vh"
            tabIndex={-1}
            aria-hidden="true"
            data-testid="paper-photo"
            onChange={(event) => {
              void take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              icon="camera"
              busy={isBusy}
              disabled={shown.length >= most}
              disabledReason={t`No more photos fit here.`}
              onClick={() => file.current?.click()}
            >
              <Trans>Add photo</Trans>
            </Button>
            {waits ? (
              <Button icon="cloudup" busy={isBusy} onClick={() => void sendNow()}>
                <Trans>Send photos now</Trans>
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {opened ? (
        <Sheet
          open
          onOpenChange={() => setOpenKey(null)}
          size="lg"
          title={title}
          footer={
            mayChange && opened.id !== null ? (
              <Button tone="danger" icon="trash" className="grow" onClick={() => setAsking(true)}>
                <Trans>Remove photo</Trans>
              </Button>
            ) : undefined
          }
        >
          <img src={opened.url} alt={title} className="w-full h-auto rounded-tile" />
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={<Trans>Remove this photo?</Trans>}
            body={<Trans>It is no longer shown here. That it was there stays in the history.</Trans>}
            confirmLabel={<Trans>Remove photo</Trans>}
            onConfirm={async () => await remove(opened)}
          />
        </Sheet>
      ) : null}
    </section>
  )
}

function PhotoState({ state }: { state: Shown['state'] }) {
  if (state === 'waiting')
    return (
      <StateText tone="held" icon="cloudup" className="text-small">
        <Trans>Waiting to be sent</Trans>
      </StateText>
    )
  if (state === 'failed')
    return (
      <StateText tone="bad" icon="alert" className="text-small">
        <Trans>Not sent</Trans>
      </StateText>
    )
  return null
}
