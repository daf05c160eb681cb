import * as z from 'zod'
import {
  CONSENT_PURPOSES,
  CONSENT_WAYS,
  CONTACT_KINDS,
  CUSTOMER_GENDERS,
  isBirthday,
  MOST_CONTACTS,
} from '../../domain/customers.ts'
import { MOST_TAG_CHARS, MOST_TAGS } from '../../domain/tags.ts'
import { Day, Language, line, paragraph } from '../common.ts'

/** What of a customer people write down and change (domain/customers.ts). */
export const CustomerFacts = z.object({
  name: line(120, 1),
  contacts: z.array(z.object({ kind: z.enum(CONTACT_KINDS), value: line(30, 1) })).max(MOST_CONTACTS),
  gender: z.enum([...CUSTOMER_GENDERS, '']),
  birthday: z.string().refine((text) => text === '' || isBirthday(text)),
  place: line(80),
  notes: paragraph(1000),
  tags: z.array(line(MOST_TAG_CHARS, 1)).max(MOST_TAGS),
  isArchived: z.boolean(),
  /** The day they said they would pay; empty where nobody asked. Left out by devices before 2026-11-25. */
  promisedOn: z.union([Day, z.literal('')]),
  /** Null: as the shop speaks to its customers. Left out by devices before 2026-12-02. */
  language: Language.nullable(),
  /** Nine digits; empty where nobody said it. Left out by devices before 2026-12-03. */
  tin: z.string().regex(/^(?:\d{9})?$/),
})

/** What was agreed to or refused, and how; when is the command's. */
export const ConsentSaid = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  isGiven: z.boolean(),
  how: z.enum(CONSENT_WAYS),
})
export type ConsentSaid = z.infer<typeof ConsentSaid>
export const ConsentsSaid = z.array(ConsentSaid).max(CONSENT_PURPOSES.length)
