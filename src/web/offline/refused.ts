import type { ErrorCode } from '../../shared/contract/errors.ts'

/** The device itself says no, for a reason people can mend. Nothing was written. The web's error texts have a sentence for each code. */
export class Refused extends Error {
  readonly code: ErrorCode
  /** The order that already used this payment reference, when that is the reason. */
  readonly orderId: string | null

  constructor(code: ErrorCode, orderId: string | null = null, cause?: unknown) {
    super(code, { cause })
    this.name = 'Refused'
    this.code = code
    this.orderId = orderId
  }
}
