import { timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import type { SandboxMessage } from '../../../shared/contract/operator.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem } from '../../platform/database.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import {
  deleteOldOperatorSessions,
  deleteOldSandboxMessages,
  hasOperatorSession,
  insertOperatorSession,
  sandboxMessages,
} from './operator.repository.ts'
import { operatorOnly } from './operator.errors.ts'

const LASTS_MS = 30 * 86_400_000
export type OperatorService = ReturnType<typeof createOperatorService>

interface Parts {
  db: Db
  clock: Clock
  /** Null when no link was printed. */
  operatorKey: string | null
  sandboxes: ('sms' | 'mail')[]
}

/** The operator's own page, for the browser that opened the one-time link. What sandbox adapters "sent" is there only while an adapter is one (decisions 29). */
export function createOperatorService({ db, clock, operatorKey, sandboxes }: Parts) {
  let key = operatorKey

  return {
    async open(offered: string): Promise<{ token: string }> {
      const isRight = key !== null && timingSafeEqual(hashToken(offered), hashToken(key))
      if (!isRight) throw operatorOnly()
      key = null
      const token = newToken()
      const now = clock.now()
      await inSystem(db, (tx) => insertOperatorSession(tx, hashToken(token), now, new Date(now.getTime() + LASTS_MS)))
      return { token }
    },

    isOperator: (token: string): Promise<boolean> =>
      inSystem(db, (tx) => hasOperatorSession(tx, hashToken(token), clock.now())),

    async messages(
      search: string | undefined,
    ): Promise<{ sandboxes: ('sms' | 'mail')[]; messages: z.input<typeof SandboxMessage>[] }> {
      if (sandboxes.length === 0) return { sandboxes, messages: [] } // real providers: nothing of theirs is shown here
      const rows = await inSystem(db, (tx) => sandboxMessages(tx, search ?? ''))
      return {
        sandboxes,
        messages: rows.map((row) => ({
          id: row.id,
          channel: row.channel,
          to: row.recipient,
          subject: row.subject,
          text: row.body,
          at: row.created_at.toISOString(),
        })),
      }
    },

    deleteOld: () =>
      inSystem(db, async (tx) => {
        await deleteOldOperatorSessions(tx, clock.now())
        await deleteOldSandboxMessages(tx, new Date(clock.now().getTime() - LASTS_MS))
      }),
  }
}
