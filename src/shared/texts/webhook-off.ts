import type { Language } from '../domain/languages.ts'
import type { OffReason } from '../domain/webhooks.ts'
import { oneLine } from './messages.ts'
import type { PushText } from './push.ts'

/** An address of another system that was switched off by itself. */
export interface WebhookOffFacts {
  address: string
  reason: OffReason
}
const words: Record<Language, { title: string; body: Record<OffReason, (address: string) => string> }> = {
  en: {
    title: 'A webhook address is off',
    body: {
      person: (address) => `${address} was switched off.`,
      gone: (address) => `${address} says that it is gone. Nothing is sent to it any more.`,
      failing: (address) => `${address} has not answered for days. Nothing is sent to it any more.`,
    },
  },
  sw: {
    title: 'Anwani ya webhook imezimwa',
    body: {
      person: (address) => `${address} imezimwa.`,
      gone: (address) => `${address} inasema haipo tena. Hakuna kinachotumwa huko tena.`,
      failing: (address) => `${address} haijajibu kwa siku kadhaa. Hakuna kinachotumwa huko tena.`,
    },
  },
}
export function webhookOffText({ address, reason }: WebhookOffFacts, shopName: string, language: Language): PushText {
  const { title, body } = words[language]
  return { title: oneLine(`${title} · ${shopName}`, 80), body: oneLine(body[reason](oneLine(address, 80)), 180) }
}
