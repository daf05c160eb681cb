import { createHash, generateKeyPairSync, privateDecrypt, constants, sign } from 'node:crypto'
import { type Got, type Reply, requireFields, requireThat, startFakeGateway } from './fake-gateway.ts'

export const AZAMPAY = {
  appName: 'Kaunta',
  clientId: 'fdd2a0f1-azam',
  clientSecret: 'siri-ya-azampay',
  apiKey: 'jeton-la-lango',
}
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
/** The same pair plays AzamPay's signing key and its checksum key. */
export const AZAMPAY_PUBLIC_KEY = keys.publicKey

interface Payment {
  id: string
  provider: string
  state: string
  message: string
  amount: string | undefined
}
const CHECKSUM_FIELDS = ['destination.accountNumber', 'transferDetails.amount', 'externalReferenceId']

/**
 * AzamPay as its documentation has it (Golang-Tanzania/azampay @38c9e43). `isOlder`: an account whose server knows the paths of the SDKs only,
 * and answers in their shape.
 */
export async function startFakeAzamPay({ isOlder = false, hasChecksum = true } = {}) {
  const payments = new Map<string, Payment>()
  const payouts = new Map<string, Payment & { reference: string }>()
  let tokens = new Set<string>()
  let made = 0

  const gateway = await startFakeGateway((got) => {
    if (got.path === '/AppRegistration/GenerateToken') return token(got)
    requireThat(got.headers['x-api-key'] === AZAMPAY.apiKey, 'the X-API-Key')
    const given = /^Bearer (\S+)$/.exec(got.headers.authorization ?? '')?.[1]
    requireThat(given !== undefined, 'the authorization')
    if (!tokens.has(given))
      return { status: 401, body: { status: 'Error', message: 'Please Provide Valid Authorization' } }
    const known = isOlder
      ? ['/azampay/gettransactionstatus', '/azampay/namelookup', '/azampay/createtransfer']
      : ['/api/v1/azampay/transactionstatus', '/api/v1/azampay/namelookup', '/api/v1/azampay/disburse']
    const every = [
      '/azampay/gettransactionstatus',
      '/azampay/namelookup',
      '/azampay/createtransfer',
      '/api/v1/azampay/transactionstatus',
      '/api/v1/azampay/namelookup',
      '/api/v1/azampay/disburse',
    ]
    if (every.includes(got.path) && !known.includes(got.path)) return { status: 404, body: '' }
    if (got.path.endsWith('transactionstatus')) return look(got)
    requireThat(got.method === 'POST', `${got.method} is not documented here`)
    if (got.path.endsWith('namelookup')) return lookUp(got)
    if (/createtransfer$|disburse$/.test(got.path)) return disburse(got)
    return take(got)
  })

  function token({ method, body }: Got): Reply {
    requireThat(method === 'POST', 'the token is asked for by POST')
    requireFields(body, { appName: 'string', clientId: 'string', clientSecret: 'string' })
    if (body['clientSecret'] !== AZAMPAY.clientSecret)
      return {
        status: 423,
        body: { message: 'Provided detail is not valid for this app or secret key has been expired' },
      }
    const fresh = `eyJ.${(made += 1)}.azam`
    tokens.add(fresh)
    return {
      status: 200,
      body: {
        data: { accessToken: fresh, expire: '2026-11-21T10:00:00Z' },
        message: 'Token generated successfully',
        success: true,
        statusCode: 200,
      },
    }
  }

  function take({ path, body }: Got): Reply {
    if (path === '/azampay/mno/checkout') {
      requireFields(body, {
        accountNumber: 'string',
        amount: 'string',
        currency: 'string',
        externalId: 'string',
        provider: 'string',
        'additionalProperties?': 'object',
      })
      requireThat(
        ['Airtel', 'Tigo', 'Halopesa', 'Azampesa', 'Mpesa'].includes(String(body['provider'])),
        `the provider ${String(body['provider'])}`,
      )
      requireThat(/^[1-9]\d*$/.test(String(body['amount'])) && body['currency'] === 'TZS', 'amount or currency')
      requireThat(
        String(body['externalId']).length <= 128 && /^[\u0020-\u007e]+$/.test(String(body['externalId'])),
        'the external id',
      )
      if (!/^255[67]\d{8}$/.test(String(body['accountNumber'])))
        return {
          status: 400,
          body: {
            errors: { accountNumber: ['Invalid phone number'] },
            type: 'x',
            title: 'Invalid phone number',
            status: 400,
            traceId: '1',
          },
        }
      const payment = {
        id: `019dcfc8${String((made += 1)).padStart(8, '0')}`,
        provider: String(body['provider']),
        state: 'pending',
        message: '',
        amount: isOlder ? undefined : String(body['amount']),
      }
      payments.set(String(body['externalId']), payment)
      return {
        status: 200,
        body: {
          transactionId: payment.id,
          message: 'Your request has been received and is being processed.',
          success: true,
        },
      }
    }
    requireThat(path === '/api/v1/Partner/PostCheckout', 'undocumented path')
    requireFields(body, {
      appName: 'string',
      clientId: 'string',
      vendorId: 'string',
      language: 'string',
      currency: 'string',
      externalId: 'string',
      requestOrigin: 'string',
      redirectFailURL: 'string',
      redirectSuccessURL: 'string',
      vendorName: 'string',
      amount: 'string',
      cart: 'object',
    })
    requireThat(new URL(String(body['requestOrigin'])).origin === body['requestOrigin'], 'the origin')
    return { status: 200, body: `"https://checkout.azampay.example/${String(body['externalId'])}"` }
  }

  function look({ method, query }: Got): Reply {
    requireThat(method === 'GET', 'the status is asked for by GET')
    requireFields(query, { pgReferenceId: 'string', 'bankName?': 'string' })
    const all = [...[...payments].map(([reference, payment]) => ({ ...payment, reference })), ...payouts.values()]
    const found = all.find(({ id }) => id === query['pgReferenceId'])
    if (!found)
      return { status: 404, body: { data: null, message: 'Transaction not found', success: false, statusCode: 404 } }
    requireThat(
      query['bankName'] === found.provider,
      `asked about ${query['bankName'] ?? 'no bank'} instead of ${found.provider}`,
    )
    if (isOlder)
      return { status: 200, body: { data: found.state, message: found.message, success: true, statusCode: 200 } }
    return {
      status: 200,
      body: {
        transId: found.id,
        statusCode: 200,
        success: true,
        message: found.message || null,
        fspReferenceId: 'M00022584',
        initiatorReferenceId: found.reference,
        pgReferenceId: found.id,
        amount: found.amount,
        status: found.state,
        additionalProperties: {},
        operator: found.provider,
        signature: null,
      },
    }
  }

  function lookUp({ body }: Got): Reply {
    requireFields(body, { bankName: 'string', accountNumber: 'string', 'checksum?': 'string' })
    if (String(body['accountNumber']).endsWith('000'))
      return { status: 200, body: { name: null, message: 'Account not found', success: false } }
    return {
      status: 200,
      body: {
        name: isOlder ? '' : 'MTEJA MMOJA',
        fname: 'MTEJA',
        lname: 'MMOJA',
        message: 'ok',
        success: true,
        accountNumber: body['accountNumber'],
        bankName: body['bankName'],
      },
    }
  }

  function disburse({ body }: Got): Reply {
    const { source, destination, transferDetails } = body as {
      source?: Record<string, unknown>
      destination: Record<string, unknown>
      transferDetails: Record<string, unknown>
    }
    requireFields(
      body,
      hasChecksum
        ? {
            source: 'object',
            destination: 'object',
            transferDetails: 'object',
            externalReferenceId: 'string',
            remarks: 'string',
            checksum: 'string',
          }
        : { destination: 'object', transferDetails: 'object', externalReferenceId: 'string', remarks: 'string' },
    )
    const account = {
      countryCode: 'string',
      fullName: 'string',
      bankName: 'string',
      accountNumber: 'string',
      currency: 'string',
    } as const
    requireFields(destination, account)
    if (source) requireFields(source, account)
    requireFields(transferDetails, { type: 'string', amount: 'number', dateInEpoch: 'number' })
    const reference = String(body['externalReferenceId'])
    requireThat(/^[A-Za-z0-9._-]{1,30}$/.test(reference), 'the external reference')
    if (hasChecksum) {
      const opened = privateDecrypt(
        { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(String(body['checksum']), 'base64'),
      )
      const text = `${String(destination['accountNumber'])}${String(transferDetails['amount'])}${reference}`
      requireThat(opened.equals(createHash('sha512').update(text).digest()), 'the checksum is wrong')
    }
    const payout = {
      id: `019dd000${String((made += 1)).padStart(8, '0')}`,
      provider: String(destination['bankName']),
      state: 'pending',
      message: '',
      amount: String(transferDetails['amount']),
      reference,
    }
    payouts.set(reference, payout)
    return {
      status: 200,
      body: {
        success: true,
        pgReferenceId: payout.id,
        message: 'Your transaction is in process',
        statusCode: 200,
        status: 'Pending',
      },
    }
  }

  return {
    ...gateway,
    payments,
    payouts,
    checksumFields: CHECKSUM_FIELDS,
    forgetTokens: () => void (tokens = new Set()),
    end: (reference: string, state: string, message = '', amount?: string) => {
      for (const found of [payments.get(reference), payouts.get(reference)])
        if (found) Object.assign(found, { state, message, ...(amount === undefined ? {} : { amount }) })
    },
  }
}

/** A callback as AzamPay's 2026 documentation signs it: RSA-SHA256 over utilityref, their reference, state and operator. */
export function signAzamPay(values: {
  utilityref: string
  reference: string
  transactionstatus: string
  operator: string
}): string {
  return sign(
    'sha256',
    Buffer.from(`${values.utilityref}${values.reference}${values.transactionstatus}${values.operator}`),
    keys.privateKey,
  ).toString('base64')
}
