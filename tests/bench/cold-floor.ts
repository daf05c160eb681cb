/** The page beside the counter that cold-start.bench.ts starts in turns with it: through a service worker as well, from the same profile, with as many products on the disk. */
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import type { ColdFloor } from './cold-floor-page.ts'
import { lookOfGrid, drawnOf } from './counter-floor.ts'
import { freePort } from '../support/server-process.ts'

const FILES = ['/', '/floor.js', '/look.css']

export interface FloorApp {
  url: string
  /** Installs it on this device, with so many products. `counter`: as it stands there. */
  install(context: BrowserContext, counter: Page, products: number): Promise<void>
  dispose(): Promise<void>
}

export async function aFloorApp(): Promise<FloorApp> {
  const code = await bundle()
  const port = await freePort()
  const served = new Map<string, [type: string, body: string]>()
  const server: Server = createServer((request, response) => {
    const [type, body] = served.get(request.url ?? '') ?? ['text/plain', '']
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${port}/`
  return {
    url,
    async install(context, counter, products) {
      const { css, size } = await counter.evaluate(lookOfGrid)
      const floor: ColdFloor = { tiles: await counter.evaluate(drawnOf, null), size }
      served.set('/', [
        'text/html',
        '<!doctype html><link rel="stylesheet" href="/look.css"><div></div><script defer src="/floor.js"></script>',
      ])
      served.set('/look.css', ['text/css', css])
      served.set('/floor.js', ['text/javascript', `${code};void kauntaFloor.coldStart(${JSON.stringify(floor)})`])
      served.set('/sw.js', ['text/javascript', worker(products)])
      const page = await context.newPage()
      await page.goto(url)
      await page.evaluate(fill, products)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/sw.js')
        await navigator.serviceWorker.ready
      })
      await page.close()
    },
    dispose: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const worker = (version: number) => `const name='floor ${version}'
addEventListener('install',(event)=>{skipWaiting();event.waitUntil(caches.open(name).then((cache)=>cache.addAll(${JSON.stringify(FILES)})))})
addEventListener('activate',(event)=>event.waitUntil(clients.claim()))
addEventListener('fetch',(event)=>event.respondWith(caches.open(name).then((cache)=>cache.match(event.request,{ignoreSearch:true})).then((found)=>found||fetch(event.request))))`

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(import.meta.dirname, 'cold-floor-page.ts'), formats: ['iife'], name: 'kauntaFloor' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the floor was not built')
  return chunk.code
}

/** Runs in the page: products as the counter keeps them, a thousand to a row. */
async function fill(products: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('floor')
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('products'))
    request.addEventListener('success', () => resolve(request.result))
  })
  const transaction = db.transaction('products', 'readwrite')
  for (let chunk = 0; chunk < products / 1000; chunk += 1) {
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const number = chunk * 1000 + index
      return {
        id: crypto.randomUUID(),
        name: `Bidhaa ${number} ya mfano ${['kopo', 'paketi', 'chupa', 'boksi'][number % 4]}`,
        sku: `SKU-${number}`,
        barcodes: [String(6_200_000_000_000 + number)],
        variants: [],
        priceTzs: 500 + (number % 90) * 100,
        group: `Kundi ${number % 12}`,
      }
    })
    transaction.objectStore('products').put({ rows }, chunk)
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  db.close()
}
