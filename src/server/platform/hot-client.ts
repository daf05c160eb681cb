import { Client } from 'pg'
import { asConnectionLost, isStaleSession } from './database-errors.ts'

/**
 * Kysely sends every statement unnamed, so PostgreSQL plans it anew each time; for the statements of a sale that is most of their cost.
 * Those that begin with a comment `hot:…` are prepared once a connection instead. Each text is one prepared statement, so the text of a hot statement
 * may have few variants. (Behind PgBouncer in transaction mode this needs its `max_prepared_statements`.)
 */
export class HotClient extends Client {
  // pg declares a dozen overloads; what reaches us from Kysely is (text, values).
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...args: any[]): any {
    const [text, values, ...rest]: unknown[] = args
    const name = typeof text === 'string' && Array.isArray(values) ? hotName(text) : undefined
    const query: (...forwarded: unknown[]) => unknown = super.query.bind(this)
    const answer = name === undefined ? query(...args) : query({ name, text, values }, ...rest)
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#failed(error)) : answer
  }

  #failed(error: unknown): never {
    // Ended, it is taken out of the pool when it is given back; a fresh session knows the schema as it is now.
    if (isStaleSession(error)) this.end().catch(() => {})
    throw asConnectionLost(error)
  }
}

const HOT = /^\s*\/\*hot:([\w.-]+)\*\//
const MOST_TEXTS = 100
const names = new Map<string, string>()

function hotName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const mark = HOT.exec(text)?.[1]
  if (mark === undefined || names.size >= MOST_TEXTS) return undefined
  const name = `${mark}.${names.size}`
  names.set(text, name)
  return name
}
