import { expect, test } from 'vitest'
import { leftBy, versionNumbers } from '../../../tests/support/offline/left-databases.ts'
import { aDisk } from '../../../tests/support/offline/till.ts'
import { type DexieEngine, KauntaDb, openDb } from './db.ts'

/** Every table with its key and its indexes, as the disk has them. */
async function schemaOn(disk: DexieEngine) {
  const db = await openDb(new KauntaDb('kaunta', disk))
  const stores = db.backendDB().transaction(db.tables.map(({ name }) => name))
  const schema = [...stores.objectStoreNames].map((name) => {
    const store = stores.objectStore(name)
    const indexes = [...store.indexNames].map((index) => [index, store.index(index).keyPath, store.index(index).unique])
    return [name, store.keyPath, store.autoIncrement, indexes]
  })
  db.close()
  return schema
}

test.each(versionNumbers)(
  'a database that version %i left becomes the one that a new device makes',
  async (version) => {
    const disk = await leftBy(version, {})
    expect(await schemaOn(disk)).toEqual(await schemaOn(aDisk()))
  },
)
