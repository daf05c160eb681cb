import { StartError } from './platform/migrate.ts'
import { SMS_ACCOUNTS, SMS_GATEWAYS, type SmsGateway } from '../shared/domain/sms-accounts.ts'

export interface SmsOfOperator {
  gateway: SmsGateway
  credentials: Record<string, string>
  sender: string | null
}
type Setting =
  | 'BEEM_API_KEY'
  | 'BEEM_SECRET_KEY'
  | 'NEXTSMS_USERNAME'
  | 'NEXTSMS_PASSWORD'
  | 'AFRICASTALKING_USERNAME'
  | 'AFRICASTALKING_API_KEY'
  | 'SMS_SENDER'
type Given = Partial<Record<Setting, string | undefined>>

/** One account at one gateway, with its sender. @throws StartError */
export function readSms(e: Given): SmsOfOperator | undefined {
  const given = {
    beem: { apiKey: e.BEEM_API_KEY, secretKey: e.BEEM_SECRET_KEY },
    nextsms: { username: e.NEXTSMS_USERNAME, password: e.NEXTSMS_PASSWORD },
    africastalking: { username: e.AFRICASTALKING_USERNAME, apiKey: e.AFRICASTALKING_API_KEY },
  }
  const [gateway, other] = SMS_GATEWAYS.filter((one) => Object.values(given[one]).some(Boolean))
  if (gateway === undefined && e.SMS_SENDER === undefined) return undefined
  if (other !== undefined) throw new StartError('Beem, NextSMS and Africa’s Talking: only one of them can be set.')
  const credentials = Object.entries(gateway === undefined ? {} : given[gateway]).map(
    ([name, value]): [string, string] => [name, value ?? ''],
  )
  const sender = e.SMS_SENDER ?? null
  if (
    gateway === undefined
    || credentials.some(([, value]) => value === '')
    || (sender === null && !SMS_ACCOUNTS[gateway].mayOmitSender)
  )
    throw new StartError('Both keys of the SMS gateway and SMS_SENDER must be set together.')
  return { gateway, credentials: Object.fromEntries(credentials), sender }
}
