/** Calls in what customers write, as WhatsApp does: one message a body, signed, over kept connections. Reads its task from stdin; says what was answered, and when each was sent. */
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { signatureOf, SIGNATURE_HEADER } from '../../src/server/providers/whatsapp/webhook-signature.ts'
import { APP_SECRET, change, delivery } from '../support/whatsapp/chats.ts'

export interface ChatLoad {
  origin: string
  numbers: { phoneNumberId: string; wabaId: string }[]
  /** Of so many from here on, each writes in turn. */
  firstCustomer: number
  customers: number
  messages: number
  connections: number
  /** Null: as fast as answers come. */
  perSecond: number | null
  words: string
}
export interface ChatLoaded {
  seconds: number
  latencies: number[]
  failed: number
  sentAt: { from: string; at: number }[]
}

const load = JSON.parse(await text(process.stdin)) as ChatLoad
const agent = new http.Agent({ keepAlive: true, maxSockets: load.perSecond === null ? load.connections : 256 })
const url = new URL('/api/webhooks/whatsapp', load.origin)
const phoneOf = (customer: number) => `2557${String(customer).padStart(8, '0')}`
function bodyOf(index: number): { from: string; body: string } {
  const customer = load.firstCustomer + (index % load.customers)
  const from = phoneOf(customer)
  const number = load.numbers[customer % load.numbers.length]
  if (number === undefined) throw new Error('no numbers')
  const message = {
    from,
    id: `wamid.${load.words}.${load.firstCustomer}.${index}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body: load.words },
  }
  const contacts = [{ profile: { name: 'Amina' }, wa_id: from }]
  return { from, body: delivery(change(number, { contacts, messages: [message] })) }
}
const done: ChatLoaded = { seconds: 0, latencies: [], failed: 0, sentAt: [] }
async function post(index: number): Promise<void> {
  const { from, body } = bodyOf(index)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(APP_SECRET, body) }
  const began = performance.now()
  done.sentAt.push({ from, at: Date.now() })
  const status = await new Promise<number>((resolve) => {
    const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('error', () => resolve(0))
    request.end(body)
  })
  done.latencies.push(performance.now() - began)
  if (status !== 200) done.failed += 1
}

const began = performance.now()
if (load.perSecond === null) {
  let next = 0
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      for (let index = next++; index < load.messages; index = next++) await post(index)
    }),
  )
} else {
  // Whoever is answered late is not waited for: people write when they write.
  const all: Promise<void>[] = []
  for (let index = 0; index < load.messages; index += 1) {
    const waitMs = began + (index * 1000) / load.perSecond - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    all.push(post(index))
  }
  await Promise.all(all)
}
done.seconds = (performance.now() - began) / 1000
agent.destroy()
process.stdout.write(JSON.stringify(done))
