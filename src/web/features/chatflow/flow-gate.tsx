import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createOnce } from '../../../shared/once.ts'
import { PageSpinner } from '../../ui/loading.tsx'
import { ErrorPanel } from '../../ui/states.tsx'
import type { FlowPair } from './flow-differences.tsx'
import type { FlowView } from './chatflow-search.ts'
import type { FlowViewProps } from './flow-view.ts'

const canvas = createOnce(async () => await import('./canvas/flow-canvas.tsx'))
const list = createOnce(async () => await import('./flow-list.tsx'))
const differences = createOnce(async () => await import('./flow-differences.tsx'))

/** Not by Suspense: what does not come (no network, not on the device yet) would be asked for without end. */
function usePart<T extends object>({ start }: { start: () => Promise<T> }, isWanted: boolean) {
  const [part, setPart] = useState<T | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isGone = false
    if (isWanted && !isLost)
      start().then(
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
  }, [isLost, isWanted, start])
  return { part, isLost, retry: () => setLost(false) }
}

/** Either view of a flow: the canvas is 80 KiB that only a wide screen needs, the list and its forms are half of that, and whoever looks at one need not wait for the other. */
export function FlowGate({ view, isPhoneOpen, ...props }: FlowViewProps & { view: FlowView; isPhoneOpen: boolean }) {
  const drawn = usePart(canvas, view === 'canvas')
  const written = usePart(list, view === 'list')
  if (view === 'canvas' && drawn.part) return <drawn.part.FlowCanvas {...props} isPhoneOpen={isPhoneOpen} />
  if (view === 'list' && written.part) return <written.part.FlowList {...props} />
  const { isLost, retry } = view === 'canvas' ? drawn : written
  return isLost ? (
    <ErrorPanel isAway isSafe message={<Trans>It loads when there is network.</Trans>} onRetry={retry} />
  ) : (
    <PageSpinner />
  )
}

/** Where two flows differ, once there are two. */
export function DifferencesGate(props: FlowPair) {
  const { part, isLost, retry } = usePart(differences, true)
  if (part) return <part.FlowDifferences {...props} />
  return isLost ? (
    <ErrorPanel isAway isSafe message={<Trans>It loads when there is network.</Trans>} onRetry={retry} />
  ) : null
}
