import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import {
  changedFields,
  type DeviceSetup,
  MOST_SETUP_CHARS,
  needsConnecting,
  type ReadSetup,
  readSetup,
  type SetupField,
  type SetupReading,
} from '../../../shared/domain/device-setup.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { KitchenStation } from '../../../shared/domain/kitchen.ts'
import { languageNames } from '../../../shared/domain/languages.ts'
import { NOT_PRINTED } from '../../../shared/domain/printer-setup.ts'
import { tillSound } from '../../hardware/till-sound.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { printerWayTexts } from '../../i18n/printer-words.ts'
import { tillSoundTexts } from './till-sound-words.ts'
import {
  CameraPicture,
  CameraTroubleNote,
  hasPicture,
  PhotoOfCode,
  useCodeCamera,
} from '../../patterns/code-camera.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import { setupHere, takeSetup } from './setup-here.ts'

type Trouble = Exclude<SetupReading['kind'], 'setup'>

/** Another device's set-up: read by the camera, from a photo or a pasted text, shown as what will change, and taken. Needs no network. */
export function TakeSetupSheet({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { language, setLanguage } = useLanguage()
  const [found, setFound] = useState<ReadSetup | null>(null)
  const [taken, setTaken] = useState<ReadSetup | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const hear = useCallback((text: string) => {
    const reading = readSetup(text, uuidv7)
    tillSound(reading.kind === 'setup' ? 'known' : 'refused')
    setTrouble(reading.kind === 'setup' ? null : reading.kind)
    if (reading.kind === 'setup') setFound(reading.setup)
  }, [])
  const take = (setup: ReadSetup) => {
    takeSetup(setup)
    if (setup.language && setup.language !== language) void setLanguage(setup.language)
    onSaved()
    setTaken(setup)
  }
  const title = <Trans>Take the set-up of another device</Trans>
  if (taken) {
    const unconnected = taken.printers?.filter(needsConnecting) ?? []
    return (
      <Sheet
        open
        onOpenChange={onClose}
        size="sm"
        title={<Trans>Set up like the other device</Trans>}
        footer={
          <Button tone="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        {unconnected.length === 0 ? (
          <Note tone="ok">
            <Trans>This device is set up now.</Trans>
          </Note>
        ) : (
          <Note tone="held" icon="print" title={<Trans>Connect the printer here</Trans>}>
            <p>
              <Trans>
                A browser lets each device choose its printer itself. Paper and letters are set already: choose it once
                under Printers.
              </Trans>
            </p>
            <Link to="/dashboard/settings/printers" className={`${buttonClass()} mt-2`}>
              <Trans>Open Printers</Trans>
            </Link>
          </Note>
        )}
      </Sheet>
    )
  }
  if (found)
    return <WhatChanges title={title} found={found} onTake={take} onBack={() => setFound(null)} onClose={onClose} />
  return <ReadIt title={title} trouble={trouble} onText={hear} onClose={onClose} />
}

function ReadIt({
  title,
  trouble,
  onText,
  onClose,
}: {
  title: ReactNode
  trouble: Trouble | null
  onText: (text: string) => void
  onClose: () => void
}) {
  const [camera, view] = useCodeCamera({ onCode: onText, isPaused: false })
  const [pasted, setPasted] = useState('')
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={title}>
      <div className="grid gap-3">
        <CameraPicture camera={camera} view={view} className="h-64 rounded-tile" />
        <CameraTroubleNote camera={camera} view={view} />
        {hasPicture(view) ? (
          <div className="flex items-center gap-2">
            <p className="flex-1 text-ink-2">
              <Trans>Hold the code on the other device’s screen in front of the camera.</Trans>
            </p>
            <PhotoOfCode camera={camera} iconOnly />
          </div>
        ) : null}
        {trouble === null ? null : (
          <div role="alert">
            <Note tone="bad">
              {trouble === 'foreign' ? (
                <Trans>This code holds no set-up. Show the code under Settings, Counter on the other device.</Trans>
              ) : trouble === 'newer' ? (
                <Trans>The other device has a newer Kaunta. Update this one, then scan again.</Trans>
              ) : (
                <Trans>The code was not read whole. Nothing was changed; scan it again.</Trans>
              )}
            </Note>
          </div>
        )}
        <form
          noValidate
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (pasted.trim() !== '') onText(pasted)
          }}
        >
          <TextAreaField
            label={<Trans>Or paste it as text</Trans>}
            rows={3}
            // One that was cut must be seen to be too long, not be cut once more.
            maxLength={MOST_SETUP_CHARS + 1}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          <Button type="submit" disabled={pasted.trim() === ''}>
            <Trans>Read it</Trans>
          </Button>
        </form>
      </div>
    </Sheet>
  )
}

