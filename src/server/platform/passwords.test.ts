import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'
import { newToken } from './tokens.ts'

test('a password fits its own hash only; two hashes of one password differ', async () => {
  const passwords = createPasswords()
  const [one, two] = [await passwords.hash('siri-ya-duka'), await passwords.hash('siri-ya-duka')]
  expect(one).not.toBe(two)
  expect(await passwords.verify('siri-ya-duka', one)).toBe(true)
  expect(await passwords.verify('Siri-ya-duka', one)).toBe(false)
  expect(await passwords.verify('siri-ya-duka', null)).toBe(false)
  expect(await passwords.verify('siri-ya-duka', 'not a hash')).toBe(false)
})

test('an unknown account costs what a known one does', async () => {
  const passwords = createPasswords()
  const phc = await passwords.hash('siri-ya-duka')
  const time = async (hash: string | null) => {
    const start = performance.now()
    await passwords.verify('si-hiyo', hash)
    return performance.now() - start
  }
  // The quickest of nine: what else the machine does only ever adds.
  let [unknown, known] = [Infinity, Infinity]
  for (let round = 0; round < 9; round += 1) {
    unknown = Math.min(unknown, await time(null))
    known = Math.min(known, await time(phc))
  }
  const ratio = unknown / known
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})

test('only tests make cheaper ones: nothing of the server asks for less memory, and its start hands none in', async () => {
  const cheap = await createPasswords(undefined, 8).hash('siri-ya-duka')
  expect(cheap).toContain('$m=8,t=1,p=1$')
  expect(await createPasswords().verify('siri-ya-duka', cheap)).toBe(true)
  const server = path.resolve(import.meta.dirname, '..')
  const made = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts') && file !== path.join('platform', 'passwords.ts'))
    .flatMap((file) => readFileSync(path.join(server, file), 'utf8').match(/createPasswords\([^)]*\)/g) ?? [])
  expect(new Set(made)).toEqual(new Set(['createPasswords()']))
  expect(readFileSync(path.join(server, 'main.ts'), 'utf8')).not.toContain('passwords')
})

test('two at once, fifty wait, the rest hear 503 at once', async () => {
  const passwords = createPasswords({ running: 2, waiting: 3 })
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => passwords.hash('siri-ya-duka')))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'server.unavailable', status: 503 })
  // And the places are free again.
  expect(await passwords.hash('siri-ya-duka')).toContain('$argon2id$')
})

test('100,000 tokens: 256 bits, all different, none of them a UUID', () => {
  const tokens = new Set(Array.from({ length: 100_000 }, newToken))
  expect(tokens.size).toBe(100_000)
  for (const token of tokens) if (!/^[\w-]{43}$/.test(token)) throw new Error(`not a token: ${token}`)
})
