import * as z from 'zod'
import { LETTERS, MOST_COLUMNS, MOST_FEED, MOST_PRINTERS, PAPERS } from '../domain/printer-setup.ts'
import { Done, Id, IdParams, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { MOST_PRINT_BYTES, prints } from './printers.ts'

/**
 * The printer of another device of the shop (decision 260). The device that has it offers it and takes what the others want on it; papers go through the server, live for half a minute, and are printed once or
 * not at all. Whoever waits for one is told by the stream, and asks a few times besides.
 */

const MOST_BASE64 = Math.ceil(MOST_PRINT_BYTES / 3) * 4

/** What others must know to make its paper. */
export const SharedSetup = z.object({
  name: line(60, 1),
  paper: z.enum(PAPERS),
  columns: z.int().min(20).max(MOST_COLUMNS),
  letters: z.enum(LETTERS),
  hasKnife: z.boolean(),
  feedLines: z.int().min(0).max(MOST_FEED),
})
export type SharedSetup = z.infer<typeof SharedSetup>
const PrinterId = line(60, 1)

/** `isHere`: its device was heard of within the last three quarters of an hour, and let no paper wait since. */
export const SharedPrinter = SharedSetup.extend({
  deviceId: Id,
  deviceName: z.string(),
  deviceCode: z.string(),
  printerId: PrinterId,
  isHere: z.boolean(),
})
export type SharedPrinter = z.infer<typeof SharedPrinter>

/** Those that were offered within a day, by device and name; a shop has no more of them than fit one list. */
export const listSharedPrinters = defineEndpoint({
  method: 'GET',
  path: '/api/store/printing/shared',
  access: prints,
  response: z.object({ items: z.array(SharedPrinter) }),
})

/**
 * The device says which of its printers others may use, that it is there, and takes what waits for them. What it took and did not answer is handed out again while it lives: whoever prints knows the ids it has
 * begun. None: nothing is offered any more. `proof`: the session's own, by the key of the device (sessionStatement); a device that proved itself once always must.
 * @throws device.not_found, device.not_yours where this session has not said (registerDevice) that it is on this device, or does not prove it
 */
export const takePrintJobs = defineEndpoint({
  method: 'POST',
  path: '/api/store/printing/shared/take',
  access: prints,
  rate: 'print',
  body: z.object({
    deviceId: Id,
    printers: z.array(SharedSetup.extend({ printerId: PrinterId })).max(MOST_PRINTERS),
    proof: z.string().max(100).optional(),
  }),
  response: z.object({
    jobs: z.array(
      z.object({
        id: Id,
        printerId: PrinterId,
        data: z.string(),
        /** After that nobody waits for it: what is printed later would be a second paper. */
        leftMs: z.int(),
      }),
    ),
  }),
})

/** `lost`: no such job, or nobody took it in time; nothing of it is printed any more. `unknown`: it was taken, and not answered in its time. */
export const PrintJobState = z.object({
  state: z.enum(['waiting', 'taken', 'printed', 'failed', 'broken', 'lost', 'unknown']),
  /** Why it failed, in the device's own codes. */
  code: z.string().nullable(),
})
export type PrintJobState = z.infer<typeof PrintJobState>

/** A paper for the printer of another device. A repeat with the same id makes no second one. @throws printer.unreachable where its device is away, printer.busy where too many wait */
export const sendPrintJob = defineEndpoint({
  method: 'POST',
  path: '/api/store/printing/shared/jobs',
  access: prints,
  rate: 'print',
  body: z.object({ id: Id, deviceId: Id, printerId: PrinterId, data: z.base64().min(4).max(MOST_BASE64) }),
  response: PrintJobState,
})

/** What became of it, for whoever sent it. @throws request.not_found */
export const readPrintJob = defineEndpoint({
  method: 'GET',
  path: '/api/store/printing/shared/jobs/:id',
  access: prints,
  rate: 'print',
  params: IdParams,
  response: PrintJobState,
})

/** `failed`: nothing is on paper; `broken`: a part of it may be. An answer to what is gone, or was answered, changes nothing. @throws device.not_found, device.not_yours */
export const answerPrintJob = defineEndpoint({
  method: 'POST',
  path: '/api/store/printing/shared/jobs/:id/answer',
  access: prints,
  rate: 'print',
  params: IdParams,
  body: z.object({ deviceId: Id, state: z.enum(['printed', 'failed', 'broken']), code: line(40).nullable() }),
  response: Done,
})
