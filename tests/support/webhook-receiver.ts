import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { createWebhook, type Webhook, type WebhookInput } from '../../src/shared/contract/webhooks.ts'
import { WebhookPayload } from '../../src/shared/contract/webhook-events.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { WEBHOOK_EVENTS } from '../../src/shared/domain/webhooks.ts'
import { asOwner, type OwnedShop, type TestApp } from './test-app.ts'

/** Another system that hears a shop's webhooks: takes them over real HTTP and checks each as the Standard Webhooks text asks, apart from the code it checks. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}
type Answer = (response: ServerResponse, received: Received) => void

export async function startReceiver(port = 0) {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
      received.push(one)
      const answer = answers.get(one.path)
      if (answer === undefined) response.writeHead(204).end()
      else answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    of: (path: string) => received.filter((one) => one.path === path),
    /** From now on, at this path. */
    answers: (path: string, answer: Answer | number) =>
      void answers.set(path, typeof answer === 'number' ? (response) => void response.writeHead(answer).end() : answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** How many of its signatures are of this secret. */
export function signaturesOf(secret: string, { headers, body }: Received): number {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const right = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one === right).length
}
export const payloadOf = ({ body }: Received): WebhookPayload => WebhookPayload.parse(JSON.parse(body))
export const typesOf = (all: readonly Received[]) => all.map((one) => payloadOf(one).type)

export async function aWebhook(
  t: Pick<TestApp, 'must'>,
  shop: OwnedShop,
  url: string,
  given: Partial<WebhookInput> = {},
): Promise<{ webhook: Webhook; secret: string }> {
  const body = { id: uuidv7(), url, description: '', events: [...WEBHOOK_EVENTS], isOrdered: false, ...given }
  return await t.must(createWebhook, { body }, shop.token)
}

/** As a minute later: the shop's feed is read, and what is due is sent. */
export async function passes(t: TestApp, shop: OwnedShop): Promise<void> {
  const data = JSON.stringify({ shopId: shop.shop.id })
  await asOwner(t, (db) => sql`insert into pgboss.job (name, data) values ('webhooks.fan', ${data}::jsonb)`.execute(db))
  await t.app.runDueJobs()
}
