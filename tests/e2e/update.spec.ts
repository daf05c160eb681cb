import { expect, test as base, type Page } from '@playwright/test'
import { serveAppFiles } from '../support/app-files.ts'
import { listenForComplaints } from './fixtures.ts'

type AppFiles = Awaited<ReturnType<typeof serveAppFiles>>
const test = base.extend<{ app: AppFiles }>({
  app: async ({}, use) => {
    const app = await serveAppFiles()
    await use(app)
    await app.close()
  },
})

const installed = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
const bar = (page: Page) => page.locator('.update-bar')
/** What the counter keeps of an order in progress (offline/open-carts.ts). */
const putCart = (page: Page, lines: unknown[]) =>
  page.evaluate(async (given) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('kaunta')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const writing = database.transaction('openCarts', 'readwrite')
    writing.objectStore('openCarts').put({ id: 'cart-1', userId: 'u1', shopId: 's1', cart: { lines: given }, at: 1 })
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    database.close()
  }, lines)

test('a new version is announced and starts when asked, the next is put off by "later", without a complaint under our policy', async ({
  app,
  page,
}) => {
  const complaints = listenForComplaints(page)
  await page.goto(`${app.url}/login`)
  await installed(page)
  await expect(bar(page)).toHaveCount(0)
  app.publish()
  await look(page)
  await expect(bar(page)).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await bar(page).getByRole('button').first().click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  app.publish()
  await look(page)
  await bar(page).getByRole('button').last().click()
  await expect(bar(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('it waits while goods lie in a cart on this device or something typed is not saved, and starts by itself when they are gone', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/login`)
  await installed(page)
  const update = async () => {
    app.publish()
    await look(page)
    await bar(page).getByRole('button').first().click()
  }
  // The first one, which nothing holds up, also makes the database that it looks into.
  const first = page.waitForEvent('load')
  await update()
  await first
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await putCart(page, [{ id: 'line' }])
  await page.evaluate(() => Reflect.set(globalThis, 'stillHere', true))
  await update()
  await expect(bar(page)).toContainText('starts when the cart is empty')
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await page.waitForTimeout(5000) // two looks at the cart later
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stillHere'))).toBe(true)
  const second = page.waitForEvent('load')
  await putCart(page, [])
  await second
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const contact = page.locator('input[autocomplete="username"]')
  await contact.fill('0712 345 678')
  await update()
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await page.waitForTimeout(3000) // a look at what is typed later
  await expect(contact).toHaveValue('0712 345 678')
  const reloaded = page.waitForEvent('load')
  await contact.fill('')
  await reloaded
})
