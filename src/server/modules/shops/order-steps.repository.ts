import { sql } from 'kysely'
import {
  MOST_FORMER_STEPS,
  type ShopSteps,
  type StoredNames,
  type StoredStepRules,
  stepNamesOf,
  USUAL_STEPS,
} from '../../../shared/domain/order-steps.ts'
import type { Tx } from '../../platform/database.ts'

interface Row {
  order_words: StoredNames
  order_rules: StoredStepRules
}

export const stepsOfRow = ({ order_words: words, order_rules: rules }: Row): ShopSteps => ({
  off: rules.off ?? USUAL_STEPS.off,
  names: stepNamesOf(words),
  doers: rules.doers ?? USUAL_STEPS.doers,
})

export async function readStepRules(tx: Tx, shopId: string) {
  const row = await tx
    .selectFrom('shops')
    .select(['order_words', 'order_rules', 'order_rules_version'])
    .where('id', '=', shopId)
    .executeTakeFirst()
  return (
    row && {
      ...stepsOfRow(row),
      limits: row.order_rules.limits ?? {},
      former: row.order_rules.former ?? [],
      version: row.order_rules_version,
    }
  )
}
type StepRules = Omit<NonNullable<Awaited<ReturnType<typeof readStepRules>>>, 'version'>

/** False when somebody else saved after `version`. */
export async function writeStepRules(
  tx: Tx,
  shopId: string,
  { names, off, doers, limits, former }: StepRules,
  version: number,
  now: Date,
): Promise<boolean> {
  const rules: StoredStepRules = { off: [...off], doers, limits, former: former.slice(-MOST_FORMER_STEPS) }
  const row = await tx
    .updateTable('shops')
    .set({
      order_words: JSON.stringify(names),
      order_rules: JSON.stringify(rules),
      order_rules_version: version + 1,
      updated_at: now,
    })
    .where('id', '=', shopId)
    .where('order_rules_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function workHere(tx: Tx, shopId: string, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from memberships where shop_id = ${shopId} and user_id = any(${[...userIds]}::uuid[]) and revoked_at is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
