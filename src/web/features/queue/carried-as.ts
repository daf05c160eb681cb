import type { CarryFile } from '../../offline/queue.ts'

/** A text, whatever is in it: phones share no other kind that could hold it. */
export const carriedAs = ({ name, text, isSealed }: CarryFile): File =>
  new File([text], name, { type: isSealed ? 'text/plain' : 'application/json' })

export function mayShare(file: CarryFile): boolean {
  try {
    return typeof navigator.canShare === 'function' && navigator.canShare({ files: [carriedAs(file)] })
  } catch {
    return false
  }
}
