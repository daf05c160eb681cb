import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

/** What the modules of trade and sync need; `AppParts` (define-module.ts) holds more. */
export interface TradeDeps {
  db: Db
  clock: Clock
  log: Logger
}
