import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import { creditOfMove, debtOfMove, entriesOfMove } from '../../../shared/domain/store-credit.ts'
import { creditEffect, creditHere } from '../credit-effects.ts'
import type { LocalCreditMove } from '../db.ts'
import { debtEffect, owesHere } from '../debts.ts'
import { claimReferences } from '../references.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'

export interface CreditMoveDraft extends CommandBody<'credit.move'> {
  /** What an owner let the person at the till hand out. */
  approvals?: readonly Approval[] | undefined
}

/**
 * A deposit, and money towards a debt, count on this device at once, without a network too. What is paid out is looked at in the same moment as it is written: two tabs cannot both hand out the same
 * money. What is paid towards a debt beyond what this device knows of is kept for the customer, as the server will have it: only that knows all they owe.
 */
export const creditMove: DeviceKind<'credit.move', CreditMoveDraft, LocalCreditMove> = {
  type: 'credit.move',
  tables: ['stock', 'references', 'customers'],
  async plan({ db, owner }, { approvals, ...body }) {
    const before = await db.creditMoves.get(body.id)
    if (before) return { done: before }
    const { id, customerId, amountTzs } = body
    const { shopId } = owner
    const keptTzs = customerId === null ? null : await creditHere({ db }, shopId, customerId)
    if (body.direction === 'pay_out' && amountTzs > (keptTzs ?? 0)) throw new Refused('credit.too_little')
    const owesTzs = await owesHere(db, shopId, customerId)
    await claimReferences(db, shopId, id, [body])
    return {
      body,
      approvals,
      acts: body.direction === 'pay_out' ? [{ kind: 'refund', by: 'refund', aboutId: id, tzs: amountTzs }] : [],
      entries: entriesOfMove(body),
      write: async (command) => {
        const movedTzs = creditOfMove(body, owesTzs)
        const row: LocalCreditMove = {
          ...body,
          balanceTzs: keptTzs === null ? null : keptTzs + movedTzs,
          shopId,
          createdById: owner.userId,
          sync: 'waiting',
          flags: [],
        }
        const of = { commandId: command.id, shopId }
        await Promise.all([
          db.creditMoves.add(row),
          db.stock.bulkAdd([
            ...creditEffect(customerId, movedTzs, of),
            ...debtEffect(customerId, debtOfMove(body, owesTzs), of),
          ]),
        ])
        return row
      },
    }
  },
}
