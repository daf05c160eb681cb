import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PasswordField } from './field.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('a password is hidden until somebody wants to see it; it may be pasted, and password managers know it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const node = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(node).render(
      <I18nProvider i18n={i18n}>
        <PasswordField label="Password" autoComplete="current-password" />
      </I18nProvider>,
    ),
  )
  const field = node.querySelector('input')
  expect([field?.type, field?.autocomplete]).toEqual(['password', 'current-password'])
  const pasted = new Event('paste', { bubbles: true, cancelable: true })
  field?.dispatchEvent(pasted)
  expect(pasted.defaultPrevented).toBe(false)
  await act(async () => node.querySelector('button')?.click())
  expect(field?.type).toBe('text')
  await act(async () => node.querySelector('button')?.click())
  expect(field?.type).toBe('password')
})
