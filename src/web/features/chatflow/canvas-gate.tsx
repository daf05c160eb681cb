import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createOnce } from '../../../shared/once.ts'
import { PageSpinner } from '../../ui/loading.tsx'
import { ErrorPanel } from '../../ui/states.tsx'
import type { FlowViewProps } from './flow-view.ts'

type Part = typeof import('./canvas/flow-canvas.tsx')
const { start: load } = createOnce(async () => await import('./canvas/flow-canvas.tsx'))

/** The canvas is 60 KiB that only this page needs, and only where it is wide: fetched when it is looked at. Not by Suspense: what does not come would be asked for without end. */
export function CanvasGate(props: FlowViewProps & { isPhoneOpen: boolean }) {
  const [part, setPart] = useState<Part | null>(null)
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isGone = false
    load().then(
      (loaded) => {
        if (!isGone) setPart(loaded)
      },
      () => {
        if (!isGone) setLost(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [tries])
  if (part) return <part.FlowCanvas {...props} />
  if (!isLost) return <PageSpinner />
  return (
    <ErrorPanel
      isAway
      message={<Trans>The list has everything that the canvas has.</Trans>}
      onRetry={() => {
        setLost(false)
        setTries(tries + 1)
      }}
    />
  )
}
