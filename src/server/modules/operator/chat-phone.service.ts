import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  addSandboxPerson,
  judgeSandboxTemplate,
  SandboxNumber,
  SandboxPerson,
  SandboxSaid,
} from '../../../shared/contract/sandbox-chats.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import {
  newSandboxWamid,
  ofSandboxAccount,
  sandboxBody,
  sandboxNow,
  sandboxSeconds,
  sandboxStatus,
} from '../../providers/whatsapp/sandbox-graph.ts'
import { mediaTypeOf } from '../../providers/whatsapp/media-types.ts'
import { keepSandboxMedia, readSandboxFile } from '../../providers/whatsapp/sandbox-media.ts'
import { sandboxPrices } from '../../providers/whatsapp/sandbox-catalogue.ts'
import {
  sandboxTemplateNamed,
  sandboxTemplateNews,
  sandboxTemplates,
  type SandboxTemplate,
  writeSandboxVerdict,
} from '../../providers/whatsapp/sandbox-templates.ts'
import { writeWorth } from '../../providers/whatsapp/sandbox-written.ts'
import { sandboxCatalogueOf } from '../../providers/whatsapp/sandbox-numbers.ts'
import { chatsChanged } from '../conversations/conversations.service.ts'
import { callInSoon } from '../conversations/sandbox-calls.service.ts'
import {
  deleteOldChats,
  findPerson,
  findSandboxNumber,
  insertPerson,
  insertSaid,
  listPeople,
  messagesOf,
  type PersonRow,
  readAll,
  sandboxNumbers,
  windForward,
} from './chat-phone.repository.ts'
import { shownOf } from './chat-phone-view.ts'
import { noMobileNumber, personNotFound } from './operator.errors.ts'

export type ChatPhoneService = ReturnType<typeof createChatPhoneService>
type Person = z.input<typeof SandboxPerson>
type Numbered = z.input<typeof SandboxNumber>

const HOUR_MS = 3_600_000
const KEPT_MS = 60 * 86_400_000

