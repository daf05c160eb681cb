import { createOutgoing } from '../../../src/server/platform/outgoing.ts'
import { publishChatflow, saveChatflow } from '../../../src/shared/contract/chatflow.ts'
import { listOrders } from '../../../src/shared/contract/orders.ts'
import { createProduct } from '../../../src/shared/contract/products.ts'
import { FLOW_KNOWS } from '../../../src/shared/domain/flow/needs.ts'
import { type ReadyFlow, readyFlow } from '../../../src/shared/domain/flow/ready/ready-flows.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { aProduct } from '../builders.ts'
import { aPayingShop, startPayingApp } from '../payments/paying.ts'
import type { OwnedShop, TestApp } from '../test-app.ts'
import {
  type ANumber,
  aNumber,
  APP_SECRET,
  aText,
  deliver,
  inbound,
  messagesOf,
  VERIFY_TOKEN,
} from '../whatsapp/chats.ts'
import { startGraphFake } from '../whatsapp/graph-fake.ts'

/** The real app between a WhatsApp and gateways that a test decides. */
export async function startFlowApp() {
  const graph = await startGraphFake()
  const started = await startPayingApp({
    whatsapp: { appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN, graphUrl: graph.url },
    outgoing: createOutgoing({ allowOrigins: [graph.url] }),
  })
  return {
    ...started,
    graph,
    async close() {
      await started.t.close()
      await graph.close()
    },
  }
}
export type FlowApp = Awaited<ReturnType<typeof startFlowApp>>

export type Content = {
  kind: string
  text?: string
  caption?: string
  title?: string
  url?: string
  media?: { fileId?: string }
  buttons?: { id: string; title: string }[]
  sections?: { rows: { id: string; title: string; description: string }[] }[]
}
const tapsOf = ({ buttons = [], sections = [] }: Content) => [...buttons, ...sections.flatMap(({ rows }) => rows)]
export const titlesOf = (all: readonly Content[]) => all.flatMap(tapsOf).map(({ title }) => title)
export const textOf = (all: readonly Content[]) => all.map(({ text, caption }) => text ?? caption ?? '').join('\n')
export const ordersOfShop = async (t: TestApp, shop: OwnedShop) =>
  (await t.must(listOrders, { query: {} }, shop.token)).items

export const SUGAR_ROW = 'Sukari ya Kilombero kil…'
/** A shop whose number answers with a ready flow, and a customer who writes to it. */
export async function aFlowChat({ t, hand, graph }: FlowApp, which: ReadyFlow = 'retail') {
  const paying = await aPayingShop(t, hand)
  const { shop } = paying
  const number = await aNumber(t, graph, shop)
  const sugar = uuidv7()
  await t.must(
    createProduct,
    {
      body: {
        ...aProduct({ id: sugar, name: 'Sukari ya Kilombero kilo moja', priceTzs: 3000 }),
        tracksStock: true,
        openingStock: { [sugar]: 5000 },
      },
    },
    shop.token,
  )
  await t.must(saveChatflow, { body: { version: 0, draft: readyFlow(which), knows: FLOW_KNOWS } }, shop.token)
  await t.must(publishChatflow, { body: { version: 1, knows: FLOW_KNOWS } }, shop.token)
  return { paying, shop, number, sugar, ...aWriterTo(t, shop, number) }
}

let phones = 0
/** `userId`: somebody who is known by that alone, and shows no number. */
export function aWriterTo(t: TestApp, shop: OwnedShop, number: ANumber, userId?: string) {
  const from = `2557130${String((phones += 1)).padStart(5, '0')}`
  const sender = userId === undefined ? { from } : { from: undefined, from_user_id: userId }
  const sent = (message: object) => inbound(number, { ...aText(t.clock.now(), from, ''), ...message, ...sender })
  const bodyOf = (text: string) => sent({ text: { body: text } })
  const said = async () => {
    const all = await messagesOf(t, shop.shop.id)
    const own = all.filter(({ direction }) => direction === 'out')
    return own.map(({ content }) => content as Content)
  }
  const after = async (body: string) => {
    const before = (await said()).length
    await deliver(t, body)
    return (await said()).slice(before)
  }
  const write = (text: string) => after(bodyOf(text))
  const tapIdOf = async (title: string) => {
    const taps = (await said()).flatMap(tapsOf)
    const found = taps.findLast((one) => one.title === title)
    if (!found) throw new Error(`no "${title}" among ${taps.map((one) => one.title).join(', ')}`)
    return found.id
  }
  const tapBody = async (title: string) =>
    sent({
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: await tapIdOf(title), title } },
    })
  const tap = async (title: string) => after(await tapBody(title))
  /** One after the other; "=" is written, all else tapped. What the last of them brought. */
  async function walk(...steps: readonly string[]) {
    let last: Content[] = []
    for (const step of steps) last = await (step.startsWith('=') ? write(step.slice(1)) : tap(step))
    return last
  }
  return { from, sent, bodyOf, said, write, tap, tapIdOf, walk }
}
