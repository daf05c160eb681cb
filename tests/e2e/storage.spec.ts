import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'

test('a full disk: the sale is refused loudly, nothing is called saved, and once there is room the same sale is taken, once @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  // Chromium looks at the quota only twice a minute: what it throws then is thrown here at once, for every write.
  await page.addInitScript(() => {
    for (const name of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (...given: Parameters<typeof write>) {
        if (Reflect.get(globalThis, 'isDiskFull') === true) throw new DOMException('full', 'QuotaExceededError')
        return write.apply(this, given)
      }
    }
  })
  const fill = async (isFull: boolean) =>
    await page.evaluate((value) => void Reflect.set(globalThis, 'isDiskFull', value), isFull)
  await counter.open()
  await installed(page)
  const first = await counter.sell('Sukari')
  await expectOnServer(shop, [first])

  await context.setOffline(true)
  await counter.put('Mchele')
  await fill(true)
  await counter.put('Mafuta')
  await counter.exactCashButton.click()
  const alarm = page.getByRole('alertdialog', { name: say('This sale is not saved') })
  await expect(alarm).toBeVisible()
  await expect(
    alarm.getByText(
      say('This device has no space left. Delete photos, videos or apps you do not need, then try again.'),
    ),
  ).toBeVisible()
  await expect(counter.lastSale()).toHaveCount(0)
  await alarm.getByRole('button', { name: say('Try again') }).click()
  await expect(alarm).toBeVisible()
  // An unpaid order is refused in the same way: nothing is kept in half.
  await alarm.getByRole('button', { name: say('Back to the order') }).click()
  await page.keyboard.press('F10')
  await expect(alarm).toBeVisible()

  await fill(false)
  await alarm.getByRole('button', { name: say('Back to the order') }).click()
  for (const name of ['Mchele', 'Mafuta']) await expect(counter.product(name)).toContainText(say('In the order:'))
  const second = await counter.exactCash()
  await context.setOffline(false)
  await expectOnServer(shop, [first, second])
  expect((await allOrders(shop)).find(({ number }) => number === second)?.totalTzs).toBe(9300)
})

test('storage denied: the counter stays closed and says what helps; the dashboard works @phone', async ({
  page,
  say,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await page.goto('/dashboard/orders/add-order')
  await expect(page.getByRole('heading', { name: say('This device cannot keep sales now') })).toBeVisible()
  await expect(
    page.getByText(
      say(
        "The browser does not let Kaunta keep anything on this device. Leave private mode, or allow storage for this site in the browser's settings.",
      ),
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: say('Exact cash') })).toHaveCount(0)
  await page.getByRole('link', { name: say('Go to the dashboard') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard/products')
  await expect(page.getByText('Sukari 1 kg').first()).toBeVisible()
})
