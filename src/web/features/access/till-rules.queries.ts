import { type CounterRules, counterRulesFrom } from '../../../shared/domain/counter-rules.ts'
import { useReplica } from '../../session/device.ts'
import type { TillDoer } from '../../session/day-limits.ts'
import { useMay } from '../../session/rights.ts'
import { useShop } from './access.queries.ts'

/** What the shop's rules ask of whoever is at the till: the same question the server answers again (server/modules/shops/till-rules.service.ts). */
export function useTillRules(): { rules: CounterRules; me: TillDoer } {
  const rules = counterRulesFrom(useShop()?.counterRules)
  const { isAdmin, userId } = useMay()
  const own = useReplica().view.staff.find((one) => one.userId === userId)
  return { rules, me: { ...own, userId, isAdmin } }
}
