// What every command needs before it can begin, on Node 20 and without packages: the packages themselves, Node 24 from among them, a fresh build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
export const bin = path.join(root, 'node_modules', '.bin')
/** For child processes: the project's own Node 24 and tools come first. */
export const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }

export class PrepareError extends Error {}

const stampFile = path.join(root, 'node_modules', '.kaunta-installed')
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex')
const readIf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

/** The Node the project runs on, as its own package brings it; absent on platforms without one, where the system's must be 24. */
export function node24() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const candidate of [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    const file = path.join(root, 'node_modules', candidate, 'bin', name)
    if (fs.existsSync(file)) return file
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new PrepareError(`There is no Node 24 package for ${process.platform} ${process.arch}: install Node 24 or newer and start again.`)
}

/** `npm ci`, when the packages are missing or the lockfile has changed since. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) throw new PrepareError(`Kaunta needs Node 20.19 or newer to start; this is ${process.versions.node}.`)
  const wanted = hash(fs.readFileSync(path.join(root, 'package-lock.json')), process.platform, process.arch)
  if (readIf(stampFile) === wanted) return
  console.log('Installing packages (once) …')
  // Scripts are not needed: no package builds anything, and the launcher makes PostgreSQL's links itself.
  const { status, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new PrepareError(`Installing the packages failed${error ? `: ${error.message}` : ''}. Check the network, then start again.`)
  fs.writeFileSync(stampFile, wanted)
}

function* filesBelow(dir) {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(dir, entry.name)
    if (entry.isDirectory()) yield* filesBelow(full)
    else yield full
  }
}

/** Everything a build reads: sources, settings, versions, and the environment it bakes in. */
function buildHash() {
  const sum = createHash('sha256')
  for (const dir of ['src/web', 'src/shared', 'public']) for (const file of filesBelow(path.join(root, dir))) if (!/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file)) sum.update(path.relative(root, file)).update(fs.readFileSync(file))
  for (const file of ['vite.config.ts', 'lingui.config.ts', 'package-lock.json']) sum.update(fs.readFileSync(path.join(root, file)))
  for (const name of Object.keys(process.env).filter((key) => key === 'PUBLIC_URL' || key.startsWith('VITE_')).sort()) sum.update(`${name}=${process.env[name]}`)
  return sum.digest('hex')
}

/** Builds the app when it is missing or older than what it is made of. The old build serves on until the new one is whole. */
export function ensureBuilt() {
  const stamp = path.join(root, 'dist', 'build-of')
  const wanted = buildHash()
  if (readIf(stamp) === wanted && fs.existsSync(path.join(root, 'dist/web/shell.html'))) return
  console.log('Building the app …')
  fs.rmSync(stamp, { force: true })
  const { status, stdout, stderr } = spawnSync(node24(), [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: root, env: { ...env, VITE_BUILD_ID: process.env.VITE_BUILD_ID ?? wanted.slice(0, 12) }, encoding: 'utf8', maxBuffer: 64e6 })
  if (status !== 0) throw new PrepareError(`Building the app failed.\n${stdout}${stderr}`)
  fs.writeFileSync(stamp, wanted)
}
