import { createHmac, randomBytes } from 'node:crypto'
import { encode } from 'uqr'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { stepNamesOf } from '../../../shared/domain/order-steps.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { normalisePhone, whatsappDigits } from '../../../shared/domain/phone.ts'
import { lookFrom } from '../../../shared/domain/receipt-look.ts'
import { cleanMessage } from '../../../shared/domain/whatsapp-link.ts'
import type { FiscalPaper } from '../../../shared/texts/fiscal-paper.ts'
import { PDF_COLUMNS, receiptPdf } from '../../../shared/texts/receipt-pdf.ts'
import { receiptSms } from '../../../shared/texts/receipt-sent.ts'
import { receiptPrint, type ReceiptView, receiptWords } from '../../../shared/texts/receipt.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Db, inShop, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'
import { sameHash } from '../../platform/tokens.ts'
import { type happened, isPaidByItself } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { receiptPage } from './receipt-page.ts'
import {
  countSends,
  insertSend,
  isPaidAtAll,
  readReceipt,
  type ReceiptRecord,
  sendsOf,
  wasSentByItself,
} from './receipts.repository.ts'
import { fiscalPaperOf } from '../fiscal/fiscal-paper.service.ts'
import { frontLook } from '../storefront/front-look.service.ts'
import { orderNotFound } from '../orders/orders.errors.ts'
import { phoneInvalid, sentOften } from './receipts.errors.ts'

/**
 * Receipts by link. The address says which shop and order it is of and proves it with a MAC of a key the server keeps: the same order has the same address for
 * ever, nothing is written when it is read, and no order can be guessed.
 */
export type ReceiptsService = ReturnType<typeof createReceiptsService>

const MAC_BYTES = 16
const day = 86_400_000
/** Each costs the shop or the operator money. */
const MOST_SENDS_A_DAY = 5

/** `said`: in the address. `reader`: what their browser asks for. */
interface AskedLanguage {
  said: Language | null
  reader: Language
}
interface Parts {
  db: Db
  clock: Clock
  jobs: Jobs
  serverKeys: ServerKeys
  messages: MessagesService
  publicUrl: string
  isSmsSandbox: boolean
}

