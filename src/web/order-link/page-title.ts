import { msg } from '@lingui/core/macro'
import { brand } from '../../shared/brand.ts'
import type { Language } from '../../shared/domain/languages.ts'
import type { CartData } from '../features/order-link/order-link-app.tsx'
import { textsOf } from './order-link-i18n.ts'

export function titleOf(data: CartData | null, language: Language): string {
  const i18n = textsOf(language)
  if (data?.kind !== 'cart')
    return data?.kind === 'unknown' ? `${i18n._(msg`This link does not lead to an order`)} · ${brand.name}` : brand.name
  const orderId = data.view.order_id
  return `${i18n._(msg`Order ${orderId}`)} · ${data.view.shop_name}`
}
