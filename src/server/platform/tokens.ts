import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url. Only its SHA-256 is stored: who reads the database cannot act as anybody. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Six digits, for people to type. Hashed with the id of its row, so that equal codes do not look equal. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
export const hashCode = (proofId: string, code: string): Buffer =>
  createHash('sha256').update(`${proofId} ${code}`).digest()

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
