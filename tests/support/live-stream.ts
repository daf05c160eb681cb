import { LiveMessage } from '../../src/shared/contract/live.ts'

export interface Heard {
  event: string
  id: string | null
  data: string
}

/** A stream of events over real HTTP, read as the app reads it: by fetch with the bearer header. */
export async function listen(origin: string, token: string, since: string | null = null, path = '/api/store/events') {
  const cut = new AbortController()
  const reply = await fetch(`${origin}${path}${since === null ? '' : `?since=${encodeURIComponent(since)}`}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: cut.signal,
  })
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const reading = (async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) {
      rest += decoder.decode(chunk, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(
          block
            .split('\n')
            .filter((line) => !line.startsWith(':'))
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        )
        if (fields['event'] !== undefined)
          heard.push({ event: fields['event'], id: fields['id'] ?? null, data: fields['data'] ?? '' })
      }
      waiting.forEach((look) => look())
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true
      waiting.forEach((look) => look())
    })

  async function until(what: string, holds: () => boolean, withinMs = 5000): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const look = () => void (holds() && resolve())
    const timer = setTimeout(() => reject(new Error(`waited for ${what}; heard ${JSON.stringify(heard)}`)), withinMs)
    waiting.add(look)
    look()
    await promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(look)
    })
  }
  const messages = () =>
    heard.filter(({ event }) => event === 'live').map(({ data }) => LiveMessage.parse(JSON.parse(data)))
  return {
    status: reply.status,
    headers: reply.headers,
    heard,
    messages,
    kinds: () => messages().map(({ event }) => event.kind),
    /** Where to go on from. */
    place: () => heard.findLast(({ id }) => id !== null)?.id ?? null,
    until,
    untilKind: (kind: string, count = 1) =>
      until(`${count} × ${kind}`, () => messages().filter(({ event }) => event.kind === kind).length >= count),
    untilReady: () => until('ready', () => heard.some(({ event }) => event === 'ready')),
    untilOver: () => until('the end', () => isOver),
    async close() {
      cut.abort()
      await reading
    },
  }
}
