import type { LiveEvent } from '../contract/live.ts'
import { formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { oneLine } from './messages.ts'

/** What stands on a phone's lock screen: short, and no more than the person who holds it may know. */
export type PushText = { title: string; body: string }

const words = {
  en: {
    order: 'New order',
    from: (name: string, money: string) => `${name}, ${money}`,
    paid: 'Payment received',
    paidFor: (money: string, number: string) => `${money} for order ${number}`,
    sandbox: 'Sandbox, no money moved',
    testTitle: 'Notifications work',
    test: 'This is how a new order will be announced on this device.',
  },
  sw: {
    order: 'Oda mpya',
    from: (name: string, money: string) => `${name}, ${money}`,
    paid: 'Malipo yamepokelewa',
    paidFor: (money: string, number: string) => `${money} kwa oda ${number}`,
    sandbox: 'Majaribio, hakuna pesa iliyohama',
    testTitle: 'Arifa zinafanya kazi',
    test: 'Hivi ndivyo oda mpya itakavyotangazwa kwenye kifaa hiki.',
  },
} as const satisfies Record<Language, unknown>

/** Null for what nobody is pushed about. */
export function pushText(event: LiveEvent, shopName: string, language: Language): PushText | null {
  const w = words[language]
  const title = (what: string) => oneLine(`${what} · ${shopName}`, 80)
  if (event.kind === 'order.created') {
    const money = formatMoney(event.totalTzs)
    return {
      title: title(`${w.order} ${event.number}`),
      body: event.customerName.trim() === '' ? money : w.from(oneLine(event.customerName, 60), money),
    }
  }
  if (event.kind === 'payment.changed') {
    const body = w.paidFor(formatMoney(event.amountTzs), event.number)
    return { title: title(w.paid), body: event.isSandbox === true ? `${w.sandbox}: ${body}` : body }
  }
  return null
}
export const pushTestText = (shopName: string, language: Language): PushText => ({
  title: oneLine(`${words[language].testTitle} · ${shopName}`, 80),
  body: words[language].test,
})
