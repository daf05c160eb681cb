import { type PastMessage, phoneOf, type Reading, timeOf } from './delivery-items.ts'
import { listOf, type Loose, objectOf, textOf } from './loose.ts'
import { readContent } from './read-content.ts'

/** A chunk has hundreds of messages; those of one customer are one item. An owner who kept it to themselves is no trouble: nothing comes. */
export function readHistory(value: Loose, phoneNumberId: string, { items, passed, receivedAt }: Reading): void {
  for (const chunk of listOf(value.history)) {
    const { threads, errors } = objectOf(chunk) ?? {}
    if (listOf(errors).length > 0) passed.add('history declined')
    for (const one of listOf(threads)) {
      const thread = objectOf(one) ?? {}
      const phone = phoneOf(thread.id)
      const messages = listOf(thread.messages).flatMap((message) =>
        readPast(objectOf(message) ?? {}, phone, receivedAt),
      )
      if (phone === null) passed.add('history of nobody')
      else if (messages.length > 0)
        items.push({ kind: 'past', phoneNumberId, at: receivedAt, who: { phone, userId: null }, messages })
    }
  }
  // Pictures and the like come behind their message, by the same id.
  for (const one of listOf(value.messages)) {
    const message = objectOf(one) ?? {}
    const phone = phoneOf(message.from)
    const messages = readPast(message, phone, receivedAt)
    if (phone !== null && messages.length > 0)
      items.push({ kind: 'past', phoneNumberId, at: receivedAt, who: { phone, userId: null }, messages })
  }
}

const STATUSES: Partial<Record<string, PastMessage['status']>> = {
  READ: 'read',
  PLAYED: 'read',
  DELIVERED: 'delivered',
  ERROR: 'failed',
}

function readPast(message: Loose, customer: string | null, receivedAt: Date): PastMessage[] {
  const wamid = textOf(message.id, 300)
  if (wamid === '' || customer === null) return []
  const isTheirs = phoneOf(message.from) === customer
  const said = textOf(objectOf(message.history_context)?.status, 20).toUpperCase()
  return [
    {
      wamid,
      direction: isTheirs ? 'in' : 'out',
      content: readContent(textOf(message.type, 40), message),
      status: isTheirs ? 'received' : (STATUSES[said] ?? 'sent'),
      at: timeOf(message.timestamp, receivedAt),
    },
  ]
}

/** Names as the owner's phone has them. Somebody taken out of it stays who they were. */
export function readContacts(value: Loose, phoneNumberId: string, { items, receivedAt }: Reading): void {
  for (const one of listOf(value.state_sync)) {
    const { type, action, contact } = objectOf(one) ?? {}
    const person = objectOf(contact)
    const phone = phoneOf(person?.phone_number)
    const name = textOf(person?.full_name ?? person?.first_name, 120).trim()
    if (type === 'contact' && action !== 'remove' && phone !== null && name !== '')
      items.push({ kind: 'contact', phoneNumberId, at: receivedAt, who: { phone, userId: null }, name })
  }
}
