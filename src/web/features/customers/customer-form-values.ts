import * as z from 'zod'
import { CustomerFacts as FactsSchema } from '../../../shared/contract/commands/customer-facts.ts'
import { line } from '../../../shared/contract/common.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import {
  CONTACT_KINDS,
  type CustomerFacts,
  isBirthdayToCome,
  keptContacts,
  MOST_CONTACTS,
  NO_FACTS,
} from '../../../shared/domain/customers.ts'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import { keptTags, MOST_TAGS } from '../../../shared/domain/tags.ts'
import { formatPhone, normalisePhone } from '../../../shared/domain/phone.ts'
import { bareTin, formatTin, isTin } from '../../../shared/domain/taxes.ts'

/** The form: numbers as they are read, tags as one line with commas, a birthday with its year or without. */
export const CustomerForm = z.object({
  name: FactsSchema.shape.name,
  contacts: z.array(z.object({ kind: z.enum(CONTACT_KINDS), value: line(30) })).max(MOST_CONTACTS),
  gender: FactsSchema.shape.gender,
  birthday: FactsSchema.shape.birthday.refine((text) => !isBirthdayToCome(text, businessDay(Date.now()))),
  place: FactsSchema.shape.place,
  notes: FactsSchema.shape.notes,
  /** Empty: as the shop speaks to its customers. What was kept half filled in before 2026-12-02 has none. */
  language: z.enum([...LANGUAGES, '']).default(''),
  /** What was kept half filled in before 2026-12-03 has none. */
  tin: line(20)
    .refine((text) => text === '' || isTin(text))
    .default(''),
  tags: line(400),
})
export type CustomerFormValues = z.input<typeof CustomerForm>

export const valuesOf = (facts: CustomerFacts): CustomerFormValues => ({
  name: facts.name,
  contacts:
    facts.contacts.length === 0
      ? [{ kind: 'phone', value: '' }]
      : facts.contacts.map(({ kind, value }) => ({ kind, value: formatPhone(value) })),
  gender: facts.gender,
  birthday: facts.birthday,
  place: facts.place,
  notes: facts.notes,
  language: facts.language ?? '',
  tin: formatTin(facts.tin),
  tags: facts.tags.join(', '),
})

export const factsOf = (
  values: z.output<typeof CustomerForm>,
  { isArchived, promisedOn }: Pick<CustomerFacts, 'isArchived' | 'promisedOn'> = NO_FACTS,
): CustomerFacts => ({
  ...values,
  language: values.language || null,
  tin: bareTin(values.tin),
  contacts: keptContacts(values.contacts),
  tags: keptTags(values.tags.split(',')).slice(0, MOST_TAGS),
  isArchived,
  promisedOn,
})

/** Places of numbers nobody can dial; what stood there before the form was opened is left alone. */
export const wrongNumbers = (contacts: readonly { value: string }[], before: readonly { value: string }[]): number[] =>
  contacts.flatMap(({ value }, index) =>
    value.trim() === '' || normalisePhone(value) !== null || before.some((old) => old.value === value.trim())
      ? []
      : [index],
  )
