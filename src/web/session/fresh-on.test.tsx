import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useFreshOn } from './device.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const asked: ((answer: string) => void)[] = []
function Part() {
  useFreshOn(['sent'], ['shifts'])
  const { data } = useQuery({
    queryKey: ['shifts', 'report'],
    queryFn: async () => await new Promise<string>((answer) => asked.push(answer)),
  })
  return <p>{data}</p>
}
const node = document.createElement('div')
const root = createRoot(node)
const anotherTab = new BroadcastChannel('kaunta')
const tell = async (isNoticed: () => boolean) => {
  anotherTab.postMessage('sent')
  await act(async () => await vi.waitFor(() => expect(isNoticed()).toBe(true)))
}
afterEach(async () => {
  await act(async () => root.render(null))
  anotherTab.close()
})

test('a first answer that was under way while something was sent is asked for again: it may be from before', async () => {
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Part />
      </QueryClientProvider>,
    ),
  )
  expect(asked).toHaveLength(1)
  await tell(() => invalidated.mock.calls.length > 0)
  // A slow first answer is waited for: asked anew each time, it would never come while a long queue is sent.
  expect(asked).toHaveLength(1)
  await act(async () => asked[0]?.('figures so far'))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await act(async () => asked[1]?.('closed'))
  await vi.waitFor(() => expect(node.textContent).toBe('closed'))
  expect(asked).toHaveLength(2)
  // With an answer on the screen it is asked again at once.
  await tell(() => asked.length === 3)
})
