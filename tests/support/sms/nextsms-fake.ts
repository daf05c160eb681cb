import { requireFields, requireThat, startFakeGateway } from '../payments/fake-gateway.ts'

export const NEXTSMS_KEYS = { username: 'duka-letu', password: 'nywila-ya-nextsms' } as const
const PENDING = {
  groupId: 18,
  groupName: 'PENDING',
  id: 51,
  name: 'ENROUTE (SENT)',
  description: 'Message sent to next instance',
}
export const DELIVERED = {
  groupId: 3,
  groupName: 'DELIVERED',
  id: 5,
  name: 'DELIVERED_TO_HANDSET',
  description: 'Message delivered to handset',
}
const rejected = (name: string) => ({ groupId: 5, groupName: 'REJECTED', id: 12, name, description: name })
export const REJECTED_CREDIT = rejected('REJECTED_NOT_ENOUGH_CREDITS')
export const REJECTED_BLACKLIST = rejected('REJECTED_DESTINATION_BLACKLISTED')

/** NextSMS as its public collection of calls has it: a text to one, the balance, reports by the message's id. */
export async function startNextSmsFake() {
  const state = { credit: 450 }
  const sent: { id: string; to: string; text: string; from: string; reference?: string }[] = []
  const statuses = new Map<string, object>()
  const fake = await startFakeGateway(({ method, path, query, headers, body }) => {
    const isKnown =
      headers.authorization
      === `Basic ${Buffer.from(`${NEXTSMS_KEYS.username}:${NEXTSMS_KEYS.password}`).toString('base64')}`
    if (!isKnown) return { status: 401, body: { message: 'Not Authorized' } }
    requireThat(headers.accept === 'application/json', 'what is accepted is not said')
    if (method === 'GET' && path === '/api/sms/v1/balance') return { status: 200, body: { sms_balance: state.credit } }
    if (method === 'GET' && path === '/api/sms/v1/reports') {
      requireFields(query, { messageId: 'string' })
      const found = sent.filter(({ id }) => id === query['messageId'])
      return {
        status: 200,
        body: {
          results: found.map(({ id, to, reference }) => ({
            to,
            messageId: id,
            ...(reference === undefined ? {} : { reference }),
            smsCount: 1,
            status: statuses.get(id) ?? PENDING,
            error: { groupId: 0, groupName: 'OK', id: 0, name: 'NO_ERROR', permanent: false },
          })),
        },
      }
    }
    requireThat(method === 'POST' && path === '/api/sms/v1/text/single', 'no such call')
    requireFields(body, { from: 'string', to: 'string', text: 'string', 'reference?': 'string' })
    const [from, to, text] = [String(body['from']), String(body['to']), String(body['text'])]
    requireThat(from.length <= 11, 'the sender is too long')
    requireThat(text !== '' && text.length <= 1000, 'no text, or too much')
    const reference = typeof body['reference'] === 'string' ? body['reference'] : undefined
    requireThat((reference ?? '').length <= 36, 'the reference is too long')
    const refused = !/^255[67]\d{8}$/.test(to)
      ? rejected('REJECTED_INVALID_DESTINATION')
      : from !== 'N-SMS'
        ? rejected('REJECTED_SENDER')
        : state.credit < 1
          ? REJECTED_CREDIT
          : null
    if (refused) return { status: 200, body: { messages: [{ to, status: refused }] } }
    state.credit -= 1
    const id = `28089492984101${String(631_440 + sent.length)}`
    sent.push({
      id,
      to,
      text,
      from,
      ...(reference === undefined ? {} : { reference }),
    })
    return { status: 200, body: { messages: [{ to, status: PENDING, messageId: id, smsCount: 1 }] } }
  })
  return { ...fake, sent, state, report: (id: string, status: object) => void statuses.set(id, status) }
}
