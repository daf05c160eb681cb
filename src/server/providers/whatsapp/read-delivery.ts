import type { TemplateChange } from '../../../shared/domain/chat/template-state.ts'
import {
  type ChatIdentity,
  type DeliveryItem,
  isSame,
  phoneOf,
  type Reading,
  timeOf,
  userIdOf,
} from './delivery-items.ts'
import {
  templateCategoryOf,
  templateQualityOf,
  templateReasonOf,
  templateStateOf,
} from '../../../shared/domain/chat/templates.ts'
import { readContent } from './read-content.ts'
import { readReferral } from './read-referral.ts'
import { readContacts, readHistory } from './read-history.ts'
import { idOf, listOf, objectOf, textOf, type Loose } from './loose.ts'

interface ReadDelivery {
  items: DeliveryItem[]
  /** Fields and types we have no use for, each once. */
  passedOver: string[]
}

/** Of one body; Meta sends a few. */
const MOST_ITEMS = 2000
const LOST = new Set(['PARTNER_REMOVED', 'ACCOUNT_OFFBOARDED', 'ACCOUNT_DELETED'])
const FOUND = new Set(['PARTNER_ADDED', 'ACCOUNT_RECONNECTED'])

/** Everything that a body tells, in its order. Null for what is no delivery at all. Never throws, whatever was sent: what is unknown is passed over, by name. */
export function readDelivery(rawBody: Buffer, receivedAt: Date): ReadDelivery | null {
  const body = objectOf(parse(rawBody))
  if (body === null || body.object !== 'whatsapp_business_account') return null
  const items: DeliveryItem[] = []
  const passed = new Set<string>()
  for (const entry of listOf(body.entry)) {
    const { id, time, changes } = objectOf(entry) ?? {}
    const at = timeOf(time, receivedAt)
    for (const change of listOf(changes)) {
      if (items.length >= MOST_ITEMS) break
      const { field, value } = objectOf(change) ?? {}
      readChange(textOf(field, 60), objectOf(value) ?? {}, { wabaId: idOf(id), at, receivedAt, items, passed })
    }
  }
  return { items: items.slice(0, MOST_ITEMS), passedOver: [...passed].slice(0, 20) }
}

const FIELDS: Partial<Record<string, (value: Loose, phoneNumberId: string, reading: Reading) => void>> = {
  messages: readMessages,
  smb_message_echoes: (value, phoneNumberId, reading) => {
    for (const echo of listOf(value.message_echoes)) readEcho(objectOf(echo) ?? {}, phoneNumberId, reading)
  },
  history: readHistory,
  smb_app_state_sync: readContacts,
  user_preferences: (value, phoneNumberId, reading) => {
    for (const one of listOf(value.user_preferences)) readPreference(objectOf(one) ?? {}, phoneNumberId, reading)
  },
}

function readChange(field: string, value: Loose, reading: Reading): void {
  const { items, passed, wabaId } = reading
  const phoneNumberId = idOf(objectOf(value.metadata)?.phone_number_id)
  if (field === 'account_update') {
    const event = textOf(value.event, 60)
    if (wabaId !== '' && (LOST.has(event) || FOUND.has(event)))
      items.push({ kind: 'account', wabaId, isLost: LOST.has(event) })
    else passed.add(`account_update ${event}`)
    return
  }
  const changeOf = TEMPLATE_NEWS[field]
  if (changeOf !== undefined) {
    readTemplate(value, changeOf(value), reading)
    return
  }
  const read = FIELDS[field]
  if (phoneNumberId === '' || read === undefined) {
    passed.add(field || 'no field')
    return
  }
  read(value, phoneNumberId, reading)
}

const TEMPLATE_NEWS: Partial<Record<string, (value: Loose) => TemplateChange | null>> = {
  message_template_status_update: (value) => {
    const state = templateStateOf(textOf(value.event, 60))
    const reason = state === 'rejected' ? templateReasonOf(textOf(value.reason, 60)) : null
    return state === null ? null : { state, reason }
  },
  // That it will be of another kind in a day (`correct_category`) is no change yet.
  template_category_update: (value) => {
    const category = templateCategoryOf(textOf(value.new_category, 40))
    return category === null ? null : { category }
  },
  message_template_quality_update: (value) => ({ quality: templateQualityOf(textOf(value.new_quality_score, 20)) }),
}
function readTemplate(value: Loose, change: TemplateChange | null, { items, passed, wabaId, at }: Reading): void {
  const name = textOf(value.message_template_name, 512)
  // "en-US" here, "en_US" in the list.
  const language = textOf(value.message_template_language, 10).replace('-', '_')
  if (wabaId === '' || name === '' || language === '' || change === null)
    passed.add(`template ${textOf(value.event, 60)}`)
  else items.push({ kind: 'template', wabaId, at, name, language, change })
}

