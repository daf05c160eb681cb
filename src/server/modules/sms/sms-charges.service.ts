import type { OperatorSmsCharges, SmsCharges } from '../../../shared/contract/sms-charges.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { availableTzs } from '../../../shared/domain/ledger.ts'
import { firstDayOf, monthOf } from '../../../shared/domain/months.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop, inSystem, type Tx } from '../../platform/database.ts'
import { balancesOf, book } from '../payments/ledger.service.ts'
import {
  addToMonth,
  chargedIn,
  insertCharge,
  listCharges,
  mostCharged,
  reservedTzs,
  returnParts,
  sumCharges,
} from './sms-charges.repository.ts'
import { nameOfShop } from './sms.repository.ts'
import type { ShopSms, ShopSmsAccount } from './shop-sms.service.ts'

const SHOWN = 100

export type SmsChargesService = ReturnType<typeof createSmsCharges>
type Parts = Pick<AppParts, 'db' | 'clock' | 'gateways' | 'smsCreditTzs' | 'smsPartTzs'> & { smsOf: ShopSms['of'] }

/** The price of a part where offers are charged to the shop; 0 where it pays its gateway itself, where nobody pays, and where they reach nobody. */
export const chargedPerPart = ({ isOwn, provider, pricePerPartTzs }: ShopSmsAccount): number =>
  isOwn || provider.kind === 'sandbox' || provider.isTest === true ? 0 : pricePerPartTzs

/**
 * What offers by the operator's account cost a shop (decision 383): taken off its balance in the transaction that claims or queues them, so that a payout has it taken off already; never more
 * than lies here for the shop and the operator's credit together.
 */
export function createSmsCharges({ db, clock, gateways, smsCreditTzs, smsPartTzs, smsOf }: Parts) {
  const thisMonth = () => firstDayOf(monthOf(businessDay(clock.now())))
  /** Where payments are the sandbox, what lies here is no money: the credit alone is spent. */
  const balanceOf = async (tx: Tx, shopId: string, lock = false): Promise<number> => {
    const balances = await balancesOf(tx, shopId, { lock })
    return gateways.kaunta.isSandbox ? -(await sumCharges(tx, shopId)) : availableTzs(balances)
  }
  const roomOf = async (tx: Tx, shopId: string, lock = false) =>
    Math.max(0, (await balanceOf(tx, shopId, lock)) + smsCreditTzs)

  return {
    /** What may still be spent, nobody else spending it until this transaction ends. Before sums of campaigns and limits are locked: whoever gives parts back takes them in the same order. */
    holdRoom: (tx: Tx, shopId: string) => roomOf(tx, shopId, true),
    /** What a campaign may begin with: beside what the others that run or are planned may still spend. */
    roomToStart: async (tx: Tx, shopId: string, campaignId: string) =>
      Math.max(0, (await roomOf(tx, shopId)) - (await reservedTzs(tx, shopId, campaignId))),
    /** Null where nothing is charged. */
    fundsOf: async (tx: Tx, shopId: string, account: ShopSmsAccount) =>
      chargedPerPart(account) === 0 ? null : { roomTzs: await roomOf(tx, shopId), creditTzs: smsCreditTzs },

    /** @returns by what parts of it are given back */
    async charge(
      tx: Tx,
      shopId: string,
      { campaignId, parts, priceTzs }: { campaignId: string | null; parts: number; priceTzs: number },
    ): Promise<string> {
      const at = clock.now()
      const [id, month] = [uuidv7(at.getTime()), thisMonth()]
      await insertCharge(tx, shopId, { id, campaignId, month, parts, priceTzs, at })
      await book(tx, shopId, { kind: 'sms_charged', amountTzs: parts * priceTzs }, { refId: id, at })
      await addToMonth(tx, shopId, { month, parts, tzs: parts * priceTzs })
      return id
    },
    /** The gateway took none of these. A second time changes nothing. */
    async giveBack(tx: Tx, shopId: string, id: string, parts: number): Promise<void> {
      if (parts === 0) return
      const charge = await returnParts(tx, shopId, id, parts)
      if (!charge) return
      const tzs = parts * charge.priceTzs
      await book(tx, shopId, { kind: 'sms_returned', amountTzs: tzs }, { refId: id, at: clock.now() })
      await addToMonth(tx, shopId, { month: charge.month, parts: -parts, tzs: -tzs })
    },

    list: (shopId: string): Promise<SmsCharges> =>
      inShop(db, shopId, async (tx) => {
        const rows = await listCharges(tx, shopId, SHOWN)
        return {
          pricePerPartTzs: chargedPerPart(await smsOf(tx, shopId)),
          roomTzs: await roomOf(tx, shopId),
          creditTzs: smsCreditTzs,
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

    /** For the operator: the shops that were charged most this month, and how each stands. */
    async listShops(): Promise<OperatorSmsCharges> {
      const rows = await inSystem(db, (tx) => mostCharged(tx, thisMonth(), SHOWN))
      const items = []
      for (const { shopId, parts, tzs, allTzs } of rows)
        items.push(
          await inShop(db, shopId, async (tx) => ({
            shopId,
            shopName: await nameOfShop(tx, shopId),
            parts,
            monthTzs: tzs,
            allTzs,
            balanceTzs: await balanceOf(tx, shopId),
          })),
        )
      return { pricePerPartTzs: smsPartTzs, creditTzs: smsCreditTzs, items }
    },
  }
}
