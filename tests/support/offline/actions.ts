import type { OfflineContext, Owner } from '../../../src/web/offline/context.ts'
import { deviceKinds } from '../../../src/web/offline/kinds/all.ts'
import type { DeviceKind } from '../../../src/web/offline/kinds/device-kind.ts'
import { record } from '../../../src/web/offline/record.ts'
import type { View } from '../../../src/web/offline/subjects.ts'
import type { CommandType } from '../../../src/shared/contract/commands.ts'

/** The actions of people as the screens know them (`till.ts`), over a given context and owner instead of the page's own. */
export function actionsOf(impl: { record: typeof record; deviceKinds: typeof deviceKinds }) {
  const action =
    <Draft, V extends View, Known>(kind: DeviceKind<CommandType, Draft, V, Known>) =>
    async (ctx: OfflineContext, owner: Owner, draft: Draft, known?: Known): Promise<V> =>
      await impl.record(ctx, owner, kind, draft, known)
  const kinds = impl.deviceKinds
  return {
    saveOrder: action(kinds['order.create']),
    extendOrder: action(kinds['order.extend']),
    payOrder: action(kinds['order.pay']),
    stepOrder: action(kinds['order.step']),
    refundOrder: action(kinds['refund.create']),
    voidRefund: action(kinds['refund.void']),
    createCustomer: action(kinds['customer.create']),
    moveCredit: action(kinds['credit.move']),
    saveCustomer: action(kinds['customer.save']),
    recordExpense: action(kinds['expense.create']),
    saveExpense: action(kinds['expense.save']),
    voidExpense: action(kinds['expense.void']),
    recordClaim: action(kinds['claim.create']),
    openShift: action(kinds['shift.open']),
    moveCash: action(kinds['shift.move']),
    closeShift: action(kinds['shift.close']),
    noteActivity: action(kinds['activity.note']),
    sendToKitchen: action(kinds['kitchen.send']),
    stepInKitchen: action(kinds['kitchen.step']),
    receiveStock: action(kinds['stock.receive']),
    adjustStock: action(kinds['stock.adjust']),
    sendGoods: action(kinds['stock.transfer']),
    countStock: action(kinds['stock.count']),
    createProduct: action(kinds['product.create']),
  }
}

export const {
  saveOrder,
  extendOrder,
  payOrder,
  stepOrder,
  refundOrder,
  voidRefund,
  createCustomer,
  moveCredit,
  saveCustomer,
  recordExpense,
  saveExpense,
  voidExpense,
  recordClaim,
  openShift,
  moveCash,
  closeShift,
  noteActivity,
  sendToKitchen,
  stepInKitchen,
  receiveStock,
  adjustStock,
  sendGoods,
  countStock,
  createProduct,
} = actionsOf({ record, deviceKinds })
