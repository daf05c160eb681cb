import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  AES_FILE,
  FILE_PASSWORD,
  OLD_FILE,
  TRIPLE_DES_FILE,
} from '../../../../tests/support/fiscal/certificate-files.ts'
import { keyOfPkcs12, Pkcs12Refused } from './pkcs12.ts'
import { isSigningKey, opened, publicKeyOf, signed } from './tra-signature.ts'

const files = [AES_FILE, TRIPLE_DES_FILE, OLD_FILE].map((text) => Buffer.from(text, 'base64'))
function why(file: Buffer, password: string): string {
  try {
    keyOfPkcs12(file, password)
    return 'opened'
  } catch (error) {
    return error instanceof Pkcs12Refused ? error.why : String(error)
  }
}

test('the key comes out of the authority’s file, however it was sealed, with its password and no other', () => {
  const keys = files.map((file) => keyOfPkcs12(file, FILE_PASSWORD))
  expect(new Set(keys.map((key) => createHash('sha256').update(key).digest('hex'))).size).toBe(1)
  expect(keys.every(isSigningKey)).toBe(true)
  expect(files.map((file) => why(file, 'another'))).toEqual(['password', 'password', 'password'])
})

test('a file that is none, is cut or changed is refused, and nothing else happens', () => {
  const [file] = files
  if (!file) throw new Error('no file')
  expect([why(Buffer.alloc(0), ''), why(Buffer.from('habari'), ''), why(Buffer.alloc(70_000, 0x30), '')]).toEqual([
    'file',
    'file',
    'file',
  ])
  for (let at = 0; at < file.length; at += 61) {
    const changed = Buffer.from(file)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    expect(['file', 'password', 'opened']).toContain(why(changed, FILE_PASSWORD))
    expect(why(file.subarray(0, at), FILE_PASSWORD)).not.toBe('opened')
  }
})

/** DER: a tag, a length of three bytes, and what is in it. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.from([tag, 0x83, 0, 0, 0])
  head.writeUIntBE(body.length, 2, 3)
  return Buffer.concat([head, body])
}

test('a file that asks for more work than any honest one is refused before any of it is done', () => {
  const [data, sha1] = [Buffer.from('2a864886f70d010701', 'hex'), Buffer.from('2b0e03021a', 'hex')]
  const asking = (macBytes: number, rounds: number) => {
    const digest = der(0x30, der(0x30, der(0x06, sha1)), der(0x04, Buffer.alloc(macBytes)))
    const count = Buffer.alloc(4)
    count.writeUInt32BE(rounds)
    return der(
      0x30,
      der(0x02, Buffer.of(3)),
      der(0x30, der(0x06, data), der(0xa0, der(0x04, der(0x30)))),
      der(0x30, digest, der(0x04, Buffer.alloc(8)), der(0x02, count)),
    )
  }
  // As one is made: its password is looked at.
  expect(why(asking(20, 2048), 'x')).toBe('password')
  // A minute of hashing each, with everybody else waiting.
  expect(why(asking(60_000, 20_000), 'x')).toBe('file')
  expect(why(asking(20, 4_000_000_000), 'x')).toBe('file')
})

test('a signature is of these bytes and this key', () => {
  const key = keyOfPkcs12(files[0] ?? Buffer.alloc(0), FILE_PASSWORD)
  const request = signed('<RCT><GC>1</GC></RCT>', key)
  expect(signed('<RCT><GC>1</GC></RCT>', key)).toBe(request)
  expect(opened(request, publicKeyOf(key))).toBe('<RCT><GC>1</GC></RCT>')
  expect(opened(request.replace('<GC>1', '<GC>2'), publicKeyOf(key))).toBeNull()
})
