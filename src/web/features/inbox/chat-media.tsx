import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { ChatMedia } from '../../../shared/contract/chat-media.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { inboxMutations, inboxQueries } from './inbox.queries.ts'
import { mediaWord, problemWord } from './inbox-words.ts'
import { useMayAnswer } from './use-may-answer.ts'

const PictureSheet = lazy(async () => ({ default: (await import('./picture-sheet.tsx')).PictureSheet }))

const FRAME = 240

/** What a message carries. A picture's room stands before it is here; whatever else is asked for by a tap, because it costs data. */
export function MediaView({
  media,
  caption,
  frame = FRAME,
}: {
  media: ChatMedia
  caption: string
  /** How wide and high a picture is at most, in pixels. */
  frame?: number
}) {
  const { i18n } = useLingui()
  const word = i18n._(mediaWord(media.kind))
  if (media.state !== 'kept') return <NotHere media={media} word={word} />
  switch (media.kind) {
    case 'image':
    case 'sticker':
      return <Picture media={media} name={caption || word} frame={frame} />
    case 'audio':
    case 'voice':
      return <Sound media={media} word={word} />
    case 'video':
      return <Clip media={media} word={word} />
    case 'document':
      return <Document media={media} word={word} />
  }
}

function NotHere({ media, word }: { media: ChatMedia; word: string }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const mayAnswer = useMayAnswer()
  const again = useMutation(inboxMutations.fetchMedia())
  const isPicture = media.kind === 'image' || media.kind === 'sticker'
  return (
    <div className="grid gap-1 content-center" style={isPicture ? { width: FRAME, minHeight: FRAME } : undefined}>
      <b>{word}</b>
      {media.fileName === '' ? null : <span className="wrap-any">{media.fileName}</span>}
      {media.state === 'waiting' ? (
        <span className="text-small" role="status">
          <Trans>It is being fetched from WhatsApp …</Trans>
        </span>
      ) : media.state === 'failed' ? (
        <>
          <span className="text-small">{i18n._(problemWord(media.problem))}</span>
          {mayAnswer ? (
            <Button
              size="sm"
              icon="refresh"
              busy={again.isPending}
              disabled={!isOnline}
              onClick={() => again.mutate(media.id)}
            >
              <Trans>Try again</Trans>
            </Button>
          ) : null}
          {again.error ? <span className="text-small text-bad">{errorText(again.error)}</span> : null}
        </>
      ) : (
        <span className="text-small">
          <Trans>It was kept as long as the shop keeps such files, and is deleted.</Trans>
        </span>
      )}
    </div>
  )
}

function Picture({ media, name, frame }: { media: ChatMedia; name: string; frame: number }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const small = useQuery({ ...inboxQueries.media(media.id, 'small'), enabled: true })
  const url = useObjectUrl(small.data)
  const [width, height] = [media.width ?? 1, media.height ?? 1]
  return (
    <>
      <button
        type="button"
        aria-label={t`Open the picture: ${name}`}
        className="bg-sunken overflow-hidden"
        // Its room is known before it is here: nothing moves when it comes.
        style={{
          width: Math.min(frame, (frame * width) / height),
          maxWidth: '100%',
          aspectRatio: `${width} / ${height}`,
          borderRadius: 8,
        }}
        onClick={() => setOpen(true)}
      >
        {url === null ? (
          <span className="text-small">{small.error ? <Trans>It did not load.</Trans> : null}</span>
        ) : (
          <img
            src={url}
            alt=""
            width={width}
            height={height}
            style={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </button>
      {isOpen ? (
        <Suspense>
          <PictureSheet media={media} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Loaded by a tap, with its size said before. */
function OnTap({
  media,
  label,
  children,
}: {
  media: ChatMedia
  label: ReactNode
  children: (url: string) => ReactNode
}) {
  const errorText = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const whole = useQuery({ ...inboxQueries.media(media.id, 'whole'), enabled: isAsked })
  const url = useObjectUrl(whole.data)
  const size = sizeOf(media.bytes)
  // By a tap here: what was heard somewhere else before lies at hand, and must not begin by itself.
  if (isAsked && url !== null) return children(url)
  return (
    <>
      <Button
        size="sm"
        icon="play"
        busy={isAsked && whole.isFetching}
        onClick={() => (isAsked ? void whole.refetch() : setAsked(true))}
      >
        {label} · {size}
      </Button>
      {whole.error ? <span className="text-small text-bad">{errorText(whole.error)}</span> : null}
    </>
  )
}

const SPEEDS = ['1', '1.5', '2'] as const

function Sound({ media, word }: { media: ChatMedia; word: string }) {
  const { t } = useLingui()
  const player = useRef<HTMLAudioElement>(null)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1')
  return (
    <>
      <b>{word}</b>
      <OnTap media={media} label={<Trans>Listen</Trans>}>
        {(url) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what a customer speaks has no captions */}
            <audio
              ref={player}
              src={url}
              controls
              autoPlay
              aria-label={word}
              style={{ maxWidth: '100%' }}
              onPlay={({ currentTarget }) => {
                currentTarget.playbackRate = Number(speed)
              }}
            />
            <Segment
              label={t`Speed`}
              options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
              value={speed}
              onChange={(next) => {
                setSpeed(next)
                if (player.current) player.current.playbackRate = Number(next)
              }}
            />
          </>
        )}
      </OnTap>
    </>
  )
}

const Clip = ({ media, word }: { media: ChatMedia; word: string }) => (
  <>
    <b>{word}</b>
    <OnTap media={media} label={<Trans>Watch</Trans>}>
      {(url) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a customer films has no captions
        <video
          src={url}
          controls
          autoPlay
          playsInline
          aria-label={word}
          style={{ width: FRAME, maxWidth: '100%', maxHeight: '60vh' }}
        />
      )}
    </OnTap>
  </>
)

function Document({ media, word }: { media: ChatMedia; word: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const size = sizeOf(media.bytes)
  const name = media.fileName || word
  const save = useMutation({
    ...inboxMutations.loadMedia(),
    onSuccess: (blob) => saveFile(media.fileName || 'file', blob),
  })
  return (
    <>
      <span className="flex items-center gap-2">
        <Icon name="receipt" size={20} />
        <span className="wrap-any">
          <b>{name}</b> <span className="text-small whitespace-nowrap">{size}</span>
        </span>
      </span>
      <Button
        size="sm"
        icon="download"
        busy={save.isPending}
        aria-label={t`Save ${name}`}
        onClick={() => save.mutate(media.id)}
      >
        <Trans>Save</Trans>
      </Button>
      {save.error ? <span className="text-small text-bad">{errorText(save.error)}</span> : null}
    </>
  )
}

/** As people say it: "240 KB", "3.2 MB". */
export function sizeOf(bytes: number): string {
  const kb = bytes / 1024
  return kb < 1000 ? `${Math.max(1, Math.round(kb))} KB` : `${(kb / 1024).toFixed(1)} MB`
}
