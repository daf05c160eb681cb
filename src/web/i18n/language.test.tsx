import { i18n } from '@lingui/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activate, LANGUAGE_KEY, savedLanguage, saveLanguage } from './activate.ts'
import { LanguageProvider, useLanguage } from './language.tsx'
import { useFormat } from './use-format.ts'

let root: Root
let node: HTMLElement
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  node = document.body.appendChild(document.createElement('div'))
  root = createRoot(node)
  await activate('en')
})
afterEach(async () => {
  await act(async () => root.unmount())
  node.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Probe() {
  const { language, setLanguage } = useLanguage()
  const format = useFormat()
  return (
    <button
      type="button"
      onClick={() => void setLanguage(language === 'en' ? 'sw' : 'en')}
    >{`${language} ${i18n._('Retry')} ${format.day('2025-11-21')}`}</button>
  )
}

/** The catalogue is loaded first, however long that takes; React draws when an `act` ends, not within it. */
const speaksSwahili = () =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(node.textContent).toContain('sw ')
  })

test('only en and sw are believed; anything else, and denied storage, is none', () => {
  expect(savedLanguage()).toBeNull()
  for (const value of ['fr', 'EN', '', '"en"']) {
    localStorage.setItem(LANGUAGE_KEY, value)
    expect(savedLanguage()).toBeNull()
  }
  saveLanguage('sw')
  expect(localStorage.getItem('language')).toBe('sw')
  expect(savedLanguage()).toBe('sw')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(savedLanguage()).toBeNull()
  expect(() => saveLanguage('en')).not.toThrow()
})

test('choosing a language applies at once, to the document too, and saves it', async () => {
  await act(async () =>
    root.render(
      <LanguageProvider>
        <Probe />
      </LanguageProvider>,
    ),
  )
  expect(node.textContent).toContain('en ')
  expect(node.textContent).toContain('November 21, 2025')
  await act(async () => node.querySelector('button')?.click())
  await speaksSwahili()
  expect(node.textContent).toContain('21 Novemba 2025')
  expect(document.documentElement.lang).toBe('sw')
  expect(localStorage.getItem('language')).toBe('sw')
})

test('a full storage does not keep anyone from switching', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await act(async () =>
    root.render(
      <LanguageProvider>
        <Probe />
      </LanguageProvider>,
    ),
  )
  await act(async () => node.querySelector('button')?.click())
  await speaksSwahili()
  expect(node.textContent).toContain('21 Novemba 2025')
})

test('outside its provider it throws the specified text', async () => {
  const caught: unknown[] = []
  const outside = createRoot(document.createElement('div'), { onUncaughtError: (error) => caught.push(error) })
  try {
    await act(async () => outside.render(<Probe />))
  } catch (error) {
    caught.push(error)
  }
  expect(caught).toContainEqual(new Error('useLanguage must be used within a LanguageProvider'))
})
