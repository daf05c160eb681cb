/** The cart in progress, or one that was put aside. Its id becomes the order's, so that a restart can never sell it twice. */
export interface OpenCart {
  id: string
  shopId: string
  userId: string
  cart: unknown
  at: number
  /** ms; held for later, by nobody's tab. Left out: in progress. Of a held cart also its version for other tills: what is held does not change. */
  heldAt?: number
  /** What other tills show of it (`parked-carts.ts`); left out by builds before 2026-11-25, and then it stays on this device. */
  summary?: HeldSummary
  /** Another till went on with another version of it: both stay, and a person decides. */
  alsoAt?: { deviceCode: string; name: string; at: string }
}
export interface HeldSummary {
  name: string
  tableId: string | null
  covers: number | null
  itemCount: number
  totalTzs: number
}
