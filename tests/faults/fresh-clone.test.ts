import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, constants, existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../support/server-process.ts'

// A plain user installs and builds; root's packages and build are those of this run, which were made in a clone as fresh. `npm` and Node of the system, as a person has them; the way out, the registry and the cache of downloads are this machine's.
const npmSetting = (name: string) =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
const ofTheRun =
  /^(npm_|init_cwd$|node$|node_env$|node_options$|vitest|kaunta_|pg_?|database_url$|data_dir$|port$|host$|public_url$|geo_url$|brand_|tls_|test$|mode$|dev$|prod$|ssr$|base_url$|home$|path$)/i
const machineEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheRun.test(name)))

/** What a person of this machine has beside the clone: npm's settings and, for who installs, its cache, in a home of their own, and a git that reads another's folder. */
async function aHome(home: string, installs: boolean): Promise<Record<string, string>> {
  const settings = npmSetting('userconfig')
  if (existsSync(settings)) await cp(settings, path.join(home, '.npmrc'))
  const cached = path.join(npmSetting('cache'), '_cacache')
  if (installs && existsSync(cached))
    await cp(cached, path.join(home, '.npm/_cacache'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  await writeFile(path.join(home, '.gitconfig'), '[safe]\n\tdirectory = *\n')
  return {
    HOME: home,
    GIT_CONFIG_GLOBAL: path.join(home, '.gitconfig'),
    npm_config_registry: npmSetting('registry'),
    npm_config_cache: path.join(home, '.npm'),
  }
}

/** Hard links take no time and no room; another disk wants a copy. */
async function linkOrCopy(from: string, to: string) {
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, verbatimSymlinks: true })
}

/** Lines of a stack, warnings and errors, but for the one about a machine too busy to let the server run: other suites run beside this one. */
const troubleIn = (out: string) =>
  out.split('\n').filter((line) => /^\s+at |"level":[4-6]0/.test(line) && !line.includes('the event loop was held'))

const root = path.resolve(import.meta.dirname, '../..')
const systemPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((dir) => !dir.includes('node_modules'))
  .join(path.delimiter)
const isRoot = process.getuid?.() === 0
const people: [string, { uid?: number; gid?: number }][] = isRoot
  ? [
      ['root', {}],
      ['a plain user', { uid: 65_534, gid: 65_534 }],
    ]
  : [['this user', {}]]

test.runIf(existsSync(path.join(root, '.git'))).each(people)(
  'npm start from a fresh clone beyond 110 bytes, with spaces, in a folder that others cannot enter, as %s',
  async (_who, ids) => {
    const home = await mkdtemp(path.join(tmpdir(), 'kaunta-fresh-'))
    const clone = path.join(home, 'a folder with a long name, '.repeat(5).trim(), 'kaunta')
    await mkdir(path.dirname(clone), { recursive: true })
    const port = await freePort()
    const isMade = isRoot && ids.uid === undefined
    const env = { ...machineEnv, PATH: systemPath, PORT: String(port), ...(await aHome(home, !isMade)) }
    execFileSync('git', ['clone', '-q', root, clone], { env })
    if (isMade) {
      for (const made of ['node_modules', 'dist']) await linkOrCopy(path.join(root, made), path.join(clone, made))
      Object.assign(env, { GEO_URL: 'off' }) // as it was built
    }
    if (ids.uid !== undefined) execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, home])
    chmodSync(home, 0o700)
    const started: { child: ChildProcess; ended: Promise<unknown> }[] = []
    const npm = (args: string[]) => {
      const child = spawn('npm', args, { cwd: clone, env, ...ids, detached: true })
      let out = ''
      child.stdout.on('data', (text: Buffer) => (out += text.toString()))
      child.stderr.on('data', (text: Buffer) => (out += text.toString()))
      const ended = once(child, 'close')
      started.push({ child, ended })
      return { child, out: () => out, ended }
    }
    const first = npm(['start', '--', '--demo'])
    const dataElsewhere = () => /the data is kept in (\S+)\./.exec(first.out())?.[1]
    try {
      await expect
        .poll(() => (first.child.exitCode === null ? first.out() : `ended ${first.out()}`), {
          timeout: 600_000,
          interval: 500,
        })
        .toMatch(/Kaunta is ready|^ended/)
      expect(first.out()).toContain(`Kaunta is ready: http://localhost:${port}`)
      const page = await fetch(`http://localhost:${port}/dashboard`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<div id="app"')
      if (isMade) expect(dataElsewhere()).toMatch(/^\/var\/lib\/kaunta\//)
      else expect(readdirSync(path.join(clone, '.data'))).toContain('postgres')

      process.kill(-(first.child.pid ?? 0), 'SIGINT')
      await first.ended
      // npm ends as the signal; what counts is that the database was stopped properly.
      expect(first.out()).toContain('Stopping …')
      expect(troubleIn(first.out())).toEqual([])
      expect(existsSync(path.join(dataElsewhere() ?? path.join(clone, '.data'), 'postgres/data/postmaster.pid'))).toBe(
        false,
      )

      // The second time nothing is installed or built.
      const began = Date.now()
      const second = npm(['start'])
      await expect.poll(second.out, { timeout: 60_000 }).toContain('Kaunta is ready')
      console.log(`  second start: ${Date.now() - began} ms, npm included`)
      expect(second.out()).not.toMatch(/Installing|Building/)
      const backup = npm(['run', 'backup', '--', '--to', path.join(home, 'copy.tar.gz')])
      await backup.ended
      expect(backup.out()).toContain('Backed up 1 shop, ')
      process.kill(-(second.child.pid ?? 0), 'SIGINT')
      await second.ended
      const restore = npm(['run', 'restore', '--', path.join(home, 'copy.tar.gz')])
      await restore.ended
      expect(restore.out()).toContain('Restored 1 shop, ')
    } finally {
      for (const { child, ended } of started) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        process.kill(-(child.pid ?? 0), 'SIGINT')
        await ended
      }
      const elsewhere = dataElsewhere()
      if (elsewhere?.startsWith('/var/lib/kaunta/')) await rm(elsewhere, { recursive: true, force: true })
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
    }
  },
  1_200_000,
)
