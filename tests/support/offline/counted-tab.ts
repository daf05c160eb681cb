import { createContext, type OfflineContext } from '../../../src/web/offline/context.ts'
import { KauntaDb, openDb } from '../../../src/web/offline/db.ts'
import { aDisk } from './till.ts'

interface Work {
  /** As they were asked for: "get orders", "put devices". */
  operations: string[]
  /** How often everything asked for had been answered before more was asked: each is a wait for the disk. */
  rounds: number
  /** Rows that came back. */
  rows: number
}

/** A tab whose requests to its disk are counted: on a cheap tablet their number is what a person waits for. */
export async function aCountedTab(disk = aDisk()): Promise<{ ctx: OfflineContext; counted: () => Work }> {
  let work: Work = { operations: [], rounds: 0, rows: 0 }
  let pending = 0
  const watch = async <T>(what: string, asked: Promise<T>, rowsOf: (answer: T) => number = () => 0): Promise<T> => {
    work.operations.push(what)
    if (pending === 0) work.rounds += 1
    pending += 1
    try {
      const answer = await asked
      work.rows += rowsOf(answer)
      return answer
    } finally {
      pending -= 1
    }
  }
  const db = new KauntaDb('kaunta', disk)
  db.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          get: (request) => watch(`get ${name}`, table.get(request), (row: unknown) => (row === undefined ? 0 : 1)),
          getMany: (request) => watch(`get ${name}`, table.getMany(request), (rows: unknown[]) => rows.length),
          query: (request) => watch(`query ${name}`, table.query(request), ({ result }) => result.length),
          openCursor: (request) => watch(`walk ${name}`, table.openCursor(request)),
          count: (request) => watch(`count ${name}`, table.count(request)),
          mutate: (request) => watch(`${request.type} ${name}`, table.mutate(request)),
        }
      },
    }),
  })
  return {
    ctx: createContext(await openDb(db)),
    /** Since it was last asked. */
    counted() {
      const done = work
      work = { operations: [], rounds: 0, rows: 0 }
      return done
    },
  }
}
