import type { OutboxRow } from './db.ts'

/**
 * What this tab wrote last. With a good network a sale has left the queue before its receipt is drawn, and the receipt carries the command itself.
 */
const MOST = 100
const written = new Map<string, OutboxRow>()

export function rememberCommand(row: OutboxRow): void {
  written.set(row.id, row)
  for (const oldest of written.keys()) {
    if (written.size <= MOST) return
    written.delete(oldest)
  }
}

export const recentCommands = (lane: string): OutboxRow[] => [...written.values()].filter((row) => row.lane === lane)
