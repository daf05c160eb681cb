import { expect, test } from 'vitest'
import { startSmtpSink } from '../../../../tests/support/smtp-sink.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { MailRefused } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

const message = {
  to: 'mteja.1@example.com',
  subject: 'Namba 🍍 yako',
  text: 'Habari,\n\n.nukta mwanzo\n',
  html: '<p>Habari</p>',
}

test('a mail reaches the server whole: sender, one recipient, subject in any letters, text and HTML', async () => {
  const sink = await startSmtpSink()
  const mail = createSmtpMail({ url: sink.url, from: 'Kaunta <barua@example.com>' })
  await mail.send(message)
  expect(sink.received).toHaveLength(1)
  const [got] = sink.received
  expect(got).toMatchObject({ from: 'barua@example.com', to: ['mteja.1@example.com'] })
  expect(got?.data).toContain('Subject: =?UTF-8?')
  expect(got?.data).toContain('text/plain')
  expect(got?.data).toContain('text/html')
  expect(got?.data).toContain('\r\n.nukta mwanzo')
  mail.close?.()
  await sink.close()
})

test('a recipient or subject cannot add recipients or headers', async () => {
  const sink = await startSmtpSink()
  const mail = createSmtpMail({ url: sink.url, from: 'barua@example.com' })
  await mail.send({ ...message, subject: 'Habari\r\nBcc: mwingine@example.com' })
  await mail.send({ ...message, to: 'a@example.com, b@example.com' }).catch(() => {})
  for (const { to, data } of sink.received) {
    expect(to.length).toBe(1)
    expect(data.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  }
  mail.close?.()
  await sink.close()
})

test('refused for good and "later" are told apart', async () => {
  const sink = await startSmtpSink({ refuse: ['hayupo@example.com'], later: ['baadaye@example.com'] })
  const mail = createSmtpMail({ url: sink.url, from: 'barua@example.com' })
  await expect(mail.send({ ...message, to: 'hayupo@example.com' })).rejects.toBeInstanceOf(MailRefused)
  await expect(mail.send({ ...message, to: 'baadaye@example.com' })).rejects.not.toBeInstanceOf(MailRefused)
  await sink.close()
  await expect(mail.send(message)).rejects.not.toBeInstanceOf(MailRefused)
  mail.close?.()
})

test('an address is proven through the whole server and a real mail server', async () => {
  const sink = await startSmtpSink()
  const t = await startTestApp({ mail: createSmtpMail({ url: sink.url, from: 'barua@example.com' }) })
  const { token } = await t.signUp({ contact: 'Mteja.2@Example.com' })
  await t.must(requestProof, { body: { kind: 'email' } }, token)
  await t.app.runDueJobs()
  const code = /^Subject: (\d{6})/m.exec(sink.received[0]?.data ?? '')?.[1] ?? ''
  expect(await t.must(confirmProof, { body: { kind: 'email', code } }, token)).toMatchObject({
    email: 'mteja.2@example.com',
    emailProven: true,
  })
  await t.close()
  await sink.close()
})
