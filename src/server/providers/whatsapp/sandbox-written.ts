import { randomInt } from 'node:crypto'
import { textOf } from './loose.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { TEMPLATE } from '../../../shared/domain/chat/template-content.ts'
import { mayEditApproved, NAME_BLOCK_MS } from '../../../shared/domain/chat/template-state.ts'
import type { TemplateQuality, TemplateReason, TemplateState } from '../../../shared/domain/chat/templates.ts'
import type { Tx } from '../../platform/database.ts'
import { SandboxRefused } from './sandbox-refused.ts'

/** Templates that were handed in to an account of the sandbox, kept as Meta keeps them until the operator says what becomes of them. */
const text = (most: number) => z.string().min(1).max(most)
const Words = {
  text: text(TEMPLATE.body),
  example: z.strictObject({ body_text: z.array(z.array(text(1000))).length(1) }).optional(),
}
const Reply = z.strictObject({ type: z.literal('QUICK_REPLY'), text: text(TEMPLATE.buttonText) })
const Address = z.strictObject({
  type: z.literal('URL'),
  text: text(TEMPLATE.buttonText),
  url: text(TEMPLATE.url),
  example: z.array(text(2000)).length(1).optional(),
})
const Call = z.strictObject({
  type: z.literal('PHONE_NUMBER'),
  text: text(TEMPLATE.buttonText),
  phone_number: text(TEMPLATE.phone),
})
const Card = z.strictObject({
  components: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('HEADER'),
          format: z.enum(['IMAGE', 'VIDEO']),
          example: z.strictObject({ header_handle: z.array(text(4000)).length(1) }),
        }),
        z.strictObject({ type: z.literal('BODY'), ...Words, text: text(TEMPLATE.cardBody) }),
        z.strictObject({
          type: z.literal('BUTTONS'),
          buttons: z
            .array(z.discriminatedUnion('type', [Reply, Address, Call]))
            .min(1)
            .max(TEMPLATE.cardButtons),
        }),
      ]),
    )
    .min(2)
    .max(3)
    .refine((all) => ['HEADER', 'BUTTONS'].every((kind) => all.some(({ type }) => type === kind))),
})
/** The same on every card: what stands above it, whether there are words, and the kinds of its buttons in their order. */
const lookOf = ({ components }: z.output<typeof Card>): string =>
  components
    .map((part) =>
      part.type === 'HEADER'
        ? part.format
        : part.type === 'BODY'
          ? part.type
          : part.buttons.map(({ type }) => type).join(' '),
    )
    .toSorted()
    .join()
const Part = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('HEADER'),
    format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT']),
    text: text(TEMPLATE.header).optional(),
    example: z
      .strictObject({ header_text: z.array(text(1000)).optional(), header_handle: z.array(text(4000)).optional() })
      .optional(),
  }),
  z.strictObject({ type: z.literal('BODY'), ...Words }),
  z.strictObject({ type: z.literal('FOOTER'), text: text(TEMPLATE.footer) }),
  z.strictObject({
    type: z.literal('BUTTONS'),
    buttons: z
      .array(
        z.discriminatedUnion('type', [
          Reply,
          Address,
          Call,
          z.strictObject({ type: z.literal('COPY_CODE'), example: text(TEMPLATE.code) }),
          z.strictObject({ type: z.literal('MPM'), text: text(TEMPLATE.buttonText) }),
        ]),
      )
      .min(1)
      .max(TEMPLATE.buttons)
      .refine((all) => all.length === 1 || all.every(({ type }) => type !== 'MPM')),
  }),
  z.strictObject({
    type: z.literal('CAROUSEL'),
    cards: z
      .array(Card)
      .min(TEMPLATE.cards.least)
      .max(TEMPLATE.cards.most)
      .refine((all) => new Set(all.map(lookOf)).size === 1),
  }),
])
const isOfGoods = (part: z.output<typeof Part>): boolean =>
  part.type === 'BUTTONS' && part.buttons.some(({ type }) => type === 'MPM')
const Components = z
  .array(Part)
  .min(1)
  .max(4)
  .refine((all) => all.some(({ type }) => type === 'BODY'))
  // Beside cards nothing stands but the words; above goods no file does.
  .refine((all) => all.every(({ type }) => type !== 'CAROUSEL') || all.length === 2)
  .refine((all) => !all.some(isOfGoods) || all.every((part) => part.type !== 'HEADER' || part.format === 'TEXT'))
const isOffer = ({
  category,
  components,
}: {
  category?: string | undefined
  components: z.output<typeof Components>
}) => category !== 'UTILITY' || !components.some((part) => part.type === 'CAROUSEL' || isOfGoods(part))
const Category = z.enum(['UTILITY', 'MARKETING'])
const Created = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.enum(['en', 'sw']),
    category: Category,
    parameter_format: z.literal('POSITIONAL'),
    components: Components,
  })
  .refine(isOffer)
const Edited = z.strictObject({ category: Category.optional(), components: Components }).refine(isOffer)

const parsed = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const read = schema.safeParse(body)
  if (!read.success) throw new SandboxRefused(100, `Invalid parameter: ${z.prettifyError(read.error)}`)
  return read.data
}
const MOST = 250

export async function writtenTemplates(tx: Tx, phoneNumberId: string) {
  const rows = await tx
    .selectFrom('sandbox_templates')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, name, language, category, components, state, reason, quality }) => ({
    id: Number(id),
    name,
    language,
    category,
    components,
    state,
    reason,
    quality,
    body: textOf(components.find(({ type }) => type === 'BODY')?.['text'], 1024),
  }))
}

