import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { keepImportColumns, MOST_COLUMNS_KEPT } from '../../../shared/contract/import-columns.ts'
import { createImportColumns } from './import-columns.service.ts'

let trade: Trade
let shop: Shop
let kept: ReturnType<typeof createImportColumns>
beforeAll(async () => {
  trade = await aTrade()
  kept = createImportColumns(trade)
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  shop = await trade.aShop()
})
const keep = async (
  headings: string,
  columns: Record<string, number>,
  kind: 'customers' | 'products' = 'customers',
) => {
  trade.clock.move(1000)
  await kept.keep(shop.owner, { kind, headings, columns })
}

test('what one person matched is there for everybody of the shop, said anew it is the newer word, and other kinds and shops have none of it', async () => {
  await keep('mteja|namba', { name: 0, phone: 1 })
  await keep('jina|simu', { name: 0, phone: 1 })
  await keep('mteja|namba', { name: 1, phone: -1 })
  const colleague = await shop.staff([{ resource: 'customers', action: ['create'] }])
  expect(await kept.list(colleague, 'customers')).toEqual([
    { headings: 'mteja|namba', columns: { name: 1, phone: -1 } },
    { headings: 'jina|simu', columns: { name: 0, phone: 1 } },
  ])
  expect(await kept.list(shop.owner, 'products')).toEqual([])
  expect(await kept.list((await trade.aShop()).owner, 'customers')).toEqual([])
})

test('only who may bring such rows reads and keeps them', async () => {
  await keep('bei|jina', { name: 1, price: 0 }, 'products')
  const cashier = await shop.staff([{ resource: 'customers', action: ['create'] }])
  await expect(kept.list(cashier, 'products')).rejects.toMatchObject({ code: 'auth.forbidden' })
  await expect(kept.keep(cashier, { kind: 'products', headings: 'x', columns: {} })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
  expect(await kept.list(shop.owner, 'products')).toHaveLength(1)
})

test('the oldest make room, and nothing larger than a table’s headings is taken', async () => {
  for (let at = 0; at < MOST_COLUMNS_KEPT + 3; at += 1) await keep(`safu ${at}`, { name: at })
  const list = await kept.list(shop.owner, 'customers')
  expect(list).toHaveLength(MOST_COLUMNS_KEPT)
  expect([list.at(0)?.headings, list.at(-1)?.headings]).toEqual([`safu ${MOST_COLUMNS_KEPT + 2}`, 'safu 3'])
  const fields = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, at]))
  const said = { kind: 'customers', headings: 'a', columns: { name: 0 } }
  expect(keepImportColumns.body?.safeParse(said).success).toBe(true)
  for (const bad of [{ headings: 'x'.repeat(301) }, { headings: '' }, { columns: { name: -2 } }, { columns: fields }])
    expect(keepImportColumns.body?.safeParse({ ...said, ...bad }).success).toBe(false)
})
