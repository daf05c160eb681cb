import * as z from 'zod'
import { isIpv4 } from '../domain/printer-address.ts'
import { Done, Id } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * Printers of the shop's network. A browser opens no line to them; the server in the shop does, to addresses its operator named and to no others (`PRINTERS`). A device asks first, then sends its
 * bytes: what fails while it asks has printed nothing, so the next way is tried, and what fails afterwards may be half on paper, so that nobody prints it again unasked.
 */

/** A receipt of 45 cm as a picture, of kilometres in letters. */
export const MOST_PRINT_BYTES = 256 * 1024
const MOST_BASE64 = Math.ceil(MOST_PRINT_BYTES / 3) * 4

const Host = z.string().max(15).refine(isIpv4)
const Port = z.int().min(1).max(65_535)

/** Whoever makes orders prints them, and whoever reads them prints them again. */
export const prints = {
  anyOf: [
    { resource: 'orders', action: 'create' },
    { resource: 'orders', action: 'read' },
  ],
} as const

/** Whether this server prints at all, and on which ports; its addresses are its operator's own matter. */
export const readNetworkPrinting = defineEndpoint({
  method: 'GET',
  path: '/api/store/printing',
  access: prints,
  response: z.object({ isOn: z.boolean(), ports: z.array(Port) }),
})
/** Whether it is there and ready. Nothing comes out. @throws printer.not_allowed, unreachable, busy, no_paper, cover_open */
export const askPrinter = defineEndpoint({
  method: 'POST',
  path: '/api/store/printing/ask',
  access: prints,
  rate: 'print',
  body: z.object({ host: Host, port: Port }),
  response: Done,
})
/**
 * Writes the bytes to the printer. A repeat with the same id prints nothing and answers as the first did. Nothing is on paper after `printer.not_allowed`, `unreachable`, `busy`, `no_paper` and
 * `cover_open`; part of it may be after `printer.gone`, `timed_out` and `ran_out`.
 */
export const printOnNetwork = defineEndpoint({
  method: 'POST',
  path: '/api/store/printing/jobs',
  access: prints,
  rate: 'print',
  body: z.object({ id: Id, host: Host, port: Port, data: z.base64().min(4).max(MOST_BASE64) }),
  response: Done,
})
