import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneyField, readShillings } from './money-field.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('whatever is typed or pasted becomes whole shillings, or nothing', () => {
  const max = 999_999_999
  const read = (text: string) => readShillings(text, max)
  expect(
    ['12500', '12,500', '12 500', 'TZS 12,500', '12,500/=', '12500.75', '12,500.', '12.500', '١٢'].map(read),
  ).toEqual([12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500, null])
  expect(
    ['', '   ', '-', 'abc', '😀', '-500', '1e5', '0', '000', '9007199254740993', '99999999999999999999'].map(read),
  ).toEqual([null, null, null, null, null, 500, 15, 0, 0, max, max])
})

test('digits are grouped while typing, and the caret stays behind the same digit', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const node = document.body.appendChild(document.createElement('div'))
  let latest: number | null = null
  function Holder() {
    const [value, setValue] = useState<number | null>(12_500)
    latest = value
    return <MoneyField label="Price" value={value} onChange={setValue} />
  }
  await act(async () =>
    createRoot(node).render(
      <I18nProvider i18n={i18n}>
        <Holder />
      </I18nProvider>,
    ),
  )
  const input = node.querySelector('input')
  if (!input) throw new Error('no field')
  expect([input.value, input.inputMode, node.querySelector('label')?.htmlFor]).toEqual(['12,500', 'numeric', input.id])
  const type = async (text: string, caret: number) => {
    input.focus()
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.setSelectionRange(caret, caret)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  await type('192,500', 2) // a 9 typed after the first digit
  expect([input.value, latest, input.selectionStart]).toEqual(['192,500', 192_500, 2])
  await type('1923,500', 4)
  expect([input.value, latest, input.selectionStart]).toEqual(['1,923,500', 1_923_500, 5])
  await type('', 0)
  expect([input.value, latest]).toEqual(['', null])
})
