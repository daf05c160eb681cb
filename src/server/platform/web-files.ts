import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCompressible } from '../../shared/compressible.ts'
import { siteFileOf, sitePathOf, withoutAlternate } from '../../shared/site-paths.ts'
import { loadAppPaths } from './app-paths.ts'
import { AppError } from './errors.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const YEAR_SECONDS = 31_536_000

type Coding = 'br' | 'gzip'
interface WebFile {
  data: Buffer
  type: string
  etag: string
  isCompressible: boolean
  isHashed: boolean
  coded: Partial<Record<Coding, Promise<Buffer>>>
}

const squeeze = {
  br: (data: Buffer) =>
    promisify(brotliCompress)(data, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }),
  gzip: (data: Buffer) => promisify(gzip)(data, { level: 8 }),
}

/** The build is a few megabytes, so it is held in memory: no path from outside ever reaches the disk. */
function readFiles(root: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = `/${path.relative(root, file).split(path.sep).join('/')}`
    const extension = path.extname(name)
    // Dotfiles (the build's own notes) are not for the world.
    if (name.includes('/.') || !(extension in types)) continue
    const data = readFileSync(file)
    files.set(name, {
      data,
      type: types[extension] ?? '',
      etag: `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`,
      isCompressible: isCompressible(name, data.length),
      isHashed: /^\/assets\/.+[-.][\w-]{8,}\.\w+$/.test(name),
      coded: {},
    })
  }
  for (const entry of entries) {
    const coding: Coding | null = entry.name.endsWith('.br') ? 'br' : entry.name.endsWith('.gz') ? 'gzip' : null
    if (coding === null || !entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const plain = files.get(`/${path.relative(root, file).split(path.sep).join('/')}`.replace(/\.(br|gz)$/, ''))
    if (plain) plain.coded[coding] = Promise.resolve(readFileSync(file))
  }
  return files
}

/** Serves dist/web: clean addresses for pre-rendered pages, the app's shell for the app's paths, the 404 page with status 404 for the rest. */
export function serveWeb(app: FastifyInstance, webRoot: string) {
  const files = readFiles(webRoot)
  const isAppPath = loadAppPaths(webRoot)

  function find(pathname: string): WebFile | undefined {
    if (pathname.includes('.')) return files.get(pathname)
    const clean = pathname.replace(/\/$/, '')
    return files.get(`${clean}.html`) ?? files.get(`${clean}/index.html`)
  }
  function answer(request: FastifyRequest, reply: FastifyReply) {
    const [pathname = '/', search] = request.url.split('?', 2)
    if (pathname.startsWith('/api/') || pathname.startsWith('/media/'))
      throw new AppError('request.not_found', 404, 'no such address')
    if (pathname === '/') return reply.redirect(search === undefined ? '/dashboard' : `/dashboard?${search}`, 302)
    const site = sitePathOf(pathname)
    const page = site ? files.get(siteFileOf(site.path, site.isAlternate ? 'sw' : languageOf(request))) : undefined
    const file = page ?? (isPrivate(pathname) ? undefined : find(pathname))
    if (site && page) reply.header('vary', 'cookie')
    if (file) return send(request, reply, file, 200)
    const shell = files.get('/shell.html')
    if (shell && isAppPath(pathname)) return send(request, reply, shell, 200)
    // Whoever is in the dashboard stays in it: the app shows its own page for an address it does not know, with its bars.
    if (shell && pathname.startsWith('/dashboard/')) return send(request, reply, shell, 404)
    const missing =
      files.get(siteFileOf('/404', withoutAlternate(pathname).isAlternate ? 'sw' : languageOf(request)))
      ?? (pathname.includes('.') ? undefined : shell)
    if (missing) return send(request, reply.header('vary', 'cookie'), missing, 404)
    return reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('404')
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'public' },
    handler: (request, reply) => answer(request, reply),
  })
}

/** Reached by other addresses only. */
const isPrivate = (pathname: string) => /^(\/sw)?\/(app-paths\.json|404(\.html)?|shell|site-shell)$/.test(pathname)

/** The choice a browser mirrored into a cookie (web/i18n/activate.ts), so that nobody sees English first who reads Swahili. */
const languageOf = ({ headers }: FastifyRequest): 'en' | 'sw' =>
  /(?:^|;\s*)language=sw(?:;|$)/.test(headers.cookie ?? '') ? 'sw' : 'en'

async function send(request: FastifyRequest, reply: FastifyReply, file: WebFile, status: number) {
  reply.code(status).type(file.type).header('etag', file.etag)
  reply.header(
    'cache-control',
    file.isHashed && status === 200 ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
  )
  if (file.isCompressible) reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (status === 200 && request.headers['if-none-match']?.split(/\s*,\s*/).includes(file.etag))
    return reply.code(304).send()
  const coding = file.isCompressible ? accepted(request.headers['accept-encoding']) : null
  const data = coding === null ? file.data : await (file.coded[coding] ??= squeeze[coding](file.data))
  if (coding !== null) reply.header('content-encoding', coding)
  reply.header('content-length', String(data.length))
  return request.method === 'HEAD' ? reply.send() : reply.send(data)
}

export function accepted(header: string | string[] | undefined): Coding | null {
  const offers = String(header ?? '').toLowerCase()
  const takes = (coding: string) =>
    new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)`).test(offers)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
