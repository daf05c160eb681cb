import { counterRulesFrom } from '../../../shared/domain/counter-rules.ts'
import { rolesOf, type StaffRole } from '../../../shared/domain/staff-presets.ts'
import { useShop } from '../access/access.queries.ts'

/** Presets that make sense in this shop. */
export function useRoles(): StaffRole[] {
  const shop = useShop()
  return rolesOf(shop?.business_kind ?? null, counterRulesFrom(shop?.counterRules))
}
