// `npm start`: whatever Node is here (20.19 or newer) prepares what is missing, then the project's own Node 24 serves.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, env, node24, PrepareError, root } from './prepare.mjs'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  console.log(`npm start               start Kaunta and print its address
npm start -- --demo     add a sample shop, once, and print its login
npm start -- --lan      serve tablets and phones of this network by https
Settings are environment variables; README.md lists them.`)
  process.exit(0)
}

try {
  ensureInstalled()
  ensureBuilt()
  const server = spawn(node24(), [path.join(root, 'src/server/main.ts'), ...args], { cwd: root, env, stdio: 'inherit' })
  // The terminal sends Ctrl-C to both; other signals reach only this process and are passed on. The server drains and ends by itself.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
} catch (error) {
  if (!(error instanceof PrepareError)) throw error
  console.error(error.message)
  process.exit(1)
}
