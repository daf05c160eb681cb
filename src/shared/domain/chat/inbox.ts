/** Ways the inbox is looked through. `waiting`: a person is needed or has it; `mentioned`: a note there names whoever asks; `closing`: the window closes within two hours; `ad`: came by an advertisement or a post, open or done. */
export const INBOX_FILTERS = [
  'all',
  'waiting',
  'mine',
  'mentioned',
  'unassigned',
  'bot',
  'unread',
  'closing',
  'ad',
  'resolved',
] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]
export const CLOSING_MS = 2 * 3_600_000

export const CHAT_EVENTS = [
  'note',
  'handed_over',
  'taken',
  'assigned',
  'handed_back',
  'resolved',
  'debt_agreed',
  'debt_disputed',
  'unanswered',
] as const
export type ChatEventKind = (typeof CHAT_EVENTS)[number]
