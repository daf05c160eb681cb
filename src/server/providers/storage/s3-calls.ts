import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { amzDate, authorizationOf, awsEncode, sha256Hex } from './aws-signature.ts'

export interface S3Settings {
  /** Origin of the service: `https://s3.eu-central-1.amazonaws.com`, or that of any other that speaks S3. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** `virtual`: the bucket is part of the name (Amazon). `path`: it is the first part of the path (MinIO and most others). */
  addressing: 'virtual' | 'path'
}
interface S3Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Of the object, with `/` between its parts. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
}

/** The service answered something else than what was asked for. `code` is S3's own ("NoSuchUpload"). */
export class S3Refused extends Error {
  override readonly name = 'S3Refused'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`the storage answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

const TIMEOUT_MS = 60_000
/** Answers other than pictures are short XML. */
const LONGEST_ANSWER = 64 * 1024

/** One text of an answer's XML. They hold names and numbers, and no letters that XML escapes but quotes around an ETag. */
export const textIn = (xml: string, element: string): string | null =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"') ?? null

/** What an answer that is no success says. */
export async function refusalOf(answer: IncomingMessage): Promise<S3Refused> {
  const text = (await buffer(answer)).toString('utf8', 0, LONGEST_ANSWER)
  return new S3Refused(answer.statusCode ?? 0, textIn(text, 'Code') ?? '')
}

/** Sends signed requests. The address is the operator's setting, so it may lie in a private network. */
export function createS3Calls(
  settings: S3Settings,
  {
    now = () => new Date(),
    lookup,
    timeoutMs = TIMEOUT_MS,
  }: { now?: () => Date; lookup?: LookupFunction; timeoutMs?: number } = {},
) {
  function addressOf(key: string, query: Readonly<Record<string, string>>): URL {
    const url = new URL(settings.endpoint)
    const path = key.split('/').map(awsEncode).join('/')
    if (settings.addressing === 'virtual') url.hostname = `${settings.bucket}.${url.hostname}`
    url.pathname = settings.addressing === 'virtual' ? `/${path}` : `/${settings.bucket}/${path}`
    url.search = Object.entries(query)
      .map(([name, value]) => `${awsEncode(name)}=${awsEncode(value)}`)
      .join('&')
    return url
  }

  /** The answer as it begins, whatever its status; whoever asked reads it to its end. */
  function send({ method, key, query = {}, headers = {}, body = new Uint8Array() }: S3Call): Promise<IncomingMessage> {
    const [url, at, bodyHash] = [addressOf(key, query), now(), sha256Hex(body)]
    const signed = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': amzDate(at) }
    const authorization = authorizationOf(
      { method, url, headers: signed, bodyHash, at },
      { ...settings, service: 's3' },
    )
    return new Promise((resolve, reject) => {
      const make = url.protocol === 'https:' ? httpsRequest : httpRequest
      const request = make(url, {
        method,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...signed, authorization, 'content-length': String(body.length) },
        ...(lookup ? { lookup } : {}),
      })
      request.on('error', reject)
      request.on('response', resolve)
      request.end(body)
    })
  }

  /** The whole of a short answer. @throws S3Refused for any status but 2xx */
  async function ask(call: S3Call): Promise<{ headers: IncomingMessage['headers']; text: string }> {
    const answer = await send(call)
    const status = answer.statusCode ?? 0
    if (status < 200 || status > 299) throw await refusalOf(answer)
    return { headers: answer.headers, text: (await buffer(answer)).toString('utf8') }
  }

  return { send, ask }
}
export type S3Calls = ReturnType<typeof createS3Calls>
