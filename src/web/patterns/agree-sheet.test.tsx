import { beforeAll, expect, test, vi } from 'vitest'
import { aScreen } from '../../../tests/support/a-screen.tsx'
import { ApiError } from '../api/api-error.ts'
import { addErrorMessages } from '../i18n/error-messages.ts'
import { officeErrors } from '../i18n/office-errors.ts'
import { AgreeSheet } from './agree-sheet.tsx'
import { Agreed } from './agreed.tsx'

const server = vi.hoisted(() => ({
  asks: vi.fn<(body: { sendsSms: boolean; sendsChat: boolean }) => Promise<unknown>>(),
}))
vi.mock('./agree.queries.ts', () => ({
  agreements: { ask: () => ({ mutationFn: server.asks }), end: () => ({ mutationFn: vi.fn<() => Promise<void>>() }) },
}))
const screen = aScreen()
beforeAll(() => addErrorMessages(officeErrors))
const agreement = { state: 'asked', owedTzs: 5000, saidTzs: null, words: '', at: '2026-11-27T08:00:00.000Z' } as const
const answer = {
  url: 'https://kaunta.example/agree?t=x',
  message: '',
  whatsappUrl: 'https://wa.me/',
  sms: 'not_asked',
  agreement,
}
const show = () => screen.show(<AgreeSheet customer={{ id: 'a', name: 'Asha' }} agreement={null} onClose={() => {}} />)

test('asked in the chat, no link is shown', async () => {
  server.asks.mockResolvedValue({ ...answer, isInChat: true })
  await show()
  await screen.press('Ask in the chat')
  expect(server.asks.mock.calls[0]?.[0]).toMatchObject({ sendsSms: false, sendsChat: true })
  expect(screen.said()).toContain('Not answered')
  expect(screen.said()).not.toContain('/agree?t=x')
})

test('asked by a link, the link is there to be sent', async () => {
  server.asks.mockResolvedValue({ ...answer, isInChat: false })
  await show()
  await screen.press('Make a link')
  expect(server.asks.mock.calls[0]?.[0]).toMatchObject({ sendsSms: false, sendsChat: false })
  expect(screen.said()).toContain('/agree?t=x')
})

test('where the chat is closed it says so, and the link is still offered', async () => {
  const data = { error: { code: 'chat.window_closed', message: 'the window is closed' } }
  server.asks.mockRejectedValue(new ApiError({ kind: 'answer', status: 409, data, message: 'refused' }))
  await show()
  await screen.press('Ask in the chat')
  await vi.waitFor(() => expect(screen.said()).toContain('WhatsApp lets you write freely for a day'))
  expect(screen.said()).toContain('Make a link')
})

test('no without an amount is said in words', async () => {
  await screen.show(<Agreed agreement={{ ...agreement, state: 'disputed' }} />)
  expect(screen.said()).toContain('Does not agree, no amount')
})
