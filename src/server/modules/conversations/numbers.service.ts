import type { Logger } from 'pino'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { ChatNumber, connectChatNumber, connectSandboxNumber } from '../../../shared/contract/chat-numbers.ts'
import { CHAT_NUMBERS_MOST } from '../../../shared/domain/chat/number-health.ts'
import { judgeGraphError } from '../../../shared/domain/chat/graph-errors.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { PhoneFigures } from '../../providers/whatsapp/graph.ts'
import { GRAPH_VERSION, type GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import type { SignUpSettings } from '../../providers/whatsapp/whatsapp-settings.ts'
import type { SandboxNumbers } from '../../providers/whatsapp/sandbox-numbers.ts'
import { notSetUp, notVerified, numberNotFound, numberTaken, tooManyNumbers } from './conversations.errors.ts'
import { messageFailed } from './conversations.facts.ts'
import { confirmed } from './confirmed.ts'
import { wakeSender } from './conversations.service.ts'
import { claimNumber, freeNumber, listRealPlaces } from './deliveries.repository.ts'
import type { Lines } from './lines.ts'
import {
  findNumber,
  holdNumbers,
  listNumbers,
  lockNumber,
  type NumberRow,
  readNumber,
  readShopName,
  writeCatalogue,
  writeConnected,
  writeDisconnected,
  writeFigures,
  writeHears,
  writeTrouble,
} from './numbers.repository.ts'
import { failWaiting } from './sending.repository.ts'

/** A phone that is connected too shares its throughput with it. */
const PER_SECOND = 80
const PER_SECOND_WITH_PHONE = 20
const CHECKED_AT_ONCE = 200

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  lines: Lines
  sandboxNumbers: SandboxNumbers
  /** Whether webhooks of a real app can be told from forged ones: without, nothing would ever come in. */
  isSetUp: boolean
  webhookUrl: string
  signUp: SignUpSettings | null
}
export type NumbersService = ReturnType<typeof createNumbersService>

