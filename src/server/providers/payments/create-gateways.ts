import type { PaymentAdapter } from '../../../shared/contract/lists.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Outgoing } from '../../platform/outgoing.ts'
import { createAzamPay, type AzamPaySettings } from './azampay.ts'
import { createClickPesa } from './clickpesa.ts'
import { GATEWAY_KINDS } from './gateway-kinds.ts'
import type { Gateways } from './gateways.ts'
import type { PaymentProvider } from './payments.ts'
import { createSandboxPayments } from './sandbox.ts'
import { createSelcom, type SelcomSettings } from './selcom.ts'

interface Parts {
  db: Db
  clock: Clock
  outgoing: Outgoing
  /** Origin gateways and customers reach us at, without a slash at its end. */
  publicUrl: string
  /** The operator's own account; null: the sandbox. */
  kaunta: { adapter: Exclude<PaymentAdapter, 'sandbox'>; credentials: Readonly<Record<string, string>> } | null
}
type Credentials = Readonly<Record<string, string>>

type Given = (name: string) => string
const isTest = (of: Given) => ['test', 'sandbox'].includes(of('environment').toLowerCase())

function azamPaySettings(of: Given): AzamPaySettings {
  const [fullName, bankName, accountNumber, publicKey, fields] = [
    of('payoutName'),
    of('payoutBank'),
    of('payoutAccount'),
    of('payoutChecksumKey'),
    of('payoutChecksumFields'),
  ]
  const hasChecksum = publicKey !== '' && fields !== ''
  const hasPayout =
    fullName !== '' && bankName !== '' && accountNumber !== '' && hasChecksum === (publicKey !== '' || fields !== '')
  return {
    appName: of('appName'),
    clientId: of('clientId'),
    clientSecret: of('clientSecret'),
    apiKey: of('apiKey'),
    isTest: isTest(of),
    ...(of('vendorId') && of('vendorName') ? { vendor: { id: of('vendorId'), name: of('vendorName') } } : {}),
    ...(of('callbackPublicKey') ? { callbackPublicKey: pem(of('callbackPublicKey')) } : {}),
    ...(hasPayout
      ? {
          payout: {
            fullName,
            bankName,
            accountNumber,
            ...(hasChecksum
              ? { checksum: { publicKey: pem(publicKey), fields: fields.split(',').map((field) => field.trim()) } }
              : {}),
          },
        }
      : {}),
  }
}

const isWhole = (values: Record<string, string>) => Object.values(values).every((value) => value !== '')

function selcomSettings(of: Given): SelcomSettings {
  const billing = {
    address: of('billingAddress'),
    city: of('billingCity'),
    region: of('billingRegion'),
    postcode: of('billingPostcode'),
  }
  const payout = {
    vendor: of('payoutVendor') || of('vendor'),
    pin: of('payoutPin'),
    senderName: of('payoutName'),
    senderPhone: of('payoutPhone'),
  }
  return {
    vendor: of('vendor'),
    apiKey: of('apiKey'),
    apiSecret: of('apiSecret'),
    email: of('email'),
    isTest: isTest(of),
    ...(isWhole(billing) ? { billing } : {}),
    ...(isWhole(payout) ? { payout } : {}),
  }
}

/** A setting is one line: line breaks of a key are written as \n, or the key is given without its head and tail. */
function pem(text: string): string {
  const lines = text.replaceAll('\\n', '\n').trim()
  return lines.includes('BEGIN')
    ? lines
    : `-----BEGIN PUBLIC KEY-----\n${lines.replaceAll(/\s/g, '')}\n-----END PUBLIC KEY-----`
}

export function createGateways({ db, clock, outgoing, publicUrl, kaunta }: Parts): Gateways {
  function make(adapter: PaymentAdapter, given: Credentials, callbackUrl: string): PaymentProvider | null {
    if (adapter === 'sandbox') return createSandboxPayments({ db, clock, callbackUrl, publicUrl })
    const fields = GATEWAY_KINDS.find((kind) => kind.adapter === adapter)?.fields
    if (!fields || fields.some(({ name, isOptional }) => !isOptional && !given[name]?.trim())) return null
    const parts = { outgoing, clock, callbackUrl }
    const of = (name: string) => given[name]?.trim() ?? ''
    if (adapter === 'clickpesa')
      return createClickPesa(parts, {
        clientId: of('clientId'),
        apiKey: of('apiKey'),
        ...(of('checksumKey') ? { checksumKey: of('checksumKey') } : {}),
      })
    return adapter === 'azampay' ? createAzamPay(parts, azamPaySettings(of)) : createSelcom(parts, selcomSettings(of))
  }
  const callbackUrl = `${publicUrl}/api/callbacks/${kaunta?.adapter ?? 'sandbox'}`
  const own = make(kaunta?.adapter ?? 'sandbox', kaunta?.credentials ?? {}, callbackUrl)
  if (own === null) throw new Error('the credentials of the payment account are not complete')
  // A shop may try things out with a sandbox of its own only where the product itself is one: on a real server nobody should mistake it for money.
  const kinds =
    kaunta === null ? [...GATEWAY_KINDS, { adapter: 'sandbox' as const, label: 'Sandbox', fields: [] }] : GATEWAY_KINDS
  return {
    kaunta: own,
    kinds,
    make: (adapter, given, url) => (adapter === 'sandbox' && kaunta !== null ? null : make(adapter, given, url)),
  }
}
