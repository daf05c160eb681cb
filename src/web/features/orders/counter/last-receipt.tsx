import { lazy, Suspense } from 'react'
import { usePart } from './store.ts'
import type { Till } from './use-till.ts'

const ReceiptSheet = lazy(async () => ({ default: (await import('../receipt/receipt-sheet.tsx')).ReceiptSheet }))

/** The receipt of the sale just taken, opened over the counter. */
export function LastReceipt({ till, onClose }: { till: Till; onClose: () => void }) {
  const last = usePart(till.state, (now) => now.last)
  if (!last) return null
  return (
    <Suspense>
      <ReceiptSheet
        {...last}
        onClose={onClose}
        onNewSale={() => {
          onClose()
          till.clearLast()
        }}
      />
    </Suspense>
  )
}
