import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerCommands } from '../../../../tests/support/customer-commands.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { CustomerQuery } from '../../../shared/contract/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-24T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})

const { now, send, aCustomer, save } = customerCommands(() => ({ trade, shop, device }))
const book = () => trade.services.customerBook
const list = async (query: Record<string, unknown> = {}) =>
  (await book().list(shop.shopId, CustomerQuery.parse(query))).items.map(({ name }) => name)
const get = (id: string) => book().get(shop.shopId, id)

test('a birthday that is still to come, by the day in the shop, is left out and shown to an admin; nothing else of the customer waits for it', async () => {
  // 23:30 UTC is the next day in the shop.
  trade.clock.set(new Date('2026-11-24T23:30:00.000Z'))
  const create = (birthday: string, id: string) =>
    send('customer.create', {
      id,
      name: 'Asha',
      phone: '0712000001',
      facts: { birthday, place: 'Kariakoo', tags: ['jumla'] },
      at: now(),
    })
  const [toCome, today] = [uuidv7(), uuidv7()]
  expect(await create('2026-11-26', toCome)).toEqual(['flagged', 'customer.birthday_to_come'])
  expect(await get(toCome)).toMatchObject({ name: 'Asha', birthday: '', place: 'Kariakoo', tags: ['jumla'] })
  expect(
    await send('customer.create', { id: today, name: 'Zuri', phone: '', facts: { birthday: '2026-11-25' }, at: now() }),
  ).toEqual(['applied'])
  const other = await aCustomer('Baraka')
  /** Grows with each change that devices are told with their next pull. */
  const changedAt = async () => {
    const row = await inShop(trade.db, shop.shopId, (tx) =>
      tx.selectFrom('customers').select('changed_xid').where('id', '=', other).executeTakeFirstOrThrow(),
    )
    return row.changed_xid
  }
  const all = { birthday: '2062-04-12', notes: 'Hulipa Ijumaa' }
  expect(await save(other, { birthday: '', notes: '' }, all)).toEqual(['flagged', 'customer.birthday_to_come'])
  expect(await get(other)).toMatchObject({ birthday: '', notes: 'Hulipa Ijumaa' })
  // By itself it changes nothing, and the device is told what stands.
  const before = await changedAt()
  expect(await save(other, { birthday: '' }, { birthday: '2062-04-12' })).toEqual([
    'flagged',
    'customer.birthday_to_come',
  ])
  expect(await changedAt()).toBeGreaterThan(before)
  expect((await get(other)).birthday).toBe('')
  expect(await save(other, { birthday: '' }, { birthday: '12-31' })).toEqual(['applied'])
  const two = { birthday: '2062-04-12', name: 'Baraka J' }
  expect(await save(other, { birthday: '12-31', name: 'Baraka' }, two)).toEqual([
    'flagged',
    'customer.birthday_to_come',
  ])
  expect(await get(other)).toMatchObject({ birthday: '12-31', name: 'Baraka J' })
  // Mended on the device before it heard of it: begun from what was left out.
  expect(await save(other, { birthday: '2062-04-12' }, { birthday: '1962-04-12' })).toEqual(['applied'])
  expect((await get(other)).birthday).toBe('1962-04-12')
  expect(await save(other, { birthday: '12-31' }, { birthday: '1970-01-01' })).toEqual([
    'rejected',
    'customer.changed_meanwhile',
  ])
})

