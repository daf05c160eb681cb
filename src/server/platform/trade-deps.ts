import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { CommandHandlers } from './commands.ts'
import type { Db } from './database.ts'
import type { Secrets } from './secrets.ts'

/** What the modules of trade and sync need; `AppParts` (define-module.ts) holds more. */
export interface TradeDeps {
  db: Db
  clock: Clock
  log: Logger
}
/** And what applies commands of devices: the handlers of all kinds, of what the modules export. */
export interface CommandDeps extends TradeDeps {
  commands: CommandHandlers
  /** Opens the keys that proofs of PINs are checked with. */
  secrets: Secrets
}
