import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, withDatabase } from '../../../tests/support/postgres.ts'
import { createDatabase, inSystem } from './database.ts'
import { jobNames } from '../modules.ts'
import { createJobs, type JobData, type JobHandlers } from './jobs.ts'
import { createLog } from './log.ts'
import { ensureAppRole, migrate } from './migrate.ts'

let admin: Client
beforeAll(async () => {
  admin = new Client(inject('postgres').adminUrl)
  await admin.connect()
})
afterAll(() => admin.end())

async function asOf<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('three nodes that start at once on an empty database make one schema; a second start changes nothing', async () => {
  const empty = await freshDatabase({ empty: true })
  await Promise.all([migrate(empty.url, jobNames), migrate(empty.url, jobNames), migrate(empty.url, jobNames)])
  const state = () =>
    asOf(
      empty.url,
      async (client) =>
        (await client.query('select name, sha256, applied_at from schema_migrations order by name')).rows,
    )
  const first = await state()
  expect(first.length).toBeGreaterThan(3)
  await migrate(empty.url, jobNames)
  expect(await state()).toEqual(first)
  await empty.drop()
})

test('a changed migration and a newer database end in one clear sentence', async () => {
  const one = await freshDatabase()
  await asOf(one.adminUrl, (client) =>
    client.query(`update schema_migrations set sha256 = 'other' where name like '0001%'`),
  )
  await expect(migrate(one.url, jobNames)).rejects.toThrow('was changed after it had been applied')
  await one.drop()
  const two = await freshDatabase()
  await asOf(two.adminUrl, (client) =>
    client.query(`insert into schema_migrations (name, sha256) values ('9999-later.sql', 'x')`),
  )
  await expect(migrate(two.url, jobNames)).rejects.toThrow('used by a newer Kaunta')
  await two.drop()
})

test('a role that may not create tables, or may not act as kaunta_app, is told the SQL to run, which then helps', async () => {
  const role = `test_${randomBytes(5).toString('hex')}`
  await admin.query(`create role ${role} login password 'x' nocreaterole`)
  const database = await freshDatabase({ empty: true })
  const url = new URL(withDatabase(inject('postgres').adminUrl, database.name))
  url.username = role
  url.password = 'x'

  const run = async (sql: string) => asOf(database.adminUrl, (client) => client.query(sql))
  const refusal = () =>
    migrate(url.toString(), jobNames).then(
      () => 'migrated',
      (error: Error) => error.message,
    )
  const first = await refusal()
  expect(first).toContain('may not create tables here')
  await run(first.slice(first.indexOf('grant ')))
  const second = await refusal()
  expect(second).toMatch(/As a superuser run: .*grant kaunta_app to/)
  await run(second.slice(second.indexOf(': ') + 2))
  expect(await refusal()).toBe('migrated')

  await database.drop()
  await admin.query(`drop owned by ${role}; drop role ${role}`)
})

test('an app role with rights it must not have is refused', async () => {
  // A role of its own: roles belong to the whole cluster, where other tests run.
  const role = `test_${randomBytes(5).toString('hex')}`
  for (const right of ['bypassrls', 'superuser', 'login', 'createrole', 'createdb']) {
    await admin.query(`create role ${role} ${right}`)
    await expect(ensureAppRole(admin, role)).rejects.toThrow(`alter role ${role} nologin nosuperuser nobypassrls`)
    await admin.query(`drop role ${role}`)
  }
})

const message = (text: string) => ({
  channel: 'sms' as const,
  to: '+255700000000',
  subject: '',
  html: '',
  text,
  goodUntil: new Date().toISOString(),
})

const sending = (send: (text: string) => void): JobHandlers =>
  new Map([['message.send', { run: async ({ text }: JobData['message.send']) => send(text) }]])

test('a job is a row of the caller’s transaction: undone with it, done once when it stands', async () => {
  const database = await freshDatabase()
  const db = createDatabase(database.url, { maxConnections: 2 })
  const jobs = createJobs(db, createLog({ level: 'silent' }))
  const ran: string[] = []
  const handlers = sending((text) => void ran.push(text))
  await inSystem(db, async (tx) => {
    await jobs.enqueue(tx, 'message.send', message('undone'))
    throw new Error('roll back')
  }).catch(() => {})
  await inSystem(db, (tx) => jobs.enqueue(tx, 'message.send', message('done')))
  expect(await jobs.runDue(handlers)).toBe(1)
  expect(await jobs.runDue(handlers)).toBe(0)
  expect(ran).toEqual(['done'])
  await jobs.stop()
  await db.destroy()
  await database.drop()
})

test('started workers run a job soon after they are woken', async () => {
  const database = await freshDatabase()
  const db = createDatabase(database.url, { maxConnections: 2 })
  const jobs = createJobs(db, createLog({ level: 'silent' }))
  const ran = new Promise<string>((resolve) => {
    void jobs.start(sending(resolve)).then(async () => {
      await inSystem(db, (tx) =>
        jobs.enqueue(tx, 'message.send', {
          channel: 'sms',
          to: null,
          subject: '',
          html: '',
          text: 'mara moja',
          goodUntil: new Date().toISOString(),
        }),
      )
      jobs.wake()
    })
  })
  expect(await ran).toBe('mara moja')
  await jobs.stop()
  await db.destroy()
  await database.drop()
})
