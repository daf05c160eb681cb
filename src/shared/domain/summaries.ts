/** How an owner hears of their day: on the devices they have notifications on, or by a message to their own proven contact. */
export const SUMMARY_WAYS = ['push', 'sms', 'email'] as const
export type SummaryWay = (typeof SUMMARY_WAYS)[number]
/** What is offered: after the day's work, and not in the night. */
export const SUMMARY_HOURS = [16, 17, 18, 19, 20, 21, 22, 23] as const
export const USUAL_SUMMARY = { isOn: false, way: 'push', hour: 20, onQuietDays: false } as const
