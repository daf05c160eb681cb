import type { ShopChangeKind } from '../../../shared/contract/changes.ts'
import { defineFact, type Fact } from '../../platform/facts.ts'

interface Undone {
  shopId: string
  /** The place, the person … the change was about. */
  subjectId: string | null
  /** As the change noted it: what to put back. */
  before: unknown
  /** Who had made the change. */
  byUserId: string
}
/** Somebody who was told of a change says it is not theirs. Whose it is puts back what was before, in the entered shop; what is back already stays. */
export const undone: Record<ShopChangeKind, Fact<Undone>> = {
  destination: defineFact('changes.destination_undone'),
  gateway: defineFact('changes.gateway_undone'),
  owner_made: defineFact('changes.owner_made_undone'),
  owner_removed: defineFact('changes.owner_removed_undone'),
  closing: defineFact('changes.closing_undone'),
}

/** What an account's change was is put back: whoever asked for something in its name was not its person. */
export const accountReverted = defineFact<{ userId: string }>('changes.account_reverted')

/** All that this account did in the entered shop since then is not its person's: whoever gave it a lasting way in takes that back. */
export const shopReverted = defineFact<{ shopId: string; byUserId: string; since: Date }>('changes.shop_reverted')
