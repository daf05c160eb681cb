import { createHash } from 'node:crypto'
import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { bookSmsPayment } from '../../../shared/contract/sms-charges.ts'
import { availableTzs } from '../../../shared/domain/ledger.ts'
import { cleanReference } from '../../../shared/domain/references.ts'
import type { AppParts } from '../../define-module.ts'
import { inShop } from '../../platform/database.ts'
import { balancesOf, book, entriesOf, playMoneyOf } from '../payments/ledger.service.ts'
import { balanceOf, noteDebt } from './sms-charges.service.ts'
import { bookedWithAnotherSum, noSuchShop } from './sms.errors.ts'
import { nameOfShop } from './sms.repository.ts'

export type SmsPayments = ReturnType<typeof createSmsPayments>

/** What shops pay the operator for SMS by hand (decision 405): a shop whose customers pay by its own gateway has no balance here to charge. */
export function createSmsPayments({ db, clock, log }: Pick<AppParts, 'db' | 'clock' | 'log'>) {
  return {
    /** Of the operator's word alone: nobody who is signed in to a shop comes here. */
    book: ({
      shopId: given,
      amountTzs,
      reference: typed,
    }: BodyOf<typeof bookSmsPayment>): Promise<ResponseOf<typeof bookSmsPayment>> => {
      const shopId = given.toLowerCase()
      const reference = cleanReference(typed)
      return inShop(db, shopId, async (tx) => {
        const shopName = await nameOfShop(tx, shopId)
        if (shopName === null) throw noSuchShop()
        // Held from here: nothing is charged while what the shop owes is worked out, and the same reference waits.
        const balances = await balancesOf(tx, shopId, { lock: true })
        const owes = Math.max(0, (await playMoneyOf(tx, shopId, false)) - availableTzs(balances))
        const refId = idOf(reference)
        const isNew = await book(
          tx,
          shopId,
          { kind: 'sms_paid', amountTzs, owedTzs: Math.min(owes, amountTzs) },
          { refId, note: reference, at: clock.now() },
        )
        if (!isNew) {
          const booked = (await entriesOf(tx, shopId, refId)).flatMap(({ postings }) => postings)
          if (booked.find(({ account }) => account === 'by_hand')?.amountTzs !== amountTzs) throw bookedWithAnotherSum()
        } else {
          await noteDebt(tx, shopId)
          log.info({ shopId, amountTzs, reference }, 'the operator booked what a shop paid for SMS')
        }
        return { shopName, balanceTzs: await balanceOf(tx, shopId), isNew }
      })
    },
  }
}

/** One a reference, so that the books hold it once. */
function idOf(reference: string): string {
  const hex = createHash('sha256').update(`sms paid ${reference}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
