/**
 * The floor of order-create.bench.ts: bare Fastify and pg, and the very statements the app sends for a sale, with this sale's own ids put in. No session, no rights,
 * no schema, no contract. Started by processes.ts, with the statements as its second argument.
 */
import Fastify from 'fastify'
import { Pool } from 'pg'
import { aSaleCommand } from '../support/order-commands.ts'
import { answerQuestions, type WireStatement } from './processes.ts'

type Sale = ReturnType<typeof aSaleCommand>
const [, , url = '', given = '{}'] = process.argv
const { statements, sale } = JSON.parse(given, revive) as { statements: WireStatement[]; sale: Sale }
const pool = new Pool({ connectionString: url, max: 10 })
const app = Fastify()

/** What differs between two sales, in one order. */
const ownOf = ({ id, body, deviceId }: Sale) => [
  id,
  body.id,
  body.number,
  deviceId,
  ...body.lines.flatMap((line) => [line.id, line.productId ?? '']),
  ...body.payments.map((payment) => payment.id),
]
const known = ownOf(sale)
const places = statements.map(({ values }) =>
  values.map((value) => (typeof value === 'string' ? known.filter((one) => value.includes(one)) : [])),
)

app.post('/api/store/sync/push', async (request) => {
  const { commands } = request.body as { commands: Sale[] }
  for (const command of commands) {
    const own = new Map(ownOf(command).map((value, index) => [known[index] ?? '', value]))
    const put = (value: unknown, inside: string[]): unknown =>
      typeof value === 'string'
        ? inside.reduce((text, one) => text.replaceAll(one, own.get(one) ?? ''), value)
        : Array.isArray(value)
          ? value.map((item: unknown) => (typeof item === 'string' ? (own.get(item) ?? item) : item))
          : value
    const client = await pool.connect()
    try {
      for (const [index, { text, values, name }] of statements.entries())
        await client.query(
          values.length === 0
            ? { text }
            : { text, name, values: values.map((value, at) => put(value, places[index]?.[at] ?? [])) },
        )
    } finally {
      client.release()
    }
  }
  return { results: commands.map(({ id }) => ({ id, outcome: 'applied', codes: [] })) }
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
answerQuestions({
  origin,
  async close() {
    await app.close()
    await pool.end()
    return null
  },
})

/** Bytes and dates as JSON made them. */
function revive(_key: string, value: unknown): unknown {
  if (value !== null && typeof value === 'object' && 'type' in value && value.type === 'Buffer' && 'data' in value)
    return Buffer.from(value.data as number[])
  return value
}
