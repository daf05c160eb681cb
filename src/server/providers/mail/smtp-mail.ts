import { createTransport } from 'nodemailer'
import { MailRefused, type MailProvider } from './mail.ts'

interface SmtpSettings {
  /** `smtps://user:password@host:465` or `smtp://user:password@host:587` */
  url: string
  /** "Kaunta <barua@example.com>" */
  from: string
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

export function createSmtpMail({ url, from }: SmtpSettings): MailProvider {
  const transport = createTransport({
    url,
    // Reset links must not cross the network in the open; a server on this machine may be plain.
    requireTLS: !isLocal(url),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send({ to, subject, text, html }) {
      try {
        // An address object, not text: a comma in it cannot become a second recipient.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused('the mail server refused the recipient', { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** 5xx on the recipient or the message; a refused login is the operator's to mend, so it is tried again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && status >= 500
}
