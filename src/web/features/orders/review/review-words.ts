import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { DISPUTE } from '../../../../shared/domain/debts.ts'
import { LATE_STEP } from '../../../../shared/domain/order-steps.ts'
import { commandWords } from '../../../i18n/commands/all.ts'
import type { IconName } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'

/** What kind of work it was, in a word. */
export const commandWord = (type: string): { word: MessageDescriptor; icon: IconName } =>
  type === DISPUTE
    ? { word: msg`Debt`, icon: 'ledger' }
    : type === LATE_STEP
      ? { word: msg`Late order`, icon: 'clock' }
      : (commandWords(type) ?? { word: msg`Unknown record`, icon: 'help' })

/** The record as it arrived, for whoever must look closer. */
export function downloadRecord(name: string, record: unknown): void {
  saveFile(name, new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }))
}
