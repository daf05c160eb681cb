import type * as z from 'zod'
import type {
  getMoneyLine,
  getStatement,
  listStatements,
  MatchSuggestion,
  matchMoneyLine,
  MoneyException,
  MoneyLine,
  settleException,
  Statement,
} from '../../../shared/contract/reconciliation.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import { findException, listExceptionRows, settle } from './exceptions.repository.ts'
import { autoMatch, type Line, matchTo, suggest, unbook, undo } from './matching.service.ts'
import {
  deleteLines,
  insertLines,
  type LineRow,
  listLines,
  listMatchedLines,
  lockBooks,
  markSetAside,
  readLine,
} from './money-lines.repository.ts'
import {
  alreadyMatched,
  exceptionNotFound,
  keyReused,
  lineNotFound,
  notMatched,
  statementNotFound,
  statementWithdrawn,
  wrongDirection,
} from './reconciliation.errors.ts'
import { readStatementFile } from './statement-file.ts'
import {
  compareDays,
  insertStatement,
  listStatementRows,
  markWithdrawn,
  readStatementRow,
  type StatementRow,
} from './statements.repository.ts'

const lineOf = ({ makesPayment: _made, isBooked: _booked, ...row }: LineRow): MoneyLine => ({
  ...row,
  at: row.at.toISOString(),
})
const statementOf = ({ fingerprint: _fingerprint, ...row }: StatementRow): Statement => ({
  ...row,
  at: row.at.toISOString(),
  fromAt: row.fromAt.toISOString(),
  toAt: row.toAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
})

async function requireLine(tx: Tx, shopId: string, id: string): Promise<LineRow> {
  const line = await readLine(tx, shopId, id)
  if (!line) throw lineNotFound()
  return line
}
async function requireStatement(tx: Tx, shopId: string, id: string): Promise<StatementRow> {
  const statement = await readStatementRow(tx, shopId, id)
  if (!statement) throw statementNotFound()
  return statement
}

