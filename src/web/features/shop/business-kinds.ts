import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { BUSINESS_KINDS } from '../../../shared/contract/shops.ts'

type Kind = (typeof BUSINESS_KINDS)[number]

const kindTitles: Readonly<Record<Kind, MessageDescriptor>> = {
  retail: msg`Retail shop`,
  restaurant: msg`Restaurant or food stall`,
  services: msg`Services`,
  ecommerce: msg`Online shop`,
  micro: msg`Small trade, market or home`,
}

export function useBusinessKinds(): { value: Kind; label: string }[] {
  const { i18n } = useLingui()
  return BUSINESS_KINDS.map((value) => ({ value, label: i18n._(kindTitles[value]) }))
}
