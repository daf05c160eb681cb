import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Note } from '../../ui/states.tsx'
import type { PushTrouble } from './push-browser.ts'

/** What is in the way, and what the person can do about it. */
export function PushTroubleNote({ why }: { why: PushTrouble }) {
  const words: Record<PushTrouble, { title: ReactNode; text: ReactNode }> = {
    insecure: {
      title: <Trans>Not at this address</Trans>,
      text: <Trans>Notifications need a secure address that starts with https. Ask whoever runs Kaunta for it.</Trans>,
    },
    unsupported: {
      title: <Trans>This browser cannot do it</Trans>,
      text: <Trans>It knows no notifications from websites. Chrome, Edge and Firefox do.</Trans>,
    },
    needs_install: {
      title: <Trans>Add Kaunta to the home screen first</Trans>,
      text: (
        <Trans>
          On iPhone and iPad only apps on the home screen may notify. Share, then Add to Home Screen, then open it from
          there.
        </Trans>
      ),
    },
    denied: {
      title: <Trans>Blocked in this browser</Trans>,
      text: <Trans>Open the settings of this site, beside the address, allow notifications and come back.</Trans>,
    },
    no_worker: {
      title: <Trans>Kaunta is not ready on this device yet</Trans>,
      text: <Trans>Load the page once more with a network, wait a moment and try again.</Trans>,
    },
    service: {
      title: <Trans>The browser’s notification service did not answer</Trans>,
      text: (
        <Trans>
          It may be blocked on this network, or switched off in the browser. Try another network, or try again later.
        </Trans>
      ),
    },
  }
  return (
    <Note tone="held" icon="bell" title={words[why].title}>
      {words[why].text}
    </Note>
  )
}
