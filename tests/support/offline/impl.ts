import { realpath } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type * as AtTill from '../../../src/web/offline/at-till.ts'
import type * as BucketDisk from '../../../src/web/offline/bucket-disk.ts'
import type * as BringBack from '../../../src/web/offline/bring-back.ts'
import type * as CarryFile from '../../../src/web/offline/carry-file.ts'
import type * as Context from '../../../src/web/offline/context.ts'
import type * as Database from '../../../src/web/offline/db.ts'
import type * as Exchange from '../../../src/web/offline/exchange.ts'
import type * as ExportFile from '../../../src/web/offline/export-file.ts'
import type * as Kinds from '../../../src/web/offline/kinds/all.ts'
import type * as OpenCarts from '../../../src/web/offline/open-carts.ts'
import type * as ParkedCarts from '../../../src/web/offline/parked-carts.ts'
import type * as PinTries from '../../../src/web/offline/pin-tries.ts'
import type * as Proofs from '../../../src/web/offline/proofs.ts'
import type * as QueueActions from '../../../src/web/offline/queue-actions.ts'
import type * as ReceiptCodes from '../../../src/web/offline/receipt-codes.ts'
import type * as Record from '../../../src/web/offline/record.ts'
import type * as SecondCopy from '../../../src/web/offline/second-copy.ts'
import type * as Sender from '../../../src/web/offline/sender.ts'
import type * as SignOut from '../../../src/web/offline/sign-out.ts'
import type * as TakenBack from '../../../src/web/offline/taken-back.ts'
import { actionsOf } from './actions.ts'

/** The queue's real code, from the project or from a copy with one fault put in. */
type Modules = typeof AtTill
  & typeof BringBack
  & typeof BucketDisk
  & typeof CarryFile
  & typeof Context
  & typeof Database
  & typeof Exchange
  & typeof ExportFile
  & typeof Kinds
  & typeof OpenCarts
  & typeof ParkedCarts
  & typeof PinTries
  & typeof Proofs
  & typeof QueueActions
  & typeof ReceiptCodes
  & typeof Record
  & typeof SecondCopy
  & typeof Sender
  & typeof SignOut
  & typeof TakenBack
export type Impl = Modules & ReturnType<typeof actionsOf>

export async function loadImpl(root: string): Promise<Impl> {
  const files = [
    'at-till',
    'bring-back',
    'bucket-disk',
    'carry-file',
    'context',
    'db',
    'exchange',
    'export-file',
    'kinds/all',
    'open-carts',
    'parked-carts',
    'pin-tries',
    'proofs',
    'queue-actions',
    'receipt-codes',
    'record',
    'second-copy',
    'sender',
    'sign-out',
    'taken-back',
  ]
  const modules = await Promise.all(
    files.map(
      async (file) =>
        (await import(
          /* @vite-ignore */ pathToFileURL(await realpath(`${root}/src/web/offline/${file}.ts`)).href
        )) as Record<string, unknown>,
    ),
  )
  const impl = Object.assign({}, ...modules) as Modules
  return { ...impl, ...actionsOf(impl) }
}
