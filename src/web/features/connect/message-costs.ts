import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChatCosts } from '../../../shared/contract/chat-costs.ts'
import type { CostCategory } from '../../../shared/domain/chat/message-costs.ts'
import type { FileTable } from '../../patterns/table-files.ts'

export const categoryWords: Record<CostCategory, MessageDescriptor> = {
  service: msg`Answers within a day`,
  utility: msg`Notices by template`,
  marketing: msg`Offers by template`,
  authentication: msg`Codes by template`,
  untold: msg`WhatsApp has not said yet`,
  other: msg`Of another kind`,
}

export type CostNumber = ChatCosts['numbers'][number]
type Sum = CostNumber['kinds'][number]['before']
/** Of all kinds together. What has no price adds nothing, and `isWhole` says that there is such. */
export function sumOf(sums: readonly Sum[]) {
  return {
    sent: sums.reduce((sum, one) => sum + one.sent, 0),
    billable: sums.reduce((sum, one) => sum + one.billable, 0),
    costTzs: sums.reduce((sum, one) => sum + (one.costTzs ?? 0), 0),
    isWhole: sums.every(({ costTzs }) => costTzs !== null),
  }
}
/** Numbers of which there is anything to say. */
export const spoke = ({ kinds, failed, failedBefore }: CostNumber): boolean =>
  kinds.length > 0 || failed > 0 || failedBefore > 0

/** A line for each number and kind, the month and the one before beside each other. */
export function costsTable(
  { month, before, numbers }: ChatCosts,
  seesMoney: boolean,
  t: (words: MessageDescriptor) => string,
): FileTable {
  const counts = [msg`Messages sent`, msg`Charged`, ...(seesMoney ? [msg`Cost, TZS`] : [])].map((words) => t(words))
  const cells = ({ sent, billable, costTzs }: Sum) => [sent, billable, ...(seesMoney ? [costTzs ?? null] : [])]
  const failures = (count: number) => cells({ sent: count, billable: 0, costTzs: 0 })
  return {
    name: t(msg`What messages cost`),
    heads: [
      t(msg`Number`),
      t(msg`Kind of message`),
      ...[month, before].flatMap((one) => counts.map((head) => `${head} ${one}`)),
    ],
    rows: numbers
      .filter(spoke)
      .flatMap(({ displayPhone, kinds, failed, failedBefore }) => [
        ...kinds.map((kind) => [displayPhone, t(categoryWords[kind.category]), ...cells(kind), ...cells(kind.before)]),
        ...(failed + failedBefore > 0
          ? [[displayPhone, t(msg`Did not go`), ...failures(failed), ...failures(failedBefore)]]
          : []),
      ]),
  }
}
