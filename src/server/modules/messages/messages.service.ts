import type { Contact } from '../../../shared/domain/phone.ts'
import type { MailText, SmsText } from '../../../shared/texts/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import type { Logger } from 'pino'
import { pseudonym } from '../../platform/log.ts'
import { MailRefused, type MailProvider } from '../../providers/mail/mail.ts'
import { SmsRefused, type SmsProvider } from '../../providers/sms/sms.ts'

export type Wording = { sms: () => SmsText; mail: () => MailText }
export type MessagesService = ReturnType<typeof createMessagesService>

/** What we write to people, by whichever way they can be reached. Sending is a job of the caller's transaction, never part of a request. */
export function createMessagesService({ jobs, sms, mail, clock, log }: { jobs: Jobs; sms: SmsProvider; mail: MailProvider; clock: Clock; log: Logger }) {
  return {
    /** `isReal: false` does the same work and reaches nobody: an answer's time must not tell whether a contact is known. */
    async send(tx: Tx, { kind, value }: Contact, wording: Wording, options: { goodForMs: number; isReal?: boolean }): Promise<void> {
      const goodUntil = new Date(clock.now().getTime() + options.goodForMs).toISOString()
      const to = options.isReal === false ? null : value
      if (kind === 'phone') await jobs.enqueue(tx, 'message.send', { channel: 'sms', to, subject: '', html: '', goodUntil, ...wording.sms() })
      else await jobs.enqueue(tx, 'message.send', { channel: 'email', to, goodUntil, ...wording.mail() })
    },

    /** After the transaction: messages go out now, not at the queue's next look. */
    wake: () => jobs.wake(),

    async deliver(message: JobData['message.send']): Promise<void> {
      const { channel, to, subject, text, html, goodUntil } = message
      if (to === null) return
      if (clock.now() > new Date(goodUntil)) {
        log.warn({ channel, to: pseudonym(to) }, 'a message came too late to be of use and was dropped')
        return
      }
      try {
        await (channel === 'sms' ? sms.send({ to, text }) : mail.send({ to, subject, text, html }))
      } catch (error) {
        if (!(error instanceof SmsRefused) && !(error instanceof MailRefused)) throw error
        log.warn({ channel, recipient: pseudonym(to), err: error }, 'a message was refused for good')
      }
    },
  }
}
