import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder } from '../../../tests/support/builders.ts'
import { aCountedTab } from '../../../tests/support/offline/counted-tab.ts'
import { anOwner, aTab } from '../../../tests/support/offline/till.ts'
import type { StockEffect } from './db.ts'
import { stockEffects } from './order-view.ts'
import { createPendingStock, packsOf } from './replica-store.ts'

const { shopId } = anOwner()
const effect = (commandId: string, itemId: string, deltaMilli: number, of = shopId): StockEffect => ({
  commandId,
  itemId,
  shopId: of,
  productId: itemId,
  deltaMilli,
  ackedAs: 0,
})
/** Each is told of and looked at before the next. Ids are not always the newest: clocks are set back, and a mended command gets another one. */
const command = fc.integer({ min: 10, max: 99 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('sold' as const),
    command,
    deltas: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -5, max: 5 }), { minKeys: 1 }),
    of: fc.constantFrom(shopId, shopId, 'another shop'),
  }),
  fc.record({ kind: fc.constant('gone' as const), places: fc.array(fc.nat(), { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('mended' as const), place: fc.nat(), command }),
)

test('what is read of the newest effects alone is what all of them come to, whichever come and go', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const ctx = await aTab()
      const { stock } = ctx.db
      const pending = createPendingStock(ctx, shopId)
      const commands = async () => [...new Set((await stock.toArray()).map(({ commandId }) => commandId))]
      for (const one of steps) {
        const made = await commands()
        if (one.kind === 'sold') {
          if (made.includes(`c${one.command}`)) continue
          await stock.bulkAdd(
            Object.entries(one.deltas).map(([item, delta]) => effect(`c${one.command}`, item, delta * 1000, one.of)),
          )
        } else if (one.kind === 'gone') {
          const gone = new Set(one.places.map((place) => made[place % made.length]))
          await stock.filter((row) => gone.has(row.commandId)).delete()
        } else {
          const old = made[one.place % made.length]
          if (old === undefined || made.includes(`c${one.command}`)) continue
          const rows = await stock.where('commandId').equals(old).toArray()
          await stock.where('commandId').equals(old).delete()
          await stock.bulkAdd(rows.map((row) => ({ ...row, commandId: `c${one.command}` })))
        }
        const sums = new Map<string, number>()
        for (const { itemId, deltaMilli } of await stock.where({ shopId }).toArray())
          sums.set(itemId, (sums.get(itemId) ?? 0) + deltaMilli)
        expect(new Map(await pending())).toEqual(sums)
      }
      ctx.db.close()
    }),
    { numRuns: 150 },
  )
})

test('after a sale only its own effects are read, however many wait', async () => {
  const { ctx, counted } = await aCountedTab()
  await ctx.db.stock.bulkAdd(
    Array.from({ length: 500 }, (_, index) => effect(`c${String(index).padStart(3, '0')}`, 'a', -1)),
  )
  const pending = createPendingStock(ctx, shopId)
  await pending()
  await ctx.db.stock.add(effect('c900', 'a', -1))
  counted()
  expect((await pending()).get('a')).toBe(-501)
  expect(counted()).toEqual({ operations: ['count stock', 'query stock'], rounds: 1, rows: 1 })
})

test('a sale by the carton moves what it holds, and its closed packs are counted beside it; what comes back closed is closed again', async () => {
  const carton = { id: 'carton', factorMilli: 24_000, isPack: true }
  const { lines } = anOrder({
    lines: [
      { productId: 'soda', quantityMilli: 2000, soldIn: carton },
      { productId: 'soda', quantityMilli: 3000 },
      { productId: 'rice', quantityMilli: 1000, soldIn: { id: 'half', factorMilli: 500 } },
    ],
  })
  const ctx = await aTab()
  const pending = createPendingStock(ctx, shopId)
  await ctx.db.stock.bulkAdd(stockEffects(lines, -1, { commandId: 'c1', shopId }))
  const sold = await pending()
  expect([sold.get('soda'), sold.get(packsOf('soda')), sold.get('rice')]).toEqual([-51_000, -2, -500])
  expect(sold.has(packsOf('rice'))).toBe(false)
  await ctx.db.stock.bulkAdd(
    stockEffects(
      lines.slice(0, 1).map((line) => ({ ...line, quantityMilli: 1000 })),
      1,
      { commandId: 'c2', shopId },
    ),
  )
  const back = await pending()
  expect([back.get('soda'), back.get(packsOf('soda'))]).toEqual([-27_000, -1])
})
