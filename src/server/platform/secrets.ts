import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './migrate.ts'

/**
 * Seals what must be read again by us and by nobody else (credentials of a shop's gateway): AES-256-GCM under a key that is not in the database,
 * so a stolen copy or backup of the database opens nothing. `about` is bound into it: a sealed text moved to another shop or purpose does not open.
 */
export interface Secrets {
  seal(text: string, about: string): Buffer
  /** @throws when it was sealed with another key, about something else, or was changed. */
  open(sealed: Buffer, about: string): string
}

const VERSION = 1
const NONCE = 12
const TAG = 16
export const KEY_BYTES = 32

export function createSecrets(masterKey: Buffer): Secrets {
  if (masterKey.length !== KEY_BYTES) throw new Error('a key has 32 bytes')
  // Not the key itself: whatever else will be sealed with it has a key of its own.
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'kaunta secrets v1', KEY_BYTES))
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      if (sealed[0] !== VERSION || sealed.length < 1 + NONCE + TAG) throw new Error('not sealed by us')
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}

/** SECRETS_KEY: 64 hex digits or base64 of 32 bytes. Null when it is neither. */
export function readSecretsKey(text: string): Buffer | null {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === KEY_BYTES && /^[\w+/=-]+$/.test(text) ? key : null
}

/**
 * The key of this installation: made once, readable by this user alone. Linked into place whole, so that two starts at the same moment agree on one.
 * Several nodes on one database must share it: they are given SECRETS_KEY.
 */
export function secretsKeyIn(dataDir: string): Buffer {
  // A folder of its own: backups take folders.
  const file = path.join(dataDir, 'keys', 'secrets.key')
  const found = readIfThere(file)
  if (found !== null) return found
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readIfThere(file) ?? fail(file)
}

function readIfThere(file: string): Buffer | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StartError(`${file} cannot be read: it holds the key that opens the shops’ payment credentials.`, {
      cause: error,
    })
  }
  return readSecretsKey(text) ?? fail(file)
}

function fail(file: string): never {
  throw new StartError(
    `${file} is damaged: it must hold 64 hex digits, the key that opens the shops’ payment credentials. Put the file of a backup in its place.`,
  )
}
