import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { type S3Fake, startS3Fake } from '../../../../tests/support/s3-fake.ts'
import { pinnedLookup } from '../../platform/outgoing.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { StoredFiles } from './storage.ts'

const NAME = '01a215f7-f604-72f5-86f0-418594d79206.zip'
const MB = 1024 * 1024
const now = () => new Date('2026-01-15T12:00:00Z')
let fake: S3Fake | undefined
let folder: string | undefined
afterEach(async () => {
  await fake?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  fake = folder = undefined
})

const kinds: readonly [string, () => Promise<StoredFiles>][] = [
  [
    'a folder',
    async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'kaunta-files-'))
      return createFolderStorage(folder).files
    },
  ],
  [
    'a bucket',
    async () => {
      const account = { region: 'af-south-1', bucket: 'duka', accessKey: 'AKIADUKA', secretKey: 'siri' }
      fake = await startS3Fake({ ...account, addressing: 'path', host: 's3.duka.test', now })
      const endpoint = `http://s3.duka.test:${fake.port}`
      return createS3Storage(
        { ...account, addressing: 'path', endpoint },
        { now, lookup: pinnedLookup(['127.0.0.1']), pauseMs: 1 },
      ).files
    },
  ],
]
/** In chunks as a network has them, none of them a part of S3's. */
function* chunksOf(data: Buffer) {
  for (let at = 0; at < data.length; at += 100_003) yield data.subarray(at, at + 100_003)
}

describe.each(kinds)('%s', (_kind, open) => {
  test.each([0, 10, 8 * MB, 17 * MB + 5])('keeps a stream of %i bytes, and gives it back', async (length) => {
    const files = await open()
    const data = randomBytes(length)
    expect(await files.put(NAME, Readable.from(chunksOf(data), { objectMode: false }))).toBe(length)
    const found = await files.open(NAME)
    expect(found?.bytes).toBe(length)
    expect(found && (await buffer(found.stream)).equals(data)).toBe(true)
    await files.remove(NAME)
    expect(await files.open(NAME)).toBeNull()
    await files.remove(NAME)
  })

  test('nothing is there of a stream that breaks, nor under a name that is none of ours', async () => {
    const files = await open()
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(9 * MB)
        throw new Error('gone')
      })(),
      { objectMode: false },
    )
    await expect(files.put(NAME, broken)).rejects.toThrow('gone')
    expect(await files.open(NAME)).toBeNull()
    if (folder !== undefined) expect(await readdir(path.join(folder, 'files'))).toEqual([])
    await expect(files.put('../x.zip', Readable.from([]))).rejects.toThrow(RangeError)
    expect(await files.open('../../etc/passwd')).toBeNull()
  })
})
