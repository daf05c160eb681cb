import { requireFields, requireThat, startFakeGateway } from '../payments/fake-gateway.ts'

export const BEEM_KEYS = { apiKey: 'ufunguo-wa-beem', secretKey: 'siri-ya-beem' } as const

/** Beem as it documents itself: send, balance, sender names, delivery reports. A refusal is an answer; what is not documented is our fault. */
export async function startBeemFake() {
  const state = { credit: 500, senders: ['KAUNTA', 'DUKA LETU'], bad: new Set<string>() }
  const sent: { id: number; to: string; text: string; sender: string }[] = []
  const statuses = new Map<string, string>()
  const fake = await startFakeGateway(({ method, path, query, headers, body }) => {
    const isKnown =
      headers.authorization === `Basic ${Buffer.from(`${BEEM_KEYS.apiKey}:${BEEM_KEYS.secretKey}`).toString('base64')}`
    if (!isKnown) return { status: 401, body: { code: 120, message: 'Invalid authentication parameters' } }
    if (method === 'GET' && path === '/public/v1/vendors/balance')
      return { status: 200, body: { data: { credit_balance: state.credit } } }
    if (method === 'GET' && path === '/public/v1/sender-names')
      return {
        status: 200,
        body: {
          data: [
            ...state.senders.map((senderid) => ({ senderid, status: 'active' })),
            { senderid: 'BADO', status: 'pending' },
          ],
        },
      }
    if (method === 'GET' && path === '/public/v1/delivery-reports') {
      requireFields(query, { dest_addr: 'string', request_id: 'string' })
      const { dest_addr, request_id } = query
      return { status: 200, body: { dest_addr, request_id, status: statuses.get(request_id ?? '') ?? 'PENDING' } }
    }
    requireThat(method === 'POST' && path === '/v1/send', 'no such call')
    requireFields(body, {
      source_addr: 'string',
      schedule_time: 'string',
      encoding: 'string',
      message: 'string',
      recipients: 'object',
    })
    requireThat(body['encoding'] === '0' && body['schedule_time'] === '', 'another encoding or time')
    const recipients = body['recipients']
    requireThat(Array.isArray(recipients) && recipients.length === 1, 'not one recipient')
    const [recipient] = recipients as Record<string, unknown>[]
    requireFields(recipient ?? {}, { recipient_id: 'number', dest_addr: 'string' })
    const [sender, to, text] = [String(body['source_addr']), String(recipient?.['dest_addr']), String(body['message'])]
    requireThat(sender.length <= 11, 'the sender is too long')
    requireThat(text !== '' && text.length <= 1000, 'no text, or too much')
    if (!state.senders.includes(sender)) return { status: 400, body: { code: 111, message: 'Invalid Sender Id' } }
    if (state.credit < 1) return { status: 400, body: { code: 102, message: 'Insufficient balance' } }
    if (!/^255[67]\d{8}$/.test(to) || state.bad.has(to))
      return { status: 400, body: { successful: false, code: 101, message: 'Invalid phone number' } }
    state.credit -= 1
    const id = 7000 + sent.length
    sent.push({ id, to, text, sender })
    return {
      status: 200,
      body: {
        successful: true,
        request_id: id,
        code: 100,
        message: 'Message Submitted Successfully',
        valid: 1,
        invalid: 0,
        duplicates: 0,
      },
    }
  })
  return {
    ...fake,
    sent,
    state,
    report: (id: number | string, status: string) => void statuses.set(String(id), status),
  }
}
