import { expect, test } from 'vitest'
import { aDisk, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { deviceKinds } from './kinds/all.ts'
import { addProducts } from './new-products.ts'
import { createReplica } from './replica.ts'

const at = '2026-11-25T08:00:00.000Z'

test('goods are added all together, each once however often they are tapped, and stand at the counter before they are sent', async () => {
  const ctx = await aTab(aDisk())
  const owner = anOwner()
  await registered(ctx, owner)
  const { db } = ctx
  const good = { id: uuidv7(), name: 'Kiberiti', group: 'Vyakula', category: null, unit: 'boksi', priceTzs: 100, at }
  const other = { ...good, id: uuidv7(), name: 'Sukari 1 kg' }
  const replica = createReplica({
    ctx,
    shopId: owner.shopId,
    pull: async () => await Promise.reject(new Error('none')),
  })
  await replica.load()
  await addProducts(ctx, owner, deviceKinds, [good, other])
  await addProducts(ctx, owner, deviceKinds, [other])
  expect((await db.outbox.toArray()).map(({ type, lane }) => [type, lane])).toEqual([
    ['product.create', good.id],
    ['product.create', other.id],
  ])
  await replica.refresh()
  expect(replica.view().products.map(({ name, priceTzs }) => [name, priceTzs])).toEqual([
    ['Kiberiti', 100],
    ['Sukari 1 kg', 100],
  ])
  expect(replica.search('sukari', 5).map(({ id }) => id)).toEqual([other.id])
  // One that cannot be written takes the others along: nothing is half there.
  const third = { ...good, id: uuidv7() }
  await expect(
    addProducts(ctx, owner, deviceKinds, [third, { ...good, id: uuidv7(), name: '' }]),
  ).rejects.toMatchObject({ code: 'request.invalid' })
  expect([await db.outbox.count(), await db.newProducts.count()]).toEqual([2, 2])
})

test('what a pull brings takes the place of what was made here, also where it is archived by now', async () => {
  const ctx = await aTab(aDisk())
  const owner = anOwner()
  await registered(ctx, owner)
  const good = { id: uuidv7(), name: 'Kiberiti', group: '', category: null, unit: 'boksi', priceTzs: 100, at }
  const other = { ...good, id: uuidv7(), name: 'Sukari 1 kg' }
  const made = await addProducts(ctx, owner, deviceKinds, [good, other])
  const products = made.map(({ product }, index) => ({ ...product, priceTzs: 150, isArchived: index === 1 }))
  const replica = createReplica({
    ctx,
    shopId: owner.shopId,
    pull: async () => ({
      shopId: owner.shopId,
      products,
      customers: [],
      next: 'end',
      hasMore: false,
      serverTime: at,
    }),
  })
  await replica.load()
  expect(replica.view().products).toHaveLength(2)
  await replica.pull()
  expect(replica.view().products.map(({ name, priceTzs }) => [name, priceTzs])).toEqual([['Kiberiti', 150]])
  await replica.refresh()
  expect(replica.view().products).toHaveLength(1)
})
