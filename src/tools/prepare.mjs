// What every command needs before it can begin, on Node 20 and without packages: the packages themselves, Node 24 from among them, a fresh build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isTrustedNode } from './trusted-node.mjs'

export const root = path.resolve(import.meta.dirname, '../..')
export const bin = path.join(root, 'node_modules', '.bin')
/** For child processes: the project's own Node 24 and tools come first. */
export const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }

/** A problem whose message is one whole sentence for the person at the terminal. */
export class PrepareError extends Error {}

const DISK_FULL = `The disk that holds ${root} is full: free some space (a first start needs 1 GB) and start again.`
/** @returns the sentence for what the system refused; undefined when it was something else, which is a fault of ours and may show its stack */
export function sentenceOf(error) {
  if (error instanceof PrepareError) return error.message
  if (['ENOSPC', 'EDQUOT'].includes(error?.code)) return DISK_FULL
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return `This user may not use ${error.path ?? root}: start as the user that Kaunta's folder belongs to.`
}
function requireWritable(folder, what) {
  for (let at = folder; ; at = path.dirname(at)) {
    if (!fs.existsSync(at)) continue
    try {
      return fs.accessSync(at, fs.constants.W_OK)
    } catch {
      throw new PrepareError(`${what}, and this user may not write to ${at}: start once as the user it belongs to.`)
    }
  }
}
const isFull = () => {
  try {
    const { bavail, bsize } = fs.statfsSync(root)
    return bavail * bsize < 50e6
  } catch {
    return false
  }
}

const modules = path.join(root, 'node_modules')
const installStamp = path.join(modules, '.kaunta-installed')
const buildStamp = path.join(root, 'dist', 'build-of')
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex')
const readIf = (file) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The Node the project runs on, as its own package brings it; absent on platforms without one, where the system's must be 24. */
export function node24() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const candidate of [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]) {
    const file = path.join(modules, candidate, 'bin', name)
    if (fs.existsSync(file)) return file
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new PrepareError(
    `There is no Node 24 package for ${process.platform} ${process.arch}: install Node 24 or newer and start again.`,
  )
}

// --- packages

const lockfile = () => readIf(path.join(root, 'package-lock.json'))

/** `npm ci`, when the packages are missing or the lockfile has changed since. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new PrepareError(`Kaunta needs Node 20.19 or newer to start; this is ${process.versions.node}.`)
  const wanted = hash(lockfile(), process.platform, process.arch)
  const isThere = () => readIf(installStamp) === wanted
  if (isThere()) return
  if (holdsLocked()) {
    requireTrustedNode()
    // Installed by hand: remember it where we may, so that the comparison is not made again.
    try {
      fs.writeFileSync(installStamp, wanted)
    } catch {
      /* a clone this user cannot write to */
    }
    return
  }
  alone(() => {
    if (isThere()) return
    for (const folder of [root, modules]) requireWritable(folder, 'The packages have to be installed first')
    console.log('Installing packages (once) …')
    const ours = process.env.npm_execpath?.endsWith('npm-cli.js')
      ? [process.execPath, process.env.npm_execpath]
      : ['npm']
    // Development packages too, the web app is built here. Scripts are not needed: no package builds anything, and the launcher makes PostgreSQL's links itself.
    const { status, error } = spawnSync(
      ours[0],
      [
        ...ours.slice(1),
        'ci',
        '--include=dev',
        '--include=optional',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' && ours.length === 1 },
    )
    try {
      if (isFull()) throw new PrepareError(DISK_FULL) // npm calls it a success when what was cut off is an optional package, as Node and PostgreSQL are
      if (status !== 0)
        throw new PrepareError(
          `Installing the packages failed${error ? ` (${error.message})` : ''}: npm's own words stand above; check the network and the free space on the disk, then start again.`,
        )
      requireTrustedNode()
      if (spawnSync(node24(), ['--version']).status !== 0)
        throw new PrepareError(
          'The Node 24 that was just installed does not run on this system (on Alpine Linux it does not): use one with glibc, such as Debian.',
        )
      fs.writeFileSync(installStamp, wanted)
    } catch (failure) {
      // Half of it is worse than nothing: npm itself would run the next start on a Node that was cut off.
      fs.rmSync(modules, { recursive: true, force: true })
      throw failure
    }
  })
}

