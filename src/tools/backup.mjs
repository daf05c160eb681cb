// `npm run backup [-- --to FILE]`: a physical copy of the running database (there is no pg_dump in the npm binaries), with the pictures and the
// certificates, in one .tar.gz with a manifest of checksums. Nothing stops meanwhile; the shop sells on.
import fs from 'node:fs/promises'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { readConfig } from '../server/config.ts'
import { chooseDataDir } from '../server/platform/data-folder.ts'
import { addressOf, urlFor } from '../server/platform/postgres-postmaster.ts'
import { LauncherError, lockDataDir } from '../server/platform/postgres-cluster.ts'
import { startPostgres } from '../server/platform/postgres-launcher.ts'
import { countRows, createArchive, fail, FORMAT, inWords, ToolError, walk } from './archive.mjs'

/** Rebuilt at every start, or of the running server alone (PostgreSQL's own list for base backups). */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|pgsql_tmp[^/]*|backup_label(\.old)?|tablespace_map(\.old)?)(\/|$)/
const CONTROL = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/

function readArgs() {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
    return values.to ?? positionals[0]
  } catch {
    throw new ToolError('That is not understood: use npm run backup, or npm run backup -- --to FILE.')
  }
}

/** Paths are meant from where the person stands; npm runs us in the project. */
export const fromHere = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

function target(dataDir, given) {
  const name = `kaunta-${new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.tar.gz`
  if (given === undefined) return path.join(dataDir, 'backups', name)
  const file = fromHere(given)
  return existsSync(file) && statSync(file).isDirectory() ? path.join(file, name) : file
}

/** The running server's database, or our own start of it when nothing runs. */
async function openCluster(dataDir, binDir) {
  const data = path.join(dataDir, 'postgres', 'data')
  if (!existsSync(path.join(data, 'PG_VERSION')))
    throw new ToolError(`There is nothing to back up in ${dataDir}: start Kaunta once, or set DATA_DIR.`)
  try {
    lockDataDir(dataDir)()
  } catch (error) {
    if (!(error instanceof LauncherError) || error.reason !== 'already_running') throw error
    const address = addressOf(data, undefined)
    if (address === undefined)
      throw new ToolError('The server is just starting: try again in a moment.', { cause: error })
    return { url: urlFor(address, 'postgres', 'kaunta'), data, stop: async () => undefined }
  }
  const server = await startPostgres({ dataDir, binDir })
  return { url: server.adminUrl.replace(/\/postgres(\?|$)/, '/kaunta$1'), data, stop: server.stop }
}

async function copyCluster(client, archive, data) {
  // A slot of this connection keeps the log since the start, however long copying takes; it goes with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `kaunta_backup_${randomBytes(4).toString('hex')}`,
  ])
  await client.query(`select pg_backup_start('kaunta backup', true)`)
  await archive.folder('postgres/data')
  for await (const { name, isFolder } of walk(data)) {
    const [top] = name.split('/')
    if (
      LEFT_OUT.test(name)
      || name === CONTROL
      || (EMPTIED.has(top) && name !== top && !(isFolder && top === 'pg_wal'))
    )
      continue
    if (isFolder) await archive.folder(`postgres/data/${name}`)
    else await archive.file(`postgres/data/${name}`, path.join(data, name))
  }
  await archive.text(`postgres/data/${CONTROL}`, await readSteady(path.join(data, CONTROL))) // after all the rest, as recovery expects
  const {
    rows: [end],
  } = await client.query('select labelfile, spcmapfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)')
  if (end.spcmapfile?.trim())
    throw new ToolError(
      'This database uses tablespaces, which this backup does not copy: use pg_basebackup of your own PostgreSQL.',
    )
  await archive.text('postgres/data/backup_label', end.labelfile)
  const first = /\(file ([0-9A-F]{24})\)/.exec(end.labelfile)?.[1]
  if (first === undefined) throw new ToolError('PostgreSQL did not say where its log begins; nothing was kept.')
  const segments = (await fs.readdir(path.join(data, 'pg_wal')))
    .filter((name) => (SEGMENT.test(name) && name >= first && name <= end.last) || name.endsWith('.history'))
    .sort()
  if (!segments.includes(first) || !segments.includes(end.last))
    throw new ToolError('A part of the database’s log is gone already; nothing was kept, try again.')
  for (const name of segments) await archive.file(`postgres/data/pg_wal/${name}`, path.join(data, 'pg_wal', name))
}

/** pg_control is overwritten in place; two equal readings are a whole one. */
async function readSteady(file) {
  for (let before = await fs.readFile(file); ;) {
    const now = await fs.readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}

/** Said each time: a restore without them is a shop without pictures. */
const bucketSentence = ({ bucket, endpoint }) =>
  `The pictures are not in it: they lie in the bucket ${bucket} at ${endpoint}. Copy that too, for example with aws s3 sync (src/server/RUNNING.md, "Backup and restore").`

async function main() {
  const given = readArgs()
  const config = readConfig(process.env, [])
  const { dataDir } = chooseDataDir({ given: config.dataDir, projectDir: path.resolve(import.meta.dirname, '../..') })
  if (config.databaseUrl !== undefined)
    throw new ToolError(
      `With DATABASE_URL the database is kept by its own PostgreSQL: back it up as its superuser with pg_dump --format=custom (or with what its provider offers), and copy the ${config.s3 ? `bucket ${config.s3.bucket} at ${config.s3.endpoint}` : `folder ${path.join(dataDir, 'uploads')}`} after it, and ${path.join(dataDir, 'keys')} where SECRETS_KEY is not set.`,
    )
  process.umask(0o077)
  const file = target(dataDir, given)
  const part = `${file}.part`
  const cluster = await openCluster(dataDir, config.pgBin)
  const client = new Client({ connectionString: cluster.url, application_name: 'kaunta backup' })
  let archive
  try {
    await client.connect().catch((error) => {
      throw new ToolError(
        `The running database does not let this user in (${error.message || error.code}): run the backup as the user that started Kaunta.`,
        { cause: error },
      )
    })
    await fs.mkdir(path.dirname(file), { recursive: true })
    archive = await createArchive(part)
    const counts = await countRows(client)
    const began = new Date()
    await copyCluster(client, archive, cluster.data)
    // After the database: every picture that a row of it names was there before the row.
    for (const folder of ['uploads', 'tls', 'keys']) {
      for await (const { name, isFolder } of walk(path.join(dataDir, folder))) {
        if (isFolder) await archive.folder(`${folder}/${name}`)
        else if (!name.endsWith('.part')) await archive.file(`${folder}/${name}`, path.join(dataDir, folder, name))
      }
    }
    const {
      rows: [about],
    } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`)
    const manifest = {
      format: FORMAT,
      product: 'kaunta',
      madeAt: began.toISOString(),
      version:
        /"version":\s*"([^"]+)"/.exec(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))?.[1] ?? '',
      postgres: about.major,
      counts,
      files: archive.files,
    }
    await archive.text('manifest.json', JSON.stringify(manifest), false)
    await archive.finish()
    await fs.rename(part, file)
    console.log(`Backed up ${inWords(counts)} to ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`)
    if (config.s3) console.log(bucketSentence(config.s3))
    if (file.startsWith(dataDir))
      console.log('Copy it to another machine or disk: a backup beside the data goes with it.')
  } catch (error) {
    archive?.abort()
    await fs.rm(part, { force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
    await cluster.stop()
  }
}

main().catch(fail)