/** The numbers a shop talks by. Tokens go in, are sealed, and never come out. */
export function createNumbersService({
  db,
  clock,
  log,
  jobs,
  lines,
  sandboxNumbers,
  isSetUp,
  webhookUrl,
  signUp,
}: Parts) {
  async function keep(
    { shopId, userId }: MemberActor,
    number: {
      id: string
      mode: NumberRow['mode']
      phoneNumberId: string
      wabaId: string
      token: string
      catalogId: string
      figures: PhoneFigures
      /** By an embedded sign-up, with or without the phone app beside us. */
      signedUp?: { isCoexisting: boolean }
    },
  ): Promise<ChatNumber> {
    const row = await inShop(db, shopId, async (tx) => {
      await holdNumbers(tx, shopId)
      const known = await findNumber(tx, shopId, number.phoneNumberId)
      const all = await listNumbers(tx, shopId)
      const used = all.filter(({ state, id }) => state !== 'disconnected' && id !== known?.id)
      if (used.length >= CHAT_NUMBERS_MOST) throw tooManyNumbers()
      // Its conversations are found again under the id it had.
      const id = known?.id ?? number.id
      const isOurs = await claimNumber(tx, {
        ...number,
        shopId,
        numberId: id,
        displayPhone: number.figures.displayPhone,
        name: number.figures.name,
      })
      if (!isOurs) throw numberTaken()
      await writeConnected(tx, {
        ...number,
        id,
        shopId,
        token: lines.seal(shopId, number.phoneNumberId, number.token),
        perSecond: number.figures.isOnApp ? PER_SECOND_WITH_PHONE : PER_SECOND,
        isCoexisting: number.signedUp?.isCoexisting ?? number.figures.isOnApp,
        isSignedUp: number.signedUp !== undefined,
        by: userId,
        at: clock.now(),
      })
      await wakeSender(tx, shopId, id)
      return (await readNumber(tx, shopId, id)) ?? raise()
    })
    return view(row)
  }

  /** Asks WhatsApp now, and writes down what it says. */
  async function measure(shopId: string, id: string): Promise<NumberRow | undefined> {
    const row = await inShop(db, shopId, (tx) => readNumber(tx, shopId, id))
    const line = row === undefined ? null : lines.lineOf(shopId, row)
    if (row === undefined || row.state === 'disconnected') return row
    const answer = line === null ? NO_TOKEN : await line.graph.phone(line.line)
    const hears = line === null || answer.kind !== 'ok' ? null : await hearing(line, row)
    return await inShop(db, shopId, async (tx) => {
      const now = clock.now()
      if (answer.kind === 'ok') {
        await writeFigures(tx, shopId, id, answer.value, now)
        if (hears !== null) await writeHears(tx, shopId, id, hears)
        if (row.state === 'broken') await wakeSender(tx, shopId, id)
      } else if (answer.kind === 'refused') {
        const { action } = judgeGraphError(answer.code, answer.isTransient)
        if (action === 'broken' || action === 'account')
          await writeTrouble(tx, shopId, id, { code: answer.code, isBroken: action === 'broken', at: now })
      }
      return await readNumber(tx, shopId, id)
    })
  }

  /** An account that tells us nothing any more (somebody took our app away at Meta) is asked to tell again. Null: it did not say. */
  async function hearing({ graph, line }: NonNullable<ReturnType<Lines['lineOf']>>, row: NumberRow) {
    const appId = row.mode === 'sandbox' ? null : (signUp?.appId ?? null)
    const told = await graph.isSubscribed(row.waba_id, line.token, appId)
    if (told.kind !== 'ok') return null
    return told.value || (await graph.subscribe(row.waba_id, line.token)).kind === 'ok'
  }

  return {
    list: (shopId: string) =>
      inShop(db, shopId, async (tx) => ({
        items: (await listNumbers(tx, shopId)).map(view),
        isSetUp,
        webhookUrl,
        signUp: signUp === null ? null : { ...signUp, version: GRAPH_VERSION },
      })),
    keep,

    /** A number of the sandbox: no account is needed, and no message leaves this server. */
    async connectSandbox(actor: MemberActor, { id }: BodyOf<typeof connectSandboxNumber>): Promise<ChatNumber> {
      const name = await inShop(db, actor.shopId, (tx) => readShopName(tx, actor.shopId))
      const made = await sandboxNumbers.make(sandboxNumbers.idOf(id), name)
      return await keep(actor, { ...made, id, mode: 'sandbox' })
    },

    /** By hand: nothing is kept before WhatsApp itself confirmed that this token opens this number of this account. @throws AppError 400, 409, 502 */
    async connect(actor: MemberActor, body: BodyOf<typeof connectChatNumber>): Promise<ChatNumber> {
      if (!isSetUp) throw notSetUp()
      const { token, phoneNumberId, wabaId } = body
      const graph = lines.graphOf('real')
      const figures = confirmed(await graph.phone({ phoneNumberId, token }), 'phoneNumberId')
      const phones = confirmed(await graph.phonesOf(wabaId, token), 'wabaId')
      if (!phones.some((phone) => phone.phoneNumberId === phoneNumberId))
        throw notVerified('phoneNumberId', 'chat.not_of_account')
      confirmed(await graph.subscribe(wabaId, token), 'wabaId')
      return await keep(actor, { ...body, mode: 'real', figures })
    },

    /** Measured now. @throws AppError 404 */
    async check(shopId: string, id: string): Promise<ChatNumber> {
      return view((await measure(shopId, id)) ?? raise())
    },

    /** Meta is asked for it first; empty: none. @throws AppError 404, 400, 502 */
    async catalogue(shopId: string, id: string, catalogId: string): Promise<ChatNumber> {
      const row = (await inShop(db, shopId, (tx) => readNumber(tx, shopId, id))) ?? raise()
      const line = lines.lineOf(shopId, row)
      if (catalogId !== '')
        confirmed(line === null ? NO_TOKEN : await line.graph.catalogue(catalogId, line.line.token), 'catalogId')
      return await inShop(db, shopId, async (tx) => {
        await writeCatalogue(tx, shopId, id, catalogId)
        return view((await readNumber(tx, shopId, id)) ?? raise())
      })
    },

    /** What waits is not sent any more; conversations stay. @throws AppError 404 */
    disconnect: (shopId: string, id: string): Promise<ChatNumber> =>
      inShop(db, shopId, async (tx) => {
        const row = (await lockNumber(tx, shopId, id)) ?? raise()
        await freeNumber(tx, row.phone_number_id, shopId)
        await writeDisconnected(tx, shopId, id, clock.now())
        const clientIds = (await failWaiting(tx, shopId, id, 'disconnected')).flatMap(({ clientId }) => clientId ?? [])
        if (clientIds.length > 0) await tell(tx, messageFailed, { shopId, clientIds, failure: 'disconnected' })
        return view((await readNumber(tx, shopId, id)) ?? raise())
      }),

    /** By the clock: each of WhatsApp's numbers is looked at, in a job of its own. */
    async checkAll(): Promise<void> {
      for (let after = ''; ;) {
        const from = after
        const places = await inSystem(db, async (tx) => {
          const found = await listRealPlaces(tx, from, CHECKED_AT_ONCE)
          for (const { shopId, numberId } of found) await jobs.enqueue(tx, 'chat.check', { shopId, numberId })
          return found
        })
        const last = places.at(-1)
        if (last === undefined || places.length < CHECKED_AT_ONCE) return
        after = last.phoneNumberId
      }
    },
    checkOne: async ({ shopId, numberId }: { shopId: string; numberId: string }): Promise<void> => {
      const row = await measure(shopId, numberId)
      if (row?.state === 'broken') log.warn({ shopId, code: row.trouble_code }, 'a number is not connected any more')
    },

    /** For others who speak to Meta by a number of the shop: how it is, and what it is reached by; no line where its token is gone. */
    lineOf: async (tx: Tx, shopId: string, id: string) => {
      const row = await readNumber(tx, shopId, id)
      return row === undefined ? null : { number: view(row), line: lines.lineOf(shopId, row) }
    },
    setCatalogue: (tx: Tx, shopId: string, id: string, catalogId: string) => writeCatalogue(tx, shopId, id, catalogId),
  }
}

export const view = (row: NumberRow): ChatNumber => ({
  id: row.id,
  isSandbox: row.mode === 'sandbox',
  isCoexisting: row.is_coexisting,
  phoneNumberId: row.phone_number_id,
  wabaId: row.waba_id,
  catalogId: row.catalog_id,
  displayPhone: row.display_phone,
  name: row.name,
  state: row.state,
  troubleCode: row.trouble_code,
  troubleAt: row.trouble_at?.toISOString() ?? null,
  quality: row.quality,
  messagingLimit: row.messaging_limit,
  nameStatus: row.name_status,
  hears: row.hears,
  perSecond: row.per_second,
  checkedAt: row.checked_at?.toISOString() ?? null,
  lastInboundAt: row.last_inbound_at?.toISOString() ?? null,
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const NO_TOKEN: Extract<GraphAnswer<unknown>, { kind: 'refused' }> = {
  kind: 'refused',
  code: 190,
  isTransient: false,
  message: 'no token',
}

const raise = (): never => {
  throw numberNotFound()
}
