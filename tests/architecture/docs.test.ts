import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { GATEWAY_KINDS } from '../../src/server/providers/payments/gateway-kinds.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = globSync('{*.md,src/**/*.md,tests/**/*.md}', { cwd: root })
const { scripts, ...packages } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

test('README can be read before the first coffee is cold; the table of ASVS lies folded behind it', () => {
  const [open = ''] = read('README.md').split('<details>')
  expect(Buffer.byteLength(open)).toBeLessThanOrEqual(9500)
})

describe.each(documents)('%s', (file) => {
  const text = read(file)
  test('each link, picture and path leads somewhere', () => {
    const links = Array.from(text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), (m) =>
      path.join(path.dirname(file), m[1] ?? ''),
    )
    const paths = Array.from(text.matchAll(/`((?:src|tests|public)\/[\w./$-]*\w)`/g), (m) => m[1] ?? '')
    expect([...links, ...paths].filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })
  test('each npm script it names is there', () => {
    const named = Array.from(text.matchAll(/npm run ([\w:-]+)/g), (m) => m[1] ?? '')
    expect(named.filter((name) => scripts?.[name] === undefined)).toEqual([])
  })
})

test('every setting of the server and of the gateways stands in RUNNING.md', () => {
  const told = read('src/server/RUNNING.md')
  const settings = Array.from(
    /const Environment = z\.object\(\{([\s\S]*?)\n\}\)/
      .exec(read('src/server/config.ts'))?.[1]
      ?.matchAll(/^ {2}([A-Z\d_]+):/gm) ?? [],
    (m) => m[1] ?? '',
  )
  expect(settings.length).toBeGreaterThan(15)
  // As config.ts names them: "clientSecret" of AzamPay is AZAMPAY_CLIENT_SECRET.
  const ofGateways = GATEWAY_KINDS.flatMap(({ adapter, fields }) =>
    fields.map(({ name }) =>
      `${adapter}${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).replace(/^/, '_')}`.toUpperCase(),
    ),
  )
  const adapters = GATEWAY_KINDS.map(({ adapter }) => adapter)
  expect([...settings, ...ofGateways, ...adapters].filter((name) => !told.includes(`\`${name}`))).toEqual([])
})

test('PACKAGES.md says of each package why it is there', () => {
  const told = Array.from(read('src/PACKAGES.md').matchAll(/`([^`]+)`/g), (m) => m[1] ?? '')
  const isTold = (name: string) =>
    told.some((one) =>
      one.endsWith('*')
        ? name.startsWith(one.slice(0, -1))
        : one.startsWith('…') || one.startsWith('-')
          ? name.endsWith(one.replace('…', ''))
          : name === one,
    )
  const all = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) =>
    Object.keys(packages[kind] ?? {}),
  )
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((name) => !isTold(name))).toEqual([])
})
