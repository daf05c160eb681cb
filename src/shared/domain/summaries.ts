/** How an owner hears of their day: on the devices they have notifications on, or by a message to their own proven contact. `whatsapp`: in their own chat with the shop's number; while that is closed by the template they chose, else by SMS. */
export const SUMMARY_WAYS = ['push', 'whatsapp', 'sms', 'email'] as const
export type SummaryWay = (typeof SUMMARY_WAYS)[number]
/** Which of the owner's proven contacts a way needs. */
export const SUMMARY_CONTACT = {
  push: null,
  whatsapp: 'phone',
  sms: 'phone',
  email: 'email',
} as const satisfies Record<SummaryWay, 'phone' | 'email' | null>
/** Of the owner's own chat with the shop: WhatsApp lets the shop write within a day of what they wrote; no number is connected that could. */
export const SUMMARY_CHATS = ['open', 'closed', 'no_number'] as const
export type SummaryChat = (typeof SUMMARY_CHATS)[number]
/** What stands in the places {{1}}, {{2}} of a template. It may have the first alone. */
export const SUMMARY_VALUES = ['day', 'shop'] as const
/** What is offered: after the day's work, and not in the night. */
export const SUMMARY_HOURS = [16, 17, 18, 19, 20, 21, 22, 23] as const
export const USUAL_SUMMARY = { isOn: false, way: 'push', hour: 20, onQuietDays: false, template: null } as const
