import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { jobNames, modules } from '../../src/server/modules.ts'
import { commandsOf } from '../../src/server/assemble.ts'

/** What holds the modules of the server together (src/server/MODULES.md). Who may import whom is in import-rules.test.ts. */

const root = path.join(import.meta.dirname, '../..')
const sources = globSync('src/server/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).map(
  (file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }),
)
const files = (pattern: RegExp) => sources.filter(({ file }) => pattern.test(file))
const found = (pattern: RegExp, among = sources) =>
  among.flatMap(({ text }) => Array.from(text.matchAll(pattern), (match) => match[1] ?? ''))
const those = (pattern: RegExp, among: typeof sources) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** The sample shop is no part of the server: it uses the others, once, as a shop would. */
const NOT_A_MODULE = ['demo']

test('each folder of modules has its module file, and each module is in the list', () => {
  const folders = new Set(files(/^src\/server\/modules\//).map(({ file }) => file.split('/')[3] ?? ''))
  const names = modules.map(({ name }) => name)
  expect([...folders].filter((name) => !NOT_A_MODULE.includes(name)).toSorted()).toEqual(names.toSorted())
  for (const name of names)
    expect(found(/name: '(\w+)'/g, files(new RegExp(`/${name}\\.module\\.ts$`)))).toContain(name)
})

test('a server whose modules leave a kind of command to nobody, or to two, does not start', () => {
  const [one] = modules.filter(({ commands }) => Object.keys(commands).length > 0)
  expect(() => commandsOf(modules.filter((module) => module !== one))).toThrow('not exactly one module applies')
  expect(() => commandsOf([...modules, ...(one ? [one] : [])])).toThrow('not exactly one module applies')
})

test('each job that is enqueued has its one handler, and each handler is asked for', () => {
  const enqueued = found(/\benqueue\(\s*tx,\s*'([\w.]+)'/g)
  const timed = modules.flatMap(({ jobs }) =>
    Object.entries(jobs).flatMap(([name, job]) => (job.every === undefined ? [] : name)),
  )
  expect(new Set(jobNames).size).toBe(jobNames.length)
  expect([...new Set(['nightly.cleanup', ...enqueued, ...timed])].toSorted()).toEqual(jobNames.toSorted())
})

test('sweeps have names of their own', () => {
  const names = modules.flatMap(({ sweeps }) => Object.keys(sweeps))
  expect(new Set(names).size).toBe(names.length)
})

test('each fact is told and heard', () => {
  // `undone` is one fact a kind of change; each is heard by its own name.
  const facts = found(/^export const (\w+) = defineFact</gm)
  const kinds = found(/^ {2}(\w+): defineFact\(/gm).map((kind) => `undone.${kind}`)
  expect(facts.length).toBeGreaterThan(5)
  expect(kinds.length).toBe(5)
  const told = new Set(found(/\btell\(\s*[\w.]+,\s*(\w+)/g))
  const heard = new Set(found(/\bon\((\w+(?:\.\w+)?),/g, files(/\.module\.ts$/)))
  expect([...facts, 'undone'].filter((fact) => !told.has(fact))).toEqual([])
  expect([...facts, ...kinds].filter((fact) => !heard.has(fact))).toEqual([])
  const names = found(/(?:>|defineFact)\('(\w+\.\w+)'\)/g, files(/\.facts\.ts$|platform\/events\.ts$/))
  expect(names.length).toBe(facts.length + kinds.length)
  expect(new Set(names).size).toBe(names.length)
})

test('the platform names no module', () => {
  const named = jobNames.filter((name) => name !== 'nightly.cleanup')
  expect(those(new RegExp(`'(${named.join('|').replaceAll('.', '\\.')})'`), files(/^src\/server\/platform\//))).toEqual(
    [],
  )
})

test('SQL is in repositories, which are functions of a transaction', () => {
  const sql = /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql[`<]/
  expect(those(sql, files(/^src\/server\/modules\/.*(?<!\.repository)\.ts$/))).toEqual([])
  expect(those(/\bcreate\w*Repository\b/, files(/\.repository\.ts$/))).toEqual([])
})

test('a refusal is made in the errors of its module', () => {
  expect(those(/new AppError\(/, files(/^src\/server\/modules\/.*(?<!\.errors)\.ts$/))).toEqual([])
})
