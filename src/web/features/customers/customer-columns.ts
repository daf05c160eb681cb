import type { ListedCustomerRow } from '../../../shared/contract/customers.ts'
import { guardedText } from '../../../shared/domain/csv.ts'
import type { ConsentPurpose, ConsentWay } from '../../../shared/domain/customers.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { languageNames } from '../../../shared/domain/languages.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { formatTin } from '../../../shared/domain/taxes.ts'

/** Of a file of customers, what an import reads again (imports/subjects/customers.ts), by the names of its fields. */
export const CUSTOMER_COLUMNS = [
  'name',
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
  'whatsappOffers',
  'smsOffers',
  'debtReminders',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]

/** The words of a file, in the language of whoever makes it; an import knows them in both. */
interface FileWords {
  yes: string
  no: string
  gender: Record<'female' | 'male', string>
  way: Record<ConsentWay, string>
}

/** What is written down of one customer. Numbers and tags are told apart by commas: such a cell is quoted, and no program takes them for columns. */
export function customerCells(row: ListedCustomerRow, words: FileWords): string[] {
  const { facts } = row
  const [phone = '', ...phones] = row.phones
  const consent = (purpose: ConsentPurpose): string => {
    const said = row.consents[purpose]
    return said ? [said.isGiven ? words.yes : words.no, words.way[said.how], businessDay(said.at)].join(', ') : ''
  }
  const cells: Record<CustomerColumn, string> = {
    name: guardedText(row.name),
    phone,
    phones: phones.join(', '),
    // Some are no numbers but what WhatsApp calls somebody: nobody can be reached by those from elsewhere.
    whatsapp: (facts?.contacts ?? [])
      .flatMap(({ kind, value }) => (kind === 'whatsapp' && normalisePhone(value) !== null ? [value] : []))
      .join(', '),
    tags: guardedText(row.tags.join(', ')),
    birthday: facts?.birthday ?? '',
    gender: facts?.gender ? words.gender[facts.gender] : '',
    language: facts?.language ? languageNames[facts.language] : '',
    // With its dashes: a spreadsheet would take it for a number, and a nought in front away.
    tin: formatTin(facts?.tin ?? ''),
    place: guardedText(row.place),
    notes: guardedText(facts?.notes ?? ''),
    whatsappOffers: consent('whatsapp_offers'),
    smsOffers: consent('sms_offers'),
    debtReminders: consent('debt_reminders'),
  }
  return CUSTOMER_COLUMNS.map((column) => cells[column])
}
