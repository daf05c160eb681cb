import type { FiscalPlay } from '../../../shared/domain/fiscal.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import type { Clock } from '../../platform/clock.ts'
import { type AuthorityBook, receive, type Reception } from './sandbox-authority.ts'
import type { TraAddresses, TraRequest, TraResponse, TraTransport } from './tra.ts'

/** Where the sandbox's authority lies: no address of anybody's. */
export const SANDBOX_ADDRESSES: TraAddresses = {
  register: 'sandbox:register',
  token: 'sandbox:token',
  receipt: 'sandbox:receipt',
  zReport: 'sandbox:z_report',
  verify: '',
}
const WHAT: Readonly<Record<string, Reception['what']>> = {
  [SANDBOX_ADDRESSES.register]: 'register',
  [SANDBOX_ADDRESSES.token]: 'token',
  [SANDBOX_ADDRESSES.receipt]: 'receipt',
  [SANDBOX_ADDRESSES.zReport]: 'z_report',
}
const SLOW_MS = 3000

interface SandboxLine {
  clock: Clock
  plays: () => Promise<FiscalPlay>
  /** Reads the book, lets it be changed and keeps it, in one transaction. */
  change: <T>(work: (book: AuthorityBook) => T) => Promise<T>
  wait?: (ms: number) => Promise<void>
}

/** The line to the sandbox's authority: as the real one it may be slow, gone, or in a bad mood. */
export const sandboxLine =
  ({
    clock,
    plays,
    change,
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }: SandboxLine): TraTransport =>
  async (request: TraRequest): Promise<TraResponse> => {
    const what = WHAT[request.url]
    if (what === undefined) throw new Error('no such address in the sandbox')
    const play = await plays()
    if (play === 'outage') throw new Error('the sandbox plays an outage')
    if (play === 'slow') await wait(SLOW_MS)
    if (play === 'refuses' && what === 'receipt')
      return {
        status: 200,
        text: '<?xml version="1.0" encoding="UTF-8"?><EFDMS><RCTACK><ACKCODE>5</ACKCODE><ACKMSG>The sandbox plays a refusal</ACKMSG></RCTACK><EFDMSSIGNATURE>c2FuZGJveA==</EFDMSSIGNATURE></EFDMS>',
      }
    const now = clock.now()
    return await change((book) => receive(book, { what, request, today: businessDay(now), now: now.getTime() }))
  }
