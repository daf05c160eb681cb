import { type Db, inSystem, type Tx } from './database.ts'

/** Keys that all nodes of one database share, made by whichever needs one first. */
export interface ServerKeys {
  /** Within `tx` where there is one: a transaction must not wait for a second connection. */
  get(name: string, make: () => string, tx?: Tx): Promise<string>
}

export function createServerKeys(db: Db): ServerKeys {
  const known = new Map<string, string>()
  return {
    async get(name, make, tx) {
      const found = known.get(name)
      if (found !== undefined) return found
      const read = async (on: Tx) => {
        const row = await on.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst()
        if (row) return row.value
        await on
          .insertInto('server_keys')
          .values({ name, value: make() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return (await on.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow())
          .value
      }
      const value = await (tx ? read(tx) : inSystem(db, read))
      // One made within a transaction is kept in mind only once it stands there: the next call reads it.
      if (!tx) known.set(name, value)
      return value
    },
  }
}
