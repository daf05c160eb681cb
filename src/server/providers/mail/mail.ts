interface MailMessage {
  to: string
  subject: string
  text: string
  /** The same as HTML: no pictures, no style sheet. */
  html: string
}
export interface MailProvider {
  readonly kind: 'sandbox' | 'smtp'
  /** Resolves when the mail server took it. Throws when it may be tried again; a final refusal throws `MailRefused`. */
  send(message: MailMessage): Promise<void>
  close?(): void
}
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
