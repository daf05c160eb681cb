import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { DeviceChain } from '../../../shared/contract/activity.ts'
import { devicesQueries } from '../devices/devices.queries.ts'
import { activityQueries } from './activity.queries.ts'
import { ChainCard } from './chain-card.tsx'

const screen = aScreen()
const aChain = (deviceId: string, given: Partial<DeviceChain>): DeviceChain => ({
  deviceId,
  state: 'whole',
  count: 0,
  seq: null,
  since: null,
  lastSeq: 900,
  ...given,
})
async function shown(...chains: DeviceChain[]): Promise<string[]> {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(activityQueries.chains().queryKey, chains)
  client.setQueryData(
    devicesQueries.list().queryKey,
    chains.map(({ deviceId }) => ({ id: deviceId, code: deviceId, name: 'Kaunta' })) as never,
  )
  await screen.show(
    <QueryClientProvider client={client}>
      <ChainCard />
    </QueryClientProvider>,
  )
  return [...document.querySelectorAll('[data-chains] > li')].map((row) => row.textContent)
}
const since = '2026-11-20T09:00:00.000Z'

test('each device whose records are not all here is named with what is wrong; the others are one line', async () => {
  const rows = await shown(
    aChain('A1', { state: 'missing', count: 2, since }),
    aChain('A2', { state: 'broken', count: 1, seq: 812, since }),
    aChain('A3', { state: 'broken', count: 3, seq: 40, since }),
    aChain('A4', { state: 'unchecked', count: 5, since }),
    aChain('A5', { state: 'whole' }),
    aChain('A6', { state: 'none' }),
  )
  expect(rows).toEqual([
    expect.stringMatching(/^A1 · Kaunta2 records are missing since .*2026.*, and nothing waits on the device$/),
    'A2 · KauntaRecord 812 is not as it was made',
    'A3 · Kaunta3 records are not as they were made, the first is 40',
    'A4 · Kaunta5 records cannot be checked',
    'Nothing is missing of 1 other device',
  ])
})

test('where all is here one line says so', async () => {
  expect(await shown(aChain('A1', {}), aChain('A2', {}))).toEqual(['Nothing is missing of 2 devices'])
})

test('nothing was sent yet', async () => {
  expect(await shown(aChain('A6', { state: 'none' }))).toEqual(['No device has sent anything yet'])
})
