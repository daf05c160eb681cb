import type { Page } from '@playwright/test'

/** What a device keeps in one of its stores, as JSON. */
export const keptRows = (page: Page, store: string): Promise<string> =>
  page.evaluate(async (name) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      })
    const db = await asked(indexedDB.open('kaunta'))
    const rows: unknown = await asked(db.transaction(name).objectStore(name).getAll())
    db.close()
    return JSON.stringify(rows)
  }, store)
