import type { Language } from './languages.ts'
import { normalisePhone } from './phone.ts'
import { foldText } from './search.ts'
import { keptTags } from './tags.ts'

/** What is written down of a customer, and what both sides decide about it. */
export const CUSTOMER_GENDERS = ['female', 'male'] as const
/** What somebody may agree to, each by itself. */
export const CONSENT_PURPOSES = ['whatsapp_offers', 'sms_offers', 'debt_reminders'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
/** How it was said: to somebody of the shop, in writing, or in a chat. */
export const CONSENT_WAYS = ['said', 'written', 'chat'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]
export const CONTACT_KINDS = ['phone', 'whatsapp'] as const
type ContactKind = (typeof CONTACT_KINDS)[number]
export const MOST_CONTACTS = 10

export interface CustomerContact {
  kind: ContactKind
  value: string
}
/** What people change by a form. An empty text is what nobody said. */
export interface CustomerFacts {
  name: string
  /** The first phone is the one that is called. */
  contacts: CustomerContact[]
  gender: (typeof CUSTOMER_GENDERS)[number] | ''
  /** `MM-DD`, or `YYYY-MM-DD` where the year was said. */
  birthday: string
  place: string
  notes: string
  tags: string[]
  isArchived: boolean
  /** The day they said they would pay what they owe, `YYYY-MM-DD`. */
  promisedOn: string
  /** Which they are written to in; null: as the shop speaks to its customers. */
  language: Language | null
  /** The tax authority's number, nine digits: on the fiscal receipts of what they buy. */
  tin: string
}
export type CustomerField = keyof CustomerFacts
export const CUSTOMER_FIELDS: readonly CustomerField[] = [
  'name',
  'contacts',
  'gender',
  'birthday',
  'place',
  'notes',
  'tags',
  'isArchived',
  'promisedOn',
  'language',
  'tin',
]
export const NO_FACTS: CustomerFacts = {
  name: '',
  contacts: [],
  gender: '',
  birthday: '',
  place: '',
  notes: '',
  tags: [],
  isArchived: false,
  promisedOn: '',
  language: null,
  tin: '',
}

/** As a number is kept: E.164 where it is one; else as it was typed, equal only to itself. */
export const keptContact = ({ kind, value }: CustomerContact): CustomerContact => ({
  kind,
  value: normalisePhone(value) ?? value.trim(),
})
/** Each once, in the order they were written. */
export function keptContacts(contacts: readonly CustomerContact[]): CustomerContact[] {
  const seen = new Set<string>()
  return contacts.map(keptContact).filter(({ kind, value }) => {
    const key = `${kind} ${value}`
    if (value === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
export const keptFacts = <F extends Partial<CustomerFacts>>(facts: F): F => ({
  ...facts,
  ...(facts.contacts ? { contacts: keptContacts(facts.contacts) } : {}),
  ...(facts.tags ? { tags: keptTags(facts.tags) } : {}),
})

/** What a device knows of them: name and phones are always there, all else where somebody said it. */
export const factsHere = (known: {
  name: string
  phones: readonly string[]
  facts?: Partial<Omit<CustomerFacts, 'name'>> | undefined
}): CustomerFacts => ({
  ...NO_FACTS,
  contacts: known.phones.map((value) => ({ kind: 'phone', value })),
  ...known.facts,
  name: known.name,
})
/** The other way round: what is empty, and contacts that are phones alone, are left out. */
export function factsToKeep(facts: CustomerFacts): {
  name: string
  phones: string[]
  facts?: Partial<Omit<CustomerFacts, 'name'>>
} {
  const { name, contacts, ...rest } = facts
  const said = Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) =>
      field === 'name' || field === 'contacts' || isSameFact(field, facts[field], NO_FACTS[field])
        ? []
        : [[field, rest[field]]],
    ),
  )
  const more = contacts.some(({ kind }) => kind !== 'phone') ? { ...said, contacts } : said
  return {
    name,
    phones: contacts.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : [])),
    ...(Object.keys(more).length > 0 ? { facts: more } : {}),
  }
}

/** The calendar has this day: of a leap year where no year was said. */
export function isBirthday(text: string): boolean {
  const match = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const [, year = '2000', month = '', day = ''] = match
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return year >= '1900' && !Number.isNaN(at.getTime()) && at.toISOString().slice(5, 10) === `${month}-${day}`
}

/** A day with its year that is still to come is nobody's birthday; without one it is every year's. `today`: the business day of whoever judges. */
export const isBirthdayToCome = (birthday: string, today: string): boolean => birthday.length > 5 && birthday > today

