import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  correctFiscalReceipt,
  FiscalHome,
  FiscalReceiptDetail,
  FiscalReceiptRow,
  FiscalSwitchOn,
  FiscalZReport,
  listFiscalReceipts,
  listFiscalZReports,
} from '../../../shared/contract/fiscal.ts'
import { type FiscalPlay, fiscalId, isOnTheIslands, partnerName } from '../../../shared/domain/fiscal.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type * as z from 'zod'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { keyOfPkcs12, Pkcs12Refused } from '../../providers/fiscal/pkcs12.ts'
import { newBook } from '../../providers/fiscal/sandbox-authority.ts'
import { isSigningKey, publicKeyOf } from '../../providers/fiscal/tra-signature.ts'
import type { FiscalExchange, FiscalRegistration } from '../../providers/fiscal/fiscal.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import { type Credentials, type FiscalDevices, NO_CREDENTIALS } from './fiscal-devices.service.ts'
import {
  exchangesOf,
  findReceipt,
  keyOfReceipts,
  type ListedReceipt,
  listReceipts,
  listZ,
  ofDay,
  sumsOf,
} from './fiscal-lists.repository.ts'
import { isCorrectable, lettersFor, queueSale, shownOf } from './fiscal-queue.service.ts'
import type { FiscalWatch } from './fiscal-watch.service.ts'
import {
  authorityRefused,
  authoritySilent,
  certificatePassword,
  certificateUnreadable,
  idInvalid,
  lettersMissing,
  notCorrectable,
  notOn,
  onIslands,
  receiptNotFound,
} from './fiscal.errors.ts'
import {
  lastZ,
  currentDevice,
  type DeviceRow,
  insertExchanges,
  knownDevice,
  lockReceipt,
  openZ,
  playSandbox,
  putSandbox,
  readOrders,
  readSandbox,
  saveDevice,
  shopFacts,
  turnOff,
  updateDevice,
  updateReceipt,
  type ZRow,
} from './fiscal.repository.ts'

const makeKey = promisify(generateKeyPair)
const RECENT = 6
const SANDBOX_SERIAL = '10TZSANDBOX'
const SANDBOX_CERTIFICATE = '5a 4e 44 42 58'

export type FiscalService = ReturnType<typeof createFiscalService>
type Deps = Pick<AppParts, 'db' | 'clock' | 'jobs' | 'limits'> & {
  fiscalDevices: FiscalDevices
  fiscalWatch: FiscalWatch
  ownPassword: OwnPasswordService
}

