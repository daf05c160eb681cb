import type { PushOperator } from './options.ts'
import { isTanzanianMobile, normalisePhone } from './phone.ts'

/**
 * The two digits behind +255 and whose they are (google/libphonenumber, resources/carrier/en/255.txt). 73 (TTCL) has a wallet no push reaches. A guess to start from and
 * never more: numbers move between networks.
 */
const walletOfPrefix: Record<string, PushOperator> = {
  61: 'halopesa',
  62: 'halopesa',
  63: 'halopesa',
  65: 'tigo',
  67: 'tigo',
  70: 'tigo',
  71: 'tigo',
  77: 'tigo',
  66: 'airtel',
  68: 'airtel',
  69: 'airtel',
  78: 'airtel',
  72: 'mpesa',
  74: 'mpesa',
  75: 'mpesa',
  76: 'mpesa',
  79: 'mpesa',
}

/** The wallet a Tanzanian mobile number most likely has, in any spelling; null when it has none we know. */
export function walletOfPhone(phone: string): PushOperator | null {
  const e164 = normalisePhone(phone)
  return e164 !== null && isTanzanianMobile(e164) ? (walletOfPrefix[e164.slice(4, 6)] ?? null) : null
}
