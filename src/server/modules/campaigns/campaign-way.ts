import type { PauseReason, RecipientState } from '../../../shared/domain/campaigns/states.ts'
import type { Tx } from '../../platform/database.ts'
import type { CampaignRow } from './campaigns.repository.ts'
import type { Claimed, Settled, Waiting } from './recipients.repository.ts'

/** How messages of one channel go out. The engine (campaign-sending.service.ts) knows no channel: it asks one of these what may go, and hands it what was claimed. */
export interface CampaignWay {
  /**
   * Under the campaign's lock, before anybody is claimed: a reason to stand still, `later` where the next run goes on and `rest` where it takes longer, work to be done outside the transaction first (false: it cannot be done), or a turn.
   */
  open(tx: Tx, shopId: string, campaign: CampaignRow): Promise<Opened>
  /** Of one message, as it will be then, as far as that is known now. */
  price(tx: Tx, shopId: string, at: Date): Promise<number>
  /** So many in one run, and a run each so many seconds. */
  pace(campaign: CampaignRow): { inARun: number; everySeconds: number }
  /** True: what was claimed lies in an outbox that goes on by itself, and is settled by what that tells. */
  isQueued: boolean
}
type Opened =
  | { kind: 'stop'; reason: PauseReason }
  | { kind: 'later' }
  | { kind: 'rest' }
  | { kind: 'first'; work: () => Promise<boolean> }
  | { kind: 'turn'; turn: Turn }
export interface Planned extends Claimed {
  to: string
}
export interface Turn {
  /** At most so many in this turn. */
  room: number
  plan(reader: Waiting): Planned
  /** Where the shop pays the operator for each part. */
  bill?: Bill
  /** What all of them take of the operator's day; false: no room today. */
  spend(tx: Tx, parts: number): Promise<boolean>
  /** In the transaction that claimed them, and at the very moment that stands beside the claim: what lies in the outbox is found by it. By SMS, what has to be known before they go out. @returns those that are settled already */
  queue?: (this: void, tx: Tx, claimed: readonly Planned[], claimedAt: Date) => Promise<Settled[]>
  /** After it. */
  send?: (this: void, claimed: Planned) => Promise<Outcome>
}
export interface Bill {
  priceTzs: number
  /** What the shop may still spend; nobody else spends it until this transaction ends. */
  holdRoom(this: void, tx: Tx): Promise<number>
  /** @returns by what parts of it are given back, once */
  charge(this: void, tx: Tx, parts: number): Promise<string>
  giveBack(this: void, tx: Tx, chargeId: string, parts: number): Promise<void>
}
/** `held`: nobody got it, and nobody else would now. */
export type Outcome = Settled & { held: Extract<PauseReason, 'no_credit' | 'not_taken'> | null }
export const backOf = (outcomes: readonly { id: string; state: RecipientState }[]) =>
  outcomes.flatMap(({ id, state }) => (state === 'waiting' ? [{ id, why: 'cancelled' }] : []))
