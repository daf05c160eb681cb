import { importRowSchemas } from '../../../../shared/contract/imports.ts'
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentWay,
  isBirthday,
  isBirthdayToCome,
} from '../../../../shared/domain/customers.ts'
import { unguardedText } from '../../../../shared/domain/csv.ts'
import { businessDay } from '../../../../shared/domain/format.ts'
import { type Language, LANGUAGES } from '../../../../shared/domain/languages.ts'
import { foldText } from '../../../../shared/domain/search.ts'
import { bareTin, isTin } from '../../../../shared/domain/taxes.ts'
import type { ImportSubject } from '../import-entry.ts'
import { type Headings, matchColumns } from '../match-columns.ts'
import {
  createNamer,
  dayOf,
  fitting,
  NO,
  phonesOf,
  readEach,
  type Row,
  rowsOf,
  tagsOf,
  Wrong,
  YES,
} from '../row-reader.ts'

const FIELDS = [
  'name',
  'surname',
  'phone',
  'phones',
  'whatsapp',
  'tags',
  'birthday',
  'gender',
  'language',
  'tin',
  'place',
  'notes',
  'consent',
  'whatsappOffers',
  'smsOffers',
  'debtReminders',
] as const
type Field = (typeof FIELDS)[number]

const headings: Headings<Field> = {
  name: ['name', 'customer name', 'customer', 'full name', 'first name', 'jina', 'mteja', 'jina la mteja'],
  surname: ['surname', 'last name', 'jina la ukoo', 'jina la pili'],
  phone: ['phone', 'phone number', 'mobile', 'mobile number', 'telephone', 'simu', 'namba ya simu', 'namba'],
  phones: ['more phones', 'other phones', 'phone 2', 'second phone', 'simu nyingine', 'simu 2'],
  whatsapp: ['whatsapp', 'whatsapp number', 'namba ya whatsapp'],
  tags: ['tags', 'tag', 'labels', 'groups', 'lebo'],
  birthday: ['birthday', 'date of birth', 'dob', 'siku ya kuzaliwa', 'tarehe ya kuzaliwa'],
  gender: ['gender', 'sex', 'jinsia'],
  language: ['language', 'preferred language', 'locale', 'lang', 'lugha'],
  tin: ['tin', 'tin number', 'tax number', 'tax id', 'tax identification number', 'namba ya tin', 'namba ya mlipakodi'],
  place: ['place', 'city', 'address', 'town', 'area', 'street address 1', 'mahali', 'mtaa', 'eneo', 'anapoishi'],
  notes: ['notes', 'note', 'memo', 'comment', 'maelezo', 'maoni'],
  consent: [
    'consent',
    'agreed to offers',
    'accepts sms marketing',
    'accepts marketing',
    'sms subscription status',
    'amekubali ofa',
    'amekubali matangazo',
    'ridhaa',
  ],
  whatsappOffers: ['offers by whatsapp', 'whatsapp offers', 'ofa kwa whatsapp'],
  smsOffers: ['offers by sms', 'sms offers', 'ofa kwa sms'],
  debtReminders: ['debt reminders', 'vikumbusho vya deni'],
}
const marks = {
  Loyverse: ['customer name', 'total visits'],
  Square: ['first name', 'reference id'],
  Shopify: ['first name', 'accepts email marketing'],
} as const

const FEMALE = new Set(['female', 'f', 'woman', 'mwanamke', 'mke', 'ke'])
/** As programs and people write it; of "sw-TZ" what stands in front. */
const LANGUAGE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: ['en', 'eng', 'english', 'kiingereza'],
  sw: ['sw', 'swa', 'swahili', 'kiswahili'],
}
const MALE = new Set(['male', 'm', 'man', 'mwanaume', 'mume', 'me'])

export const customers: ImportSubject = {
  kind: 'customers',
  fields: FIELDS,
  needed: [['name']],
  findColumns: (row) => matchColumns(FIELDS, headings, row),
  sourceOf: (row) => {
    const folded = new Set(row.map(foldText))
    return Object.entries(marks).find(([, words]) => words.every((word) => folded.has(word)))?.[0] ?? null
  },
  read: (rows, columns, shopId, _taxCodes, onRows) => {
    const namer = createNamer(shopId, 'customers')
    return readEach(rowsOf<Field>(rows, columns), {
      fields: FIELDS,
      onRows,
      shown: (row) => ({
        name: nameOf(row),
        detail: [row.cell('phone'), row.cell('place')].filter(Boolean).join(', '),
        amountTzs: null,
        quantityMilli: null,
      }),
      read: (row) => {
        const name = nameOf(row)
        if (name === '') throw new Wrong('name_missing', '')
        const [first = '', ...others] = [...phonesOf(row.cell('phone')), ...phonesOf(row.cell('phones'))]
        // Whoever has a phone is known by it; without one the name says who it is.
        const key = namer.once(first === '' ? `name ${foldText(name)}` : first)
        const read = importRowSchemas.customers.safeParse({
          key,
          name,
          phone: first,
          facts: {
            contacts: [
              ...others.map((value) => ({ kind: 'phone', value })),
              ...phonesOf(row.cell('whatsapp')).map((value) => ({ kind: 'whatsapp', value })),
            ],
            gender: genderOf(row.cell('gender')),
            language: languageOf(row.cell('language')),
            tin: tinOf(row.cell('tin')),
            birthday: pastBirthdayOf(row.cell('birthday')),
            place: textOf(row, 'place'),
            notes: textOf(row, 'notes'),
            tags: tagsOf(textOf(row, 'tags')),
          },
          consents: consentsOf(row),
        })
        return { id: key, body: { kind: 'customers', row: fitting(read) } }
      },
    })
  },
  template: {
    fields: ['name', 'phone', 'phones', 'tags', 'birthday', 'language', 'tin', 'place', 'notes', 'consent'],
    rows: [
      ['Asha Juma', '0712000001', '0754000001', 'jumla; VIP', '04-12', 'English', '', 'Kariakoo', '', 'ndiyo'],
      ['Mama Neema', '0713000002', '', '', '', 'Kiswahili', '', 'Mbagala', 'Hulipa Ijumaa', ''],
    ],
  },
}

