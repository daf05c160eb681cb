import { zodResolver } from '@hookform/resolvers/zod'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { ApiError } from '../api/api-error.ts'
import { readDraft, saveDraft } from '../ui/draft.ts'
import { isUpdateHeld } from '../ui/update-hold.ts'
import { FormProblem } from './form-parts.tsx'
import { besideField, useDraftForm } from './use-draft-form.ts'

const Form = z.object({ name: z.string().min(1) })
type Theirs = { version: number; name: string }
const save = vi.fn<(name: string, version: number, id: string) => Promise<void>>()
const theirs: Theirs = { version: 8, name: 'Chai ya Asha' }
const answer = (code: string, fields: { path: string; message: string }[] = []) =>
  new ApiError({
    kind: 'answer',
    status: 409,
    data: { error: { code, message: code, requestId: 'r1', fields } },
    message: code,
  })
let root: Root

function Product({ hasDraft }: { hasDraft: boolean }) {
  const { form, errors, isDirty, isRestored, problem, conflict, onSubmit, startFrom, newId } = useDraftForm<
    z.input<typeof Form>,
    z.output<typeof Form>,
    Theirs
  >({
    resolver: zodResolver(Form),
    start: { name: 'Chai' },
    ...(hasDraft ? { draft: 'product:1', kept: Form } : {}),
    version: 7,
    meanwhile: { code: 'product.changed_meanwhile', read: async () => theirs },
  })
  return (
    <form
      onSubmit={onSubmit(async ({ name }, version) => {
        await save(name, version, newId())
        startFrom({ name }, version + 1)
      })}
    >
      <input {...form.register('name')} />
      <p id="beside">{errors.name?.message}</p>
      <p id="state">{[isDirty && 'dirty', isRestored && 'restored'].filter(Boolean).join(' ')}</p>
      <FormProblem error={problem} />
      <button type="submit">Save</button>
      {conflict ? (
        <>
          <button type="button" onClick={conflict.keepMine}>
            Mine over {conflict.theirs.name}
          </button>
          <button type="button" onClick={() => startFrom({ name: conflict.theirs.name }, conflict.theirs.version)}>
            Theirs
          </button>
        </>
      ) : null}
    </form>
  )
}
const open = async (hasDraft = true) => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Product hasDraft={hasDraft} />
      </I18nProvider>,
    ),
  )
}
const close = async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
}
const box = () => document.querySelector('input')
const at = (id: string) => document.querySelector(`#${id}`)?.textContent
const type = async (text: string) =>
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text)
    box()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = async (name: string) =>
  await act(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name))
    if (!button) throw new Error(`There is no button "${name}"`)
    button.click()
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  save.mockReset().mockResolvedValue()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await open()
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('what is typed outlives the page and holds updates back, until it is saved', async () => {
  await type('Chai ya maziwa')
  expect(isUpdateHeld()).toBe(true)
  await close()
  await open()
  expect(box()?.value).toBe('Chai ya maziwa')
  expect(at('state')).toBe('dirty restored')
  await press('Save')
  await vi.waitFor(() => expect(at('state')).toBe(''))
  expect(isUpdateHeld()).toBe(false)
  expect([readDraft('product:1'), readDraft('product:1:meta')]).toEqual([undefined, undefined])
})

test('a draft of another shape is not believed', async () => {
  await close()
  saveDraft('product:1', { name: 7 })
  await open()
  expect([box()?.value, at('state')]).toEqual(['Chai', ''])
})

test('a save that failed loses nothing, and makes the same thing when it is tried again', async () => {
  save.mockRejectedValueOnce(new ApiError({ kind: 'offline', message: 'no network' }))
  await type('Kahawa')
  await press('Save')
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('No network'))
  expect([box()?.value, at('state')]).toEqual(['Kahawa', 'dirty'])
  await press('Save')
  await vi.waitFor(() => expect(at('state')).toBe(''))
  expect(document.querySelector('[role=alert]')).toBeNull()
  const ids = save.mock.calls.map(([, , id]) => id)
  expect(ids[0]).toBe(ids[1])
})

