/**
 * Words of commands that cost one byte in a code. A word's place is its byte for ever: receipts are kept for years. New words go to the end, at most 128 in all; an
 * unknown word is spelt out, so nothing depends on it.
 */
export const WORDS: readonly string[] = (
  'v id type shopId userId deviceId seq lane at clockOffsetMs shiftId body actor chain carried by receipt file signature '
  + 'order.create order.pay order.extend order.step refund.create customer.create expense.create expense.void claim.create '
  + 'number status customerId customerName customerPhone servedById servedByName note lines discount subtotalTzs discountTzs taxTzs totalTzs payments '
  + 'productId variantId name variantName unitPriceTzs addOns quantityMilli productVersion grossTzs taxCode taxName taxBasisPoints groupId priceTzs '
  + 'method amountTzs receivedTzs changeTzs wallet reference kind fixed_amount percentage basisPoints '
  + 'pending completed paid cancelled cash mobile_money card mpesa tigo airtel halopesa other tanqr '
  + 'orderId completes from to reason phones refundId lineId after prev charges roundingTzs'
).split(' ')

const shape = (keys: string): readonly string[] => keys.split(' ').toSorted()
const envelope = 'v id type shopId userId deviceId seq lane at clockOffsetMs body'
const line =
  'id productId variantId name variantName unitPriceTzs addOns quantityMilli discount note productVersion grossTzs discountTzs taxCode taxTzs totalTzs'
/** Which keys go together, as they did when this was written; the order of the list is kept for ever, too. An object of other keys names them once. */
export const SHAPES: readonly (readonly string[])[] = [
  shape(envelope),
  shape(`${envelope} shiftId`),
  shape(`${envelope} carried chain`),
  shape(`${envelope} carried chain shiftId`),
  shape('by signature'),
  shape('after prev'),
  shape(
    'id number status customerId customerName customerPhone servedById servedByName note lines discount subtotalTzs discountTzs taxTzs totalTzs payments at',
  ),
  shape(line),
  shape(`${line} taxName taxBasisPoints`),
  shape('id method amountTzs receivedTzs changeTzs wallet reference at'),
  shape('groupId id name priceTzs'),
  shape('kind amountTzs'),
  shape('kind basisPoints'),
  shape('orderId payments completes at'),
  shape('orderId lines at'),
]
