import { sql } from 'kysely'
import * as z from 'zod'
import { BUSINESS_KINDS, PROFILE } from '../../../shared/domain/chat/business-profile.ts'
import { type Db, inSystem } from '../../platform/database.ts'
import { SandboxRefused } from './sandbox-refused.ts'

const text = (most: number) => z.string().max(most)
const Profile = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  about: text(PROFILE.about).min(1),
  address: text(PROFILE.address),
  description: text(PROFILE.description),
  email: text(PROFILE.email),
  websites: z.array(text(PROFILE.website)).max(PROFILE.websites),
  vertical: z.enum(BUSINESS_KINDS),
})
const Automation = z.strictObject({ prompts: z.array(text(PROFILE.prompt).min(1)).max(PROFILE.prompts) })

/** What a sandbox number says of its business, kept where Meta would keep it. Null for any other call. */
export async function answerOfSandboxProfile(
  db: Db,
  { method, phoneNumberId, what, fields }: { method: string; phoneNumberId: string; what: string; fields: string },
  body: () => unknown,
): Promise<unknown> {
  if (method === 'GET' && what === 'whatsapp_business_profile')
    return { data: [{ messaging_product: 'whatsapp', ...(await kept(db, phoneNumberId)).profile }] }
  if (method === 'GET' && what === '' && fields === 'conversational_automation')
    return { id: phoneNumberId, conversational_automation: (await kept(db, phoneNumberId)).automation ?? {} }
  if (method === 'POST' && what === 'whatsapp_business_profile') {
    const { messaging_product: _product, ...profile } = taken(Profile, body())
    await keep(db, phoneNumberId, { profile })
    return { success: true }
  }
  if (method !== 'POST' || what !== 'conversational_automation') return null
  await keep(db, phoneNumberId, { automation: taken(Automation, body()) })
  return { success: true }
}

function taken<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (!read.success) throw new SandboxRefused(100, `Invalid parameter: ${z.prettifyError(read.error)}`)
  return read.data
}
async function kept(db: Db, phoneNumberId: string): Promise<{ profile?: object; automation?: object }> {
  const row = await inSystem(db, (tx) =>
    tx
      .selectFrom('whatsapp_numbers')
      .select('sandbox_profile')
      .where('phone_number_id', '=', phoneNumberId)
      .executeTakeFirst(),
  )
  return row?.sandbox_profile ?? {}
}
const keep = (db: Db, phoneNumberId: string, part: object) =>
  inSystem(db, (tx) =>
    sql`update whatsapp_numbers set sandbox_profile = sandbox_profile || ${JSON.stringify(part)}::jsonb where phone_number_id = ${phoneNumberId} and mode = 'sandbox'`.execute(
      tx,
    ),
  )
