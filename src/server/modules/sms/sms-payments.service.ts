import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { bookSmsPayment, takeSmsPaymentBack } from '../../../shared/contract/sms-charges.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { availableTzs, type Balances, prepaidTzs } from '../../../shared/domain/ledger.ts'
import { cleanReference } from '../../../shared/domain/references.ts'
import type { AppParts } from '../../define-module.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { balancesOf, book, entriesOf, playMoneyOf } from '../payments/ledger.service.ts'
import { balanceOf, noteDebt } from './sms-charges.service.ts'
import { addTakenBack, payCharges, readReference, takeReference } from './sms-payments.repository.ts'
import { bookedElsewhere, bookedWithAnotherSum, noSuchPayment, noSuchShop, paymentSpent } from './sms.errors.ts'
import { nameOfShop } from './sms.repository.ts'

export type SmsPayments = ReturnType<typeof createSmsPayments>

/** What shops pay the operator for SMS by hand (decision 405): a shop whose customers pay by its own gateway has no balance here to charge. */
export function createSmsPayments({ db, clock, log }: Pick<AppParts, 'db' | 'clock' | 'log'>) {
  /**
   * Nothing is charged while what the shop owes is worked out. `run` answers the id of another shop that has the reference.
   * @throws AppError shop.not_found, sms.reference_elsewhere
   */
  async function hold<Result extends object>(
    shopId: string,
    run: (tx: Tx, balances: Balances) => Promise<Result | string>,
  ): Promise<Result & { shopName: string; balanceTzs: number }> {
    const result = await inShop(db, shopId, async (tx) => {
      const shopName = await nameOfShop(tx, shopId)
      if (shopName === null) throw noSuchShop()
      const said = await run(tx, await balancesOf(tx, shopId, { lock: true }))
      return typeof said === 'string' ? said : { ...said, shopName, balanceTzs: await balanceOf(tx, shopId) }
    })
    if (typeof result !== 'string') return result
    throw bookedElsewhere((await inShop(db, result, (tx) => nameOfShop(tx, result))) ?? result)
  }

  // Of the operator's word alone: nobody who is signed in to a shop comes here.
  return {
    book: ({
      shopId: given,
      amountTzs,
      reference: typed,
    }: BodyOf<typeof bookSmsPayment>): Promise<ResponseOf<typeof bookSmsPayment>> => {
      const shopId = given.toLowerCase()
      const reference = cleanReference(typed)
      return hold(shopId, async (tx, balances) => {
        const at = clock.now()
        const refId = uuidv7(at.getTime())
        const isNew = await takeReference(tx, { reference, shopId, refId, amountTzs, at })
        if (!isNew) {
          const booked = await readReference(tx, reference)
          if (booked && booked.shopId !== shopId) return booked.shopId
          if (booked?.amountTzs !== amountTzs) throw bookedWithAnotherSum()
          return { isNew }
        }
        const owes = Math.max(0, (await playMoneyOf(tx, shopId, false)) - availableTzs(balances))
        const owedTzs = Math.min(owes, amountTzs)
        await book(tx, shopId, { kind: 'sms_paid', amountTzs, owedTzs }, { refId, note: reference, at })
        if (owedTzs > 0) await payCharges(tx, shopId, owedTzs)
        await noteDebt(tx, shopId)
        log.info({ shopId, amountTzs, reference }, 'the operator booked what a shop paid for SMS')
        return { isNew }
      })
    },

    /** So much of it, or what is left of it: SMS that went stay paid, and so does a debt. */
    takeBack: ({
      id: givenId,
      shopId: given,
      amountTzs,
      reference: typed,
    }: BodyOf<typeof takeSmsPaymentBack>): Promise<ResponseOf<typeof takeSmsPaymentBack>> => {
      const [id, shopId] = [givenId.toLowerCase(), given.toLowerCase()]
      const reference = cleanReference(typed)
      return hold(shopId, async (tx, balances) => {
        const said = (await entriesOf(tx, shopId, id)).find(({ kind }) => kind === 'sms_paid_back')
        if (said) {
          const takenTzs = -(said.postings.find(({ account }) => account === 'by_hand')?.amountTzs ?? 0)
          return { takenTzs, isNew: false }
        }
        const booked = await readReference(tx, reference)
        if (!booked) throw noSuchPayment()
        if (booked.shopId !== shopId) return booked.shopId
        const takenTzs = Math.min(amountTzs, booked.amountTzs - booked.backTzs, prepaidTzs(balances))
        if (takenTzs <= 0) throw paymentSpent()
        const event = { kind: 'sms_paid_back', amountTzs: takenTzs } as const
        await book(tx, shopId, event, { refId: id, note: reference, at: clock.now() })
        await addTakenBack(tx, reference, takenTzs)
        await noteDebt(tx, shopId)
        log.info({ shopId, takenTzs, reference }, 'the operator took back what a shop had paid for SMS')
        return { takenTzs, isNew: true }
      })
    },
  }
}
