import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { ComplianceSearch } from './compliance-search.ts'
import { PrivacyPane } from './privacy-pane.tsx'

const screen = aScreen()
const id = '019ac000-0000-7000-8000-000000000001'
const nobody = {
  doneOn: null,
  number: '',
  validUntil: null,
  name: '',
  phone: '',
  byName: null,
  at: null,
  state: 'open',
}
const steps = ['registered', 'officer', 'policy', 'contracts', 'staff'].map((step) => ({ ...nobody, step }))
const breach = {
  id,
  version: 2,
  foundOn: '2026-11-20',
  what: 'Simu ilipotea',
  whose: '',
  people: 40,
  done: 'Namba za siri zimebadilishwa',
  commissionOn: null,
  peopleOn: null,
  byName: 'Asha',
  at: '2026-11-21T10:00:00.000Z',
}
const text = (title: string) => ({ title, sections: [{ head: 'H', lines: ['<b>Mhasibu</b>'] }] })
const asked: Asked[] = []
const onSearch = vi.fn<(search: ComplianceSearch) => void>()
const answers: Record<string, unknown> = {
  '/retention': { chatMonths: null, customerMonths: null, chosenAt: null, byName: null },
  '/due': { chats: 3, customers: 1000 },
  '/runs': {
    items: [
      {
        day: '2026-11-20',
        at: '2026-11-20T00:10:00.000Z',
        chats: 2,
        messages: 9,
        files: 1,
        customers: 4,
        isMore: true,
      },
    ],
    nextCursor: null,
  },
  '/steps': { items: steps },
  '/processors': { used: [{ kind: 'host', name: 'Kaunta' }], own: [] },
  '/page': {
    path: `/data/${id}`,
    isPublished: false,
    en: text('Your data at Duka'),
    sw: text('Taarifa zako kwa Duka'),
  },
  '/breaches': { items: [breach], nextCursor: null, untold: 1 },
  [`/${id}`]: {
    ...breach,
    changes: [breach, { ...breach, version: 1, people: null, done: '' }],
  },
}
beforeEach(() => {
  asked.length = 0
  onSearch.mockReset()
})
const show = (part: ComplianceSearch['part']) =>
  screen.show(<PrivacyPane search={{ tab: 'privacy', part }} onSearch={onSearch} />, (call) => {
    asked.push(call)
    const end = call.url.split('?')[0] ?? ''
    const found = Object.entries(answers).find(([key]) => end.endsWith(key))?.[1] ?? steps[0]
    return { status: 200, body: found }
  })
const sent = (method: string, end: string) =>
  asked.find((call) => call.method.toUpperCase() === method && (call.url.split('?')[0] ?? '').endsWith(end))?.body

test('how long is proposed and holds only once it is saved with the password; what the nights erased is told', async () => {
  await show('kept')
  await screen.sees(/Nothing is erased by itself yet/)
  await screen.sees(/Old enough today: chats 3, customers 1,000 or more/)
  await screen.sees(/4 customers, 2 chats, 9 messages, 1 file. The rest goes the next night/)
  await screen.press('Save')
  await screen.sees('Erase what is older, every night?')
  expect(sent('PUT', '/retention')).toBeUndefined()
  await screen.type('Your password', 'siri-ya-duka')
  const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].findLast(
    ({ textContent }) => textContent.trim() === 'Save',
  )
  confirm?.click()
  await vi.waitFor(() =>
    expect(sent('PUT', '/retention')).toEqual({ chatMonths: 24, customerMonths: 36, password: 'siri-ya-duka' }),
  )
})

test('what could not be asked is said once, with a way to ask again; a sum that is not known is not left out in silence', async () => {
  let isDown = true
  await screen.show(<PrivacyPane search={{ tab: 'privacy', part: 'duties' }} onSearch={onSearch} />, ({ url }) => {
    if (isDown) return { status: 503, body: { error: { code: 'server.unavailable', message: '' } } }
    return { status: 200, body: url.includes('/steps') ? answers['/steps'] : answers['/processors'] }
  })
  await screen.sees(/reached right now.*reached right now/)
  // The two cards, and nothing above them that says the same.
  expect(screen.said().split('The server cannot be reached right now')).toHaveLength(3)
  isDown = false
  await screen.press('Retry')
  await screen.sees(/Registered with the PDPC.*Still to do/)
})

test('where today cannot be counted that is said, and the times can be chosen all the same', async () => {
  await screen.show(<PrivacyPane search={{ tab: 'privacy', part: 'kept' }} onSearch={onSearch} />, ({ url }) =>
    url.includes('/due')
      ? { status: 503, body: { error: { code: 'server.unavailable', message: '' } } }
      : { status: 200, body: url.includes('/retention') ? answers['/retention'] : answers['/runs'] },
  )
  await screen.sees('How many are old enough today could not be asked.')
  expect(screen.said()).not.toContain('Old enough today')
})

test('each step says what is missing; who works with the data stands there by the settings; the page is read before it is published', async () => {
  await show('duties')
  await screen.sees(/Registered with the PDPC.*Still to do/)
  await screen.sees(/Kaunta.*Keeps the records of your shop.*By your settings/)
  // The list itself begins with the same words.
  await screen.press('Registered with the PDPCStill to do')
  await screen.sees('Registration number')
  await screen.type('Registration number', 'PDPC-7')
  await screen.press('Save')
  await vi.waitFor(() => expect(sent('PUT', '/steps')).toMatchObject({ step: 'registered', number: 'PDPC-7' }))
  await screen.press('Your page is publishedStill to do')
  await screen.sees('<b>Mhasibu</b>')
  asked.length = 0
  await screen.press('Publish the page')
  await vi.waitFor(() =>
    expect(sent('PUT', '/steps')).toMatchObject({ step: 'policy', doneOn: expect.stringMatching(/^\d{4}-/) }),
  )
})

test('an incident shows that the Commission does not know yet and all that stood before, and what is changed names the version it was read in', async () => {
  await show('incidents')
  await screen.sees(/Simu ilipotea.*40 people.*The Commission does not know yet/)
  await screen.press('The Commission knows')
  expect(onSearch).toHaveBeenCalledWith({ tab: 'privacy', part: 'incidents', known: 'told' })
  await screen.press('November 20, 2026')
  await screen.sees(/What stood here before.*Namba za siri zimebadilishwa/)
  await screen.type('The Commission was told on', '2026-11-21')
  await screen.press('Save')
  await vi.waitFor(() =>
    expect(sent('PUT', `/${id}`)).toMatchObject({ version: 2, commissionOn: '2026-11-21', people: 40 }),
  )
})
