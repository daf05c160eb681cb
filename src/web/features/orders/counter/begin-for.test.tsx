import { expect, test, vi } from 'vitest'
import { aCounterHere } from '../../../../../tests/support/a-counter-here.tsx'
import { aCustomerRow } from '../../../../../tests/support/builders.ts'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import type { Customer } from '../../../../shared/contract/customers.ts'
import { NO_FACTS } from '../../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'

/** The counter as somebody opens it from a chat, or from a customer's page. */
const counter = aCounterHere()
const sugar = aProduct({ name: 'Sukari', priceTzs: 3000 })
const known: Customer = {
  ...NO_FACTS,
  ...aCustomerRow({ name: 'Asha wa Kariakoo', phones: ['+255712000002'] }),
  contacts: [{ kind: 'phone', value: '+255712000002' }],
  creditLimitTzs: null,
  creditDueDays: null,
  dueOn: null,
  aliases: [],
  merges: [],
  statementIsOn: false,
  stamps: 0,
}
const asha = { id: uuidv7(), name: 'Asha', phones: ['+255712000001'], balanceTzs: 0, aliasOf: null, isArchived: false }

test('an order for a customer of this device begins without a network, and is theirs', async () => {
  const { orders } = await counter.open({ goods: [sugar], customers: [asha], asks: { customer: asha.id } })
  await counter.sees(/Asha/)
  await counter.sell('Sukari')
  await counter.tap('Exact cash')
  const sold = [{ customerId: asha.id, customerName: 'Asha', customerPhone: '+255712000001' }]
  await vi.waitFor(async () => expect(await orders()).toMatchObject(sold), { timeout: 8000 })
})

test('begun in a chat it belongs to that chat', async () => {
  const chat = uuidv7()
  const { waiting } = await counter.open({ goods: [sugar], customers: [asha], asks: { customer: asha.id, chat } })
  await counter.sees(/Asha/)
  await counter.sell('Sukari')
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ body: { conversationId: chat } }]), {
    timeout: 8000,
  })
})

test('who shows no number in a chat is a name, and the order is of that chat', async () => {
  const chat = uuidv7()
  const { waiting } = await counter.open({ goods: [sugar], asks: { chat, name: '@mteja.tz' } })
  await counter.sees(/@mteja\.tz/)
  await counter.sell('Sukari')
  await counter.tap('Exact cash')
  const body = { conversationId: chat, customerId: null, customerName: '@mteja.tz', customerPhone: '' }
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ body }]), { timeout: 8000 })
})

test('whom this device does not know yet is asked of the server', async () => {
  const { orders } = await counter.open({
    goods: [sugar],
    asks: { customer: known.id },
    answer: ({ url }) => (url.endsWith(`/customers/${known.id}`) ? { status: 200, body: known } : null),
  })
  await counter.sees(/Asha wa Kariakoo/)
  await counter.sell('Sukari')
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ customerId: known.id }]), { timeout: 8000 })
})

test('whom nobody can tell it says so, and the counter sells on', async () => {
  const { orders } = await counter.open({ goods: [sugar], asks: { customer: uuidv7() } })
  await counter.sees(/This customer could not be opened.*It loads when there is network/)
  await counter.sell('Sukari')
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ customerId: null }]), { timeout: 8000 })
})

test('an address that names nobody is no customer', async () => {
  await counter.open({ goods: [sugar], asks: { customer: 'hakuna' } })
  await counter.sees(/This customer could not be opened/)
  expect(counter.said()).toContain('This customer was not found')
})
