import { type CommandResult, isCommandType } from '../../../shared/contract/commands.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { listReview, ReviewItem, settleReview } from '../../../shared/contract/orders.ts'
import type * as z from 'zod'
import type { MemberActor } from '../../platform/actor.ts'
import type { ReversingAdmin } from '../../platform/commands.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import type { CommandDeps } from '../../platform/trade-deps.ts'
import { createCommandRunner } from '../sync/command-runner.service.ts'
import { correctedCommand, quarantinedCommand, replacement } from '../sync/reviewed-command.service.ts'
import { alreadySettled, reviewNotFound } from './review.errors.ts'
import {
  countOpen,
  followersOf,
  listReviewRows,
  type LockedReview,
  lockReview,
  readReview,
  type ReviewRow,
  settleRow,
} from './review.repository.ts'

type Settling = BodyOf<typeof settleReview>
type Settled = { settlement: 'accepted' | 'corrected' | 'voided'; result: CommandResult | null }

const itemOf = (row: ReviewRow): ReviewItem => ({
  ...row,
  at: row.at.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
})
const unreadable = (item: LockedReview): CommandResult => ({
  id: item.commandId ?? item.id,
  outcome: 'rejected',
  codes: ['command.unreadable'],
})

/** The owner's list "Needs review" (decisions 21). Settling never deletes: what was put aside stays on file with who decided what. */
export function createReviewService(deps: CommandDeps) {
  const { db, clock } = deps
  const runner = createCommandRunner(deps)

  async function settleItem(
    tx: Tx,
    actor: MemberActor,
    item: LockedReview,
    body: Settling,
  ): Promise<Settled | { settlement: null; result: CommandResult }> {
    if (body.action === 'accept') {
      if (item.kind === 'flagged') return { settlement: 'accepted', result: null }
      return await admit(tx, actor, item, 'accepted', quarantinedCommand(item))
    }
    if (body.action === 'void') {
      if (item.kind === 'flagged') await reverse(tx, actor, item, body.note)
      return { settlement: 'voided', result: null }
    }
    if (item.kind === 'quarantined')
      return await admit(tx, actor, item, 'corrected', correctedCommand(item, body.body, actor.shopId))
    // A flagged record is in the books: corrected by hand elsewhere, or taken back and entered anew as it should have been.
    if (body.body === undefined || body.body === null) return { settlement: 'corrected', result: null }
    const anew = replacement(item, body.body)
    if (!anew) return { settlement: null, result: unreadable(item) }
    await reverse(tx, actor, item, body.note)
    return await admit(tx, actor, item, 'corrected', anew)
  }

  async function admit(
    tx: Tx,
    actor: MemberActor,
    item: LockedReview,
    settlement: 'accepted' | 'corrected',
    command: ReturnType<typeof quarantinedCommand>,
  ) {
    if (!command) return { settlement: null, result: unreadable(item) }
    const result = await runner.admit(tx, command, actor.userId)
    return result.outcome === 'applied' || result.outcome === 'flagged'
      ? { settlement, result }
      : { settlement: null, result }
  }

  async function reverse(tx: Tx, actor: MemberActor, item: LockedReview, reason: string) {
    const doer: ReversingAdmin = {
      tx,
      shopId: actor.shopId,
      actorId: actor.userId,
      deviceId: null,
      receivedAt: clock.now(),
    }
    if (isCommandType(item.commandType)) await deps.commands[item.commandType].reverse?.(doer, item, reason)
  }

  /** Each in a transaction of its own: one that still does not go in stays open by itself, and the others follow. */
  async function settleFollowers(actor: MemberActor, id: string, { action, note }: Settling): Promise<void> {
    for (const follower of await inShop(db, actor.shopId, (tx) => followersOf(tx, actor.shopId, id)))
      await settleOne(actor, follower, action === 'void' ? { action, note } : { action: 'accept', note }).catch(
        (error: unknown) => {
          // Another admin was faster with this one.
          if (!(error instanceof AppError)) throw error
        },
      )
  }

  /** The decision and what follows from it are one transaction. When a command still does not go in, the record stays open and `result` says why. */
  async function settleOne(
    actor: MemberActor,
    id: string,
    body: Settling,
  ): Promise<{ item: ReviewItem; result: CommandResult | null }> {
    const { shopId } = actor
    let failed: CommandResult | null = null
    const settle = (isSecondTry: boolean) =>
      inShop(db, shopId, async (tx) => {
        const item = await lockReview(tx, shopId, id)
        if (!item) throw reviewNotFound()
        if (item.settledAt !== null) throw alreadySettled()
        const settled: Awaited<ReturnType<typeof settleItem>> = isSecondTry
          ? {
              settlement: null,
              result: { id: item.commandId ?? item.id, outcome: 'rejected', codes: ['command.id_reused'] },
            }
          : await settleItem(tx, actor, item, body)
        if (settled.settlement === null) failed = settled.result
        else
          await settleRow(tx, shopId, id, {
            by: actor.userId,
            at: clock.now(),
            settlement: settled.settlement,
            note: body.note,
          })
        // What was undone for a correction that then did not go in must not stay undone.
        if (settled.settlement === null && !isSecondTry && body.action === 'correct' && item.kind === 'flagged')
          throw new NotSettled()
        return settled.result
      })
    const result = await settle(false).catch(async (error: unknown) => {
      if (error instanceof NotSettled) return failed
      // An id in it belongs to another record: it cannot go in as it is.
      if (isUniqueViolation(error)) return await settle(true)
      throw error
    })
    const row = await inShop(db, shopId, (tx) => readReview(tx, shopId, id))
    if (!row) throw reviewNotFound()
    return { item: itemOf(row), result }
  }

  return {
    async list(shopId: string, query: z.output<typeof listReview.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listReviewRows(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.receivedAt, row.id),
        )
        return { items: rows.map(itemOf), nextCursor, openCount: await countOpen(tx, shopId) }
      })
    },

    async settle(actor: MemberActor, id: string, body: Settling) {
      const settled = await settleOne(actor, id, body)
      if (settled.item.settledAt !== null) await settleFollowers(actor, id, body)
      return settled
    },
  }
}

class NotSettled extends Error {}
