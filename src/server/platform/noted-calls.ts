import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

type Tx = Transaction<Database>
/** The parsed parts of a call, as far as it has them. */
export interface NotedInput {
  params: unknown
  body: unknown
}
/** A call that changes what a shop is or may do, and is to leave a row where its owners read (decisions 374). */
export interface NotedCall {
  shopId: string
  /** At the beginning of a transaction of the shop: what is there, to hold against what will be. */
  before(tx: Tx): Promise<unknown>
  /** At its end; true when it had written something, and now the row as well. */
  after(tx: Tx, was: unknown): Promise<boolean>
}
interface UnderWay {
  call: NotedCall
  isOver: boolean
}
const underWay = new AsyncLocalStorage<UnderWay>()

/** Whatever `work` writes in the shop is noted by the first of its transactions that writes anything. What it leaves running behind it is none of it. */
export async function noting<T>(call: NotedCall | null, work: () => Promise<T> | T): Promise<T> {
  if (call === null) return await work()
  const state: UnderWay = { call, isOver: false }
  try {
    return await underWay.run(state, async () => await work())
  } finally {
    state.isOver = true
  }
}

/** Around the work of one transaction of a shop: in it, so that the change and its row are there together or not at all. `done` is called once it has committed. */
export function notedWork<T>(shopId: string, work: (tx: Tx) => Promise<T>): { work: typeof work; done: () => void } {
  const state = underWay.getStore()
  if (state === undefined || state.isOver || state.call.shopId !== shopId) return { work, done: () => {} }
  let isNoted = false
  return {
    async work(tx) {
      const was = await state.call.before(tx)
      const result = await work(tx)
      isNoted = await state.call.after(tx, was)
      return result
    },
    done: () => {
      state.isOver ||= isNoted
    },
  }
}