export function createReceiptsService({ db, clock, jobs, serverKeys, messages, publicUrl, isSmsSandbox }: Parts) {
  const macOf = async (ids: Buffer, tx?: Tx) => {
    const key = await serverKeys.get('receipts', () => randomBytes(32).toString('base64url'), tx)
    return createHmac('sha256', Buffer.from(key, 'base64url'))
      .update('receipt 1')
      .update(ids)
      .digest()
      .subarray(0, MAC_BYTES)
  }
  async function tokenOf(shopId: string, orderId: string, tx?: Tx): Promise<string> {
    const ids = Buffer.from(`${shopId}${orderId}`.replaceAll('-', ''), 'hex')
    return Buffer.concat([ids, await macOf(ids, tx)]).toString('base64url')
  }
  async function read(token: string): Promise<{ shopId: string; orderId: string } | null> {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== 32 + MAC_BYTES || bytes.toString('base64url') !== token) return null
    const ids = bytes.subarray(0, 32)
    return sameHash(await macOf(ids), bytes.subarray(32))
      ? { shopId: uuid(ids.subarray(0, 16)), orderId: uuid(ids.subarray(16)) }
      : null
  }
  const urlOf = async (shopId: string, orderId: string, tx?: Tx) =>
    `${publicUrl}/receipt?t=${await tokenOf(shopId, orderId, tx)}`

  async function find(token: string) {
    const key = await read(token)
    const record =
      key
      && (await inShop(db, key.shopId, async (tx) => {
        const found = await withFiscal(tx, key.shopId, key.orderId)
        return found && { ...found, colour: (await frontLook(tx, key.shopId)).colour }
      }))
    return record ? { record, url: `${publicUrl}/receipt?t=${token}`, token } : null
  }

  return {
    /** Whether this server wrote the address: told without a look at the database. */
    isOurs: async (token: string): Promise<boolean> => (await read(token)) !== null,

    /** For the order link: once there is money on the order. */
    urlForCart: async (tx: Tx, shopId: string, orderId: string): Promise<string | null> =>
      (await isPaidAtAll(tx, shopId, orderId)) ? await urlOf(shopId, orderId, tx) : null,

    async page(token: string, asked: AskedLanguage): Promise<{ html: string; language: Language } | null> {
      const found = await find(token)
      if (!found) return null
      const language = languageFor(found.record, asked)
      const link = (path: string, to: Language) => `${path}?t=${token}&lang=${to}`
      const { logoName, whatsapp } = found.record
      const parts = {
        pdf: link('/receipt.pdf', language),
        other: link('/receipt', language === 'en' ? 'sw' : 'en'),
        logoUrl: logoName === null || !lookOf(found.record).hasLogo ? null : mediaUrls(logoName).smallUrl,
        whatsapp,
        colour: found.record.colour,
      }
      return { language, html: receiptPage(viewOf(found.record), language, parts) }
    },

    async pdf(token: string, asked: AskedLanguage): Promise<{ file: Uint8Array; name: string } | null> {
      const found = await find(token)
      if (!found) return null
      const language = languageFor(found.record, asked)
      const view = viewOf(found.record)
      const name = `${receiptWords[language].receipt} ${view.number}`
      return {
        file: receiptPdf({
          lines: receiptPrint(view, language, PDF_COLUMNS).split('\n'),
          title: `${name}, ${view.shop.name}`,
          codes: [
            ...(lookOf(found.record).showsCode ? [found.url] : []),
            ...(view.fiscal?.link ? [view.fiscal.link] : []),
          ].map((link) => ({
            modules: encode(link, { ecc: 'M', border: 0 }).data,
            widthMm: 30,
            link,
          })),
          at: found.record.at,
        }),
        name: `${name.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-')}.pdf`,
      }
    },

    async link(
      actor: MemberActor,
      orderId: string,
      asked: { language?: Language | undefined; phone?: string | undefined },
    ) {
      const record = await inShop(db, actor.shopId, (tx) => ownRecord(tx, actor.shopId, orderId))
      const url = await urlOf(actor.shopId, orderId)
      const message = cleanMessage(receiptSms(viewOf(record), url, asked.language ?? record.language).text)
      const digits = whatsappDigits(asked.phone ?? record.customerPhone)
      return {
        url,
        pdfUrl: url.replace('/receipt?', '/receipt.pdf?'),
        message,
        whatsappUrl: `https://wa.me/${digits ?? ''}?text=${encodeURIComponent(message)}`,
        isSandbox: record.isSandbox,
        ...(record.fiscal && { fiscal: record.fiscal }),
      }
    },

    async send(actor: MemberActor, orderId: string, asked: { phone: string; language?: Language | undefined }) {
      const to = normalisePhone(asked.phone)
      if (to === null) throw phoneInvalid()
      await inShop(db, actor.shopId, async (tx) => {
        const record = await ownRecord(tx, actor.shopId, orderId)
        const now = clock.now()
        if ((await countSends(tx, actor.shopId, orderId, new Date(now.getTime() - day))) >= MOST_SENDS_A_DAY)
          throw sentOften()
        const sms = receiptSms(
          viewOf(record),
          await urlOf(actor.shopId, orderId, tx),
          asked.language ?? record.language,
        )
        await insertSend(tx, {
          shopId: actor.shopId,
          id: uuidv7(now.getTime()),
          orderId,
          to,
          byUserId: actor.userId,
          at: now,
        })
        await messages.send(
          tx,
          { kind: 'phone', value: to },
          { sms: () => sms, mail: () => ({ subject: '', text: sms.text, html: '' }) },
          { goodForMs: day, reason: { kind: 'shop', shopId: actor.shopId } },
        )
      })
      messages.wake()
      return { to, isSandbox: isSmsSandbox }
    },

    /** Job `receipt.auto`: once an order, when it is paid up, to the customer's phone, where the shop wants it so. */
    /** In the transaction of the events: what was paid through a gateway may want its receipt sent. */
    async plan(tx: Tx, { shopId, events }: WhatOf<typeof happened>): Promise<void> {
      const paid = events.filter(isPaidByItself)
      for (const { orderId } of paid) await jobs.enqueue(tx, 'receipt.auto', { shopId, orderId })
      if (paid.length > 0) afterCommit(tx, () => jobs.wake())
    },

    async sendByItself({ shopId, orderId }: JobData['receipt.auto']): Promise<void> {
      const isSent = await inShop(db, shopId, async (tx) => {
        const record = await readReceipt(tx, shopId, orderId)
        const to = record ? normalisePhone(record.customerPhone) : null
        if (
          !record?.sendsReceipts
          || to === null
          || record.status === 'cancelled'
          || owedTzs(record) > 0
          || (await wasSentByItself(tx, shopId, orderId))
        )
          return false
        const now = clock.now()
        const sms = receiptSms(viewOf(record), await urlOf(shopId, orderId, tx), record.language)
        await insertSend(tx, { shopId, id: uuidv7(now.getTime()), orderId, to, byUserId: null, at: now })
        await messages.send(
          tx,
          { kind: 'phone', value: to },
          { sms: () => sms, mail: () => ({ subject: '', text: sms.text, html: '' }) },
          { goodForMs: day, reason: { kind: 'shop', shopId } },
        )
        return true
      }).catch((error: unknown) => {
        // Beyond what the shop may send: the customer has the order's page, and another try would be refused as well.
        if (error instanceof AppError && error.status < 500) return false
        throw error
      })
      if (isSent) messages.wake()
    },

    sends: (actor: MemberActor, orderId: string) =>
      inShop(db, actor.shopId, async (tx) => {
        await ownRecord(tx, actor.shopId, orderId)
        return {
          sends: (await sendsOf(tx, actor.shopId, orderId)).map((row) => ({
            to: row.recipient,
            at: row.at.toISOString(),
            byName: row.name,
          })),
        }
      }),
  }
}