function readMessages(value: Loose, phoneNumberId: string, reading: Reading): void {
  const people = listOf(value.contacts).map((one) => objectOf(one) ?? {})
  for (const message of listOf(value.messages)) readMessage(objectOf(message) ?? {}, people, phoneNumberId, reading)
  for (const status of listOf(value.statuses)) readStatus(objectOf(status) ?? {}, phoneNumberId, reading)
  for (const error of listOf(value.errors)) {
    const code = objectOf(error)?.code
    if (typeof code === 'number') reading.items.push({ kind: 'trouble', phoneNumberId, code, at: reading.receivedAt })
  }
}
function readMessage(message: Loose, people: readonly Loose[], phoneNumberId: string, reading: Reading): void {
  const { items, passed } = reading
  const wamid = textOf(message.id, 300)
  const type = textOf(message.type, 40)
  const at = timeOf(message.timestamp, reading.receivedAt)
  const who = { phone: phoneOf(message.from), userId: userIdOf(message.from_user_id) }
  // The contact of this message, or the only one there is.
  const person =
    people.find((one) => isSame(who.phone, phoneOf(one.wa_id)) || isSame(who.userId, userIdOf(one.user_id)))
    ?? people.find(
      (one) =>
        people.length === 1
        && (who.phone === null || phoneOf(one.wa_id) === null)
        && (who.userId === null || userIdOf(one.user_id) === null),
    )
  const profile = objectOf(person?.profile)
  const whole: ChatIdentity = {
    phone: who.phone ?? phoneOf(person?.wa_id),
    userId: who.userId ?? userIdOf(person?.user_id),
  }
  if (wamid === '' || (whole.phone === null && whole.userId === null)) {
    passed.add(`message ${type} without an id`)
    return
  }
  if (type === 'system') {
    const system = objectOf(message.system)
    const to = { phone: phoneOf(system?.wa_id), userId: userIdOf(system?.user_id) }
    const isKnown = /^(user_changed_number|customer_changed_number|user_changed_user_id)$/.test(
      textOf(system?.type, 60),
    )
    if (isKnown && (to.phone !== null || to.userId !== null))
      items.push({ kind: 'renamed', phoneNumberId, at, who: whole, to })
    else passed.add(`system ${textOf(system?.type, 60)}`)
    return
  }
  if (type === 'edit' || type === 'revoke') {
    readEdit(type, message, { phoneNumberId, at, who: whole }, reading)
    return
  }
  items.push({
    kind: 'message',
    phoneNumberId,
    at,
    wamid,
    who: whole,
    name: textOf(profile?.name, 120),
    username: textOf(profile?.username ?? person?.username, 60),
    content: readContent(type, message),
    replyTo: textOf(objectOf(message.context)?.id, 300) || null,
    ad: readReferral(message),
  })
}

function readEdit(
  type: 'edit' | 'revoke',
  message: Loose,
  of: { phoneNumberId: string; at: Date; who: ChatIdentity | null },
  { items, passed }: Reading,
): void {
  const change = objectOf(message[type])
  const wamid = textOf(change?.original_message_id ?? change?.message_id, 300)
  const now = objectOf(change?.message)
  const text = textOf(objectOf(now?.text)?.body, 4096)
  if (wamid === '' || (type === 'edit' && text === '')) passed.add(`${type} of nothing`)
  else items.push({ kind: 'edited', ...of, wamid, text: type === 'edit' ? text : null })
}

function readEcho(echo: Loose, phoneNumberId: string, reading: Reading): void {
  const type = textOf(echo.type, 40)
  const at = timeOf(echo.timestamp, reading.receivedAt)
  if (type === 'edit' || type === 'revoke') {
    readEdit(type, echo, { phoneNumberId, at, who: null }, reading)
    return
  }
  const who = { phone: phoneOf(echo.to), userId: userIdOf(echo.to_user_id) }
  const wamid = textOf(echo.id, 300)
  if (wamid === '' || (who.phone === null && who.userId === null)) reading.passed.add(`echo ${type} to nobody`)
  else reading.items.push({ kind: 'echo', phoneNumberId, at, wamid, who, content: readContent(type, echo) })
}

const WANTS = new Map([
  ['stop', false],
  ['resume', true],
])
/** Of other categories than offers there is nothing here that somebody could stop. */
function readPreference(said: Loose, phoneNumberId: string, { items, passed, receivedAt }: Reading): void {
  const who = { phone: phoneOf(said.wa_id), userId: userIdOf(said.user_id) }
  const [category, value] = [textOf(said.category, 40), textOf(said.value, 20)]
  const wants = category === 'marketing_messages' ? WANTS.get(value) : undefined
  if (wants === undefined || (who.phone === null && who.userId === null)) passed.add(`preference ${category} ${value}`)
  else items.push({ kind: 'preference', phoneNumberId, at: timeOf(said.timestamp, receivedAt), who, wants })
}

function readStatus(status: Loose, phoneNumberId: string, { items, passed, receivedAt }: Reading): void {
  const word = textOf(status.status, 20)
  const wamid = textOf(status.id, 300)
  // Heard is at least read.
  const known = word === 'played' ? 'read' : word
  if (wamid === '' || (known !== 'sent' && known !== 'delivered' && known !== 'read' && known !== 'failed')) {
    passed.add(`status ${word}`)
    return
  }
  const pricing = objectOf(status.pricing)
  const code = objectOf(listOf(status.errors)[0])?.code
  items.push({
    kind: 'status',
    phoneNumberId,
    at: timeOf(status.timestamp, receivedAt),
    wamid,
    status: known,
    callbackData: textOf(status.biz_opaque_callback_data, 512),
    errorCode: typeof code === 'number' && Number.isSafeInteger(code) && Math.abs(code) < 2 ** 31 ? code : null,
    priceCategory: textOf(pricing?.category, 40),
    isBillable: typeof pricing?.billable === 'boolean' ? pricing.billable : null,
  })
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
