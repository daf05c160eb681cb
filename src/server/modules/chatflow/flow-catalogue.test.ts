import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishChatflow, saveChatflow } from '../../../shared/contract/chatflow.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { aThing } from '../../../../tests/support/order-links.ts'
import { startCatalogues } from '../../../../tests/support/whatsapp/catalogues.ts'
import { change, deliver, delivery, secondsOf } from '../../../../tests/support/whatsapp/chats.ts'

let c: Awaited<ReturnType<typeof startCatalogues>>
const t = () => c.t
beforeAll(async () => {
  c = await startCatalogues()
})
beforeEach(() => c.quiet())
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test sent
  expect(c.graph.problems).toEqual([])
  await c.close()
})

async function aFlow() {
  const seller = await c.aSeller()
  const { shop } = seller
  const soda = await aThing(t(), shop, { name: 'Soda', priceTzs: 1000, stock: 9 })
  await t().must(saveChatflow, { body: { version: 0, draft: readyFlow('retail'), knows: FLOW_KNOWS } }, shop.token)
  await t().must(publishChatflow, { body: { version: 1, knows: FLOW_KNOWS } }, shop.token)
  const who = await c.aCustomer(shop, seller.number)
  return { ...seller, soda, who }
}
const kinds = async (who: Awaited<ReturnType<typeof c.aCustomer>>) =>
  (await who.messages()).filter(({ direction }) => direction === 'out').map(({ content }) => content.kind)

test('lists goods while Meta does not have all of them, and shows them in the catalogue once it does; the basket is told the new price, and becomes an order at ours', async () => {
  const { shop, soda, who, name } = await aFlow()
  await who.write('Tazama bidhaa')
  expect((await kinds(who))[0]).toBe('list')
  await name()
  await c.untilQuiet(shop)
  await who.write('menyu')
  await who.write('Tazama bidhaa')
  const [shown] = await who.messages()
  expect(shown?.content).toMatchObject({ kind: 'products', sections: [{ title: '', retailerIds: [soda.id] }] })
  expect(shown?.goods).toMatchObject([{ name: 'Soda', priceTzs: 1000 }])
  await c.change(shop, soda, { priceTzs: 1200 })
  await who.basket([{ id: soda.id, quantity: 3, seenTzs: 1000 }])
  const said = (await who.messages()).map(({ content }) => ('text' in content ? content.text : '')).join('\n')
  expect(said).toContain('3 × Soda: TZS 3,600')
  expect(said).toMatch(/bei.*Soda|Soda.*bei/i)
  await who.write('Maliza oda')
  await who.write('Nitachukua dukani')
  const { items } = await t().must(listOrders, { query: {} }, shop.token)
  expect(items).toMatchObject([{ totalTzs: 3600, source: 'whatsapp', customerPhone: `+${who.phone}` }])
})

test('what WhatsApp refuses is listed instead, once; whoever went on is not called back', async () => {
  const { shop, who, name, number } = await aFlow()
  await name()
  await c.untilQuiet(shop)
  c.graph.faults.push({ code: 131009 })
  await who.write('Tazama bidhaa')
  await t().app.runDueJobs()
  expect((await kinds(who)).slice(0, 2)).toEqual(['list', 'products'])

  // Taken this time, and reported only once the customer is elsewhere.
  await who.write('menyu')
  await who.write('Tazama bidhaa')
  await who.write('menyu')
  const went = c.graph.sent.findLast(({ body }) => JSON.stringify(body).includes('"product"'))
  const failed = {
    id: went?.wamid,
    status: 'failed',
    timestamp: secondsOf(t().clock.now()),
    errors: [{ code: 131009 }],
  }
  const before = await kinds(who)
  await deliver(t(), delivery(change(number, { statuses: [failed] })))
  expect((await who.messages()).filter(({ status }) => status === 'failed')).toHaveLength(2)
  expect(await kinds(who)).toEqual(before)
})
