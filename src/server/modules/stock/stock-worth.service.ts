export { lostByDay, sumLossesByMonth } from './losses.repository.ts'
export { boughtByDay } from './receipts.repository.ts'
export { readShelfTotals } from './shelf.repository.ts'
export { sumOwedToSuppliers } from './suppliers.repository.ts'
