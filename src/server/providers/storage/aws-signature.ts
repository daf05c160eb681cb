import { createHash, createHmac } from 'node:crypto'

/**
 * AWS Signature Version 4 in the authorization header: canonical request, string to sign, and a key of day, region and service. Source: AWS, "Signature Version 4 signing
 * process" and "Authenticating requests: using the authorization header" (S3), whose published examples are the tests.
 */
interface ToSign {
  method: string
  url: URL
  /** All of them are signed, and `host` beside them. Values as they are sent. */
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hex. */
  bodyHash: string
  at: Date
}
interface SigningKey {
  accessKey: string
  secretKey: string
  region: string
  service: string
}

export const sha256Hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** `20130524T000000Z` */
export const amzDate = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Everything but RFC 3986's unreserved letters; `encodeURIComponent` leaves five more as they are. */
export const awsEncode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The value of the `authorization` header. The path is taken as it stands in the address: S3 encodes it once and folds nothing. */
export function authorizationOf({ method, url, headers, bodyHash, at }: ToSign, key: SigningKey): string {
  const signed = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/ +/g, ' ')] as const)
    .toSorted(byCodeUnits)
  const names = signed.map(([name]) => name).join(';')
  const query = Array.from(url.searchParams, ([name, value]) => [awsEncode(name), awsEncode(value)] as const)
    .toSorted(byCodeUnits)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const date = amzDate(at)
  const scope = `${date.slice(0, 8)}/${key.region}/${key.service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256Hex(canonical)].join('\n')
  const signingKey = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${key.secretKey}`)
  const signature = hmac(signingKey, text).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${key.accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`
}

type Pair = readonly [string, string]
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byCodeUnits = (one: Pair, other: Pair) => compare(one[0], other[0]) || compare(one[1], other[1])
