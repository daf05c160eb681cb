import type { OperatorSmsCharges, SmsCharges } from '../../../shared/contract/sms-charges.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { availableTzs, prepaidTzs } from '../../../shared/domain/ledger.ts'
import { firstDayOf, monthOf } from '../../../shared/domain/months.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop, inSystem, type Tx } from '../../platform/database.ts'
import { everyShop, forEachShop } from '../../platform/each-shop.ts'
import { tell } from '../../platform/facts.ts'
import { balancesOf, book, playMoneyOf } from '../payments/ledger.service.ts'
import {
  addToMonth,
  chargedIn,
  debtOf,
  insertCharge,
  listCharges,
  listDebtors,
  listUnhanded,
  lockCredit,
  markHanded,
  mostCharged,
  owedElsewhereTzs,
  reservedTzs,
  returnParts,
  writeDebt,
} from './sms-charges.repository.ts'
import { paidBeside } from './sms-payments.repository.ts'
import { smsUnsent } from './sms.facts.ts'
import { nameOfShop } from './sms.repository.ts'
import type { ShopSms, ShopSmsAccount } from './shop-sms.service.ts'

const SHOWN = 100
/** A reminder is of use for less than a day: one that nobody took to the gateway by then never goes. */
const UNHANDED_MS = 2 * 86_400_000
const UNHANDED_AT_ONCE = 500

export type SmsChargesService = ReturnType<typeof createSmsCharges>
type Parts = Pick<AppParts, 'db' | 'clock' | 'log' | 'smsCreditTzs' | 'smsPartTzs'> & { smsOf: ShopSms['of'] }

/** The price of a part where offers are charged to the shop; 0 where it pays its gateway itself, where nobody pays, and where they reach nobody. */
export const chargedPerPart = ({ isOwn, provider, pricePerPartTzs }: ShopSmsAccount): number =>
  isOwn || provider.kind === 'sandbox' || provider.isTest === true ? 0 : pricePerPartTzs

/** What lies here for the shop, what was paid ahead for SMS too; below zero: what it owes. */
export async function balanceOf(tx: Tx, shopId: string, lock = false): Promise<number> {
  const balances = await balancesOf(tx, shopId, { lock })
  return availableTzs(balances) + prepaidTzs(balances) - (await playMoneyOf(tx, shopId, false))
}
export const noteDebt = async (tx: Tx, shopId: string) => writeDebt(tx, shopId, -(await balanceOf(tx, shopId)))

/**
 * What offers by the operator's account cost a shop (decision 383): taken off its balance in the transaction that claims or queues them, so that a payout has it taken off already; never more
 * than lies here for the shop and what is left of its founder's credit together. Money of the sandbox is none.
 */
