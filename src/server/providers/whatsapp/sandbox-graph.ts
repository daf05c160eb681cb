import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { isWindowOpen, windowClosesAt } from '../../../shared/domain/chat/window.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'
import type { GraphTransport } from './graph-call.ts'
import { goodsOfSandboxMessage, SandboxMessage, SandboxRead } from './sandbox-bodies.ts'
import { createSandboxCatalogues, requireSandboxGoods } from './sandbox-catalogue.ts'
import {
  describeSandboxMedia,
  isSandboxMediaId,
  openSandboxFile,
  ownerOfSandboxMedia,
  requireSandboxMedia,
  sandboxFileOf,
  takeSandboxMedia,
} from './sandbox-media.ts'
import { SandboxRefused as Refused } from './sandbox-refused.ts'
import {
  ownerOfSandboxCatalogue,
  ownerOfSandboxWaba,
  SANDBOX_APP,
  sandboxCatalogueOf,
  sandboxFigures,
  sandboxWabaOf,
} from './sandbox-numbers.ts'
import { answerOfSandboxProfile } from './sandbox-profile.ts'
import { isGiven, requireSandboxTemplate, sandboxTemplateList } from './sandbox-templates.ts'
import { answerOfSandboxSample, createWritten, deleteWritten, editWritten, ownerOfWritten } from './sandbox-written.ts'
import { sandboxToken } from './webhook-signature.ts'

/** What is called in, as a job of the transaction it follows from. */
type CallIn = (tx: Tx, body: string) => Promise<void>
interface Parts {
  db: Db
  clock: Clock
  keys: ServerKeys
  callIn: CallIn
}

/**
 * Stands where graph.facebook.com stands (decisions 29), for numbers of the sandbox: the adapter speaks to it as it speaks to Meta, by the same bodies and errors, and what becomes of a message comes
 * back through the public webhook, signed. The customers are played on the operator's page.
 */
