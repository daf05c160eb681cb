import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Recurrence } from '../../../shared/domain/recurring.ts'

export const recurrenceTexts: Record<Recurrence | 'other', MessageDescriptor> = {
  week: msg`Every week`,
  month: msg`Every month`,
  year: msg`Every year`,
  other: msg`Again and again`,
}
