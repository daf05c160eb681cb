import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { TextField } from './field.tsx'
import { Sheet } from './sheet.tsx'
import { isUpdateHeld } from './update-hold.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** As a browser does it: React hears of a value through the native setter and an input event. */
async function type(text: string): Promise<void> {
  const input = document.querySelector('input')
  if (!input) throw new Error('no field')
  await act(async () => {
    Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const close = async () =>
  await act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )

function Kept({ children }: { children: (isOpen: boolean, set: (isOpen: boolean) => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" onClick={() => setOpen(true)}>
        again
      </button>
      {children(isOpen, setOpen)}
    </I18nProvider>
  )
}
const field = <TextField label="Note" />

test.each([
  [
    'a sheet',
    (isOpen: boolean, set: (isOpen: boolean) => void) => (
      <Sheet open={isOpen} onOpenChange={set} title="Note">
        {field}
      </Sheet>
    ),
  ],
  [
    'a dialog',
    (isOpen: boolean, set: (isOpen: boolean) => void) => (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={set}
        title="Set aside?"
        body="It stays."
        confirmLabel="Set aside"
        onConfirm={() => undefined}
        extra={field}
      />
    ),
  ],
])(
  'what is typed into %s holds an update back until it closes; an open one alone does not',
  async (_name, children) => {
    await act(async () => root.render(<Kept>{children}</Kept>))
    expect(isUpdateHeld()).toBe(false)
    await type('Leo')
    expect(isUpdateHeld()).toBe(true)
    await close()
    expect(document.querySelector('input')).toBeNull()
    expect(isUpdateHeld()).toBe(false)
    await act(async () => document.querySelector('button')?.click())
    expect(document.querySelector('input')).not.toBeNull()
    expect(isUpdateHeld()).toBe(false)
  },
)
