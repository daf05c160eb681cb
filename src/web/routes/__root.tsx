import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { NotFound, TopLevelError } from '../app/error-screens.tsx'
import type { RouterContext } from '../app/router-context.ts'
import { followTheme } from '../app/theme.ts'
import { UpdatePrompt } from '../app/update-prompt.tsx'
import { FullScreenSpinner } from '../ui/loading.tsx'
import { ToasterGate } from '../ui/toaster-gate.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  pendingComponent: FullScreenSpinner,
  errorComponent: TopLevelError,
  notFoundComponent: NotFound,
})

function Root() {
  useEffect(followTheme, [])
  return (
    <>
      <Suspense fallback={<FullScreenSpinner />}><Outlet /></Suspense>
      <UpdatePrompt />
      <ToasterGate />
    </>
  )
}
