import pg from 'pg'

/** What went over the wire while `work` ran: one entry a round trip, however many statements it carried. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; sent: { client: unknown; text: string }[] }> {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const original = pg.Client.prototype.query
  const sent: { client: unknown; text: string }[] = []
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [config] = args
    if (typeof config === 'string') sent.push({ client: this, text: config })
    else if (config !== null && typeof config === 'object' && 'text' in config)
      sent.push({ client: this, text: String(config.text) })
    return Reflect.apply(original, this, args)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    return { result: await work(), sent }
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
}

export const statementCount = (sent: readonly { text: string }[]): number =>
  sent.reduce((sum, { text }) => sum + text.split(';').filter((part) => part.trim() !== '').length, 0)
