import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** One address for a database that moves, as a failover keeps one: connections go to whichever PostgreSQL is named, or nowhere. */
export interface Switchboard {
  /** For DATABASE_URL. */
  readonly url: string
  /** The folder of the socket of the PostgreSQL behind it; null: nobody answers. What is connected is cut. */
  pointTo(socketDir: string | null): void
  close(): Promise<void>
}

const PORT = 5432

export async function aSwitchboard(): Promise<Switchboard> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kaunta-switch-'))
  await chmod(dir, 0o700)
  let target: string | null = null
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (target === null) return void client.destroy()
    const upstream = createConnection(target)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
        .pipe(to)
    }
  })
  await new Promise<void>((resolve) => void server.listen(path.join(dir, `.s.PGSQL.${PORT}`), resolve))
  return {
    url: `postgresql://kaunta@localhost:${PORT}/kaunta?host=${encodeURIComponent(dir)}`,
    pointTo(socketDir) {
      target = socketDir === null ? null : path.join(socketDir, `.s.PGSQL.${PORT}`)
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
      await rm(dir, { recursive: true, force: true })
    },
  }
}
