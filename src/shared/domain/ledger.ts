import { addTzs, requireTzs, type Tzs } from './money.ts'

/**
 * The books of the money that goes through the product: double entry, append-only. A posting adds to one account; debit is positive, credit negative,
 * and the postings of an entry sum to zero. Nothing is ever changed: what was wrong is turned by an entry of its own.
 */
export const ACCOUNTS = [
  /** Lies with the operator's gateway for this shop (an asset; never below zero). */
  'collected',
  /** Owed to the shop: what can be paid out (a debt, so ≤ 0 unless the shop was paid too much). */
  'shop_balance',
  /** On its way to the shop (a debt, ≤ 0). */
  'payouts',
  /** To go back to customers (a debt, ≤ 0). */
  'refunds',
  /** Came, and nobody knows for what (a debt, ≤ 0). */
  'unmatched',
  /** The operator's income, of payments and of payouts. */
  'fees',
  /** Lies with the shop's own gateway or wallet; only noted here. */
  'own_gateway',
  /** The other side of `own_gateway`: what the shop took there itself. */
  'own_takings',
  /** Paid to the operator for SMS beside any gateway (an asset). */
  'by_hand',
  /** Paid ahead for SMS: spent on them alone, and never paid out (a debt, ≤ 0). */
  'sms_prepaid',
] as const
export type Account = (typeof ACCOUNTS)[number]
export type Posting = { account: Account; amountTzs: Tzs }

/** Whose gateway holds the money. */
export type LedgerMode = 'kaunta' | 'own'
/**
 * What happened, one entry each. `received`: paid to an order · `received_late`: came when nothing was owed · `received_unknown`: for no asking of ours ·
 * `unknown_withdrawn`: it was no money of its own: the line stood in a wrong file, or for a payment that is booked already ·
 * `matched`: unknown money found its order · `reversed`: an order that was paid was cancelled · `refunded_by_shop`: the customer has it back ·
 * `payout_*`: asked for (amount and fee leave the balance), arrived, came back before (`returned`) or after it had arrived (`reversed`), arrived after it was given up (`paid_late`) ·
 * `sms_charged`, `sms_returned`: offers by the operator's SMS account (decision 383): charged as they are handed over, what was paid ahead first; given back where its gateway took none of them, as it was taken ·
 * `sms_paid`: paid to the operator by hand (decision 405): what the shop owes first, the rest is paid ahead; `sms_paid_back`: of what is left of that, it was none.
 */
export type LedgerEvent =
  | { kind: 'received'; mode: LedgerMode; receivedTzs: Tzs; feeTzs: Tzs }
  | { kind: 'received_late'; mode: LedgerMode; receivedTzs: Tzs }
  | { kind: 'received_unknown'; mode: LedgerMode; receivedTzs: Tzs }
  | { kind: 'unknown_withdrawn'; mode: LedgerMode; receivedTzs: Tzs }
  | { kind: 'matched'; mode: LedgerMode; receivedTzs: Tzs; feeTzs: Tzs }
  | { kind: 'unmatched_again'; mode: LedgerMode; receivedTzs: Tzs; feeTzs: Tzs }
  | { kind: 'reversed'; mode: LedgerMode; receivedTzs: Tzs; feeTzs: Tzs }
  | { kind: 'refunded_by_shop'; mode: LedgerMode; receivedTzs: Tzs }
  | { kind: 'payout_asked'; amountTzs: Tzs; feeTzs: Tzs }
  | { kind: 'payout_arrived'; amountTzs: Tzs }
  | { kind: 'payout_returned'; amountTzs: Tzs; feeTzs: Tzs }
  | { kind: 'payout_reversed'; amountTzs: Tzs; feeTzs: Tzs }
  | { kind: 'payout_paid_late'; amountTzs: Tzs; feeTzs: Tzs }
  | { kind: 'sms_charged' | 'sms_returned'; amountTzs: Tzs; prepaidTzs: Tzs }
  | { kind: 'sms_paid'; amountTzs: Tzs; owedTzs: Tzs }
  | { kind: 'sms_paid_back'; amountTzs: Tzs }

/**
 * The postings of an event: non-zero, one an account, sum zero.
 * @throws RangeError for an amount that is no whole number of shillings, is negative, or a fee or part above what came.
 */
export function postingsOf(event: LedgerEvent): Posting[] {
  return merge(rowsOf(event))
}

