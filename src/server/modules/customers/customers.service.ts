import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { ConsentSaid } from '../../../shared/contract/commands/customer-facts.ts'
import {
  changedFields,
  conflictsOf,
  isBirthdayToCome,
  isLaterWord,
  type CustomerFacts,
  type CustomerField,
  keptContact,
  keptContacts,
  keptFacts,
  NO_FACTS,
} from '../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { CONSENT_WORDS } from '../../../shared/domain/privacy.ts'
import type { ActContext, CommandHandler, CommandHandlers, Verdict } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { businessDay } from '../../platform/business-day.ts'
import { emit } from '../../platform/events.ts'
import {
  insertEvents,
  lockCustomer,
  type NewCustomerEvent,
  takenContacts,
  writeConsents,
  writeContacts,
  writeFacts,
  writeTerms,
} from './customer-facts.repository.ts'
import {
  claimPhone,
  fillLanguage,
  insertCustomer,
  isErased,
  makeAlias,
  readCredits,
  readStamps,
  resolveAlias,
  spokenToNumber,
  touchCustomer,
} from './customers.repository.ts'
import { ownerOf } from './customer-read.repository.ts'

const consentEvents = (
  said: readonly (ConsentSaid & { at?: string | undefined })[],
  about: Omit<NewCustomerEvent, 'id' | 'kind' | 'detail'>,
): NewCustomerEvent[] =>
  said.map(({ purpose, isGiven, how, at: saidAt }) => ({
    ...about,
    id: uuidv7(about.at.getTime()),
    kind: 'consent',
    detail: { fields: [purpose], isGiven, how, saidAt, words: CONSENT_WORDS[purpose] },
  }))

/** An app from before the forms asked sends birthdays that are still to come: all else is kept, and an admin sees that this is not. */
const withoutBirthday = ({ codes }: ActContext) => [...codes, 'customer.birthday_to_come' as const]

/**
 * `customer.create`. Two devices may give one phone to two customers: the second becomes an alias of the first, and both ids resolve for ever (decisions 24).
 * The device is told with `customer.merged`; nobody has to look at it. What else was written down is then the first one's as far as that says nothing.
 */
const customerCreate: CommandHandler<CommandBody<'customer.create'>> = {
  async apply(context, body) {
    const { tx, shopId, actorId } = context
    const isToCome = isBirthdayToCome(body.facts?.birthday ?? '', businessDay(context.receivedAt))
    const id = body.id.toLowerCase()
    const at = context.correct(body.at)
    // A number this country does not have is still what the customer said: kept as typed, equal only to itself.
    const phone = normalisePhone(body.phone) ?? (body.phone === '' ? null : body.phone)
    const source = body.source ?? 'counter'
    const isNew = await insertCustomer(tx, { shopId, id, name: body.name, source, createdBy: actorId, at })
    // Made here, erased meanwhile, and sent once more by a device that was restored: there is nothing to write down.
    if (!isNew && (await isErased(tx, shopId, id))) return { kind: 'applied', codes: context.codes, notes: [] }
    if (!isNew) return { kind: 'quarantined', codes: ['command.id_reused'] }
    const owner = phone === null ? id : await claimPhone(tx, shopId, phone, id)
    if (owner !== id) {
      await makeAlias(tx, shopId, id, owner)
      return { kind: 'applied', codes: context.codes, notes: ['customer.merged'] }
    }
    await writeNew(context, isToCome ? { ...body, facts: { ...body.facts, birthday: '' } } : body, { id, phone, at })
    await emit(tx, shopId, { kind: 'customer.changed', customerId: id })
    return { kind: 'applied', codes: isToCome ? withoutBirthday(context) : context.codes, notes: [] }
  },
}

type Doer = Pick<ActContext, 'tx' | 'shopId' | 'actorId' | 'deviceId' | 'keyName'>
/** All else that was said of a customer who was just made. */
export async function writeNew(
  { tx, shopId, actorId, deviceId, keyName }: Doer,
  {
    name,
    facts: more = {},
    consents = [],
  }: Pick<CommandBody<'customer.create'>, 'name' | 'facts'> & {
    /** `at`: where it was said before this. */
    consents?: readonly (ConsentSaid & { at?: string | undefined; via?: string })[] | undefined
  },
  { id, phone, at }: { id: string; phone: string | null; at: Date },
): Promise<void> {
  const contacts = keptContacts([
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
    ...(more.contacts ?? []),
  ])
  // A second number that is somebody else's stays theirs: a new customer waits for no decision.
  const taken = new Set((await takenContacts(tx, shopId, id, contacts)).map(({ kind, value }) => `${kind} ${value}`))
  const facts = {
    ...NO_FACTS,
    ...keptFacts(more),
    name,
    contacts: contacts.filter(({ kind, value }) => !taken.has(`${kind} ${value}`)),
  }
  if (facts.contacts.length > 1 || (phone === null && facts.contacts.length > 0))
    await writeContacts(tx, shopId, id, facts.contacts)
  if (Object.keys(more).length > 0) await writeFacts(tx, shopId, id, facts)
  else await writeTerms(tx, shopId, id, facts)
  const about = { customerId: id, byUserId: actorId, deviceId, keyName, at }
  if (consents.length > 0) await writeConsents(tx, shopId, id, consents, { at, byUserId: actorId })
  await insertEvents(tx, shopId, [
    { ...about, id: uuidv7(at.getTime()), kind: 'created' },
    ...consentEvents(consents, about),
  ])
}

