import * as z from 'zod'
import { FISCAL_STATES } from '../domain/fiscal-states.ts'
import {
  FISCAL_ALARMS,
  FISCAL_ID_TYPES,
  FISCAL_LETTERS,
  FISCAL_PAYMENTS,
  FISCAL_PLAYS,
  FISCAL_WAYS,
} from '../domain/fiscal.ts'
import { isTin, isVrn } from '../domain/taxes.ts'
import { AmountTzs, Day, Done, Id, IdParams, Instant, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOf, toldOrNone } from './told.ts'
import { RawExchange } from './transactions.ts'

/** Fiscal receipts: what of a shop's sales its tax authority is told, through a device of its own there. */
export const FiscalReceiptRow = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  kind: told(['sale', 'correction']),
  /** Of a correction below zero: what came back. */
  amountTzs: z.int(),
  vatCents: z.int(),
  /** `kept`: in the shop's books alone, the authority takes no such paper. */
  state: told(FISCAL_STATES),
  /** The authority's number; null before it has one. */
  number: z.int().nullable(),
  code: z.string(),
  link: z.string().nullable(),
  /** Ours: `vat_missing`, `authority`, `refund`, `cancelled`, `grew`; '' where nothing is wrong. */
  problem: z.string(),
  /** The authority's own. */
  words: z.string(),
  /** Codes of the shop's taxes for which a letter is to be chosen; '' where a line has none. */
  missing: z.array(z.string()),
  tries: z.int(),
  /** What stands on it. */
  issuedAt: Instant,
  answeredAt: Instant.nullable(),
  isSandbox: z.boolean(),
})
export type FiscalReceiptRow = z.infer<typeof FiscalReceiptRow>

export const FiscalDevice = z.object({
  way: told(FISCAL_WAYS),
  isSandbox: z.boolean(),
  tin: z.string(),
  vrn: z.string(),
  serial: z.string(),
  name: z.string(),
  taxOffice: z.string(),
  registeredAt: Instant,
  /** Receipts since the start. */
  receipts: z.int(),
  zReports: z.int(),
  /** Why nothing goes through it, as the authority said; '' where it does. */
  trouble: z.string(),
  words: z.string(),
  answeredAt: Instant.nullable(),
  silentSince: Instant.nullable(),
  nextTryAt: Instant.nullable(),
  alarms: toldOf(FISCAL_ALARMS),
  /** How the sandbox behaves; null where it is none. */
  plays: toldOrNone(FISCAL_PLAYS),
})
export type FiscalDevice = z.infer<typeof FiscalDevice>

export const FiscalHome = z.object({
  /** The shop lies where another authority has another system: there is nothing to switch on. */
  isOnIslands: z.boolean(),
  /** From the shop's taxes, to start with. */
  tin: z.string(),
  vrn: z.string(),
  device: FiscalDevice.nullable(),
  /** Of the business day. */
  today: z.object({ accepted: z.int(), totalTzs: AmountTzs, taxCents: z.int() }),
  waiting: z.int(),
  refused: z.int(),
  /** A day that is over and whose report the authority does not have yet. */
  due: z
    .object({
      day: Day,
      number: z.int(),
      totalTzs: AmountTzs,
      taxCents: z.int(),
      receipts: z.int(),
      returnsTzs: AmountTzs,
      unsent: z.int(),
    })
    .nullable(),
  recent: z.array(FiscalReceiptRow),
})
export type FiscalHome = z.infer<typeof FiscalHome>
export const getFiscal = defineEndpoint({
  method: 'GET',
  path: '/api/store/fiscal',
  access: 'admin',
  response: FiscalHome,
})

