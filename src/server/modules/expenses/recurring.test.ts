import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { DueFacts } from '../../../shared/texts/push.ts'
import { createRecurringService } from './recurring.service.ts'

let trade: Trade
let shop: Shop
let recurring: ReturnType<typeof createRecurringService>
let told: DueFacts[][] = []
beforeAll(async () => {
  trade = await aTrade()
  recurring = createRecurringService({
    db: trade.db,
    clock: trade.clock,
    log: pino({ level: 'silent' }),
    pushMessages: {
      planDue: async (_tx, _shopId, due) => {
        told.push([...due])
        return await Promise.resolve(1)
      },
    },
  })
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  told = []
})

const rent = {
  category: 'rent',
  amountTzs: 250_000,
  method: 'bank',
  supplier: 'Mwenye nyumba',
  note: '',
  every: 'month',
  startsOn: '2026-11-25',
} as const
const nextOn = async () => (await recurring.list(shop.shopId)).items.map((one) => one.nextOn)

test('it is due on its day, once however often it is saved, and another rhythm begins with its new first day', async () => {
  const id = uuidv7()
  await recurring.create(shop.owner, { id, ...rent })
  await recurring.create(shop.owner, { id, ...rent })
  await recurring.save(shop.owner, id, { ...rent, amountTzs: 260_000 })
  expect(await nextOn()).toEqual(['2026-11-25'])
  expect(await recurring.passOver(shop.shopId, id, '2026-11-25')).toMatchObject({ nextOn: '2026-12-25' })
  expect(await recurring.passOver(shop.shopId, id, '2026-11-25')).toMatchObject({ nextOn: '2026-12-25' })
  await recurring.save(shop.owner, id, { ...rent, amountTzs: 270_000 })
  expect(await nextOn()).toEqual(['2026-12-25'])
  await recurring.save(shop.owner, id, { ...rent, every: 'week', startsOn: '2026-12-01' })
  expect(await nextOn()).toEqual(['2026-12-01'])
  await recurring.end(shop.shopId, id)
  expect(await nextOn()).toEqual([])
  await expect(recurring.save(shop.owner, id, rent)).rejects.toMatchObject({ code: 'expense.not_found' })
})

test('what is written down of it moves it on; late, twice or of an earlier day it does so once', async () => {
  const id = uuidv7()
  await recurring.create(shop.owner, { id, ...rent })
  const device = await shop.device()
  const write = async (dueOn: string) => {
    trade.clock.move(1000)
    const at = trade.clock.now().toISOString()
    const { category, amountTzs, method, supplier, note } = rent
    const body = {
      id: uuidv7(),
      category,
      amountTzs,
      method,
      supplier,
      note,
      day: '2026-11-20',
      recurring: { id, dueOn },
      at,
    }
    const results = await shop.push(shop.owner, device.id, [
      shop.command(shop.owner, device.id, 'expense.create', body, { at }),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied'])
    return await nextOn()
  }
  expect(await write('2026-11-25')).toEqual(['2026-12-25'])
  expect(await write('2026-11-25')).toEqual(['2026-12-25'])
  expect(await write('2026-12-25')).toEqual(['2027-01-25'])
})

test('owners hear of what is due once, by day, and again when it is due again', async () => {
  const id = uuidv7()
  await recurring.create(shop.owner, { id, ...rent })
  const remindAt = async (at: string) => {
    trade.clock.set(new Date(at))
    told = []
    await recurring.remind()
    return told.flat().map(({ category, amountTzs }) => [category, amountTzs])
  }
  expect(await remindAt('2026-11-24T12:00:00.000Z')).toEqual([])
  expect(await remindAt('2026-11-25T03:00:00.000Z')).toEqual([])
  expect(await remindAt('2026-11-25T06:05:00.000Z')).toEqual([['rent', 250_000]])
  expect(await remindAt('2026-11-25T07:05:00.000Z')).toEqual([])
  await recurring.passOver(shop.shopId, id, '2026-11-25')
  expect(await remindAt('2026-12-26T06:05:00.000Z')).toEqual([['rent', 250_000]])
})