/** The operator plays the customers of the chat sandbox. What they write is called in, signed, through the public webhook; what the shop wrote lies here as it went through the API. */
export function createChatPhoneService({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }) {
  const callIn = (tx: Tx, body: string) => callInSoon(jobs, tx, body)

  const say = (id: string, said: SandboxSaid) =>
    write(id, async (tx, phoneNumberId) => ({
      payload: said.kind === 'basket' ? await basketPayload(tx, said, phoneNumberId) : payloadOf(said),
      isOwner: said.kind === 'owner',
    }))

  /** As WhatsApp has it: the file is handed in first, and the message names it. */
  const sayFile = (id: string, file: { data: Buffer; fileName: string; caption: string }) =>
    write(id, async (tx, phoneNumberId, at) => ({
      payload: await filePayload(tx, phoneNumberId, file, at),
      isOwner: false,
    }))

  async function write(
    id: string,
    what: (tx: Tx, phoneNumberId: string, at: Date) => Promise<{ payload: Record<string, unknown>; isOwner: boolean }>,
  ): Promise<{ ok: true }> {
    await inSystem(db, async (tx) => {
      const person = await findPerson(tx, id)
      if (!person || !(await findSandboxNumber(tx, person.phone_number_id))) throw personNotFound()
      const now = await sandboxNow(tx, clock, person.phone_number_id)
      const wamid = newSandboxWamid()
      const { payload, isOwner } = await what(tx, person.phone_number_id, now)
      await insertSaid(tx, {
        id: uuidv7(now.getTime()),
        personId: person.id,
        wamid,
        direction: isOwner ? 'from_owner' : 'from_customer',
        payload,
        at: now,
      })
      const common = { id: wamid, timestamp: sandboxSeconds(now), ...payload }
      if (isOwner) {
        const to = { ...(person.phone === null ? {} : { to: person.phone.slice(1) }), to_user_id: person.user_id }
        await callIn(
          tx,
          sandboxBody(person.phone_number_id, 'smb_message_echoes', { message_echoes: [{ ...to, ...common }] }),
        )
        return
      }
      // Whoever writes has read what came before.
      for (const read of await readAll(tx, person.id)) {
        const { biz_opaque_callback_data: data } = read.payload
        const status = sandboxStatus(read.wamid, 'read', now, person, typeof data === 'string' ? data : undefined)
        if (read.direction === 'to_customer')
          await callIn(tx, sandboxBody(person.phone_number_id, 'messages', { statuses: [status] }))
      }
      const from = { ...(person.phone === null ? {} : { from: person.phone.slice(1) }), from_user_id: person.user_id }
      await callIn(
        tx,
        sandboxBody(person.phone_number_id, 'messages', {
          contacts: [
            {
              profile: { name: person.name, ...(person.username === '' ? {} : { username: person.username }) },
              ...(person.phone === null ? {} : { wa_id: person.phone.slice(1) }),
              user_id: person.user_id,
            },
          ],
          messages: [{ ...from, ...common }],
        }),
      )
    })
    jobs.wake()
    return { ok: true }
  }

  return {
    say,
    sayFile,
    list: (search: string | undefined) =>
      inSystem(db, async (tx) => ({
        numbers: (await sandboxNumbers(tx)).map(numberOf),
        people: (await listPeople(tx, search?.trim() ?? '')).map(personOf),
      })),
    chat: (id: string) =>
      inSystem(db, async (tx) => {
        const person = (await findPerson(tx, id)) ?? raise()
        return { person: personOf(person), messages: (await messagesOf(tx, id)).map(shownOf) }
      }),
    /** @throws AppError 404 */
    file: (id: string, mediaId: string) =>
      inSystem(db, async (tx) => {
        const person = (await findPerson(tx, id)) ?? raise()
        return (await readSandboxFile(tx, person.phone_number_id, mediaId)) ?? raise()
      }),
    addPerson: (body: BodyOf<typeof addSandboxPerson>): Promise<Person> =>
      inSystem(db, async (tx) => {
        if (!(await findSandboxNumber(tx, body.phoneNumberId))) raise()
        const phone = body.phone === '' ? null : normalisePhone(body.phone)
        if (body.phone !== '' && phone === null) throw noMobileNumber()
        await insertPerson(tx, { ...body, phone, userId: userIdOf(body.id), at: clock.now() })
        // Somebody else has that phone already.
        return personOf((await findPerson(tx, body.id)) ?? raiseTaken())
      }),
    /** @throws AppError 404 */
    async wind(phoneNumberId: string, hours: number): Promise<Numbered> {
      const { shop_id: shopId } = await inSystem(db, (tx) => numberIn(tx, phoneNumberId))
      return await inShop(db, shopId, async (tx) => {
        const row = (await windForward(tx, phoneNumberId, hours * HOUR_MS)) ?? raise()
        // Time that goes by is told to nobody; here it leaps.
        await chatsChanged(tx, shopId)
        return numberOf(row)
      })
    },
    /** @throws AppError 404 */
    templates: (phoneNumberId: string) =>
      inSystem(db, async (tx) => {
        await numberIn(tx, phoneNumberId)
        return { items: (await sandboxTemplates(tx, phoneNumberId)).map(templateOf) }
      }),
    /** @throws AppError 404 */
    async judge(
      phoneNumberId: string,
      { reason, category, quality, name, language, state }: BodyOf<typeof judgeSandboxTemplate>,
    ) {
      const items = await inSystem(db, async (tx) => {
        await numberIn(tx, phoneNumberId)
        const of = { name, language }
        const before = (await sandboxTemplates(tx, phoneNumberId)).find(
          (one) => one.name === name && one.language === language,
        )
        const verdict = { ...of, state, reason: state === 'rejected' ? reason : null }
        const judged = (await writeSandboxVerdict(tx, phoneNumberId, verdict)) ?? raise()
        const now = await sandboxNow(tx, clock, phoneNumberId)
        const time = Math.floor(now.getTime() / 1000)
        const tellOf = (field: string, news: Record<string, unknown>) =>
          callIn(tx, ofSandboxAccount(phoneNumberId, field, news, { time }))
        const isMoved =
          before?.state !== state
          || before.reason !== verdict.reason
          || (category === undefined && quality === undefined)
        if (isMoved) await tellOf('message_template_status_update', sandboxTemplateNews(judged, now))
        const worth = {
          category: category === 'utility' ? ('UTILITY' as const) : ('MARKETING' as const),
          quality: quality ?? judged.quality,
        }
        const to = { ...worth, category: category === undefined ? judged.category : worth.category }
        if (await writeWorth(tx, phoneNumberId, of, to)) {
          const named = sandboxTemplateNamed(judged)
          if (to.category !== judged.category)
            await tellOf('template_category_update', {
              ...named,
              previous_category: judged.category,
              new_category: to.category,
            })
          if (to.quality !== judged.quality)
            await tellOf('message_template_quality_update', {
              ...named,
              previous_quality_score: judged.quality.toUpperCase(),
              new_quality_score: to.quality.toUpperCase(),
            })
        }
        return (await sandboxTemplates(tx, phoneNumberId)).map(templateOf)
      })
      jobs.wake()
      return { items }
    },
    deleteOld: () => inSystem(db, (tx) => deleteOldChats(tx, new Date(clock.now().getTime() - KEPT_MS))),
  }
}