export function createReconciliationService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async exceptions(shopId: string, kind: MoneyException['kind'] | undefined) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, counts } = await listExceptionRows(tx, shopId, clock.now(), kind)
        const none: Record<MoneyException['kind'], number> = {
          unmatched: 0,
          over: 0,
          under: 0,
          double: 0,
          late: 0,
          missing: 0,
          other_currency: 0,
        }
        return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), counts: { ...none, ...counts } }
      })
    },

    async settle(actor: MemberActor, id: string, body: z.output<typeof settleException.body>): Promise<{ ok: true }> {
      return await inShop(db, actor.shopId, async (tx) => {
        const exception = await findException(tx, actor.shopId, clock.now(), body.kind, id)
        if (!exception) throw exceptionNotFound()
        await settle(tx, actor.shopId, exception, { userId: actor.userId, note: body.note, at: clock.now() })
        return { ok: true }
      })
    },

    async line(
      shopId: string,
      id: string,
      query: z.output<typeof getMoneyLine.query>,
    ): Promise<MoneyLine & { suggestions: MatchSuggestion[] }> {
      return await inShop(db, shopId, async (tx) => {
        const line = await requireLine(tx, shopId, id)
        const mayMatch = line.state === 'open' && line.direction === 'in'
        return {
          ...lineOf(line),
          suggestions: mayMatch ? await suggest(tx, shopId, line, query.search === '' ? undefined : query.search) : [],
        }
      })
    },

    async match(actor: MemberActor, id: string, body: z.output<typeof matchMoneyLine.body>): Promise<MoneyLine> {
      return await inShop(db, actor.shopId, async (tx) => {
        await lockBooks(tx, actor.shopId)
        const line = await requireLine(tx, actor.shopId, id)
        if (line.state !== 'open') throw alreadyMatched()
        const by = { userId: actor.userId, at: clock.now() }
        if (body.kind === 'set_aside') await markSetAside(tx, actor.shopId, id, body.note, actor.userId, by.at)
        else if (line.direction === 'out') throw wrongDirection()
        else
          await matchTo(
            tx,
            actor.shopId,
            line,
            body.kind === 'order' ? { orderId: body.orderId } : { paymentId: body.paymentId },
            by,
            true,
          )
        return lineOf(await requireLine(tx, actor.shopId, id))
      })
    },

    async undo(actor: MemberActor, id: string, reason: string): Promise<MoneyLine> {
      return await inShop(db, actor.shopId, async (tx) => {
        await lockBooks(tx, actor.shopId)
        const line = await requireLine(tx, actor.shopId, id)
        if (line.state === 'open') throw notMatched()
        await undo(tx, actor.shopId, line, reason, { userId: actor.userId, at: clock.now() })
        return lineOf(await requireLine(tx, actor.shopId, id))
      })
    },

    /** A repeat with the same id and file answers with the same statement; the same file under another id brings no line twice. */
    async import(actor: MemberActor, sent: Buffer): Promise<Statement> {
      const at = clock.now()
      const file = await readStatementFile(actor.shopId, sent, at)
      return await inShop(db, actor.shopId, async (tx) => {
        await lockBooks(tx, actor.shopId)
        const before = await readStatementRow(tx, actor.shopId, file.id)
        if (before && !before.fingerprint.equals(file.fingerprint)) throw keyReused()
        if (before) return statementOf(before)
        await limitsOf(tx)?.spend(tx, [{ name: 'statements', key: actor.shopId }])
        const fresh = await insertLines(
          tx,
          actor.shopId,
          { statementId: file.id, wallet: file.wallet, receivedAt: at },
          file.chunks,
        )
        const { id, wallet, fileName, lineCount, inTzs, outTzs } = file
        await insertStatement(tx, actor.shopId, {
          id,
          wallet,
          fileName,
          fingerprint: Buffer.from(file.fingerprint),
          byUserId: actor.userId,
          at,
          fromAt: new Date(file.fromAt),
          toAt: new Date(file.toAt),
          lineCount,
          knownCount: lineCount - fresh.length,
          inTzs,
          outTzs,
        })
        const open = fresh
          .filter((line) => line.direction === 'in')
          .map((line): Line => ({ ...line, isBooked: false, source: 'statement' }))
        await autoMatch(tx, actor.shopId, open, wallet, at)
        return statementOf(await requireStatement(tx, actor.shopId, id))
      })
    },

    async statements(shopId: string, query: z.output<typeof listStatements.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listStatementRows(tx, shopId, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.at, row.id),
        )
        return { items: rows.map(statementOf), nextCursor }
      })
    },

    async statement(shopId: string, id: string, query: z.output<typeof getStatement.query>) {
      return await inShop(db, shopId, async (tx) => {
        const statement = await requireStatement(tx, shopId, id)
        const { rows, nextCursor } = cutPage(
          await listLines(tx, shopId, id, query.state, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.at, row.id),
        )
        return {
          statement: statementOf(statement),
          days: await compareDays(tx, shopId, statement),
          items: rows.map(lineOf),
          nextCursor,
        }
      })
    },

    async withdraw(actor: MemberActor, id: string, reason: string): Promise<Statement> {
      return await inShop(db, actor.shopId, async (tx) => {
        await lockBooks(tx, actor.shopId)
        const statement = await requireStatement(tx, actor.shopId, id)
        if (statement.withdrawnAt !== null) throw statementWithdrawn()
        const by = { userId: actor.userId, at: clock.now() }
        for (const line of await listMatchedLines(tx, actor.shopId, id)) await undo(tx, actor.shopId, line, reason, by)
        for (const line of await listLines(tx, actor.shopId, id, undefined, undefined, 50_000))
          if (line.isBooked) await unbook(tx, actor.shopId, line, by, null)
        await deleteLines(tx, actor.shopId, id)
        await markWithdrawn(tx, actor.shopId, id, by.at)
        return statementOf(await requireStatement(tx, actor.shopId, id))
      })
    },
  }
}
