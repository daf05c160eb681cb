import { ApiError } from '../../../src/web/api/api-error.ts'
import type { PushAnswer, PushRequest, Session } from '../../../src/web/offline/sender-parts.ts'
import type { MemoryServer } from './memory-server.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What can become of one push. */
export const FATES = [
  'ok',
  'refused',
  'requestLost',
  'answerLost',
  'resetAfter',
  'duplicated',
  'delayed',
  'slow',
  'serverError',
  'serverErrorAfter',
  'tooMany',
  'unavailable',
  'portal',
  'diesMidBatch',
  'forgetsSome',
  'takesSome',
  'busy',
  'expired',
  'frozen',
] as const
export type Fate = (typeof FATES)[number]

const TRAVEL_MS = 40
const CLIENT_TIMEOUT_MS = 20_000

/** One device's way to the server. Fates are taken from its script, one a push; then everything goes well. */
export class Link {
  readonly fates: Fate[] = []
  isDown = false
  private readonly thaw: (() => void)[] = []
  private readonly time: VirtualTime
  private readonly server: () => MemoryServer
  private readonly random: () => number
  private readonly onFate: (fate: Fate) => void

  constructor(time: VirtualTime, server: () => MemoryServer, random: () => number, onFate: (fate: Fate) => void) {
    this.time = time
    this.server = server
    this.random = random
    this.onFate = onFate
  }

  push = (request: PushRequest, session: Session): Promise<PushAnswer> => {
    const fate = this.isDown ? 'refused' : (this.fates.shift() ?? 'ok')
    // As JSON, which is all that ever travels.
    const sent = JSON.parse(JSON.stringify(request)) as PushRequest
    this.onFate(fate)
    return new Promise<PushAnswer>((resolve, reject) => this.meet(fate, sent, session, resolve, reject))
  }

  unfreeze() {
    for (const run of this.thaw.splice(0)) run()
  }

  private meet(
    fate: Fate,
    request: PushRequest,
    session: Session,
    resolve: (answer: PushAnswer) => void,
    reject: (error: ApiError) => void,
  ) {
    const { time } = this
    const offline = () => reject(new ApiError({ kind: 'offline', message: 'no route' }))
    const status = (code: number, retryAfterSeconds: number | null = null) =>
      reject(new ApiError({ kind: 'answer', status: code, data: {}, retryAfterSeconds, message: String(code) }))
    const arrive = (diesAfter?: number) => this.server().push(session.token, request, diesAfter)
    const answer = ({
      forgets = false,
      takesOnly = false,
      says,
    }: { forgets?: boolean; takesOnly?: boolean; says?: 'retry' } = {}) => {
      const left = takesOnly ? request.commands.filter(() => this.random() < 0.5) : []
      const said = this.server().push(session.token, {
        ...request,
        commands: request.commands.filter((command) => !left.includes(command)),
      })
      if (said === 'unauthorised') return status(401)
      if (said === 'died') return offline()
      const results = said.results.filter(() => !forgets || this.random() < 0.5)
      for (const command of says ? left : [])
        results.push({
          id: (command as { id: string }).id,
          outcome: 'retry',
          codes: ['server.unavailable'],
          afterMs: 2000,
        })
      resolve(JSON.parse(JSON.stringify({ ...said, results })) as PushAnswer)
    }
    // The first of the two to happen counts; a settled promise does not change its mind.
    if (fate !== 'frozen')
      time.after(CLIENT_TIMEOUT_MS, () => reject(new ApiError({ kind: 'timeout', message: '20 s' })))
    const plans: Record<Fate, () => void> = {
      ok: () => time.after(TRAVEL_MS, () => answer()),
      refused: () => time.after(1, offline),
      requestLost: () => {},
      answerLost: () => time.after(TRAVEL_MS, () => void arrive()),
      resetAfter: () =>
        time.after(TRAVEL_MS, () => {
          arrive()
          offline()
        }),
      duplicated: () => {
        time.after(TRAVEL_MS, () => answer())
        time.after(TRAVEL_MS * 3, () => void arrive())
        time.after(90_000, () => void arrive())
      },
      delayed: () => time.after(CLIENT_TIMEOUT_MS + 5_000, () => void arrive()),
      slow: () => time.after(15_000, () => answer()),
      serverError: () => time.after(TRAVEL_MS, () => status(500)),
      serverErrorAfter: () =>
        time.after(TRAVEL_MS, () => {
          arrive()
          status(500)
        }),
      tooMany: () => time.after(TRAVEL_MS, () => status(429, 30)),
      unavailable: () => time.after(TRAVEL_MS, () => status(503, 5)),
      portal: () => time.after(TRAVEL_MS, offline),
      diesMidBatch: () =>
        time.after(TRAVEL_MS, () => {
          arrive(Math.floor(this.random() * (request.commands.length + 1)))
          offline()
        }),
      forgetsSome: () => time.after(TRAVEL_MS, () => answer({ forgets: true })),
      // Only some of it was heard; of the rest the answer says nothing, or "retry".
      takesSome: () => time.after(TRAVEL_MS, () => answer({ takesOnly: true })),
      busy: () => time.after(TRAVEL_MS, () => answer({ takesOnly: true, says: 'retry' })),
      expired: () =>
        time.after(TRAVEL_MS, () => {
          this.server().tokens.delete(session.token)
          answer()
        }),
      // The browser froze the tab while it waited: neither its timer nor the answer reach it before it is thawed.
      frozen: () => this.thaw.push(() => time.after(TRAVEL_MS, () => answer())),
    }
    plans[fate]()
  }
}
