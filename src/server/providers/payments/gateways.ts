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
  make(adapter: PaymentAdapter, credentials: Readonly<Record<string, string>>, callbackUrl: string): PaymentProvider | null
}
