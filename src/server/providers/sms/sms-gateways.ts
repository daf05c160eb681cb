import { isSenderId, SMS_ACCOUNTS, type SmsGateway } from '../../../shared/domain/sms-accounts.ts'
import type { Outgoing } from '../../platform/outgoing.ts'
import { createAfricasTalkingSms } from './africas-talking-sms.ts'
import { createBeemSms } from './beem-sms.ts'
import { createNextSms } from './nextsms-sms.ts'
import type { SmsProvider } from './sms.ts'

export interface SmsGateways {
  /** An account of a shop's own; null while something it needs is missing. */
  make(gateway: SmsGateway, credentials: Readonly<Record<string, string>>, sender: string | null): SmsProvider | null
}

/** `hosts`: other addresses for tests; nothing a shop types leads anywhere else than to the gateways' own. */
export const createSmsGateways = (
  outgoing: Outgoing,
  hosts: Partial<Record<SmsGateway, string>> = {},
): SmsGateways => ({
  make(gateway, credentials, sender) {
    const { fields, mayOmitSender } = SMS_ACCOUNTS[gateway]
    if (fields.some(({ name }) => (credentials[name] ?? '') === '')) return null
    if (sender === null ? !mayOmitSender : !isSenderId(sender)) return null
    const { apiKey = '', secretKey = '', username = '', password = '' } = credentials
    const baseUrl = hosts[gateway]
    if (gateway === 'beem')
      return createBeemSms(outgoing, { apiKey, secretKey, sender: sender ?? '', baseUrl, reportsUrl: baseUrl })
    if (gateway === 'nextsms') return createNextSms(outgoing, { username, password, sender: sender ?? '', baseUrl })
    return createAfricasTalkingSms(outgoing, { username, apiKey, sender, baseUrl })
  },
})
