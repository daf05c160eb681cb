/** What the pill shows. Of this shop, on this device (of all shops where nobody is known to sell here); other devices are known only to the server. */
export interface QueueSnapshot {
  /** Commands still to be sent, other people's included. */
  waiting: number
  /** How many of them are new orders: all of them, and the pill may speak of orders. */
  waitingOrders: number
  /** Of `waiting`, those that only their own people, or an admin, can send. */
  ofOthers: number
  /** When the oldest of them was recorded, by this device's clock. */
  oldestAt: string | null
  /** Finally refused, kept with a reason. */
  attention: number
  /** How many of them belong to orders. */
  attentionOrders: number
  sending: { done: number; total: number } | null
  lastSyncedAt: number | null
  paused: 'signed_out' | 'offline' | null
  /** The queue comes near what this device will hold. */
  isNearLimit: boolean
}
export const EMPTY_QUEUE: QueueSnapshot = {
  waiting: 0,
  waitingOrders: 0,
  ofOthers: 0,
  oldestAt: null,
  attention: 0,
  attentionOrders: 0,
  sending: null,
  lastSyncedAt: null,
  paused: null,
  isNearLimit: false,
}
