import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a page holds before its popup came, and must hold when it is gone. */
const OWN = `
  Array.prototype.map = Array.prototype.push = Array.prototype.forEach = Array.prototype[Symbol.iterator] = function () { throw new Error('not yours') }
  Array.prototype.extra = 1
  JSON.parse = JSON.stringify = () => { throw new Error('not yours') }
  window.fetch = () => { throw new Error('not yours') }
  Object.defineProperty(window, 'localStorage', { get() { throw new Error('there is none') } })
  window.held = () => Object.getOwnPropertyNames(window).join() + Object.getOwnPropertyNames(Array.prototype).join() + document.documentElement.children.length + document.cookie
  window.before = ''
  addEventListener('DOMContentLoaded', () => { before = held() })
  // Nobody else can look any more: a key writes down what there is now.
  addEventListener('keydown', ({ key }) => {
    if (key !== 'F2') return
    const { left, top } = document.querySelector('iframe')?.getBoundingClientRect() ?? { left: 0, top: 0 }
    document.body.dataset.at = document.elementFromPoint(left + 100, top + 60).tagName
    document.body.dataset.focus = document.activeElement.id
    document.body.dataset.same = String(held() === before)
  })
`
const STYLE = `*{position:static!important;display:inline!important;width:10px!important;height:10px!important;opacity:.1!important;transform:rotate(40deg)!important;z-index:1!important;visibility:hidden!important;animation:none!important}
#wall{position:fixed!important;display:block!important;inset:0!important;width:100%!important;height:100%!important;z-index:2147483647!important;opacity:1!important;visibility:visible!important;transform:none!important;background:#fff}
#field{visibility:visible!important;opacity:1!important}`

/** A website of somebody else's that does all it can: strict rules, a style that clashes with everything, globals that throw, a wall on top, no storage. `/shut`: its rules shut us out. */
export async function aHostilePage(ours: string, key: string) {
  const server = createServer((request, response) => {
    const isShut = request.url === '/shut'
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-page'; script-src 'nonce-page'${isShut ? '' : ` ${ours}; frame-src ${ours}`}; require-trusted-types-for 'script'`,
    )
    response.end(
      `<!doctype html><html lang="sw"><head><title>Tovuti</title><style nonce="page">${STYLE}</style><script nonce="page">${OWN}</script></head><body><div id="wall"><input id="field"></div><script async src="${ours}/popup.js?key=${key}"></script></body></html>`,
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  // Another site than ours, not only another port of it.
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
