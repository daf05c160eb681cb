import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')
const Names = z.record(z.string(), z.string())
const Lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional(), dependencies: Names.default({}), optionalDependencies: Names.default({}) })) })
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { packages } = Lock.parse(json('package-lock.json'))

/** Where npm looks for `name` when `from` asks for it: beside it, then in each folder above. */
function locate(from: string, name: string): string | undefined {
  for (let at = from; ; at = at.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const key = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[key]) return key
    if (!at) return undefined
  }
}

test('there is exactly one query-core, and the persisters share it', () => {
  const copies = globSync('node_modules/**/@tanstack/query-core/package.json', { cwd: root })
  expect(copies).toEqual(['node_modules/@tanstack/query-core/package.json'])
  expect(Object.keys(packages).filter((key) => key.endsWith('/@tanstack/query-core'))).toHaveLength(1)
  const single = ['react', 'react-dom', 'zod', 'dexie', '@lingui/core']
  expect(single.filter((name) => Object.keys(packages).filter((key) => key.endsWith(`node_modules/${name}`)).length !== 1)).toEqual([])
})

test('the lockfile names every package of every platform, so that `npm ci` passes where some are missing', () => {
  const absent = Object.entries(packages).flatMap(([at, { dependencies, optionalDependencies }]) => {
    const needed = Object.keys(dependencies).filter((name) => !locate(at, name))
    const optional = Object.entries(optionalDependencies).filter(([name, version]) => {
      if (!/^\d+\.\d+\.\d+/.test(version)) return false
      const key = locate(at, name)
      return !key || packages[key]?.version !== version
    })
    return [...needed, ...optional.map(([name]) => name)].map((name) => `${at || 'the project'} needs ${name}`)
  })
  expect(absent).toEqual([])
  expect(Object.keys(packages).length).toBeGreaterThan(400)
})

test('every package of package.json is pinned, locked at that version, and comes from a registry by name', () => {
  const project = z.object({ dependencies: Names, devDependencies: Names }).parse(json('package.json'))
  const wanted = Object.entries({ ...project.dependencies, ...project.devDependencies })
  expect(wanted.length).toBeGreaterThan(40)
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([])
  expect(wanted.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([])
})
