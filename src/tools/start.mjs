// `npm start`, `npm run backup`, `npm run restore`. Runs on the system's Node (20.19 or newer) and must work before anything is installed,
// so it uses nothing but Node itself: it installs what is missing, builds what is stale, and hands over to the Node 24 that npm brought.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { prepare, projectDir, StartProblem } from './prepare.mjs'

const HELP = `Kaunta, the shop counter.

  npm start                         install and build what is missing, then serve on http://localhost:3000
  npm start -- --demo               the same, with a sample shop (made once; its password is printed then)
  npm start -- --lan                for tablets and phones in this network: https with a certificate of its own
  npm run backup [-- --to FILE]     a copy of database and pictures, also while it serves
  npm run restore -- FILE           puts such a copy in place of what is there (which is kept aside)

Settings are environment variables: PORT (3000), HOST (127.0.0.1), DATA_DIR (.data), DATABASE_URL, PUBLIC_URL,
TLS_CERT and TLS_KEY, SMTP_URL and MAIL_FROM … README.md lists all of them.`

const programs = { backup: 'src/tools/backup.mjs', restore: 'src/tools/restore.mjs' }

async function main() {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return void console.log(HELP)
  const tool = programs[args[0]]
  const unknown = tool === undefined && args.find((arg) => arg !== '--demo' && arg !== '--lan')
  if (unknown) throw new StartProblem(`"${unknown}" is not understood: the options are --demo, --lan and --help.`)
  const node = await prepare({ build: tool === undefined, say: (line) => console.log(line) })
  run(node, tool === undefined ? ['src/server/main.ts', ...args] : [tool, ...args.slice(1)])
}

function run(node, args) {
  const child = spawn(node, [path.join(projectDir, args[0]), ...args.slice(1)], { stdio: 'inherit' })
  // Stay until the child has drained, then end as it did.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void child.kill(signal))
  child.on('error', (error) => fail(new StartProblem(`Node 24 does not run here (${error.message}): delete node_modules and start again.`)))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function fail(error) {
  process.stderr.write(error instanceof StartProblem ? `${error.message}\n` : `Kaunta did not start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

main().catch(fail)
