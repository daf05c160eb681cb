import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** As the gateways' own portals name them. */
const words: Record<string, MessageDescriptor> = {
  appName: msg`App name`, clientId: msg`Client ID`, clientSecret: msg`Client secret`, apiKey: msg`API key`, apiSecret: msg`API secret`, token: msg`Token`, vendor: msg`Vendor`, vendorId: msg`Vendor ID`, vendorName: msg`Vendor name`,
  checksumKey: msg`Checksum key`, publicKey: msg`Public key`, pin: msg`PIN`, callbackSecret: msg`Callback secret`, username: msg`User name`, password: msg`Password`, accountNumber: msg`Account number`, merchantAccount: msg`Merchant account`,
}
/** The name itself for one a newer server asks for. */
export const credentialWord = (name: string): MessageDescriptor | string => (Object.hasOwn(words, name) ? (words[name] ?? name) : name)
