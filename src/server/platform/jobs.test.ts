import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/postgres.ts'
import { createDatabase, inSystem } from './database.ts'
import { createJobs } from './jobs.ts'

test('a job that nobody was woken for is found, by as many workers as the queue has', async () => {
  const database = await freshDatabase()
  const db = createDatabase(database.url, { maxConnections: 2 })
  const jobs = createJobs(db, pino({ level: 'silent' }))
  try {
    let running = 0
    const both = Promise.withResolvers<void>()
    // The first one ends only when a second worker has taken the other job.
    const run = async () => {
      running += 1
      if (running === 2) both.resolve()
      await both.promise
    }
    await jobs.start(new Map([['nightly.cleanup', { run, sideBySide: 2 }]]))
    await inSystem(db, async (tx) => {
      await jobs.enqueue(tx, 'nightly.cleanup', {})
      await jobs.enqueue(tx, 'nightly.cleanup', {})
    })
    await both.promise
    expect(running).toBe(2)
  } finally {
    await jobs.stop()
    await db.destroy()
    await database.drop()
  }
})

test('what is one piece of work for all that wait is done once, and all of them are done', async () => {
  const database = await freshDatabase()
  const db = createDatabase(database.url, { maxConnections: 2 })
  const jobs = createJobs(db, pino({ level: 'silent' }))
  try {
    await inSystem(db, async (tx) => {
      for (let count = 0; count < 3; count += 1) await jobs.enqueue(tx, 'nightly.cleanup', {})
    })
    let times = 0
    const first = Promise.withResolvers<void>()
    const run = () => {
      times += 1
      first.resolve()
      return Promise.resolve()
    }
    await jobs.start(new Map([['nightly.cleanup', { run, isOneForAll: true }]]))
    await first.promise
    await jobs.stop()
    expect(times).toBe(1)
    const { rows } = await sql<{
      state: string
    }>`select state::text from pgboss.job where name = 'nightly.cleanup'`.execute(db)
    expect(rows.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed'])
  } finally {
    await jobs.stop()
    await db.destroy()
    await database.drop()
  }
})
