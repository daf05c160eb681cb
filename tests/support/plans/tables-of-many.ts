import { CompiledQuery } from 'kysely'
import { inShop, type Db } from '../../../src/server/platform/database.ts'
import type { SentStatement } from '../statements.ts'

/** What a shop has many of. */
const MANY_OF = [
  'products',
  'search_terms',
  'stock_levels',
  'stock_movements',
  'stock_receipts',
  'stock_transfers',
  'stock_batches',
  'orders',
  'order_events',
  'order_links',
  'receipt_sends',
  'refunds',
  'payments',
  'shifts',
  'customers',
  'customer_events',
  'privacy_requests',
  'breaches',
  'retention_runs',
  'customer_identities',
  'customer_tags',
  'product_tags',
  'customer_products',
  'segment_counts',
  'figures',
  'figure_months',
  'figure_marks',
  'standings',
  'expenses',
  'fiscal_receipts',
  'fiscal_z_reports',
  'popup_answers',
  'offer_uses',
  'credit_moves',
  'debt_reminders',
  'debt_agreements',
  'campaigns',
  'campaign_recipients',
  'campaign_list_numbers',
  'cart_follow_ups',
  'opt_outs',
  'stock_counts',
  'stock_count_entries',
  'imports',
  'imported_rows',
  'conversations',
  'conversation_identities',
  'chat_messages',
  'chat_answers',
  'chat_events',
  'chat_mentions',
  'chat_words',
  'conversation_tags',
  'webhook_events',
  'webhook_deliveries',
  'webhook_attempts',
  'incoming_calls',
  'activity',
  'review_items',
  'claims',
  'kitchen_tickets',
  'payouts',
  'statements',
  'money_lines',
  'chatflow_versions',
  'directory_entries',
  'visitor_messages',
]

/** Asks for one of them. */
export const isOfMany = ({ text }: SentStatement): boolean =>
  MANY_OF.some((table) => new RegExp(String.raw`\b(?:from|join) "?${table}\b`).test(text))

/** How PostgreSQL plans these statements of a shop for the app's own role, line by line. */
export const plansOf = async (db: Db, shopId: string, asked: readonly SentStatement[]): Promise<string[]> =>
  await inShop(db, shopId, async (tx) => {
    const lines: string[] = []
    for (const { text, values } of asked) {
      const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>(CompiledQuery.raw(`explain ${text}`, values))
      lines.push(...rows.map((row) => row['QUERY PLAN']))
    }
    return lines
  })

/** The tables that they read from one end to the other. */
export async function readWhole(db: Db, shopId: string, asked: readonly SentStatement[]): Promise<string[]> {
  const found = (await plansOf(db, shopId, asked)).flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
  return found.filter((table) => MANY_OF.includes(table))
}
