import type { ApiKey, createApiKey, listApiKeys } from '../../../shared/contract/api-keys.ts'
import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import {
  API_KEY_PREFIX,
  API_SCOPES,
  type ApiKeyState,
  type ApiScope,
  IDEMPOTENCY_DAYS,
  keyHint,
  MOST_API_KEYS,
  RIGHT_OF_SCOPE,
} from '../../../shared/domain/api-keys.ts'
import { type MemberActor, createActor } from '../../platform/actor.ts'
import type { ApiCaller } from '../../platform/api-callers.ts'
import type { Clock } from '../../platform/clock.ts'
import { requireOpenShop } from '../../platform/closed-shops.ts'
import { type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { forEachShop } from '../../platform/each-shop.ts'
import { tell, type WhatOf } from '../../platform/facts.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import type { shopReverted } from '../changes/changes.facts.ts'
import { apiKeyNotFound, apiKeyTold, tooManyApiKeys } from './keys.errors.ts'
import { apiKeyChanged } from './keys.facts.ts'
import * as rows from './keys.repository.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** What was taken back, or ran out, is listed so long. */
const LISTED_DAYS = 90
const AT_ONCE = 5000
const SHOPS_AT_ONCE = 200
/** What the key of this caller is called. */
export const keyNameOf = async (tx: Tx, { shopId, sessionId }: MemberActor): Promise<string | undefined> =>
  (await rows.findKey(tx, shopId, sessionId))?.name
/** Whether its key, and whoever made it, may do this beside the call it came for. */
export async function keyMay(tx: Tx, actor: MemberActor, scope: ApiScope): Promise<boolean> {
  const key = await rows.findKey(tx, actor.shopId, actor.sessionId)
  return key?.scopes.includes(scope) === true && actor.can(...RIGHT_OF_SCOPE[scope])
}
export type ApiKeysService = ReturnType<typeof createApiKeysService>

/** Ways in for other systems. A key is told once and kept as its hash; what it opens is asked for at each call. */
export function createApiKeysService({
  db,
  clock,
  log,
  ownPassword,
}: TradeDeps & { db: Db; clock: Clock; ownPassword: OwnPasswordService }) {
  const stateOf = (row: rows.ApiKeyRow): ApiKeyState =>
    row.revokedAt !== null
      ? 'revoked'
      : row.expiresAt !== null && row.expiresAt <= clock.now()
        ? 'expired'
        : row.grants === null
          ? 'maker_gone'
          : 'active'
  const view = (row: rows.ApiKeyRow): ApiKey => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: stateOf(row),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    madeByName: row.madeByName,
    createdAt: row.createdAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  })
  const isOpen = (row: rows.ApiKeyRow) => stateOf(row) === 'active' || stateOf(row) === 'maker_gone'

  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  async function tidy(shopId: string): Promise<void> {
    for (let count = AT_ONCE; count === AT_ONCE;)
      count = await inShop(db, shopId, (tx) => rows.dropWrites(tx, shopId, before(IDEMPOTENCY_DAYS), AT_ONCE))
    await inShop(db, shopId, (tx) => rows.dropKeys(tx, shopId, before(LISTED_DAYS)))
  }

  async function shut(tx: Tx, shopId: string, row: rows.ApiKeyRow, byUserId: string): Promise<ApiKey> {
    if (row.revokedAt !== null) return view(row)
    const at = clock.now()
    await rows.markRevoked(tx, shopId, row.id, at)
    await tell(tx, apiKeyChanged, { shopId, kind: 'revoked', name: row.name, byUserId, at })
    return view({ ...row, revokedAt: at })
  }

  return {
    list: (shopId: string): Promise<ResponseOf<typeof listApiKeys>> =>
      inShop(db, shopId, async (tx) => ({
        items: (await rows.listKeys(tx, shopId, clock.now()))
          .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
          .map(view),
        most: MOST_API_KEYS,
      })),

    /** @throws auth.password_needed, api_key.too_many, request.key_reused */
    async create(
      { shopId, userId }: MemberActor,
      body: BodyOf<typeof createApiKey>,
    ): Promise<ResponseOf<typeof createApiKey>> {
      await ownPassword.require(userId, body.password)
      const key = `${API_KEY_PREFIX}${newToken()}`
      const at = clock.now()
      return await inShop(db, shopId, async (tx) => {
        await rows.lockShop(tx, shopId)
        if ((await rows.findKey(tx, shopId, body.id)) !== undefined) throw apiKeyTold()
        if ((await rows.listKeys(tx, shopId, at)).filter(isOpen).length >= MOST_API_KEYS) throw tooManyApiKeys()
        await rows.insertKey(tx, {
          shopId,
          id: body.id,
          name: body.name,
          hint: keyHint(key),
          hash: hashToken(key),
          scopes: [...new Set(body.scopes)],
          expiresAt: body.days === null ? null : new Date(at.getTime() + body.days * DAY_MS),
          by: userId,
          at,
        })
        await tell(tx, apiKeyChanged, { shopId, kind: 'made', name: body.name, byUserId: userId, at })
        const made = await rows.findKey(tx, shopId, body.id)
        if (made === undefined) throw apiKeyNotFound()
        return { apiKey: view(made), key }
      })
    },

    /** @throws api_key.not_found */
    revoke: ({ shopId, userId }: MemberActor, id: string): Promise<ApiKey> =>
      inShop(db, shopId, async (tx) => {
        await rows.lockShop(tx, shopId)
        const row = await rows.findKey(tx, shopId, id)
        if (row === undefined) throw apiKeyNotFound()
        return await shut(tx, shopId, row, userId)
      }),

    /** In the entered shop: its person says that what the account did since then was not them. */
    async takeBackOf(tx: Tx, { shopId, byUserId, since }: WhatOf<typeof shopReverted>): Promise<void> {
      await rows.lockShop(tx, shopId)
      for (const row of await rows.listKeys(tx, shopId, clock.now()))
        if (row.createdBy.toLowerCase() === byUserId.toLowerCase() && row.createdAt >= since)
          await shut(tx, shopId, row, byUserId)
    },

    /** From a key to what it opens now: it, its maker's membership and rights are read at each call, so that what is taken away is taken away at once. */
    async find(key: string): Promise<ApiCaller | null> {
      if (!key.startsWith(API_KEY_PREFIX)) return null
      const found = await inSystem(db, (tx) => rows.findHash(tx, hashToken(key)))
      if (found === undefined) return null
      const { shopId, keyId } = found
      return await inShop(db, shopId, async (tx) => {
        await requireOpenShop(tx, shopId)
        const row = await rows.findKey(tx, shopId, keyId)
        if (row === undefined) return null
        const state = stateOf(row)
        const now = clock.now()
        if (state === 'active' && (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > MINUTE_MS))
          await rows.markUsed(tx, shopId, keyId, now)
        const actor = createActor({
          userId: row.createdBy,
          sessionId: keyId,
          shopId,
          isAdmin: row.isAdmin ?? false,
          grants: row.grants ?? [],
        })
        return { state, scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)), actor: { ...actor, shopId } }
      })
    },

    /** Once a night. */
    async deleteOld(): Promise<void> {
      for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
        const from = after
        const ids = await inSystem(db, (tx) => rows.shopsAfter(tx, from, SHOPS_AT_ONCE))
        await forEachShop(ids, log, 'API keys', tidy)
        const last = ids.at(-1)
        if (last === undefined || ids.length < SHOPS_AT_ONCE) return
        after = last
      }
    },
  }
}
