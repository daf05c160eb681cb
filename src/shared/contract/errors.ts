import * as z from 'zod'
import { errorCodes } from './error-codes.ts'

export type { ErrorCode } from './error-codes.ts'

/** Our own error bodies. `message` is for logs and foreign readers; people read the web's text for `code`. `field` names the input at fault. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    retryAfterSeconds: z.int().optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
