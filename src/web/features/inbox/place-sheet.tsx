import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Place } from '../../../shared/contract/conversations.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { placeInLink } from '../../../shared/domain/chat/place-link.ts'
import { WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { askForPlace } from '../../../shared/texts/chat-place.ts'
import { PositionFailed, wherePositionIs } from '../../hardware/position.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { useSeller } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { readDraft, saveDraft } from '../../ui/draft.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { inboxMutations } from './inbox.queries.ts'

/** Asks the customer where they are, or tells them where the shop is. */
export function PlaceSheet({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Place</Trans>}>
      <div className="grid gap-6">
        <AskPlace conversation={conversation} onClose={onClose} />
        <ShopPlace conversation={conversation} onClose={onClose} />
      </div>
    </Sheet>
  )
}

/** One id for all tries of the same, so that a lost answer sends nothing twice. */
function useSendOnce(conversationId: string, onClose: () => void) {
  const send = useMutation({ ...inboxMutations.send(), onSuccess: onClose })
  const [sent, setSent] = useState({ what: '', id: '' })
  const go = (body: { text: string; asksPlace?: true; place?: Place }) => {
    const what = JSON.stringify(body)
    const id = sent.what === what ? sent.id : uuidv7()
    setSent({ what, id })
    send.mutate({ params: { id: conversationId }, body: { id, ...body } })
  }
  return { go, isSending: send.isPending, error: send.error }
}

function AskPlace({ conversation: { id, language }, onClose }: { conversation: Conversation; onClose: () => void }) {
  const errorText = useErrorText()
  const isOnline = useOnline()
  const [words, setWords] = useState(askForPlace[language ?? 'sw'])
  const { go, isSending, error } = useSendOnce(id, onClose)
  return (
    <section className="grid gap-3">
      <h3>
        <Trans>Ask the customer for their place</Trans>
      </h3>
      <TextAreaField
        label={<Trans>What the customer reads</Trans>}
        help={<Trans>Below it WhatsApp puts a button that sends where they are.</Trans>}
        rows={2}
        maxLength={WHATSAPP.body}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div>
        <Button
          icon="pin"
          busy={isSending}
          disabled={!isOnline || words.trim() === ''}
          onClick={() => go({ text: words.trim(), asksPlace: true })}
        >
          <Trans>Ask</Trans>
        </Button>
      </div>
      {error ? <Note tone="bad">{errorText(error)}</Note> : null}
    </section>
  )
}

type Spot = Pick<Place, 'lat' | 'lng'> & { accuracyM?: number }

function ShopPlace({ conversation: { id }, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const seller = useSeller()
  const keptKey = `shop-place-${seller?.shopId ?? ''}`
  const [kept] = useState(() => Place.safeParse(readDraft(keptKey)).data)
  const [name, setName] = useState(kept?.name ?? seller?.shopName.slice(0, WHATSAPP.placeName) ?? '')
  const [address, setAddress] = useState(kept?.address ?? '')
  const [spot, setSpot] = useState<Spot | null>(kept ?? null)
  const [link, setLink] = useState('')
  const here = useMutation({ mutationFn: wherePositionIs, onSuccess: setSpot })
  const { go, isSending, error } = useSendOnce(id, onClose)
  const isUnclear = link.trim() !== '' && placeInLink(link) === null
  const metres = spot?.accuracyM
  const submit = () => {
    if (spot === null) return
    const place = { lat: spot.lat, lng: spot.lng, name: name.trim(), address: address.trim() }
    saveDraft(keptKey, place)
    go({ text: '', place })
  }
  return (
    <section className="grid gap-3">
      <h3>
        <Trans>Send the shop’s place</Trans>
      </h3>
      <div>
        <Button icon="pin" busy={here.isPending} onClick={() => here.mutate()}>
          <Trans>Take where this device is</Trans>
        </Button>
      </div>
      {here.error ? (
        <Note tone="bad">
          {here.error instanceof PositionFailed && here.error.trouble === 'refused' ? (
            <Trans>
              This site may not know where the device is. Allow it in the browser’s settings (the sign beside the
              address), or paste a link.
            </Trans>
          ) : (
            <Trans>The device does not know where it is. Try again near a window, or paste a link.</Trans>
          )}
        </Note>
      ) : null}
      <TextField
        label={<Trans>Or paste a link of Google Maps</Trans>}
        value={link}
        maxLength={WHATSAPP.url}
        inputMode="url"
        error={
          isUnclear
            ? t`This link does not say where. Open it in the browser and copy the long address, or the two numbers of the spot.`
            : undefined
        }
        onChange={({ target }) => {
          setLink(target.value)
          const found = placeInLink(target.value)
          if (found) setSpot(found)
        }}
      />
      {spot === null ? null : (
        <p className="text-small" role="status">
          <a
            className="tnum"
            href={`https://www.google.com/maps?q=${spot.lat},${spot.lng}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Trans>Show it on a map</Trans> ({spot.lat}, {spot.lng})
          </a>{' '}
          {metres === undefined ? null : <Trans>Right to about {metres} metres.</Trans>}
        </p>
      )}
      <TextField
        label={<Trans>Name of the place</Trans>}
        maxLength={WHATSAPP.placeName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={<Trans>Street and landmark</Trans>}
        help={<Trans>Kept on this device for the next time.</Trans>}
        maxLength={WHATSAPP.placeAddress}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div>
        <Button
          tone="primary"
          icon="send"
          busy={isSending}
          disabled={!isOnline || spot === null}
          disabledReason={spot === null ? t`First say where it is` : undefined}
          onClick={submit}
        >
          <Trans>Send the place</Trans>
        </Button>
      </div>
      {error ? <Note tone="bad">{errorText(error)}</Note> : null}
    </section>
  )
}
