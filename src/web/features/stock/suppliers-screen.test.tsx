import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Supplier, SupplierPayment } from '../../../shared/contract/stock.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { SuppliersScreen } from './suppliers-screen.tsx'

const screen = aScreen()
const supplier: Supplier = {
  id: uuidv7(),
  name: 'Msambazaji 1',
  phone: '',
  note: '',
  isArchived: false,
  boughtTzs: 88_000,
  owedTzs: 38_000,
  lastAt: null,
}
const paid: SupplierPayment = {
  id: uuidv7(),
  amountTzs: 50_000,
  method: 'bank',
  fromDrawer: false,
  day: '2026-11-18',
  byName: 'Mtu 1',
  at: '2026-11-18T09:00:00.000Z',
}
const show = async () =>
  await screen.show(<SuppliersScreen />, ({ url }) => {
    if (url.endsWith('/suppliers')) return { status: 200, body: { items: [supplier] } }
    if (url.endsWith(`/${supplier.id}/payments`)) return { status: 200, body: { items: [paid], nextCursor: null } }
    return { status: 404, body: {} }
  })
const open = async () => {
  await show()
  await screen.sees('38,000')
  await screen.press('Msambazaji 1')
  await screen.sees('Paid to them later')
}

test('an invoice is paid later, in part: never more than is owed, once, and at once what is owed is less', async () => {
  const { waiting } = await aDeviceHere()
  await open()
  expect(screen.said()).toMatch(/Paid to them later.*Bank.*50,000/)
  await screen.press('Pay what you owe')
  await screen.sees('Pay Msambazaji 1')
  await screen.type('Amount', '38001')
  await screen.press('Save payment')
  expect(screen.said()).toContain('not more than you owe')
  expect(await waiting()).toEqual([])
  await screen.type('Amount', '30000')
  await screen.press('Bank', 'Save payment')
  await screen.sees(/TZS.8,000/)
  expect((await waiting()).map(({ type, body }) => [type, body])).toEqual([
    [
      'expense.create',
      expect.objectContaining({
        category: 'supplies',
        amountTzs: 30_000,
        method: 'bank',
        supplierId: supplier.id,
        supplier: supplier.name,
      }),
    ],
  ])
})

test('who may not write down money sees what is owed and what was paid, and cannot pay it', async () => {
  await aDeviceHere([
    { resource: 'product', action: ['read', 'update'] },
    { resource: 'transactions', action: ['read'] },
  ])
  await open()
  expect(screen.said()).not.toContain('Pay what you owe')
})
