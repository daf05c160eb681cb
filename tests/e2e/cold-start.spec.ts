import { type BrowserContext, type Page } from '@playwright/test'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { expect, expectOnServer, GOODS, installed, test } from './fixtures.ts'
import { CounterPage } from './pages/counter.page.ts'

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage())

test('the server is stopped and the browser killed: the tablet starts cold, sells on, and every sale arrives once', async ({
  language,
  viewport,
  isMobile,
  hasTouch,
}) => {
  test.setTimeout(180_000)
  const server = await aServerProcess()
  const device = await aDevice({ viewport, isMobile, hasTouch, extraHTTPHeaders: ownAddress() })
  try {
    await server.start()
    const shop = await aShopOverHttp(server.url, { products: GOODS, language })
    const open = async () => {
      const page = await pageOf(await device.start())
      await page.goto(`${server.url}/dashboard/orders/add-order`)
      const counter = new CounterPage(page, language)
      await counter.isOpen()
      return { page, counter }
    }
    const first = await pageOf(await device.start())
    await first.goto(server.url)
    await first.evaluate(
      ([token, saved]) => {
        localStorage.setItem('access-token', token ?? '')
        localStorage.setItem('language', saved ?? '')
      },
      [shop.token, language],
    )
    await first.goto(`${server.url}/dashboard/orders/add-order`)
    await first.reload() // with the token, as after a log-in
    const online = new CounterPage(first, language)
    await online.isOpen()
    await installed(first)
    const sold = [await online.sell('Sukari')]
    await online.pillSays('All synced {time}')

    await server.stop()
    sold.push(await online.sell('Mchele', 'Mchele'))
    await device.kill()

    // Cold: no browser, no server. What is on the device is all there is.
    for (const name of ['Mafuta', 'Sabuni']) {
      const { counter } = await open()
      sold.push(await counter.sell(name), await counter.sell(name, 'Sukari'))
      await counter.pillSays(
        '{count, plural, one {Offline: # order saved on this device} other {Offline: # orders saved on this device}}',
      )
      await device.close()
    }
    expect(new Set(sold).size).toBe(6)

    await server.start()
    const { counter } = await open()
    await expectOnServer(shop, sold)
    await counter.pillSays('All synced {time}')
  } finally {
    await device.dispose()
    await server.dispose()
  }
})
