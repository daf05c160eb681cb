import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PageSpinner } from '../../../ui/loading.tsx'

/** Fetched when somebody wants it: who only reads pays nothing for it. */
const ApiConsole = lazy(async () => ({ default: (await import('./api-console.tsx')).ApiConsole }))

export function ConsoleDoor() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-8 max-w-3xl">
      <h3 className="font-bold text-item mb-2">
        <Trans>Try it here</Trans>
      </h3>
      {isOpen ? (
        <Suspense fallback={<PageSpinner label={t`Opening the console…`} />}>
          <ApiConsole />
        </Suspense>
      ) : (
        <>
          <p className="text-ink-2 mb-4">
            <Trans>Paste a key, choose a call and send it from this page. The key is kept nowhere.</Trans>
          </p>
          <Button icon="code" onClick={() => setOpen(true)}>
            <Trans>Open the console</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
