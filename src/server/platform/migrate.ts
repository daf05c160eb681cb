import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { APP_ROLE } from './database.ts'
import { pgCode } from './database-errors.ts'
import { type JobName, jobsVersion, migrateJobs } from './jobs.ts'

/** One clear sentence for the person who starts the server; the launcher prints it and ends. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const folder = path.join(import.meta.dirname, 'migrations')
/** Any constant; only our own runners take it. Released with the connection, also when the process dies. */
const LOCK = 7_031_984
const OLDEST_MAJOR = 15
const JOBS_ROW = 'job-queue'

/** Brings the database up to this code: role, tables, grants, the queues of these jobs. Several nodes may start at once. */
export async function migrate(url: string, jobNames: readonly JobName[]): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'kaunta-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await requireVersion(client)
    await ensureAppRole(client)
    const applied = await applyMigrations(client)
    if (applied > 0) await grantTables(client)
    if (!(await hasJobs(client, jobsVersion(jobNames)))) {
      await migrateJobs(url, jobNames)
      await grantJobs(client)
      await client.query(
        'insert into schema_migrations (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()',
        [JOBS_ROW, jobsVersion(jobNames)],
      )
    }
  } finally {
    await client.end()
  }
}

async function requireVersion(client: Client) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major < OLDEST_MAJOR)
    throw new StartError(`This PostgreSQL is version ${major}; Kaunta needs ${OLDEST_MAJOR} or newer.`)
}

/** The app works as a role that owns nothing and bypasses nothing, so a forgotten filter shows nothing instead of everything (law 12). */
export async function ensureAppRole(client: Client, role: string = APP_ROLE) {
  const { rows: me } = await client.query<{ name: string; makes: boolean; owns: boolean }>(
    `select current_user as name, (rolsuper or rolcreaterole) as makes, has_schema_privilege(current_schema(), 'create') and has_database_privilege(current_database(), 'create') as owns
     from pg_roles where rolname = current_user`,
  )
  const login = me[0]
  if (login === undefined) throw new StartError('The role of DATABASE_URL is not known to this PostgreSQL.')
  const quoted = escapeIdentifier(login.name)
  if (!login.owns) {
    const { rows } = await client.query<{ name: string; schema: string | null }>(
      'select current_database() as name, current_schema() as schema',
    )
    throw new StartError(
      `The role ${login.name} may not create tables here. As a superuser run: grant create on database ${escapeIdentifier(rows[0]?.name ?? '')} to ${quoted}; grant create, usage on schema ${escapeIdentifier(rows[0]?.schema ?? 'public')} to ${quoted};`,
    )
  }
  const { rows: found } = await client.query<{ unsafe: boolean }>(
    `select (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb) as unsafe from pg_roles where rolname = $1`,
    [role],
  )
  if (found[0]?.unsafe)
    throw new StartError(
      `The role ${role} has rights it must not have. As a superuser run: alter role ${role} nologin nosuperuser nobypassrls nocreaterole nocreatedb;`,
    )
  const sql = `${found.length === 0 ? `create role ${role} nologin; ` : ''}grant ${role} to ${quoted};`
  const { rows: holds } =
    found.length === 0
      ? { rows: [] }
      : await client.query<{ ok: boolean }>(`select pg_has_role(current_user, $1, 'member') as ok`, [role])
  if (holds[0]?.ok && (await canBecome(client, role))) return
  if (!login.makes)
    throw new StartError(`The role ${login.name} may not make the role ${role}. As a superuser run: ${sql}`)
  await client.query(sql).catch((error: unknown) => {
    // Another database of this cluster made the role in this moment.
    if (!['42710', '23505'].includes(pgCode(error) ?? ''))
      throw new StartError(`The role ${role} could not be made. As a superuser run: ${sql}`, { cause: error })
  })
  if (!(await canBecome(client, role))) await client.query(`grant ${role} to ${quoted}`)
  if (!(await canBecome(client, role)))
    throw new StartError(
      `The role ${login.name} may not act as ${role}. As a superuser run: grant ${role} to ${quoted};`,
    )
}

/** Since PostgreSQL 16 membership alone is not enough to act as a role; trying is the check that holds for every version. */
async function canBecome(client: Client, role: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`select set_config('role', '${role}', true)`)
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback')
  }
}

async function applyMigrations(client: Client): Promise<number> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  const done = new Map(rows.map((row) => [row.name, row.sha256]))
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  for (const name of done.keys()) {
    if (name !== JOBS_ROW && !files.includes(name))
      throw new StartError(
        `This database was used by a newer Kaunta (it has ${name}). Start that version, or restore an older backup.`,
      )
  }
  let applied = 0
  for (const name of files) {
    const text = await readFile(path.join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    const before = done.get(name)
    if (before !== undefined && before !== sha256)
      throw new StartError(
        `The migration ${name} was changed after it had been applied to this database. Put it back as it was and add a new one.`,
      )
    if (before !== undefined) continue
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw new Error(`the migration ${name} failed`, { cause: error })
    }
    applied += 1
  }
  return applied
}

/** Books and evidence: what was written stays as it was written, also when our own code is wrong. */
export const APPEND_ONLY = ['ledger_entries', 'ledger_postings', 'payment_exchanges'] as const

async function grantTables(client: Client) {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  const schema = escapeIdentifier(rows[0]?.schema ?? 'public')
  await client.query(`grant usage on schema ${schema} to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema ${schema} to ${APP_ROLE};
    grant usage, select on all sequences in schema ${schema} to ${APP_ROLE};
    revoke all on schema_migrations from ${APP_ROLE};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${APP_ROLE};
    -- What somebody who is erased said to a gateway is emptied, and a trigger lets nothing else be made of it (decision 320).
    grant update (request, response) on payment_exchanges to ${APP_ROLE}`)
}

async function hasJobs(client: Client, version: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from schema_migrations where name = $1 and sha256 = $2', [
    JOBS_ROW,
    version,
  ])
  return rows.length > 0
}

/** Enough to enqueue in one's own transaction; workers act as the owner. */
async function grantJobs(client: Client) {
  await client.query(`grant usage on schema pgboss to ${APP_ROLE};
    grant select, insert, update on all tables in schema pgboss to ${APP_ROLE};
    grant execute on all functions in schema pgboss to ${APP_ROLE};
    do $$ begin
      if exists (select from pg_sequences where schemaname = 'pgboss') then
        execute 'grant usage, select on all sequences in schema pgboss to ${APP_ROLE}';
      end if;
    end $$`)
}
