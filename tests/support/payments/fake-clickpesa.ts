import { createHmac } from 'node:crypto'
import { type Got, type Reply, requireFields, requireThat, startFakeGateway } from './fake-gateway.ts'

export const CLICKPESA = { clientId: 'IDk1a', apiKey: 'SKclickpesaSiri', checksumKey: 'CHKclickpesaSiri' }

interface Payment {
  id: string
  status: string
  amount: string
  phone: string
  message: string
}

/** Sorted at every depth by a way of its own: a fake that borrows our code would not find our mistakes. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'checksum' && key !== 'checksumMethod')
    .sort(([a], [b]) => Number(a > b) - Number(a < b))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
export const clickPesaChecksumOf = (body: Record<string, unknown>): string =>
  createHmac('sha256', CLICKPESA.checksumKey).update(canonical(body)).digest('hex')

const bad = (message: string): Reply => ({ status: 400, body: { message } })

/** ClickPesa's third-party API as its documentation has it (ClickPesa/developers.docs @f5e9d7b). */
export async function startFakeClickPesa({ hasChecksum = false } = {}) {
  const payments = new Map<string, Payment>()
  const payouts = new Map<string, { id: string; status: string; amount: number; notes: string }>()
  const tokens = new Set<string>()
  let made = 0

  const gateway = await startFakeGateway((got) => {
    requireThat(got.path.startsWith('/third-parties/'), 'not under /third-parties')
    const path = got.path.slice('/third-parties'.length)
    if (path === '/generate-token') return token(got)
    const given = got.headers.authorization ?? ''
    requireThat(/^Bearer [\w-]+$/.test(given), `authorization is "${given}"`)
    if (!tokens.has(given.slice(7))) return { status: 401, body: { message: 'Unauthorized' } }
    if (got.method === 'GET') return query(path)
    requireThat(got.method === 'POST', `${got.method} is not documented`)
    const { checksum, ...body } = got.body
    if (hasChecksum) requireThat(checksum === clickPesaChecksumOf(got.body), 'the checksum is wrong')
    else requireThat(checksum === undefined, 'a checksum where none is switched on')
    return take(path, body)
  })

  function token({ method, headers, rawBody }: Got): Reply {
    requireThat(method === 'POST' && rawBody === '', 'the token is asked for by an empty POST')
    if (headers['client-id'] !== CLICKPESA.clientId || headers['api-key'] !== CLICKPESA.apiKey)
      return { status: 403, body: { message: 'Invalid or Expired API-Key' } }
    const fresh = `jeton-${(made += 1)}`
    tokens.add(fresh)
    return { status: 200, body: { success: true, token: `Bearer ${fresh}` } }
  }

  function take(path: string, body: Record<string, unknown>): Reply {
    const reference = String(body['orderReference'])
    if (path !== '/payouts/verify-bank-account' && !/^[A-Za-z0-9]+$/.test(reference))
      return bad('Invalid Order Reference, should only contain alphanumeric characters and cannot be blank')
    const isUsed = payments.has(reference) || payouts.has(reference)
    const conflict: Reply = {
      status: 409,
      body: { message: `Order reference ${reference} already used: Create a different reference` },
    }
    switch (path) {
      case '/payments/preview-ussd-push-request': {
        requireFields(body, {
          amount: 'string',
          'currency?': 'string',
          orderReference: 'string',
          'phoneNumber?': 'string',
          'fetchSenderDetails?': 'boolean',
        })
        if (String(body['phoneNumber']).endsWith('000')) return bad('Invalid / unsupported phone number')
        return {
          status: 200,
          body: {
            activeMethods: [{ name: 'M-PESA', status: 'AVAILABLE', fee: 100 }],
            sender: { accountName: 'MTEJA MMOJA', accountNumber: body['phoneNumber'], accountProvider: 'M-PESA' },
          },
        }
      }
      case '/payments/initiate-ussd-push-request': {
        requireFields(body, {
          amount: 'string',
          'currency?': 'string',
          orderReference: 'string',
          phoneNumber: 'string',
        })
        requireThat(/^[1-9]\d*$/.test(String(body['amount'])), 'the amount is no whole number')
        if (!/^255[67]\d{8}$/.test(String(body['phoneNumber']))) return bad('Invalid / unsupported phone number')
        if (isUsed) return conflict
        const payment = {
          id: `LCP${(made += 1)}`,
          status: 'PROCESSING',
          amount: `${String(body['amount'])}.00`,
          phone: String(body['phoneNumber']),
          message: '',
        }
        payments.set(reference, payment)
        return {
          status: 200,
          body: {
            id: payment.id,
            status: payment.status,
            channel: 'M-PESA',
            orderReference: reference,
            collectedAmount: payment.amount,
            collectedCurrency: 'TZS',
            createdAt: '2026-11-21T09:00:00.000Z',
            clientId: CLICKPESA.clientId,
          },
        }
      }
      case '/checkout-link/generate-checkout-url': {
        requireFields(body, {
          totalPrice: 'string',
          orderReference: 'string',
          orderCurrency: 'string',
          'customerName?': 'string',
          'customerEmail?': 'string',
          'customerPhone?': 'string',
        })
        requireThat(body['orderCurrency'] === 'TZS', 'another currency')
        if (isUsed) return conflict
        payments.set(reference, {
          id: `LCP${(made += 1)}`,
          status: 'PENDING',
          amount: `${String(body['totalPrice'])}.00`,
          phone: '',
          message: '',
        })
        return { status: 200, body: { checkoutLink: `https://checkout.clickpesa.example/${reference}` } }
      }
      case '/payouts/create-mobile-money-payout':
      case '/payouts/create-bank-payout': {
        if (path.includes('mobile'))
          requireFields(body, { amount: 'number', phoneNumber: 'string', currency: 'string', orderReference: 'string' })
        else
          requireFields(body, {
            amount: 'number',
            accountNumber: 'string',
            bic: 'string',
            transferType: 'string',
            accountName: 'string',
            currency: 'string',
            orderReference: 'string',
          })
        requireThat(
          path.includes('mobile') || ['ACH', 'RTGS'].includes(String(body['transferType'])),
          'the kind of transfer is not documented',
        )
        if (isUsed) return conflict
        const payout = { id: `PAY${(made += 1)}`, status: 'AUTHORIZED', amount: Number(body['amount']), notes: '' }
        payouts.set(reference, payout)
        return {
          status: 200,
          body: {
            id: payout.id,
            status: payout.status,
            orderReference: reference,
            amount: String(payout.amount),
            currency: 'TZS',
          },
        }
      }
      case '/payouts/verify-bank-account': {
        requireFields(body, { accountNumber: 'string', bic: 'string' })
        return String(body['accountNumber']).endsWith('000')
          ? { status: 404, body: { message: 'Account not found' } }
          : { status: 200, body: { accountName: 'MTEJA WA BENKI' } }
      }
      default:
        throw new Error('undocumented path')
    }
  }

  function query(path: string): Reply {
    const [, what, reference = ''] = /^\/(payments|payouts)\/([A-Za-z0-9]+)$/.exec(path) ?? []
    if (what === 'payments') {
      const payment = payments.get(reference)
      if (!payment) return { status: 404, body: { message: `Invalid or missing payment: ${reference}` } }
      return {
        status: 200,
        body: [
          {
            id: payment.id,
            status: payment.status,
            paymentReference: `MP${payment.id}`,
            orderReference: reference,
            collectedAmount: Number(payment.amount),
            collectedCurrency: 'TZS',
            message: payment.message,
            paymentPhoneNumber: payment.phone,
            customer: { customerName: 'Mteja', customerPhoneNumber: payment.phone },
            createdAt: '2026-11-21T09:00:00.000Z',
            updatedAt: '2026-11-21T09:01:00.000Z',
          },
        ],
      }
    }
    if (what === 'payouts') {
      const payout = payouts.get(reference)
      if (!payout) return { status: 404, body: { message: `Invalid or missing payout: ${reference}` } }
      return {
        status: 200,
        body: [
          {
            id: payout.id,
            orderReference: reference,
            amount: `${payout.amount}.00`,
            currency: 'TZS',
            fee: '2360.00',
            status: payout.status,
            channel: 'MOBILE MONEY',
            notes: payout.notes,
            updatedAt: '2026-11-21T09:02:00.000Z',
          },
        ],
      }
    }
    throw new Error('undocumented path')
  }

  return {
    ...gateway,
    payments,
    payouts,
    forgetTokens: () => tokens.clear(),
    end: (reference: string, status: string, message = '') => {
      const payment = payments.get(reference)
      if (payment) Object.assign(payment, { status, message })
      const payout = payouts.get(reference)
      if (payout) Object.assign(payout, { status, notes: message })
    },
  }
}
