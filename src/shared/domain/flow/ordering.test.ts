import { expect, test } from 'vitest'
import { aCustomer, aWorld } from '../../../../tests/support/flow/walk.ts'
import type { Delivery } from '../delivery.ts'
import type { Say } from './inbound.ts'
import { readyFlow } from './ready/ready-flows.ts'
import type { FlowWorld } from './session.ts'

const place = (at: number, name: string, amountTzs: number) => ({
  id: `0192f0c1-2345-7abc-8def-0000000000${String(at).padStart(2, '0')}`,
  name,
  charge: { kind: 'fixed_amount' as const, amountTzs },
})
const DELIVERY: Delivery = {
  places: [place(1, 'Sinza', 2000), place(2, 'Mbezi', 5000), place(3, 'Kariakoo', 0)],
  freeFromTzs: null,
}
const BASKET = ['=Habari', 'Tazama bidhaa', 'Sukari 1 kg', '2', 'Maliza oda']
async function walk(steps: readonly string[], delivery: Delivery = DELIVERY, world: Partial<FlowWorld> = {}) {
  const customer = aCustomer(readyFlow('retail'), aWorld(world), null, delivery)
  for (const said of steps) await (said.startsWith('=') ? customer.write(said.slice(1)) : customer.tap(said))
  return customer
}
const rowsOf = (heard: readonly Say[]) =>
  heard.flatMap((say) => (say.kind === 'list' ? say.sections.flatMap(({ rows }) => rows) : []))

test('a place of the shop is chosen with its charge in sight, and the charge is in the total', async () => {
  const customer = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion'])
  expect(customer.shop.last()).toBeNull()
  expect(customer.texts()).toContain('TZS 6,000')
  expect(rowsOf(customer.heard()).map(({ title, description }) => [title, description])).toEqual([
    ['Sinza', 'Kuletewa TZS 2,000 · Jumla TZS 8,000'],
    ['Mbezi', 'Kuletewa TZS 5,000 · Jumla TZS 11,000'],
    ['Kariakoo', 'Kuletewa bure · Jumla TZS 6,000'],
    ['Nitachukua dukani', ''],
  ])
  await customer.tap('Sinza')
  expect(customer.shop.last()).toMatchObject({ totalTzs: 8000, place: 'Mtaa wa Lion', brought: { area: 'Sinza' } })
  expect(customer.texts()).toContain('Jumla ni TZS 8,000, pamoja na kuletewa Sinza (TZS 2,000)')
})

test('a location of WhatsApp is the place, also while the area is asked for', async () => {
  const spot = { kind: 'location' as const, lat: -6.78, lng: 39.23, name: '', address: 'Barabara ya Shekilango' }
  const customer = await walk([...BASKET, 'Nileteeni'])
  await customer.send(spot)
  expect(rowsOf(customer.heard())).toHaveLength(4)
  await customer.send({ ...spot, address: 'Sinza Kumekucha' })
  expect(customer.texts()).toContain('Sinza Kumekucha')
  // What they said of where they are brings its area to the top.
  expect(rowsOf(customer.heard())[0]?.title).toBe('Sinza')
  await customer.tap('Mbezi')
  expect(customer.shop.last()).toMatchObject({ totalTzs: 11_000, place: 'Sinza Kumekucha, -6.78000, 39.23000' })
})

test('who wants it fetched after all, and who orders for nothing above a sum', async () => {
  const fetched = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion', 'Nitachukua dukani'])
  expect(fetched.shop.last()).toMatchObject({ totalTzs: 6000, place: '', brought: undefined })
  const free = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion', 'Mbezi'], { ...DELIVERY, freeFromTzs: 6000 })
  expect(free.shop.last()?.totalTzs).toBe(6000)
  expect(free.texts()).toContain('kuletewa Mbezi (bure)')
})

test('an area may be written; one the shop does not have is said three times, and then a person comes', async () => {
  const written = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion', '=mbezi'])
  expect(written.shop.last()).toMatchObject({ totalTzs: 11_000 })
  const lost = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion', '=Dodoma'])
  expect(lost.texts()).toContain('Hatuna eneo hilo')
  expect(rowsOf(lost.heard())).toHaveLength(4)
  await lost.write('Arusha')
  await lost.write('Mwanza')
  expect(lost.handedOver()).toBe('not_understood')
  expect(lost.shop.last()).toBeNull()
})

