// The backup's file: one .tar.gz written entry by entry, because its files change while they are read: a size is fixed when a file is opened,
// and what was cut off meanwhile is filled with zeros, as pg_basebackup does; the write-ahead log beside it puts that right.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Header, Pax } from 'tar'

export const FORMAT = 1
const CHUNK = 1 << 20

export async function createArchive(file) {
  const out = createWriteStream(file, { mode: 0o600, flags: 'w' })
  await once(out, 'open')
  const gzip = createGzip({ level: 4 })
  gzip.pipe(out)
  const broken = new Promise((_done, refuse) => {
    out.once('error', refuse)
    gzip.once('error', refuse)
  })
  broken.catch(() => undefined)
  const files = []
  const write = async (data) => {
    if (!gzip.write(data)) await Promise.race([once(gzip, 'drain'), broken])
  }

  async function head(name, size, type, mode) {
    const entry = { path: name, size, type, mode, mtime: new Date(), uid: 0, gid: 0 }
    const header = new Header(entry)
    header.encode()
    if (header.needPax) await write(new Pax({ path: name, size }).encode())
    await write(header.block)
  }
  const pad = (size) => write(Buffer.alloc((512 - (size % 512)) % 512))

  return {
    files,
    folder: (name) => head(`${name}/`, 0, 'Directory', 0o700),
    async text(name, text, isListed = true) {
      const data = Buffer.from(text)
      if (isListed)
        files.push({ path: name, size: data.length, sha256: createHash('sha256').update(data).digest('hex') })
      await head(name, data.length, 'File', 0o600)
      await write(data)
      await pad(data.length)
    },
    /** @returns false when the file is gone, which a living database's files may be */
    async file(name, source) {
      let handle
      try {
        handle = await fs.open(source)
      } catch (error) {
        if (error.code === 'ENOENT') return false
        throw error
      }
      try {
        const { size } = await handle.stat()
        await head(name, size, 'File', 0o600)
        const sum = createHash('sha256')
        for (let at = 0; at < size;) {
          const buffer = Buffer.alloc(Math.min(CHUNK, size - at))
          for (let filled = 0; filled < buffer.length;) {
            const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, at + filled)
            if (bytesRead === 0) break // truncated since: the rest stays zero
            filled += bytesRead
          }
          sum.update(buffer)
          await write(buffer)
          at += buffer.length
        }
        await pad(size)
        files.push({ path: name, size, sha256: sum.digest('hex') })
        return true
      } finally {
        await handle.close()
      }
    },
    async finish() {
      await write(Buffer.alloc(1024))
      gzip.end()
      await Promise.race([finished(out), broken])
      const handle = await fs.open(file, 'r+')
      await handle.sync() // a backup that is announced must be on the disk
      await handle.close()
    },
    abort() {
      gzip.destroy()
      out.destroy()
    },
  }
}

/** Every file and folder below, deepest last; nothing for a folder that is not there. */
export async function* walk(folder, below = '') {
  const entries = await fs.readdir(path.join(folder, below), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) {
      yield { name, isFolder: true }
      yield* walk(folder, name)
    } else if (entry.isFile()) yield { name, isFolder: false }
    else if (entry.isSymbolicLink())
      throw new Error(`${path.join(folder, name)} is a symbolic link, which a backup does not follow`)
  }
}

export async function checksum(file) {
  const sum = createHash('sha256')
  const handle = await fs.open(file)
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false })) sum.update(chunk)
    await handle.sync().catch(() => undefined)
  } finally {
    await handle.close()
  }
  return sum.digest('hex')
}

/** What people ask first about a backup. Tables that do not exist (an older version) are left out. */
export async function countRows(client) {
  const counts = {}
  for (const table of ['shops', 'users', 'products', 'customers', 'orders']) {
    const { rows } = await client.query('select to_regclass($1) as found', [`public.${table}`])
    if (rows[0].found !== null)
      counts[table] = Number((await client.query(`select count(*) as n from public.${table}`)).rows[0].n)
  }
  return counts
}

export const inWords = (counts) =>
  Object.entries(counts)
    .map(([table, n]) => `${n} ${n === 1 ? table.slice(0, -1) : table}`)
    .join(', ')

/** Ends a tool as a tool ends: one sentence, code 1. */
export function fail(error) {
  const isOurs = error instanceof Error && ['StartError', 'LauncherError', 'ToolError'].includes(error.name)
  const words = ['ENOSPC', '53100'].includes(error?.code)
    ? 'The disk is full: free some space and try again.'
    : isOurs
      ? error.message
      : `That did not work: ${error instanceof Error ? error.message : error}.`
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}
export class ToolError extends Error {
  name = 'ToolError'
}
