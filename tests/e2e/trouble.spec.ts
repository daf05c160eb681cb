import type { Page, Route } from '@playwright/test'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { dashboardAddresses } from '../support/dashboard-addresses.ts'
import { expect, listenForComplaints, test } from './fixtures.ts'
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

/** Tabs of one browser that take the screens in turns: most of the time a screen waits for its second question to the server. */
const TABS = 3

test('whatever the server answers, no screen shows the words of a machine @phone', async ({ page, context, shop }) => {
  test.setTimeout(180_000)
  expect(screens.length).toBeGreaterThan(20)
  expect(shop.token).not.toBe('')
  const shown: string[] = []
  const told = new Set<string>()
  // Which of them a screen meets is no matter of the screen, for one place turns all into words.
  const answers = Object.entries(troubles)
  const left = screens.entries()
  async function walk(tab: Page) {
    await tab.goto('/dashboard')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    let trouble: (route: Route) => Promise<void> = (route) => route.continue()
    // Who this is stays known: else there is the log-in, and no screen.
    await tab.route(/\/api\//, (route) =>
      /\/api\/store\/(?:user|shop)$/.test(new URL(route.request().url()).pathname) ? route.continue() : trouble(route),
    )
    const said = tab.locator('main').locator('.panel, .note, [role=alert]')
    for (const [index, screen] of left) {
      const [name, answer] = answers[index % answers.length] ?? ['', trouble]
      trouble = answer
      await walkTo(tab, screen)
      await expect(tab.locator('main')).not.toBeEmpty()
      await expect(tab.locator('main [aria-busy="true"], main .spinner')).toHaveCount(0, { timeout: 20_000 })
      // A failing server is asked once more before it is told; a screen that asks nothing has nothing to tell.
      const isTold = await said
        .first()
        .waitFor({ timeout: 2500 })
        .then(
          () => true,
          () => false,
        )
      const text = await tab.locator('body').innerText()
      if (OF_A_MACHINE.test(text))
        shown.push(`${screen}, ${name}: ${OF_A_MACHINE.exec(text)?.[0]} in ${text.slice(0, 300)}`)
      if (isTold) told.add(screen)
    }
  }
  const more = await Promise.all(Array.from({ length: TABS - 1 }, async () => await context.newPage()))
  const complaints = more.map(listenForComplaints)
  await Promise.all([page, ...more].map(walk))
  expect(complaints.flat(), 'errors the other tabs wrote or threw').toEqual([])
  expect(shown).toEqual([])
  // The test meets trouble at all: most screens ask something, and say that it failed.
  expect(told.size).toBeGreaterThan(12)
})
