import { expect, test } from 'vitest'
import { createLog, scrub } from './log.ts'

test.each([
  ['/cart?token=abc123&x=1', '/cart?token=[hidden]&x=1'],
  ['code=123456', 'code=[hidden]'],
  ['/invite/AbCdEfGhIjKlMnOpQrStUvWx', '/invite/[hidden]'],
  ['Bearer abc.def-ghi', 'Bearer [hidden]'],
  ['Key (email)=(mtu.fulani@example.com) exists', 'Key (email)=([email]) exists'],
  ['to +255712345678 and 0712 345 678', 'to [phone] and [phone]'],
  ['a token Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6 here', 'a token [token] here'],
  ['id 0190b5a0-0000-7000-8000-000000000001 stays', 'id 0190b5a0-0000-7000-8000-000000000001 stays'],
])('%s is written as %s', (text, expected) => {
  expect(scrub(text)).toBe(expected)
})

test.each([
  [
    'a copy of an error, as the job queue hands out',
    {
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED /run/x',
      stack: 'Error: connect\n    at net.js',
      queue: 'message.send',
    },
    { message: 'connect ECONNREFUSED /run/x', errorCode: 'ECONNREFUSED' },
  ],
  [
    'an error of several addresses',
    new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]),
    { type: 'AggregateError', message: 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432' },
  ],
  ['an object without a message', { queue: 'message.send' }, { message: 'thrown: object queue' }],
  ['a thrown text', 'no such thing', { message: 'no such thing' }],
])('%s is told in words', (_, err, told) => {
  const lines: string[] = []
  createLog({ stream: { write: (line) => void lines.push(line) } }).warn({ err }, 'the job queue could not be read')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'the job queue could not be read', err: told })
  expect(lines[0]).not.toContain('[object')
})

test('secret fields and the insides of errors never reach a line', () => {
  const lines: string[] = []
  const log = createLog({ stream: { write: (line) => void lines.push(line) } })
  const error = Object.assign(new Error('no mail to siri@example.com'), {
    detail: 'Key (phone)=(+255712345678)',
    code: '23505',
    constraint: 'users_phone',
    cause: new Error('Bearer abcdefghij'),
  })
  log.error(
    {
      err: error,
      password: 'siri-1',
      body: { password: 'siri-2', contact: 'siri-3' },
      request: { headers: { authorization: 'siri-4' } },
      token: 'siri-5',
    },
    'it failed',
  )
  const text = lines.join('')
  expect(text).not.toMatch(/siri|712345678|abcdefghij/)
  expect(text).toContain('users_phone')
})
