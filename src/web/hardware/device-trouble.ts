/** What can go wrong with a camera or a microphone, in a word the screen has a sentence for. */
export type DeviceTrouble =
  /** The person, or whoever set up the device, said no. */
  | 'refused'
  | 'none'
  /** Another app has it, or it was taken away meanwhile. */
  | 'busy'

const TROUBLES: Readonly<Record<string, DeviceTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}
export const troubleOf = (error: unknown): DeviceTrouble =>
  (error instanceof DOMException ? TROUBLES[error.name] : undefined) ?? 'busy'
