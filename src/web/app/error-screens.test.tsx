import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { TopLevelBoundary } from './error-screens.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new Error('a bug')
}

test('whatever breaks on top says "Something went wrong." and offers Refresh', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const node = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(node, { onCaughtError: () => undefined }).render(
      <I18nProvider i18n={i18n}>
        <TopLevelBoundary>
          <Broken />
        </TopLevelBoundary>
      </I18nProvider>,
    ),
  )
  expect(node.querySelector('[role=alert] h1')?.textContent).toBe('Something went wrong.')
  expect(node.querySelector('button')?.textContent).toBe('Refresh')
})
