import { createHmac } from 'node:crypto'
import { type Got, type Reply, requireFields, requireThat, startFakeGateway } from './fake-gateway.ts'

export const SELCOM = {
  vendor: 'TILL60000001',
  apiKey: 'TILL60000001-ufunguo',
  apiSecret: 'siri-ya-selcom',
  pin: '7351',
}

interface Order {
  amount: number
  status: string
  transid: string | null
  reference: string | null
  phone: string | null
}
const QR_BODY = '00020101021226390014tz.go.bot.tips01050100102081234567852045411530383454'

function crc(text: string): string {
  let value = 0xffff
  for (const byte of Buffer.from(text)) {
    value ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) value = (value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1) & 0xffff
  }
  return value.toString(16).toUpperCase().padStart(4, '0')
}
export function selcomQr(amount: number): string {
  const body = `${QR_BODY}${String(String(amount).length).padStart(2, '0')}${amount}5802TZ5906SELCOM6003DAR6304`
  return body + crc(body)
}

/** "timestamp=…&a=…" over the fields in the order of Signed-Fields. */
export const selcomDigestOf = (timestamp: string, fields: readonly string[], values: Record<string, unknown>): string =>
  createHmac('sha256', SELCOM.apiSecret)
    .update(`timestamp=${timestamp}${fields.map((field) => `&${field}=${String(values[field])}`).join('')}`)
    .digest('base64')

const answer = (
  resultcode: string,
  message: string,
  data: unknown[] = [],
  more: Record<string, unknown> = {},
): Reply => ({
  status: 200,
  body: {
    reference: '0289999288',
    resultcode,
    result:
      resultcode === '000'
        ? 'SUCCESS'
        : ['111', '927'].includes(resultcode)
          ? 'PENDING'
          : resultcode === '999'
            ? 'AMBIGOUS'
            : 'FAIL',
    message,
    data,
    ...more,
  },
})

function requireSigned({ method, headers, body, query }: Got) {
  const values = method === 'POST' ? body : query
  const fields = String(headers['signed-fields']).split(',')
  requireThat(
    headers.authorization === `SELCOM ${Buffer.from(SELCOM.apiKey).toString('base64')}`,
    'the authorization is not SELCOM and the base64 of the key',
  )
  requireThat(headers['digest-method'] === 'HS256', 'the digest method')
  requireThat(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/.test(String(headers['timestamp'])),
    `the timestamp is ${String(headers['timestamp'])}`,
  )
  requireThat(
    [...fields].sort().join() === Object.keys(values).sort().join(),
    'the signed fields are not the fields sent',
  )
  requireThat(headers['digest'] === selcomDigestOf(String(headers['timestamp']), fields, values), 'the digest is wrong')
}

