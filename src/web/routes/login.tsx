import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { searchReader, textUpTo } from '../../shared/domain/search-params.ts'
import { isLoggedIn } from '../app/guards.ts'
import { LoginScreen } from '../features/access/login-screen.tsx'
import { ownPath } from '../features/access/own-path.ts'
import { FullScreenSpinner } from '../ui/loading.tsx'

const home = '/dashboard'
const LoginSearch = searchReader({ redirect: textUpTo(2000) })

export const Route = createFileRoute('/login')({
  validateSearch: LoginSearch,
  beforeLoad: ({ search }) => {
    if (isLoggedIn()) throw redirect({ href: ownPath(search.redirect) ?? home, replace: true })
  },
  component: Login,
  pendingComponent: FullScreenSpinner,
})

function Login() {
  const router = useRouter()
  const { redirect: target } = Route.useSearch()
  return <LoginScreen onDone={() => router.history.replace(ownPath(target) ?? home)} />
}