export function createSandboxGraph({ db, clock, keys, callIn }: Parts): GraphTransport {
  const catalogues = createSandboxCatalogues({ db, clock })
  return {
    async request(address, { method = 'GET', headers = {}, body } = {}) {
      const { pathname, searchParams } = new URL(address)
      const [, , id = '', what = ''] = pathname.split('/')
      const owner = ownerOfSandboxCatalogue(id)
      const phoneNumberId = owner ?? id
      try {
        if (method === 'GET' && what === '' && isSandboxMediaId(phoneNumberId)) {
          await requireToken(await ownerOfSandboxMedia(db, phoneNumberId), headers.authorization)
          return answer(200, await describeSandboxMedia(db, phoneNumberId))
        }
        const sample =
          method === 'POST'
            ? answerOfSandboxSample(pathname.split('/').slice(2).join('/'), searchParams, sizeOf(body))
            : null
        if (sample !== null) return answer(200, sample)
        const edited = method === 'POST' && what === '' ? await inSystem(db, (tx) => ownerOfWritten(tx, id)) : null
        if (edited !== null) {
          await requireToken(edited, headers.authorization)
          return answer(
            200,
            await inSystem(db, async (tx) =>
              editWritten(tx, edited, id, parse(String(body ?? '')), await sandboxNow(tx, clock, edited)),
            ),
          )
        }
        const ofAccount = ownerOfSandboxWaba(id)
        if (ofAccount !== null) {
          await requireToken(ofAccount, headers.authorization)
          if (what === 'message_templates')
            return answer(
              200,
              await inSystem(db, async (tx) => {
                const now = await sandboxNow(tx, clock, ofAccount)
                const name = searchParams.get('name') ?? ''
                if (method === 'GET') return await sandboxTemplateList(tx, ofAccount, name)
                if (method === 'DELETE') return await deleteWritten(tx, ofAccount, name, now)
                return await createWritten(tx, ofAccount, parse(String(body ?? '')), isGiven, now)
              }),
            )
          if (method === 'GET' && what === 'subscribed_apps')
            return answer(200, { data: [{ whatsapp_business_api_data: { id: SANDBOX_APP, name: 'Sandbox' } }] })
        }
        await requireToken(phoneNumberId, headers.authorization)
        if (owner !== null) {
          const said = await catalogues.answer(method, id, what, searchParams, () => parse(String(body ?? '')))
          if (said === null) throw new Refused(100, 'Invalid parameter')
          return answer(200, said)
        }
        const fields = searchParams.get('fields') ?? ''
        const ofProfile = await answerOfSandboxProfile(db, { method, phoneNumberId, what, fields }, () =>
          parse(String(body ?? '')),
        )
        if (ofProfile !== null) return answer(200, ofProfile)
        if (method === 'GET' && what === '') return answer(200, phoneAnswer(phoneNumberId, await nameOf(phoneNumberId)))
        if (method === 'POST' && what === 'messages')
          return answer(200, await take(phoneNumberId, parse(String(body ?? ''))))
        if (method === 'POST' && what === 'media') {
          const sent = { type: headers['content-type'] ?? '', body: Buffer.from(body ?? '') }
          return answer(200, await takeSandboxMedia(db, phoneNumberId, sent, clock.now()))
        }
        throw new Refused(100, 'the sandbox has no such call')
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return answer(error.status, {
          error: {
            message: error.message,
            type: 'OAuthException',
            code: error.code,
            ...(error.subcode === 0 ? {} : { error_subcode: error.subcode }),
            fbtrace_id: 'SANDBOX',
          },
        })
      }
    },

    /** A file by the address that was told of it, with the same token. */
    async open(address, { headers = {}, maxBytes = 0 } = {}) {
      const id = sandboxFileOf(new URL(address).pathname) ?? ''
      try {
        await requireToken(await ownerOfSandboxMedia(db, id), headers.authorization)
        return { status: 200, headers: {}, body: await openSandboxFile(db, id, maxBytes) }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { status: error.status === 401 ? 401 : 404, headers: {}, body: Readable.from([]) }
      }
    },
  }

  async function requireToken(phoneNumberId: string, given: string | undefined): Promise<void> {
    const right = Buffer.from(`Bearer ${await sandboxToken(keys, phoneNumberId)}`)
    const said = Buffer.from(given ?? '')
    if (right.length !== said.length || !timingSafeEqual(right, said))
      throw new Refused(190, 'Error validating access token', 401)
  }

  /** As WhatsApp shows a business: what the shop calls itself. */
  async function nameOf(phoneNumberId: string): Promise<string> {
    const row = await inSystem(db, (tx) =>
      tx.selectFrom('whatsapp_numbers').select('name').where('phone_number_id', '=', phoneNumberId).executeTakeFirst(),
    )
    return row?.name ?? ''
  }

  async function take(phoneNumberId: string, body: unknown): Promise<unknown> {
    const read = SandboxRead.safeParse(body)
    if (read.success) {
      await inSystem(db, (tx) =>
        tx
          .updateTable('sandbox_chat_messages')
          .set({ is_read: true })
          .where('wamid', '=', read.data.message_id)
          .where('direction', '=', 'from_customer')
          .execute(),
      )
      return { success: true }
    }
    const parsed = SandboxMessage.safeParse(body)
    if (!parsed.success)
      throw new Refused(
        131009,
        `Parameter value is not valid: ${parsed.error.issues[0]?.path.map(String).join('.') ?? ''}`,
      )
    const message = parsed.data
    return await inSystem(db, async (tx) => {
      const now = await sandboxNow(tx, clock, phoneNumberId)
      const person = await personOf(tx, phoneNumberId, message)
      if (!person) throw new Refused(131026, 'Message undeliverable')
      if (message.type === 'image') await requireSandboxMedia(tx, phoneNumberId, 'image', message.image.id)
      const goods = goodsOfSandboxMessage(message)
      if (goods !== null) await requireSandboxGoods(tx, phoneNumberId, goods)
      if (message.type === 'document') await requireSandboxMedia(tx, phoneNumberId, 'document', message.document.id)
      if (message.type === 'audio')
        await requireSandboxMedia(tx, phoneNumberId, message.audio.voice === true ? 'voice' : 'audio', message.audio.id)
      let category = 'service'
      let lies: object = message
      if (message.type === 'template') {
        const judged = await requireSandboxTemplate(tx, phoneNumberId, message.template)
        category = judged.category
        lies = { ...message, template: { ...message.template, ...judged.shown } }
        for (const id of judged.pictureIds) await requireSandboxMedia(tx, phoneNumberId, 'image', id)
        const { itemIds } = judged
        // Of the catalogue that is joined to the number: no message of a template names it.
        const catalogId = sandboxCatalogueOf(phoneNumberId)
        if (itemIds.length > 0) await requireSandboxGoods(tx, phoneNumberId, { catalogId, itemIds })
      } else if (!isWindowOpen(windowClosesAt(await lastWritten(tx, person.id)), now))
        throw new Refused(131047, 'Re-engagement message')
      const wamid = newSandboxWamid()
      await tx
        .insertInto('sandbox_chat_messages')
        .values({
          id: uuidv7(now.getTime()),
          person_id: person.id,
          wamid,
          direction: 'to_customer',
          payload: JSON.stringify(lies),
          at: now,
        })
        .execute()
      for (const status of ['sent', 'delivered'] as const)
        await callIn(
          tx,
          sandboxBody(phoneNumberId, 'messages', {
            statuses: [sandboxStatus(wamid, status, now, person, message.biz_opaque_callback_data, category)],
          }),
        )
      return {
        messaging_product: 'whatsapp',
        contacts: [
          { input: message.to ?? message.recipient, ...(person.phone ? { wa_id: person.phone.slice(1) } : {}) },
        ],
        messages: [{ id: wamid, message_status: 'accepted' }],
      }
    })
  }
}

