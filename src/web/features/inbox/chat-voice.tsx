import { Trans, useLingui } from '@lingui/react/macro'
import { VOICE_SECONDS } from '../../../shared/domain/chat/media.ts'
import type { DeviceTrouble } from '../../hardware/device-trouble.ts'
import { canRecord } from '../../hardware/recording-type.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import type { Voice } from './use-voice.ts'

/** Only where the browser records; there is nothing else to do about it. */
export function VoiceButton({ voice, disabled }: { voice: Voice; disabled: boolean }) {
  const { t } = useLingui()
  if (!canRecord()) return null
  return (
    <IconButton icon="mic" label={t`Record a voice message`} disabled={disabled} onClick={() => void voice.start()} />
  )
}

/** In the field's place while somebody speaks. */
export function VoiceStrip({ voice }: { voice: Voice }) {
  const { t } = useLingui()
  if (voice.now === null) return null
  const { seconds, level } = voice.now
  return (
    <div className="flex items-center gap-2" role="group" aria-label={t`Voice message`}>
      <IconButton icon="trash" label={t`Throw the recording away`} onClick={voice.cancel} />
      {seconds === null ? (
        <span className="grow text-small" role="status">
          <Trans>Allow the microphone, then speak.</Trans>
        </span>
      ) : (
        <>
          {/* Said once, and not with every second. */}
          <span className="vh" role="status">
            <Trans>It is being recorded.</Trans>
          </span>
          <span className="tnum flex-none" role="timer">
            {clock(seconds)} / {clock(VOICE_SECONDS)}
          </span>
          <span
            className="grow min-w-0 bg-sunken overflow-hidden"
            style={{ height: 8, borderRadius: 4 }}
            aria-hidden="true"
          >
            <span
              className="block"
              style={{ height: 8, width: `${Math.round(4 + level * 96)}%`, background: 'var(--bad)', borderRadius: 4 }}
            />
          </span>
          <Button tone="primary" icon="check" onClick={() => void voice.finish()}>
            <Trans>Finish</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export function VoiceTrouble({ trouble }: { trouble: DeviceTrouble }) {
  switch (trouble) {
    case 'refused':
      return (
        <Note tone="bad">
          <Trans>
            The microphone is not allowed. Allow it for this site in the browser’s settings (the sign beside the
            address), then press the button again.
          </Trans>
        </Note>
      )
    case 'none':
      return (
        <Note tone="bad">
          <Trans>This device has no microphone. Connect one, or write the message.</Trans>
        </Note>
      )
    case 'busy':
      return (
        <Note tone="bad">
          <Trans>Another app or a call uses the microphone. Close it, then press the button again.</Trans>
        </Note>
      )
  }
}