test('a second tap while the first is on its way saves nothing twice', async () => {
  const answers: (() => void)[] = []
  save.mockImplementationOnce(async () => await new Promise<void>((resolve) => answers.push(resolve)))
  await type('Kahawa')
  await press('Save')
  await press('Save')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await press('Save')
  await act(async () => answers[0]?.())
  await vi.waitFor(() => expect(at('state')).toBe(''))
  expect(save).toHaveBeenCalledTimes(1)
  await type('Uji')
  await press('Save')
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

test('what the server says of a field stands beside it, and what it says of none above the button', async () => {
  save.mockRejectedValueOnce(answer('request.invalid', [{ path: 'name', message: 'bad' }]))
  await type('Kahawa')
  await press('Save')
  await vi.waitFor(() => expect(at('beside')).not.toBe(''))
  expect(document.querySelector('[role=alert]')).toBeNull()
  save.mockRejectedValueOnce(answer('request.invalid', [{ path: 'elsewhere', message: 'bad' }]))
  await press('Save')
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
})

test('what somebody saved meanwhile is asked about: mine over it, or theirs', async () => {
  save.mockRejectedValue(answer('product.changed_meanwhile'))
  await type('Kahawa')
  await press('Save')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Mine over Chai ya Asha'))
  expect(box()?.value).toBe('Kahawa')
  await press('Theirs')
  expect([box()?.value, at('state')]).toEqual(['Chai ya Asha', ''])
  await type('Kahawa')
  await press('Save')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Mine over'))
  save.mockResolvedValue()
  await press('Mine')
  await vi.waitFor(() => expect(at('state')).toBe(''))
  expect(save.mock.calls.map(([name, version]) => [name, version])).toEqual([
    ['Kahawa', 7],
    ['Kahawa', 8],
    ['Kahawa', 8],
  ])
})

test('an id whose words are not believed makes nothing else', async () => {
  await close()
  saveDraft('product:1', { name: 7 })
  saveDraft('product:1:meta', { id: '0199a000-0000-7000-8000-000000000001' })
  await open()
  await press('Save')
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[2]).not.toBe('0199a000-0000-7000-8000-000000000001')
})

test('without a draft, too, a second try makes the same thing, and the next save another', async () => {
  await close()
  await open(false)
  save.mockRejectedValueOnce(new ApiError({ kind: 'offline', message: 'no network' }))
  await type('Kahawa')
  await press('Save')
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  await press('Save')
  await vi.waitFor(() => expect(at('state')).toBe(''))
  await press('Save')
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(3))
  const [first, second, third] = save.mock.calls.map(([, , id]) => id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(localStorage).toHaveLength(0)
})

test('beside a field the server’s word wins over the form’s own', () => {
  expect(besideField(undefined, 'Fill it in.')).toBeUndefined()
  expect(besideField({ type: 'too_small', message: 'short' }, 'Fill it in.')).toBe('Fill it in.')
  expect(besideField({ type: 'server', message: 'Taken.' }, 'Fill it in.')).toBe('Taken.')
})

test('a draft remembers which version it started from, so that it cannot undo a newer save', async () => {
  await close()
  saveDraft('product:1', { name: 'Old' })
  saveDraft('product:1:meta', { version: 3 })
  await open()
  await press('Save')
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith('Old', 3, expect.any(String)))
})

test('a form in a sheet is handed in alone, whatever form opened it', async () => {
  await close()
  const around = vi.fn<() => void>()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const elsewhere = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <form onSubmit={around}>{createPortal(<Product hasDraft={false} />, elsewhere)}</form>
      </I18nProvider>,
    ),
  )
  await type('Chai ya maziwa')
  await press('Save')
  expect(save).toHaveBeenCalledTimes(1)
  expect(around).not.toHaveBeenCalled()
})
