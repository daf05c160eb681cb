import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { languageNames } from '../../../shared/domain/languages.ts'
import { TILL_SOUNDS, type TillSound } from '../../../shared/domain/till-sounds.ts'
import { soundSwitch, switchOf, tillSound, vibrationSwitch } from '../../hardware/till-sound.ts'
import { fetchVoice, hasVoice } from '../../hardware/voice/clips.ts'
import { say } from '../../hardware/voice/speaker.ts'
import { tillSoundTexts } from './till-sound-words.ts'
import { voiceLanguageOf } from '../../patterns/say-aloud.ts'
import { saveVoiceSettings, useVoiceSettings, type VoiceSettings } from '../../session/voice-settings.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ChoiceRow, SwitchRow } from './setting-row.tsx'

/** As on a banknote, so that whoever tries the voice knows what it should say. */
const SAMPLE_TZS = 12_500

/** What this device sounds, shakes and says. */
export function SoundRows({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui()
  const hasSound = useSyncExternalStore(soundSwitch.on, soundSwitch.isOn)
  const shakes = useSyncExternalStore(vibrationSwitch.on, vibrationSwitch.isOn)
  const settings = useVoiceSettings()
  const { voice } = settings
  const save = (change: Partial<VoiceSettings>) => {
    saveVoiceSettings(change)
    onSaved()
  }
  const language = voiceLanguageOf(settings)
  const isSpeaking = settings.total || settings.change || settings.received
  const isHere = useVoiceHere(isSpeaking && voice !== 'device', language)
  const speak = (kind: 'total' | 'change' | 'received', isOn: boolean) => {
    save({ [kind]: isOn })
    if (isOn) say({ kind, amountTzs: SAMPLE_TZS, language, voice })
  }
  const help = isHere === false ? t`The voice comes once, with network` : t`No network needed`
  return (
    <>
      <SwitchRow
        label={<Trans>Sounds</Trans>}
        help={<Trans>A code that is known, unknown or refused, and a sale that is paid, each has its own sound</Trans>}
        isOn={hasSound}
        onSwitch={(isOn) => {
          soundSwitch.set(isOn)
          tillSound('known')
          onSaved()
        }}
      />
      {'vibrate' in navigator ? (
        <SwitchRow
          label={<Trans>Vibration</Trans>}
          help={<Trans>For the same, where it is too loud to hear</Trans>}
          isOn={shakes}
          onSwitch={(isOn) => {
            vibrationSwitch.set(isOn)
            tillSound('known')
            onSaved()
          }}
        />
      ) : null}
      {hasSound || shakes ? TILL_SOUNDS.map((sound) => <OneSound key={sound} sound={sound} onSaved={onSaved} />) : null}
      <SwitchRow
        label={<Trans>Speak the total</Trans>}
        help={<Trans>When the payment opens. {help}</Trans>}
        isOn={settings.total}
        onSwitch={(isOn) => speak('total', isOn)}
      />
      <SwitchRow
        label={<Trans>Speak the change</Trans>}
        help={<Trans>After a sale in cash</Trans>}
        isOn={settings.change}
        onSwitch={(isOn) => speak('change', isOn)}
      />
      <SwitchRow
        label={<Trans>Speak money received</Trans>}
        help={<Trans>When a customer paid by mobile money</Trans>}
        isOn={settings.received}
        onSwitch={(isOn) => speak('received', isOn)}
      />
      {isSpeaking ? (
        <>
          <ChoiceRow
            label={<Trans>Language of the voice</Trans>}
            value={settings.language}
            onChoose={(chosen) => save({ language: chosen })}
            options={[
              { value: 'page', label: t`As on the screen` },
              { value: 'sw', label: languageNames.sw },
              { value: 'en', label: languageNames.en },
            ]}
          />
          <ChoiceRow
            label={<Trans>Voice</Trans>}
            help={<Trans>Some phones speak better by themselves, and say names too</Trans>}
            value={voice}
            onChoose={(chosen) => save({ voice: chosen })}
            options={[
              { value: 'auto', label: t`Automatic` },
              { value: 'clips', label: t`Kaunta’s own` },
              { value: 'device', label: t`This device’s` },
            ]}
          />
          <li className="px-4 py-3">
            <Button
              icon="bell"
              onClick={() => {
                if (isHere === false)
                  toast({
                    title: t`The voice is not on this device yet`,
                    description: t`It is fetched by itself when there is network.`,
                    type: 'info',
                  })
                say({ kind: 'total', amountTzs: SAMPLE_TZS, language, voice })
              }}
            >
              <Trans>Try the voice</Trans>
            </Button>
          </li>
        </>
      ) : null}
    </>
  )
}

/** One of them, heard and felt; it is played as it is switched on. */
function OneSound({ sound, onSaved }: { sound: TillSound; onSaved: () => void }) {
  const { t } = useLingui()
  const own = switchOf[sound]
  const isOn = useSyncExternalStore(own.on, own.isOn)
  return (
    <SwitchRow
      label={t(tillSoundTexts[sound])}
      isOn={isOn}
      onSwitch={(next) => {
        own.set(next)
        tillSound(sound)
        onSaved()
      }}
    />
  )
}

/** Whether our voice is on the device; null: it is not wanted, or nobody knows yet. Fetched while it is wanted and there is network. */
function useVoiceHere(isWanted: boolean, language: 'en' | 'sw'): boolean | null {
  const [known, setKnown] = useState<{ language: string; isHere: boolean } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const tell = (isHere: boolean) => {
      if (!isGone) setKnown({ language, isHere })
    }
    const fetchIt = () =>
      void fetchVoice(language).then(
        () => tell(true),
        () => tell(false),
      )
    void hasVoice(language).then((isHere) => (isHere ? tell(true) : fetchIt()))
    addEventListener('online', fetchIt)
    return () => {
      isGone = true
      removeEventListener('online', fetchIt)
    }
  }, [isWanted, language])
  return isWanted && known?.language === language ? known.isHere : null
}
