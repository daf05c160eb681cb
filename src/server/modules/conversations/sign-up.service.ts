import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import type { ChatNumber, registerChatNumber, signUpChatNumber } from '../../../shared/contract/chat-numbers.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { judgeGraphError } from '../../../shared/domain/chat/graph-errors.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import type { AccountPhone } from '../../providers/whatsapp/graph.ts'
import type { SignUpGraph } from '../../providers/whatsapp/sign-up-graph.ts'
import { confirmed } from './confirmed.ts'
import { codeUsed, notSetUp, notVerified, numberNotFound, whatsappAway, whichNumber } from './conversations.errors.ts'
import type { Lines } from './lines.ts'
import {
  type AppData,
  listNumbers,
  type NumberRow,
  readNumber,
  writeAsked,
  writeRegistered,
  writeTrouble,
} from './numbers.repository.ts'
import { type NumbersService, view } from './numbers.service.ts'

/** Meta forgets what the phone app knew of a number that did not ask by then. */
const ASKED_WITHIN_MS = 86_400_000
const ASK_AGAIN_SECONDS = 300
const APP_DATA: readonly { what: AppData; kind: 'smb_app_state_sync' | 'history' }[] = [
  { what: 'contacts', kind: 'smb_app_state_sync' },
  { what: 'history', kind: 'history' },
]

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  lines: Lines
  numbers: NumbersService
  /** Null where the operator has no app for it. */
  graph: SignUpGraph | null
}
export type SignUpService = ReturnType<typeof createSignUpService>

/** What follows when a shop was signed up in Meta's own window. The number is kept before it is registered: a code is good once, and a number that is there can be registered again. */
export function createSignUpService({ db, clock, log, jobs, lines, numbers, graph }: Parts) {
  async function signUp(actor: MemberActor, body: BodyOf<typeof signUpChatNumber>): Promise<ChatNumber> {
    if (graph === null) throw notSetUp()
    const before = await inShop(db, actor.shopId, (tx) => listNumbers(tx, actor.shopId))
    const known = before.find(({ id, state }) => id === body.id && state !== 'disconnected')
    if (known) return view(known)
    const { token } = opened(await graph.exchange(body.code))
    const wabaId = onlyOne(body.wabaId, confirmed(await graph.accountsOf(token), 'wabaId'), 'wabaId')
    const real = lines.graphOf('real')
    const phones = confirmed(await real.phonesOf(wabaId, token), 'wabaId')
    const phone = phoneOf(body, phones, before)
    const figures = confirmed(await real.phone({ phoneNumberId: phone.phoneNumberId, token }), 'phoneNumberId')
    confirmed(await real.subscribe(wabaId, token), 'wabaId')
    // What the phone list says counts: a number whose app goes on would be torn from it by registering it.
    const isCoexisting = phone.isOnApp || figures.isOnApp
    const catalogId = before.find(({ phone_number_id }) => phone_number_id === phone.phoneNumberId)?.catalog_id ?? ''
    const { id } = await numbers.keep(actor, {
      id: body.id,
      mode: 'real',
      phoneNumberId: phone.phoneNumberId,
      wabaId,
      token,
      catalogId,
      figures,
      signedUp: { isCoexisting },
    })
    if (isCoexisting)
      await inShop(db, actor.shopId, (tx) => jobs.enqueue(tx, 'chat.ask_app', { shopId: actor.shopId, numberId: id }))
    else await register(actor.shopId, id, null)
    return view((await read(actor.shopId, id)) ?? raise())
  }

  const read = (shopId: string, id: string) => inShop(db, shopId, (tx) => readNumber(tx, shopId, id))

  /** `pin`: null for the one it had, or a new one. */
  async function register(shopId: string, id: string, pin: string | null): Promise<void> {
    const row = (await read(shopId, id)) ?? raise()
    const line = lines.lineOf(shopId, row)
    if (graph === null || line === null || row.mode !== 'real') throw notSetUp()
    if (row.is_coexisting) return
    const used = pin ?? lines.pinOf(shopId, row) ?? String(randomInt(1_000_000)).padStart(6, '0')
    const answer = await graph.register(line.line, used)
    if (answer.kind === 'none') throw whatsappAway()
    await inShop(db, shopId, async (tx) => {
      const at = clock.now()
      if (answer.kind === 'ok')
        await writeRegistered(tx, shopId, id, lines.sealPin(shopId, row.phone_number_id, used), at)
      else await writeTrouble(tx, shopId, id, { code: answer.code, isBroken: isBroken(answer), at })
    })
  }

  return {
    /** @throws AppError 400 (what Meta did not confirm), 409, 502 */
    signUp,

    /** @throws AppError 404, 409, 502 */
    async register(
      { shopId }: MemberActor,
      id: string,
      { pin }: BodyOf<typeof registerChatNumber>,
    ): Promise<ChatNumber> {
      await register(shopId, id, pin)
      return view((await read(shopId, id)) ?? raise())
    },

    /** The job: contacts and what was written before, each asked for once. */
    async askApp({ shopId, numberId }: { shopId: string; numberId: string }): Promise<void> {
      for (const { what, kind } of APP_DATA) {
        const row = await read(shopId, numberId)
        const line = row === undefined ? null : lines.lineOf(shopId, row)
        if (graph === null || row === undefined || line === null || row.signed_up_at === null) return
        if ((what === 'contacts' ? row.contacts_asked_at : row.history_asked_at) !== null) continue
        const now = clock.now()
        if (now.getTime() - row.signed_up_at.getTime() > ASKED_WITHIN_MS) return
        const answer = await graph.askApp(line.line, kind)
        if (isToBeTriedAgain(answer)) {
          await inShop(db, shopId, (tx) =>
            jobs.enqueue(tx, 'chat.ask_app', { shopId, numberId }, { afterSeconds: ASK_AGAIN_SECONDS }),
          )
          return
        }
        if (answer.kind === 'refused') log.warn({ shopId, code: answer.code, what }, 'the phone app was not asked')
        await inShop(db, shopId, (tx) => writeAsked(tx, shopId, numberId, what, now))
      }
    },
  }
}

