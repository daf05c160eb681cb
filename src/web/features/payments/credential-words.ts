import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** As the gateways' own portals name them (server/providers/payments/gateway-kinds.ts). */
const words: Record<string, MessageDescriptor> = {
  appName: msg`App name`,
  clientId: msg`Client ID`,
  clientSecret: msg`Client secret`,
  apiKey: msg`API key`,
  apiSecret: msg`API secret`,
  vendor: msg`Vendor`,
  vendorId: msg`Vendor ID`,
  vendorName: msg`Vendor name`,
  environment: msg`Environment (write “test” for the gateway’s test system)`,
  checksumKey: msg`Checksum key`,
  callbackPublicKey: msg`Public key of callbacks`,
  email: msg`E-mail of the account`,
  billingAddress: msg`Billing address, for cards`,
  billingCity: msg`Billing town, for cards`,
  billingRegion: msg`Billing region, for cards`,
  billingPostcode: msg`Billing postcode, for cards`,
}
/** The name itself for one a newer server asks for. */
export const credentialWord = (name: string): MessageDescriptor | string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name
