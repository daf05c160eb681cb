import { createHmac, randomBytes } from 'node:crypto'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { whatsappDigits } from '../../../shared/domain/phone.ts'
import { cleanMessage } from '../../../shared/domain/whatsapp-link.ts'
import { statementMessage } from '../../../shared/texts/customer-statement.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'
import { sameHash } from '../../platform/tokens.ts'
import { readAgreement } from './agreement.repository.ts'
import { readLedger } from './customer-book.service.ts'
import { insertEvents } from './customer-facts.repository.ts'
import { customerNotFound } from './customers.errors.ts'
import { endStatement, openStatement, readStatement } from './statement.repository.ts'
import { statementPage } from './statement-page.ts'

/**
 * Statements by link. As a receipt's (modules/receipts) the address says whose it is and proves it with a MAC, and reading writes nothing; but it also says which of the
 * customer's addresses it is, so that the shop can end one, and the next is another.
 */
export type CustomerStatements = ReturnType<typeof createCustomerStatements>

const MAC_BYTES = 16
const BODY_BYTES = 36
const MOST_LINES = 100

interface Parts {
  db: Db
  clock: Clock
  serverKeys: ServerKeys
  publicUrl: string
}

export function createCustomerStatements({ db, clock, serverKeys, publicUrl }: Parts) {
  async function macOf(body: Buffer, tx?: Tx): Promise<Buffer> {
    const key = await serverKeys.get('statements', () => randomBytes(32).toString('base64url'), tx)
    return createHmac('sha256', Buffer.from(key, 'base64url'))
      .update('statement 1')
      .update(body)
      .digest()
      .subarray(0, MAC_BYTES)
  }
  async function tokenOf(shopId: string, customerId: string, key: number, tx?: Tx): Promise<string> {
    const body = Buffer.alloc(BODY_BYTES)
    body.write(`${shopId}${customerId}`.replaceAll('-', ''), 'hex')
    body.writeUInt32BE(key, 32)
    return Buffer.concat([body, await macOf(body, tx)]).toString('base64url')
  }
  async function read(token: string): Promise<{ shopId: string; customerId: string; key: number } | null> {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
    const body = bytes.subarray(0, BODY_BYTES)
    return sameHash(await macOf(body), bytes.subarray(BODY_BYTES))
      ? { shopId: uuid(body.subarray(0, 16)), customerId: uuid(body.subarray(16, 32)), key: body.readUInt32BE(32) }
      : null
  }

  const urlOf = async (shopId: string, { id, key }: { id: string; key: number }, tx?: Tx) =>
    `${publicUrl}/statement?t=${await tokenOf(shopId, id, key, tx)}`
  async function open(tx: Tx, shopId: string, id: string, byUserId: string | null) {
    const record = await openStatement(tx, shopId, id)
    if (!record) throw customerNotFound()
    const at = clock.now()
    if (record.isNew)
      await insertEvents(tx, shopId, [
        { id: uuidv7(at.getTime()), customerId: record.id, kind: 'statement_made', byUserId, at },
      ])
    return record
  }

  type Asked = { language?: Language | undefined; since?: string | undefined }
  async function wordsOf(
    shopId: string,
    opened: Awaited<ReturnType<typeof open>>,
    { language, since }: Asked,
    tx?: Tx,
  ) {
    const url = `${await urlOf(shopId, opened, tx)}${since === undefined ? '' : `&since=${since}`}`
    const of = { shopName: opened.shopName, customerName: opened.name }
    return { url, message: cleanMessage(statementMessage(of, url, language ?? opened.language)) }
  }

  return {
    /** Whether this server wrote the address: told without a look at the database. */
    isOurs: async (token: string): Promise<boolean> => (await read(token)) !== null,

    /** `since`: the business day it begins. At most a hundred lines; what is before them is one sum. */
    async page(token: string, asked: Language | null, since?: string): Promise<{ html: string } | null> {
      const of = await read(token)
      return (
        of
        && (await inShop(db, of.shopId, async (tx) => {
          const record = await readStatement(tx, of.shopId, of.customerId)
          if (!record?.isOn || record.key !== of.key) return null
          const ledger = await readLedger(tx, of.shopId, of.customerId, { since, limit: MOST_LINES })
          const agreement = await readAgreement(tx, of.shopId, of.customerId)
          const language = asked ?? record.language
          const view = {
            shop: record.shop,
            customerName: record.name,
            asOf: clock.now().toISOString(),
            lines: ledger.items,
            balanceTzs: ledger.owesTzs - ledger.keptTzs,
            opening:
              since === undefined && ledger.nextCursor === null
                ? null
                : { tzs: ledger.openingTzs, since: ledger.nextCursor === null ? (since ?? null) : null },
            agreed: agreement?.state === 'agreed' ? { tzs: agreement.owedTzs, at: agreement.at } : null,
            isCut: ledger.nextCursor !== null,
          }
          return {
            html: statementPage(
              view,
              language,
              `/statement?t=${token}${since === undefined ? '' : `&since=${since}`}&lang=${language === 'en' ? 'sw' : 'en'}`,
            ),
          }
        }))
      )
    },

    /** The address that is open, or a new one, in the caller's transaction. @throws AppError 404 */
    address: async (tx: Tx, shopId: string, id: string, byUserId: string | null): Promise<string> =>
      await urlOf(shopId, await open(tx, shopId, id, byUserId), tx),

    /** What leads to it, in the caller's transaction, which sends it: written down under `send`. @throws AppError 404 */
    async textToSend(
      tx: Tx,
      { shopId, userId }: Pick<MemberActor, 'shopId' | 'userId'>,
      id: string,
      asked: Asked & { send: string },
    ): Promise<string> {
      const opened = await open(tx, shopId, id, userId)
      await insertEvents(tx, shopId, [
        {
          id: asked.send,
          customerId: opened.id,
          kind: 'statement_made',
          detail: { how: 'sms' },
          byUserId: userId,
          at: clock.now(),
        },
      ])
      return (await wordsOf(shopId, opened, asked, tx)).message
    },

    /** @throws AppError 404 */
    make: async ({ shopId, userId }: MemberActor, id: string, { language: asked, since }: Asked) => {
      const opened = await inShop(db, shopId, (tx) => open(tx, shopId, id, userId))
      const { url, message } = await wordsOf(shopId, opened, { language: asked, since })
      const whatsappUrl = `https://wa.me/${whatsappDigits(opened.phone) ?? ''}?text=${encodeURIComponent(message)}`
      return { url, message, whatsappUrl }
    },

    /** @throws AppError 404 */
    end: ({ shopId, userId }: MemberActor, id: string) =>
      inShop(db, shopId, async (tx) => {
        const ended = await endStatement(tx, shopId, id)
        if (!ended) throw customerNotFound()
        const now = clock.now()
        if (ended.wasOn)
          await insertEvents(tx, shopId, [
            { id: uuidv7(now.getTime()), customerId: ended.id, kind: 'statement_ended', byUserId: userId, at: now },
          ])
        return { ok: true as const }
      }),
  }
}

const uuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
