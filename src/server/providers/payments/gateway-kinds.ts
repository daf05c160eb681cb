import type { CredentialField, GatewayKind } from './gateways.ts'

const open = (name: string): CredentialField => ({ name, isSecret: false, isOptional: false })
const secret = (name: string): CredentialField => ({ name, isSecret: true, isOptional: false })
const optional = (field: CredentialField): CredentialField => ({ ...field, isOptional: true })

/**
 * What an account of each gateway consists of. Names are those of its portal; settings of the operator carry the same in capitals (config.ts). `environment` is "test" for the
 * gateway's own test system. A group that is only half there switches off what it is for: cards, payouts, checked signatures.
 */
export const GATEWAY_KINDS: readonly GatewayKind[] = [
  {
    adapter: 'azampay',
    label: 'AzamPay',
    fields: [
      open('appName'),
      open('clientId'),
      secret('clientSecret'),
      secret('apiKey'),
      optional(open('environment')),
      optional(open('vendorId')),
      optional(open('vendorName')),
      optional(open('callbackPublicKey')),
      optional(open('payoutName')),
      optional(open('payoutBank')),
      optional(open('payoutAccount')),
      optional(open('payoutChecksumKey')),
      optional(open('payoutChecksumFields')),
    ],
  },
  {
    adapter: 'clickpesa',
    label: 'ClickPesa',
    fields: [open('clientId'), secret('apiKey'), optional(secret('checksumKey'))],
  },
  {
    adapter: 'selcom',
    label: 'Selcom',
    fields: [
      open('vendor'),
      secret('apiKey'),
      secret('apiSecret'),
      open('email'),
      optional(open('environment')),
      optional(open('billingAddress')),
      optional(open('billingCity')),
      optional(open('billingRegion')),
      optional(open('billingPostcode')),
      optional(open('payoutVendor')),
      optional(secret('payoutPin')),
      optional(open('payoutName')),
      optional(open('payoutPhone')),
    ],
  },
]
