import type { PaymentAdapter } from '../../../shared/contract/lists.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Outgoing } from '../../platform/outgoing.ts'
import { createClickPesa } from './clickpesa.ts'
import type { CredentialField, GatewayKind, Gateways } from './gateways.ts'
import type { PaymentProvider } from './payments.ts'
import { createSandboxPayments } from './sandbox.ts'

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

const open = (name: string): CredentialField => ({ name, isSecret: false, isOptional: false })
const secret = (name: string): CredentialField => ({ name, isSecret: true, isOptional: false })
const optional = (field: CredentialField): CredentialField => ({ ...field, isOptional: true })

/** What an account of each gateway consists of. Names are those of its portal; settings of the operator carry the same in capitals (config.ts). */
export const GATEWAY_KINDS: readonly GatewayKind[] = [
  { adapter: 'clickpesa', label: 'ClickPesa', fields: [open('clientId'), secret('apiKey'), optional(secret('checksumKey'))] },
]

export function createGateways({ db, clock, outgoing, publicUrl, kaunta }: Parts): Gateways {
  function make(adapter: PaymentAdapter, given: Credentials, callbackUrl: string): PaymentProvider | null {
    if (adapter === 'sandbox') return createSandboxPayments({ db, clock, callbackUrl, publicUrl })
    const fields = GATEWAY_KINDS.find((kind) => kind.adapter === adapter)?.fields
    if (!fields || fields.some(({ name, isOptional }) => !isOptional && !given[name])) return null
    const parts = { outgoing, clock, callbackUrl }
    const of = (name: string) => given[name] ?? ''
    if (adapter === 'clickpesa') return createClickPesa(parts, { clientId: of('clientId'), apiKey: of('apiKey'), ...(given['checksumKey'] ? { checksumKey: given['checksumKey'] } : {}) })
    return null
  }
  const callbackUrl = `${publicUrl}/api/callbacks/${kaunta?.adapter ?? 'sandbox'}`
  const own = make(kaunta?.adapter ?? 'sandbox', kaunta?.credentials ?? {}, callbackUrl)
  if (own === null) throw new Error('the credentials of the payment account are not complete')
  // A shop may try things out with a sandbox of its own only where the product itself is one: on a real server nobody should mistake it for money.
  const kinds = kaunta === null ? [...GATEWAY_KINDS, { adapter: 'sandbox' as const, label: 'Sandbox', fields: [] }] : GATEWAY_KINDS
  return { kaunta: own, kinds, make: (adapter, given, url) => (adapter === 'sandbox' && kaunta !== null ? null : make(adapter, given, url)) }
}
