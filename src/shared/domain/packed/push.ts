import { SHAPES } from './dictionary.ts'

/**
 * A push as a till sends it when it sells: one sale as JSON is two kilobytes, 0.8 kB as gzip, and 0.3 kB packed (pack.ts), because what repeats from push to push costs nothing.
 * Its name changes with what the sets of keys below are: a server that does not know it says so (415), and is sent JSON.
 */
export const PACKED_PUSH = 'application/vnd.kaunta.push1'
/** Of the JSON it is made from: what is longer is a batch, which gzip makes as small, and which is quicker to read as JSON. */
export const MOST_PACKED_CHARS = 32_768
/** What reading one may build (unpack.ts): a value takes two characters of JSON at least, and counts eight. */
export const MOST_PACKED_BUILT = 8 * MOST_PACKED_CHARS

const shape = (keys: string): readonly string[] => keys.split(' ').toSorted()
const envelope = 'v id type shopId userId deviceId seq lane at clockOffsetMs body chain'
const order =
  'id number status customerId customerName customerPhone servedById servedByName note lines discount subtotalTzs discountTzs taxTzs totalTzs payments at'
const line =
  'id productId variantId name variantName unitPriceTzs addOns quantityMilli discount note productVersion grossTzs discountTzs taxCode taxTzs totalTzs'
const push = 'deviceId build isImport backlog commands'
/** Sets of keys beside those of receipts, in this order. */
export const PUSH_SHAPES: readonly (readonly string[])[] = [
  ...SHAPES,
  shape(push),
  shape(`${push} head`),
  shape(`${push} health`),
  shape(`${push} head health`),
  shape('count oldestAt attention'),
  shape('seq hash'),
  shape(envelope),
  shape(`${envelope} shiftId`),
  shape(`${envelope} actor`),
  shape(`${envelope} actor shiftId`),
  shape('userId mac'),
  shape(`${order} charges`),
  shape(`${order} dueOn`),
  shape(`${line} soldIn`),
  shape(`${line} soldIn taxName taxBasisPoints`),
  shape('id factorMilli'),
  shape('id factorMilli isPack'),
  shape('id method amountTzs receivedTzs changeTzs wallet reference at roundingTzs'),
  shape('backlogTzs clockOffsetMs batteryPercent isCharging isPersisted isStorageSick usedMb freeMb'),
]