/** Without the apostrophe that our own files put before what a spreadsheet would run. */
const textOf = (row: Row<Field>, field: Field): string => unguardedText(row.cell(field))
const nameOf = (row: Row<Field>): string => `${textOf(row, 'name')} ${textOf(row, 'surname')}`.trim()

function genderOf(text: string): 'female' | 'male' | '' {
  const said = foldText(text)
  return FEMALE.has(said) ? 'female' : MALE.has(said) ? 'male' : ''
}

function languageOf(text: string): Language | null {
  const [said = ''] = foldText(text).split(/[-_ (]/)
  return LANGUAGES.find((language) => LANGUAGE_WORDS[language].includes(said)) ?? null
}

/** A spreadsheet that took it for a number took the noughts in front. */
function tinOf(text: string): string {
  const tin = /^\d{7,8}$/.test(text) ? text.padStart(9, '0') : text
  if (tin !== '' && !isTin(tin)) throw new Wrong('tin_unreadable', text)
  return bareTin(tin)
}

function pastBirthdayOf(text: string): string {
  const birthday = birthdayOf(text)
  if (isBirthdayToCome(birthday, businessDay(Date.now()))) throw new Wrong('birthday_to_come', text)
  return birthday
}

/** "04-12", "1990-04-12", or a day as people write it; of the years from 1900. */
function birthdayOf(text: string): string {
  if (text === '' || isBirthday(text)) return text
  const short = /^(\d{1,2})[/.](\d{1,2})$/.exec(text)
  if (short) {
    const day = `${(short[2] ?? '').padStart(2, '0')}-${(short[1] ?? '').padStart(2, '0')}`
    if (isBirthday(day)) return day
  }
  const old = /^(\d{1,2})[/.-](\d{1,2})[/.-](19\d\d)$/.exec(text)
  const said = old
    ? `${old[3]}-${(old[2] ?? '').padStart(2, '0')}-${(old[1] ?? '').padStart(2, '0')}`
    : dayOrWrong(text)
  if (!isBirthday(said)) throw new Wrong('birthday_unreadable', text)
  return said
}
function dayOrWrong(text: string): string {
  // A workbook's number of a day before 2000.
  if (/^[1-3]\d{4}$/.test(text))
    return new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10)
  try {
    return dayOf(text, false) ?? ''
  } catch {
    throw new Wrong('birthday_unreadable', text)
  }
}

/** A column each; what only one says of "offers" is said of both ways. What debts are is asked of each by itself. */
const PURPOSE_FIELDS: Record<ConsentPurpose, readonly Field[]> = {
  whatsapp_offers: ['whatsappOffers', 'consent'],
  sms_offers: ['smsOffers', 'consent'],
  debt_reminders: ['debtReminders'],
}
/** How it was said, folded; a file that does not tell is writing itself. */
const WAYS: Readonly<Record<ConsentWay, readonly string[]>> = {
  said: ['said', 'told us', 'alituambia', 'alisema'],
  written: ['written', 'in writing', 'kwa maandishi', 'maandishi'],
  chat: ['chat', 'in a chat', 'kwenye chati', 'chati', 'kwenye mazungumzo', 'mazungumzo'],
}
const CONSENT_WAYS_SAID = new Map(
  Object.entries(WAYS).flatMap(([way, words]) => words.map((word) => [word, way] as const)),
)

const consentsOf = (row: Row<Field>) =>
  CONSENT_PURPOSES.flatMap((purpose) => {
    const said = consentOf(PURPOSE_FIELDS[purpose].map(row.cell).find((cell) => cell !== '') ?? '')
    return said === null ? [] : [{ purpose, ...said }]
  })

/** "Yes", or with how and when: "Yes, in writing, 2026-11-20". */
function consentOf(text: string) {
  const [answer = '', ...more] = text.split(/[,;]/).map((part) => part.trim())
  const said = foldText(answer)
  if (foldText(text) === '' || said === 'not subscribed') return null
  if (!YES.has(said) && !NO.has(said)) throw new Wrong('consent_unknown', text)
  let how = 'written'
  let at: string | undefined
  for (const part of more.filter(Boolean)) {
    const way = CONSENT_WAYS_SAID.get(foldText(part))
    if (way !== undefined) how = way
    else if (/\d/.test(part)) at = noonOf(dayOf(part, false))
    else throw new Wrong('consent_unknown', text)
  }
  return { isGiven: YES.has(said), how, ...(at === undefined ? {} : { at }) }
}
/** Of a business day, for a file names no hour. */
const noonOf = (day: string | null) => (day === null ? undefined : `${day}T09:00:00.000Z`)