/** Once, before it is started for the first time. The system's own Node is the person's choice and not ours to judge. */
function requireTrustedNode() {
  const file = node24()
  if (file === process.execPath || isTrustedNode(file)) return
  throw new PrepareError(
    `The Node that npm brought (${file}) is not the one that belongs there, so it is not started: delete node_modules and start again from another network or registry, or install Node 24 and start with it after deleting ${path.dirname(path.dirname(file))}.`,
  )
}

/** npm writes down what it installed; every package that is not optional must be there in the version of the lockfile, and Node 24 too. */
function holdsLocked() {
  try {
    const there = JSON.parse(readIf(path.join(modules, '.package-lock.json'))).packages
    return (
      Object.entries(JSON.parse(lockfile()).packages).every(
        ([name, entry]) => name === '' || entry.optional || there[name]?.version === entry.version,
      ) && Boolean(node24())
    )
  } catch {
    return false
  }
}

// --- the web app

function* filesBelow(dir) {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(dir, entry.name)
    if (entry.isDirectory()) yield* filesBelow(full)
    else yield full
  }
}

/** Everything a build reads: sources, settings, versions, and the environment it bakes in (PUBLIC_URL, brand and geolocation are build inputs). */
export function buildHash(settings = process.env) {
  const sum = createHash('sha256')
  for (const dir of ['src/web', 'src/shared', 'public'])
    for (const file of filesBelow(path.join(root, dir)))
      if (!/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file))
        sum.update(path.relative(root, file)).update(fs.readFileSync(file))
  // What is TypeScript here is vite.config.ts's.
  const tools = fs.readdirSync(path.join(root, 'src/tools')).filter((name) => /(?<!\.test)\.ts$/.test(name))
  for (const file of [
    'vite.config.ts',
    'lingui.config.ts',
    'package-lock.json',
    ...tools.sort().map((name) => `src/tools/${name}`),
  ])
    sum.update(fs.readFileSync(path.join(root, file)))
  for (const name of Object.keys(settings)
    .filter(
      (key) =>
        key === 'PUBLIC_URL'
        || key === 'GEO_URL'
        || key === 'BUILD_DRAFT'
        || key === 'TESTIMONIALS_FILE'
        || key.startsWith('BRAND_')
        || (key.startsWith('VITE_') && key !== 'VITE_BUILD_ID'),
    )
    .sort())
    sum.update(`${name}=${settings[name]}`)
  if (settings.TESTIMONIALS_FILE) sum.update(readIf(path.resolve(root, settings.TESTIMONIALS_FILE)))
  return sum.digest('hex')
}

/** Builds the app when it is missing or older than what it is made of; `before` may refuse. A server that runs keeps its build in memory and serves on. */
export function ensureBuilt(before = () => {}) {
  const wanted = buildHash()
  const isThere = () =>
    readIf(buildStamp) === wanted
    && ['web/shell.html', 'cart/render.js'].every((file) => fs.existsSync(path.join(root, 'dist', file)))
  if (isThere()) return
  alone(() => {
    if (isThere()) return
    before()
    requireWritable(path.join(root, 'dist'), 'The app has to be built first')
    console.log('Building the app …')
    fs.rmSync(buildStamp, { force: true })
    const { status, stdout, stderr } = spawnSync(
      node24(),
      [path.join(modules, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      {
        cwd: root,
        env: { ...env, NODE_ENV: 'production', VITE_BUILD_ID: process.env.VITE_BUILD_ID ?? wanted.slice(0, 12) },
        encoding: 'utf8',
        maxBuffer: 64e6,
      },
    )
    if (status !== 0 && (isFull() || /ENOSPC/.test(stderr))) throw new PrepareError(DISK_FULL)
    if (status !== 0) throw new PrepareError(`Building the app failed.\n${stdout}${stderr}`)
    fs.writeFileSync(buildStamp, wanted)
  })
}

// --- two starts on a fresh clone

/** One installs or builds, the other waits for it. The lock lies outside the project, because npm ci empties node_modules; a dead holder's is taken over. */
function alone(work) {
  const lock = path.join(os.tmpdir(), `kaunta-prepare-${hash(root).slice(0, 16)}-${process.getuid?.() ?? 0}`)
  for (let waited = 0; ; waited += 1) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isAlive(Number(readIf(lock)))) fs.rmSync(lock, { force: true })
      else if (waited === 0) console.log('Another start is installing or building; waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    }
  }
  try {
    work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
