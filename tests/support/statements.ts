import pg from 'pg'

export interface SentStatement {
  client: unknown
  text: string
  values: unknown[]
  /** Of a statement prepared by name. */
  name: string | undefined
  /** Sent together with those of the same client and number. */
  message: number
}

/** What went over the wire while `work` ran: one entry for what has an answer of its own. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; sent: SentStatement[] }> {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const original = pg.Client.prototype.query
  const sent: SentStatement[] = []
  let message = 0
  /** What is sent in one go, before anything could be answered, goes out together. */
  let isOpen = false
  const inOneGo = () => {
    if (!isOpen) {
      message += 1
      isOpen = true
      queueMicrotask(() => (isOpen = false))
    }
    return message
  }
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [config, values] = args
    // The queue's own looks come when they come.
    const isOfQueue =
      Reflect.get(Object(Reflect.get(this, 'connectionParameters')), 'application_name') === 'kaunta-jobs'
    if (isOfQueue) return Reflect.apply(original, this, args)
    if (typeof config === 'string')
      sent.push({
        client: this,
        text: config,
        values: Array.isArray(values) ? values : [],
        name: undefined,
        message: inOneGo(),
      })
    else if (config !== null && typeof config === 'object' && 'text' in config) {
      const { text, values: own, name } = config as pg.QueryConfig<unknown[]>
      sent.push({ client: this, text, values: own ?? [], name, message: inOneGo() })
    }
    return Reflect.apply(original, this, args)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    return { result: await work(), sent }
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
}

/** Of them that waited for each other. */
export const roundTrips = (sent: readonly SentStatement[]): number =>
  new Set(sent.map(({ client, message }) => `${clientNumber(sent, client)} ${message}`)).size
const clientNumber = (sent: readonly SentStatement[], client: unknown) => sent.findIndex((one) => one.client === client)

/** A connection plans anew after so many uses, whoever asks then (server/platform/hot-client.ts). */
const isOfTheConnection = (text: string) => text === 'discard plans'
export const statementCount = (sent: readonly { text: string }[]): number =>
  sent.reduce(
    (sum, { text }) =>
      sum + text.split(';').filter((part) => part.trim() !== '' && !isOfTheConnection(part.trim())).length,
    0,
  )
