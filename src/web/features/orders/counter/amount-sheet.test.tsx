import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AmountSheet } from './amount-sheet.tsx'

const onAdd = vi.fn<(name: string, amountTzs: number) => boolean>()
const onClose = vi.fn<() => void>()
let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetAllMocks()
  onAdd.mockReturnValue(true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <AmountSheet onClose={onClose} onAdd={onAdd} />
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === text || one.getAttribute('aria-label') === text,
  )
  if (!found) throw new Error(`no button ${text}`)
  return found
}
const press = async (...texts: string[]) => {
  for (const text of texts) await act(async () => button(text).click())
}
const says = () => document.querySelector('[role="dialog"]')?.textContent ?? ''
const key = async (name: string) =>
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
const PLUS = 'Add this amount and type another'

test('amounts one after the other, as on a calculator; each is in the order with its plus', async () => {
  await press('3', '000', PLUS, '1', '5', '0', '0', PLUS)
  expect(onAdd.mock.calls).toEqual([
    ['Custom amount', 3000],
    ['Custom amount', 1500],
  ])
  expect(says()).toContain('3,000')
  expect(says()).toContain('4,500')
  expect(onClose).not.toHaveBeenCalled()
  await press('Done')
  expect([onAdd.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1])
})

test('the last one needs no plus; what it is stands on its line', async () => {
  const name = document.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, '  Vocha   ya Voda ')
    name?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('5', '0', '0', 'Add to order')
  expect(onAdd.mock.calls).toEqual([['Vocha ya Voda', 500]])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the keyboard types too, and Enter finishes', async () => {
  for (const name of ['7', '5', '0', 'Enter']) await key(name)
  expect([onAdd.mock.calls, onClose.mock.calls.length]).toEqual([[['Custom amount', 750]], 1])
})

test('nothing typed, more than a line takes, and a full order are said, and what was typed stays', async () => {
  await press('Add to order')
  expect(says()).toContain('Type an amount first.')
  expect(onClose).not.toHaveBeenCalled()
  await press('9', '9', '9', '9', '9', '9', '9', '9', '9', '9')
  expect(says()).toContain('999,999,999')
  onAdd.mockReturnValue(false)
  await press(PLUS)
  expect(says()).toContain('The order is full.')
  expect(says()).toContain('999,999,999')
  expect(onClose).not.toHaveBeenCalled()
})
