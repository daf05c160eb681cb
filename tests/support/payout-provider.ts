import { closedGateway, type Gateways } from '../../src/server/providers/payments/gateways.ts'
import type {
  NameAnswer,
  PaymentProvider,
  PayoutAnswer,
  PayoutRequest,
  PayoutStatus,
} from '../../src/server/providers/payments/payments.ts'

/** A provider of payouts that a test drives by hand: what it answers is set, what it was asked is kept, and what truly moved is counted by reference. */
export function aPayoutProvider() {
  const sent: PayoutRequest[] = []
  const moved = new Map<string, number>()
  const script = {
    /** What the next payouts answer. `lost`: the money moves, and the answer never comes. `crash`: the process ends between the call and what follows. */
    answer: 'sent' as 'sent' | 'refused' | 'unknown' | 'lost' | 'crash' | 'never_arrives',
    status: null as PayoutStatus | null,
    name: { state: 'known', name: 'ASHA MFANO' } as NameAnswer,
    looks: 0,
  }
  const provider: PaymentProvider = {
    ...closedGateway,
    kind: 'clickpesa',
    label: 'ClickPesa',
    isSandbox: true,
    can: { push: [], tanqr: false, card: false, payout: ['wallet', 'bank'], nameCheck: ['wallet'] },
    async payout(request, options): Promise<PayoutAnswer> {
      sent.push(request)
      options?.onExchange?.({
        what: 'payout',
        request: `POST https://mfano.test/payouts\n${JSON.stringify(request)}`,
        response: `{"answer":"${script.answer}"}`,
        status: 200,
        at: new Date(),
      })
      if (script.answer === 'refused') return { state: 'refused', message: 'Account not registered' }
      // A known reference moves nothing a second time, as providers promise.
      if (script.answer !== 'never_arrives') moved.set(request.reference, request.amountTzs)
      if (script.answer === 'crash') throw new Error('the process was killed here')
      if (script.answer === 'lost' || script.answer === 'unknown' || script.answer === 'never_arrives')
        return { state: 'unknown', message: 'timeout' }
      return { state: 'sent', providerReference: `CP${request.reference.slice(-6)}` }
    },
    async payoutStatus(reference, _providerReference, options): Promise<PayoutStatus> {
      script.looks += 1
      options?.onExchange?.({
        what: 'payout_status',
        request: `GET https://mfano.test/payouts/${reference}`,
        response: '{}',
        status: 200,
        at: new Date(),
      })
      if (script.status !== null) return script.status
      const amountTzs = moved.get(reference)
      return amountTzs === undefined ? { state: 'absent' } : { state: 'paid', amountTzs }
    },
    nameCheck: () => Promise.resolve(script.name),
  }
  const gateways: Gateways = { kaunta: provider, kinds: [], make: () => null }
  return { provider, gateways, script, sent, moved }
}
