import type { Delivery } from '../../../src/shared/domain/delivery.ts'
import type { Flow } from '../../../src/shared/domain/flow/definition.ts'
import type { FlowInbound, Say } from '../../../src/shared/domain/flow/inbound.ts'
import { runStep } from '../../../src/shared/domain/flow/run.ts'
import type { Effect, FlowEvent, FlowSession, FlowWorld } from '../../../src/shared/domain/flow/session.ts'
import { createTrialShop } from '../../../src/shared/domain/flow/trial-shop.ts'

export const aWorld = (more: Partial<FlowWorld> = {}): FlowWorld => ({
  now: Date.parse('2026-11-26T09:00:00Z'),
  minute: 12 * 60,
  shopName: 'Duka la Neema',
  language: null,
  name: 'Asha',
  phone: '+255712345678',
  segmentIds: [],
  canRepeat: false,
  closed: null,
  ...more,
})

/** It gives out a code, and every third order finds that its offer is over. */
function withOffers(shop: ReturnType<typeof createTrialShop>): ReturnType<typeof createTrialShop> {
  let orders = 0
  return {
    ...shop,
    answer(ask) {
      if (ask.kind === 'order' && ask.offer !== null && (orders += 1) % 3 === 0)
        return { kind: 'order', order: null, soldOut: [], isOfferChanged: true }
      const answer = shop.answer(ask)
      if (answer.kind !== 'price' || ask.kind !== 'price' || ask.code === undefined) return answer
      const least = { refused: 'least', leastTzs: 5000 } as const
      if (ask.code === 'KARIBU')
        return answer.totalTzs < 5000
          ? { ...answer, takesCodes: true, ...least }
          : { ...answer, takesCodes: true, offer: { id: 'o', name: 'Karibu', code: 'KARIBU', tzs: 500 } }
      return { ...answer, takesCodes: true, ...(ask.code === '' ? {} : { refused: 'unknown' as const }) }
    },
  }
}

/** A customer who talks to a flow, and what they are told. Taps are named by what stands on the button, as people do it. */
export interface Customer {
  shop: ReturnType<typeof createTrialShop>
  send(content: FlowInbound, isFirst?: boolean): Promise<Say[]>
  tell(event: FlowEvent): Promise<Say[]>
  write(text: string, isFirst?: boolean): Promise<Say[]>
  /** @throws when nothing that was just said has such a button or row */
  tap(title: string): Promise<Say[]>
  later(minutes: number): Promise<Say[]>
  pays(): Promise<Say[]>
  session(): FlowSession | null
  heard(): Say[]
  handedOver(): string | null
  texts(): string
  /** The same conversation once more: one try does not spoil the other. */
  copy(): Customer
}
/** `delivery`: where the shop brings orders. */
export function aCustomer(
  flow: Flow,
  world: FlowWorld = aWorld(),
  from: FlowSession | null = null,
  delivery?: Delivery,
): Customer {
  const shop = withOffers(createTrialShop())
  if (delivery) shop.bringsTo(delivery)
  let session: FlowSession | null = from
  let now = world.now
  let heard: Say[] = []
  let handedOver: string | null = null
  async function tell(event: FlowEvent): Promise<Say[]> {
    const done: { session: FlowSession | null; effects: Effect[] } = await runStep(
      flow,
      session,
      event,
      { ...world, now, canRepeat: world.canRepeat || shop.last() !== null },
      shop.answer,
    )
    session = done.session
    heard = done.effects.flatMap((effect) => (effect.kind === 'say' ? [effect.content] : []))
    handedOver = done.effects.find((effect) => effect.kind === 'handOver')?.reason ?? handedOver
    return heard
  }
  const send = (content: FlowInbound, isFirst = false) => tell({ kind: 'inbound', content, isFirst })
  return {
    shop,
    send,
    tell,
    write: (text: string, isFirst = false) => send({ kind: 'text', text }, isFirst),
    async tap(title: string) {
      const all = heard.flatMap((say) =>
        say.kind === 'buttons' ? say.buttons : say.kind === 'list' ? say.sections.flatMap(({ rows }) => rows) : [],
      )
      const found = all.find((one) => one.title === title)
      if (!found) throw new Error(`no "${title}" among ${all.map((one) => one.title).join(', ')}`)
      return await send({ kind: 'choice', id: found.id, title })
    },
    async later(minutes: number) {
      now += minutes * 60_000
      return await tell({ kind: 'clock' })
    },
    async pays() {
      const order = shop.pay()
      if (!order) throw new Error('no order to pay')
      return await tell({ kind: 'paid', orderId: order.id })
    },
    session: () => session,
    heard: () => heard,
    handedOver: () => handedOver,
    texts: () => heard.map((say) => ('text' in say ? say.text : say.caption)).join('\n'),
    copy: () => aCustomer(flow, { ...world, now }, session, delivery),
  }
}