const sizeOf = (body: string | Uint8Array | undefined): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : (body?.length ?? 0)
const answer = (status: number, value: unknown) => {
  const text = JSON.stringify(value)
  return { status, headers: {}, body: Buffer.from(text), text }
}
const phoneAnswer = (phoneNumberId: string, name: string) => {
  const figures = sandboxFigures(phoneNumberId)
  return {
    id: phoneNumberId,
    display_phone_number: figures.displayPhone,
    verified_name: name,
    quality_rating: figures.quality,
    messaging_limit_tier: figures.messagingLimit,
    name_status: figures.nameStatus,
    is_on_biz_app: false,
  }
}
const personOf = (
  tx: Tx,
  phoneNumberId: string,
  { to, recipient }: { to?: string | undefined; recipient?: string | undefined },
) =>
  tx
    .selectFrom('sandbox_chat_people')
    .select(['id', 'phone', 'user_id'])
    .where('phone_number_id', '=', phoneNumberId)
    .$if(to !== undefined, (query) => query.where('phone', '=', `+${to?.replace(/^\+/, '') ?? ''}`))
    .$if(to === undefined, (query) => query.where('user_id', '=', recipient ?? ''))
    .executeTakeFirst()
async function lastWritten(tx: Tx, personId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('sandbox_chat_messages')
    .select('at')
    .where('person_id', '=', personId)
    .where('direction', '=', 'from_customer')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
/** The clock of this number: wound forward, so that a window can be seen closing. */
export async function sandboxNow(tx: Tx, clock: Clock, phoneNumberId: string): Promise<Date> {
  const row = await tx
    .selectFrom('whatsapp_numbers')
    .select('clock_ahead_ms')
    .where('phone_number_id', '=', phoneNumberId)
    .where('mode', '=', 'sandbox')
    .executeTakeFirst()
  if (!row) throw new Refused(190, 'the number is not connected', 401)
  return new Date(clock.now().getTime() + row.clock_ahead_ms)
}

export const newSandboxWamid = (): string => `wamid.SANDBOX${randomBytes(12).toString('hex').toUpperCase()}`
export const sandboxSeconds = (at: Date): string => String(Math.floor(at.getTime() / 1000))
export const sandboxStatus = (
  wamid: string,
  status: 'sent' | 'delivered' | 'read',
  at: Date,
  person: { phone: string | null; user_id: string },
  callbackData: string | undefined,
  /** It is said of what was sent, and not again once it is read. */
  category: string | null = null,
) => ({
  id: wamid,
  status,
  timestamp: sandboxSeconds(at),
  ...(person.phone === null ? {} : { recipient_id: person.phone.slice(1) }),
  recipient_user_id: person.user_id,
  ...(callbackData === undefined ? {} : { biz_opaque_callback_data: callbackData }),
  // Nothing of the sandbox is ever paid for.
  ...(category === null
    ? {}
    : { pricing: { billable: false, pricing_model: 'PMP', category, type: 'free_customer_service' } }),
})
/** A delivery, as WhatsApp writes it. */
export const sandboxBody = (
  phoneNumberId: string,
  field: 'messages' | 'smb_message_echoes',
  value: Record<string, unknown>,
): string =>
  ofSandboxAccount(phoneNumberId, field, {
    messaging_product: 'whatsapp',
    metadata: {
      display_phone_number: sandboxFigures(phoneNumberId).displayPhone.replaceAll(/\D/g, ''),
      phone_number_id: phoneNumberId,
    },
    ...value,
  })
/** One about the whole account, which names no number. */
export const ofSandboxAccount = (
  phoneNumberId: string,
  field: string,
  value: Record<string, unknown>,
  more: { time?: number } = {},
): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: sandboxWabaOf(phoneNumberId), ...more, changes: [{ field, value }] }],
  })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
