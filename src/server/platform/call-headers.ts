import { isIPv4, isIPv6 } from 'node:net'
import { addressKey } from './address-key.ts'
import { storable } from './without-secrets.ts'

export type CallHeader = { name: string; value: string }
export type RawHeaders = Readonly<Record<string, string | string[] | undefined>>

const SHOWN =
  /^(content-(type|length|encoding)|user-agent|date|traceparent|([\w-]{0,40}-)?(request|correlation|event|trace|delivery)-?id|[\w-]{0,40}-(timestamp|event))$/
/** It says that it was signed and how; what with is nobody's to read, for whoever has it may try to send the same again. */
const SIGNED = /^(([\w-]{0,40}-)?signature([\w-]{0,40})|digest|checksum|([\w-]{0,40}-)?hmac([\w-]{0,40}))$/
const FORWARDED = 'x-forwarded-for'
const MOST_HEADERS = 12
const MOST_LETTERS = 200
const MOST_ADDRESSES = 3
const HIDDEN = '[hidden]'

/** What a shop may read of the headers of a call that came in: those of a list, never a secret, of addresses the network alone. */
export const callHeaders = (headers: RawHeaders): CallHeader[] =>
  Object.entries(headers)
    .flatMap(([name, value]) => {
      if (value === undefined) return []
      const text = storable(Array.isArray(value) ? value.join(', ') : value, MOST_LETTERS)
      if (name === FORWARDED) return [{ name, value: text.split(',', MOST_ADDRESSES).map(networkOf).join(', ') }]
      if (SIGNED.test(name)) return [{ name, value: HIDDEN }]
      return SHOWN.test(name) ? [{ name, value: text }] : []
    })
    .slice(0, MOST_HEADERS)

function networkOf(text: string): string {
  const address = addressKey(text.trim())
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(`${address}::`) ? `${address.split(':').slice(0, 3).join(':')}::/48` : HIDDEN
}
