import { type RawBuilder, sql } from 'kysely'
import type { ConsentPurpose } from '../../shared/domain/customers.ts'
import { standsFor } from './stands-for.ts'

/** What the row `customer` of `customers` last said of it. */
const word = (purpose: ConsentPurpose, customer: string) => sql`${sql.ref(`${customer}.consents`)}->${sql.lit(purpose)}`
export const saidYes = (purpose: ConsentPurpose, customer = 'c') =>
  sql`coalesce(${word(purpose, customer)}->>'isGiven' = 'true', false)`
export const saidNo = (purpose: ConsentPurpose, customer = 'c') =>
  sql`coalesce(${word(purpose, customer)}->>'isGiven' = 'false', false)`

/**
 * Whether what a number said no to at that moment (null: it never did) stands, whatever its customer said: only their own later yes is stronger, and what came by a website, a key or a file
 * (`via`) may be anybody's (decisions 289, 340). Whoever writes to people unasked asks here.
 */
export const noStands = (purpose: ConsentPurpose, at: RawBuilder<unknown>, customer = 'c') =>
  sql`(${at} is not null and not coalesce(${word(purpose, customer)}->>'isGiven' = 'true' and (${word(purpose, customer)}->>'at')::timestamptz > ${at} and ${word(purpose, customer)}->>'via' is null, false))`

/** Since when a number of theirs wants no reminders: it answered STOP to whatever came unasked, perhaps before it was theirs. Null: none does. */
export const stoppedReminders = (customer = 'c') =>
  sql`(select max(x.reminders_at) from customer_identities i join opt_outs x on x.shop_id = i.shop_id and x.phone = i.value collate "C"
  where i.shop_id = ${sql.ref(`${customer}.shop_id`)} and i.customer_id = ${sql.ref(`${customer}.id`)} and i.kind in ('phone', 'whatsapp') and ${noStands('debt_reminders', sql`x.reminders_at`, customer)})`

/**
 * Somebody else whom the shop has under this number said no to it. Which of the two is written to nobody can know: until they are made one, a no holds for the number.
 */
export const refusedByOther = (
  shopId: string,
  purpose: ConsentPurpose,
  phone: RawBuilder<unknown>,
  customerId: RawBuilder<unknown>,
) =>
  sql`exists (select from customer_identities o join customers n on n.shop_id = o.shop_id and n.id = o.customer_id join customers k on k.shop_id = n.shop_id and k.id = ${standsFor('n')} where o.shop_id = ${shopId} and o.kind in ('phone', 'whatsapp') and o.value = ${phone} collate "default"
    and k.id is distinct from ${customerId} and ${saidNo(purpose, 'k')})`
