import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { FastifyInstance } from 'fastify'

/** Posts to a path of this very server and answers its status. */
export type SelfCall = (path: string, headers: Record<string, string>, body: string) => Promise<number>

const TIMEOUT_MS = 10_000

/**
 * Over real HTTP to the port the server listens on, as a stranger would come in. Not through PUBLIC_URL: a server often cannot reach its own public address. An app that does not
 * listen (tests) is handed the request directly.
 */
export function createSelfCall(app: () => FastifyInstance): SelfCall {
  return async (path, headers, body) => {
    const server = app().server
    const address = server.address()
    const all = { 'content-type': 'application/json', ...headers }
    if (address === null || typeof address === 'string')
      return (await app().inject({ method: 'POST', url: path, headers: all, payload: body })).statusCode
    const host = address.address === '0.0.0.0' ? '127.0.0.1' : address.address === '::' ? '::1' : address.address
    const isTls = 'setSecureContext' in server
    return new Promise((resolve, reject) => {
      const options = {
        host,
        port: address.port,
        path,
        method: 'POST',
        agent: false,
        headers: { ...all, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }
      // Our own certificate names our public address, not this one; the call never leaves the machine.
      const call = isTls ? httpsRequest({ ...options, rejectUnauthorized: false }) : httpRequest(options)
      call.on('error', reject)
      call.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
      call.end(body)
    })
  }
}
