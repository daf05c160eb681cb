import { fetchGoods } from '../../../session/device.ts'
import { CounterGate } from './counter-gate.tsx'
import { type Asked, CounterOpen } from './counter-open.tsx'

fetchGoods()

/** `orders/add-order`: the counter. */
export function CounterScreen(asked: Asked) {
  return (
    <div className="flex-1 min-h-0 flex flex-col">
      <CounterGate>
        {(open) => <CounterOpen key={`${open.seller.userId} ${open.seller.shopId}`} {...open} {...asked} />}
      </CounterGate>
    </div>
  )
}
