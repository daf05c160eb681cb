import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createSecrets, readSecretsKey, secretsKeyIn } from './secrets.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kaunta-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('sealing', () => {
  const secrets = createSecrets(randomBytes(32))
  test('what was sealed opens again, and two seals of one text differ', () => {
    const one = secrets.seal('siri ya duka ✓', 'shop 1')
    expect(secrets.open(one, 'shop 1')).toBe('siri ya duka ✓')
    expect(one.equals(secrets.seal('siri ya duka ✓', 'shop 1'))).toBe(false)
    expect(one.includes('siri')).toBe(false)
  })
  test('about something else, with another key, changed or cut: it does not open', () => {
    const one = secrets.seal('siri', 'shop 1')
    expect(() => secrets.open(one, 'shop 2')).toThrow()
    expect(() => createSecrets(randomBytes(32)).open(one, 'shop 1')).toThrow()
    for (let at = 0; at < one.length; at += 1) {
      const changed = Buffer.from(one)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.open(changed, 'shop 1')).toThrow()
      expect(() => secrets.open(one.subarray(0, at), 'shop 1')).toThrow()
    }
  })
})

describe('the key', () => {
  test('is made once, for this user alone, and stays', () => {
    const dir = path.join(folder, 'a')
    const key = secretsKeyIn(dir)
    expect(key).toHaveLength(32)
    expect(secretsKeyIn(dir).equals(key)).toBe(true)
    expect(statSync(path.join(dir, 'keys', 'secrets.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(dir, 'keys', 'secrets.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  })
  test('damaged: the start says so and makes no new one, which would lose every credential', () => {
    mkdirSync(path.join(folder, 'keys'))
    writeFileSync(path.join(folder, 'keys', 'secrets.key'), 'abc')
    expect(() => secretsKeyIn(folder)).toThrow('damaged')
  })
  test('may be given as hex or base64 of 32 bytes', () => {
    const key = randomBytes(32)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(readSecretsKey(key.toString(encoding))?.equals(key)).toBe(true)
    for (const wrong of ['', 'abc', key.toString('hex').slice(2), `${key.toString('hex')}00`])
      expect(readSecretsKey(wrong)).toBeNull()
  })
})
