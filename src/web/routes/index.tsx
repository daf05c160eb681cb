import { createFileRoute, redirect } from '@tanstack/react-router'

/** Decisions 4. `auth` says which tab of the login screen to show. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