type Save = Omit<CommandBody<'customer.save'>, 'consents'> & {
  /** `at`: where it was said before this. */
  consents?: readonly (ConsentSaid & { at?: string | undefined })[] | undefined
}
/** `customer.save`, and what a key of the API changes. Of an id that became another's it changes the other. */
export const customerSave = {
  async apply(context: ActContext, body: Save): Promise<Verdict> {
    const { tx, shopId, actorId, deviceId, keyName } = context
    const now = await lockCustomer(tx, shopId, body.id.toLowerCase())
    if (!now) return { kind: 'retry', codes: ['command.out_of_order'] }
    if (await isErased(tx, shopId, now.id)) {
      // Typed on a device that did not know yet: with its next pull it does.
      await touchCustomer(tx, shopId, now.id)
      return { kind: 'applied', codes: context.codes }
    }
    const today = businessDay(context.receivedAt)
    const isLeftOut = ({ birthday = '' }: Partial<CustomerFacts>) =>
      birthday !== now.birthday && isBirthdayToCome(birthday, today)
    const settled = (facts: Partial<CustomerFacts>) => (isLeftOut(facts) ? { ...facts, birthday: now.birthday } : facts)
    // Also where they began from one: it was left out, and who mends it on the device changed nothing of anybody's.
    const [was, to] = [settled(keptFacts(body.was)), settled(keptFacts(body.to))]
    const isToCome = isLeftOut(keptFacts(body.to))
    const codes = isToCome ? withoutBirthday(context) : context.codes
    if (conflictsOf(now, { was, to }).length > 0) return { kind: 'rejected', codes: ['customer.changed_meanwhile'] }
    const fields = changedFields(now, to)
    if (
      to.isArchived === true
      && fields.includes('isArchived')
      && context.standing([['customers', 'delete']]) === 'lacks'
    )
      return { kind: 'rejected', codes: ['auth.forbidden'] }
    const facts = { ...now, ...to }
    if (fields.includes('contacts') && (await takenContacts(tx, shopId, now.id, facts.contacts)).length > 0)
      return { kind: 'rejected', codes: ['customer.phone_taken'] }
    const at = context.correct(body.at)
    const consents = (body.consents ?? []).filter(({ purpose, isGiven, how, at: own }) => {
      const word = now.consents[purpose]
      if (word === undefined) return true
      // Typed offline, it may come late.
      if (isLaterWord(word, own ?? at.toISOString())) return false
      // Said again: what comes later is held to this moment.
      return (
        word.isGiven !== isGiven || word.how !== how || (own !== undefined && Date.parse(own) > Date.parse(word.at))
      )
    })
    // What is left out stands on the device: with its next pull it has what stands here.
    if (isToCome) await touchCustomer(tx, shopId, now.id)
    if (fields.length === 0 && consents.length === 0) return { kind: 'applied', codes }
    if (fields.includes('contacts')) await writeContacts(tx, shopId, now.id, facts.contacts)
    if (fields.length > 0) await writeFacts(tx, shopId, now.id, facts)
    if (consents.length > 0) await writeConsents(tx, shopId, now.id, consents, { at, byUserId: actorId, keyName })
    const about = { customerId: now.id, byUserId: actorId, deviceId, keyName, at }
    const plain = fields.filter((field): field is Exclude<CustomerField, 'isArchived'> => field !== 'isArchived')
    await insertEvents(tx, shopId, [
      ...(plain.length > 0
        ? [
            {
              ...about,
              id: uuidv7(at.getTime()),
              kind: 'changed',
              detail: { fields: plain, before: Object.fromEntries(plain.map((field) => [field, now[field]])) },
            },
          ]
        : []),
      ...(fields.includes('isArchived')
        ? [{ ...about, id: uuidv7(at.getTime()), kind: facts.isArchived ? 'archived' : 'restored' }]
        : []),
      ...consentEvents(consents, about),
    ])
    await emit(tx, shopId, { kind: 'customer.changed', customerId: now.id })
    return { kind: 'applied', codes }
  },
}

/** The kinds of command this module applies. */
export const customerCommands: CommandHandlers<'customer.create' | 'customer.save'> = {
  'customer.create': customerCreate,
  'customer.save': customerSave,
}

