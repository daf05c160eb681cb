import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { MediaDays } from './media-days.tsx'

const server = vi.hoisted(() => ({ saves: vi.fn<(body: { mediaDays: number }) => Promise<unknown>>() }))
vi.mock('./connect.queries.ts', () => ({
  connectQueries: {
    settings: () => ({ queryKey: ['chat-settings'], queryFn: () => ({ mediaDays: 180 }), enabled: true }),
  },
  connectMutations: { settings: () => ({ mutationFn: server.saves }) },
}))
vi.mock('../../session/device.ts', async (original) => ({ ...(await original<object>()), useOnline: () => true }))
const screen = aScreen()

test('how long files are kept is chosen from the times there are, and saved by the choice', async () => {
  server.saves.mockImplementation(async () => await new Promise(() => {}))
  await screen.show(<MediaDays />)
  await vi.waitFor(() => expect(document.querySelector('select')?.value).toBe('180'))
  await screen.type('Pictures and files of conversations are kept for', '30')
  expect(server.saves.mock.calls[0]?.[0]).toEqual({ mediaDays: 30 })
  await vi.waitFor(() => expect(document.querySelector('select')?.value).toBe('30'))
})
