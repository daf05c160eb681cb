import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  askPrivacy,
  ConsentEntry,
  CustomerCopy,
  eraseCustomer,
  listConsents,
  listPrivacyRequests,
  PrivacyRequest,
  PrivacyStanding,
  settlePrivacyRequest,
} from '../../../shared/contract/privacy.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { REQUEST_DAYS } from '../../../shared/domain/privacy.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import { customerNotFound } from '../customers/customers.errors.ts'
import { creditBalance, customerErased, customerKnown } from '../customers/customers.service.ts'
import { listConsentRows } from './consent-log.repository.ts'
import { readParts, readSelf } from './copy.repository.ts'
import { findPerson, lockPerson } from './erase.repository.ts'
import { erasePerson } from './erasing.service.ts'
import {
  alreadyErased,
  figuresChanged,
  notYet,
  reasonNeeded,
  requestNotFound,
  requestSettled,
} from './privacy.errors.ts'
import {
  countOpen,
  findOpen,
  insertRow,
  listRows,
  lockRow,
  readHolding,
  readOwed,
  readRow,
  type RequestRow,
  settleRow,
  withdrawOthers,
} from './requests.repository.ts'

export type PrivacyRequests = ReturnType<typeof createPrivacyRequests>
type Deps = Pick<AppParts, 'db' | 'clock' | 'jobs'> & { ownPassword: OwnPasswordService }

/** What customers ask about what a shop holds of them, and what it does then. */
export function createPrivacyRequests({ db, clock, jobs, ownPassword }: Deps) {
  return {
    consents: ({ shopId }: MemberActor, query: z.output<typeof listConsents.query>) =>
      inShop(db, shopId, async (tx) => {
        const found = await listConsentRows(tx, shopId, query)
        const { rows, nextCursor } = cutPage(found, query.limit, (row) => writeKeyset(row.at, row.id))
        const items = rows.map(({ detail, at, ...row }): ConsentEntry => ({
          ...row,
          at: at.toISOString(),
          purpose: detail.fields?.[0] ?? 'other',
          isGiven: detail.isGiven ?? false,
          how: detail.how ?? '',
          words: detail.words ?? '',
        }))
        return { items, nextCursor }
      }),

    list: ({ shopId }: MemberActor, { state, search, cursor, limit }: z.output<typeof listPrivacyRequests.query>) =>
      inShop(db, shopId, async (tx) => {
        const found = await listRows(tx, shopId, { state, search, cursor, limit })
        const { rows, nextCursor } = cutPage(found, limit, (row) => writeKeyset(row.at, row.id))
        return { items: rows.map(viewOf), nextCursor, ...(await countOpen(tx, shopId, businessDay(clock.now()))) }
      }),

    /** @throws AppError 404, 409 */
    ask: ({ shopId, userId }: MemberActor, body: BodyOf<typeof askPrivacy>): Promise<PrivacyRequest> =>
      inShop(db, shopId, async (tx) => {
        const known = await readRow(tx, shopId, body.id)
        if (known) return viewOf(known)
        const customerId = await owner(tx, shopId, body.customerId)
        if (await customerErased(tx, shopId, customerId)) throw alreadyErased()
        const open = await findOpen(tx, shopId, customerId, body.kind)
        if (open !== null) return viewOf(await required(tx, shopId, open))
        const at = clock.now()
        const askedOn = body.askedOn ?? businessDay(at)
        if (askedOn > businessDay(at)) throw notYet('askedOn')
        const { id, kind, way } = body
        await insertRow(tx, shopId, {
          id,
          kind,
          way,
          customerId,
          askedOn,
          dueOn: dayAfter(askedOn, REQUEST_DAYS),
          byUserId: userId,
          at,
        })
        return viewOf(await required(tx, shopId, id))
      }),

    /** @throws AppError 404 */
    get: ({ shopId }: MemberActor, id: string): Promise<PrivacyStanding> =>
      inShop(db, shopId, async (tx) => {
        const row = await required(tx, shopId, id)
        const customerId = (await customerKnown(tx, shopId, row.customerId)) ?? row.customerId
        const { openOrders, fiscalReceipts, ...holds } = await readHolding(tx, await findPerson(tx, shopId, customerId))
        return {
          ...viewOf(row),
          owesTzs: await readOwed(tx, shopId, customerId),
          keptTzs: await creditBalance(tx, shopId, customerId),
          openOrders,
          fiscalReceipts,
          holds,
        }
      }),

    /** @throws AppError 404, 409 */
    settle: ({ shopId, userId }: MemberActor, id: string, { state, reason }: BodyOf<typeof settlePrivacyRequest>) =>
      inShop(db, shopId, async (tx): Promise<PrivacyRequest> => {
        const row = await lockRow(tx, shopId, id)
        if (!row) throw requestNotFound()
        if (row.state === state) return viewOf(row)
        if (row.state !== 'open' || (row.kind === 'erase' && state === 'answered')) throw requestSettled()
        if (state === 'refused' && reason === '') throw reasonNeeded()
        await settleRow(tx, shopId, id, { state, reason, byUserId: userId, at: clock.now() })
        return viewOf(await required(tx, shopId, id))
      }),

    /** @throws AppError 403 without the password, 404, 409 */
    async erase(
      { shopId, userId }: MemberActor,
      id: string,
      { owesTzs, keptTzs, password }: BodyOf<typeof eraseCustomer>,
    ): Promise<PrivacyRequest> {
      await ownPassword.require(userId, password)
      return await inShop(db, shopId, async (tx) => {
        const row = await lockRow(tx, shopId, id)
        if (!row) throw requestNotFound()
        // The same once more answers the same.
        if (row.kind === 'erase' && row.state === 'answered') return viewOf(row)
        if (row.kind !== 'erase' || row.state !== 'open') throw requestSettled()
        const customerId = await owner(tx, shopId, row.customerId)
        const person = await lockPerson(tx, shopId, customerId)
        const now = { owes: await readOwed(tx, shopId, customerId), kept: await creditBalance(tx, shopId, customerId) }
        if (now.owes !== owesTzs || now.kept !== keptTzs) throw figuresChanged()
        const at = clock.now()
        const figures = { ...(await erasePerson(tx, jobs, person, at)), owesTzs }
        await withdrawOthers(tx, person, id, at)
        await settleRow(tx, shopId, id, { state: 'answered', reason: '', byUserId: userId, at, figures })
        return viewOf(await required(tx, shopId, id))
      })
    },

    /** @throws AppError 404 */
    copy: ({ shopId }: MemberActor, id: string): Promise<CustomerCopy> =>
      inShop(db, shopId, async (tx) => {
        const customerId = await owner(tx, shopId, id)
        const self = await readSelf(tx, shopId, customerId)
        if (!self) throw customerNotFound()
        return {
          madeAt: clock.now().toISOString(),
          ...self,
          ...(await readParts(tx, await findPerson(tx, shopId, customerId))),
        }
      }),
  }
}

async function required(tx: Tx, shopId: string, id: string): Promise<RequestRow> {
  const row = await readRow(tx, shopId, id)
  if (!row) throw requestNotFound()
  return row
}
/** @throws AppError 404 */
async function owner(tx: Tx, shopId: string, id: string): Promise<string> {
  const found = await customerKnown(tx, shopId, id)
  if (found === undefined) throw customerNotFound()
  return found
}

const viewOf = ({ at: _at, settledAt, ...row }: RequestRow): PrivacyRequest => ({
  ...row,
  settledAt: settledAt?.toISOString() ?? null,
})
