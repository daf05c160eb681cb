import { pathToFileURL } from 'node:url'
import type * as BringBack from '../../../src/web/offline/bring-back.ts'
import type * as CarryFile from '../../../src/web/offline/carry-file.ts'
import type * as Context from '../../../src/web/offline/context.ts'
import type * as Database from '../../../src/web/offline/db.ts'
import type * as ExportFile from '../../../src/web/offline/export-file.ts'
import type * as Kinds from '../../../src/web/offline/kinds/all.ts'
import type * as QueueActions from '../../../src/web/offline/queue-actions.ts'
import type * as ReceiptCodes from '../../../src/web/offline/receipt-codes.ts'
import type * as Record from '../../../src/web/offline/record.ts'
import type * as Sender from '../../../src/web/offline/sender.ts'
import type * as SignOut from '../../../src/web/offline/sign-out.ts'
import { actionsOf } from './actions.ts'

/** The queue's real code, from the project or from a copy with one fault put in. */
type Modules = typeof BringBack
  & typeof CarryFile
  & typeof Context
  & typeof Database
  & typeof ExportFile
  & typeof Kinds
  & typeof QueueActions
  & typeof ReceiptCodes
  & typeof Record
  & typeof Sender
  & typeof SignOut
export type Impl = Modules & ReturnType<typeof actionsOf>

export async function loadImpl(root: string): Promise<Impl> {
  const files = [
    'bring-back',
    'carry-file',
    'context',
    'db',
    'export-file',
    'kinds/all',
    'queue-actions',
    'receipt-codes',
    'record',
    'sender',
    'sign-out',
  ]
  const modules = await Promise.all(
    files.map(
      async (file) =>
        (await import(/* @vite-ignore */ pathToFileURL(`${root}/src/web/offline/${file}.ts`).href)) as Record<
          string,
          unknown
        >,
    ),
  )
  const impl = Object.assign({}, ...modules) as Modules
  return { ...impl, ...actionsOf(impl) }
}
