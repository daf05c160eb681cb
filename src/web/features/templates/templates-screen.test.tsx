import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { Template, TemplateRow } from '../../../shared/contract/message-templates.ts'
import { starterOf } from '../../../shared/domain/chat/template-starters.ts'
import { rememberSeller } from '../../session/seller.ts'
import { readDraft } from '../../ui/draft.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { draftKey } from './template-draft.ts'
import type { TemplatesSearch } from './template-search.ts'
import { TemplatesScreen } from './templates-screen.tsx'

const screen = aScreen()
const numberId = '0192f0c1-2345-7abc-8def-0000000000a1'
const at = '2026-11-30T08:00:00.000Z'
const id = '0192f0c1-2345-7abc-8def-000000000001'
const told = { reason: null, failure: null, category: 'marketing', quality: 'unknown', at } as const
const row = (more: Partial<TemplateRow>): TemplateRow => ({
  id,
  numberId,
  name: 'ofa_ya_wiki',
  origin: 'here',
  isWhole: true,
  updatedAt: at,
  languages: [],
  category: 'marketing',
  header: 'none',
  begins: { sw: 'Habari {{1}}', en: '' },
  buttons: 0,
  extra: null,
  isChanged: false,
  ...more,
})
let items: TemplateRow[]
let kept: Template | null
let saves: Asked[]
let isAway: boolean
beforeEach(() => {
  items = []
  kept = null
  saves = []
  isAway = false
  localStorage.clear()
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
function Shown({ start }: { start: TemplatesSearch }) {
  const [search, setSearch] = useState(start)
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Reload
      </button>
      <TemplatesScreen key={visit} search={search} onSearch={setSearch} />
    </>
  )
}
const show = (start: TemplatesSearch = {}) =>
  screen.show(<Shown start={start} />, (asked) => {
    if (isAway) return null
    if (asked.method !== 'GET') {
      saves.push(asked)
      if (asked.url.endsWith('/submit'))
        return { status: 200, body: { ...kept, languages: [{ ...told, language: 'sw', state: 'sending' }] } }
      const body = asked.body as Pick<Template, 'numberId' | 'name' | 'content'> & { id?: string }
      kept = {
        id: body.id ?? id,
        origin: 'here',
        isWhole: true,
        updatedAt: at,
        languages: [],
        history: [],
        version: (kept?.version ?? 0) + 1,
        numberId: body.numberId,
        name: body.name,
        content: body.content,
      }
      return { status: 200, body: kept }
    }
    if (asked.url.endsWith('/templates'))
      return {
        status: 200,
        body: {
          items,
          numbers: [{ id: numberId, displayPhone: '+255 712 000 001', name: 'Duka', isConnected: true }],
          most: 250,
        },
      }
    return kept
      ? { status: 200, body: kept }
      : { status: 404, body: { error: { code: 'request.not_found', message: 'x' } } }
  })

test('the list says how WhatsApp has each, why, and what to do; it is searched and filtered', async () => {
  items = [
    row({ languages: [{ ...told, language: 'sw', state: 'rejected', reason: 'promotional' }] }),
    row({
      id: numberId,
      name: 'asante',
      category: 'utility',
      begins: { sw: 'Asante', en: '' },
      languages: [{ ...told, language: 'sw', state: 'approved', quality: 'green' }],
    }),
  ]
  await show()
  await screen.sees('Rejected')
  await screen.sees('It advertises and is filed as a notice. File it as an offer.')
  await screen.sees('Good quality')
  await screen.type('Search templates', 'asante')
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('ofa ya wiki'))
  expect(document.body.textContent).toContain('asante')
})

test('an empty list offers ready-made ones; one is opened, kept by the server, and its faults are said in words as they are typed', async () => {
  await show()
  await screen.sees('No template yet')
  await screen.press('Write a template', 'Thanks for buying')
  await screen.sees('What the customer sees')
  expect(document.body.textContent).toContain('Asante Asha kwa kununua kwetu.')
  await vi.waitFor(() => expect(saves.map(({ method }) => method)).toContain('POST'), 4000)
  await screen.type('Message', '{{1}} karibu tena dukani leo')
  await screen.sees('The message must not begin with a variable. Put a word before it.')
  await screen.sees('Mend what is marked first.')
})

test('without a network what is typed stays on the device and is there after a reload', async () => {
  kept = {
    id,
    origin: 'here',
    isWhole: true,
    updatedAt: at,
    languages: [],
    history: [],
    version: 3,
    numberId,
    name: 'ofa',
    content: starterOf('offer').content,
  }
  await show({ open: id })
  await screen.sees('What the customer sees')
  isAway = true
  await act(async () => window.dispatchEvent(new Event('offline')))
  await screen.type('Footer', 'Jibu ACHA tu')
  await vi.waitFor(() =>
    expect(readDraft(draftKey(id))).toMatchObject({
      version: 3,
      content: { words: { sw: { footer: 'Jibu ACHA tu' } } },
    }),
  )
  await screen.press('Reload')
  await screen.sees('Jibu ACHA tu')
  await screen.sees('Kept on this device')
  await act(async () => window.dispatchEvent(new Event('online')))
})

test('cards to swipe: two to begin with, one is added with their buttons, moved and taken out; header, footer and buttons of the message give way', async () => {
  await show()
  await screen.press('Write a template', 'Cards to swipe')
  await screen.sees('Card 2')
  await screen.sees('Add the picture of this card.')
  expect(document.body.textContent).not.toContain('Footer')
  await screen.press('Link', 'Add a card')
  await screen.sees('Card 3')
  await screen.type('On the card (Kiswahili)', 'Sukari kilo 1')
  await screen.sees('Write on every card in this language, or on none.')
  await screen.press('Move card 1 back', 'Take card 3 out')
  await vi.waitFor(() => {
    const extra = (saves.at(-1)?.body as Template | undefined)?.content.extra
    const cards = extra?.kind === 'cards' ? extra.cards : []
    expect(cards.map(({ words }) => words.sw.body)).toEqual(['', 'Sukari kilo 1'])
    expect(cards.map(({ buttons }) => buttons.map(({ kind }) => kind))).toEqual([1, 2].map(() => ['reply', 'url']))
  }, 6000)
  await screen.press('Take card 1 out')
  expect(document.body.textContent).toContain('Card 2')
})

test('goods of sets: an offer, with words above and below and no buttons of its own', async () => {
  await show()
  await screen.press('Write a template', 'Goods of your sets')
  await screen.sees('View items')
  const headers = [...document.querySelectorAll('option')].map((one) => one.textContent)
  expect(headers).not.toContain('Document')
  expect(document.body.textContent).not.toContain('Copy a code')
  await vi.waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ content: { extra: { kind: 'goods' } } }), 4000)
})