/** A shop's device at the tax authority: switched on and off, looked at, and what was refused put right. */
export function createFiscalService({ db, clock, jobs, limits, fiscalDevices, fiscalWatch, ownPassword }: Deps) {
  const home = (shopId: string): Promise<FiscalHome> => inShop(db, shopId, (tx) => readHome(tx, shopId))

  async function readHome(tx: Tx, shopId: string): Promise<FiscalHome> {
    const now = clock.now()
    const shop = await shopFacts(tx, shopId)
    const device = await currentDevice(tx, shopId)
    const start = {
      isOnIslands: isOnTheIslands(shop.place),
      tin: device?.tin ?? shop.tin,
      vrn: device?.vrn ?? (shop.is_vat_registered ? shop.vrn : ''),
    }
    const recent = (await listReceipts(tx, shopId, { limit: RECENT })).slice(0, RECENT).map(rowOf)
    if (!device)
      return {
        ...start,
        device: null,
        today: { accepted: 0, totalTzs: 0, taxCents: 0 },
        waiting: 0,
        refused: 0,
        due: null,
        recent,
      }
    const { waiting, refused, ...today } = await sumsOf(tx, shopId, device.id, businessDay(now))
    const zReports = await lastZ(tx, shopId, device.id)
    const sandbox = device.way === 'sandbox' ? await readSandbox(tx, shopId, device.id) : undefined
    return {
      ...start,
      device: {
        way: device.way,
        isSandbox: device.way === 'sandbox',
        tin: device.tin,
        vrn: device.vrn,
        serial: device.serial,
        name: device.registration.name,
        taxOffice: device.registration.taxOffice,
        registeredAt: device.registered_at.toISOString(),
        receipts: device.gc,
        zReports,
        trouble: device.trouble,
        words: device.words,
        answeredAt: isoOf(device.answered_at),
        silentSince: isoOf(device.silent_since),
        nextTryAt: isoOf(device.next_try_at),
        alarms: await fiscalWatch.alarmsNow(tx, device),
        plays: sandbox?.plays ?? null,
      },
      today,
      waiting,
      refused,
      due: await dueOf(tx, device, zReports, now),
      recent,
    }
  }

  return {
    home: ({ shopId }: MemberActor) => home(shopId),

    async switchOn({ shopId, userId, sessionId }: MemberActor, body: FiscalSwitchOn): Promise<FiscalHome> {
      if (body.way !== 'sandbox') await ownPassword.require(userId, body.password)
      await inShop(db, shopId, async (tx) => {
        if (isOnTheIslands((await shopFacts(tx, shopId)).place)) throw onIslands()
        await limits.spend(tx, [{ name: 'fiscalSwitches', key: shopId }])
      })
      const now = clock.now()
      const { serial, known } = await credentialsOf(body)
      const tin = body.tin.replaceAll(/\D/g, '')
      const before = await inShop(db, shopId, (tx) => knownDevice(tx, shopId, body.way, serial))
      const id = before?.id ?? uuidv7(now.getTime())
      const facts = { shop_id: shopId, id, way: body.way, tin, vrn: body.vrn, serial, registration: null }
      // The sandbox knows a device by its first key, as an authority does by its certificate.
      const credentials = body.way === 'sandbox' ? await openSandbox(before, facts, known) : known
      const said: FiscalExchange[] = []
      const answer = await fiscalDevices
        .make(facts, credentials)
        .register({ onExchange: (exchange) => void said.push(exchange) })
      await inShop(db, shopId, (tx) => insertExchanges(tx, shopId, id, said))
      if (answer.kind === 'silent') throw authoritySilent()
      if (answer.kind === 'refused') throw authorityRefused(answer.code)
      const { kind: _, username, password, ...registration }: { kind: string } & FiscalRegistration = answer
      await inShop(db, shopId, async (tx) => {
        await saveDevice(tx, {
          shop_id: shopId,
          id,
          way: body.way,
          tin,
          vrn: body.vrn,
          serial,
          credentials: fiscalDevices.seal(shopId, { ...credentials, username, password }),
          registration: JSON.stringify(registration),
          gc: registration.gc,
          day: businessDay(now),
          at: now,
          byUserId: userId,
        })
        await jobs.enqueue(tx, 'fiscal.work', { shopId })
        await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId })
      })
      fiscalWatch.nowOn(shopId)
      jobs.wake('fiscal.work')
      return await home(shopId)
    },

    async switchOff({ shopId, userId, sessionId }: MemberActor, password: string): Promise<FiscalHome> {
      await ownPassword.require(userId, password)
      await inShop(db, shopId, async (tx) => {
        if (!(await turnOff(tx, shopId, userId, clock.now()))) throw notOn()
        await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId })
      })
      return await home(shopId)
    },

    async sendNow({ shopId }: MemberActor): Promise<FiscalHome> {
      await inShop(db, shopId, async (tx) => {
        const device = await currentDevice(tx, shopId, true)
        if (!device) throw notOn()
        await updateDevice(tx, shopId, device.id, { next_try_at: null })
        await jobs.enqueue(tx, 'fiscal.work', { shopId })
      })
      jobs.wake('fiscal.work')
      return await home(shopId)
    },

    async play({ shopId }: MemberActor, plays: FiscalPlay) {
      await inShop(db, shopId, async (tx) => {
        const device = await currentDevice(tx, shopId)
        if (device?.way !== 'sandbox' || !(await playSandbox(tx, shopId, device.id, plays))) throw notOn()
      })
      return { ok: true as const }
    },

    async list({ shopId }: MemberActor, query: z.output<typeof listFiscalReceipts.query>) {
      const rows = await inShop(db, shopId, (tx) => listReceipts(tx, shopId, query))
      const { rows: shown, nextCursor } = cutPage(rows, query.limit, keyOfReceipts(query))
      return { items: shown.map(rowOf), nextCursor }
    },

    get: ({ shopId }: MemberActor, id: string): Promise<FiscalReceiptDetail> =>
      inShop(db, shopId, async (tx) => {
        const row = await findReceipt(tx, shopId, id)
        if (!row) throw receiptNotFound()
        const { figures } = row
        return {
          ...rowOf(row),
          items: [...(figures?.items ?? [])],
          discountTzs: figures?.discountTzs ?? 0,
          vat: [...(figures?.vat ?? [])],
          payments: [...(figures?.payments ?? [])],
          ...(await shownOf(tx, row)),
          supersededBy: row.superseded_by,
          exchanges: (await exchangesOf(tx, shopId, id)).map(
            ({ id: exchangeId, what, request, response, status, at }) => ({
              id: exchangeId,
              what,
              adapter: row.way,
              direction: 'sent',
              request,
              response,
              status,
              at: at.toISOString(),
            }),
          ),
        }
      }),

    async correct(
      { shopId }: MemberActor,
      id: string,
      { letters, customer }: BodyOf<typeof correctFiscalReceipt>,
    ): Promise<FiscalReceiptRow> {
      const known = customer && { idType: customer.idType, id: fiscalId(customer.idType, customer.id) }
      if (known?.id === null) throw idInvalid()
      const newId = await inShop(db, shopId, async (tx) => {
        // The device first, as whoever sends for it does.
        const device = await currentDevice(tx, shopId, true)
        const row = await lockReceipt(tx, shopId, id)
        if (!row) throw receiptNotFound()
        if (!device) throw notOn()
        const [order] = await readOrders(tx, shopId, [row.order_id])
        if (!isCorrectable(row) || !order) throw notCorrectable()
        await updateReceipt(tx, shopId, id, { state: 'superseded' })
        const said = known && { idType: known.idType, id: known.id ?? '' }
        const chosen = { letters: lettersFor(order, row, letters), customer: said ?? row.buyer }
        const place = { position: device.position, queued_at: device.queued_at }
        const made = await queueSale(tx, device, place, order, chosen, clock.now())
        if (made.missing.length > 0) throw lettersMissing(made.missing)
        await updateReceipt(tx, shopId, id, { superseded_by: made.id })
        await updateDevice(tx, shopId, device.id, place)
        await jobs.enqueue(tx, 'fiscal.work', { shopId })
        return made.id
      })
      jobs.wake('fiscal.work')
      const row = await inShop(db, shopId, (tx) => findReceipt(tx, shopId, newId))
      if (!row) throw receiptNotFound()
      return rowOf(row)
    },

    async listZ({ shopId }: MemberActor, query: z.output<typeof listFiscalZReports.query>) {
      const rows = await inShop(db, shopId, (tx) => listZ(tx, shopId, query))
      const { rows: shown, nextCursor } = cutPage(rows, query.limit, (row) => writeKeyset(row.day, row.id))
      return { items: shown.map(zOf), nextCursor }
    },
  }

  /** Its book is made once. The key that goes with it is the one of then. */
  async function openSandbox(
    before: DeviceRow | undefined,
    { shop_id: shopId, id, tin, serial }: { shop_id: string; id: string; tin: string; serial: string },
    fresh: Credentials,
  ): Promise<Credentials> {
    if (before) return fiscalDevices.open(before)
    await inShop(db, shopId, (tx) =>
      putSandbox(
        tx,
        shopId,
        id,
        newBook(
          { tin, serial, certificateSerial: fresh.certificateSerial, publicKey: publicKeyOf(fresh.privateKey) },
          businessDay(clock.now()),
        ),
      ),
    )
    return fresh
  }
}

