/**
 * What WhatsApp's error codes mean for us (Cloud API v23.0, "Error codes"). Decided by the code alone, never by its text, which is in the language of whoever made the app.
 * `retry`: the same again, after a while. `slow`: the whole number rests. `pair`: this customer's messages rest. `broken`: nothing goes until somebody connects it anew.
 * `account`: WhatsApp wants something of the owner. `final`: never by trying again.
 */
type GraphAction = 'retry' | 'slow' | 'pair' | 'broken' | 'account' | 'final'

/** Why a message did not go, in words of ours; the web has a sentence for each. */
export type Failure =
  | 'window_closed'
  | 'not_on_whatsapp'
  | 'withheld'
  | 'opted_out'
  | 'needs_phone'
  | 'account_trouble'
  | 'not_accepted'
  | 'template_refused'
  | 'template_pending'
  | 'template_paused'
  | 'template_disabled'
  | 'media_failed'
  | 'gave_up'
  | 'too_many'
  | 'no_catalogue'
  | 'disconnected'
  | 'no_answer'
  /** As `no_answer`, and WhatsApp, which tells of all that it took, has said nothing since. */
  | 'no_word'
  /** Somebody sent the same once more. */
  | 'sent_again'

/** Too many complained of what a number wrote. */
export const HELD_BACK = 131048

const table: readonly [codes: readonly number[], action: GraphAction, failure: Failure][] = [
  [[1, 2, 131000, 131016, 131057, 133004], 'retry', 'gave_up'],
  [[4, 80007, 130429, HELD_BACK, 131064], 'slow', 'gave_up'],
  [[131056], 'pair', 'gave_up'],
  [[0, 3, 10, 190], 'broken', 'account_trouble'],
  [
    [131042, 131044, 131030, 131031, 131045, 131037, 130497, 368, 133005, 133006, 133010, 133016],
    'account',
    'account_trouble',
  ],
  [[131047], 'final', 'window_closed'],
  [[131026], 'final', 'not_on_whatsapp'],
  [[131049, 130472], 'final', 'withheld'],
  [[131050], 'final', 'opted_out'],
  [[131062], 'final', 'needs_phone'],
  [[131052, 131053], 'final', 'media_failed'],
  [[132015], 'final', 'template_paused'],
  [[132016], 'final', 'template_disabled'],
  [[132000, 132001, 132005, 132007, 132008, 132012, 132068, 132069, 131063], 'final', 'template_refused'],
]
const known = new Map(table.flatMap(([codes, action, failure]) => codes.map((code) => [code, { action, failure }])))

/** A code nobody documents is final: what is tried for ever in the dark is worse than what somebody sees. `isTransient` is WhatsApp's own word for it. */
export function judgeGraphError(code: number, isTransient = false): { action: GraphAction; failure: Failure } {
  const found = known.get(code)
  if (found) return found
  if (code >= 200 && code <= 299) return { action: 'broken', failure: 'account_trouble' }
  return isTransient ? { action: 'retry', failure: 'gave_up' } : { action: 'final', failure: 'not_accepted' }
}

const SECOND = 1000
const PAUSES = [5, 15, 45, 120, 300, 900, 1800].map((seconds) => seconds * SECOND)
/** How long to wait before try `tries` + 1; null when it was tried often enough. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null
