import type { DisplayState } from '../../../shared/contract/displays.ts'
import type { StreamRequest } from '../../api/event-stream.ts'
import type { DisplayWord } from '../../session/customer-display.ts'

/** Where a display has its pictures from: a till in the next window, or the server. Both say what is shown and how old it is; what comes of silence is decided in `display-clock.ts`. */
export interface Heard {
  state: DisplayState | null
  /** How long ago the till said so. */
  ageMs: number
}
interface LinkParts {
  onHeard: (heard: Heard) => void
  /** The line stands: whoever is silent now has nothing new to say. */
  onSign: () => void
  /** Answers how to call it off. */
  timer: (run: () => void, ms: number) => () => void
}

const LOOK_MS = 5000

/** A second window of the same browser: it says that it looks, and the till answers. Needs no network. */
export function lookInBrowser(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>,
  { onHeard, onSign, timer }: LinkParts,
  now: () => number,
): () => void {
  let newest = -Infinity
  let heardAt = -Infinity
  let again: (() => void) | null = null
  const look = () => {
    channel.postMessage({ kind: 'look' } satisfies DisplayWord)
    again = timer(look, LOOK_MS)
  }
  const hear = ({ data }: MessageEvent<unknown>) => {
    // Only our own windows speak on it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const word = data as DisplayWord
    if (word.kind !== 'show') return
    onSign()
    // Two counters are open: the one at which something happened last is shown, until it is closed.
    if (word.at < newest && now() - heardAt < 3 * LOOK_MS) return
    newest = word.at
    heardAt = now()
    onHeard({ state: word.state, ageMs: 0 })
  }
  channel.addEventListener('message', hear)
  look()
  return () => {
    again?.()
    channel.removeEventListener('message', hear)
  }
}

/** Two heartbeats and a half of the server. */
const SILENCE_MS = 50_000
/** A proxy that holds streams back lets nothing through by then; from then on it is asked again and again. */
const FIRST_SIGN_MS = 15_000
const ASK_EVERY_MS = 5000
const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000]

/** A paired device: the server's stream, opened again for ever, until the display was taken away. */
export function lookAtServer(
  parts: LinkParts & {
    read: (request: StreamRequest) => Promise<void>
    parse: (text: string) => Heard | null
    isGone: (error: unknown) => boolean
    onGone: () => void
  },
): { stop: () => void; retry: () => void } {
  const over = new AbortController()
  let retryNow: (() => void) | null = null
  let isHeldBack = false

  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const off = parts.timer(end, ms)
      function end() {
        off()
        retryNow = null
        over.signal.removeEventListener('abort', end)
        done()
      }
      retryNow = end
      over.signal.addEventListener('abort', end)
    })

  /** One stream, until it ends. Answers whether anything came. */
  async function once(): Promise<boolean> {
    const cut = new AbortController()
    const cutBoth = () => cut.abort()
    over.signal.addEventListener('abort', cutBoth)
    let hasCome = false
    let off = parts.timer(() => {
      isHeldBack = true
      cut.abort()
    }, FIRST_SIGN_MS)
    const sign = () => {
      hasCome = true
      parts.onSign()
      off()
      off = parts.timer(() => cut.abort(), SILENCE_MS)
    }
    try {
      await parts.read({
        since: null,
        waits: !isHeldBack,
        signal: cut.signal,
        onSign: sign,
        onFrame({ event, data }) {
          if (event === 'bye' && data === 'gone') return gone()
          const heard = event === 'state' ? parts.parse(data) : null
          if (heard) parts.onHeard(heard)
        },
      })
    } catch (error) {
      if (!over.signal.aborted && parts.isGone(error)) gone()
    } finally {
      off()
      over.signal.removeEventListener('abort', cutBoth)
    }
    return hasCome
  }
  function gone() {
    if (over.signal.aborted) return
    over.abort()
    parts.onGone()
  }
  async function run() {
    let failed = 0
    while (!over.signal.aborted) {
      const hasCome = await once()
      if (over.signal.aborted) return
      failed = hasCome ? 0 : failed + 1
      await pause(
        isHeldBack && hasCome ? ASK_EVERY_MS : (PAUSES_MS[Math.min(failed, PAUSES_MS.length - 1)] ?? ASK_EVERY_MS),
      )
    }
  }
  void run()
  return { stop: () => over.abort(), retry: () => retryNow?.() }
}
