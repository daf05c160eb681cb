import { uuidv7 } from '../../../shared/domain/ids.ts'
import { knownAction, type SessionAction } from '../../../shared/domain/session-actions.ts'
import { type Actor, createActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { batch, type Db, inShop, inSystem, NO_SHOP, type Tx } from '../../platform/database.ts'
import { IS_ELSEWHERE } from '../../platform/device-sessions.ts'
import { tell } from '../../platform/facts.ts'
import { accessChanged, sessionActed } from './auth.facts.ts'
import { sessionNotFound } from './auth.errors.ts'
import {
  deleteOldSessions,
  endSession,
  endSessionsOf,
  insertSession,
  liveSessions,
  noteAction,
  touchSession,
} from './sessions.repository.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'

const day = 86_400_000
/** Decisions 6. A till is used daily, so a week without it means it was put away or lost. */
export const IDLE_MS = 7 * day
const ABSOLUTE_MS = 30 * day
/** Writing it at every request would double the writes of the whole product. */
const TOUCH_EVERY_MS = 60_000

export type SessionsService = ReturnType<typeof createSessionsService>

interface Found {
  id: string
  user_id: string
  active_shop_id: string | null
  last_seen_at: Date
  expires_at: Date
  is_admin: boolean | null
  grants: { resource: string; action: string[] }[] | null
  is_elsewhere: boolean | null
}

const ENTER_SESSION_SHOP = `/*hot:session.enter*/ select set_config('app.shop', coalesce((select active_shop_id::text from sessions where token_hash = $1), '${NO_SHOP}'), true)`
const READ_SESSION = `/*hot:session.read*/
  select s.id, s.user_id, s.active_shop_id, s.last_seen_at, s.expires_at, m.is_admin, m.grants, ${IS_ELSEWHERE} as is_elsewhere
  from sessions s left join memberships m on m.shop_id = s.active_shop_id and m.user_id = s.user_id and m.revoked_at is null
  where s.token_hash = $1 and s.ended_at is null`

/** Bounds memory; a session that is forgotten costs one more write. */
const MOST_KNOWN = 10_000

export function createSessionsService({ db, clock }: { db: Db; clock: Clock }) {
  /** Whether there was such a session, of this user and not yet ended. */
  async function end(tx: Tx, userId: string, id: string): Promise<boolean> {
    const ended = await endSession(tx, userId, id, clock.now())
    if (ended?.active_shop_id != null) await tell(tx, accessChanged, { shopId: ended.active_shop_id })
    return ended !== undefined
  }

  async function endAll(tx: Tx, userId: string, exceptId: string | null): Promise<void> {
    for (const shopId of await endSessionsOf(tx, userId, clock.now(), exceptId))
      await tell(tx, accessChanged, { shopId })
  }

  /** What this node wrote last of each session. */
  const written = new Map<string, { action: SessionAction; atMs: number }>()

  return {
    /** For the person's list of sessions and the shop's list of devices. The same deed again is written once a minute: a till sells all day. */
    async did({ sessionId, shopId }: Pick<Actor, 'sessionId' | 'shopId'>, action: SessionAction): Promise<void> {
      const now = clock.now()
      const known = written.get(sessionId)
      if (known?.action === action && Math.abs(now.getTime() - known.atMs) < TOUCH_EVERY_MS) return
      written.delete(sessionId)
      written.set(sessionId, { action, atMs: now.getTime() })
      for (const oldest of written.keys()) {
        if (written.size <= MOST_KNOWN) break
        written.delete(oldest)
      }
      const deed = { last_action: action, last_action_at: now }
      if (shopId === null) await inSystem(db, (tx) => noteAction(tx, sessionId, deed))
      else
        await inShop(db, shopId, async (tx) => {
          await noteAction(tx, sessionId, deed)
          await tell(tx, sessionActed, { shopId, sessionId, ...deed })
        })
    },

    /** A new token at every sign-in; it is told once and stored as a hash. */
    async open(
      tx: Tx,
      session: {
        userId: string
        activeShopId: string | null
        device: string
        isNewDevice?: boolean
        wrongTries?: number
      },
    ): Promise<{ token: string; sessionId: string }> {
      const token = newToken()
      const now = clock.now()
      const sessionId = uuidv7(now.getTime())
      await insertSession(tx, {
        ...session,
        id: sessionId,
        tokenHash: hashToken(token),
        now,
        expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
      })
      return { token, sessionId }
    },

    /** Session and rights in one round trip; rights are read anew at each request, so that a revocation holds at once (ASVS 8.3.2). */
    async authenticate(token: string): Promise<Actor | null> {
      const hash = hashToken(token)
      const [, rows = []] = await batch(db, null, [
        { text: ENTER_SESSION_SHOP, values: [hash] },
        { text: READ_SESSION, values: [hash] },
      ])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns just selected
      const [found] = rows as unknown as Found[]
      if (found === undefined) return null
      const now = clock.now()
      const idleMs = now.getTime() - found.last_seen_at.getTime()
      if (idleMs > IDLE_MS || now >= found.expires_at) return null
      if (idleMs > TOUCH_EVERY_MS) await inSystem(db, (tx) => touchSession(tx, found.id, now))
      return createActor({
        userId: found.user_id,
        sessionId: found.id,
        shopId: found.grants === null ? null : found.active_shop_id,
        isAdmin: found.is_admin ?? false,
        isElsewhere: found.is_elsewhere ?? false,
        grants: found.grants ?? [],
      })
    },

    async list(actor: Actor) {
      const now = clock.now()
      const rows = await inSystem(db, (tx) => liveSessions(tx, actor.userId, now, new Date(now.getTime() - IDLE_MS)))
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        lastAction: knownAction(row.last_action),
        lastActionAt: row.last_action_at?.toISOString() ?? null,
        isNewDevice: row.is_new_device,
        wrongTries: row.wrong_tries,
        isThisOne: row.id === actor.sessionId,
      }))
    },

    async end(actor: Actor, id: string): Promise<void> {
      if (!(await inSystem(db, (tx) => end(tx, actor.userId, id)))) throw sessionNotFound()
    },

    /** Signing out twice is no fault. */
    async endOwn(actor: Actor): Promise<void> {
      await inSystem(db, (tx) => end(tx, actor.userId, actor.sessionId))
    },

    endOthers: (actor: Actor): Promise<void> => inSystem(db, (tx) => endAll(tx, actor.userId, actor.sessionId)),

    endAll,

    deleteOld: (tx: Tx) => deleteOldSessions(tx, new Date(clock.now().getTime() - ABSOLUTE_MS)),
  }
}
