// `npm run restore -- FILE`: unpacks a backup beside the data, checks every checksum, starts PostgreSQL on it once and reads it, and only then
// puts it in place. What was there before is kept in a folder of its own.
import { existsSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { x as extract } from 'tar'
import { readConfig } from '../server/config.ts'
import { chooseDataDir, RESTORE_MARK } from '../server/platform/data-folder.ts'
import { databaseAccount, LauncherError, lockDataDir, makeFolders } from '../server/platform/postgres-cluster.ts'
import { postmasterOwner } from '../server/platform/postgres-postmaster.ts'
import { startPostgres } from '../server/platform/postgres-launcher.ts'
import { checksum, countRows, fail, FORMAT, inWords, ToolError, walk } from './archive.mjs'

const PARTS = ['postgres', 'uploads', 'tls', 'keys']
const ALLOWED = /^(manifest\.json|(postgres\/data|uploads|tls|keys)(\/.*)?)$/

async function unpack(file, staging) {
  const foreign = []
  await extract({
    file,
    cwd: staging,
    strict: true,
    preserveOwner: false,
    filter: (name, entry) => {
      const isOurs =
        ALLOWED.test(name.replace(/\/$/, '')) && ['File', 'Directory'].includes(entry.type) && !name.includes('..')
      if (!isOurs) foreign.push(name)
      return isOurs
    },
  }).catch((error) => {
    throw error.code === 'ENOSPC'
      ? error
      : new ToolError(`The file ${file} is damaged or no backup of Kaunta (${error.message}); nothing was changed.`, {
          cause: error,
        })
  })
  if (foreign.length > 0)
    throw new ToolError(
      `The file ${file} holds something that no backup of Kaunta holds (${foreign[0]}); nothing was changed.`,
    )
}

async function verify(file, staging) {
  const damaged = (what) => new ToolError(`The file ${file} is damaged (${what}); nothing was changed.`)
  const text = await fs.readFile(path.join(staging, 'manifest.json'), 'utf8').catch(() => {
    throw damaged('its list of files is missing, so it was cut off')
  })
  const manifest = JSON.parse(text)
  if (manifest.product !== 'kaunta' || manifest.format !== FORMAT)
    throw new ToolError(
      `The file ${file} was made by another version of Kaunta than this one can read; nothing was changed.`,
    )
  const listed = new Map(manifest.files.map((entry) => [entry.path, entry]))
  for await (const { name, isFolder } of walk(staging)) {
    if (isFolder || name === 'manifest.json') continue
    const entry = listed.get(name)
    if (entry === undefined || (await checksum(path.join(staging, name))) !== entry.sha256)
      throw damaged(`${name} is not as it was saved`)
    listed.delete(name)
  }
  const [missing] = listed.keys()
  if (missing !== undefined) throw damaged(`${missing} is missing`)
  await fs.rm(path.join(staging, 'manifest.json'))
  return manifest
}

/** Recovery runs here, out of the way; what it leaves is a cluster that was shut down cleanly. */
async function tryOut(staging, binDir, manifest) {
  const server = await startPostgres({ dataDir: staging, binDir })
  const client = new Client({ connectionString: server.adminUrl.replace(/\/postgres(\?|$)/, '/kaunta$1') })
  try {
    await client.connect()
    // Reads every row of every table, and with it every page's checksum.
    const { rows: tables } = await client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    for (const { name } of tables) await client.query(`select count(t::text) from ${name} t`)
    const counts = await countRows(client)
    const fewer = Object.entries(manifest.counts).find(([table, n]) => (counts[table] ?? 0) < n)
    if (fewer)
      throw new ToolError(
        `The backup holds fewer ${fewer[0]} than it says (${counts[fewer[0]] ?? 0} of ${fewer[1]}); nothing was changed.`,
      )
    // Devices may know more than this copy: with another epoch their next pull reads the catalogue anew (sync/pull.repository.ts).
    await client.query('update shops set sync_epoch = gen_random_uuid()')
    // Its transactions are counted anew here: events of before would look as if they were still to come.
    await client.query('delete from live_events')
    return counts
  } finally {
    await client.end().catch(() => undefined)
    await server.stop()
  }
}

async function giveTo(account, folder) {
  if (account.uid === undefined) return
  await fs.chown(folder, account.uid, account.gid)
  for await (const { name } of walk(folder)) await fs.chown(path.join(folder, name), account.uid, account.gid)
}

/** Renames only, within one folder. The mark keeps a start from making an empty shop if this is cut off in between. */
async function swap(dataDir, staging, aside) {
  const mark = path.join(dataDir, RESTORE_MARK)
  await fs.writeFile(mark, `${path.basename(staging)}\n${path.basename(aside)}\n`)
  for (const part of PARTS) {
    const [now, next] = [path.join(dataDir, part), path.join(staging, part)]
    if (existsSync(now)) {
      await fs.mkdir(aside, { recursive: true })
      await fs.rename(now, path.join(aside, part))
    }
    if (existsSync(next)) await fs.rename(next, now)
  }
  for (const folder of [aside, dataDir]) {
    if (!existsSync(folder) || process.platform === 'win32') continue
    const handle = await fs.open(folder)
    await handle.sync()
    await handle.close()
  }
  await fs.rm(mark)
}

/** An earlier restore that was cut off in the middle of renaming: put back what it had moved away. */
async function mend(dataDir) {
  const mark = path.join(dataDir, RESTORE_MARK)
  if (!existsSync(mark)) return
  const aside = path.join(dataDir, (await fs.readFile(mark, 'utf8')).split('\n')[1] ?? '')
  for (const part of PARTS)
    if (!existsSync(path.join(dataDir, part)) && existsSync(path.join(aside, part)))
      await fs.rename(path.join(aside, part), path.join(dataDir, part))
  await fs.rm(mark)
}

async function main() {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || given.startsWith('-') || more.length > 0)
    throw new ToolError('Say which backup: npm run restore -- FILE.')
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new ToolError(`There is no file ${file}.`)
  const config = readConfig(process.env, [])
  const { dataDir } = chooseDataDir({ given: config.dataDir, projectDir: path.resolve(import.meta.dirname, '../..') })
  if (config.databaseUrl !== undefined)
    throw new ToolError(
      `With DATABASE_URL the database is kept by its own PostgreSQL: restore it as its superuser with pg_restore --clean --if-exists, and put the pictures back into ${path.join(dataDir, 'uploads')}, and the key into ${path.join(dataDir, 'keys')} where SECRETS_KEY is not set.`,
    )
  process.umask(0o077)
  const account = databaseAccount(dataDir)
  makeFolders(dataDir, account)
  if (account.uid !== undefined) await fs.chmod(dataDir, 0o711)
  if (postmasterOwner(path.join(dataDir, 'postgres', 'data')) === 'ours') {
    // Either the server runs, and this refuses; or a killed one left its PostgreSQL behind, and this ends it properly.
    await (await startPostgres({ dataDir, binDir: config.pgBin })).stop()
  }
  const unlock = lockDataDir(dataDir)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  const staging = await fs.mkdtemp(path.join(dataDir, 'restoring-'))
  const aside = path.join(dataDir, `before-restore-${stamp}`)
  try {
    await mend(dataDir)
    console.log(`Unpacking ${file} …`)
    await unpack(file, staging)
    const manifest = await verify(file, staging)
    if (account.uid !== undefined) await fs.chmod(staging, 0o711)
    await giveTo(account, path.join(staging, 'postgres'))
    console.log('Starting PostgreSQL on it once, to see that all of it can be read …')
    const counts = await tryOut(staging, config.pgBin, manifest).catch((error) => {
      throw error instanceof LauncherError
        ? new ToolError(`The backup cannot be used here: ${error.message} Nothing was changed.`, { cause: error })
        : error
    })
    await swap(dataDir, staging, aside)
    console.log(`Restored ${inWords(counts)}, as of ${manifest.madeAt}, into ${dataDir}.`)
    console.log(
      existsSync(aside)
        ? `What was there before is kept in ${aside}; delete it when you no longer need it.`
        : 'There was nothing there before.',
    )
  } finally {
    // A cut-off archive is still being written out when it is refused.
    await fs.rm(staging, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    unlock()
  }
}

main().catch(fail)