/** @throws SandboxRefused as Meta refuses */
export async function createWritten(
  tx: Tx,
  phoneNumberId: string,
  body: unknown,
  isTaken: (name: string) => boolean,
  now: Date,
) {
  const { name, language, category, components } = parsed(Created, body)
  const row = await tx
    .selectFrom('sandbox_templates')
    .select('deleted_at')
    .where('phone_number_id', '=', phoneNumberId)
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirst()
  if (isTaken(name) || (row && row.deleted_at === null))
    throw new SandboxRefused(100, 'Content in this language already exists', 400, 2_388_024)
  if (row?.deleted_at && row.deleted_at.getTime() > now.getTime() - NAME_BLOCK_MS)
    throw new SandboxRefused(100, 'Message template language is being deleted', 400, 2_388_023)
  if ((await writtenTemplates(tx, phoneNumberId)).length >= MOST)
    throw new SandboxRefused(100, 'Message template limit exceeded', 400, 2_388_019)
  const fresh = {
    category,
    components: JSON.stringify(components),
    state: 'pending' as const,
    reason: null,
    created_at: now,
  }
  const { id } = await tx
    .insertInto('sandbox_templates')
    .values({ phone_number_id: phoneNumberId, name, language, id: newGraphId(), ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['phone_number_id', 'name', 'language']).doUpdateSet({ ...fresh, deleted_at: null, edits: [] }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, status: 'PENDING', category }
}

/** Fifteen digits. */
const newGraphId = (): string => String(randomInt(100_000_000_000_000, 280_000_000_000_000))

/** The number whose account has it; null for what is no such id. */
export async function ownerOfWritten(tx: Tx, id: string): Promise<string | null> {
  if (!/^\d{15}$/.test(id)) return null
  const row = await tx.selectFrom('sandbox_templates').select('phone_number_id').where('id', '=', id).executeTakeFirst()
  return row?.phone_number_id ?? null
}
/** @throws SandboxRefused */
export async function editWritten(tx: Tx, phoneNumberId: string, id: string, body: unknown, now: Date) {
  const { category, components } = parsed(Edited, body)
  const row = await tx
    .selectFrom('sandbox_templates')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new SandboxRefused(100, 'Unsupported post request')
  const isApproved = row.state === 'approved'
  if (row.state === 'pending' || row.state === 'disabled' || (isApproved && !mayEditApproved(row.edits, now)))
    throw new SandboxRefused(100, 'Message template cannot be edited now')
  if (isApproved && category !== undefined && category !== row.category)
    throw new SandboxRefused(100, 'The category of an approved template cannot be edited')
  await sql`update sandbox_templates set category = ${category ?? row.category}, components = ${JSON.stringify(components)}::jsonb, state = 'pending', reason = null,
    edits = case when ${isApproved} then array_append(edits, ${now}::timestamptz) else edits end where phone_number_id = ${phoneNumberId} and id = ${id}`.execute(
    tx,
  )
  return { success: true }
}

/** All languages of it. @throws SandboxRefused */
export async function deleteWritten(tx: Tx, phoneNumberId: string, name: string, now: Date) {
  const done = await tx
    .updateTable('sandbox_templates')
    .set({ deleted_at: now })
    .where('phone_number_id', '=', phoneNumberId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw new SandboxRefused(100, 'Message template was not found', 400, 2_593_002)
  return { success: true }
}

/** What the operator says of one; false where it is none that was handed in. */
export async function writeVerdict(
  tx: Tx,
  phoneNumberId: string,
  verdict: { name: string; language: string; state: TemplateState; reason: TemplateReason | null },
): Promise<boolean> {
  const { name, language, state, reason } = verdict
  return await change(tx, phoneNumberId, { name, language }, { state, reason })
}
export const writeWorth = (
  tx: Tx,
  phoneNumberId: string,
  of: { name: string; language: string },
  worth: { category?: 'UTILITY' | 'MARKETING'; quality?: TemplateQuality },
): Promise<boolean> => change(tx, phoneNumberId, of, worth)
async function change(
  tx: Tx,
  phoneNumberId: string,
  { name, language }: { name: string; language: string },
  to: {
    state?: TemplateState
    reason?: TemplateReason | null
    category?: 'UTILITY' | 'MARKETING'
    quality?: TemplateQuality
  },
): Promise<boolean> {
  const done = await tx
    .updateTable('sandbox_templates')
    .set(to)
    .where('phone_number_id', '=', phoneNumberId)
    .where('name', '=', name)
    .where('language', '=', language)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** A sample is looked at and not kept: its session says what it is, and its handle what it was. Null for any other call. */
export function answerOfSandboxSample(
  path: string,
  query: URLSearchParams,
  bytes: number,
): Record<string, unknown> | null {
  if (path === 'app/uploads') {
    const said = Buffer.from(`${query.get('file_type') ?? ''} ${Number(query.get('file_length'))}`).toString(
      'base64url',
    )
    return { id: `upload:SANDBOX${said}?sig=SANDBOX` }
  }
  const session = /^upload:SANDBOX([\w-]{4,200})$/.exec(path)?.[1]
  if (session === undefined) return null
  const [type = '', length = ''] = Buffer.from(session, 'base64url').toString().split(' ')
  if (Number(length) !== bytes) throw new SandboxRefused(100, 'Another length than was said')
  return { h: `4::${Buffer.from(type).toString('base64url')}:SANDBOX` }
}
