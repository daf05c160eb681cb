import { expect, test } from 'vitest'
import { authorizationOf, awsEncode, sha256Hex } from './aws-signature.ts'

/** AWS, "Authenticating requests: using the authorization header": the four examples, with the key they are printed with. */
const KEY = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 's3',
}
const at = new Date('2013-05-24T00:00:00Z')
const HOST = 'https://examplebucket.s3.amazonaws.com'
const EMPTY = sha256Hex('')

function signatureOf(method: string, path: string, headers: Record<string, string>, body = ''): string {
  const bodyHash = sha256Hex(body)
  const all = { 'x-amz-content-sha256': bodyHash, 'x-amz-date': '20130524T000000Z', ...headers }
  return authorizationOf({ method, url: new URL(`${HOST}${path}`), headers: all, bodyHash, at }, KEY)
}

const examples: readonly [string, string, Record<string, string>, string, string][] = [
  ['GET', '/test.txt', { range: 'bytes=0-9' }, '', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
]
test.each(examples)('%s %s is signed as AWS prints it', (method, path, headers, body, signature) => {
  expect(signatureOf(method, path, headers, body)).toContain(`Signature=${signature}`)
})

test('the whole header, and the hash of nothing', () => {
  expect(EMPTY).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

/** Of AWS's test suite for the signature (aws-sig-v4-test-suite), another service. */
const SUITE = {
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
}
test.each([
  ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'get-vanilla-query-order-key-case',
    'GET',
    '/?Param2=value2&Param1=value1',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
])('%s of the test suite', (_name, method, path, signature) => {
  const url = new URL(`https://example.amazonaws.com${path}`)
  const headers = { 'x-amz-date': '20150830T123600Z' }
  const toSign = { method, url, headers, bodyHash: EMPTY, at: new Date('2015-08-30T12:36:00Z') }
  expect(authorizationOf(toSign, SUITE)).toContain(`Signature=${signature}`)
})

test('letters that addresses leave alone are encoded all the same', () => {
  expect(awsEncode("a b!'()*~-_./")).toBe('a%20b%21%27%28%29%2A~-_.%2F')
})
