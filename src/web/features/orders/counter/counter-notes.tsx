import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { riskTexts } from '../../../i18n/refusal-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { InstallAction } from '../../../ui/install-action.tsx'
import { Note } from '../../../ui/states.tsx'
import { useStorageRisk } from '../../../session/device.ts'
import { usePart } from './store.ts'
import type { Till } from './use-till.ts'

const KEY = 'kaunta.storage-note'
const wasClosed = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** F18, F23: selling goes on where the browser promises nothing, and the counter says so; from the first sale on, which is when the promise is asked for. The queue's page goes on saying it. */
function StorageNote({ till, hasSold }: { till: Till; /** Before this page. */ hasSold: boolean }) {
  const { t } = useLingui()
  const last = usePart(till.state, (now) => now.last)
  const risk = useStorageRisk(last)
  const [isClosed, setClosed] = useState(wasClosed)
  if (!risk || (risk === 'loose' && ((!hasSold && last === null) || isClosed))) return null
  const close = () => {
    setClosed(true)
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // Storage denied: it comes back with the next page.
    }
  }
  return (
    <Note
      tone="held"
      icon="info"
      className="my-2 py-2! flex-none"
      action={
        risk === 'loose' ? (
          <span className="flex items-center gap-1 flex-none">
            <InstallAction />
            <IconButton icon="x" size={18} label={t`Close`} onClick={close} />
          </span>
        ) : undefined
      }
    >
      {t(riskTexts[risk])}
    </Note>
  )
}

/** What stands below the products. */
export const CounterNotes = ({ isPartial, ...sold }: { isPartial: boolean } & ComponentProps<typeof StorageNote>) => (
  <>
    {isPartial ? (
      <Note tone="info" icon="refresh" className="my-2 py-2! flex-none">
        <Trans>Products are still arriving. What is here can be sold.</Trans>
      </Note>
    ) : null}
    <StorageNote {...sold} />
  </>
)
