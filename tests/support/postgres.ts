import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; url: string }
  }
}

export const TEMPLATE = 'kaunta_template'

export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${database}`
  return parsed.toString()
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(inject('postgres').adminUrl)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

export interface TestDatabase {
  /** The role that owns the schema, as DATABASE_URL names it in production; not a superuser. */
  readonly url: string
  readonly adminUrl: string
  readonly name: string
  /** Ends what is still connected. Forgetting it costs disk until the end of the run, nothing else. */
  drop(): Promise<void>
}

/**
 * A migrated database of one's own (`empty: true`: without the schema), on the one PostgreSQL of this run. Its files are copied: block by block through the log, as
 * PostgreSQL does unless told otherwise, costs twice the processor, and as much again when it is dropped.
 */
export async function freshDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`
  await asAdmin((admin) =>
    admin.query(
      `create database ${name} owner kaunta${options.empty ? '' : ` template ${TEMPLATE} strategy file_copy`}`,
    ),
  )
  const { url, adminUrl } = inject('postgres')
  return {
    name,
    url: withDatabase(url, name),
    adminUrl: withDatabase(adminUrl, name),
    drop: () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)).then(() => undefined),
  }
}
