import { sql } from 'kysely'
import type { KnownTemplate } from '../../../shared/domain/chat/templates.ts'
import type { Tx } from '../../platform/database.ts'
import type { TemplateItem } from '../../providers/whatsapp/delivery-items.ts'
import { noStands, refusedByOther, saidYes } from '../../platform/own-words.ts'
import { standsFor } from '../../platform/stands-for.ts'

export const readTemplates = (
  tx: Tx,
  shopId: string,
  numberId: string,
): Promise<{ items: KnownTemplate[]; at: Date } | undefined> =>
  tx
    .selectFrom('chat_templates')
    .select(['items', 'at'])
    .where('shop_id', '=', shopId)
    .where('number_id', '=', numberId)
    .executeTakeFirst()

export async function writeTemplates(
  tx: Tx,
  shopId: string,
  numberId: string,
  { items, at }: { items: readonly KnownTemplate[]; at: Date },
): Promise<void> {
  const values = { items: JSON.stringify(items), at }
  await tx
    .insertInto('chat_templates')
    .values({ shop_id: shopId, number_id: numberId, ...values })
    .onConflict((conflict) => conflict.columns(['shop_id', 'number_id']).doUpdateSet(values))
    .execute()
}

/** How customers take it is nothing the inbox goes by. */
function changed(one: KnownTemplate, change: TemplateItem['change']): KnownTemplate[] {
  if ('category' in change) return [{ ...one, category: change.category }]
  if (!('state' in change)) return [one]
  return change.state === 'gone' ? [] : [{ ...one, state: change.state, reason: change.reason }]
}

/** What is told of one is written over what was kept of it, by whoever holds the row. */
export async function changeTemplate(
  tx: Tx,
  shopId: string,
  numberId: string,
  { name, language, change }: Pick<TemplateItem, 'name' | 'language' | 'change'>,
): Promise<void> {
  const row = await tx
    .selectFrom('chat_templates')
    .select('items')
    .where('shop_id', '=', shopId)
    .where('number_id', '=', numberId)
    .forUpdate()
    .executeTakeFirst()
  const items = row?.items.flatMap((one) =>
    one.name !== name || one.language !== language ? one : changed(one, change),
  )
  if (items === undefined) return
  await tx
    .updateTable('chat_templates')
    .set({ items: JSON.stringify(items) })
    .where('shop_id', '=', shopId)
    .where('number_id', '=', numberId)
    .execute()
}

/** Whether the customer of a chat, whoever they became, agreed to offers by WhatsApp, and no number of theirs said no to them since. Of somebody the shop does not know: no. */
export async function takesOffers(
  tx: Tx,
  shopId: string,
  { customerId, phone }: { customerId: string | null; phone: string | null },
): Promise<boolean> {
  if (customerId === null) return false
  const { rows } = await sql<{ takes: boolean }>`
    select ${saidYes('whatsapp_offers', 'k')} and not ${refusedByOther(shopId, 'whatsapp_offers', sql`${phone}::text`, sql`k.id`)}
      and not exists (select from opt_outs x where x.shop_id = ${shopId} and ${noStands('whatsapp_offers', sql`x.at`, 'k')}
        and x.phone = any(array(select i.value collate "C" from customer_identities i where i.shop_id = ${shopId} and i.customer_id = k.id and i.kind in ('phone', 'whatsapp')) || ${phone}::text)) as takes
    from customers n join customers k on k.shop_id = n.shop_id and k.id = ${standsFor('n')} where n.shop_id = ${shopId} and n.id = ${customerId}`.execute(
    tx,
  )
  return rows[0]?.takes === true
}