test('more than nine places come in pages; one further down is shown before it is taken', async () => {
  const places = Array.from({ length: 12 }, (_one, at) => place(at, `Eneo ${at + 1}`, 1000 * (at + 1)))
  const customer = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion'], { places, freeFromTzs: null })
  const titles = () => rowsOf(customer.heard()).map(({ title }) => title)
  expect(titles()).toHaveLength(10)
  expect(titles().slice(-2)).toEqual(['Nyingine zaidi', 'Nitachukua dukani'])
  await customer.tap('Nyingine zaidi')
  expect(titles()).toEqual(['Eneo 9', 'Eneo 10', 'Eneo 11', 'Eneo 12', 'Nyingine zaidi', 'Nitachukua dukani'])
  await customer.tap('Nyingine zaidi')
  expect(titles()[0]).toBe('Eneo 1')
  await customer.write('Eneo 12')
  expect(customer.shop.last()).toBeNull()
  expect(titles()[0]).toBe('Eneo 12')
  await customer.tap('Eneo 12')
  expect(customer.shop.last()?.totalTzs).toBe(18_000)
})

test('who shows no number is asked for one before anything is brought', async () => {
  const customer = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion'], DELIVERY, { phone: '' })
  expect(customer.texts()).toContain('tukupigie namba gani')
  await customer.write('sina')
  expect(customer.texts()).toContain('Andika namba ya simu')
  await customer.write('0754 111 222')
  expect(rowsOf(customer.heard())).toHaveLength(4)
  await customer.tap('Sinza')
  expect(customer.shop.last()?.totalTzs).toBe(8000)
})

test('the same again goes to the same place without a question, while that costs the same', async () => {
  const customer = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion', 'Sinza', 'Pesa taslimu'])
  await customer.write('Habari')
  await customer.tap('Agiza tena')
  await customer.tap('Maliza oda')
  expect(customer.shop.last()).toMatchObject({ number: 'W-000002', totalTzs: 8000, place: 'Mtaa wa Lion' })
})

test('terms that changed meanwhile are said, and asked for anew; a basket that lies there is reminded of', async () => {
  const delivery = structuredClone(DELIVERY) as { places: ReturnType<typeof place>[]; freeFromTzs: null }
  const customer = await walk([...BASKET, 'Nileteeni', '=Mtaa wa Lion'], delivery)
  const [sinza] = delivery.places
  if (sinza) sinza.charge.amountTzs = 3000
  await customer.tap('Sinza')
  expect(customer.texts()).toContain('Gharama ya kuletewa imebadilika')
  expect(customer.shop.last()).toBeNull()
  await customer.later(60)
  expect(customer.texts()).toContain('Bado unataka kuendelea na oda yako?')
  // The rows of before still say what they said.
  await customer.send({ kind: 'choice', id: 'order_bring:fetch', title: '' })
  expect(customer.shop.last()?.totalTzs).toBe(6000)
})

test('who opens the chat without writing is greeted once, by the start for a first message alone', async () => {
  const flow = readyFlow('retail')
  const customer = aCustomer(flow)
  await customer.send({ kind: 'welcome' }, true)
  expect(customer.texts()).toContain('Karibu Duka la Neema')
  await customer.send({ kind: 'welcome' })
  expect(customer.heard()).toEqual([])
  await customer.write('Habari')
  expect(customer.texts()).not.toContain('Karibu')
  expect(customer.texts()).toContain('Tukusaidie nini leo?')
  // A flow without such a start says nothing before they write.
  const quiet = aCustomer(readyFlow('restaurant'))
  await quiet.send({ kind: 'welcome' }, true)
  expect(quiet.heard()).toEqual([])
  expect(quiet.session()).toBeNull()
  await quiet.write('Mambo', true)
  expect(quiet.texts()).toContain('Karibu Duka la Neema')
})
