import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Language } from '../../shared/domain/languages.ts'
import { LoginScreen } from '../features/access/login-screen.tsx'
import { activate } from '../i18n/activate.ts'
import { LanguageProvider } from '../i18n/language.tsx'

/** What a visitor meets first, by the name public/picture.js knows it by. */
export const fronts = { login: 'Login', signup: 'Signup' } as const

/** As a phone shows it, for somebody whom nobody knows here. One at a time: the texts are global. */
export async function render(front: keyof typeof fronts, language: Language): Promise<string> {
  await activate(language)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LoginScreen initialTab={fronts[front]} /> }),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  })
  await router.load()
  return renderToString(
    <LanguageProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
    { identifierPrefix: 'front-' },
  )
}
