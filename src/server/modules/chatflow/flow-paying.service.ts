import type { Answer, Ask } from '../../../shared/domain/flow/session.ts'
import type { PayWay } from '../../../shared/domain/flow/definition.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { LinksService } from '../links/links.service.ts'
import { agreeLater, termsOfLater } from '../orders/owed-later.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import { findFlowOrder, noteAttempt, noteOrder, readOrderFacts } from './flow-sessions.repository.ts'

export interface PayingParts {
  clock: Clock
  jobs: Jobs
  links: Pick<LinksService, 'payAddress'>
  payments: Pick<PaymentsService, 'paymentsForCart' | 'waysOf'>
}
interface Payer {
  shopId: string
  conversationId: string
  customerId: string | null
}
type AskOf<K extends Ask['kind']> = Extract<Ask, { kind: K }>
type Kinds = Awaited<ReturnType<PaymentsService['waysOf']>>

/** Of these ways, those there are. The page is there for what is not offered here. `isLater`: this order may be owed. */
export const waysOffered = (
  ways: readonly PayWay[],
  { kinds, takesCash, isLater }: Kinds & { isLater: boolean },
): PayWay[] => {
  const onPage = kinds.filter((kind) => kind === 'card' || !ways.includes(kind === 'tanqr' ? 'tanqr' : 'push'))
  const isThere: Record<PayWay, boolean> = {
    push: kinds.includes('mobile_push'),
    tanqr: kinds.includes('tanqr'),
    page: onPage.length > 0,
    cash: takesCash,
    later: isLater,
  }
  return ways.filter((way) => isThere[way])
}

/** How an order of a chat is paid, in the transaction of its step. */
export function createFlowPaying({ clock, jobs, links, payments }: PayingParts) {
  const about = (payer: Payer, orderId: string) => ({ ...payer, orderId, now: clock.now() })
  /** The conversation hears how it ends; what was asked for before gives way to it. */
  async function begin(tx: Tx, { shopId, conversationId }: Payer, orderId: string) {
    const attemptId = uuidv7(clock.now().getTime())
    const replaces = (await findFlowOrder(tx, shopId, orderId))?.attemptId ?? null
    await noteOrder(tx, shopId, { orderId, conversationId, at: clock.now() })
    await noteAttempt(tx, shopId, orderId, attemptId)
    return { shopId, orderId, attemptId, replaces }
  }
  const can = async (tx: Tx, shopId: string, orderId: string, wanted: 'mobile_push' | 'tanqr') => {
    const cart = await payments.paymentsForCart(tx, shopId, orderId)
    return cart.canPay && cart.methods.some(({ kind }) => kind === wanted)
  }

  return {
    async ways(tx: Tx, payer: Payer, { orderId, ways }: AskOf<'ways'>): Promise<Answer> {
      const order = await readOrderFacts(tx, payer.shopId, orderId)
      if (!order) return { kind: 'ways', ways: [], isPaid: false }
      const isOwed = owedTzs(order) > 0
      const isLater = isOwed && ways.includes('later') && (await termsOfLater(tx, about(payer, orderId))) !== null
      const known = { ...(await payments.waysOf(tx, payer.shopId)), isLater }
      return {
        kind: 'ways',
        ways: isOwed ? waysOffered(ways, known) : [],
        isPaid: !isOwed && order.status !== 'cancelled',
      }
    },

    /** The gateway is asked by a job of this transaction: it rings only when the step is kept, and a repeat of the job rings no second time. */
    async push(tx: Tx, payer: Payer, { orderId, phone }: AskOf<'push'>): Promise<Answer> {
      if (!(await can(tx, payer.shopId, orderId, 'mobile_push'))) return { kind: 'push', state: 'refused' }
      await jobs.enqueue(tx, 'flow.push', { ...(await begin(tx, payer, orderId)), phone })
      return { kind: 'push', state: 'asked' }
    },
    /** So is the code: the picture goes when it is drawn. */
    async tanqr(tx: Tx, payer: Payer, { orderId, language }: AskOf<'tanqr'>): Promise<Answer> {
      if (!(await can(tx, payer.shopId, orderId, 'tanqr'))) return { kind: 'tanqr', state: 'refused', picture: null }
      await jobs.enqueue(tx, 'flow.tanqr', { ...(await begin(tx, payer, orderId)), language })
      return { kind: 'tanqr', state: 'asked', picture: null }
    },
    async page(tx: Tx, { shopId, conversationId }: Payer, orderId: string): Promise<Answer> {
      const found = await readOrderFacts(tx, shopId, orderId)
      if (!found || owedTzs(found) === 0) return { kind: 'payPage', url: null }
      await noteOrder(tx, shopId, { orderId, conversationId, at: clock.now() })
      return { kind: 'payPage', url: await links.payAddress(tx, shopId, { orderId, byUserId: null }) }
    },
    async later(tx: Tx, payer: Payer, orderId: string): Promise<Answer> {
      const agreed = await agreeLater(tx, about(payer, orderId))
      return { kind: 'later', isAgreed: agreed !== null, dueOn: agreed?.dueOn ?? null }
    },
  }
}
