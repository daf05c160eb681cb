import { sql } from 'kysely'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Tx } from '../../platform/database.ts'
import { spokenTo } from '../../platform/spoken-to.ts'
import { standsFor } from '../../platform/stands-for.ts'

type StatementRecord = {
  isOn: boolean
  key: number
  name: string
  language: Language
  shop: { name: string; place: string; phone: string }
}
/** By its own id: the statement of one that became another's is ended with the merge. */
export async function readStatement(tx: Tx, shopId: string, id: string): Promise<StatementRecord | undefined> {
  const { rows } = await sql<StatementRecord>`/*customer.statement*/
    select c.statement_is_on and c.alias_of is null as "isOn", c.statement_key as key, c.name, ${spokenTo('c')} as language, json_build_object('name', s.shop_name, 'place', s.place, 'phone', s.phone) as shop
    from customers c join shops s on s.id = c.shop_id where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

type Opened = {
  id: string
  name: string
  phone: string
  key: number
  isNew: boolean
  shopName: string
  language: Language
}
/** The address that is open, or a new one. */
export async function openStatement(tx: Tx, shopId: string, id: string): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    with old as materialized (select c.id, c.statement_is_on as was from customers n join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')} where n.shop_id = ${shopId} and n.id = ${id} for no key update of c),
    u as (update customers c set statement_key = case when old.was then c.statement_key else c.statement_key + 1 end, statement_is_on = true from old where c.shop_id = ${shopId} and c.id = old.id returning c.id, c.name, c.statement_key, c.language)
    select u.id, u.name, u.statement_key as key, not old.was as "isNew", s.shop_name as "shopName", ${spokenTo('u')} as language,
      coalesce((select i.value from customer_identities i where i.shop_id = ${shopId} and i.customer_id = u.id order by i.kind = 'whatsapp' desc, i.place limit 1), '') as phone
    from u join old on old.id = u.id join shops s on s.id = ${shopId}`.execute(tx)
  return rows[0]
}

export async function endStatement(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ id: string; wasOn: boolean } | undefined> {
  const { rows } = await sql<{ id: string; wasOn: boolean }>`
    with old as materialized (select c.id, c.statement_is_on as was from customers n join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')} where n.shop_id = ${shopId} and n.id = ${id} for no key update of c),
    u as (update customers c set statement_is_on = false from old where c.shop_id = ${shopId} and c.id = old.id)
    select id, was as "wasOn" from old`.execute(tx)
  return rows[0]
}
