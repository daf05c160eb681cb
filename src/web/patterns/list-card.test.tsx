import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ListCard } from './list-card.tsx'

const away = new ApiError({ kind: 'offline', message: 'no network' })
const broken = new ApiError({ kind: 'answer', status: 500, message: 'broken' })
const refetch = vi.fn<() => Promise<void>>(async () => {})
const fetchNextPage = vi.fn<() => Promise<void>>(async () => {})
const onClear = vi.fn<() => void>()
const loaded = {
  data: {} as unknown,
  error: null as unknown,
  isPending: false,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  dataUpdatedAt: 0,
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch,
  fetchNextPage,
}
const failed = (error: unknown) => ({ ...loaded, data: undefined, error, isError: true })
let root: Root

const show = async (query: typeof loaded, rows: string[], more: { isFiltered?: boolean; hasOwn?: boolean } = {}) =>
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LanguageProvider>
          <ListCard
            query={query}
            rows={rows}
            onClear={onClear}
            loading={{ label: 'Loading the sales…' }}
            empty={<EmptyState title="No sales yet" />}
            {...more}
          >
            <ul>
              {rows.map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </ListCard>
        </LanguageProvider>
      </I18nProvider>,
    ),
  )
const text = () => document.body.textContent
const press = async (name: string) =>
  await act(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
    if (!button) throw new Error(`There is no button "${name}": ${text()}`)
    button.click()
  })
const role = (name: string) => document.querySelector(`[role=${name}]`)?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.clearAllMocks()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('while it loads it says so, and nothing of what it might be', async () => {
  await show({ ...loaded, data: undefined, isPending: true }, [])
  expect(role('status')).toBe('Loading the sales…')
  expect(text()).not.toContain('No sales yet')
})

test('nothing yet and nothing that fits are told apart, and the filter can be cleared', async () => {
  await show(loaded, [])
  expect(text()).toBe('No sales yet')
  await show(loaded, [], { isFiltered: true })
  expect(text()).toContain('Nothing matches')
  await press('Clear filters')
  expect(onClear).toHaveBeenCalledOnce()
})

test('a failure can be tried again, and says why', async () => {
  await show(failed(broken), [])
  expect(role('alert')).toContain('Something went wrong')
  expect(text()).not.toContain('No sales yet')
  await press('Retry')
  expect(refetch).toHaveBeenCalledOnce()
})

test('without a network nothing is claimed that nobody knows', async () => {
  await show(failed(away), [])
  expect(role('alert')).toContain('This page is not on the device yet')
  await show(failed(away), [], { isFiltered: true })
  expect(text()).not.toContain('Nothing matches')
  // What the device has of its own is known without the server, so that it can say that nothing fits.
  await show(failed(away), [], { isFiltered: true, hasOwn: true })
  expect(text()).toContain('Nothing matches')
  expect(role('status')).toContain('No network')
  await show(failed(broken), [], { isFiltered: true, hasOwn: true })
  expect(text()).not.toContain('Nothing matches')
})

test('what is kept stays in sight when a later try fails, under a note that says why', async () => {
  await show({ ...loaded, error: away, isError: true }, ['A1-7'])
  expect(document.querySelector('li')?.textContent).toBe('A1-7')
  expect(role('status')).toContain('No network. This is what the device last knew.')
  await show({ ...loaded, error: broken, isError: true }, ['A1-7'])
  expect(document.querySelector('li')?.textContent).toBe('A1-7')
  expect(role('alert')).toContain('Something went wrong')
})

test('it says from when what is kept is', async () => {
  const dataUpdatedAt = Date.parse('2025-11-21T13:14:00Z')
  await show({ ...loaded, error: away, isError: true, dataUpdatedAt }, ['A1-7'])
  expect(role('status')).toContain('Shown as of November 21, 2025 4:14 PM.')
  await show({ ...loaded, error: broken, isError: true, dataUpdatedAt }, ['A1-7'])
  expect(role('alert')).toContain('Shown as of November 21, 2025 4:14 PM.')
  await show({ ...loaded, dataUpdatedAt }, ['A1-7'])
  expect(text()).toBe('A1-7')
})

test('the next page is one press away, and there is no button after the last', async () => {
  await show({ ...loaded, hasNextPage: true }, ['A1-7'])
  await press('Show more')
  expect(fetchNextPage).toHaveBeenCalledOnce()
  await show(loaded, ['A1-7'])
  expect(text()).toBe('A1-7')
})
