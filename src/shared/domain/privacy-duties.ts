/** So many months a shop may keep chats, and customers without trade. Costs of chats are shown for two months back, so none is shorter than half a year. */
export const KEPT_MONTHS = [6, 12, 24, 36, 60] as const
/** What is offered where nobody has chosen yet; nothing goes before they do (decision 344). */
export const KEPT_MONTHS_FIRST = { chatMonths: 24, customerMonths: 36 } as const
/** What could be counted before a choice; more than these is "more". */
export const MOST_DUE = 1000