const tin = line(20).refine(isTin)
const vrn = line(20).refine((text) => text === '' || isVrn(text))
const Password = z.string().max(200)
/** The file the authority hands out, base64 of at most 64 KiB. */
const Certificate = z.base64().max(90_000)
export const FiscalSwitchOn = z.discriminatedUnion('way', [
  z.object({ way: z.literal('sandbox'), tin, vrn }),
  z.object({
    way: z.literal('tra'),
    tin,
    vrn,
    /** CERTKEY: "10TZ…". */
    serial: line(40, 4).refine((text) => /^[A-Za-z0-9-]+$/.test(text)),
    /** Pairs of hex digits, with or without blanks. */
    certificateSerial: line(100, 4).refine((text) => /^(?:[0-9a-fA-F]{2}[\s:]?)+$/.test(text)),
    certificate: Certificate,
    certificatePassword: Password,
    /** The owner's own: who finds an open till must not speak to the authority in the shop's name. */
    password: Password,
  }),
  z.object({
    way: z.literal('vfdplus'),
    tin,
    vrn,
    /** Where receipts are posted, as in the partner's letter. */
    address: z.url({ protocol: /^https?$/ }).max(300),
    apiKey: line(300, 4),
    credentialCode: line(60, 1),
    password: Password,
  }),
  z.object({
    way: z.literal('totalvfd'),
    tin,
    vrn,
    address: z.url({ protocol: /^https?$/ }).max(300),
    /** The bearer token of its account. */
    apiKey: line(1000, 4),
    /** Its `x-active-business`. */
    business: line(200, 1),
    /** Of its device. */
    serial: line(60, 1),
    password: Password,
  }),
])
export type FiscalSwitchOn = z.infer<typeof FiscalSwitchOn>
/** Registers at the authority. @throws fiscal.islands, fiscal.certificate_unreadable, fiscal.certificate_password, fiscal.authority_refused, fiscal.authority_silent */
export const switchFiscalOn = defineEndpoint({
  method: 'POST',
  path: '/api/store/fiscal/on',
  access: 'admin',
  body: FiscalSwitchOn,
  response: FiscalHome,
})
/** What waits is not sent any more; the counters stay where they are. */
export const switchFiscalOff = defineEndpoint({
  method: 'POST',
  path: '/api/store/fiscal/off',
  access: 'admin',
  body: z.object({ password: Password }),
  response: FiscalHome,
})
/** What waits is tried now, the report of a day that is over included. */
export const sendFiscalNow = defineEndpoint({
  method: 'POST',
  path: '/api/store/fiscal/send',
  access: 'admin',
  response: FiscalHome,
})
/** How the sandbox behaves from now on. @throws fiscal.not_on where the device is none */
export const playFiscalSandbox = defineEndpoint({
  method: 'PUT',
  path: '/api/store/fiscal/sandbox',
  access: 'admin',
  body: z.object({ plays: z.enum(FISCAL_PLAYS) }),
  response: Done,
})

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
export const listFiscalReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/store/fiscal/receipts',
  access: 'admin',
  query: PageQuery.extend({
    /** A month is a file: it comes in few pages. */
    limit: z.coerce.number().int().min(1).max(1000).default(50),
    state: z.enum(FISCAL_STATES).optional(),
    /** Beginning of an order's number, the authority's number, or the verification code. */
    q: line(40).optional(),
    month: Month.optional(),
  }),
  response: page(FiscalReceiptRow),
})
export const FiscalReceiptDetail = FiscalReceiptRow.extend({
  items: z.array(
    z.object({ name: z.string(), quantityMilli: z.int(), letter: told(FISCAL_LETTERS), amountTzs: AmountTzs }),
  ),
  discountTzs: AmountTzs,
  vat: z.array(z.object({ letter: told(FISCAL_LETTERS), netCents: z.int(), taxCents: z.int() })),
  payments: z.array(z.object({ kind: told(FISCAL_PAYMENTS), amountTzs: AmountTzs })),
  /** Of a refused one: whom it would be for if it were sent anew now. */
  customer: z.object({ idType: told(FISCAL_ID_TYPES), id: z.string(), name: z.string() }),
  /** Of a refused one: the letters that were chosen by hand and hold still, by their codes. */
  letters: z.record(z.string(), told(FISCAL_LETTERS)).default({}),
  /** What took its place. */
  supersededBy: Id.nullable(),
  exchanges: z.array(RawExchange),
})
export type FiscalReceiptDetail = z.infer<typeof FiscalReceiptDetail>
export const getFiscalReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/store/fiscal/receipts/:id',
  access: 'admin',
  params: IdParams,
  response: FiscalReceiptDetail,
})
/** A refused one is written anew with what was chosen, and waits at the end. @throws fiscal.not_correctable, fiscal.letters_missing, fiscal.id_invalid */
export const correctFiscalReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/store/fiscal/receipts/:id/correct',
  access: 'admin',
  params: IdParams,
  body: z.object({
    letters: z.record(line(10), z.enum(FISCAL_LETTERS)).refine((all) => Object.keys(all).length <= 20),
    /** Left out: as it was said before, else the order's customer. */
    customer: z.object({ idType: z.enum(FISCAL_ID_TYPES), id: line(40) }).optional(),
  }),
  response: FiscalReceiptRow,
})

export const FiscalZReport = z.object({
  id: Id,
  day: Day,
  number: z.int(),
  receipts: z.int(),
  totalTzs: AmountTzs,
  taxCents: z.int(),
  state: told(['sent', 'accepted', 'refused']),
  words: z.string(),
  tries: z.int(),
  answeredAt: Instant.nullable(),
  isSandbox: z.boolean(),
})
export type FiscalZReport = z.infer<typeof FiscalZReport>
export const listFiscalZReports = defineEndpoint({
  method: 'GET',
  path: '/api/store/fiscal/z-reports',
  access: 'admin',
  query: PageQuery.extend({ month: Month.optional() }),
  response: page(FiscalZReport),
})
