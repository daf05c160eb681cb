import type { DisplayState } from '../../../../../shared/contract/displays.ts'
import type { DisplayWord } from '../../../../session/customer-display.ts'

/**
 * What the till tells its displays: the newest state, at most four times a second, and again now and then while somebody is served, so that a display knows the till is still there. Nothing on the
 * sale's path waits for it, and with nobody to look nothing is sent.
 */
interface TellerParts {
  shopId: string
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | null
  /** To the server; answers how many displays there are. Null: none was paired at this till. */
  put: ((said: { moment: number; state: DisplayState }) => Promise<number>) | null
  /** The server has no display of this till any more. */
  onNobody: () => void
  now: () => number
  /** Answers how to call it off. */
  timer: (run: () => void, ms: number) => () => void
  /** The page is looked at: of two counters on one device this one speaks. */
  isSeen: () => boolean
}
export type DisplayTeller = ReturnType<typeof createDisplayTeller>

const APART_MS = 250
const BEAT_MS = 15_000
/** Of tries that reach nobody. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000]
/** A window that said nothing for so long is closed. */
const WINDOW_MS = 15_000

export function createDisplayTeller({ shopId, channel, put, onNobody, now, timer, isSeen }: TellerParts) {
  let latest: { state: DisplayState; at: number; text: string } | null = null
  let lookedAt = -Infinity
  let isOver = false

  /** One line to somebody: the newest, when the one before is through and long enough ago. */
  function line(send: () => Promise<number>) {
    let isDue = false
    let isBusy = false
    let failed = 0
    let wait: (() => void) | null = null
    const pause = (ms: number) => {
      wait?.()
      wait = timer(() => {
        wait = null
        isBusy = false
        if (isDue) go()
      }, ms)
    }
    function go() {
      isDue = true
      if (isBusy || isOver || latest === null) return
      isDue = false
      isBusy = true
      send().then(
        (ms) => {
          failed = 0
          pause(ms)
        },
        () => {
          isDue = true
          pause(PAUSES_MS[Math.min(failed, PAUSES_MS.length - 1)] ?? BEAT_MS)
          failed += 1
        },
      )
    }
    return {
      go,
      /** The network is back: not later, now. */
      retry() {
        if (failed === 0 || !isDue) return
        failed = 0
        pause(0)
      },
      stop: () => wait?.(),
    }
  }

  let moment = 0
  const toServer = put
    ? line(async () => {
        if (latest === null) return APART_MS
        moment = Math.max(moment + 1, now())
        if ((await put({ moment, state: latest.state })) === 0) onNobody()
        return APART_MS
      })
    : null
  const say = () => {
    if (latest) channel?.postMessage({ kind: 'show', shopId, at: latest.at, state: latest.state } satisfies DisplayWord)
  }
  const toWindow = channel
    ? line(async () => {
        if (now() - lookedAt <= WINDOW_MS) say()
        return APART_MS
      })
    : null

  const hear = (event: MessageEvent<unknown>) => {
    const word = event.data
    if (typeof word !== 'object' || word === null || !('kind' in word) || word.kind !== 'look') return
    lookedAt = now()
    toWindow?.go()
  }
  channel?.addEventListener('message', hear)

  // While somebody is served it says so again: a display that hears nothing takes the figures down.
  let beat: (() => void) | null = null
  function beatLater() {
    beat = timer(() => {
      if (latest && latest.state.kind !== 'idle' && isSeen()) toServer?.go()
      beatLater()
    }, BEAT_MS)
  }
  beatLater()

  return {
    tell(state: DisplayState): void {
      const text = JSON.stringify(state)
      if (text === latest?.text) return
      latest = { state, at: now(), text }
      toServer?.go()
      toWindow?.go()
    },
    retry: () => toServer?.retry(),
    stop(): void {
      isOver = true
      beat?.()
      toServer?.stop()
      toWindow?.stop()
      channel?.removeEventListener('message', hear)
    },
  }
}
