import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportProblem } from '../../offline/queue.ts'

export const importProblemWords: Record<ImportProblem, MessageDescriptor> = {
  not_a_queue_file: msg`This is not a file that Kaunta exported.`,
  damaged: msg`This file is damaged or was changed. Export it again on the other device.`,
  other_shop: msg`This file belongs to another shop. Switch to that shop, then import it.`,
  newer: msg`This file was made by a newer Kaunta. Update this device, then import it.`,
  no_key: msg`This device cannot open this file: it belongs to another shop, or was made after this device last had network. Connect once, then import it again.`,
}
