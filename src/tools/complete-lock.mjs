// Completes package-lock.json with the platform packages that this registry does not carry, so that `npm ci` accepts it.
// Each stub has only version + os/cpu/libc (derived from the name) + optional; npm never fetches a package for another platform.
// With --hashes the registry is asked for the integrity hash of each that has none: run it once where the registry carries all platforms (npm run lock -- --hashes).
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
const file = process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const P = lock.packages
const OS = ['android', 'darwin', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony', 'win32', 'linux']
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']
const resolve = (from, name) => {
  for (let d = from; ; d = d.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const k = (d ? d + '/' : '') + 'node_modules/' + name
    if (P[k]) return k
    if (!d) return
  }
}
let added = 0
for (const [at, pkg] of Object.entries(P))
  for (const [name, spec] of Object.entries(pkg.optionalDependencies ?? {})) {
    if (!/^\d+\.\d+\.\d+/.test(spec)) continue
    const k = resolve(at, name)
    if (k && P[k].version === spec) continue
    const parts = name
      .toLowerCase()
      .replace(/^.*\//, '')
      .replace('armv7', 'arm')
      .split(/[-.]/)
      .concat(name.split('/')[1] ?? '')
    const os = OS.filter((o) => parts.includes(o))
    const cpu = CPU.filter((c) => parts.some((p) => p === c || (c === 'arm' && p === 'arm')))
    if (!os.length && !cpu.length) {
      console.warn('skipped', at, name, spec)
      continue
    }
    const libc = parts.some((p) => p.startsWith('musl'))
      ? ['musl']
      : parts.some((p) => p.startsWith('gnu')) && os[0] === 'linux'
        ? ['glibc']
        : undefined
    const key = k ? at + '/node_modules/' + name : 'node_modules/' + name
    P[key] = {
      version: spec,
      cpu,
      ...(pkg.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      ...(os.length ? { os } : {}),
    }
    added++
  }
let hashed = 0
if (process.argv.includes('--hashes'))
  for (const [at, pkg] of Object.entries(P)) {
    if (at === '' || pkg.integrity || pkg.link) continue
    const { status, stdout } = spawnSync(
      'npm',
      ['view', `${at.replace(/^.*node_modules\//, '')}@${pkg.version}`, 'dist.integrity'],
      { encoding: 'utf8', shell: process.platform === 'win32' },
    )
    if (status !== 0 || !/^sha512-[\w+/=]+$/.test(stdout.trim())) {
      console.warn('no hash here for', at, pkg.version)
      continue
    }
    pkg.integrity = stdout.trim()
    hashed++
  }
const sorted = Object.fromEntries(Object.entries(P).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
lock.packages = sorted
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
console.log('added ' + added + (hashed ? ', hashes of ' + hashed : ''))
