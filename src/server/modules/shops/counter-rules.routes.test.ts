import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getCounterRules, saveCounterRules } from '../../../shared/contract/counter-rules.ts'
import { getShop } from '../../../shared/contract/shops.ts'
import { USUAL_COUNTER_RULES } from '../../../shared/domain/counter-rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const usual = { ...USUAL_COUNTER_RULES, version: 1 }

test('the owner writes them, every member’s till reads them with the shop, and none of it reaches another shop', async () => {
  const [owner, other] = [await t.aShop(), await t.aShop()]
  expect(await t.must(getCounterRules, {}, owner.token)).toEqual(usual)
  const body = {
    blocksOutOfStock: true,
    receiptNote: 'Asante\nKaribu tena',
    methodsOff: ['later' as const],
    version: 1,
  }
  const saved = await t.must(saveCounterRules, { body }, owner.token)
  expect(saved).toEqual({ ...usual, ...body, version: 2 })
  const clerk = await owner.asMember([{ resource: 'orders', action: ['create'] }])
  expect(await t.must(getCounterRules, {}, clerk.token)).toEqual(saved)
  expect(await t.must(getShop, {}, clerk.token)).toMatchObject({
    counterRules: saved,
    blocks_out_of_stock: true,
    receipt_note: 'Asante\nKaribu tena',
  })
  const refused = await t.call(saveCounterRules, { body: { methodsOff: [], version: 2 } }, clerk.token)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.admin_only'])
  expect(await t.must(getCounterRules, {}, other.token)).toEqual(usual)
})

test('a rule that is not sent stays as it is: an app of yesterday does not know those of today', async () => {
  const owner = await t.aShop()
  await t.must(saveCounterRules, { body: { methodsOff: ['tanqr'], receiptNote: 'Asante', version: 1 } }, owner.token)
  await t.must(saveCounterRules, { body: { blocksOutOfStock: true, version: 2 } }, owner.token)
  expect(await t.must(getCounterRules, {}, owner.token)).toEqual({
    ...usual,
    methodsOff: ['tanqr'],
    receiptNote: 'Asante',
    blocksOutOfStock: true,
    version: 3,
  })
})

test('tables of the shop reach its tills, as many as there may be, and stay when an app of yesterday saves', async () => {
  const owner = await t.aShop()
  const tables = Array.from({ length: 200 }, (_, at) => ({
    id: `table-${at}`,
    name: `Meza ya ${at} ${'x'.repeat(20)}`,
    area: 'Ukumbi wa juu upande wa bahari',
    seats: at % 13,
  }))
  await t.must(saveCounterRules, { body: { servesAtTables: true, tables, version: 1 } }, owner.token)
  await t.must(saveCounterRules, { body: { takesTips: true, version: 2 } }, owner.token)
  expect((await t.must(getShop, {}, owner.token)).counterRules).toMatchObject({
    servesAtTables: true,
    tables,
    version: 3,
  })
})

test('of two owners who change them at the same time the second is told, and nothing of the first is lost', async () => {
  const owner = await t.aShop()
  const both = await Promise.all(
    (['later', 'mobile'] as const).map((method) =>
      t.call(saveCounterRules, { body: { methodsOff: [method], version: 1 } }, owner.token),
    ),
  )
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  expect(both.filter((answer) => answer.status === 409).map(codeOf)).toEqual(['shop.changed_meanwhile'])
  expect((await t.must(getCounterRules, {}, owner.token)).version).toBe(2)
})

test('what is no rule is refused, and the database says the same', async () => {
  const owner = await t.aShop()
  const wrong = [
    { methodsOff: ['cash'] },
    { methodsOff: ['later', 'later'] },
    { methodsOff: 'later' },
    { receiptNote: 'x'.repeat(201) },
    { blocksOutOfStock: 'yes' },
    { version: 0 },
    { tables: [{ id: 'a', name: '4', area: '', seats: 100 }] },
    { tables: [{ id: 'a', name: ' ', area: '', seats: 2 }] },
    // On paper nobody could tell them apart.
    { tables: ['a', 'b'].map((id) => ({ id, name: `Meza${id === 'a' ? '  ' : ' '}4`, area: id, seats: 2 })) },
    { tables: ['a', 'a'].map((id, at) => ({ id, name: `${at}`, area: '', seats: 2 })) },
    { tables: Array.from({ length: 201 }, (_, at) => ({ id: `t${at}`, name: `${at}`, area: '', seats: 2 })) },
  ]
  for (const given of wrong) {
    const answer = await t.call(saveCounterRules, { body: { version: 1, ...given } as never }, owner.token)
    expect([answer.status, codeOf(answer)], JSON.stringify(given)).toEqual([400, 'request.invalid'])
  }
  expect(await t.must(getCounterRules, {}, owner.token)).toEqual(usual)
  await expect(
    asOwner(t, (db) => sql`update shops set counter_rules = '[]'::jsonb where id = ${owner.shop.id}`.execute(db)),
  ).rejects.toThrow('shops_counter_rules_check')
})
