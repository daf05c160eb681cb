import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as they came over the wire. */
  data: string
}

/** A small real SMTP server (RFC 5321) that keeps what it is given. `refuse` recipients get 550, `later` ones 451. */
export async function startSmtpSink(options: { refuse?: string[]; later?: string[] } = {}) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let mail: ReceivedMail = { from: '', to: [], data: '' }
    let isData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 sink ESMTP')
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const text = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isData) {
          if (text !== '.') mail.data += `${text.replace(/^\.\./, '.')}\r\n`
          else {
            isData = false
            received.push(mail)
            mail = { from: '', to: [], data: '' }
            say('250 kept')
          }
          continue
        }
        const address = /<([^>]*)>/.exec(text)?.[1] ?? ''
        const verb = text.slice(0, 4).toUpperCase()
        if (verb === 'EHLO') say('250-sink\r\n250-8BITMIME\r\n250 SMTPUTF8')
        else if (verb === 'MAIL') {
          mail.from = address
          say('250 ok')
        } else if (verb === 'RCPT' && options.refuse?.includes(address)) say('550 no such user')
        else if (verb === 'RCPT' && options.later?.includes(address)) say('451 try again later')
        else if (verb === 'RCPT') {
          mail.to.push(address)
          say('250 ok')
        } else if (verb === 'DATA') {
          isData = true
          say('354 go on')
        } else if (verb === 'QUIT') {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