const numberIn = async (tx: Tx, phoneNumberId: string) => (await findSandboxNumber(tx, phoneNumberId)) ?? raise()
const CATEGORIES = { UTILITY: 'utility', MARKETING: 'marketing' } as const
const templateOf = ({ name, language, category, body, state, reason, quality }: SandboxTemplate) => ({
  name,
  language,
  category: CATEGORIES[category],
  body,
  state,
  reason,
  quality,
})

const raise = (): never => {
  throw personNotFound()
}
const raiseTaken = (): never => {
  throw noMobileNumber()
}
/** As WhatsApp writes them: a country, and letters that say nothing. */
const userIdOf = (id: string): string =>
  `TZ.${createHash('sha256').update(id).digest('hex').slice(0, 20).toUpperCase()}`

type SandboxAd = NonNullable<Extract<SandboxSaid, { kind: 'text' }>['ad']>
type Basket = Extract<SandboxSaid, { kind: 'basket' }>
/** With the price that stands in the catalogue, as a customer's phone sends it along; the shop's own is what counts. */
async function basketPayload(tx: Tx, said: Basket, phoneNumberId: string): Promise<Record<string, unknown>> {
  const catalogId = sandboxCatalogueOf(phoneNumberId)
  const ids = said.items.map(({ retailerId }) => retailerId)
  const prices = await sandboxPrices(tx, catalogId, ids)
  return {
    type: 'order',
    order: {
      catalog_id: catalogId,
      text: said.text,
      product_items: said.items.map(({ retailerId, quantity }) => {
        const price = prices.get(retailerId)
        const shown = price === undefined ? {} : { item_price: price, currency: 'TZS' }
        return { product_retailer_id: retailerId, quantity, ...shown }
      }),
    },
  }
}
/** As WhatsApp names what a message came by; its addresses lead to nothing that is there. */
const referralOf = ({ source, id, headline, body }: SandboxAd) => ({
  source_url: `https://fb.me/${id}`,
  source_id: id,
  source_type: source,
  headline,
  body,
  media_type: 'image',
  image_url: `https://scontent.xx.fbcdn.net/v/${id}.jpg`,
  // A post has no taps that Meta counts.
  ...(source === 'ad' ? { ctwa_clid: `sandbox-${uuidv7()}` } : {}),
})
function payloadOf(said: Exclude<SandboxSaid, Basket>): Record<string, unknown> {
  switch (said.kind) {
    case 'text':
      return { type: 'text', text: { body: said.text }, ...(said.ad ? { referral: referralOf(said.ad) } : {}) }
    case 'owner':
      return { type: 'text', text: { body: said.text } }
    case 'choice': {
      const reply = { id: said.id, title: said.title }
      return {
        type: 'interactive',
        interactive: said.isRow
          ? { type: 'list_reply', list_reply: reply }
          : { type: 'button_reply', button_reply: reply },
      }
    }
    case 'place':
      return { type: 'location', location: { latitude: said.lat, longitude: said.lng, name: said.name } }
  }
}

const KINDS = ['image', 'video', 'voice', 'document'] as const
/** By its own bytes: a picture, a clip, a voice message, and whatever else is a document. */
async function filePayload(
  tx: Tx,
  phoneNumberId: string,
  { data, fileName, caption }: { data: Buffer; fileName: string; caption: string },
  at: Date,
): Promise<Record<string, unknown>> {
  const kind = KINDS.find((one) => mediaTypeOf(one, data) !== null) ?? 'document'
  const mime = mediaTypeOf(kind, data) ?? 'application/octet-stream'
  const media = await keepSandboxMedia(tx, { phoneNumberId, mime, bytes: data, at })
  const words = caption === '' || kind === 'voice' ? {} : { caption }
  if (kind === 'voice') return { type: 'audio', audio: { ...media, voice: true } }
  return {
    type: kind,
    [kind]: { ...media, ...words, ...(kind === 'document' ? { filename: fileName || 'file' } : {}) },
  }
}

const numberOf = (row: {
  phone_number_id: string
  display_phone: string
  name: string
  clock_ahead_ms: number
}): Numbered => ({
  phoneNumberId: row.phone_number_id,
  displayPhone: row.display_phone,
  shopName: row.name,
  hoursAhead: Math.round(row.clock_ahead_ms / HOUR_MS),
})
const personOf = (row: PersonRow): Person => ({
  id: row.id,
  phoneNumberId: row.phone_number_id,
  name: row.name,
  phone: row.phone,
  username: row.username,
  unread: row.unread,
  lastAt: row.last_at?.toISOString() ?? null,
})
