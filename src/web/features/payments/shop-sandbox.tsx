import { useQuery } from '@tanstack/react-query'
import { SandboxMark } from '../../ui/sandbox-mark.tsx'
import { paymentsQueries } from './payments.queries.ts'

/** On screens that show money without asking a gateway for any: what the shop takes is played. Kept by the device, so it also stands there without a network. `isShown`: something on the screen is of the sandbox, whatever the shop takes by now. */
export function ShopSandboxMark({ isShown = false }: { isShown?: boolean }) {
  const kept = useQuery({ ...paymentsQueries.methods(1), staleTime: 3_600_000 })
  return isShown || kept.data?.isSandbox === true ? <SandboxMark /> : null
}
