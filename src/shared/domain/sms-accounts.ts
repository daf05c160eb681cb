/** Gateways a shop may have an account of its own at. */
export const SMS_GATEWAYS = ['beem', 'nextsms', 'africastalking'] as const
export type SmsGateway = (typeof SMS_GATEWAYS)[number]

interface SmsField {
  name: string
  /** Typed covered, and never shown again. */
  isSecret: boolean
}
interface GatewayFacts {
  /** Its own name, which is a brand and the same in every language. */
  label: string
  fields: readonly SmsField[]
  /** Whether it takes a message without a sender id, and puts one of its own. */
  mayOmitSender: boolean
  /** What the shop gives its portal to be called back at; the others are asked. */
  callbacks: readonly SmsCallback[]
}
/** What a gateway calls in: how a message fared, what a customer answered, who wants no more. */
export const SMS_CALLBACKS = ['reports', 'messages', 'opt-outs'] as const
export type SmsCallback = (typeof SMS_CALLBACKS)[number]

const open = (name: string): SmsField => ({ name, isSecret: false })
const secret = (name: string): SmsField => ({ name, isSecret: true })

/** What an account of each gateway consists of; names are those of its portal. */
export const SMS_ACCOUNTS: Readonly<Record<SmsGateway, GatewayFacts>> = {
  beem: { label: 'Beem', fields: [open('apiKey'), secret('secretKey')], mayOmitSender: false, callbacks: [] },
  nextsms: {
    label: 'NextSMS',
    fields: [open('username'), secret('password')],
    mayOmitSender: false,
    callbacks: ['reports'],
  },
  africastalking: {
    label: 'Africa’s Talking',
    fields: [open('username'), secret('apiKey')],
    mayOmitSender: true,
    callbacks: ['reports', 'messages', 'opt-outs'],
  },
}
/** The longest key a form takes. */
export const LONGEST_SMS_KEY = 500
/** "sandbox" is the name of Africa’s Talking's own test account: it reaches nobody. */
export const isTestAccount = (gateway: SmsGateway, username: string | undefined): boolean =>
  gateway === 'africastalking' && username === 'sandbox'

/** At most 11 letters and digits; what networks show in between them (a space, a hyphen, a dot) is let through, since gateways register such names too ("N-SMS"). */
export const isSenderId = (text: string): boolean => /^[A-Za-z0-9](?:[A-Za-z0-9 .-]{0,9}[A-Za-z0-9])?$/.test(text)

/** What one part of a message may cost at most: far above any price asked today. */
export const MOST_PER_PART_TZS = 1000
/** About what gateways in Tanzania ask; what an operator really asks is a setting (`SMS_PART_TZS`). */
export const USUAL_PART_TZS = 25
export const MOST_LOW_PARTS = 1_000_000

/** A gateway counts what is left in messages, or in money. */
export const SMS_UNITS = ['parts', 'TZS', 'KES', 'UGX', 'RWF', 'USD'] as const
export type SmsUnit = (typeof SMS_UNITS)[number]
export interface SmsBalance {
  credit: number
  unit: SmsUnit
}
/** For how many parts it lasts; null where that cannot be told: money of another country, or no price. */
export function partsLeft({ credit, unit }: SmsBalance, pricePerPartTzs: number): number | null {
  if (unit === 'parts') return Math.max(0, Math.floor(credit))
  if (unit !== 'TZS' || pricePerPartTzs <= 0) return null
  return Math.max(0, Math.floor(credit / pricePerPartTzs))
}

/** Why a gateway did not take a message, or could not be asked. */
export const SMS_TROUBLES = [
  'wrong_key',
  'no_credit',
  'sender',
  'number',
  'opted_out',
  'unreachable',
  'refused',
] as const
export type SmsTrouble = (typeof SMS_TROUBLES)[number]

/** How a shop's own account stands. `unproven`: set, and not asked yet. */
export const SMS_ACCOUNT_STATES = ['unproven', 'works', 'low', 'wrong_key', 'unreachable'] as const
export type SmsAccountState = (typeof SMS_ACCOUNT_STATES)[number]

const OPT_OUT_WORDS = new Set(['STOP', 'ACHA', 'ACHENI', 'SIMAMISHA', 'UNSUBSCRIBE', 'STOPALL', 'ONDOA', 'JIONDOE'])
/** Somebody who wants no more of this: the first word says it, whatever follows and however it is written. */
export function wantsNoMore(text: string): boolean {
  const [first = ''] = text.toUpperCase().match(/[A-Z]+/g) ?? []
  return OPT_OUT_WORDS.has(first)
}
