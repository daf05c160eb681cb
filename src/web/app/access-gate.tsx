import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useAccess } from '../features/access/access.queries.ts'
import type { AccessState } from '../features/access/access-state.ts'
import { withOfficeTexts } from '../i18n/office-texts.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { FullScreenSpinner, StartSpinner } from '../ui/loading.tsx'
import { ErrorPanel } from '../ui/states.tsx'

const LoginScreen = lazy(async () => ({ default: (await import('../features/access/login-screen.tsx')).LoginScreen }))
const ElsewherePage = lazy(
  withOfficeTexts(async () => ({ default: (await import('./elsewhere-page.tsx')).ElsewherePage })),
)
const NoShopPage = lazy(withOfficeTexts(async () => ({ default: (await import('./no-shop-page.tsx')).NoShopPage })))

/** The screens of specification §2: log-in in place, loader, retry panel, get-started, or the dashboard itself. */
export function AccessGate({
  auth,
  children,
}: {
  auth: 'Login' | 'Signup' | undefined
  children: (access: Extract<AccessState, { kind: 'shop' }>) => ReactNode
}) {
  const access = useAccess()
  const errorText = useErrorText()
  useGuardsAgain(access)
  switch (access.kind) {
    case 'loading':
      return <FullScreenSpinner />
    case 'failed':
      return (
        <main className="grid place-items-center min-h-dvh p-4">
          <ErrorPanel message={errorText(access.error)} onRetry={access.retry} isSafe />
        </main>
      )
    case 'anonymous':
      return (
        <Suspense fallback={<StartSpinner />}>
          <LoginScreen initialTab={auth} />
        </Suspense>
      )
    case 'no-shop':
      return (
        <Suspense fallback={<StartSpinner />}>
          <NoShopPage />
        </Suspense>
      )
    case 'elsewhere':
      return (
        <Suspense fallback={<StartSpinner />}>
          <ElsewherePage />
        </Suspense>
      )
    case 'shop':
      return children(access)
  }
}

/** Guards ran with what was known then. When somebody logs in, out, or is given other rights, they run once more. */
function useGuardsAgain(access: AccessState) {
  const router = useRouter()
  const mark =
    access.kind === 'shop' || access.kind === 'no-shop'
      ? `${access.kind} ${JSON.stringify(access.user.permissions)} ${access.user.activeShopId}`
      : access.kind === 'anonymous'
        ? 'anonymous'
        : null
  const last = useRef(mark)
  useEffect(() => {
    if (mark === null || mark === last.current) return
    const isFirst = last.current === null
    last.current = mark
    // The first time is after a retry panel or a loader, when the guard may have let pass for want of an answer.
    if (!isFirst || mark !== 'anonymous') void router.invalidate()
  }, [mark, router])
}