/** So many minutes after noon in the shop. */
const at = (minutes: number) => new Date(Date.parse('2026-11-24T09:00:00.000Z') + minutes * 60_000).toISOString()
test('what was typed offline and comes late takes back nothing that was said since, whichever it was; the rest of it is written', async () => {
  const id = await aCustomer('Asha')
  const say = (
    said: readonly { purpose: 'sms_offers' | 'whatsapp_offers' | 'debt_reminders'; isGiven: boolean }[],
    minutes: number,
  ) =>
    send('customer.save', {
      id,
      was: {},
      to: {},
      consents: said.map((one) => ({ ...one, how: 'said' })),
      at: at(minutes),
    })
  const said = async () =>
    Object.fromEntries(
      Object.entries((await get(id)).consents).map(([purpose, word]) => [purpose, [word.isGiven, word.at]]),
    )
  trade.clock.set(new Date(at(120)))
  expect(await say([{ purpose: 'sms_offers', isGiven: false }], 60)).toEqual(['applied'])
  const yes = (['sms_offers', 'whatsapp_offers'] as const).map((purpose) => ({ purpose, isGiven: true }))
  expect(await say(yes, 0)).toEqual(['applied'])
  expect(await said()).toEqual({ sms_offers: [false, at(60)], whatsapp_offers: [true, at(0)] })
  const { items } = await book().events(shop.shopId, id, { limit: 50 })
  expect(items.filter(({ kind }) => kind === 'consent')).toHaveLength(2)
  expect(await say([{ purpose: 'sms_offers', isGiven: true }], 90)).toEqual(['applied'])
  expect(await say([{ purpose: 'sms_offers', isGiven: false }], 61)).toEqual(['applied'])
  expect((await said())['sms_offers']).toEqual([true, at(90)])
  // A website's yes was said to nobody here: it stands against no word that was, however early.
  await inShop(trade.db, shop.shopId, (tx) =>
    tx
      .updateTable('customers')
      .set({
        consents: JSON.stringify({
          debt_reminders: { isGiven: true, how: 'written', at: at(100), byName: null, via: 'website_popup' },
        }),
      })
      .where('id', '=', id)
      .execute(),
  )
  expect(await say([{ purpose: 'debt_reminders', isGiven: false }], 70)).toEqual(['applied'])
  expect(await said()).toEqual({ debt_reminders: [false, at(70)] })
})

test('who may write what somebody agreed to: who may change or write down customers, and nobody else; another shop’s people never', async () => {
  const consents = [{ purpose: 'sms_offers', isGiven: true, how: 'said' }] as const
  const say = (id: string, person: Person) =>
    send('customer.save', { id, was: {}, to: {}, consents: [...consents], at: now() }, person)
  const may = {
    nothing: await shop.staff([]),
    'sell and see': await shop.staff([
      { resource: 'orders', action: ['create', 'read', 'update'] },
      { resource: 'customers', action: ['read'] },
    ]),
    'write them down': await shop.staff([{ resource: 'customers', action: ['read', 'create'] }]),
    'take them away': await shop.staff([{ resource: 'customers', action: ['read', 'delete'] }]),
    'change them': await shop.staff([{ resource: 'customers', action: ['read', 'update'] }]),
    'all, as the owner': shop.owner,
  }
  const said: Record<string, unknown[]> = {}
  for (const [who, person] of Object.entries(may)) {
    const id = await aCustomer(who)
    const saved = await say(id, person)
    const isKnown = Object.keys((await get(id)).consents).length > 0
    const made = uuidv7()
    const body = { id: made, name: `Mpya wa ${who}`, phone: '', consents: [...consents], at: now() }
    const [created] = await send('customer.create', body, person)
    const isMade = (await list({ search: `Mpya wa ${who}` })).length > 0
    const isSaid = isMade && Object.keys((await get(made)).consents).length > 0
    said[who] = [saved[0], isKnown, created, isSaid]
    // A file is another way to the same.
    const row = { key: uuidv7(), name: `Faili ${who}`, phone: '', facts: {}, consents: [...consents] }
    const brought = await trade.services.imports
      .bring(person, { importId: uuidv7(), kind: 'customers', rows: [row] })
      .then(({ results }) => results[0]?.isNew, String)
    said[who].push(brought === true)
  }
  expect(said).toEqual({
    nothing: ['rejected', false, 'rejected', false, false],
    'sell and see': ['rejected', false, 'rejected', false, false],
    'write them down': ['rejected', false, 'applied', true, true],
    'take them away': ['rejected', false, 'rejected', false, false],
    'change them': ['applied', true, 'rejected', false, false],
    'all, as the owner': ['applied', true, 'applied', true, true],
  })
  const id = await aCustomer('Wetu')
  const other = await trade.aShop()
  const theirs = await other.device()
  const [result] = await other.push(other.owner, theirs.id, [
    other.command(
      other.owner,
      theirs.id,
      'customer.save',
      { id, was: {}, to: {}, consents: [...consents], at: now() },
      { at: now() },
    ),
  ])
  expect(result?.outcome).not.toBe('applied')
  expect((await get(id)).consents).toEqual({})
})
