import type * as z from 'zod'
import type { Display, DisplayState, pairDisplay } from '../../../shared/contract/displays.ts'
import type { DisplayRef, MemberActor } from '../../platform/actor.ts'
import type { AppParts } from '../../define-module.ts'
import { type Db, inShop, inSystem } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { forEachShop } from '../../platform/each-shop.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { createDisplayStreams, type Kept } from './display-streams.ts'
import { displayNotFound, tillNotFound, tooManyDisplays } from './displays.errors.ts'
import * as rows from './displays.repository.ts'

/** Long enough to fetch the other phone, too short for a picture of the code that somebody finds later. */
const CODE_LIVES_MS = 10 * 60_000
/** Of a shop, offers included. */
const MOST_DISPLAYS = 100
/** It says when it was last looked at to this much. */
const SEEN_MS = 10 * 60_000

type Parts = Pick<AppParts, 'db' | 'clock' | 'log' | 'limits' | 'live'> & {
  shops: ShopsService
  hub: { tellTopic(topic: string): void; onTopic(listener: (topic: string) => void): void }
}
export type DisplaysService = ReturnType<typeof createDisplaysService>

export function createDisplaysService({ db, clock, log, limits, live, shops, hub }: Parts) {
  const streams = createDisplayStreams({
    hub,
    read: (shopId, deviceId) => readKept(db, shopId, deviceId),
    find,
    now: () => clock.now().getTime(),
    ...live,
  })

  /** From a token to the one till it may look at. */
  async function find(token: string): Promise<DisplayRef | null> {
    const found = await inSystem(db, (tx) => rows.findToken(tx, hashToken(token)))
    if (found === undefined || found.isCode) return null
    const { shopId, pairId } = found
    return await inShop(db, shopId, async (tx) => {
      const pair = await rows.findPair(tx, shopId, pairId)
      if (pair === undefined) return null
      const at = clock.now()
      if (pair.seenAt === null || at.getTime() - pair.seenAt.getTime() > SEEN_MS)
        await rows.markSeen(tx, shopId, pairId, at)
      return { shopId, pairId, deviceId: pair.deviceId }
    })
  }

  return {
    streams,
    find,

    /** A repeat with the same id makes the code before void. @throws device.not_found, display.too_many, and display.not_found for an offer that was taken */
    async offer({ shopId, userId }: MemberActor, { id, deviceId }: { id: string; deviceId: string }) {
      const at = clock.now()
      const codeUntil = new Date(at.getTime() + CODE_LIVES_MS)
      const code = newToken()
      await inShop(db, shopId, async (tx) => {
        if (!(await rows.isTill(tx, shopId, deviceId))) throw tillNotFound()
        await rows.deleteOldCodes(tx, shopId, at)
        const before = await rows.lockPair(tx, shopId, id)
        if (before && (before.pairedAt !== null || before.deviceId !== deviceId.toLowerCase())) throw displayNotFound()
        if (before) await rows.renewCode(tx, shopId, id, codeUntil)
        else {
          if ((await rows.countPairs(tx, shopId)) >= MOST_DISPLAYS) throw tooManyDisplays()
          await rows.insertPair(tx, { shopId, id, deviceId, userId, at, codeUntil })
        }
        await rows.deleteTokens(tx, shopId, id, { onlyCodes: true })
        await rows.addToken(tx, { hash: hashToken(code), shopId, pairId: id, isCode: true, at })
      })
      return { id, code, goodUntil: codeUntil.toISOString() }
    },

    async list({ shopId }: MemberActor): Promise<Display[]> {
      const found = await inShop(db, shopId, (tx) => rows.listPairs(tx, shopId, MOST_DISPLAYS))
      return found.map(({ pairedAt, seenAt, ...display }) => {
        const since = pairedAt ?? clock.now()
        return { ...display, pairedAt: since.toISOString(), seenAt: (seenAt ?? since).toISOString() }
      })
    },

    async remove({ shopId }: MemberActor, id: string): Promise<void> {
      const deviceId = await inShop(db, shopId, async (tx) => {
        await rows.deleteTokens(tx, shopId, id, { onlyCodes: false })
        const till = await rows.deletePair(tx, shopId, id)
        if (till !== undefined) await rows.deleteUnseenState(tx, shopId, till)
        return till
      })
      if (deviceId === undefined) throw displayNotFound()
      streams.changed(shopId, deviceId)
    },

    async show(
      { shopId }: MemberActor,
      { deviceId, moment, state }: { deviceId: string; moment: number; state: DisplayState },
    ): Promise<{ displays: number }> {
      const at = clock.now()
      const { displays, isKept } = await inShop(db, shopId, (tx) =>
        rows.keepState(tx, shopId, deviceId, { moment, state, at }),
      )
      if (isKept) streams.said(shopId, deviceId, { state, at })
      return { displays }
    },

    /** A token that is known already is a repeat whose answer was lost. Guesses at codes are counted by address. */
    async pair({ code, token, name }: z.output<(typeof pairDisplay)['body']>, address: string) {
      if (limits.isSpent('guess', address)) limits.take('guess', address)
      const [byToken, byCode] = await inSystem(db, async (tx) => [
        await rows.findToken(tx, hashToken(token)),
        await rows.findToken(tx, hashToken(code)),
      ])
      const found = byToken && !byToken.isCode ? byToken : byCode?.isCode === true && !byToken ? byCode : undefined
      if (found === undefined) {
        limits.take('guess', address)
        throw displayNotFound()
      }
      const { shopId, pairId } = found
      return await inShop(db, shopId, async (tx) => {
        if (found === byCode) {
          const at = clock.now()
          const pair = await rows.lockPair(tx, shopId, pairId)
          if (pair === undefined || pair.pairedAt !== null || pair.codeUntil <= at) throw displayNotFound()
          await rows.deleteTokens(tx, shopId, pairId, { onlyCodes: true })
          await rows.addToken(tx, { hash: hashToken(token), shopId, pairId, isCode: false, at })
          await rows.markPaired(tx, shopId, pairId, name, at)
        }
        const shop = await shops.forCustomers(tx, shopId)
        return { shopName: shop.name, language: shop.language }
      }).catch((error: unknown) => {
        // The same token came twice at the same moment, or is another's.
        if (isUniqueViolation(error)) throw displayNotFound()
        throw error
      })
    },

    async deleteOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - CODE_LIVES_MS)
      await forEachShop(await inSystem(db, (tx) => rows.shopsWithOldCodes(tx, before)), log, 'old codes', (shopId) =>
        inShop(db, shopId, (tx) => rows.deleteOldCodes(tx, shopId, before)),
      )
    },
  }
}

const readKept = (db: Db, shopId: string, deviceId: string): Promise<Kept | undefined> =>
  inShop(db, shopId, (tx) => rows.readState(tx, shopId, deviceId))
