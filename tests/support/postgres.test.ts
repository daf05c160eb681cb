import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './postgres.ts'

test('each test gets a migrated database of its own, as a role that is no superuser', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  const client = new Client(one.url)
  await client.connect()
  const { rows } = await client.query<{ me: string; super: boolean; tables: number }>(
    `select current_user as me, (select rolsuper from pg_roles where rolname = current_user) as super, (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  )
  expect(rows[0]).toMatchObject({ me: 'kaunta', super: false })
  expect(rows[0]?.tables).toBeGreaterThan(5)
  expect(one.name).not.toBe(two.name)
  await client.end()
  await Promise.all([one.drop(), two.drop()])
})
