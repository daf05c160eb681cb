import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import {
  type Archive,
  beginArchive,
  linkArchive,
  listArchives,
  makeArchive,
  putArchivePart,
} from '../../src/shared/contract/archives.ts'
import { PART_BYTES, partsOf } from '../../src/shared/domain/archives.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { dataFile, MANIFEST, type Manifest } from '../../src/server/modules/archives/archive-format.ts'
import type { TestApp } from './test-app.ts'

/** The files of a ZIP by name. */
export async function unzip(data: Buffer): Promise<Map<string, Buffer>> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'kaunta-unzip-')), 'a.zip')
  await new Promise<void>((resolve, reject) => {
    createWriteStream(file).on('error', reject).end(data, resolve)
  })
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return files
}

export async function zipOf(files: Iterable<readonly [string, Buffer | string]>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, data] of files) zip.addBuffer(Buffer.from(data), name)
  zip.end()
  return await buffer(zip.outputStream)
}

export async function archiveOf(t: TestApp, token: string, id: string): Promise<Archive> {
  const { items } = await t.must(listArchives, {}, token)
  const found = items.find((one) => one.id === id)
  if (!found) throw new Error('no such archive')
  return found
}

/** Made, and downloaded as a person does. */
export async function exported(t: TestApp, token: string): Promise<{ archive: Archive; zip: Buffer }> {
  const { id } = await t.must(makeArchive, { body: { id: uuidv7(), language: 'en' } }, token)
  await t.app.runDueJobs()
  const archive = await archiveOf(t, token, id)
  if (archive.state !== 'ready') throw new Error(`the archive is ${archive.state}: ${archive.problem ?? ''}`)
  const { url } = await t.must(linkArchive, { params: { id }, body: {} }, token)
  const reply = await t.app.inject({ method: 'GET', url })
  if (reply.statusCode !== 200) throw new Error(`the download answered ${reply.statusCode}`)
  return { archive, zip: reply.rawPayload }
}

/** Sent in its parts; brought in by the job unless `isLeft`. */
export async function imported(t: TestApp, token: string, zip: Buffer, { isLeft = false } = {}): Promise<Archive> {
  const { id } = await t.must(beginArchive, { body: { id: uuidv7(), fileName: 'duka.zip', bytes: zip.length } }, token)
  for (let index = 0; index < partsOf(zip.length); index += 1)
    await t.must(
      putArchivePart,
      {
        params: { id },
        query: { index },
        file: new Blob([new Uint8Array(zip.subarray(index * PART_BYTES, (index + 1) * PART_BYTES))]),
      },
      token,
    )
  if (!isLeft) await t.app.runDueJobs()
  return await archiveOf(t, token, id)
}

/** Of one table, but for the word that the shop was brought in: the one thing that a new shop has more. */
export const rowsOf = (from: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  (from.get(dataFile(table))?.toString('utf8') ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ kind }) => kind !== 'data_imported')
export const manifestOf = (from: Map<string, Buffer>): Manifest =>
  JSON.parse(from.get(MANIFEST)?.toString('utf8') ?? '')