/** With what its tax authority says of it, where the shop has a device there. */
async function withFiscal(tx: Tx, shopId: string, orderId: string) {
  const record = await readReceipt(tx, shopId, orderId)
  return record && { ...record, fiscal: await fiscalPaperOf(tx, shopId, orderId) }
}
type FiscalRecord = ReceiptRecord & { fiscal?: FiscalPaper | undefined }
async function ownRecord(tx: Tx, shopId: string, orderId: string): Promise<FiscalRecord> {
  const record = await withFiscal(tx, shopId, orderId)
  if (!record) throw orderNotFound()
  return record
}

const languageFor = (record: ReceiptRecord, { said, reader }: AskedLanguage): Language =>
  said ?? (lookOf(record).language === 'customer' ? reader : record.isPhoneTyped ? record.ofShop : record.language)

const uuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const lookOf = ({ look, receiptNote, ofShop }: ReceiptRecord) => lookFrom(look, receiptNote, ofShop)
const viewOf = (record: FiscalRecord): ReceiptView => ({
  shop: {
    name: record.shopName,
    place: record.place,
    phone: record.phone,
    tin: record.tin,
    vrn: record.vrn,
  },
  look: lookOf(record),
  number: record.number,
  status: record.status,
  statusName: stepNamesOf(record.names)[record.status],
  at: record.at.toISOString(),
  servedByName: record.servedByName,
  tableName: record.tableName,
  dueOn: record.dueOn,
  ...(record.covers === null ? {} : { covers: record.covers }),
  customerName: record.customerName,
  lines: record.lines,
  subtotalTzs: record.subtotalTzs,
  discountTzs: record.discountTzs,
  ...(record.charges ? { charges: record.charges } : {}),
  totalTzs: record.totalTzs,
  payments: record.payments,
  refunds: record.refunds,
  note: record.note,
  ...(record.fiscal && { fiscal: record.fiscal }),
  isSandbox: record.isSandbox,
})