export function createSmsCharges({ db, clock, log, smsCreditTzs, smsPartTzs, smsOf }: Parts) {
  const thisMonth = () => firstDayOf(monthOf(businessDay(clock.now())))
  /** One for all shops somebody made: what the others owe is taken of it. */
  const creditOf = async (tx: Tx, shopId: string): Promise<number> =>
    smsCreditTzs === 0 ? 0 : Math.max(0, smsCreditTzs - (await owedElsewhereTzs(tx, shopId)))
  const roomOf = async (tx: Tx, shopId: string) =>
    Math.max(0, (await balanceOf(tx, shopId)) + (await creditOf(tx, shopId)))

  /** The gateway took none of these. A second time changes nothing. */
  async function giveBack(tx: Tx, shopId: string, id: string, parts: number | 'all'): Promise<void> {
    if (parts === 0) return
    // Before the charge: a payment by hand that pays for it takes both in this order.
    await balancesOf(tx, shopId, { lock: true })
    const charge = await returnParts(tx, shopId, id, parts)
    if (!charge) return
    const tzs = charge.parts * charge.priceTzs
    const prepaid = Math.min(tzs, charge.prepaidTzs)
    const event = { kind: 'sms_returned', amountTzs: tzs, prepaidTzs: prepaid } as const
    await book(tx, shopId, event, { refId: id, at: clock.now() })
    await addToMonth(tx, shopId, { month: charge.month, parts: -charge.parts, tzs: -tzs })
    await noteDebt(tx, shopId)
  }
  /** An offer that certainly never went: whatever it cost is undone, here and by who hears of it. */
  async function unsent(tx: Tx, shopId: string, id: string): Promise<void> {
    await giveBack(tx, shopId, id, 'all')
    await tell(tx, smsUnsent, { shopId, id })
  }

  return {
    /** What may still be spent, nobody else spending it until this transaction ends. Before sums of campaigns and limits are locked: whoever gives parts back takes them in the same order. */
    async holdRoom(tx: Tx, shopId: string): Promise<number> {
      const balanceTzs = await balanceOf(tx, shopId, true)
      if (smsCreditTzs > 0) await lockCredit(tx, shopId)
      return Math.max(0, balanceTzs + (await creditOf(tx, shopId)))
    },
    /** What a campaign may begin with: beside what the others that run or are planned may still spend. */
    roomToStart: async (tx: Tx, shopId: string, campaignId: string) =>
      Math.max(0, (await roomOf(tx, shopId)) - (await reservedTzs(tx, shopId, campaignId))),
    /** Null where nothing is charged. */
    fundsOf: async (tx: Tx, shopId: string, account: ShopSmsAccount) =>
      chargedPerPart(account) === 0
        ? null
        : { roomTzs: await roomOf(tx, shopId), creditTzs: await creditOf(tx, shopId) },

    /** Of a campaign, or of the reminder of this id. @returns by what parts of it are given back */
    async charge(
      tx: Tx,
      shopId: string,
      {
        parts,
        priceTzs,
        ...of
      }: { parts: number; priceTzs: number } & ({ campaignId: string } | { reminderId: string }),
    ): Promise<string> {
      const at = clock.now()
      const month = thisMonth()
      const [campaignId, id] = 'campaignId' in of ? [of.campaignId, uuidv7(at.getTime())] : [null, of.reminderId]
      const tzs = parts * priceTzs
      const prepaid = Math.min(tzs, Math.max(0, prepaidTzs(await balancesOf(tx, shopId, { lock: true }))))
      await insertCharge(tx, shopId, { id, campaignId, month, parts, priceTzs, prepaidTzs: prepaid, at })
      await book(tx, shopId, { kind: 'sms_charged', amountTzs: tzs, prepaidTzs: prepaid }, { refId: id, at })
      await addToMonth(tx, shopId, { month, parts, tzs })
      await noteDebt(tx, shopId)
      return id
    },
    giveBack,
    unsent,
    /** Before a reminder that is charged goes to the gateway; false: it may not, for it was given back. */
    handed: (tx: Tx, shopId: string, id: string): Promise<boolean> => markHanded(tx, shopId, id, clock.now()),

    /** Each night: reminders whose job ended before the gateway was asked are given back, and debts that money paid since are taken off. */
    async tidy(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNHANDED_MS)
      await everyShop(db, log, 'SMS that never went', (shopId) =>
        inShop(db, shopId, async (tx) => {
          for (const id of await listUnhanded(tx, shopId, before, UNHANDED_AT_ONCE)) await unsent(tx, shopId, id)
        }),
      )
      await forEachShop(await inSystem(db, listDebtors), log, 'SMS debts', (shopId) =>
        inShop(db, shopId, (tx) => noteDebt(tx, shopId)),
      )
    },

    list: (shopId: string): Promise<SmsCharges> =>
      inShop(db, shopId, async (tx) => {
        const rows = await listCharges(tx, shopId, SHOWN)
        return {
          pricePerPartTzs: chargedPerPart(await smsOf(tx, shopId)),
          roomTzs: await roomOf(tx, shopId),
          creditTzs: await creditOf(tx, shopId),
          prepaidTzs: Math.max(0, prepaidTzs(await balancesOf(tx, shopId))),
          monthTzs: await chargedIn(tx, shopId, thisMonth()),
          items: rows.map(({ month, campaignId, campaignName, parts, priceTzs, tzs }) => ({
            month,
            campaign: campaignId === null ? null : { id: campaignId, name: campaignName ?? '' },
            parts,
            pricePerPartTzs: priceTzs,
            tzs,
          })),
        }
      }),

    /** For the operator: the shops that were charged most this month, then those that paid by hand beside them, and how each stands. */
    async listShops(): Promise<OperatorSmsCharges> {
      const rows = await inSystem(db, async (tx) => {
        const charged = await mostCharged(tx, thisMonth(), SHOWN)
        const ids = charged.map(({ shopId }) => shopId)
        return [...charged, ...(await paidBeside(tx, ids, thisMonth(), SHOWN))]
      })
      const items = []
      for (const { shopId, parts, tzs, allTzs } of rows)
        items.push(
          await inShop(db, shopId, async (tx) => {
            const shopName = await nameOfShop(tx, shopId)
            // Of one that is erased the debt alone is left.
            const balanceTzs = shopName === null ? -(await debtOf(tx, shopId)) : await balanceOf(tx, shopId)
            return { shopId, shopName: shopName ?? '', parts, monthTzs: tzs, allTzs, balanceTzs }
          }),
        )
      return { pricePerPartTzs: smsPartTzs, creditTzs: smsCreditTzs, items }
    },
  }
}
