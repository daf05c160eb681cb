import type { Logger } from 'pino'
import type { AppParts } from '../../define-module.ts'
import { inShop, inSystem, NO_SHOP, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { SmsFailed, type SmsMessage, type SmsProvider, SmsRefused } from '../../providers/sms/sms.ts'
import { smsOptedOut } from './sms.facts.ts'
import { type AccountRow, noteSending, readAccount } from './sms.repository.ts'
import { insertOperatorSent } from './operator-sms.repository.ts'
import { insertSent, takeEarly } from './sms-sent.repository.ts'
import { settleReport } from './sms-settle.service.ts'

/** A gateway that is asked knows nothing sooner. */
const FIRST_LOOK_MS = 5 * 60_000

/** By what a shop's SMS go out now. */
export interface ShopSmsAccount {
  provider: SmsProvider
  /** The shop pays its gateway itself; else they go out at the operator's cost. */
  isOwn: boolean
  senderId: string | null
  pricePerPartTzs: number
}
type Parts = Pick<AppParts, 'db' | 'clock' | 'secrets' | 'sms' | 'smsGateways' | 'smsPartTzs'> & { log: Logger }
export type ShopSms = ReturnType<typeof createShopSms>

/** Whose account a shop's SMS go out by: its own where it has one that is complete, else the operator's. */
export function createShopSms({ db, clock, log, secrets, sms, smsGateways, smsPartTzs }: Parts) {
  /** Sealed with a key that is lost they are as good as never entered: the owner enters them anew. */
  function openCredentials(shopId: string, account: AccountRow): Record<string, string> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by us, from exactly this shape
      return JSON.parse(secrets.open(account.credentials, `sms credentials ${shopId}`)) as Record<string, string>
    } catch {
      return {}
    }
  }
  const ownProvider = (shopId: string, account: AccountRow): SmsProvider | null =>
    smsGateways.make(account.gateway, openCredentials(shopId, account), account.senderId)

  /** What is said to have been sent is written down, so that a report finds it. The message went: nothing that fails here may send it again. */
  async function noteSent(
    shopId: string,
    provider: SmsProvider,
    isOwn: boolean,
    message: SmsMessage,
    messageId: string,
  ) {
    const now = clock.now()
    const row = {
      gateway: provider.kind,
      messageId: messageId.slice(0, 100),
      isOwn,
      reference: message.reference ?? null,
      phone: message.to,
      sentAt: now,
    }
    await inShop(db, shopId, async (tx) => {
      await insertSent(tx, shopId, row, provider.reports ? new Date(now.getTime() + FIRST_LOOK_MS) : null)
      const { gateway } = row
      const early = isOwn
        ? await takeEarly(tx, shopId, gateway, row.messageId)
        : await insertOperatorSent(tx, shopId, { gateway, messageId: row.messageId, at: now })
      if (early) await settleReport(tx, shopId, early, now)
    }).catch((error: unknown) => log.error({ err: error, shopId }, 'an SMS went out and could not be written down'))
  }

  async function noteTrouble(shopId: string, account: AccountRow | null, message: SmsMessage, error: unknown) {
    if (!(error instanceof SmsRefused) && !(error instanceof SmsFailed)) return
    const { trouble } = error
    await inShop(db, shopId, async (tx) => {
      if (trouble === 'opted_out') return await tell(tx, smsOptedOut, { shopId, phone: message.to })
      // About the one message, not the account.
      if (account !== null && trouble !== 'number' && trouble !== 'refused')
        await noteSending(tx, shopId, account, trouble, clock.now())
    })
  }

  function followed(shopId: string, provider: SmsProvider, account: AccountRow | null): SmsProvider {
    return {
      ...provider,
      async send(message) {
        try {
          const { messageId } = await provider.send(message)
          if (messageId !== null) await noteSent(shopId, provider, account !== null, message, messageId)
          if (account !== null && (account.state !== 'works' || account.trouble !== null))
            await inShop(db, shopId, (tx) => noteSending(tx, shopId, account, null, clock.now())).catch(() => undefined)
          return { messageId }
        } catch (error) {
          await noteTrouble(shopId, account, message, error).catch((fault: unknown) =>
            log.error({ err: fault, shopId }, 'what a gateway said could not be written down'),
          )
          throw error
        }
      },
    }
  }

  /** Of a message that is no shop's to hear of its report is known all the same, so that it counts as no stranger's. Nobody's number is kept for it. */
  const noted: SmsProvider = {
    ...sms,
    async send(message) {
      const { messageId } = await sms.send(message)
      // The sandbox calls in nothing.
      if (messageId !== null && sms.kind !== 'sandbox') {
        const of = { gateway: sms.kind, messageId: messageId.slice(0, 100), at: clock.now() }
        await inSystem(db, (tx) => insertOperatorSent(tx, NO_SHOP, of)).catch((error: unknown) =>
          log.error({ err: error }, 'an SMS went out and could not be written down'),
        )
      }
      return { messageId }
    },
  }

  return {
    openCredentials,
    ownProvider,
    sealCredentials: (shopId: string, credentials: Record<string, string>): Buffer =>
      secrets.seal(JSON.stringify(credentials), `sms credentials ${shopId}`),
    sealKey: (shopId: string, key: string): Buffer => secrets.seal(key, `sms callback key ${shopId}`),
    callbackKeyOf(shopId: string, account: AccountRow): string | null {
      try {
        return secrets.open(account.callbackKey, `sms callback key ${shopId}`)
      } catch {
        return null
      }
    },

    /** Whatever is sent by its provider is followed: its report is told as `smsReported`, and what the gateway complains of stands on the account. */
    async of(tx: Tx, shopId: string): Promise<ShopSmsAccount> {
      const account = await readAccount(tx, shopId)
      const own = account && ownProvider(shopId, account)
      if (account && own)
        return {
          provider: followed(shopId, own, account),
          isOwn: true,
          senderId: account.senderId,
          pricePerPartTzs: account.pricePerPartTzs,
        }
      return {
        provider: followed(shopId, sms, null),
        isOwn: false,
        senderId: null,
        pricePerPartTzs: smsPartTzs,
      }
    },

    /** By the operator's account, whatever the shop has: followed as the shop's, or of no shop. */
    ofOperator: (shopId: string | null): SmsProvider => (shopId === null ? noted : followed(shopId, sms, null)),

    /** To ask what became of a message: the account it went out by, while the shop still has it. */
    async askingProvider(tx: Tx, shopId: string, isOwn: boolean, gateway: string): Promise<SmsProvider | null> {
      const account = isOwn ? await readAccount(tx, shopId) : null
      const provider = isOwn ? account && ownProvider(shopId, account) : sms
      return provider?.kind === gateway && provider.reports ? provider : null
    },
  }
}
