import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * A printer of the network as a real TCP server: one line at a time, bytes in order, and a word about itself (`DLE EOT`) only where it is one that talks. Strict: a second line while it serves one is a
 * fault of ours, and is written down.
 */
export interface FakeNetworkPrinter {
  port: number
  /** What was to be printed, line by line; questions about its state are no part of it. */
  papers: number[][]
  /** Lines that came while another was open. */
  crowds: number
  asked: number
  talks: boolean
  hasPaper: boolean
  isOpen: boolean
  /** It goes when so many bytes have come. */
  vanishAfter: number | undefined
  /** The paper ends when so many bytes have come. */
  endsAfter: number | undefined
  /** Reads nothing any more after so many bytes. */
  stopsAfter: number | undefined
  /** Milliseconds between two reads. */
  slowMs: number
  /** Puts down its own half at once. */
  halfCloses: boolean
  /** Never puts the line down by itself. */
  holds: boolean
  close(): Promise<void>
}

export async function fakeNetworkPrinter(host = '127.0.0.1'): Promise<FakeNetworkPrinter> {
  const open = new Set<Socket>()
  const serve = (socket: Socket) => {
    if (open.size > 0) fake.crowds += 1
    open.add(socket)
    const paper: number[] = []
    let question: number[] = []
    let isKept = false
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('end', () => {
      if (!fake.holds) socket.end()
    })
    if (fake.halfCloses) socket.end()
    const keep = () => {
      if (isKept) return
      isKept = true
      fake.papers.push(paper)
    }
    const answer = (n: number) => {
      fake.asked += 1
      if (!fake.talks || fake.halfCloses) return
      const why = 0x12 | (fake.isOpen ? 0x04 : 0) | (fake.hasPaper ? 0 : 0x20)
      const roll = 0x12 | (fake.hasPaper ? 0 : 0x60)
      socket.write(Uint8Array.of(n === 2 ? why : roll))
    }
    socket.on('data', (bytes: Buffer) => {
      for (const byte of bytes) {
        question.push(byte)
        const [dle, eot, n] = question
        if (dle === 0x10 && (eot === undefined || (eot === 0x04 && n === undefined))) continue
        if (dle === 0x10 && eot === 0x04 && (n === 2 || n === 4)) answer(n)
        else {
          paper.push(...question)
          keep()
        }
        question = []
        if (fake.endsAfter !== undefined && paper.length >= fake.endsAfter) fake.hasPaper = false
        if (fake.vanishAfter !== undefined && paper.length >= fake.vanishAfter) return void socket.resetAndDestroy()
        if (fake.stopsAfter !== undefined && paper.length >= fake.stopsAfter) return void socket.pause()
      }
      if (fake.slowMs > 0) {
        socket.pause()
        setTimeout(() => socket.resume(), fake.slowMs)
      }
    })
  }
  const server: Server = createServer({ allowHalfOpen: true, highWaterMark: 1024 }, serve)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const fake: FakeNetworkPrinter = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
    port: (server.address() as AddressInfo).port,
    papers: [],
    crowds: 0,
    asked: 0,
    talks: true,
    hasPaper: true,
    isOpen: false,
    vanishAfter: undefined,
    endsAfter: undefined,
    stopsAfter: undefined,
    slowMs: 0,
    halfCloses: false,
    holds: false,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return fake
}
