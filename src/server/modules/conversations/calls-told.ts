import type { CallHeader } from '../../platform/call-headers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DeliveryItem } from '../../providers/whatsapp/delivery-items.ts'
import type { IncomingCalls } from '../incoming/incoming.service.ts'

/** Of one delivery for one shop; more of them are said in one line. */
const MOST_ITEMS = 20
/** They are worked on side by side: what a line is about is the first of these, whichever ended first. */
const KINDS = ['message', 'status', 'template', 'unclear'] as const
interface Delivery {
  id: string
  receivedAt: Date
  signedBy: 'app' | 'sandbox'
  headers: CallHeader[]
}
interface Told extends Delivery {
  shopId: string
  kind: (typeof KINDS)[number]
  reference: string | null
  isDone: boolean
  of: Set<DeliveryItem>
  items: object[]
  more: number
}
export type CallsToTell = ReturnType<typeof createCallsToTell>

/** What WhatsApp's deliveries said of each shop, for the log of what is called in: one body may be about several shops, and each sees its own part, without what customers wrote and who they say they are. */
export function createCallsToTell(clock: Clock) {
  const all = new Map<string, Told>()
  return {
    add(delivery: Delivery, shopId: string, item: DeliveryItem, isDone: boolean): void {
      const key = `${delivery.id} ${shopId}`
      const known = all.get(key)
      const { reference, ...shown } = shownOf(item)
      const kind = KINDS.find((one) => one === item.kind) ?? 'unclear'
      if (!known) {
        all.set(key, { ...delivery, shopId, kind, reference, isDone, of: new Set([item]), items: [shown], more: 0 })
        return
      }
      if (KINDS.indexOf(kind) < KINDS.indexOf(known.kind)) Object.assign(known, { kind, reference })
      known.isDone &&= isDone
      // What is about an account is done for each number it has in the shop, and told once.
      if (known.of.has(item)) return
      known.of.add(item)
      if (known.items.length < MOST_ITEMS) known.items.push(shown)
      else known.more += 1
    },
    /** Of those that were worked on to their end: whoever works on the others tells of them. */
    tell(calls: IncomingCalls, done: readonly { id: string }[]): void {
      const ended = new Set(done.map(({ id }) => id))
      const now = clock.now().getTime()
      for (const { id, receivedAt, signedBy, headers, shopId, kind, reference, isDone, items, more } of all.values())
        if (ended.has(id))
          calls.heard({
            shopId,
            source: 'whatsapp',
            sender: signedBy === 'app' ? 'whatsapp' : 'sandbox',
            kind,
            proof: 'signature',
            outcome: isDone ? 'taken' : 'failed',
            status: 200,
            tookMs: now - receivedAt.getTime(),
            reference,
            headers,
            body: JSON.stringify(more === 0 ? items : [...items, { more }]),
          })
    },
  }
}

function shownOf(item: DeliveryItem): { reference: string | null; [field: string]: unknown } {
  const { kind } = item
  if (item.kind === 'template')
    return { reference: item.name, kind, name: item.name, language: item.language, change: item.change }
  if (item.kind === 'status') {
    const { wamid, status, errorCode, priceCategory } = item
    return { reference: wamid, kind, wamid, status, errorCode, priceCategory, at: item.at.toISOString() }
  }
  const who = 'who' in item ? item.who : null
  return {
    reference: 'wamid' in item ? item.wamid : null,
    kind,
    ...('wamid' in item ? { wamid: item.wamid } : {}),
    ...(who?.phone ? { phone: who.phone } : {}),
    ...('content' in item ? { content: item.content.kind } : {}),
    ...('code' in item ? { code: item.code } : {}),
    ...('wants' in item ? { wants: item.wants } : {}),
  }
}
