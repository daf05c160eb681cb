import type * as z from 'zod'
import { brand } from '../../../shared/brand.ts'
import type { Fee, listVisitorMessages, VisitorMessage } from '../../../shared/contract/site.ts'
import { looksLikeEmail, normalisePhone } from '../../../shared/domain/phone.ts'
import { visitorMail } from '../../../shared/texts/visitor-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inSystem } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { createVisitorsRepository } from './visitors.repository.ts'

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
      if (phone === null) throw refused('phone')
      if (given.email !== '' && !looksLikeEmail(given.email)) throw refused('email')
      if (given.email === '' && phone === '') throw refused('phone')
      if (website !== '') return { ok: true }
      const message = { ...given, phone }
      await inSystem(db, async (tx) => {
        const isNew = await createVisitorsRepository(tx).insertIfNew(message, clock.now())
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
        const found = await createVisitorsRepository(tx).page({
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
      const isKnown = await inSystem(db, (tx) =>
        createVisitorsRepository(tx).markAnswered(id, isAnswered ? clock.now() : null),
      )
      if (!isKnown) throw new AppError('request.not_found', 404, 'no such message')
      return { ok: true }
    },

    fees: (): Promise<Fee[]> =>
      inSystem(db, async (tx) =>
        (await createVisitorsRepository(tx).fees()).map((row) => ({
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
      await inSystem(db, (tx) => createVisitorsRepository(tx).replaceFees([...unique.values()], clock.now()))
      return this.fees()
    },

    deleteOld: () =>
      inSystem(db, (tx) => createVisitorsRepository(tx).deleteBefore(new Date(clock.now().getTime() - KEPT_MS))),
  }
}

const refused = (path: 'phone' | 'email') =>
  new AppError('request.invalid', 400, 'a phone number or an e-mail address to answer to', {
    fields: [{ path, message: 'auth.contact_invalid' }],
  })
