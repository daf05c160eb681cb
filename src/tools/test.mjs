// `npm test`: prepares everything, runs every suite, prints minutes per suite and, as the last line, `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, ensureBuilt, ensureInstalled, env, node24, PrepareError, root, sentenceOf } from './prepare.mjs'

const args = process.argv.slice(2)
const isDeep = args.includes('--deep')
const only = args.filter((arg) => !arg.startsWith('--'))
// The build that is tested asks nobody where it is (decisions 25); the look-up has tests of its own.
process.env.GEO_URL = env.GEO_URL = 'off'
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'kaunta-reports-'))
const at = (...parts) => path.join(root, ...parts)
const totals = { passed: 0, failed: 0 }
const table = []
/** The ten tests of a suite that took longest, so that whoever adds to one sees it grow. */
const slowest = (timed) => {
  for (const { name, ms } of timed.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
/** What failed, said once more at the very end: of a long run often only the end is kept. */
const failures = []
const childEnv = { ...env, ...(isDeep ? { KAUNTA_DEEP: '1' } : {}) }

/** @returns the browser to test in; null when only Playwright, once installed, can tell */
function knownChromium() {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium'].find((file) => file && fs.existsSync(file))
  if (known) return known
  // Nothing is installed yet, but Playwright may have been here before.
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH
    ?? path.join(os.homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (fs.existsSync(cache)) return null
  return installChromium()
}
/** The second is cheaper where no whole browser is needed; an older Debian has none, and does without. */
const debianPackages = ['chromium', 'chromium-headless-shell']
const missing = () => debianPackages.filter((name) => !fs.existsSync(path.join('/usr/bin', name)))
const mayInstall = () => fs.existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
function installFromDebian() {
  console.log('Installing Chromium (once) …')
  for (const command of [['update', '-qq'], ...missing().map((name) => ['install', '-y', '-qq', name])])
    spawnSync('apt-get', command, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}
function installChromium() {
  if (mayInstall()) {
    installFromDebian()
    if (fs.existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new PrepareError(
    fs.existsSync('/usr/bin/apt-get')
      ? 'The browser tests need Chromium; install it once with: sudo apt-get install -y chromium'
      : 'The browser tests need Chromium; install it once with: npx playwright install chromium',
  )
}
function chromium() {
  const known = knownChromium()
  if (known) return known
  const own = spawnSync(
    node24(),
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: root, env, encoding: 'utf8' },
  ).stdout
  return own && fs.existsSync(own) ? own : installChromium()
}

const run = (command, commandArgs, extraEnv = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, commandArgs, {
      cwd: root,
      env: { ...childEnv, ...extraEnv },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
const node = (script, ...rest) => [node24(), [at('node_modules', script), ...rest]]

/** A command that either holds or not: one test. */
async function check(steps) {
  for (const [command, commandArgs] of steps)
    if ((await run(command, commandArgs)) !== 0) return { passed: 0, failed: 1 }
  return { passed: 1, failed: 0 }
}

async function vitest(projects, extraEnv = {}) {
  const report = path.join(reports, `vitest-${table.length}-${projects.join('-')}.json`)
  const code = await run(
    ...node(
      'vitest/vitest.mjs',
      'run',
      '-c',
      'tests/vitest.config.ts',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
    extraEnv,
  )
  const result = fs.existsSync(report)
    ? JSON.parse(fs.readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const timed = []
  for (const file of result.testResults) {
    if (file.message) failures.push([path.basename(file.name), file.message])
    for (const test of file.assertionResults) {
      const name = `${path.basename(file.name)}: ${test.fullName}`
      timed.push({ name, ms: test.duration ?? 0 })
      if (test.status === 'failed') failures.push([name, test.failureMessages.join('\n')])
    }
  }
  slowest(timed)
  // A file that could not be loaded has no tests to fail, and an error between tests belongs to none.
  return { passed: result.numPassedTests, failed: Math.max(result.numFailedTests, code === 0 ? 0 : 1) }
}

/** Suites that mostly wait for one process to start or end: two of them fill two cores. */
async function sideBySide(projects, extraEnv) {
  const results = await Promise.all(projects.map((project) => vitest([project], extraEnv)))
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** Every error of one try: a test that ran out of time says so first, and what it was waiting for only then. */
const whatFailed = ({ errors, status }) =>
  errors.length > 0 ? errors.map(({ message }) => message).join('\n') : status

/** What no second try forgives; tests/e2e/fixtures.ts says it where it is broken. */
const PROMISE = 'every sale is on the server, once'
/** More tests than this that needed a second try are not the machine's fault. */
const MOST_SECOND_TRIES = 8

async function playwright() {
  const report = path.join(reports, 'playwright.json')
  const code = await run(...node('@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts'), {
    KAUNTA_JSON: report,
    KAUNTA_PROMISE: PROMISE,
    CHROMIUM: chromium(),
  })
  const { stats, suites: files } = fs.existsSync(report)
    ? JSON.parse(fs.readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 0 }, suites: [] }
  const secondTries = []
  const timed = []
  const collect = (suite) => {
    for (const spec of suite.specs)
      for (const test of spec.tests) {
        const name = `[${test.projectName}] ${spec.file}: ${spec.title}`
        timed.push({ name, ms: test.results.reduce((sum, { duration }) => sum + duration, 0) })
        if (test.status === 'expected' || test.status === 'skipped') continue
        const failed = [name, test.results.map(whatFailed).join('\n')]
        if (test.status === 'flaky' && !failed[1].includes(PROMISE)) secondTries.push(failed)
        else failures.push(failed)
      }
    for (const inner of suite.suites ?? []) collect(inner)
  }
  const before = failures.length
  files.forEach(collect)
  slowest(timed)
  if (secondTries.length > MOST_SECOND_TRIES) failures.push(...secondTries.splice(0))
  for (const [name, message] of secondTries) console.log(`\nPASSED ONLY WHEN TRIED AGAIN ${name}\n${brief(message)}`)
  return { passed: stats.expected + secondTries.length, failed: Math.max(failures.length - before, code === 0 ? 0 : 1) }
}
/** How much of the processors nobody used between two moments, in percent: a suite that leaves much could share them with another. */
const ticks = () =>
  os.cpus().reduce(
    (sum, { times }) => {
      const { idle, ...busy } = times
      return { idle: sum.idle + idle, all: sum.all + idle + Object.values(busy).reduce((one, other) => one + other, 0) }
    },
    { idle: 0, all: 0 },
  )
const idleSince = (before) => {
  const now = ticks()
  return now.all === before.all ? 0 : Math.round((100 * (now.idle - before.idle)) / (now.all - before.all))
}
const brief = (message) => stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').slice(0, 1500)

const tsconfigs = ['src/shared', 'src/server', 'src/web', 'src/web/site', 'src/web/tsconfig.sw.json', 'tests']
const ours = ['src', 'tests', 'vite.config.ts', 'lingui.config.ts']
const debianPg = '/usr/lib/postgresql/15/bin'
const server = ['node', 'snapshots']
/** @type {[string, () => Promise<{ passed: number, failed: number }>][]} */
const suites = [
  ['types', () => check([node('typescript/bin/tsc', '-b', ...tsconfigs)])],
  [
    'lint',
    () =>
      check([
        [path.join(bin, 'oxfmt'), ['--check', ...ours]],
        [path.join(bin, 'oxlint'), ['--type-aware', '--deny-warnings', ...ours]],
      ]),
  ],
  ['unit', () => vitest(['shared', 'web', 'web-process', 'offline', 'architecture'])],
  // On the oldest PostgreSQL that is promised, where it is installed: every other suite runs on the newest, the one we bring along.
  ...(fs.existsSync(debianPg)
    ? [["server on Debian's PostgreSQL 15", () => vitest(server, { PG_BIN: debianPg })]]
    : [['server', () => vitest(server)]]),
  ...(fs.existsSync(debianPg) && isDeep ? [['server on the PostgreSQL we bring', () => vitest(server)]] : []),
  ['histories', () => vitest(['properties'])],
  ['faults', () => sideBySide(['faults', 'kills'], { CHROMIUM: chromium() })],
  ['browser', playwright],
]

async function bench() {
  for (const file of fs
    .readdirSync(at('tests/bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .sort()) {
    console.log(`\n== ${file}`)
    await run(node24(), [at('tests/bench', file)], { CHROMIUM: chromium() })
  }
}

try {
  knownChromium() // before anything that takes minutes
  ensureInstalled()
  chromium()
  if (mayInstall() && missing().length > 0) installFromDebian()
  ensureBuilt()
  if (args.includes('--bench')) {
    await bench()
    process.exit(0)
  }
  for (const [name, suite] of suites) {
    if (only.length > 0 && !only.some((word) => name.includes(word))) continue
    console.log(`\n== ${name}`)
    const began = Date.now()
    const atStart = ticks()
    const { passed, failed } = await suite()
    totals.passed += passed
    totals.failed += failed
    table.push([name, ((Date.now() - began) / 60_000).toFixed(1), idleSince(atStart), passed, failed])
  }
  for (const [name, message] of failures) console.log(`\nFAILED ${name}\n${brief(message)}`)
  console.log('\nminutes  idle %  passed  failed  suite')
  for (const [name, minutes, idle, passed, failed] of table)
    console.log(
      `${minutes.padStart(7)}  ${String(idle).padStart(6)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${name}`,
    )
} catch (error) {
  console.error(sentenceOf(error) ?? error)
  totals.failed += 1
} finally {
  fs.rmSync(reports, { recursive: true, force: true })
}
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
