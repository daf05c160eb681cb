import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { type S3Fake, startS3Fake } from '../../../../tests/support/s3-fake.ts'
import { StartError } from '../../platform/migrate.ts'
import { pinnedLookup } from '../../platform/outgoing.ts'
import { createS3Storage, requireBucket } from './s3-storage.ts'
import type { S3Settings } from './s3-calls.ts'

const NAME = '20260115120000-Ab_cd-EF12345.webp'
const MB = 1024 * 1024
const account = { region: 'af-south-1', bucket: 'duka', accessKey: 'AKIADUKA', secretKey: 'siri/ya+duka=' }
const now = () => new Date('2026-01-15T12:00:00Z')

let fake: S3Fake | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

async function aBucket(addressing: S3Settings['addressing'] = 'path', given: Partial<S3Settings> = {}) {
  const started = await startS3Fake({ ...account, addressing, host: 's3.duka.test', now })
  fake = started
  const endpoint = `http://s3.duka.test:${started.port}`
  const storage = createS3Storage(
    { ...account, addressing, endpoint, ...given },
    { now, lookup: pinnedLookup(['127.0.0.1']), pauseMs: 1 },
  )
  return { bucket: started, storage }
}
const read = async (found: { bytes: number; stream: NodeJS.ReadableStream } | null) =>
  found && { bytes: found.bytes, data: await buffer(found.stream) }

describe.each(['path', 'virtual'] as const)('addressed by %s', (addressing) => {
  test('a picture is put, read and removed', async () => {
    const { bucket, storage } = await aBucket(addressing)
    const data = randomBytes(3000)
    await storage.put('large', NAME, data)
    await storage.put('small', NAME, data.subarray(0, 100))
    expect([...bucket.objects.keys()]).toEqual([`large/${NAME}`, `small/${NAME}`])
    expect(bucket.objects.get(`large/${NAME}`)?.type).toBe('image/webp')
    expect(await read(await storage.open('large', NAME))).toEqual({ bytes: 3000, data })
    await storage.remove(NAME)
    expect(bucket.objects.size).toBe(0)
    expect(await storage.open('large', NAME)).toBeNull()
    await storage.remove(NAME)
  })
  test('above 8 MB it travels in parts, and is whole', async () => {
    const { bucket, storage } = await aBucket(addressing)
    const data = randomBytes(17 * MB)
    await storage.put('large', NAME, data)
    expect(bucket.objects.get(`large/${NAME}`)?.data.equals(data)).toBe(true)
    const path = `${addressing === 'path' ? '/duka' : ''}/large/${NAME}`
    expect(bucket.requests).toEqual([
      `POST ${path}?uploads=`,
      ...[1, 2, 3].map((part) => `PUT ${path}?partNumber=${part}&uploadId=ID`),
      `POST ${path}?uploadId=ID`,
    ])
  })
})

test('8 MB exactly is one call', async () => {
  const { bucket, storage } = await aBucket()
  await storage.put('large', NAME, Buffer.alloc(8 * MB))
  expect(bucket.requests).toEqual([`PUT /duka/large/${NAME}`])
})

test('what fails in passing is tried again', async () => {
  const { bucket, storage } = await aBucket()
  bucket.faults.push('busy', 'cut')
  await storage.put('large', NAME, Buffer.from('picha'))
  bucket.faults.push('cut', 'busy')
  expect((await read(await storage.open('large', NAME)))?.data.toString()).toBe('picha')
  bucket.faults.push('busy', 'busy', 'busy')
  await expect(storage.put('small', NAME, Buffer.from('picha'))).rejects.toThrow('503 SlowDown')
  expect(bucket.objects.size).toBe(1)
})

test('an upload in parts that cannot be ended is given up, and nothing of it is seen', async () => {
  const { bucket, storage } = await aBucket()
  bucket.faults.push('late error')
  await expect(storage.put('large', NAME, Buffer.alloc(9 * MB))).rejects.toThrow('200 InternalError')
  expect(bucket.objects.size).toBe(0)
  expect(bucket.open()).toBe(0)
})

const refused: readonly [string, Partial<S3Settings>, string][] = [
  ['a wrong key', { secretKey: 'nyingine' }, '403 SignatureDoesNotMatch'],
  ['an unknown key', { accessKey: 'AKIANYINGINE' }, '403 InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
  ['another bucket', { bucket: 'jirani' }, '404 NoSuchBucket'],
]
test.each(refused)('%s is said at once, and is no missing picture', async (_what, given, said) => {
  const { bucket, storage } = await aBucket('path', given)
  await expect(storage.put('large', NAME, Buffer.from('picha'))).rejects.toThrow(said)
  await expect(storage.open('large', NAME)).rejects.toThrow(said)
  expect(bucket.requests.length).toBe(2)
})

async function start(given: Partial<S3Settings> = {}) {
  const { bucket } = await aBucket()
  const endpoint = `http://s3.duka.test:${bucket.port}`
  const settings = { ...account, addressing: 'path' as const, endpoint, ...given }
  const begun = () => requireBucket(settings, { now, lookup: pinnedLookup(['127.0.0.1']), pauseMs: 1 })
  return { bucket, begun }
}
describe('at the start', () => {
  test('the bucket is written, read and left as it was; what fails in passing holds nobody up', async () => {
    const { bucket, begun } = await start()
    bucket.faults.push('busy', 'cut')
    await begun()
    expect(bucket.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT', 'GET', 'DELETE'])
    expect(bucket.objects.size).toBe(0)
  })
  test.each(refused)(
    '%s is one sentence with what the service said, and what to look at',
    async (_what, given, said) => {
      const { begun } = await start(given)
      const error: unknown = await begun().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StartError)
      const text = error instanceof Error ? error.message : ''
      expect(text).toContain(said)
      expect(text).toContain('Check S3_BUCKET')
      expect(text).not.toContain(account.secretKey)
    },
  )
  test('a service that is busy, or is not there, is named as that', async () => {
    const { bucket, begun } = await start()
    bucket.faults.push('busy', 'busy', 'busy')
    await expect(begun()).rejects.toThrow(/503 SlowDown. Check S3_ENDPOINT/)
    await bucket.close()
    await expect(begun()).rejects.toThrow(/does not answer \(ECONNREFUSED\). Check S3_ENDPOINT/)
  })
})

test('a name that is not ours reaches no bucket', async () => {
  const { bucket, storage } = await aBucket()
  for (const name of ['../siri.webp', '20260115120000-Ab_cd-EF12345.webp/..', 'a.webp', ''])
    expect(await storage.open('large', name)).toBeNull()
  await expect(storage.put('large', '../siri.webp', Buffer.from('picha'))).rejects.toThrow(RangeError)
  expect(bucket.requests).toEqual([])
})
