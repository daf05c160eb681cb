import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { logIn } from '../../src/shared/contract/auth.ts'
import { createApiClient } from '../support/api-client.ts'
import { freePort } from '../support/server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The sources, in a folder whose files may be changed; packages are this clone's. */
async function aCopy(folder: string): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await copyFile(path.join(root, file), path.join(folder, file))
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}

test.runIf(existsSync(path.join(root, '.git')))(
  'npm run dev: the page comes through vite, a changed file is answered anew, a changed server starts anew, and Ctrl-C leaves nothing',
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'kaunta-dev-'))
    const [copy, dataDir] = [path.join(home, 'copy'), await mkdtemp(path.join(tmpdir(), 'kaunta-dev-data-'))]
    await aCopy(copy)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, GEO_URL: 'off', NODE_ENV: 'development' }
    for (const name of ['VITEST', 'VITEST_MODE', 'DATABASE_URL', 'MODE', 'TEST', 'PROD', 'DEV'])
      Reflect.deleteProperty(env, name)
    const dev = spawn(process.execPath, [path.join(copy, 'src/tools/start.mjs'), 'dev'], {
      cwd: copy,
      env,
      detached: true,
    })
    let said = ''
    dev.stdout.on('data', (text: Buffer) => (said += text.toString()))
    dev.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const ended = once(dev, 'exit')
    try {
      await expect
        .poll(() => (dev.exitCode === null ? said : `ended: ${said}`), { timeout: 180_000, interval: 200 })
        .toMatch(/Develop at|^ended/)
      expect(said).toContain(`Develop at http://localhost:${port}`)
      const [, contact = '', password = ''] = /Log in with\n {2}(\S+)\n {2}(\S+)\n/.exec(said) ?? []

      const page = await (await fetch(`${url}/dashboard`, { headers: { accept: 'text/html' } })).text()
      expect(page).toContain('/@vite/client')
      expect(page).toContain('/main.tsx')
      expect(await (await fetch(`${url}/pricing`, { headers: { accept: 'text/html' } })).text()).toContain(
        '/site/main.tsx',
      )
      // Node may start the server once more, since the sources were only just written: until it is back vite answers with nothing.
      const logsIn = async () => (await createApiClient(url)(logIn, { body: { contact, password } })).body.token
      await expect.poll(logsIn, { timeout: 60_000 }).toMatch(/./)

      const module = 'src/web/app/not-found.tsx'
      const served = async () => await (await fetch(`${url}/app/not-found.tsx`)).text()
      expect(await served()).not.toContain('mabadiliko')
      await appendFile(path.join(copy, module), "\nexport const changed = 'mabadiliko'\n")
      await expect.poll(served, { timeout: 30_000 }).toContain('mabadiliko')

      const before = said.split('Kaunta is ready').length
      const file = path.join(copy, 'src/server/platform/clock.ts')
      await appendFile(file, `// ${(await readFile(file, 'utf8')).length}\n`)
      await expect.poll(() => said.split('Kaunta is ready').length, { timeout: 60_000 }).toBeGreaterThan(before)
      // Node may start it once more: one change is told twice where making the file and filling it are seen apart.
      await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status, { timeout: 60_000 }).toBe(200)

      process.kill(-(dev.pid ?? 0), 'SIGINT')
      expect(await ended).toEqual([0, null])
      expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
      // Nobody of its group is left.
      expect(() => process.kill(-(dev.pid ?? 0), 0)).toThrow('ESRCH')
    } finally {
      if (dev.exitCode === null && dev.signalCode === null) {
        process.kill(-(dev.pid ?? 0), 'SIGTERM')
        await ended
      }
      await rm(home, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
