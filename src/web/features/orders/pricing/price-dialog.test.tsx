import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { cartReducer, emptyCart, NO_CHOICE } from '../counter/cart.ts'
import { priced, type SetPrice } from './priced.ts'
import { PriceDialog } from './price-dialog.tsx'

const onDone = vi.fn<(price: SetPrice) => void>()
let root: Root

function show(price: SetPrice = null) {
  const product = aProduct({ priceTzs: 5000 })
  const cart = cartReducer(emptyCart('c'), { kind: 'added', lineId: 'l', product, choice: NO_CHOICE })
  const [made] = cart.lines
  const line = made && { ...made, ...priced(made, price) }
  if (!line) throw new Error('no line')
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <PriceDialog line={line} onClose={() => {}} onDone={onDone} />
      </I18nProvider>,
    ),
  )
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  onDone.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const labelled = (text: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.includes(text))
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement
}
const type = (text: string, value: string) =>
  act(() => {
    const field = labelled(text)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click())
const alerts = () => [...document.querySelectorAll('[role="alert"], .field-error')].map((each) => each.textContent)

test('a new price wants a reason, and “other” wants words', () => {
  show()
  press('Set price')
  expect(alerts().join(' ')).toContain('Enter the new price.')
  expect(alerts().join(' ')).toContain('Choose why the price is another.')
  type('New price', '4500')
  press('Other')
  press('Set price')
  expect(alerts().join(' ')).toContain('Say in words why the price is another.')
  expect(onDone).not.toHaveBeenCalled()
  type('In words', ' Mteja wa kila siku ')
  press('Set price')
  expect(onDone).toHaveBeenCalledWith({ priceTzs: 4500, reason: 'other', note: 'Mteja wa kila siku' })
})

test('the price of the list is no new price; a price that was set can go back to it', () => {
  show({ priceTzs: 4500, reason: 'haggled', note: '' })
  expect(labelled('New price').value).toBe('4,500')
  type('New price', '5000')
  press('Set price')
  expect(alerts().join(' ')).toContain('This is the price of the list.')
  expect(onDone).not.toHaveBeenCalled()
  press('Price of the list again')
  expect(onDone).toHaveBeenCalledWith(null)
})
