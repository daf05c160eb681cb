import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { type Asked, answerCalls } from '../../../../tests/support/wire.ts'
import { type CatalogueSync, CatalogueNamed } from '../../../shared/contract/catalogue-sync.ts'
import { addErrorMessages } from '../../i18n/error-messages.ts'
import { officeErrors } from '../../i18n/office-errors.ts'
import { forgetSeller, rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { CatalogueCard } from './catalogue-card.tsx'

const screen = aScreen()
const NUMBER = '0199a000-0000-7000-8000-000000000011'
const off: CatalogueSync = {
  state: 'off',
  numbers: [{ id: NUMBER, label: '+255 712 345 678 Duka', isSandbox: false, catalogId: '' }],
  numberId: null,
  catalogId: '',
  catalogName: '',
  isAtMeta: false,
  waiting: 0,
  there: 0,
  doneAt: null,
  nextAt: null,
  trouble: null,
  troubleCode: null,
  refusedCount: 0,
  refused: [],
}
const on: CatalogueSync = {
  ...off,
  state: 'on',
  numberId: NUMBER,
  catalogId: '194836987003835',
  catalogName: 'Katalogi ya duka',
  there: 12,
  doneAt: '2026-11-21T09:00:00.000Z',
}
/** What the server has; null: it cannot be reached. */
let server: CatalogueSync | null
let refusal: { status: number; body: unknown } | null
let asked: Asked[]
let putBack: () => void
beforeEach(() => {
  refusal = null
  asked = []
  // As the page's own route brings them.
  addErrorMessages(officeErrors)
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  putBack = answerCalls((request) => {
    if (server === null) return null
    if (request.method === 'GET') return { status: 200, body: server }
    asked.push(request)
    if (refusal !== null) return refusal
    if (request.method === 'DELETE') {
      server = off
      return { status: 200, body: { ok: true } }
    }
    server = { ...on, ...CatalogueNamed.parse(request.body), waiting: 12, there: 0, doneAt: null }
    return { status: 200, body: server }
  })
})
afterEach(() => {
  putBack()
  forgetSeller()
})
async function open(has: CatalogueSync | null) {
  server = has
  await screen.show(<CatalogueCard />)
}
const says = (text: string) => vi.waitFor(() => expect(screen.said()).toContain(text))

test('off until a catalogue is named: the field says what it wants before anything is sent, and the server’s word stands beside it', async () => {
  await open(off)
  await says('Off. Nothing is sent.')
  await screen.type('Catalogue ID', 'abc')
  await screen.press('Begin to send')
  await says('Only digits, as they stand there.')
  expect(asked).toEqual([])
  refusal = {
    status: 400,
    body: {
      error: {
        code: 'chat.not_verified',
        message: 'x',
        requestId: '1',
        fields: [{ path: 'catalogId', message: 'chat.not_verified' }],
      },
    },
  }
  await screen.type('Catalogue ID', '1948 3698 7003 835')
  await screen.press('Begin to send')
  await says('WhatsApp does not know this id')
  refusal = null
  await screen.press('Begin to send')
  await says('12 products')
  expect(asked.at(-1)?.body).toEqual({ numberId: NUMBER, catalogId: '194836987003835' })
  expect(screen.said()).toContain('Sending')
})

test('up to date it says since when, and everything can be sent again; ended only after a question', async () => {
  await open(on)
  await says('The catalogue is up to date')
  expect(screen.said()).toContain('12 items')
  await screen.press('Send everything again')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await screen.press('Stop sending')
  await says('Stop sending goods?')
  expect(asked).toHaveLength(1)
  const [confirm] = [...document.querySelectorAll<HTMLElement>('.dialog button')].filter(
    (each) => each.textContent === 'Stop sending',
  )
  await act(async () => confirm?.click())
  await says('Off. Nothing is sent.')
  expect(asked.at(-1)?.method).toBe('DELETE')
})

test('what Meta refused stands beside its product; what passes says when, and what stops it says what to do', async () => {
  const refused = [{ productId: NUMBER, name: 'Sigara', message: 'Tobacco cannot be sold here' }]
  await open({ ...on, refusedCount: 22, refused })
  await says('Meta refused 22 items')
  expect(screen.said()).toContain('Sigara: Tobacco cannot be sold here')
  expect(screen.said()).toContain('and 21 more')
  await open({ ...on, trouble: 'busy', troubleCode: 80014, nextAt: '2026-11-21T10:00:00.000Z', waiting: 1 })
  await says('Waiting for Meta')
  expect(screen.said()).toContain('Meta’s own code: 80014')
  expect(screen.said()).toContain('1 product')
  await open({ ...on, state: 'stopped', trouble: 'token', troubleCode: 190 })
  await says('Connect the number anew')
  await screen.press('Try again')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
})

test('without a number the way to one; without network it says so; for nobody but owners', async () => {
  await open({ ...off, numbers: [] })
  await says('Connect a WhatsApp number first.')
  expect(screen.said()).not.toContain('Catalogue ID')
  await open(null)
  await says('This page is not on the device yet')
  rememberSeller(aUser({ permissions: [{ resource: 'product', action: ['read'] }] }), aShop())
  document.body.replaceChildren()
  await open(on)
  expect(screen.said()).not.toContain('catalogue')
})