const isZThere = async (tx: Tx, { shop_id: shopId, id, day }: DeviceRow) =>
  (await openZ(tx, shopId, id, day)) !== undefined
/** @throws AppError where there is no key in it that signs */
function readCertificate(file: string, password: string): string {
  const bytes = Buffer.from(file, 'base64')
  const pem = bytes.toString('latin1')
  if (pem.startsWith('-----BEGIN')) {
    if (!isSigningKey(pem)) throw certificateUnreadable()
    return pem
  }
  try {
    const key = keyOfPkcs12(bytes, password)
    if (!isSigningKey(key)) throw certificateUnreadable()
    return key
  } catch (error) {
    if (error instanceof Pkcs12Refused) throw error.why === 'password' ? certificatePassword() : certificateUnreadable()
    throw error
  }
}

/** The oldest day that is over and not closed. */
async function dueOf(tx: Tx, device: DeviceRow, zReports: number, now: Date): Promise<FiscalHome['due']> {
  const { shop_id: shopId, id, day } = device
  if (partnerName(device.way) !== null || day >= businessDay(now)) return null
  const { accepted, totalTzs, taxCents } = await sumsOf(tx, shopId, id, day)
  const number = (await isZThere(tx, device)) ? zReports : zReports + 1
  return { day, number, totalTzs, taxCents, receipts: accepted, ...(await ofDay(tx, shopId, id, day)) }
}

async function credentialsOf(body: FiscalSwitchOn): Promise<{ serial: string; known: Credentials }> {
  if (body.way === 'sandbox') {
    const { privateKey } = await makeKey('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    return {
      serial: SANDBOX_SERIAL,
      known: { ...NO_CREDENTIALS, privateKey: pem, certificateSerial: SANDBOX_CERTIFICATE },
    }
  }
  if (body.way === 'vfdplus') {
    const { address, apiKey, credentialCode } = body
    return { serial: credentialCode, known: { ...NO_CREDENTIALS, address, apiKey } }
  }
  if (body.way === 'totalvfd') {
    const { address, apiKey, business, serial } = body
    return { serial, known: { ...NO_CREDENTIALS, address, apiKey, business } }
  }
  return {
    serial: body.serial.toUpperCase(),
    known: {
      ...NO_CREDENTIALS,
      privateKey: readCertificate(body.certificate, body.certificatePassword),
      certificateSerial: (body.certificateSerial.toLowerCase().match(/[0-9a-f]{2}/g) ?? []).join(' '),
    },
  }
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null
const rowOf = (row: ListedReceipt): FiscalReceiptRow => ({
  id: row.id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  kind: row.kind,
  amountTzs: row.amount_tzs,
  vatCents: row.vat_cents,
  state: row.state,
  number: row.gc,
  code: row.code,
  link: row.link,
  problem: row.problem,
  words: row.words,
  missing: row.missing,
  tries: row.tries,
  issuedAt: row.issued_at.toISOString(),
  answeredAt: isoOf(row.answered_at),
  isSandbox: row.way === 'sandbox',
})
const zOf = (row: ZRow & { way: string }): FiscalZReport => ({
  id: row.id,
  day: row.day,
  number: row.number,
  receipts: row.receipts,
  totalTzs: row.total_tzs,
  taxCents: row.tax_cents,
  state: row.state,
  words: row.words,
  tries: row.tries,
  answeredAt: isoOf(row.answered_at),
  isSandbox: row.way === 'sandbox',
})
