import type * as z from 'zod'
import { brand } from '../../../shared/brand.ts'
import type { Fee, listVisitorMessages, VisitorMessage } from '../../../shared/contract/site.ts'
import { looksLikeEmail, normalisePhone } from '../../../shared/domain/phone.ts'
import { visitorMail } from '../../../shared/texts/visitor-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inSystem } from '../../platform/database.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import {
  deleteMessagesBefore,
  insertMessageIfNew,
  markMessageAnswered,
  messagePage,
  readFees,
  replaceFees,
} from './visitors.repository.ts'
import { contactInvalid, visitorMessageNotFound } from './site.errors.ts'

/** The privacy policy names it. */
const KEPT_MS = 730 * 86_400_000
const MAIL_GOOD_MS = 7 * 86_400_000
export type VisitorsService = ReturnType<typeof createVisitorsService>

/** What the public pages hear from visitors, and the fees they show. */
export function createVisitorsService({ db, clock, messages }: { db: Db; clock: Clock; messages: MessagesService }) {
  return {
    /** Kept and mailed to the operator in one transaction. Who fills the field people do not see is thanked and forgotten. */
    async take({ website, ...given }: VisitorMessage): Promise<{ ok: true }> {
      const phone = given.phone === '' ? '' : normalisePhone(given.phone)
      if (phone === null) throw contactInvalid('phone')
      if (given.email !== '' && !looksLikeEmail(given.email)) throw contactInvalid('email')
      if (given.email === '' && phone === '') throw contactInvalid('phone')
      if (website !== '') return { ok: true }
      const message = { ...given, phone }
      await inSystem(db, async (tx) => {
        const isNew = await insertMessageIfNew(tx, message, clock.now())
        if (isNew)
          await messages.send(
            tx,
            { kind: 'email', value: brand.email },
            { sms: () => ({ text: '' }), mail: () => visitorMail(message) },
            { goodForMs: MAIL_GOOD_MS },
          )
      })
      messages.wake()
      return { ok: true }
    },

    list: ({
      cursor,
      limit,
      search,
      state,
    }: z.output<typeof listVisitorMessages.query>): Promise<z.input<typeof listVisitorMessages.response>> =>
      inSystem(db, async (tx) => {
        const [at, id] = readKeyset(cursor, ['instant', 'id']) ?? []
        const found = await messagePage(tx, {
          search: search ?? '',
          state,
          after: at === undefined || id === undefined ? null : { at, id },
          limit: limit + 1,
        })
        const { rows, nextCursor } = cutPage(found, limit, (row) => writeKeyset(row.created_at, row.id))
        return {
          items: rows.map(({ created_at, answered_at, ...row }) => ({
            ...row,
            at: created_at.toISOString(),
            answeredAt: answered_at?.toISOString() ?? null,
          })),
          nextCursor,
        }
      }),

    async markAnswered(id: string, isAnswered: boolean): Promise<{ ok: true }> {
      const isKnown = await inSystem(db, (tx) => markMessageAnswered(tx, id, isAnswered ? clock.now() : null))
      if (!isKnown) throw visitorMessageNotFound()
      return { ok: true }
    },

    fees: (): Promise<Fee[]> =>
      inSystem(db, async (tx) =>
        (await readFees(tx)).map((row) => ({
          method: row.method,
          rateBasisPoints: row.rate_basis_points,
          fixedTzs: row.fixed_tzs,
        })),
      ),

    async saveFees(fees: readonly Fee[]): Promise<Fee[]> {
      const unique = new Map(
        fees.map((fee) => [
          fee.method,
          { method: fee.method, rate_basis_points: fee.rateBasisPoints, fixed_tzs: fee.fixedTzs },
        ]),
      )
      await inSystem(db, (tx) => replaceFees(tx, [...unique.values()], clock.now()))
      return this.fees()
    },

    deleteOld: () => inSystem(db, (tx) => deleteMessagesBefore(tx, new Date(clock.now().getTime() - KEPT_MS))),
  }
}
