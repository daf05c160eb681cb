import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Gateways } from '../../../src/server/providers/payments/gateways.ts'
import type {
  CardAnswer,
  CardRequest,
  PaymentProvider,
  PaymentStatus,
  ProviderCallback,
  PushAnswer,
  PushRequest,
  QrAnswer,
  QrRequest,
} from '../../../src/server/providers/payments/payments.ts'
import type { PaymentAdapter } from '../../../src/shared/contract/lists.ts'

const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex')
type Said = Partial<Omit<ProviderCallback, 'authentic'>> & { reference: string }

/** A gateway whose every word a test decides. Callbacks are JSON; signed ones carry an HMAC in `x-hand-signature`. */
export function aHandGateway({
  kind = 'azampay',
  secret = 'siri',
  isSandbox = false,
  signs = true,
  tanqr = true,
}: { kind?: PaymentAdapter; secret?: string; isSandbox?: boolean; signs?: boolean; tanqr?: boolean } = {}) {
  const hand = {
    pushes: [] as PushRequest[],
    cards: [] as CardRequest[],
    codes: [] as QrRequest[],
    statusCalls: [] as string[],
    /** What the next pushes answer. */
    onPush: (_request: PushRequest): Promise<PushAnswer> | PushAnswer => ({
      state: 'waiting',
      providerReference: `P${hand.pushes.length}${Date.now()}`,
    }),
    onCard: (request: CardRequest): Promise<CardAnswer> | CardAnswer => ({
      state: 'waiting',
      url: `https://gateway.example/${request.reference}`,
    }),
    onCode: (request: QrRequest): Promise<QrAnswer> | QrAnswer => ({
      state: 'waiting',
      text: `00020101021254${request.amountTzs}`,
    }),
    /** By our reference; `absent` when not set. */
    statuses: new Map<string, PaymentStatus>(),
    onStatus: (reference: string): Promise<PaymentStatus> | PaymentStatus =>
      hand.statuses.get(reference) ?? { state: 'absent' },
  }
  const first = { ...hand }
  const provider: PaymentProvider = {
    kind,
    label: 'Hand',
    isSandbox,
    can: { push: ['mpesa', 'tigo', 'airtel', 'halopesa'], tanqr, card: true, payout: [], nameCheck: [] },
    async push(request, options) {
      hand.pushes.push(request)
      options?.onExchange?.({
        what: 'push',
        request: 'POST https://gateway.example/push',
        response: '{}',
        status: 200,
        at: new Date(),
      })
      return await hand.onPush(request)
    },
    async hostedCard(request, options) {
      hand.cards.push(request)
      const back = Buffer.from(request.returnUrl).toString('base64')
      options?.onExchange?.({
        what: 'card',
        request: `POST https://gateway.example/card\n${JSON.stringify({ back, plain: request.returnUrl })}`,
        response: `?next=${encodeURIComponent(request.returnUrl)}`,
        status: 200,
        at: new Date(),
      })
      return await hand.onCard(request)
    },
    async dynamicQr(request) {
      hand.codes.push(request)
      return await hand.onCode(request)
    },
    async status(reference) {
      hand.statusCalls.push(reference)
      return await hand.onStatus(reference)
    },
    async readCallback({ rawBody, headers }) {
      let said: Said
      try {
        said = JSON.parse(rawBody.toString('utf8')) as Said
      } catch {
        return null
      }
      if (typeof said.reference !== 'string') return null
      const given = headers['x-hand-signature']
      const right = sign(rawBody.toString('utf8'), secret)
      const isRight =
        typeof given === 'string'
        && given.length === right.length
        && timingSafeEqual(Buffer.from(given), Buffer.from(right))
      const authentic = !signs || given === undefined ? 'unsigned' : isRight ? 'signed' : 'forged'
      return {
        about: 'payment',
        state: 'paid',
        amountTzs: null,
        currency: 'TZS',
        providerReference: null,
        payerPhone: null,
        reason: null,
        message: '',
        ...said,
        authentic,
        at: said.at ? new Date(said.at) : null,
      }
    },
    payout: () => Promise.resolve({ state: 'refused', message: 'not by hand' }),
    payoutStatus: () => Promise.resolve({ state: 'unknown' }),
    nameCheck: () => Promise.resolve({ state: 'unknown' }),
  }
  return Object.assign(hand, {
    provider,
    /** As new, for the next test. */
    reset: (): void => {
      Object.assign(hand, {
        onPush: first.onPush,
        onCard: first.onCard,
        onCode: first.onCode,
        onStatus: first.onStatus,
      })
      for (const list of [hand.pushes, hand.cards, hand.codes, hand.statusCalls]) list.length = 0
      hand.statuses.clear()
    },
    /** Bytes and headers of a callback; `key: null` leaves the signature out. */
    callback: (said: Said, key: string | null = secret): { payload: string; headers: Record<string, string> } => {
      const payload = JSON.stringify(said)
      return {
        payload,
        headers: {
          'content-type': 'application/json',
          ...(key === null ? {} : { 'x-hand-signature': sign(payload, key) }),
        },
      }
    },
  })
}
export type HandGateway = ReturnType<typeof aHandGateway>

/** `own`: what a shop's own credentials open; null as long as `apiKey` is not among them. */
export function handGateways(kaunta: HandGateway, own: HandGateway = aHandGateway({ kind: 'clickpesa' })): Gateways {
  return {
    kaunta: kaunta.provider,
    kinds: [
      {
        adapter: own.provider.kind,
        label: 'Own',
        fields: [
          { name: 'apiKey', isSecret: true, isOptional: false },
          { name: 'note', isSecret: false, isOptional: true },
        ],
      },
    ],
    make: (adapter, credentials) =>
      adapter === own.provider.kind && credentials['apiKey'] !== undefined ? own.provider : null,
  }
}
