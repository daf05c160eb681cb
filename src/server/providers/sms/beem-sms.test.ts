import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { createBeemSms } from './beem-sms.ts'
import { SmsRefused } from './sms.ts'

interface Sent {
  message: string
  to: string
}
const sent: Sent[] = []
let reply: { status: number; body: string; location?: string } | null = null

/** A strict stand-in for the gateway: it refuses whatever its description does not allow. */
const gateway = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const answer = (status: number, body: string) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          ...(reply?.location ? { location: reply.location } : {}),
        })
        .end(body)
    if (reply) return answer(reply.status, reply.body)
    if (
      request.method !== 'POST'
      || request.url !== '/v1/send'
      || request.headers['content-type'] !== 'application/json'
    )
      return answer(404, '{"code":404}')
    if (request.headers.authorization !== `Basic ${Buffer.from('ufunguo:siri').toString('base64')}`)
      return answer(401, '{"code":120,"message":"Invalid authentication"}')
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    const recipients = body['recipients'] as { recipient_id: unknown; dest_addr: string }[]
    const isGood =
      JSON.stringify(Object.keys(body).sort()) === '["encoding","message","recipients","schedule_time","source_addr"]'
      && body['source_addr'] === 'KAUNTA'
      && body['encoding'] === '0'
      && body['schedule_time'] === ''
      && recipients.length === 1
      && typeof recipients[0]?.recipient_id === 'number'
    if (!isGood) return answer(200, '{"successful":false,"code":111,"message":"Invalid input"}')
    if (!/^255\d{9}$/.test(recipients[0]?.dest_addr ?? ''))
      return answer(200, '{"successful":false,"code":101,"message":"Invalid phone number"}')
    sent.push({ message: String(body['message']), to: recipients[0]?.dest_addr ?? '' })
    return answer(
      200,
      '{"successful":true,"request_id":7,"code":100,"message":"Message Submitted Successfully","valid":1,"invalid":0,"duplicates":0}',
    )
  })
})
let baseUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const address = gateway.address()
  baseUrl = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
})
afterAll(() => new Promise<void>((resolve) => void gateway.close(() => resolve())))
beforeEach(() => {
  sent.length = 0
  reply = null
})
const sms = () => createBeemSms({ apiKey: 'ufunguo', secretKey: 'siri', sender: 'KAUNTA', baseUrl })

test('a message is handed over as the gateway wants it', async () => {
  await sms().send({ to: '+255712345678', text: 'Habari "dunia" 🍍' })
  expect(sent).toEqual([{ to: '255712345678', message: 'Habari "dunia" 🍍' }])
})

test('a bad number is refused for good', async () => {
  await expect(sms().send({ to: '+25571', text: 'x' })).rejects.toBeInstanceOf(SmsRefused)
})

test.each([
  ['no credit', 200, '{"successful":false,"code":102,"message":"Insufficient balance"}'],
  ['wrong keys', 401, '{"code":120}'],
  ['a fault of the gateway', 500, '<html>oops</html>'],
  ['an answer that is none', 200, 'ok'],
])('%s is tried again', async (_, status, body) => {
  reply = { status, body }
  const attempt = sms().send({ to: '+255712345678', text: 'x' })
  await expect(attempt).rejects.toThrow('SMS gateway')
  await expect(attempt).rejects.not.toBeInstanceOf(SmsRefused)
})

test('keys are not carried to where a redirect points', async () => {
  reply = { status: 302, body: '{}', location: `${baseUrl}/elsewhere` }
  await expect(sms().send({ to: '+255712345678', text: 'x' })).rejects.toThrow()
})

test('nobody there is tried again', async () => {
  await expect(
    createBeemSms({ apiKey: 'a', secretKey: 'b', sender: 'KAUNTA', baseUrl: 'http://127.0.0.1:1' }).send({
      to: '+255712345678',
      text: 'x',
    }),
  ).rejects.not.toBeInstanceOf(SmsRefused)
})

test('a phone is proven through the whole server and the gateway', async () => {
  const t = await startTestApp({ sms: sms() })
  const { token, contact } = await t.signUp()
  await t.must(requestProof, { body: { kind: 'phone' } }, token)
  await t.app.runDueJobs()
  expect(sent[0]?.to).toBe(contact.slice(1))
  const code = /\d{6}/.exec(sent[0]?.message.replace(/^.*?:/, '') ?? '')?.[0] ?? ''
  expect((await t.must(confirmProof, { body: { kind: 'phone', code } }, token)).phoneProven).toBe(true)
  await t.close()
})
