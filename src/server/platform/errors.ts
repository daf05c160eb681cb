import type { ErrorCode } from '../../shared/contract/errors.ts'

interface AppErrorOptions extends ErrorOptions {
  /** The inputs at fault, as the web marks them. */
  fields?: { path: string; message: string }[]
  retryAfterSeconds?: number
}

/** A refusal people are told about. Anything else that is thrown is a fault of ours and answers 500 `server.failed`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: { path: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined

  /** `message` goes to logs and foreign readers only; it must hold no secret and no contact detail. */
  constructor(code: ErrorCode, status: number, message: string = code, options: AppErrorOptions = {}) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export const tooMany = (retryAfterSeconds: number) =>
  new AppError('request.too_many', 429, 'too many requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
  })
