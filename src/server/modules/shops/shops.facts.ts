import { defineFact } from '../../platform/facts.ts'

/** A shop was made, or says something else about itself. */
export const shopChanged = defineFact<{
  id: string
  shop_name: string
  logo_name: string | null
  is_listed: boolean
  listed_category: string | null
  place: string
  listed_about: string
  whatsapp: string
}>('shops.changed')
