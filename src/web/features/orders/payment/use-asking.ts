import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Attempt } from '../../../../shared/contract/payments.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { localOrder, wakeSender } from '../../../offline/till.ts'
import { paymentsMutations, paymentsQueries } from '../../payments/payments.queries.ts'
import { learnPayments } from '../order-news.queries.ts'
import type { PushOperator } from '../../../../shared/domain/options.ts'

/** How money is asked for through the network. */
export interface AskWay {
  kind: 'mobile_push' | 'tanqr'
  phone: string | null
  operator: PushOperator | null
}
/** One asking: its id is the idempotency key, so that a try after an unclear first rings no phone twice. */
interface Round {
  id: string
  way: AskWay
  replaces: string | null
}
export type Asking =
  /** The order is safe on this device and on its way to the server, which must have it before anybody can be asked to pay it. */
  | { step: 'sending_order' }
  | { step: 'order_waits' }
  | { step: 'order_refused' }
  | { step: 'asking' }
  | { step: 'failed'; error: unknown }
  | { step: 'asked'; attempt: Attempt; isUnreachable: boolean }

type Phase =
  | { step: 'sending_order' | 'order_waits' | 'order_refused' | 'asking' }
  | { step: 'failed'; error: unknown }
  | { step: 'asked'; attemptId: string }

/** A sale's order is sent within a second where there is network; after this it is said that there is none. */
const SEND_WITHIN_MS = 12_000
const LOOK_EVERY_MS = 300

async function whenSent(orderId: string, isGone: () => boolean): Promise<'sent' | 'order_waits' | 'order_refused'> {
  const until = Date.now() + SEND_WITHIN_MS
  for (;;) {
    // An order of another device is on the server already.
    const order = await localOrder(orderId)
    if (order === null || order.sync === 'synced') return 'sent'
    if (order.sync === 'attention') return 'order_refused'
    if (isGone() || Date.now() > until) return 'order_waits'
    wakeSender('enqueue')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Asks for what is owed on a saved order, follows the asking to its end, and brings the device's own view of the order up to it. */
export function useAsking({
  orderId,
  first,
  replaces,
  completes,
  onPaid,
}: {
  orderId: string
  first: AskWay
  replaces: string | null
  completes: boolean
  onPaid: () => void
}) {
  const client = useQueryClient()
  const [round, setRound] = useState<Round>(() => ({ id: uuidv7(), way: first, replaces }))
  const [tries, setTries] = useState(0)
  const [phase, setPhase] = useState<Phase>({ step: 'sending_order' })
  const { mutateAsync: ask } = useMutation(paymentsMutations.ask())
  const { mutateAsync: askAgain } = useMutation(paymentsMutations.again())

  useEffect(() => {
    let isGone = false
    const show = (next: Phase) => {
      if (!isGone) setPhase(next)
    }
    const run = async () => {
      const sent = await whenSent(orderId, () => isGone)
      if (sent !== 'sent' || isGone) return sent === 'sent' ? undefined : show({ step: sent })
      show({ step: 'asking' })
      const { id, way, replaces: old } = round
      const attempt =
        old === null
          ? await ask({ id, subject: { kind: 'order', orderId }, ...way, completes })
          : await askAgain({ id, replaces: old, ...way })
      show({ step: 'asked', attemptId: attempt.id })
    }
    run().catch((error: unknown) => show({ step: 'failed', error }))
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `tries` asks the same again
  }, [round, tries, orderId, completes, ask, askAgain])

  const attemptId = phase.step === 'asked' ? phase.attemptId : null
  const watched = useQuery({ ...paymentsQueries.attempt(attemptId ?? ''), enabled: attemptId !== null })
  const isPaid = watched.data?.state === 'paid'
  useEffect(() => {
    if (!isPaid) return
    onPaid()
    void learnPayments(client, orderId).catch(() => undefined)
  }, [isPaid, client, orderId, onPaid])

  const restart = (next: Round) => {
    setPhase({ step: 'sending_order' })
    setRound(next)
  }
  const asking: Asking =
    phase.step === 'asked'
      ? watched.data
        ? { step: 'asked', attempt: watched.data, isUnreachable: watched.isError }
        : { step: 'asking' }
      : phase
  return {
    asking,
    way: round.way,
    /** Push again, or another way, in place of the last one. */
    again: (way: AskWay) => restart({ id: uuidv7(), way, replaces: attemptId ?? round.replaces }),
    /** The same asking, after no answer came. */
    retry: () => {
      setPhase({ step: 'sending_order' })
      setTries((count) => count + 1)
    },
  }
}
