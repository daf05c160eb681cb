// `npm start`, `npm run dev`, `npm run backup`, `npm run restore`: whatever Node is here (20.19 or newer) prepares what is missing, then the project's own Node 24 goes on.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, node24, PrepareError, root, sentenceOf } from './prepare.mjs'

const HELP = `npm start                         start Kaunta and print its address
npm start -- --demo               the same, with a sample shop (made once; its password is printed then)
npm start -- --lan                serve tablets and phones of this network by https
npm run dev                       server and web that follow each change, with a sample shop
npm run backup [-- --to FILE]     a copy of database and pictures, also while it serves
npm run restore -- FILE           puts such a copy in place of what is there, which is kept aside
Settings are environment variables; src/server/RUNNING.md lists them.`

// Node lets what requests leave behind fill 100 MB before it tidies up. With half of that the server needs a third less memory under load and no more of the processor.
const SERVER_FLAGS = ['--max-semi-space-size=16']

const tools = { backup: 'src/tools/backup.mjs', dev: 'src/tools/dev.ts', restore: 'src/tools/restore.mjs' }

function go() {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(HELP)
    return
  }
  const tool = tools[args[0]]
  const unknown = tool === undefined ? args.find((arg) => arg !== '--demo' && arg !== '--lan') : undefined
  if (unknown !== undefined)
    throw new PrepareError(`"${unknown}" is not understood: the options are --demo, --lan and --help.`)
  ensureInstalled()
  if (tool === undefined) ensureBuilt(() => requireSettings(args))
  const child = spawn(
    node24(),
    tool === undefined
      ? [...SERVER_FLAGS, path.join(root, 'src/server/main.ts'), ...args]
      : [path.join(root, tool), ...args.slice(1)],
    { stdio: 'inherit', env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env } },
  )
  // The terminal sends Ctrl-C to both of us; the server takes the second for the same one. It drains and ends by itself, and we end as it did.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void child.kill(signal))
  child.on('error', (error) =>
    fail(new PrepareError(`Node 24 does not run here (${error.message}): delete node_modules and start again.`)),
  )
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** The server says the same later; but PUBLIC_URL goes into the build, and nobody should wait for one with an address that cannot be. */
function requireSettings(args) {
  const code =
    'import(process.argv[1]).then(({ readConfig }) => readConfig(process.env, process.argv.slice(2))).catch((error) => { console.error(error.message); process.exit(1) })'
  const { status, stderr } = spawnSync(
    node24(),
    ['-e', code, '--', pathToFileURL(path.join(root, 'src/server/config.ts')).href, ...args],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new PrepareError(stderr.trim())
}

function fail(error) {
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exit(1)
}

try {
  go()
} catch (error) {
  fail(error)
}
