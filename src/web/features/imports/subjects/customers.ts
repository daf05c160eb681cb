import { importRowSchemas } from '../../../../shared/contract/imports.ts'
import { CONSENT_PURPOSES, isBirthday } from '../../../../shared/domain/customers.ts'
import { foldText } from '../../../../shared/domain/search.ts'
import type { ImportSubject } from '../import-entry.ts'
import { type Headings, matchColumns } from '../match-columns.ts'
import {
  createNamer,
  dayOf,
  fitting,
  NO,
  phoneOf,
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
  'place',
  'notes',
  'consent',
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
}
const marks = {
  Loyverse: ['customer name', 'total visits'],
  Square: ['first name', 'reference id'],
  Shopify: ['first name', 'accepts email marketing'],
} as const

const FEMALE = new Set(['female', 'f', 'woman', 'mwanamke', 'mke', 'ke'])
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
  read: (rows, columns, shopId) => {
    const namer = createNamer(shopId, 'customers')
    return readEach(rowsOf<Field>(rows, columns), {
      fields: FIELDS,
      shown: (row) => ({
        name: nameOf(row),
        detail: [row.cell('phone'), row.cell('place')].filter(Boolean).join(', '),
        amountTzs: null,
        quantityMilli: null,
      }),
      read: (row) => {
        const name = nameOf(row)
        if (name === '') throw new Wrong('name_missing', '')
        const [first = '', ...others] = [...row.cell('phone').split(/[;,/|]/), ...row.cell('phones').split(/[;,/|]/)]
          .map(phoneOf)
          .filter((phone) => phone !== '')
        const whatsapp = phoneOf(row.cell('whatsapp'))
        // Whoever has a phone is known by it; without one the name says who it is.
        const key = namer.once(first === '' ? `name ${foldText(name)}` : first)
        const read = importRowSchemas.customers.safeParse({
          key,
          name,
          phone: first,
          facts: {
            contacts: [
              ...others.map((value) => ({ kind: 'phone', value })),
              ...(whatsapp === '' ? [] : [{ kind: 'whatsapp', value: whatsapp }]),
            ],
            gender: genderOf(row.cell('gender')),
            birthday: birthdayOf(row.cell('birthday')),
            place: row.cell('place'),
            notes: row.cell('notes'),
            tags: tagsOf(row.cell('tags')),
          },
          consents: consentsOf(row.cell('consent')),
        })
        return { id: key, body: { kind: 'customers', row: fitting(read) } }
      },
    })
  },
  template: {
    fields: ['name', 'phone', 'phones', 'tags', 'birthday', 'place', 'notes', 'consent'],
    rows: [
      ['Asha Juma', '0712000001', '0754000001', 'jumla; VIP', '04-12', 'Kariakoo', '', 'ndiyo'],
      ['Mama Neema', '0713000002', '', '', '', 'Mbagala', 'Hulipa Ijumaa', ''],
    ],
  },
}

const nameOf = (row: Row<Field>): string => `${row.cell('name')} ${row.cell('surname')}`.trim()

function genderOf(text: string): 'female' | 'male' | '' {
  const said = foldText(text)
  return FEMALE.has(said) ? 'female' : MALE.has(said) ? 'male' : ''
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

/** To offers by WhatsApp and SMS, as it was written down; what debts are is asked of each by themselves. */
function consentsOf(text: string) {
  const said = foldText(text)
  if (said === '' || said === 'not subscribed') return []
  if (!YES.has(said) && !NO.has(said)) throw new Wrong('consent_unknown', text)
  return CONSENT_PURPOSES.filter((purpose) => purpose !== 'debt_reminders').map((purpose) => ({
    purpose,
    isGiven: YES.has(said),
    how: 'written' as const,
  }))
}
