import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArchiveState } from '../../../shared/domain/archives.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** What becomes of one, and how it looks. */
export const stateWords: Record<ArchiveState | 'other', { word: MessageDescriptor; icon: IconName; tone: Tone }> = {
  uploading: { word: msg`Being sent`, icon: 'upload', tone: 'info' },
  waiting: { word: msg`Waiting for its turn`, icon: 'clock', tone: 'info' },
  running: { word: msg`Under way`, icon: 'refresh', tone: 'info' },
  ready: { word: msg`Ready`, icon: 'check', tone: 'ok' },
  done: { word: msg`Brought in`, icon: 'check', tone: 'ok' },
  failed: { word: msg`Failed`, icon: 'alert', tone: 'bad' },
  cancelled: { word: msg`Cancelled`, icon: 'x', tone: 'neutral' },
  expired: { word: msg`No longer kept`, icon: 'clock', tone: 'neutral' },
  other: { word: msg`Something else`, icon: 'alert', tone: 'neutral' },
}

const orders = msg`Orders and payments`
const goods = msg`Products and stock`
const people = msg`Customers and debts`
/** What it is at, in the words of the shop: by its steps, and by the tables whose rows are written. */
const stepWords: Readonly<Record<string, MessageDescriptor>> = {
  checking: msg`The file is checked`,
  pictures: msg`Pictures`,
  sheets: msg`Tables for a spreadsheet`,
  comparing: msg`Sums are compared`,
  storing: msg`The file is put away`,
  products: goods,
  variants: goods,
  stock_movements: goods,
  stock_levels: goods,
  orders,
  order_events: orders,
  payments: orders,
  refunds: orders,
  credit_moves: people,
  customers: people,
  customer_identities: people,
  search_terms: msg`What is found by searching`,
}
export const stepText = (step: string): MessageDescriptor => stepWords[step] ?? msg`Other records`