/** The order of contacts says who is called first; that of tags says nothing. */
const plain = (field: CustomerField, value: CustomerFacts[CustomerField] | undefined): string =>
  JSON.stringify(
    field === 'tags' && Array.isArray(value)
      ? value.map((tag) => (typeof tag === 'string' ? foldText(tag) : '')).toSorted()
      : (value ?? NO_FACTS[field]),
  )
export const isSameFact = (
  field: CustomerField,
  one: CustomerFacts[CustomerField] | undefined,
  other: CustomerFacts[CustomerField] | undefined,
): boolean => plain(field, one) === plain(field, other)

/** What of `to` is something else than `now`. */
export const changedFields = (now: Partial<CustomerFacts>, to: Partial<CustomerFacts>): CustomerField[] =>
  CUSTOMER_FIELDS.filter((field) => to[field] !== undefined && !isSameFact(field, now[field], to[field]))

/**
 * Whether a change that started from `was` may be made to what stands there `now`. Two people who changed different things hurt nobody; the same thing to
 * different ends is for a person. @returns the fields somebody else changed meanwhile
 */
export const conflictsOf = (
  now: CustomerFacts,
  { was, to }: { was: Partial<CustomerFacts>; to: Partial<CustomerFacts> },
): CustomerField[] => changedFields(now, to).filter((field) => !isSameFact(field, now[field], was[field]))

/** What two numbers are compared by: how people of this country dial them, without what stands in front. */
const phoneTail = (value: string): string => value.replaceAll(/\D/g, '').slice(-7)

interface Known {
  name: string
  contacts: readonly CustomerContact[]
}
/** Why two may be one person; null where nothing says so. */
export type DuplicateReason = 'same_phone' | 'same_name'
/** One digit other, more, less, or two swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return (
    one.slice(at + 1) === other.slice(at + 1)
    || one.slice(at) === other.slice(at + 1)
    || one.slice(at + 1) === other.slice(at)
    || (one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2))
  )
}
const digitsOf = (known: Known) =>
  known.contacts.map(({ value }) => value.replaceAll(/\D/g, '')).filter((digits) => digits.length >= 7)
/**
 * The last seven digits are the same, however the number was written; or the name is, and a number is one slip of the finger away or missing. The same name
 * with two different numbers is two people.
 */
export function duplicateReason(one: Known, other: Known): DuplicateReason | null {
  const [mine, theirs] = [digitsOf(one), digitsOf(other)]
  if (mine.some((digits) => theirs.some((their) => phoneTail(digits) === phoneTail(their)))) return 'same_phone'
  const name = foldText(one.name)
  if (name === '' || name !== foldText(other.name)) return null
  const isNear =
    mine.length === 0 || theirs.length === 0 || mine.some((digits) => theirs.some((their) => isOneSlip(digits, their)))
  return isNear ? 'same_name' : null
}

/** What one customer is after another was joined to them: nothing is lost, and what the kept one says wins. */
export function joinedFacts(kept: CustomerFacts, gone: CustomerFacts): CustomerFacts {
  const notes = [kept.notes, gone.notes].filter(Boolean)
  return {
    name: kept.name || gone.name,
    contacts: keptContacts([...kept.contacts, ...gone.contacts]),
    gender: kept.gender || gone.gender,
    birthday: kept.birthday || gone.birthday,
    place: kept.place || gone.place,
    notes: [...new Set(notes)].join('\n'),
    tags: keptTags([...kept.tags, ...gone.tags]),
    isArchived: kept.isArchived && gone.isArchived,
    promisedOn: kept.promisedOn || gone.promisedOn,
    language: kept.language ?? gone.language,
    tin: kept.tin || gone.tin,
  }
}
/** For so long a merge can be undone. */
export const UNDO_MERGE_MS = 86_400_000

/** What people say of a customer, of a row that knows more. */
export const factsOf = (facts: CustomerFacts): CustomerFacts => ({
  name: facts.name,
  contacts: facts.contacts,
  gender: facts.gender,
  birthday: facts.birthday,
  place: facts.place,
  notes: facts.notes,
  tags: facts.tags,
  isArchived: facts.isArchived,
  promisedOn: facts.promisedOn,
  language: facts.language,
  tin: facts.tin,
})

/**
 * Whether a word on consent stands against one that was said at this moment, whichever came first: their last one counts. A yes that came by a website, a key or a file was said to nobody here, and
 * stands against none that was.
 */
export const isLaterWord = (
  word: { isGiven: boolean; at: string; via?: string | undefined },
  saidAt: string,
): boolean => Date.parse(word.at) > Date.parse(saidAt) && !(word.isGiven && word.via !== undefined)
