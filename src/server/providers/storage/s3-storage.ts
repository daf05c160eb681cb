import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { LookupFunction } from 'node:net'
import { createS3Calls, refusalOf, type S3Calls, S3Refused, type S3Settings, textIn } from './s3-calls.ts'
import { StartError } from '../../platform/migrate.ts'
import { isFileName, isPictureName, requireFileName, requirePictureName } from './picture-names.ts'
import { PICTURE_SIZES, type PictureSize, type StorageProvider } from './storage.ts'

/** Above this in parts of this size: S3 takes no part below 5 MB but the last. */
const PART_BYTES = 8 * 1024 * 1024
const TRIES = 3
const PAUSE_MS = 200

interface Options {
  now?: () => Date
  /** Where names lead; for tests. */
  lookup?: LookupFunction
  pauseMs?: number
}

/**
 * Pictures in a bucket of anything that speaks S3: several nodes need no folder in common. Objects are named `large/<name>` and `small/<name>`, as the files of the folder are,
 * so that a folder moves by copying it. Every call may be made twice with one effect; what fails in passing is tried again.
 */
export function createS3Storage(
  settings: S3Settings,
  { pauseMs = PAUSE_MS, ...options }: Options = {},
): StorageProvider {
  const calls = createS3Calls(settings, options)
  const again = <Result>(work: () => Promise<Result>) => tried(work, pauseMs)
  return {
    kind: 's3',
    async put(size, name, data) {
      const key = keyOf(size, name)
      if (data.length > PART_BYTES) await putInParts(calls, key, slicesOf(data), again)
      else await again(() => calls.ask({ method: 'PUT', key, body: data, headers: { 'content-type': 'image/webp' } }))
    },
    async open(size, name) {
      return isPictureName(name) ? await read(keyOf(size, name)) : null
    },
    async remove(name) {
      for (const size of PICTURE_SIZES) await again(() => calls.ask({ method: 'DELETE', key: keyOf(size, name) }))
    },
    files: {
      async put(name, from) {
        requireFileName(name)
        let bytes = 0
        const counted = async function* () {
          for await (const part of inParts(from)) {
            bytes += part.length
            yield part
          }
        }
        await putInParts(calls, `files/${name}`, counted(), again)
        return bytes
      },
      open: async (name) => (isFileName(name) ? await read(`files/${name}`) : null),
      async remove(name) {
        requireFileName(name)
        await again(() => calls.ask({ method: 'DELETE', key: `files/${name}` }))
      },
    },
  }

  async function read(key: string) {
    const answer = await again(async () => {
      const found = await calls.send({ method: 'GET', key })
      if (found.statusCode === 200) return found
      const refused = await refusalOf(found)
      if (refused.status === 404 && refused.code !== 'NoSuchBucket') return null
      throw refused
    })
    return answer && { bytes: Number(answer.headers['content-length']), stream: answer }
  }
}

function* slicesOf(data: Buffer): Generator<Buffer> {
  for (let start = 0; start < data.length; start += PART_BYTES) yield data.subarray(start, start + PART_BYTES)
}

/** Of a stream, parts as S3 takes them; one of them at a time is in memory. Of an empty one, an empty part: an upload has one at least. */
async function* inParts(from: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  let isFirst = true
  for await (const chunk of from) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a stream of bytes')
    held.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    const whole = Buffer.concat(held)
    const full = whole.length - (whole.length % PART_BYTES)
    yield* slicesOf(whole.subarray(0, full))
    isFirst = false
    held = [whole.subarray(full)]
    length = whole.length - full
  }
  if (length > 0 || isFirst) yield Buffer.concat(held)
}

/** A start waits no longer for a service that does not answer, three times. */
const ANSWER_WITHIN_MS = 5000

/**
 * For the start: writes, reads and removes an object as pictures are, under `start/`. Else the first sign of a wrong key or a bucket that is not there would be a
 * picture that somebody's customer does not see. @throws StartError with what the service said.
 */
export async function requireBucket(
  settings: S3Settings,
  { pauseMs = PAUSE_MS, ...options }: Options = {},
): Promise<void> {
  const { ask } = createS3Calls(settings, { timeoutMs: ANSWER_WITHIN_MS, ...options })
  const key = `start/${randomUUID()}`
  const step = async (method: 'PUT' | 'GET' | 'DELETE', body?: Buffer) =>
    await tried(() => ask({ method, key, ...(body && { body, headers: { 'content-type': 'text/plain' } }) }), pauseMs)
  try {
    await step('PUT', Buffer.from(key))
    const { text } = await step('GET')
    if (text !== key) throw new Error('it gave back something else than what was put there')
    await step('DELETE')
  } catch (error) {
    const isRefusal = error instanceof S3Refused && error.status < 500
    throw new StartError(
      `The bucket ${settings.bucket} at ${settings.endpoint} cannot be used: ${reasonOf(error)}. ${
        isRefusal
          ? 'Check S3_BUCKET, S3_REGION, S3_ADDRESSING and the key, which must be allowed to write, read and delete objects.'
          : 'Check S3_ENDPOINT and the network, and start again.'
      }`,
      { cause: error },
    )
  }
}

/** As `fetch` and sockets say it: a code where there is one ("ECONNREFUSED"). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `it did not answer within ${ANSWER_WITHIN_MS / 1000} seconds`
  return 'code' in error && typeof error.code === 'string' && !(error instanceof S3Refused)
    ? `it does not answer (${error.code})`
    : error.message
}

function keyOf(size: PictureSize, name: string): string {
  requirePictureName(name)
  return `${size}/${name}`
}

/** Nothing of it can be seen before the last call; what was begun and cannot be ended is given up, because its parts would be paid for. */
async function putInParts(
  { ask }: S3Calls,
  key: string,
  data: Iterable<Buffer> | AsyncIterable<Buffer>,
  again: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Promise<void> {
  const type = key.startsWith('files/') ? 'application/octet-stream' : 'image/webp'
  const begun = await again(() =>
    ask({ method: 'POST', key, query: { uploads: '' }, headers: { 'content-type': type } }),
  )
  const uploadId = textIn(begun.text, 'UploadId')
  if (uploadId === null) throw new Error('the storage began no upload')
  try {
    const parts: string[] = []
    for await (const body of data) {
      const partNumber = String(parts.length + 1)
      const { headers } = await again(() => ask({ method: 'PUT', key, query: { partNumber, uploadId }, body }))
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.etag ?? ''}</ETag></Part>`)
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const ended = await again(() =>
      ask({ method: 'POST', key, query: { uploadId }, body, headers: { 'content-type': 'application/xml' } }),
    )
    // S3 begins its answer before it knows: an error may come under status 200.
    if (textIn(ended.text, 'ETag') === null) throw new S3Refused(200, textIn(ended.text, 'Code') ?? 'no ETag')
  } catch (error) {
    await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

/** A broken connection, or a service that is busy, is asked again after a pause that doubles; any other refusal is final. */
async function tried<Result>(work: () => Promise<Result>, pauseMs: number): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isFinal = error instanceof S3Refused && error.status < 500 && error.status !== 429
      if (isFinal || attempt === TRIES) throw error
      await wait(pauseMs * 2 ** (attempt - 1))
    }
  }
}
