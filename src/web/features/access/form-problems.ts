import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'

/** Which field a coded answer belongs to; all others stand above the button. */
export type FieldOfCode<T extends FieldValues> = Partial<Record<ErrorCode, Path<T>>>

/** Puts what the server said beside the field at fault. Answers false when no field is: the caller shows it for the whole form. */
export function showBeside<T extends FieldValues>(
  error: unknown,
  text: string,
  setError: UseFormSetError<T>,
  fields: FieldOfCode<T>,
): boolean {
  if (!(error instanceof ApiError) || error.code === null) return false
  const field = fields[error.code]
  if (field === undefined) return false
  setError(field, { type: 'server', message: text }, { shouldFocus: true })
  return true
}
