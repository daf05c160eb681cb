import { createHash } from 'node:crypto'
import type { PayMethod } from '../../../shared/contract/payments.ts'
import type { AskKind, PaymentMode } from '../../../shared/contract/lists.ts'
import { PAYMENT_ADAPTERS } from '../../../shared/contract/lists.ts'
import { feeOf } from '../../../shared/domain/fees.ts'
import type { Tx } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Gateways } from '../../providers/payments/gateways.ts'
import type { PaymentProvider } from '../../providers/payments/payments.ts'
import { readFees, readSettings, type SettingsRow } from './settings.repository.ts'

/** Not a gateway: the shop's own printed code, which nobody confirms but people. */
export const STATIC_QR = 'static_qr'
const FEE_METHOD = { mobile_push: 'mobile_money', tanqr: 'tanqr', card: 'card' } as const
const MOST_KEPT = 500

/** How a shop takes money now. */
export interface ShopGateway {
  mode: PaymentMode
  /** Null when the shop's own is not complete. */
  provider: PaymentProvider | null
  settings: SettingsRow
  fees: Map<string, { rateBasisPoints: number; fixedTzs: number }>
}
export type ShopGateways = ReturnType<typeof createShopGateways>

export function createShopGateways({
  gateways,
  secrets,
  publicUrl,
}: {
  gateways: Gateways
  secrets: Secrets
  publicUrl: string
}) {
  /** Gateways hand out tokens that last an hour: one object for one set of credentials, not one a payment. */
  const made = new Map<string, PaymentProvider | null>()

  function ownProvider(shopId: string, settings: SettingsRow): PaymentProvider | null {
    const adapter = PAYMENT_ADAPTERS.find((name) => name === settings.ownAdapter)
    if (adapter === undefined) return null
    const key = `${shopId} ${adapter} ${settings.credentials === null ? '' : createHash('sha256').update(settings.credentials).digest('base64')}`
    const known = made.get(key)
    if (known !== undefined) return known
    const provider = gateways.make(
      adapter,
      openCredentials(shopId, settings),
      callbackUrl(shopId, settings) ?? publicUrl,
    )
    if (made.size >= MOST_KEPT) made.delete(made.keys().next().value ?? '')
    made.set(key, provider)
    return provider
  }
  /** Sealed with a key that is lost they are as good as never entered: the owner enters them anew. */
  const opened = (sealed: Buffer | null, about: string): string | null => {
    if (sealed === null) return null
    try {
      return secrets.open(sealed, about)
    } catch {
      return null
    }
  }
  const openCredentials = (shopId: string, { credentials }: SettingsRow): Record<string, string> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by us, from exactly this shape
    JSON.parse(opened(credentials, `payment credentials ${shopId}`) ?? '{}') as Record<string, string>

  const callbackKeyOf = (shopId: string, settings: SettingsRow): string | null =>
    opened(settings.callbackKey, `callback key ${shopId}`)
  function callbackUrl(shopId: string, settings: SettingsRow): string | null {
    const key = callbackKeyOf(shopId, settings)
    return settings.ownAdapter === null || key === null
      ? null
      : `${publicUrl}/api/callbacks/${settings.ownAdapter}/${key}`
  }

  async function gatewayOf(tx: Tx, shopId: string): Promise<ShopGateway> {
    const [settings, fees] = [await readSettings(tx, shopId), await readFees(tx)]
    return {
      mode: settings.mode,
      provider: settings.mode === 'kaunta' ? gateways.kaunta : ownProvider(shopId, settings),
      settings,
      fees,
    }
  }

  return {
    gateways,
    secrets,
    gatewayOf,
    openCredentials,
    callbackKeyOf,
    callbackUrl,
    ownProvider,
    sealCredentials: (shopId: string, credentials: Record<string, string>): Buffer =>
      secrets.seal(JSON.stringify(credentials), `payment credentials ${shopId}`),
    sealKey: (shopId: string, key: string): Buffer => secrets.seal(key, `callback key ${shopId}`),

    /** Who an attempt was made with, whatever the shop uses by now; null when that account is gone. */
    async providerOf(
      tx: Tx,
      shopId: string,
      attempt: { mode: PaymentMode; adapter: string },
    ): Promise<PaymentProvider | null> {
      if (attempt.adapter === STATIC_QR) return null
      const provider = attempt.mode === 'kaunta' ? gateways.kaunta : ownProvider(shopId, await readSettings(tx, shopId))
      return provider?.kind === attempt.adapter ? provider : null
    },
  }
}

interface Quote {
  feeTzs: number
  feePayer: 'customer' | 'shop'
  totalTzs: number
}
/** What taking this amount costs. A shop's own gateway and its printed code cost nothing here. */
export function quote(
  { mode, settings, fees }: ShopGateway,
  kind: AskKind,
  amountTzs: number,
  isStatic = false,
): Quote {
  const fee = mode === 'own' || isStatic ? undefined : fees.get(FEE_METHOD[kind])
  const feePayer = settings.feePayer
  const feeTzs = fee === undefined ? 0 : feeOf(amountTzs, fee)
  // A fee the shop bears comes out of what arrives: it cannot be more than that.
  return feePayer === 'shop'
    ? { feeTzs: Math.min(feeTzs, amountTzs), feePayer, totalTzs: amountTzs }
    : { feeTzs, feePayer, totalTzs: amountTzs + feeTzs }
}

/** What the customer's fee of any amount is told from, so that a page can say it before a part is asked for. */
const feeRule = ({ mode, settings, fees }: ShopGateway, kind: AskKind): Pick<PayMethod, 'fee'> => {
  const fee = mode === 'own' || settings.feePayer === 'shop' ? undefined : fees.get(FEE_METHOD[kind])
  return fee ? { fee } : {}
}

/** Ways to pay an amount now, as the shop allows and its gateway can. */
export function methodsFor(gateway: ShopGateway, amountTzs: number): PayMethod[] {
  const { provider, settings } = gateway
  const methods: PayMethod[] = []
  if (settings.takes.mobile_push && provider && provider.can.push.length > 0)
    methods.push({
      kind: 'mobile_push',
      ...quote(gateway, 'mobile_push', amountTzs),
      ...feeRule(gateway, 'mobile_push'),
      operators: [...provider.can.push],
      isStatic: false,
    })
  if (settings.takes.tanqr && provider?.can.tanqr === true)
    methods.push({
      kind: 'tanqr',
      ...quote(gateway, 'tanqr', amountTzs),
      ...feeRule(gateway, 'tanqr'),
      operators: [],
      isStatic: false,
    })
  else if (settings.takes.tanqr && settings.staticQr !== null)
    methods.push({ kind: 'tanqr', ...quote(gateway, 'tanqr', amountTzs, true), operators: [], isStatic: true })
  if (settings.takes.card && provider?.can.card === true)
    methods.push({
      kind: 'card',
      ...quote(gateway, 'card', amountTzs),
      ...feeRule(gateway, 'card'),
      operators: [],
      isStatic: false,
    })
  return methods
}
