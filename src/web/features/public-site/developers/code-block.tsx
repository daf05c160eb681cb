import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Text for a terminal, with a way to take it along. `label` says what is copied. */
export function CodeBlock({ code, label, canCopy = true }: { code: string; label: string; canCopy?: boolean }) {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), 3000)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () => {
    // Denied, or a browser without it: the text can be marked by hand.
    const copied = Promise.resolve().then(() => navigator.clipboard.writeText(code))
    copied.then(
      () => setSaid('copied'),
      () => setSaid('failed'),
    )
  }
  return (
    <div className="site-code">
      <pre>
        <code>{code}</code>
      </pre>
      {canCopy ? (
        <div className="site-code-tools">
          <Button
            size="sm"
            tone="slab"
            icon={said === 'copied' ? 'check' : 'copy'}
            onClick={copy}
            aria-label={said === 'copied' ? undefined : label}
          >
            {said === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
          <span role="status" className="vh">
            {said === 'copied' ? <Trans>Copied</Trans> : null}
          </span>
          {said === 'failed' ? (
            <span role="alert">
              <Trans>It could not be copied. Mark the text and copy it by hand.</Trans>
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
