import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { isUpdateHeld } from '../../ui/update-hold.ts'
import { FeeForm } from './fee-form.tsx'

const onSave = vi.fn<(rates: unknown) => Promise<unknown>>()
let root: Root
let node: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  onSave.mockReset().mockResolvedValue(undefined)
  node = document.body.appendChild(document.createElement('div'))
  root = createRoot(node)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const open = async (isPercentOptional: boolean) =>
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <FeeForm
          kinds={[
            { kind: 'wallet', name: 'Wallet' },
            { kind: 'bank', name: 'Bank' },
          ]}
          rateOf={(kind) => (kind === 'bank' ? { rateBasisPoints: 150, fixedTzs: 200 } : undefined)}
          isPercentOptional={isPercentOptional}
          onSave={onSave}
          heading="h2"
          saveLabel="Save"
        />
      </I18nProvider>,
    ),
  )
/** Percent and sum of the wallet, then of the bank. */
const fields = () => [...node.querySelectorAll('input')]
const type = async (at: number, text: string) =>
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(fields()[at], text)
    fields()[at]?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const save = async () => await act(async () => node.querySelector('form')?.requestSubmit())
const alerts = () => [...node.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('a sum without a share is no fee where the share is needed; what is complete is saved, once', async () => {
  await open(false)
  expect(fields().map(({ value }) => value)).toEqual(['', '', '1.5', '200'])
  await type(1, '300')
  expect(isUpdateHeld()).toBe(true)
  await save()
  await vi.waitFor(() => expect(alerts()).toEqual(['Enter a share from 0 to 100, like 1.5.']))
  expect(onSave).not.toHaveBeenCalled()
  await type(0, '2.25')
  onSave.mockRejectedValueOnce(new ApiError({ kind: 'offline', message: 'no network' }))
  await save()
  await vi.waitFor(() => expect(alerts().join(' ')).toContain('No network'))
  expect(fields().map(({ value }) => value)).toEqual(['2.25', '300', '1.5', '200'])
  await save()
  await vi.waitFor(() => expect(isUpdateHeld()).toBe(false))
  expect(onSave).toHaveBeenLastCalledWith([
    { kind: 'wallet', rateBasisPoints: 225, fixedTzs: 300 },
    { kind: 'bank', rateBasisPoints: 150, fixedTzs: 200 },
  ])
})

test('where the share may be left empty, a sum alone is a fee', async () => {
  await open(true)
  await type(1, '300')
  await type(2, '')
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledWith([
    { kind: 'wallet', rateBasisPoints: 0, fixedTzs: 300 },
    { kind: 'bank', rateBasisPoints: 0, fixedTzs: 200 },
  ])
})
