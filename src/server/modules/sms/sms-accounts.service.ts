import type { Logger } from 'pino'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { saveSmsAccount, SmsAccount, SmsSettings } from '../../../shared/contract/sms.ts'
import {
  isSenderId,
  isTestAccount,
  partsLeft,
  SMS_ACCOUNTS,
  type SmsBalance,
  type SmsTrouble,
} from '../../../shared/domain/sms-accounts.ts'
import { testSms } from '../../../shared/texts/sms-account.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { afterCommit, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { SmsFailed, SmsRefused } from '../../providers/sms/sms.ts'
import { keyMissing, noProvenPhone, noSmsAccount, senderInvalid, unknownCredential } from './sms.errors.ts'
import { smsRunsLow } from './sms.facts.ts'
import {
  type AccountRow,
  deleteAccount,
  nameOfShop,
  noteAsked,
  provenPhone,
  readAccount,
  replaceSmsKey,
  setLowTold,
  shopsWithAccounts,
  writeAccount,
} from './sms.repository.ts'
import type { ShopSms } from './shop-sms.service.ts'

type Saving = BodyOf<typeof saveSmsAccount>
type Parts = Pick<AppParts, 'db' | 'clock' | 'limits' | 'jobs' | 'sms' | 'smsPartTzs' | 'publicUrl'> & {
  log: Logger
  shopSms: ShopSms
}
/** Where whoever asks can be reached by SMS and WhatsApp, as they have proven. */
export const provenPhoneOf = (tx: Tx, userId: string) => provenPhone(tx, userId)
export type SmsAccountsService = ReturnType<typeof createSmsAccounts>

const troubleOf = (error: unknown): SmsTrouble | null =>
  error instanceof SmsFailed || error instanceof SmsRefused ? error.trouble : null
