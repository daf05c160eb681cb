/** The client of order-create.bench.ts: devices that each send their next sales when the last ones are answered. Reads its orders from stdin, answers on stdout. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { aSaleCommand, type TillIdentity } from '../support/order-commands.ts'

const { origin, token, tills, products, seconds, start, batch } = JSON.parse(await text(process.stdin)) as {
  origin: string
  token: string
  tills: TillIdentity[]
  products: string[]
  seconds: number
  start: number
  /** Sales a request. */
  batch: number
}
const agent = new Agent({ keepAlive: true, maxSockets: tills.length })
const latencies: number[] = []
let [sold, flagged, failed] = [0, 0, 0]

function send(body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/api/store/sync/push`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (reply) => {
        text(reply).then(resolve, reject)
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}

const began = performance.now()
await Promise.all(
  tills.map(async (till, index) => {
    for (
      let counter = start + 1;
      counter === start + 1 || performance.now() - began < seconds * 1000;
      counter += batch
    ) {
      const commands = Array.from({ length: batch }, (_, each) =>
        aSaleCommand(till, counter + each, {
          productId: products[((counter + each) * 7 + index) % products.length] ?? '',
          unitPriceTzs: 1000,
        }),
      )
      const at = performance.now()
      const answer = await send(
        JSON.stringify({
          deviceId: till.deviceId,
          build: 'bench',
          isImport: false,
          backlog: { count: batch, oldestAt: null, attention: 0 },
          commands,
        }),
      )
      latencies.push(performance.now() - at)
      const { results = [] } = JSON.parse(answer) as { results?: { outcome: string }[] }
      for (const { outcome } of results) {
        if (outcome === 'applied') sold += 1
        else if (outcome === 'flagged') flagged += 1
        else failed += 1
      }
      failed += batch - results.length
    }
  }),
)
process.stdout.write(
  JSON.stringify({ sold: sold + flagged, seconds: (performance.now() - began) / 1000, latencies, flagged, failed }),
)
agent.destroy()
