import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { blockedFolder, databaseAccount } from './postgres-cluster.ts'

/** Lies in the data folder while a restore renames; a start that meets it would make an empty shop, so it refuses. */
export const RESTORE_MARK = 'restore-cut-off'
const SYSTEM_DATA = '/var/lib/kaunta'
const holdsShop = (dataDir: string) => existsSync(path.join(dataDir, 'postgres', 'data', 'PG_VERSION'))

/**
 * Where the data lies: as set, else `.data` in the project. Started as root in a folder that others cannot enter, the database's user could not
 * get there, so it is a folder of this project under /var/lib. A shop that lies there already is found again even after the folder was opened.
 */
export function chooseDataDir({ given, projectDir }: { given: string | undefined; projectDir: string }): {
  dataDir: string
  isElsewhere: boolean
} {
  if (given !== undefined) return { dataDir: given, isElsewhere: false }
  const usual = path.join(projectDir, '.data')
  const account = databaseAccount(usual)
  if (account.uid === undefined) return { dataDir: usual, isElsewhere: false }
  const elsewhere = path.join(
    SYSTEM_DATA,
    createHash('sha256').update(realpathSync(projectDir)).digest('hex').slice(0, 16),
  )
  // Only the folders above count: the data folder itself is ours to open.
  const isReachable = blockedFolder(projectDir, account) === undefined
  if (isReachable && (holdsShop(usual) || !holdsShop(elsewhere))) return { dataDir: usual, isElsewhere: false }
  mkdirSync(SYSTEM_DATA, { recursive: true })
  chmodSync(SYSTEM_DATA, 0o755) // whatever the umask: the database's user goes through it
  return { dataDir: elsewhere, isElsewhere: true }
}
