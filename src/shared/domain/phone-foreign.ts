import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { formatPhone, isTanzanian, normalisePhone } from './phone.ts'

/**
 * Numbers of other countries, checked and written as their own country does. The caller loads the metadata (`libphonenumber-js/metadata.min.json`, some 80 KB),
 * lazily on the web: the first bundle has only phone.ts.
 */
export function createForeignPhones(metadata: MetadataJson) {
  return {
    /** E.164 or null; Tanzanian forms as in `normalisePhone`, foreign ones must be possible numbers of a known country. */
    normalise(text: string): string | null {
      const e164 = normalisePhone(text)
      if (e164 === null || isTanzanian(e164)) return e164
      const number = parsePhoneNumberFromString(e164, metadata)
      return number?.isPossible() ? number.number : null
    },
    /** "+44 7911 123456". */
    format(e164: string): string {
      if (isTanzanian(e164)) return formatPhone(e164)
      return parsePhoneNumberFromString(e164, metadata)?.formatInternational() ?? e164
    },
  }
}
