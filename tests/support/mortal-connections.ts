import pg from 'pg'

interface Mortal {
  /** Statements sent since it began. */
  sent: readonly string[]
  /** Connections live again: the process was started anew. */
  restart: () => void
}

const gone = () => new Error('Connection terminated unexpectedly')

/**
 * The process dies at its nth statement: that one is not sent (`before`), or is sent and its answer never heard (`after`), and from then on every connection is cut,
 * as the operating system cuts them. PostgreSQL rolls back what was open. pg-boss's own connections die with the rest.
 */
export function dieAtStatement(n: number, how: 'before' | 'after' = 'before'): Mortal {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const original = pg.Client.prototype.query
  const sent: string[] = []
  const dying = function (this: pg.Client, ...args: unknown[]): unknown {
    const [config] = args
    sent.push(
      typeof config === 'string'
        ? config
        : config !== null && typeof config === 'object' && 'text' in config
          ? String(config.text)
          : '',
    )
    if (sent.length < n) return Reflect.apply(original, this, args)
    const socket: unknown = Reflect.get(Reflect.get(this, 'connection') as object, 'stream')
    const cut = () => {
      if (socket !== null && typeof socket === 'object' && 'destroy' in socket && typeof socket.destroy === 'function')
        socket.destroy()
    }
    const isSent = sent.length === n && how === 'after'
    // pg-pool asks with a callback, Kysely for a promise.
    const hearer = args.at(-1)
    if (typeof hearer === 'function') {
      const tell = () => {
        cut()
        Reflect.apply(hearer, undefined, [gone()])
      }
      if (isSent) return Reflect.apply(original, this, [...args.slice(0, -1), tell])
      setImmediate(tell)
      return undefined
    }
    // Heard by nobody: the statement was done, and whoever sent it is gone.
    if (isSent)
      return Promise.resolve(Reflect.apply(original, this, args))
        .then(cut, cut)
        .then(() => Promise.reject(gone()))
    cut()
    return Promise.reject(gone())
  }
  Object.assign(pg.Client.prototype, { query: dying })
  return { sent, restart: () => void Object.assign(pg.Client.prototype, { query: original }) }
}
