import type { PaymentAdapter } from '../../../shared/contract/lists.ts'
import type { PaymentProvider } from './payments.ts'

export interface CredentialField {
  name: string
  isSecret: boolean
  isOptional: boolean
}
export interface GatewayKind {
  adapter: PaymentAdapter
  label: string
  fields: readonly CredentialField[]
}

/** Every gateway this server knows: the operator's own account, and how to make one of a shop's credentials. */
export interface Gateways {
  /** Where `kaunta` payments go. */
  readonly kaunta: PaymentProvider
  /** What a shop can choose for itself. */
  readonly kinds: readonly GatewayKind[]
  /** Null when a credential it needs is missing. `callbackUrl`: told to gateways that take it with each payment. */
  make(
    adapter: PaymentAdapter,
    credentials: Readonly<Record<string, string>>,
    callbackUrl: string,
  ): PaymentProvider | null
}

const nothing = { state: 'refused', reason: 'bad_settings' } as const
const notHere = { state: 'unknown', message: 'no payment gateway is set up' } as const
/** No gateway at all: every way to pay but cash and a printed code is closed. */
export const closedGateway: PaymentProvider = {
  kind: 'sandbox',
  label: '',
  isSandbox: false,
  can: { push: [], tanqr: false, card: false, payout: [], nameCheck: [] },
  push: () => Promise.resolve(nothing),
  hostedCard: () => Promise.resolve(nothing),
  dynamicQr: () => Promise.resolve(nothing),
  status: () => Promise.resolve({ state: 'unknown' }),
  readCallback: () => Promise.resolve(null),
  payout: () => Promise.resolve({ state: 'refused', message: 'no payment gateway is set up' }),
  payoutStatus: () => Promise.resolve(notHere),
  nameCheck: () => Promise.resolve(notHere),
}
export const noGateways: Gateways = { kaunta: closedGateway, kinds: [], make: () => null }
