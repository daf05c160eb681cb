import { pathToFileURL } from 'node:url'
import type * as Books from '../../../src/web/offline/books.ts'
import type * as Context from '../../../src/web/offline/context.ts'
import type * as Database from '../../../src/web/offline/db.ts'
import type * as ExportFile from '../../../src/web/offline/export-file.ts'
import type * as Orders from '../../../src/web/offline/orders.ts'
import type * as QueueActions from '../../../src/web/offline/queue-actions.ts'
import type * as Sender from '../../../src/web/offline/sender.ts'
import type * as SignOut from '../../../src/web/offline/sign-out.ts'

/** The queue's real code, from the project or from a copy with one fault put in. */
export type Impl = typeof Books
  & typeof Context
  & typeof Database
  & typeof ExportFile
  & typeof Orders
  & typeof QueueActions
  & typeof Sender
  & typeof SignOut

export async function loadImpl(root: string): Promise<Impl> {
  const files = ['books', 'context', 'db', 'export-file', 'orders', 'queue-actions', 'sender', 'sign-out']
  const modules = await Promise.all(
    files.map(
      async (file) =>
        (await import(/* @vite-ignore */ pathToFileURL(`${root}/src/web/offline/${file}.ts`).href)) as Record<
          string,
          unknown
        >,
    ),
  )
  return Object.assign({}, ...modules) as Impl
}
