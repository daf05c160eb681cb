import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { TanqrProblem } from '../../../shared/domain/tanqr.ts'

export const tanqrProblems: Record<TanqrProblem, MessageDescriptor> = {
  empty: msg`Paste the text of the code, or choose a picture of it.`,
  too_long: msg`This is longer than a TANQR code can be.`,
  not_a_payment_code: msg`This is not a payment code. A TANQR code begins with 000201.`,
  broken: msg`The code is cut or damaged. Scan it again.`,
  no_checksum: msg`The end of the code is missing. Copy all of it.`,
  wrong_checksum: msg`The code was changed on its way: its checksum is wrong. Scan it again.`,
  repeated: msg`The code says something twice. Ask your bank for a new one.`,
  other_currency: msg`This code is not in shillings.`,
  other_country: msg`This code is of another country.`,
  no_tanqr: msg`This is a payment code, but not a TANQR code.`,
  no_name: msg`The code names no shop. Ask your bank for a new one.`,
  bad_amount: msg`The amount in the code cannot be read.`,
}
