import { expect, test } from 'vitest'
import { callHeaders } from './call-headers.ts'

test('of a call’s headers those of a list: no secret, no value of a signature, of addresses the network', () => {
  expect(
    callHeaders({
      'content-type': 'application/json',
      'user-agent': 'facebookexternalua',
      'x-hub-signature-256': 'sha256=0a1b',
      digest: 'SHA-256=abc',
      'x-request-id': 'r-1',
      'x-forwarded-for': '203.0.113.77, 2001:db8:7:9::5, not an address, 10.0.0.1',
      authorization: 'Bearer siri',
      cookie: 'a=b',
      'x-api-key': 'siri',
      'x-signature-secret-token': 'siri',
      host: 'kaunta.example',
      'set-cookie': ['a', 'b'],
      'webhook-id': undefined,
    }),
  ).toEqual([
    { name: 'content-type', value: 'application/json' },
    { name: 'user-agent', value: 'facebookexternalua' },
    { name: 'x-hub-signature-256', value: '[hidden]' },
    { name: 'digest', value: '[hidden]' },
    { name: 'x-request-id', value: 'r-1' },
    { name: 'x-forwarded-for', value: '203.0.113.0/24, 2001:db8:7::/48, [hidden]' },
    { name: 'x-signature-secret-token', value: '[hidden]' },
  ])
})

test('so many and so long', () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, no) => [`x${no}-request-id`, 'a'.repeat(9000)]))
  const kept = callHeaders(many)
  expect([kept.length, Math.max(...kept.map(({ value }) => value.length))]).toEqual([12, 200])
})
