import { requireFields, requireThat, startFakeGateway } from '../payments/fake-gateway.ts'

export const AT_KEYS = { username: 'dukaletu', apiKey: 'atsk_siri-ya-africa' } as const

const answer = (Message: string, Recipients: object[]) => ({
  status: 201,
  body: { SMSMessageData: { Message, Recipients } },
})

/** Africa's Talking as it documents itself: a form, the key in a header, a table of codes. What it calls in is posted by the test. */
export async function startAfricasTalkingFake() {
  const state = { balance: 'TZS 9000.5000', code: 101, senders: ['KAUNTA'] }
  const sent: { id: string; to: string; text: string; from: string | null }[] = []
  const fake = await startFakeGateway(({ method, path, query, headers, body }) => {
    requireThat(headers.accept === 'application/json', 'what is accepted is not said')
    if (headers['apikey'] !== AT_KEYS.apiKey) return { status: 401, body: 'The supplied authentication is invalid' }
    if (method === 'GET' && path === '/version1/user') {
      requireFields(query, { username: 'string' })
      return { status: 200, body: { UserData: { balance: state.balance } } }
    }
    requireThat(method === 'POST' && path === '/version1/messaging', 'no such call')
    requireFields(body, {
      username: 'string',
      to: 'string',
      message: 'string',
      bulkSMSMode: 'string',
      'from?': 'string',
    })
    requireThat(body['username'] === AT_KEYS.username && body['bulkSMSMode'] === '1', 'another user, or another mode')
    const [to, text] = [String(body['to']), String(body['message'])]
    const from = typeof body['from'] === 'string' ? body['from'] : null
    requireThat((from ?? '').length <= 11, 'the sender is too long')
    requireThat(text !== '' && text.length <= 1000, 'no text, or too much')
    if (from !== null && !state.senders.includes(from)) return answer('InvalidSenderId', [])
    const statusCode = /^\+255[67]\d{8}$/.test(to) ? state.code : 403
    if (statusCode > 102)
      return answer('Sent to 0/1 Total Cost: 0', [
        { statusCode, number: to, status: 'Failed', cost: '0', messageId: 'None' },
      ])
    const id = `ATXid_${String(sent.length).padStart(8, '0')}`
    sent.push({ id, to, text, from })
    return answer('Sent to 1/1 Total Cost: TZS 22.0000', [
      { statusCode, number: to, status: 'Success', cost: 'TZS 22.0000', messageId: id },
    ])
  }, 'form')
  return { ...fake, sent, state }
}
/** A report as it posts it. */
export const atReport = (id: string, status: string, failureReason?: string) =>
  new URLSearchParams({
    id,
    status,
    phoneNumber: '+255711000111',
    networkCode: '64004',
    retryCount: '0',
    ...(failureReason === undefined ? {} : { failureReason }),
  }).toString()
