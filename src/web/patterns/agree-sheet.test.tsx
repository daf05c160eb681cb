import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../tests/support/a-screen.tsx'
import { AgreeSheet } from './agree-sheet.tsx'
import { Agreed } from './agreed.tsx'

const server = vi.hoisted(() => ({
  asks: vi.fn<(body: { sendsSms: boolean; sendsChat: boolean }) => Promise<unknown>>(),
}))
vi.mock('./agree.queries.ts', () => ({
  agreements: { ask: () => ({ mutationFn: server.asks }), end: () => ({ mutationFn: vi.fn<() => Promise<void>>() }) },
}))
const screen = aScreen()
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
  await vi.waitFor(() => expect(screen.said()).toContain('/agree?t=x'))
})

test('no without an amount is said in words', async () => {
  await screen.show(<Agreed agreement={{ ...agreement, state: 'disputed' }} />)
  expect(screen.said()).toContain('Does not agree, no amount')
})
