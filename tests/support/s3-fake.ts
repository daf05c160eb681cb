import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * A bucket that speaks S3 and forgives nothing: it computes each signature anew from the bytes that arrived (code of its own, from AWS's description), holds the body to its
 * hash and the time to a quarter of an hour, wants parts of 5 MB and exact ETags, and answers as S3 does. `faults` are answered first, one a request.
 */
export interface S3Fake {
  port: number
  objects: Map<string, { data: Buffer; type: string }>
  /** Uploads in parts that were begun and neither ended nor given up. */
  open(): number
  requests: string[]
  faults: ('cut' | 'busy' | 'late error')[]
  close(): Promise<void>
}
interface Given {
  bucket: string
  host: string
  addressing: 'virtual' | 'path'
  region: string
  accessKey: string
  secretKey: string
  now: () => Date
}
const SMALLEST_PART = 5 * 1024 * 1024

class Answer extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const etagOf = (data: Buffer) => `"${createHash('md5').update(data).digest('hex')}"`

function verify(request: IncomingMessage, body: Buffer, given: Given): void {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!match) throw new Answer(403, 'AccessDenied')
  const [, accessKey, day, region, names = '', signature] = match
  if (accessKey !== given.accessKey) throw new Answer(403, 'InvalidAccessKeyId')
  if (region !== given.region) throw new Answer(400, 'AuthorizationHeaderMalformed')
  const date = String(request.headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(String(day)) || !(Math.abs(at - given.now().getTime()) < 15 * 60_000))
    throw new Answer(403, 'RequestTimeTooSkewed')
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) throw new Answer(400, 'XAmzContentSHA256Mismatch')
  const signed = names.split(';')
  const mustBe = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-') || name === 'content-type',
  )
  if (mustBe.some((name) => !signed.includes(name)) || signed.join() !== signed.toSorted().join())
    throw new Answer(403, 'AccessDenied')
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  const canonical = `${request.method}\n${path}\n${pairs.toSorted().join('&')}\n${signed
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')}\n${names}\n${sha256(body)}`
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`
  const key = [region ?? '', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${given.secretKey}`, day ?? ''))
  if (hmac(key, text).toString('hex') !== signature) throw new Answer(403, 'SignatureDoesNotMatch')
}

function keyIn(request: IncomingMessage, given: Given): string {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '')
  const [wanted, prefix] =
    given.addressing === 'virtual' ? [`${given.bucket}.${given.host}`, '/'] : [given.host, `/${given.bucket}/`]
  if (host !== wanted || !path.startsWith(prefix)) throw new Answer(404, 'NoSuchBucket')
  return path.slice(prefix.length)
}

export async function startS3Fake(given: Given): Promise<S3Fake> {
  const objects: S3Fake['objects'] = new Map()
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>()
  const requests: string[] = []
  const faults: S3Fake['faults'] = []
  let made = 0

  function answerTo(request: IncomingMessage, body: Buffer): { body: string | Buffer; status?: number; etag?: string } {
    const key = keyIn(request, given)
    const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '')
    const type = String(request.headers['content-type'])
    const uploadId = query.get('uploadId')
    if (uploadId === null) {
      if (request.method === 'POST' && query.has('uploads')) {
        const id = `upload+${(made += 1)}/=`
        uploads.set(id, { key, type, parts: new Map() })
        return { body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` }
      }
      if (request.method === 'PUT') {
        objects.set(key, { data: body, type })
        return { body: '', etag: etagOf(body) }
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return { body: '', status: 204 }
      }
      const found = objects.get(key)
      if (!found) throw new Answer(404, 'NoSuchKey')
      return { body: found.data, etag: etagOf(found.data) }
    }
    const upload = uploads.get(uploadId)
    if (upload?.key !== key) throw new Answer(404, 'NoSuchUpload')
    if (request.method === 'DELETE') {
      uploads.delete(uploadId)
      return { body: '', status: 204 }
    }
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { body: '', etag: etagOf(body) }
    }
    const named = Array.from(
      body.toString().matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag><\/Part>/g),
      ([, number, etag]) => ({ data: upload.parts.get(Number(number)), number: Number(number), etag }),
    )
    const parts = named.map(({ data, number, etag }, index) => {
      if (data === undefined || number !== index + 1 || etag !== etagOf(data)) throw new Answer(400, 'InvalidPart')
      if (index < named.length - 1 && data.length < SMALLEST_PART) throw new Answer(400, 'EntityTooSmall')
      return data
    })
    if (parts.length !== upload.parts.size) throw new Answer(400, 'InvalidPart')
    if (faults[0] === 'late error') {
      faults.shift()
      return { body: '<Error><Code>InternalError</Code></Error>' }
    }
    uploads.delete(uploadId)
    objects.set(key, { data: Buffer.concat(parts), type: upload.type })
    return { body: '<CompleteMultipartUploadResult><ETag>&quot;whole&quot;</ETag></CompleteMultipartUploadResult>' }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      requests.push(`${request.method} ${(request.url ?? '').replaceAll(/upload%2B\d+%2F%3D/g, 'ID')}`)
      if (faults[0] === 'cut') {
        faults.shift()
        return void request.socket.destroy()
      }
      try {
        if (faults[0] === 'busy') {
          faults.shift()
          throw new Answer(503, 'SlowDown')
        }
        verify(request, body, given)
        const { status = 200, etag, body: said } = answerTo(request, body)
        response.writeHead(status, { ...(etag ? { etag } : {}), 'content-length': Buffer.byteLength(said) }).end(said)
      } catch (error) {
        const { status, code } = error instanceof Answer ? error : new Answer(500, 'InternalError')
        response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
      }
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake has no port')
  return {
    port: address.port,
    objects,
    open: () => uploads.size,
    requests,
    faults,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
