import { Client, type QueryResult } from 'pg'
import { asConnectionLost, isStaleSession } from './database-errors.ts'

/** Of a statement with its values, or alone. */
export interface Statement {
  text: string
  values?: readonly unknown[]
}

/**
 * Kysely sends every statement unnamed and alone. Here two things are spared, which cost more than most statements themselves.
 *
 * **Planning.** Those that begin with a comment `hot:…` are prepared once a connection. Each text is one prepared statement, so the text of a hot statement
 * may have few variants. (Behind PgBouncer in transaction mode this needs its `max_prepared_statements`.)
 *
 * **Round trips.** A `begin` that is held back (`heldBack`) travels with the transaction's first statement when that one is hot, and a statement marked `hot:… last`
 * takes its `commit` with it. Each has its own answer. After an error PostgreSQL does nothing more in a transaction, and ends it undone at the commit; should it
 * refuse the `begin` itself, a hot statement has no shop and so no row (law 12). For this hot statements write to tables with shop_id only; those that write to others are `warm:…`: prepared, and never
 * sent with a `begin` or a `commit`.
 */
export class HotClient extends Client {
  #heldBack: string | null = null
  #committed: QueryResult | null = null
  #uses = 0

  // pg declares a dozen overloads; what reaches us from Kysely is (text, values).
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...args: any[]): any {
    const [text, values, ...rest]: unknown[] = args
    if (typeof text === 'string' && rest.length === 0 && (values === undefined || Array.isArray(values)))
      return this.#query({ text, values: values ?? [] })
    const query: (...given: unknown[]) => unknown = super.query.bind(this)
    const answer = query(...args)
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#failed(error)) : answer
  }

  async #query(statement: Statement & { values: readonly unknown[] }): Promise<QueryResult> {
    const { text } = statement
    if (text.startsWith(HELD_BACK)) {
      this.#heldBack = text
      this.#committed = null
      return NOTHING
    }
    const committed = this.#committed
    this.#committed = null
    if (committed !== null) {
      if (text === 'commit') return committed
      throw new Error(`the transaction has ended, and nothing can follow: ${text.slice(0, 40)}`)
    }
    const begin = this.#heldBack
    this.#heldBack = null
    const isHot = HOT.test(text)
    const isLast = LAST.test(text)
    if (begin !== null && !isHot) await this.together([{ text: begin }])
    const results = await this.together([
      ...(begin !== null && isHot ? [{ text: begin + GENERIC_PLANS }] : []),
      statement,
      ...(isLast ? [COMMIT] : []),
    ])
    if (isLast) this.#committed = results.at(-1) ?? null
    return results.at(isLast ? -2 : -1) ?? NOTHING
  }

  /** Sent as one message and answered one by one. @throws the error of the first that failed, once all are answered */
  async together(statements: readonly Statement[]): Promise<QueryResult[]> {
    const { stream } = this.#wire()
    stream.cork()
    let answers: Promise<QueryResult>[]
    try {
      answers = statements.map((statement) => this.#send(statement))
    } finally {
      stream.uncork()
    }
    const results: QueryResult[] = []
    for (const answer of await Promise.allSettled(answers)) {
      if (answer.status === 'rejected') this.#failed(answer.reason)
      results.push(answer.value)
    }
    return results
  }

  #send({ text, values = [] }: Statement): Promise<QueryResult> {
    const name = hotName(text)
    if (name === undefined) return values.length === 0 ? super.query(text) : super.query(text, [...values])
    this.#uses += 1
    // The plan of a prepared statement is kept for as long as its table has no statistics, and one that was made when the table was all but empty reads all of it.
    if (PLAN_ANEW_AFTER.has(this.#uses)) super.query('discard plans').catch(() => {})
    return super.query({ name, text, values: [...values] })
  }

  /** The driver's socket, which its types keep to themselves. */
  #wire(): { stream: { cork(): void; uncork(): void } } {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Reflect.get(this, 'connection') as { stream: { cork(): void; uncork(): void } }
  }

  #failed(error: unknown): never {
    // Ended, it is taken out of the pool when it is given back; a fresh session knows the schema as it is now.
    if (isStaleSession(error)) this.end().catch(() => {})
    throw asConnectionLost(error)
  }
}

const HELD_BACK = '/*held back*/'
/** A `begin` that may wait for the first statement of its transaction; it ends in a select of `set_config`. */
export const heldBack = (begin: string): string => `${HELD_BACK} ${begin}`
/** Left to choose, PostgreSQL plans a hot statement anew each time: it takes a list it does not know for ten entries, and a plan for the one it has looks cheaper. */
const GENERIC_PLANS = `, set_config('plan_cache_mode', 'force_generic_plan', true)`
const COMMIT: Statement = { text: 'commit' }
const NOTHING: QueryResult = { command: '', rowCount: null, oid: 0, rows: [], fields: [] }

const PLAN_ANEW_AFTER = new Set([200, 2000])
const HOT = /^\s*\/\*hot:[\w.-]+(?: last)?\*\//
const PREPARED = /^\s*\/\*(?:hot|warm):([\w.-]+)(?: last)?\*\//
const LAST = /^\s*\/\*hot:[\w.-]+ last\*\//
/** A bound for what a connection remembers; a text beyond is sent unprepared. Some dozens of texts have few variants each, and a process that runs all tests of the server has seen more than a hundred. */
const MOST_TEXTS = 300
const names = new Map<string, string>()

function hotName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const mark = PREPARED.exec(text)?.[1]
  if (mark === undefined || names.size >= MOST_TEXTS) return undefined
  const name = `${mark}.${names.size}`
  names.set(text, name)
  return name
}
