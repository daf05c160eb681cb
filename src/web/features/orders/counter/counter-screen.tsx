import { fetchGoods } from '../../../session/device.ts'
import { CounterGate } from './counter-gate.tsx'
import { CounterOpen } from './counter-open.tsx'

fetchGoods()

/** `orders/add-order`: the counter. */
export function CounterScreen({ ontoId, onOntoDone }: { ontoId?: string | undefined; onOntoDone: () => void }) {
  return (
    <div className="flex-1 min-h-0 flex flex-col">
      <CounterGate>
        {(open) => (
          <CounterOpen
            key={`${open.seller.userId} ${open.seller.shopId}`}
            {...open}
            ontoId={ontoId}
            onOntoDone={onOntoDone}
          />
        )}
      </CounterGate>
    </div>
  )
}
