import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorTextOf } from '../../i18n/error-messages.ts'
import { Refused } from '../../offline/refused.ts'

/** What people read for the reason of a refusal; a newer server may have reasons this version has no words for. */
export const codeText = (code: string): MessageDescriptor => errorTextOf(code) ?? msg`The server gave a reason this version does not know yet.`

/** Why the device itself would not take it. */
export const refusalText = (error: unknown): MessageDescriptor => (error instanceof Refused ? codeText(error.code) : msg`Something went wrong. Try again.`)
