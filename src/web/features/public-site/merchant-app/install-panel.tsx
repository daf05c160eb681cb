import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { askToInstall, useInstallState } from '../../../ui/install-offer.ts'
import { installWays } from './install-ways.ts'
import { platformOf, type Platform } from '../../../ui/platform.ts'

const never = () => () => {}
/** Null in the rendered file: it does not know who will read it. */
const usePlatform = (): Platform | null =>
  useSyncExternalStore(
    never,
    () => platformOf(navigator.userAgent, navigator.maxTouchPoints),
    () => null,
  )

/** The way for the device in hand: a button where the browser offers one, else its own steps. */
export function InstallPanel() {
  const { t } = useLingui()
  const platform = usePlatform()
  const state = useInstallState()
  const [isDeclined, setDeclined] = useState(false)
  const way = platform === null ? null : installWays[platform]
  const ask = async () => setDeclined((await askToInstall()) === 'dismissed')
  return (
    <section className="app-panel" aria-labelledby="on-this-device">
      <h2 id="on-this-device">
        <Trans>On this device</Trans>
      </h2>
      {state === 'installed' ? (
        <>
          <p className="flex gap-2 items-start">
            <Icon name="check" className="text-ok mt-1" />
            <span>
              <Trans>Kaunta is installed here. You find it among your apps.</Trans>
            </span>
          </p>
          <p>
            <a className={buttonClass({ tone: 'primary', size: 'lg' })} href="/dashboard">
              <Trans>Open Kaunta</Trans>
            </a>
          </p>
        </>
      ) : state === 'offered' ? (
        <>
          <p>
            <Trans>This browser installs it with one tap.</Trans>
          </p>
          <p>
            <Button tone="primary" size="lg" icon="download" onClick={() => void ask()}>
              <Trans>Install Kaunta</Trans>
            </Button>
          </p>
        </>
      ) : way ? (
        <>
          {isDeclined ? (
            <p role="status">
              <Trans>Not installed. You can do it later with the steps below.</Trans>
            </p>
          ) : null}
          <p className="font-medium">{t(way.title)}</p>
          <ol>
            {way.steps.map((step) => (
              <li key={step.id}>{t(step)}</li>
            ))}
          </ol>
        </>
      ) : (
        <p>
          <Trans>Open this page on the phone, tablet or computer that will sell, and follow the steps for it.</Trans>
        </p>
      )}
    </section>
  )
}
