import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ApiError } from '../api/api-error.ts'
import { answerText } from './answer-text.ts'
import { errorMessageOf } from './error-messages.ts'
import { Refused, type SickReason, StorageSick } from '../offline/till.ts'

/** Why a device cannot keep what it is told, and what helps. */
export const sickTexts: Record<SickReason, MessageDescriptor> = {
  quota: msg`This device has no space left. Delete photos, videos or apps you do not need, then try again.`,
  denied: msg`The browser does not let Kaunta keep anything on this device. Leave private mode, or allow storage for this site in the browser's settings.`,
  blocked: msg`Another tab holds an older Kaunta open. Close the other tabs, then try again.`,
  unreadable: msg`What was written could not be read back. Try again; if it goes on, restart the device.`,
  queue_full: msg`Too many sales wait on this device. Connect it to the network and let it send them first.`,
  broken: msg`The device's storage does not answer. Try again; if it goes on, restart the browser.`,
}

/** The storage works, but the browser gave no promise for it (F18, F23). */
export const riskTexts: Record<'private' | 'loose', MessageDescriptor> = {
  private: msg`This looks like a private window: what is saved here is gone when it closes. Sell in a normal window, or send everything before you close this one.`,
  loose: msg`The browser may clear unsent sales when this device runs out of space. Install Kaunta on the home screen, and send often.`,
}

/** One sentence for people about anything that was thrown on the way of a sale. */
export function refusalText(error: unknown): MessageDescriptor {
  if (error instanceof StorageSick) return sickTexts[error.reason]
  if (error instanceof Refused) return codeText(error.code)
  if (error instanceof ApiError) {
    return error.kind === 'answer' ? answerText(error) : msg`No network. Try again when it is back.`
  }
  return msg`Something went wrong. Try again.`
}

export const codeText = (code: string): MessageDescriptor =>
  errorMessageOf(code) ?? msg`The server gave a reason this version does not know yet.`
