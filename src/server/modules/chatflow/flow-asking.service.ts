import type { Logger } from 'pino'
import type { FlowLanguage } from '../../../shared/domain/flow/session.ts'
import { sentence } from '../../../shared/domain/flow/words.ts'
import { formatMoney } from '../../../shared/domain/format.ts'
import type { Attempt } from '../../../shared/contract/payments.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ChatMediaService } from '../conversations/chat-media.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { idFrom } from './flow-ids.ts'
import type { MoneyEnded, Talk } from './flow-parts.ts'
import { findFlowOrder } from './flow-sessions.repository.ts'
import { tanqrPicture } from './tanqr-picture.ts'

/** What a step leaves behind when a customer chose how to pay. */
export interface Asked {
  shopId: string
  orderId: string
  attemptId: string
  /** What this conversation asked for before. Left out by jobs of servers before 2026-11-29. */
  replaces?: string | null
}
interface Parts {
  db: Db
  clock: Clock
  log: Logger
  shops: Pick<ShopsService, 'forCustomers'>
  payments: Pick<PaymentsService, 'askFromCart' | 'status'>
  chatMedia: Pick<ChatMediaService, 'add'>
  publicUrl: string
  talk: Pick<Talk, 'now' | 'queuePicture'>
  refused: (ended: MoneyEnded) => Promise<unknown>
}

/** The jobs that ask for a payment, outside of the step's transaction. A repeat with the same attempt asks nobody again (payments/asking). */
export function createFlowAsking({ db, clock, log, shops, payments, chatMedia, publicUrl, talk, refused }: Parts) {
  async function ask(
    { shopId, orderId, attemptId, replaces = null }: Asked,
    how: { kind: 'mobile_push' | 'tanqr'; phone: string | null; language: FlowLanguage },
  ): Promise<Attempt | null> {
    const { kind, phone, language } = how
    // Its job may have failed before there was an attempt.
    const old = replaces === null ? null : await found(shopId, replaces)
    await payments.askFromCart(
      { shopId, orderId, returnUrl: `${publicUrl}/cart/order`, language },
      { id: attemptId, kind, phone, operator: null, amountTzs: null, replaces: old?.id ?? null },
    )
    return await found(shopId, attemptId)
  }
  async function found(shopId: string, id: string): Promise<Attempt | null> {
    try {
      return await payments.status(shopId, id)
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null
      throw error
    }
  }
  async function orTell({ shopId, orderId, attemptId }: Asked, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // No refusal: whether it is asked for is found out by the attempt's own job, if it was kept at all, and by this one's next try.
      if (!(error instanceof AppError) || error.status >= 500) throw error
      log.info({ code: error.code, shopId }, 'a payment asked for in a chat was refused')
      await refused({ shopId, orderId, attemptId, isPaid: false })
    }
  }

  /** The picture is whole among the shop's files before the message that names it. */
  async function send(shopId: string, orderId: string, attempt: Attempt, language: FlowLanguage): Promise<void> {
    const { qr, id: attemptId } = attempt
    const where = await inShop(db, shopId, async (tx) => {
      const order = await findFlowOrder(tx, shopId, orderId)
      return order && { conversationId: order.conversationId, shop: (await shops.forCustomers(tx, shopId)).name }
    })
    if (!where || qr === null) return
    const { conversationId, shop } = where
    const total = formatMoney(attempt.totalTzs)
    const fileId = idFrom(`flow tanqr ${attemptId}`)
    const picture = await tanqrPicture(shopId, { text: qr.text, shop, total })
    await chatMedia.add(shopId, conversationId, { id: fileId, fileName: 'TANQR.png' }, picture)
    await inShop(db, shopId, async (tx) => {
      // Somebody who took over meanwhile says how it is paid.
      if (!(await talk.now(tx, shopId, conversationId)).mayAnswer) return
      await talk.queuePicture(tx, {
        shopId,
        conversationId,
        fileId,
        caption: sentence(language, qr.isStatic ? 'tanqrScanOwn' : 'tanqrScan', { total }),
        clientId: idFrom(`flow tanqr message ${attemptId}`),
        now: clock.now(),
      })
    })
  }

  return {
    /** Rings the customer's phone. */
    push: ({ phone, ...asked }: Asked & { phone: string }) =>
      orTell(asked, () => ask(asked, { kind: 'mobile_push', phone, language: 'sw' })),

    /** Has the code made, or takes the shop's own, and sends it as a picture. */
    tanqr: ({ language, ...asked }: Asked & { language: FlowLanguage }) =>
      orTell(asked, async () => {
        const attempt = await ask(asked, { kind: 'tanqr', phone: null, language })
        // Paid meanwhile by what was asked for before: that is told by itself.
        if (attempt === null) return
        if (attempt.qr !== null) await send(asked.shopId, asked.orderId, attempt, language)
        // A refusal is told by itself too; of a gateway that gave no answer there is nothing to scan.
        else if (attempt.state === 'asked' || attempt.state === 'waiting') await refused({ ...asked, isPaid: false })
      }),
  }
}
