import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { contentSecurityPolicy } from '../../src/server/platform/security-headers.ts'

const root = path.resolve(import.meta.dirname, '../../dist/web')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
}

/**
 * The built app's files under the real server's policy, with a service worker that `publish` makes a new version of: what a deployment does, by hand.
 * Calls answer 401, as for a visitor. The public pages of a version say on their body which it is; `breakFile` takes one file away for a time.
 */
export async function serveAppFiles() {
  let version = 1
  let broken: string | null = null
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app.test')
    if (pathname.startsWith('/api/')) {
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code: 'auth.required', message: 'no session', requestId: 'test' } }))
      return
    }
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    if (pathname === broken) {
      response.writeHead(503).end()
      return
    }
    const named = path.join(root, path.normalize(pathname))
    const file =
      [named, `${named}.html`].find((name) => existsSync(name) && statSync(name).isFile())
      ?? path.join(root, 'shell.html')
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(null),
    })
    const body = readFileSync(file)
    if (pathname === '/sw.js') response.end(Buffer.concat([body, Buffer.from(`\n// version ${version}`)]))
    else if (pathname === '/site-files.json')
      response.end(body.toString().replace(/"version":"(\w+)"/, (_, built: string) => `"version":"${built}${version}"`))
    else if (file.endsWith('.html')) response.end(body.toString().replace('<body', `<body data-version="${version}"`))
    else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    publish: () => void (version += 1),
    breakFile: (pathname: string | null) => void (broken = pathname),
    timesAsked: (pathname: string) => asked.get(pathname) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
