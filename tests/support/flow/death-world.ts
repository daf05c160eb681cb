import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { publishChatflow, saveChatflow } from '../../../src/shared/contract/chatflow.ts'
import { createProduct } from '../../../src/shared/contract/products.ts'
import { FLOW_KNOWS } from '../../../src/shared/domain/flow/needs.ts'
import { readyFlow } from '../../../src/shared/domain/flow/ready/ready-flows.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { inShop } from '../../../src/server/platform/database.ts'
import { createOutgoing } from '../../../src/server/platform/outgoing.ts'
import { aProduct } from '../builders.ts'
import { aPayingShop, startPayingApp } from '../payments/paying.ts'
import { aNumber, APP_SECRET, VERIFY_TOKEN } from '../whatsapp/chats.ts'
import { startGraphFake } from '../whatsapp/graph-fake.ts'
import { type Code, aMortalServer } from './mortal-server.ts'

export const GOODS = 'Sukari ya Kilombero'
export type DeathWorld = Awaited<ReturnType<typeof aDeathWorld>>

/** A shop whose number answers with a flow, a Graph and a gateway that forgive nothing, and a server that can die. Histories take turns in it, each with customers of its own. */
export async function aDeathWorld(code: Code) {
  const graph = await startGraphFake()
  const secretsKey = randomBytes(32)
  const { t, hand } = await startPayingApp({
    whatsapp: { appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN, graphUrl: graph.url },
    outgoing: createOutgoing({ allowOrigins: [graph.url] }),
    secretsKey,
  })
  const { shop } = await aPayingShop(t, hand)
  const number = await aNumber(t, graph, shop)
  const goods = uuidv7()
  await t.must(
    createProduct,
    {
      body: {
        ...aProduct({ id: goods, name: GOODS, priceTzs: 3000 }),
        tracksStock: true,
        openingStock: { [goods]: 900_000_000 },
      },
    },
    shop.token,
  )
  const inThis = <T>(work: Parameters<typeof inShop<T>>[2]) => inShop(t.db, shop.shop.id, work)
  // As fast as can be: what waits for its turn is another test's.
  await inThis((tx) => sql`update chat_numbers set per_second = 1000`.execute(tx))
  // Who was pushed to and has not said is still waiting; a push that never arrived the gateway does not know.
  hand.onStatus = (reference) => ({
    state: hand.pushes.some((push) => push.reference === reference) ? 'waiting' : 'absent',
  })
  let version = 0
  /** The flow anew, with other words. */
  async function publish(words: string) {
    const draft = JSON.parse(
      JSON.stringify(readyFlow('retail')).replaceAll('Tukusaidie nini leo?', words),
    ) as ReturnType<typeof readyFlow>
    await t.must(saveChatflow, { body: { version, draft, knows: FLOW_KNOWS } }, shop.token)
    version += 1
    await t.must(publishChatflow, { body: { version, knows: FLOW_KNOWS } }, shop.token)
  }
  const server = await aMortalServer(code, { t, hand, graphUrl: graph.url, secretsKey })
  return {
    t,
    hand,
    graph,
    shop,
    shopId: shop.shop.id,
    number,
    server,
    inThis,
    publish,
    async close() {
      await server.close()
      await t.close()
      await graph.close()
    },
  }
}
