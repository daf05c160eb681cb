import { createHash } from 'node:crypto'
import type { ServerKeys } from '../../platform/server-keys.ts'
import type { PhoneFigures } from './graph.ts'
import { sandboxToken } from './webhook-signature.ts'

export const SANDBOX_APP = '100000000000002'
/** No number of Meta's begins with it: theirs have 15 or 16 digits. */
const PREFIX = '9999'
const CATALOGUE_PREFIX = '9998'
const ACCOUNT_PREFIX = '9997'
/** Each number has an account of its own, by the same digits: templates are an account's, and those of one shop are no other's. */
export const sandboxWabaOf = (phoneNumberId: string): string => ACCOUNT_PREFIX + phoneNumberId.slice(PREFIX.length)
/** Whose account it is; null for what is none of the sandbox's. */
export const ownerOfSandboxWaba = (id: string): string | null =>
  id.startsWith(ACCOUNT_PREFIX) ? PREFIX + id.slice(ACCOUNT_PREFIX.length) : null
/** Each number has a catalogue of its own, by the same digits. */
export const sandboxCatalogueOf = (phoneNumberId: string): string =>
  CATALOGUE_PREFIX + phoneNumberId.slice(PREFIX.length)
/** Whose catalogue it is; null for what is none of the sandbox's. */
export const ownerOfSandboxCatalogue = (id: string): string | null =>
  id.startsWith(CATALOGUE_PREFIX) ? PREFIX + id.slice(CATALOGUE_PREFIX.length) : null

export type SandboxNumbers = ReturnType<typeof createSandboxNumbers>

/** Numbers that are only played: made on the spot, for whoever wants to try things without an account. */
export function createSandboxNumbers(keys: ServerKeys) {
  return {
    /** The same for the same id: a repeat makes no second one. */
    idOf: (id: string): string =>
      `${PREFIX}${(createHash('sha256').update(`sandbox ${id.toLowerCase()}`).digest().readBigUInt64BE() % 10n ** 14n).toString().padStart(14, '0')}`,
    async make(phoneNumberId: string, name: string) {
      return {
        phoneNumberId,
        wabaId: sandboxWabaOf(phoneNumberId),
        token: await sandboxToken(keys, phoneNumberId),
        catalogId: sandboxCatalogueOf(phoneNumberId),
        figures: { ...sandboxFigures(phoneNumberId), name },
      }
    },
  }
}

/** +255 700 is no operator's, so that nobody's phone is shown. */
export const sandboxFigures = (phoneNumberId: string): PhoneFigures => ({
  displayPhone: `+255 700 ${phoneNumberId.slice(-6, -3)} ${phoneNumberId.slice(-3)}`,
  name: '',
  quality: 'GREEN',
  messagingLimit: 'TIER_250',
  nameStatus: 'APPROVED',
  isOnApp: false,
})
