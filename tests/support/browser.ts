import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'

const debianChromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Debian's Chromium where it is installed, else Playwright's own. */
export const launchOptions: LaunchOptions = {
  ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const debianShell = '/usr/bin/chromium-headless-shell'
/** The same without a browser around the page, a quarter cheaper for each page. It keeps no service worker across restarts, shows no notification and installs nothing. */
export const shellOptions: LaunchOptions = existsSync(debianShell)
  ? { ...launchOptions, executablePath: debianShell }
  : launchOptions

type ContextOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

export interface Device {
  readonly profile: string
  /** Starts the browser on this device's profile: what it kept is there. */
  start(options?: ContextOptions): Promise<BrowserContext>
  /** Closes the window, as a person does. */
  close(): Promise<void>
  /** kill -9 of every process of this browser, as a flat battery or the system's memory killer does. */
  kill(): Promise<number>
  /** What its largest page needs that no other process shares, in bytes: what a phone counts against the tab. Linux alone tells it. */
  tabBytes(): Promise<number>
  dispose(): Promise<void>
}

/** A tablet or phone: a browser profile on the disk that outlives its browser. */
export async function aDevice(defaults: ContextOptions = {}): Promise<Device> {
  const profile = await mkdtemp(path.join(tmpdir(), 'kaunta-device-'))
  let context: BrowserContext | null = null
  const device: Device = {
    profile,
    async start(options = {}) {
      context = await chromium.launchPersistentContext(profile, {
        viewport: { width: 1280, height: 800 },
        // A device of somebody's own keeps the app, whatever the test's pages do (tests/e2e/fixtures.ts).
        serviceWorkers: 'allow',
        ...launchOptions,
        ...defaults,
        ...options,
      })
      return context
    },
    async close() {
      await context?.close()
      context = null
    },
    async kill() {
      const ended =
        context === null ? Promise.resolve() : new Promise<void>((resolve) => context?.once('close', () => resolve()))
      const ids = await processesOf(profile)
      for (const id of ids) {
        try {
          process.kill(id, 'SIGKILL')
        } catch {
          // it ended by itself meanwhile
        }
      }
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))])
      // A killed browser leaves its lock behind; the next start finds it stale, as on a real device.
      for (let tries = 0; tries < 100 && (await processesOf(profile)).length > 0; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20))
      context = null
      return ids.length
    },
    async tabBytes() {
      const pages = await Promise.all((await processesOf(profile)).map(privateOfRenderer))
      return Math.max(0, ...pages)
    },
    async dispose() {
      await device.close().catch(() => {})
      for (const id of await processesOf(profile)) process.kill(id, 'SIGKILL')
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
  return device
}

async function privateOfRenderer(id: number): Promise<number> {
  const [command, rollup] = await Promise.all([
    readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
    readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => ''),
  ])
  if (!command.includes('--type=renderer')) return 0
  let kib = 0
  for (const [, figure] of rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)) kib += Number(figure)
  return kib * 1024
}

/** Browser process and its children: those that name the profile, and everything below them. */
async function processesOf(profile: string): Promise<number[]> {
  const parents = new Map<number, number>()
  const found = new Set<number>()
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const id = Number(entry)
    const [command, stat] = await Promise.all([
      readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => ''),
      readFile(`/proc/${entry}/stat`, 'utf8').catch(() => ''),
    ])
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === undefined || state === 'Z') continue
    parents.set(id, Number(parent))
    if (command.includes(profile)) found.add(id)
  }
  for (let grew = true; grew;) {
    grew = false
    for (const [id, parent] of parents) {
      if (!found.has(parent) || found.has(id)) continue
      found.add(id)
      grew = true
    }
  }
  return [...found]
}
