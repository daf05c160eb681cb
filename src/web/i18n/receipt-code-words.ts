import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CodeRead, ReceiptProblem } from '../offline/queue.ts'

type Unreadable = Extract<CodeRead, { kind: 'unreadable' }>['problem'] | 'no_code' | 'no_picture'

/** What is wrong with a picture or a code, and what to do. What has no words does not compile. */
export const unreadableWords: Record<Unreadable, MessageDescriptor> = {
  no_picture: msg`This file is no picture. Take a photo of the receipt’s code and choose that.`,
  no_code: msg`No code was found in this picture. Take it again: flat paper, good light, the whole code in it.`,
  not_ours: msg`This is another code, not the one at the foot of a receipt of Kaunta.`,
  damaged: msg`This code is damaged or not whole. Scan it again, flat and in good light.`,
  newer: msg`This code was made by a newer Kaunta. Update this device, then scan it again.`,
}
export const receiptProblemWords: Record<ReceiptProblem, MessageDescriptor> = {
  damaged: unreadableWords.damaged,
  newer: unreadableWords.newer,
  other_shop: msg`This receipt is of another shop. Nothing was taken from it.`,
  forged: msg`This receipt was changed after it was made, or was never made by a till of this shop. Nothing was taken from it.`,
  unknown_device: msg`This device does not know the till that made this receipt. Connect to the network once, then scan it again.`,
}
