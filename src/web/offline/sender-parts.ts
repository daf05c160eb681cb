import type { Sealed } from '../../shared/domain/chain.ts'
import type { DeviceHealth } from '../../shared/contract/device-health.ts'
import type { OfflineContext } from './context.ts'
import type { PushResult } from './sender-settle.ts'

/** What the sender says, hears and takes from outside. */

export interface PushRequest {
  deviceId: string
  build: string
  isImport: boolean
  backlog: { count: number; oldestAt: string | null; attention: number }
  health?: DeviceHealth
  /** The last command this device made, sealed. */
  head?: Sealed
  commands: unknown[]
}
export interface PushAnswer {
  results: PushResult[]
  serverTime: string
  deviceRevoked: boolean
}
export interface Session {
  token: string
  userId: string
  /** The shop they work in now. Their rows of other shops go too. */
  shopId: string
}
export interface SenderDeps {
  ctx: OfflineContext
  /** Throws `ApiError`. Must give up by itself within `LEASE_MS`. */
  push(request: PushRequest, session: Session): Promise<PushAnswer>
  /** Whose rows may go now; null while signed out, or while nobody knows whose token it is. */
  session(): Session | null
  /** Null where the browser has none: leases and the server's memory of ids keep it right then, at the price of double sends. */
  locks: Pick<LockManager, 'request'> | null
  /** Runs once, after so many ms; answers how to call it off. */
  timer: (run: () => void, ms: number) => () => void
  build: string
  /** What the device says of itself; left out where nothing can be asked. Never throws. */
  health?: (shopId: string) => Promise<DeviceHealth>
  /** The device's clock was set ahead by so much since the server's answer before. Nothing waits for it. */
  clockMoved?: (byMs: number) => void
  /** Commands a push carries at most: what the contract takes, unless a test wants many small ones. */
  most?: number
}

export interface SenderState {
  sending: { done: number; total: number } | null
  paused: 'signed_out' | 'offline' | null
  /** ms, device clock: when the server last answered. */
  lastAnswerAt: number | null
}