function rowsOf(event: LedgerEvent): [Account, Tzs][] {
  switch (event.kind) {
    case 'payout_asked':
      return [
        ['shop_balance', positive(event.amountTzs) + notNegative(event.feeTzs)],
        ['payouts', -event.amountTzs],
        ['fees', -event.feeTzs],
      ]
    case 'payout_arrived':
      return [
        ['payouts', positive(event.amountTzs)],
        ['collected', -event.amountTzs],
      ]
    case 'payout_returned':
      return [
        ['payouts', positive(event.amountTzs)],
        ['fees', notNegative(event.feeTzs)],
        ['shop_balance', -(event.amountTzs + event.feeTzs)],
      ]
    case 'payout_reversed':
      return [
        ['collected', positive(event.amountTzs)],
        ['fees', notNegative(event.feeTzs)],
        ['shop_balance', -(event.amountTzs + event.feeTzs)],
      ]
    case 'payout_paid_late':
      return [
        ['shop_balance', positive(event.amountTzs) + notNegative(event.feeTzs)],
        ['collected', -event.amountTzs],
        ['fees', -event.feeTzs],
      ]
    case 'sms_charged':
      return [
        ['sms_prepaid', partOf(event.amountTzs, event.prepaidTzs)],
        ['shop_balance', event.amountTzs - event.prepaidTzs],
        ['fees', -event.amountTzs],
      ]
    case 'sms_returned':
      return [
        ['sms_prepaid', -partOf(event.amountTzs, event.prepaidTzs)],
        ['shop_balance', -(event.amountTzs - event.prepaidTzs)],
        ['fees', event.amountTzs],
      ]
    case 'sms_paid':
      return [
        ['by_hand', event.amountTzs],
        ['shop_balance', -partOf(event.amountTzs, event.owedTzs)],
        ['sms_prepaid', -(event.amountTzs - event.owedTzs)],
      ]
    case 'sms_paid_back':
      return [
        ['sms_prepaid', positive(event.amountTzs)],
        ['by_hand', -event.amountTzs],
      ]
    default:
      return movesOf(event)
  }
}

type Money = Exclude<LedgerEvent, { amountTzs: Tzs }>
function movesOf(event: Money): [Account, Tzs][] {
  const came = positive(event.receivedTzs)
  const [asset, taken]: [Account, Account] =
    event.mode === 'kaunta' ? ['collected', 'shop_balance'] : ['own_gateway', 'own_takings']
  const fee = 'feeTzs' in event ? notNegative(event.feeTzs) : 0
  if (fee > came) throw new RangeError('a fee above what came')
  if (fee > 0 && event.mode === 'own') throw new RangeError('a shop’s own gateway costs nothing here')
  switch (event.kind) {
    case 'received':
      return [
        [asset, came],
        [taken, -(came - fee)],
        ['fees', -fee],
      ]
    case 'received_late':
      return [
        [asset, came],
        ['refunds', -came],
      ]
    case 'received_unknown':
      return [
        [asset, came],
        ['unmatched', -came],
      ]
    case 'unknown_withdrawn':
      return [
        ['unmatched', came],
        [asset, -came],
      ]
    case 'matched':
      return [
        ['unmatched', came],
        [taken, -(came - fee)],
        ['fees', -fee],
      ]
    case 'unmatched_again':
      return [
        [taken, came - fee],
        ['fees', fee],
        ['unmatched', -came],
      ]
    // The customer gets back all they paid, the fee included: nothing was sold.
    case 'reversed':
      return [
        [taken, came - fee],
        ['fees', fee],
        ['refunds', -came],
      ]
    // Out of the shop's own pocket: what lies at the gateway is the shop's now.
    case 'refunded_by_shop':
      return [
        ['refunds', came],
        [taken, -came],
      ]
  }
}

function merge(rows: readonly [Account, Tzs][]): Posting[] {
  const sums = new Map<Account, Tzs>()
  for (const [account, amount] of rows) sums.set(account, addTzs(sums.get(account) ?? 0, amount))
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amountTzs]) => ({ account, amountTzs }))
}

const notNegative = (amount: Tzs): Tzs => {
  if (requireTzs(amount) < 0) throw new RangeError('a negative amount')
  return amount
}
const positive = (amount: Tzs): Tzs => {
  if (notNegative(amount) === 0) throw new RangeError('no amount')
  return amount
}

const partOf = (amount: Tzs, part: Tzs): Tzs => {
  if (notNegative(part) > positive(amount)) throw new RangeError('a part above the whole')
  return part
}

export type Balances = Readonly<Record<Account, Tzs>>
export const noBalances = (): Balances => ({
  collected: 0,
  shop_balance: 0,
  payouts: 0,
  refunds: 0,
  unmatched: 0,
  fees: 0,
  own_gateway: 0,
  own_takings: 0,
  by_hand: 0,
  sms_prepaid: 0,
})

/** Lies here or is on its way and is nobody's income here: the shop's, its customers', and what nobody knows yet. Money at a shop's own gateway is no part of it, nor what was paid ahead for SMS, and what the shop owes is not taken from its customers'. */
export const heldHereTzs = ({ collected, by_hand, sms_prepaid, fees, shop_balance: owed }: Balances): Tzs =>
  Math.max(0, collected + by_hand + sms_prepaid + fees + Math.max(0, owed))
/** What the shop can have paid out: never what is to go back to customers. Below zero where it owes for SMS, or more went back than it had. */
export const availableTzs = (balances: Balances): Tzs => -balances.shop_balance
export const prepaidTzs = (balances: Balances): Tzs => -balances.sms_prepaid
