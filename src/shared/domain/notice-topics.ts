/** What people are told of with the app closed: on their devices, by e-mail, or not at all. */
export const NOTICE_TOPICS = ['orders', 'payments', 'chats', 'alerts', 'expenses'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** More in a day than anybody reads: the lists have all of it. */
export const MOST_NOTICE_MAILS_A_DAY = 40

interface Hearer {
  isAdmin: boolean
  grants: readonly { resource: string; action: readonly string[] }[]
}
/** Whether this person may hear of it: nobody is told what they may not see. `chatRight`: what of the conversations they have to be allowed. */
export function mayHear(topic: NoticeTopic, person: Hearer, chatRight: 'read' | 'update' = 'update'): boolean {
  if (person.isAdmin) return true
  if (topic === 'alerts' || topic === 'expenses') return false
  return person.grants.some(({ resource, action }) =>
    topic === 'chats'
      ? resource === 'conversations' && action.includes(chatRight)
      : resource === 'orders' && (action.includes('read') || action.includes('create')),
  )
}