function WhatChanges({
  title,
  found,
  onTake,
  onBack,
  onClose,
}: {
  title: ReactNode
  found: ReadSetup
  onTake: (setup: ReadSetup) => void
  onBack: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const stations = useShop()?.counterRules?.kitchenStations ?? NO_STATIONS
  const words = useSetupWords(stations)
  const here = setupHere(language)
  // Stations of another shop are none here.
  const fields = changedFields(here, found).filter((field) => field !== 'kitchenPrinters' || stations.length > 0)
  const isSame = fields.length === 0
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button onClick={onBack}>
            <Trans>Scan another</Trans>
          </Button>
          {isSame ? null : (
            <Button tone="primary" onClick={() => onTake(found)}>
              <Trans>Take it</Trans>
            </Button>
          )}
        </>
      }
    >
      {isSame ? (
        <Note tone="ok">
          <Trans>This device is set up like that already.</Trans>
        </Note>
      ) : (
        <>
          <p className="mb-2 text-ink-2">
            <Trans>This will change on this device:</Trans>
          </p>
          <ul className="rows border border-line rounded-card" aria-label={t`What will change`}>
            {fields.map((field) => (
              <li key={field} className="px-4 py-2.5 min-h-14">
                <b className="block font-medium">{words.name(field)}</b>
                <span className="block text-small text-ink-2 wrap-any">
                  {words.value(field, here)} → <b className="text-ink">{words.value(field, { ...here, ...found })}</b>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

const NO_STATIONS: readonly KitchenStation[] = []

function useSetupWords(stations: readonly KitchenStation[]) {
  const { t } = useLingui()
  const onOff = (isOn: boolean) => (isOn ? t`On` : t`Off`)
  return {
    name: (field: SetupField): string =>
      ({
        printers: t`Printers`,
        kitchenPrinters: t`Tickets for the kitchen`,
        printsAfterSale: t`Print after each sale`,
        opensDrawer: t`Open the drawer when cash is taken`,
        gridView: t`Products on screen`,
        gridOrder: t`How products are sorted`,
        scanner: t`Scanner`,
        hasSound: t`Sounds`,
        vibrates: t`Vibration`,
        silent: t`Sounds that are off`,
        voice: t`Voice`,
        pictures: t`Pictures of products`,
        picturesOn: t`Pictures only on Wi-Fi`,
        streamOn: t`News from other devices`,
        updatesOn: t`New versions only on Wi-Fi`,
        language: t`Language`,
      })[field],
    value(field: SetupField, setup: DeviceSetup): string {
      switch (field) {
        case 'printers':
          return setup.printers.length === 0
            ? t`None`
            : setup.printers.map(({ name, way, paper }) => `${name} (${t(printerWayTexts[way])}, ${paper})`).join(', ')
        case 'kitchenPrinters':
          return (
            stations
              .map(({ id, name }) => {
                const chosen = setup.kitchenPrinters[id]
                const printer = setup.printers.find((one) => one.id === chosen)?.name
                return `${name}: ${chosen === NOT_PRINTED ? t`Not printed here` : (printer ?? t`The printer of receipts`)}`
              })
              .join(', ') || t`The printer of receipts`
          )
        case 'gridView':
          return setup.gridView === 'tiles' ? t`Tiles` : t`List`
        case 'gridOrder':
          return setup.gridOrder === 'name' ? t`By name` : t`Best sellers first`
        case 'scanner': {
          const { prefix, suffix, separator, sendsEnter } = setup.scanner
          return [
            prefix && `${prefix}…`,
            suffix && `…${suffix}`,
            separator,
            sendsEnter ? t`sends Enter` : t`sends no Enter`,
          ]
            .filter(Boolean)
            .join(', ')
        }
        case 'silent':
          return setup.silent.map((one) => t(tillSoundTexts[one])).join(', ') || t`None`
        case 'voice': {
          const { total, change, received, language, voice } = setup.voice
          const said = [total && t`total`, change && t`change`, received && t`money received`].filter(Boolean)
          if (said.length === 0) return t`Says nothing`
          const own = { auto: t`Automatic`, clips: t`Kaunta’s own`, device: t`This device’s` }[voice]
          return [...said, language === 'page' ? t`As on the screen` : languageNames[language], own].join(', ')
        }
        case 'pictures':
          return { full: t`Full`, tiny: t`Tiny`, off: t`Off` }[setup.pictures]
        case 'streamOn':
          return { always: t`Straight away`, wifi: t`Straight away on Wi-Fi`, off: t`Every 15 minutes` }[setup.streamOn]
        case 'picturesOn':
        case 'updatesOn':
          return onOff(setup[field] === 'wifi')
        case 'language':
          return languageNames[setup.language]
        default:
          return onOff(setup[field])
      }
    },
  }
}