/** Selcom's gateway as its documentation has it (selcom-developers/node-selcom @26c74ca and its API reference). */
export async function startFakeSelcom() {
  const orders = new Map<string, Order>()
  const payouts = new Map<string, { code: string; message: string }>()
  const transids = new Set<string>()

  const gateway = await startFakeGateway((got) => {
    requireThat(got.path.startsWith('/v1/'), 'not under /v1')
    requireSigned(got)
    return got.method === 'POST' ? take(got.path.slice(3), got.body) : look(got)
  })

  const minimal = {
    vendor: 'string',
    order_id: 'string',
    buyer_email: 'string',
    buyer_name: 'string',
    buyer_phone: 'string',
    amount: 'number',
    currency: 'string',
    'redirect_url?': 'string',
    'cancel_url?': 'string',
    webhook: 'string',
    buyer_remarks: 'string',
    merchant_remarks: 'string',
    no_of_items: 'number',
    'expiry?': 'number',
  } as const
  const billing = Object.fromEntries(
    ['firstname', 'lastname', 'address_1', 'city', 'state_or_region', 'postcode_or_pobox', 'country', 'phone'].map(
      (name) => [`billing.${name}`, 'string' as const],
    ),
  )

  function take(path: string, body: Record<string, unknown>): Reply {
    switch (path) {
      case '/checkout/create-order-minimal':
      case '/checkout/create-order': {
        const isFull = path.endsWith('create-order')
        requireFields(body, isFull ? { ...minimal, payment_methods: 'string', ...billing } : minimal)
        requireThat(
          body['vendor'] === SELCOM.vendor && body['currency'] === 'TZS' && body['buyer_email'] !== '',
          'vendor, currency or mail address',
        )
        for (const name of ['webhook', 'redirect_url', 'cancel_url']) {
          const value = body[name]
          if (value !== undefined)
            requireThat(
              typeof value === 'string' && URL.canParse(Buffer.from(value, 'base64').toString()),
              `${name} is no base64 of an address`,
            )
        }
        const id = String(body['order_id'])
        if (orders.has(id)) return answer('403', 'Duplicate order id')
        orders.set(id, {
          amount: Number(body['amount']),
          status: 'PENDING',
          transid: null,
          reference: null,
          phone: null,
        })
        return answer('000', 'Order creation successful', [
          {
            gateway_buyer_uuid: '12344321',
            payment_token: '80008000',
            qr: selcomQr(Number(body['amount'])),
            payment_gateway_url: Buffer.from(`https://pay.selcom.example/${id}`).toString('base64'),
          },
        ])
      }
      case '/checkout/wallet-payment': {
        requireFields(body, { transid: 'string', order_id: 'string', msisdn: 'string' })
        requireThat(/^255[67]\d{8}$/.test(String(body['msisdn'])), 'the msisdn is not 255 and nine digits')
        const order = orders.get(String(body['order_id']))
        if (!order) return answer('404', 'Order not found')
        if (transids.has(String(body['transid']))) return answer('403', 'Duplicate transid')
        transids.add(String(body['transid']))
        Object.assign(order, { transid: body['transid'], phone: body['msisdn'] })
        return answer('111', 'Request in progress. You will receive a callback shortly.')
      }
      case '/walletcashin/process':
      case '/qwiksend/process': {
        if (path.startsWith('/wallet'))
          requireFields(body, {
            transid: 'string',
            utilitycode: 'string',
            utilityref: 'string',
            amount: 'number',
            vendor: 'string',
            pin: 'string',
            'msisdn?': 'string',
          })
        else
          requireFields(body, {
            transid: 'string',
            recipientFiCode: 'string',
            recipientAccount: 'string',
            recipientName: 'string',
            senderAccount: 'string',
            senderName: 'string',
            amount: 'number',
            vendor: 'string',
            pin: 'string',
            msisdn: 'string',
            purpose: 'string',
            'remarks?': 'string',
          })
        requireThat(
          !path.startsWith('/wallet')
            || ['VMCASHIN', 'AMCASHIN', 'TPCASHIN', 'HPCASHIN', 'CASHIN'].includes(String(body['utilitycode'])),
          'the utility code is not documented',
        )
        if (body['pin'] !== SELCOM.pin) return answer('421', 'Invalid vendor pin')
        if (payouts.has(String(body['transid']))) return answer('403', 'Duplicate transid')
        payouts.set(String(body['transid']), { code: '111', message: 'Request in progress' })
        return answer('111', 'Request in progress', [], { transid: body['transid'] })
      }
      default:
        throw new Error('undocumented path')
    }
  }

  function look({ method, path, query }: Got): Reply {
    requireThat(method === 'GET', `${method} is not documented here`)
    switch (path.slice(3)) {
      case '/checkout/order-status': {
        requireFields(query, { order_id: 'string' })
        const order = orders.get(String(query['order_id']))
        if (!order)
          return { status: 404, body: { resultcode: '404', result: 'FAIL', message: 'Order not found', data: [] } }
        return answer('000', 'Order fetch successful', [
          {
            order_id: query['order_id'],
            creation_date: '2026-11-21 12:00:00',
            amount: String(order.amount),
            payment_status: order.status,
            transid: order.transid,
            channel: null,
            reference: order.reference,
            phone: order.phone,
          },
        ])
      }
      case '/walletcashin/query':
      case '/qwiksend/query': {
        requireFields(query, { transid: 'string' })
        const payout = payouts.get(String(query['transid']))
        return payout ? answer(payout.code, payout.message) : answer('404', 'Transaction not found')
      }
      case '/walletcashin/namelookup':
        requireFields(query, { utilitycode: 'string', utilityref: 'string', transid: 'string' })
        return lookUp(String(query['utilityref']), String(query['transid']))
      case '/qwiksend/lookup/':
        requireFields(query, { bank: 'string', account: 'string', transid: 'string' })
        return lookUp(String(query['account']), String(query['transid']))
      default:
        throw new Error('undocumented path')
    }
  }
  function lookUp(account: string, transid: string): Reply {
    requireThat(!transids.has(transid), 'a transid used before')
    transids.add(transid)
    return account.endsWith('000')
      ? answer('403', 'Account not found')
      : answer('000', 'Name fetch successful', [{ name: 'FIROZ MOH' }])
  }

  return {
    ...gateway,
    orders,
    payouts,
    end: (id: string, status: string) => void Object.assign(orders.get(id) ?? {}, { status, reference: '0281121212' }),
    endPayout: (id: string, code: string, message: string) => void payouts.set(id, { code, message }),
  }
}

/** A webhook signed as Selcom signs: `resultcode` under the signature, `resulcode` in the body, `reference` twice. */
export function selcomWebhook(
  orderId: string,
  status: string,
  change: { signedReference?: string; body?: string; headers?: Record<string, string | undefined> } = {},
) {
  const [first, second] = ['028912121', '0281121212']
  const fields = ['transid', 'order_id', 'reference', 'result', 'resultcode', 'payment_status']
  const body = `{"transid":"T123442", "reference":"${first}", "order_id":"${orderId}", "reference":"${second}", "result":"SUCCESS", "resulcode":"000","payment_status":"${status}"}`
  const timestamp = '2026-21-11 12:00:00'
  return {
    rawBody: Buffer.from(change.body ?? body),
    headers: {
      authorization: `SELCOM ${Buffer.from(SELCOM.apiKey).toString('base64')}`,
      'digest-method': 'HS256',
      timestamp,
      'signed-fields': fields.join(','),
      digest: selcomDigestOf(timestamp, fields, {
        transid: 'T123442',
        order_id: orderId,
        reference: change.signedReference ?? second,
        result: 'SUCCESS',
        resultcode: '000',
        payment_status: status,
      }),
      ...change.headers,
    },
  }
}
