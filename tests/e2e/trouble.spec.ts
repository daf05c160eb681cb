import type { Route } from '@playwright/test'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { dashboardAddresses } from '../support/dashboard-addresses.ts'
import { expect, test } from './fixtures.ts'
import { walkTo } from './walk.ts'

/** Stands wherever a machine could say something: a screen that shows it shows words of a machine. */
const CANARY = 'KANARIA_GHAFI'
const html = `<!doctype html><html><head><title>502 Bad Gateway</title></head><body><center>${CANARY}</center></body></html>`
/** One of each kind that i18n/answer-text.ts tells apart; that every single status has its words is proven in i18n/error-text.test.ts. */
const troubles: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a page of a proxy': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
  'a stack': (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: `Error: ${CANARY}\n    at x (y.js:1:1)` }),
  'somebody else’s refusal': (route) =>
    route.fulfill({ status: 422, json: { detail: [{ msg: CANARY, type: CANARY }] } }),
  'an answer that does not fit': (route) => route.fulfill({ status: 200, json: { [CANARY]: 1 } }),
  'no network': (route) => route.abort('connectionreset'),
}
/** But for the counter, which goes on asking for this device's number, and says so. */
const screens = dashboardAddresses
  .map((address) => address.replace('$id', uuidv7()))
  .filter((screen) => !screen.endsWith('/add-order'))
const OF_A_MACHINE = new RegExp(
  `${CANARY}|status code|\\[object |\\bundefined\\b|\\bNaN\\b|<!doctype|Network ?Error|AxiosError|ERR_`,
  'i',
)

test('whatever the server answers, no screen shows the words of a machine @both', async ({ page, shop, isPhone }) => {
  test.setTimeout(180_000)
  expect(screens.length).toBeGreaterThan(20)
  expect(shop.token).not.toBe('')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let trouble: (route: Route) => Promise<void> = (route) => route.continue()
  // Who this is stays known: else there is the log-in, and no screen.
  await page.route(/\/api\//, (route) =>
    /\/api\/store\/(?:user|shop)$/.test(new URL(route.request().url()).pathname) ? route.continue() : trouble(route),
  )
  const said = page.locator('main').locator('.panel, .note, [role=alert]')
  const shown: string[] = []
  const told = new Set<string>()
  // Both languages see every screen, each with another trouble: which of them a screen meets is no matter of the screen, for one place turns all into words.
  const answers = Object.entries(troubles)
  for (const [index, screen] of screens.entries()) {
    const [name, answer] = answers[(index + (isPhone ? 2 : 0)) % answers.length] ?? ['', trouble]
    trouble = answer
    await walkTo(page, screen)
    await expect(page.locator('main')).not.toBeEmpty()
    await expect(page.locator('main [aria-busy="true"], main .spinner')).toHaveCount(0, { timeout: 20_000 })
    // A failing server is asked once more before it is told; a screen that asks nothing has nothing to tell.
    const isTold = await said
      .first()
      .waitFor({ timeout: 2500 })
      .then(
        () => true,
        () => false,
      )
    const text = await page.locator('body').innerText()
    if (OF_A_MACHINE.test(text))
      shown.push(`${screen}, ${name}: ${OF_A_MACHINE.exec(text)?.[0]} in ${text.slice(0, 300)}`)
    if (isTold) told.add(screen)
  }
  expect(shown).toEqual([])
  // The test meets trouble at all: most screens ask something, and say that it failed.
  expect(told.size).toBeGreaterThan(12)
})
