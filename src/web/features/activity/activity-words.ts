import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityKind } from '../../../shared/domain/activity.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** What each kind is called, and how it looks. */
export const activityWords: Record<ActivityKind | 'other', { word: MessageDescriptor; icon: IconName; tone: Tone }> = {
  order_voided: { word: msg`Sale voided`, icon: 'x', tone: 'held' },
  order_cancelled: { word: msg`Order cancelled`, icon: 'x', tone: 'neutral' },
  refunded: { word: msg`Refund`, icon: 'refresh', tone: 'held' },
  discounted: { word: msg`Discount`, icon: 'tag', tone: 'neutral' },
  price_changed: { word: msg`Price changed`, icon: 'tag', tone: 'held' },
  expense_voided: { word: msg`Expense voided`, icon: 'x', tone: 'held' },
  drawer_opened: { word: msg`Drawer opened`, icon: 'cash', tone: 'neutral' },
  reprinted: { word: msg`Receipt printed again`, icon: 'receipt', tone: 'neutral' },
  pin_failed: { word: msg`Wrong PIN`, icon: 'lock', tone: 'held' },
  locked: { word: msg`Till locked`, icon: 'lock', tone: 'neutral' },
  unlocked: { word: msg`Till unlocked`, icon: 'lock', tone: 'neutral' },
  clock_changed: { word: msg`Clock set ahead`, icon: 'clock', tone: 'held' },
  record_changed: { word: msg`Record changed`, icon: 'alert', tone: 'bad' },
  record_twice: { word: msg`Two records with one number`, icon: 'alert', tone: 'bad' },
  record_unsealed: { word: msg`Record without its seal`, icon: 'alert', tone: 'held' },
  chain_restarted: { word: msg`Records begin anew`, icon: 'alert', tone: 'bad' },
  dated_back: { word: msg`Clock set back between two records`, icon: 'clock', tone: 'held' },
  data_exported: { word: msg`Shop saved as a file`, icon: 'download', tone: 'held' },
  data_imported: { word: msg`Shop brought in from a file`, icon: 'upload', tone: 'held' },
  api_key_made: { word: msg`API key made`, icon: 'key', tone: 'held' },
  api_key_revoked: { word: msg`API key taken back`, icon: 'key', tone: 'neutral' },
  sessions_ended: { word: msg`Logged out on all devices`, icon: 'lock', tone: 'held' },
  other: { word: msg`Something else`, icon: 'alert', tone: 'neutral' },
}

/** What such a finding means, for who has never heard of records and seals. */
export const findingTexts: Partial<Record<ActivityKind | 'other', MessageDescriptor>> = {
  clock_changed: msg`The clock of the device was moved between two answers of the server. The books have the right time all the same.`,
  record_changed: msg`What arrived is not what this device had written down at the time. Somebody changed it before it was sent.`,
  record_twice: msg`This device counted twice from the same number, as after it was put back from an old copy.`,
  record_unsealed: msg`It came without the mark that shows it is unchanged, as through a file of an older app.`,
  chain_restarted: msg`This device forgot what it had written down before. Compare its sales of that day with the drawer.`,
  dated_back: msg`It is dated before the record made just before it. The clock of the device was set back.`,
}
