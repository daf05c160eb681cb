import { createServer, type IncomingMessage } from 'node:http'
import {
  type AuthorityBook,
  newBook,
  receive,
  type Reception,
} from '../../../src/server/providers/fiscal/sandbox-authority.ts'
import type { TraAddresses } from '../../../src/server/providers/fiscal/tra.ts'
import { publicKeyOf } from '../../../src/server/providers/fiscal/tra-signature.ts'
import { childAt, readXml, textAt } from '../../../src/server/providers/fiscal/xml-reader.ts'
import { businessDay } from '../../../src/shared/domain/format.ts'

/** One receipt or report the authority took, each once, as it read it. */
export interface Taken {
  what: 'receipt' | 'z_report'
  gc: number
  dc: number
  day: string
  time: string
  total: string
  code: string
}
/** `lost`: done, and the answer never comes. `down`: not done. */
export type Fault = 'lost' | 'down' | 'expired'

type Line = (what: Reception['what']) => Fault | null
const isWell: Line = () => null
const PATHS: Readonly<Record<string, Reception['what']>> = {
  '/api/vfdRegReq': 'register',
  '/vfdtoken': 'token',
  '/api/efdmsRctInfo': 'receipt',
  '/api/efdmszreport': 'z_report',
}
const HEADERS = ['content-type', 'cert-serial', 'client', 'routing-key', 'authorization'] as const

/**
 * The tax authority behind a real address, as strict as the one of the sandbox (the same rules), with a line that breaks as it is told. What it does not know at all (a path, a method) is noted as our fault.
 */
export async function startFakeTra(known: {
  tin: string
  serial: string
  certificateSerial: string
  privateKey: string
  clock: { now: () => Date }
}) {
  const { clock, privateKey, ...device } = known
  const book: AuthorityBook = newBook({ ...device, publicKey: publicKeyOf(privateKey) }, businessDay(clock.now()))
  const taken: Taken[] = []
  const refused: string[] = []
  const faults: string[] = []
  let fault = isWell
  let calls = 0

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const what = PATHS[request.url ?? '']
      if (what === undefined || request.method !== 'POST') {
        faults.push(`${request.method} ${request.url}`)
        response.writeHead(404).end()
        return
      }
      calls += 1
      const bad = fault(what)
      if (bad === 'down')
        return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway<br></html>')
      if (bad === 'expired' && book.token) book.token.goodUntil = 0
      const before = `${book.gc} ${book.day}`
      const headers = Object.fromEntries(
        HEADERS.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
      )
      const now = clock.now()
      const answer = receive(book, {
        what,
        request: { url: '', headers, body },
        today: businessDay(now),
        now: now.getTime(),
      })
      if (what !== 'token' && what !== 'register' && answer.status === 200)
        note(what, body, answer.text, before !== `${book.gc} ${book.day}`)
      if (bad === 'lost') return void request.socket.destroy()
      response
        .writeHead(answer.status, { 'content-type': what === 'token' ? 'application/json' : 'application/xml' })
        .end(answer.text)
    })
  })

  function note(what: 'receipt' | 'z_report', body: string, answer: string, isDone: boolean) {
    if (isDone) {
      const inner = childAt(readXml(body), what === 'receipt' ? 'RCT' : 'ZREPORT')
      taken.push({
        what,
        gc: Number(textAt(inner, 'GC')),
        dc: Number(textAt(inner, 'DC')),
        day: what === 'receipt' ? textAt(inner, 'ZNUM') : textAt(inner, 'ZNUMBER'),
        time: textAt(inner, 'TIME'),
        total: textAt(inner, 'TOTALS', what === 'receipt' ? 'TOTALTAXINCL' : 'DAILYTOTALAMOUNT'),
        code: textAt(inner, 'RCTVNUM'),
      })
    } else if (!/<ACKCODE>0</.test(answer)) refused.push(/<ACKMSG>([^<]*)/.exec(answer)?.[1] ?? answer.slice(0, 100))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const origin = `http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}`
  const addresses: TraAddresses = {
    register: `${origin}/api/vfdRegReq`,
    token: `${origin}/vfdtoken`,
    receipt: `${origin}/api/efdmsRctInfo`,
    zReport: `${origin}/api/efdmszreport`,
    verify: 'https://verify.tra.go.tz/',
  }
  return {
    origin,
    addresses,
    book,
    taken,
    refused,
    faults,
    calls: () => calls,
    /** How the line behaves from now on. */
    breaks: (next: Line) => void (fault = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type FakeTra = Awaited<ReturnType<typeof startFakeTra>>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
