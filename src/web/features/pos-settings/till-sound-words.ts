import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TillSound } from '../../../shared/domain/till-sounds.ts'

export const tillSoundTexts: Readonly<Record<TillSound, MessageDescriptor>> = {
  known: msg`A known code`,
  unknown: msg`An unknown code`,
  refused: msg`What is refused`,
  paid: msg`A paid sale, a new kitchen ticket`,
}