const raise = (): never => {
  throw numberNotFound()
}
const isBroken = ({ code, isTransient }: { code: number; isTransient: boolean }): boolean =>
  judgeGraphError(code, isTransient).action === 'broken'
function isToBeTriedAgain(answer: GraphAnswer<unknown>): boolean {
  if (answer.kind !== 'refused') return answer.kind === 'none'
  const { action } = judgeGraphError(answer.code, answer.isTransient)
  return action === 'retry' || action === 'slow'
}

/** A code that was used, or is older than half a minute, opens nothing: whoever signs up does it once more. */
function opened<T>(answer: GraphAnswer<T>): T {
  if (answer.kind === 'ok') return answer.value
  if (isToBeTriedAgain(answer)) throw whatsappAway()
  throw codeUsed()
}

function onlyOne(named: string, granted: readonly string[], field: 'wabaId'): string {
  const [first] = granted
  if (named === '' && first !== undefined && granted.length === 1) return first
  if (!granted.includes(named)) throw notVerified(field, 'chat.not_of_account')
  return named
}

/** The one that was named; else the only one of its kind that is not connected yet. */
function phoneOf(
  { phoneNumberId, isCoexisting }: BodyOf<typeof signUpChatNumber>,
  phones: readonly AccountPhone[],
  connected: readonly NumberRow[],
): AccountPhone {
  const named = phones.find((phone) => phone.phoneNumberId === phoneNumberId)
  if (named) return named
  if (phoneNumberId !== '') throw notVerified('phoneNumberId', 'chat.not_of_account')
  const isConnected = ({ phoneNumberId: id }: AccountPhone) =>
    connected.some((row) => row.phone_number_id === id && row.state !== 'disconnected')
  const ofKind = phones.filter(({ isOnApp }) => isOnApp === isCoexisting)
  const free = ofKind.filter((phone) => !isConnected(phone))
  const [only] = free.length === 1 ? free : ofKind
  if (only === undefined || (free.length !== 1 && ofKind.length !== 1)) throw whichNumber()
  return only
}
