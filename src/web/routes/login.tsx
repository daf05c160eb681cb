import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import * as z from 'zod'
import { isLoggedIn } from '../app/guards.ts'
import { LoginScreen } from '../features/access/login-screen.tsx'
import { ownPath } from '../features/access/own-path.ts'

const home = '/dashboard'

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    if (isLoggedIn()) throw redirect({ href: ownPath(search.redirect) ?? home, replace: true })
  },
  component: Login,
})

function Login() {
  const router = useRouter()
  const { redirect: target } = Route.useSearch()
  return <LoginScreen onDone={() => router.history.replace(ownPath(target) ?? home)} />
}