/** "+255712345678" → "+255 71• ••• 678": enough to know one's own. */
const masked = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 6)}• ••• ${phone.slice(-3)}`
const isLow = (
  { balance, pricePerPartTzs, lowBelowParts }: AccountRow,
  left = balance && partsLeft(balance, pricePerPartTzs),
) => left !== null && left < lowBelowParts

/** Told until an owner has heard of it, and again only after it was topped up. */
async function tellLow(tx: Tx, shopId: string, account: AccountRow): Promise<void> {
  const parts = account.balance && partsLeft(account.balance, account.pricePerPartTzs)
  if (parts === null) return
  if (!isLow(account, parts)) {
    if (account.lowToldAt !== null) await setLowTold(tx, shopId, null)
  } else if (account.lowToldAt === null)
    await tell(tx, smsRunsLow, { shopId, gateway: SMS_ACCOUNTS[account.gateway].label, parts })
}

/** @throws AppError 404 */
async function requireAccount(tx: Tx, shopId: string): Promise<AccountRow> {
  const account = await readAccount(tx, shopId)
  if (!account) throw noSmsAccount()
  return account
}

/** A shop's own account at an SMS gateway: credentials go in, are sealed, and never come out (decisions 284). */
export function createSmsAccounts({ db, clock, log, limits, jobs, sms, smsPartTzs, publicUrl, shopSms }: Parts) {
  function view(shopId: string, account: AccountRow): SmsAccount {
    const { gateway, balance, trouble } = account
    const known = shopSms.openCredentials(shopId, account)
    const key = shopSms.callbackKeyOf(shopId, account)
    const { fields, callbacks } = SMS_ACCOUNTS[gateway]
    return {
      gateway,
      senderId: account.senderId,
      pricePerPartTzs: account.pricePerPartTzs,
      lowBelowParts: account.lowBelowParts,
      credentials: fields.map(({ name }) => ({ name, isSet: (known[name] ?? '') !== '' })),
      state: account.state === 'works' && isLow(account) ? 'low' : account.state,
      isTest: isTestAccount(gateway, known['username']),
      balance: balance && {
        credit: balance.credit,
        unit: balance.unit,
        parts: partsLeft(balance, account.pricePerPartTzs),
        at: balance.at.toISOString(),
      },
      senders: account.senders,
      trouble: trouble && { kind: trouble.kind, at: trouble.at.toISOString() },
      callbacks: key === null ? [] : callbacks.map((what) => ({ what, url: `${publicUrl}/api/sms/${key}/${what}` })),
      setAt: account.setAt.toISOString(),
    }
  }
  async function settingsOf(tx: Tx, { shopId, userId }: MemberActor): Promise<SmsSettings> {
    const account = await readAccount(tx, shopId)
    const proven = await provenPhone(tx, userId)
    return {
      own: account && view(shopId, account),
      kaunta: { pricePerPartTzs: smsPartTzs, isSandbox: sms.kind === 'sandbox' },
      testPhone: proven && masked(proven.phone),
    }
  }

  /** What is set now, with what was sent over it. Another gateway forgets the keys of the one before. */
  function changed(shopId: string, before: AccountRow | null, body: Saving) {
    const { fields, mayOmitSender } = SMS_ACCOUNTS[body.gateway]
    const senderId = body.senderId === '' ? null : body.senderId
    if (senderId === null ? !mayOmitSender : !isSenderId(senderId)) throw senderInvalid()
    const kept = before?.gateway === body.gateway ? before : null
    const credentials = kept === null ? {} : shopSms.openCredentials(shopId, kept)
    for (const [name, value] of Object.entries(body.credentials)) {
      if (!fields.some((field) => field.name === name)) throw unknownCredential(name)
      if (value.trim() !== '') credentials[name] = value.trim()
    }
    const missing = fields.filter(({ name }) => (credentials[name] ?? '') === '')
    if (missing.length > 0) throw keyMissing(missing.map(({ name }) => name))
    return { kept, senderId, credentials }
  }

  /** Asks the gateway, outside of any transaction, and writes down what it said. Its trouble is an answer, not an error. */
  async function ask(shopId: string): Promise<void> {
    const found = await inShop(db, shopId, async (tx) => {
      const account = await readAccount(tx, shopId)
      return account && { account, provider: shopSms.ownProvider(shopId, account) }
    })
    if (!found) return
    const { account, provider } = found
    let balance: SmsBalance | null = null
    let senders: string[] | null = null
    let trouble: SmsTrouble | null = provider === null ? 'wrong_key' : null
    try {
      balance = (await provider?.balance?.()) ?? null
      senders = (await provider?.senderIds?.()) ?? null
    } catch (error) {
      trouble = troubleOf(error)
      if (trouble === null) throw error
    }
    const isUnknownSender =
      senders !== null
      && account.senderId !== null
      && !senders.some((one) => one.toUpperCase() === account.senderId?.toUpperCase())
    if (trouble === null && isUnknownSender) trouble = 'sender'
    const state = trouble === 'wrong_key' || trouble === 'unreachable' ? trouble : 'works'
    await inShop(db, shopId, async (tx) => {
      if (!(await noteAsked(tx, shopId, account, { state, balance, senders, trouble }, clock.now()))) return
      const now = await readAccount(tx, shopId)
      if (now) await tellLow(tx, shopId, now)
    })
  }

  const answer = (actor: MemberActor) => inShop(db, actor.shopId, (tx) => settingsOf(tx, actor))
  return {
    get: answer,

    async save(actor: MemberActor, body: Saving): Promise<SmsSettings> {
      const { shopId, userId } = actor
      await inShop(db, shopId, async (tx) => {
        const before = await readAccount(tx, shopId, true)
        const { kept, senderId, credentials } = changed(shopId, before, body)
        // Each save asks the gateway: as often as somebody may ask it.
        await limits.spend(tx, [{ name: 'smsLooksOfShop', key: shopId }])
        const newKey = kept === null || shopSms.callbackKeyOf(shopId, kept) === null ? newToken() : null
        const account = {
          gateway: body.gateway,
          senderId,
          credentials: shopSms.sealCredentials(shopId, credentials),
          credentialNames: Object.keys(credentials),
          callbackKey: newKey === null && kept !== null ? kept.callbackKey : shopSms.sealKey(shopId, newKey ?? ''),
          pricePerPartTzs: body.pricePerPartTzs,
          lowBelowParts: body.lowBelowParts,
          setAt: clock.now(),
        }
        await writeAccount(tx, shopId, account, userId)
        if (newKey !== null) await replaceSmsKey(tx, shopId, hashToken(newKey))
      })
      await ask(shopId)
      return await answer(actor)
    },

    async remove(actor: MemberActor): Promise<SmsSettings> {
      return await inShop(db, actor.shopId, async (tx) => {
        if (!(await deleteAccount(tx, actor.shopId))) throw noSmsAccount()
        await replaceSmsKey(tx, actor.shopId, null)
        return await settingsOf(tx, actor)
      })
    },

    async look(actor: MemberActor): Promise<SmsSettings> {
      await inShop(db, actor.shopId, async (tx) => {
        await requireAccount(tx, actor.shopId)
        await limits.spend(tx, [{ name: 'smsLooksOfShop', key: actor.shopId }])
      })
      await ask(actor.shopId)
      return await answer(actor)
    },

    /** Not a job: whoever asked waits for the gateway's word. */
    async test(actor: MemberActor): Promise<{ trouble: SmsTrouble | null; settings: SmsSettings }> {
      const { shopId, userId } = actor
      const { proven, provider, name } = await inShop(db, shopId, async (tx) => {
        await requireAccount(tx, shopId)
        const to = await provenPhone(tx, userId)
        if (!to) throw noProvenPhone()
        await limits.spend(tx, [{ name: 'smsTestsOfShop', key: shopId }])
        return { proven: to, name: (await nameOfShop(tx, shopId)) ?? '', ...(await shopSms.of(tx, shopId)) }
      })
      const { text } = testSms(name, proven.language)
      const trouble = await provider.send({ to: proven.phone, text }).then(
        () => null,
        (error: unknown) => {
          const kind = troubleOf(error)
          if (kind === null) throw error
          return kind
        },
      )
      return { trouble, settings: await answer(actor) }
    },

    /** Job `sms.balances`, once a day: one job more for each shop, so that a slow gateway holds up nobody else. */
    async planAll(): Promise<void> {
      await inSystem(db, async (tx) => {
        for (const shopId of await shopsWithAccounts(tx)) await jobs.enqueue(tx, 'sms.balance', { shopId })
        afterCommit(tx, () => jobs.wake())
      })
    },
    /** Job `sms.balance`. */
    async refresh(shopId: string): Promise<void> {
      await ask(shopId)
      log.debug({ shopId }, 'an SMS account was asked for its balance')
    },

    /** An owner heard that it runs low. */
    lowTold: (tx: Tx, shopId: string) => setLowTold(tx, shopId, clock.now()),
  }
}