/** The language the shop speaks in to whoever has this number. */
export const languageOfNumber = (tx: Tx, shopId: string, phone: string): Promise<Language> =>
  spokenToNumber(tx, shopId, normalisePhone(phone) ?? phone)

/** What is written down of whoever this id is by now, held until the transaction ends; undefined of nobody, and of who was erased. */
export async function customerToChange(tx: Tx, shopId: string, id: string) {
  const now = await lockCustomer(tx, shopId, id)
  return now && !(await isErased(tx, shopId, now.id)) ? now : undefined
}
/** Who this id stands for by now; undefined where there is none. */
export const customerKnown = (tx: Tx, shopId: string, id: string): Promise<string | undefined> =>
  ownerOf(tx, shopId, id)
/** Nothing is written down of them any more (decision 320). */
export const customerErased = (tx: Tx, shopId: string, id: string): Promise<boolean> => isErased(tx, shopId, id)
/** What the shop keeps for each of them; nothing for whom it is not there. */
export const creditBalances = (tx: Tx, shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  readCredits(tx, shopId, ids)
/** Stamps of each of them; nothing for whom there are none. */
export const stampsOfCustomers = (
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => readStamps(tx, shopId, ids)
/** Of whoever this id is by now. */
export async function stampsOf(tx: Tx, shopId: string, id: string): Promise<number> {
  const customerId = await resolveAlias(tx, shopId, id)
  return (await readStamps(tx, shopId, [customerId])).get(customerId) ?? 0
}
/** Who this id stands for by now. */
export const customerOwner = (tx: Tx, shopId: string, id: string): Promise<string> => resolveAlias(tx, shopId, id)
/** What the shop keeps for whoever this id is by now. */
export async function creditBalance(tx: Tx, shopId: string, id: string): Promise<number> {
  const customerId = await resolveAlias(tx, shopId, id)
  return (await readCredits(tx, shopId, [customerId])).get(customerId) ?? 0
}

/** What the shop keeps for them is another sum now: the tills are told with their next pull. */
export const balanceChanged = (tx: Tx, shopId: string, id: string): Promise<void> => touchCustomer(tx, shopId, id)

/** Who orders is a customer of the shop, known by the phone: the one who has it, or a new one. Two orders at one moment meet on the number. */
export async function customerOfPhone(
  tx: Tx,
  shopId: string,
  found: { newId: string; name: string; phone: string; createdBy: string | null; at: Date },
  source: 'link' | 'counter' = 'link',
  isOrdering = true,
): Promise<string> {
  const id = await claimPhone(tx, shopId, found.phone, found.newId)
  if (id !== found.newId) {
    if (isOrdering) await touchCustomer(tx, shopId, id, found.at)
    return id
  }
  const { createdBy, at } = found
  const name = found.name === '' ? found.phone : found.name
  await insertCustomer(tx, { shopId, id, name, source, createdBy, at, isOrdering })
  const contacts = [keptContact({ kind: 'phone' as const, value: found.phone })]
  await writeTerms(tx, shopId, id, { ...NO_FACTS, name, contacts })
  await insertEvents(tx, shopId, [
    { id: uuidv7(at.getTime()), customerId: id, kind: 'created', byUserId: createdBy, at },
  ])
  return id
}

/** What a customer chose themselves, in a chat or on the page of a link: kept where nobody said it, and never over what people of the shop wrote down. */
export async function learnLanguage(
  tx: Tx,
  shopId: string,
  { customerId: id, language, at }: { customerId: string; language: Language; at: Date },
): Promise<void> {
  const customerId = await resolveAlias(tx, shopId, id)
  if (!(await fillLanguage(tx, shopId, customerId, language))) return
  const about = { id: uuidv7(at.getTime()), customerId, byUserId: null, at }
  await insertEvents(tx, shopId, [{ ...about, kind: 'changed', detail: { fields: ['language'] } }])
  await emit(tx, shopId, { kind: 'customer.changed', customerId })
}

/** Written down by another system: whoever has the phone is that customer already, and stays as they are. */
export async function addCustomer(
  tx: Tx,
  shopId: string,
  {
    id,
    name,
    phone,
    facts,
    by,
    keyName,
    at,
  }: {
    id: string
    name: string
    phone: string | null
    facts: Partial<CustomerFacts>
    by: string
    keyName: string | undefined
    at: Date
  },
): Promise<{ id: string; isNew: boolean }> {
  const owner = phone === null ? id : await claimPhone(tx, shopId, phone, id)
  if (owner !== id) return { id: await resolveAlias(tx, shopId, owner), isNew: false }
  await insertCustomer(tx, { shopId, id, name, source: 'dashboard', createdBy: by, at })
  await writeNew({ tx, shopId, actorId: by, deviceId: null, keyName }, { name, facts }, { id, phone, at })
  await emit(tx, shopId, { kind: 'customer.changed', customerId: id })
  return { id, isNew: true }
}
