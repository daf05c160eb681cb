import type { Page } from '@playwright/test'
import { allEndpoints } from '../../src/shared/contract/all.ts'
import { brand } from '../../src/shared/brand.ts'
import { content as callsEn } from '../../src/web/features/public-site/developers/calls.en.ts'
import { content as callsSw } from '../../src/web/features/public-site/developers/calls.sw.ts'
import { content as flowEn } from '../../src/web/features/public-site/flow/flow-texts.en.ts'
import { content as flowSw } from '../../src/web/features/public-site/flow/flow-texts.sw.ts'
import { axeFinds } from './axe.ts'
import { saySiteIn } from './say.ts'
import { expect, test, visit } from './site-visit.ts'

const calls = { en: callsEn, sw: callsSw }
const flows = { en: flowEn, sw: flowSw }

const expectClean = async (page: Page) => {
  expect(await axeFinds(page, { tags: ['best-practice'] })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test.describe('legal pages', () => {
  test('privacy: who is responsible, what lies where, rights, the Commission, and how to reach us', async ({
    page,
    language,
  }) => {
    const say = saySiteIn(language)
    await visit(page, '/privacy-policy', language)
    await expect(page.getByRole('heading', { level: 1, name: say('Privacy policy') })).toBeVisible()
    await expect(page.getByRole('link', { name: 'pdpc.go.tz' })).toHaveAttribute('href', 'https://www.pdpc.go.tz')
    const text = page.locator('.legal .site-prose')
    for (const part of [brand.email, brand.phone, brand.address, 'PDPC']) await expect(text).toContainText(part)
    expect(await text.innerText()).not.toMatch(/\{\w+\}/)
    const contents = page.getByRole('navigation', { name: say('On this page') })
    await contents.getByRole('link').last().click()
    await expect(text.getByRole('heading', { level: 2 }).last()).toBeInViewport()
    await expectClean(page)
  })

  test('terms: the shop’s data, fees, and working without a network @phone', async ({ page, language }) => {
    const say = saySiteIn(language)
    await visit(page, '/terms-of-service', language)
    await expect(page.getByRole('heading', { level: 1, name: say('Terms of service') })).toBeVisible()
    await page
      .locator('.legal .site-prose')
      .getByRole('link', { name: language === 'en' ? 'Pricing' : 'Bei' })
      .click()
    await expect(page).toHaveURL(/\/pricing$/)
    await page.goBack()
    await expectClean(page)
  })
})

test.describe('/for-developers', () => {
  test('names every call, shows what goes in and out, and copies a call', async ({ page, language, context }) => {
    const say = saySiteIn(language)
    await visit(page, '/for-developers', language)
    await expect(page.locator('.api-calls details')).toHaveCount(Object.keys(allEndpoints).length)
    const call = page
      .locator('.api-calls details')
      .filter({ has: page.getByText(calls[language]['POST /api/store/products'] ?? '', { exact: true }) })
    await call.locator('summary').click()
    await expect(call.getByText('product.create')).toBeVisible()
    await expect(call.getByText('priceTzs: integer 0–999999999').first()).toBeVisible()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await call
      .getByRole('button', { name: say('Copy the call {0} {path}', { 0: 'POST', path: '/api/store/products' }) })
      .click()
    await expect(call.getByRole('button').getByText(say('Copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^curl -X POST "\$KAUNTA\/api\/store\/products" \\\n {2}-H "authorization: Bearer \$TOKEN"/,
    )
    await expectClean(page)
  })

  test('the first call that is copied really logs in', async ({ page, language, shop, request }) => {
    await visit(page, '/for-developers', language)
    const call = page.locator('.site-code').filter({ hasText: '/api/store/auth/login' }).first()
    // The file was drawn without knowing where it will lie; the page puts in its own address once it is alive.
    await expect(call).toContainText(`KAUNTA=${new URL(page.url()).origin}`)
    const code = await call.innerText()
    const sent: unknown = JSON.parse(/-d '(.*)'/.exec(code)?.[1] ?? '')
    const answer = await request.post('/api/store/auth/login', { data: sent })
    expect((await answer.json()).error.code).toBe('auth.wrong_credentials')
    const products = await request.get('/api/store/products?limit=50', {
      headers: { authorization: `Bearer ${shop.token}` },
    })
    expect(products.status()).toBe(200)
  })

  test('the OpenAPI file is offered for download and holds every call @phone', async ({ page, language, request }) => {
    const say = saySiteIn(language)
    await visit(page, '/for-developers', language)
    const link = page.getByRole('link', { name: say('Download OpenAPI file') })
    await expect(link).toHaveAttribute('download', 'kaunta-openapi.json')
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('json')
    const document = (await answer.json()) as { openapi: string; paths: Record<string, Record<string, unknown>> }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(
      Object.keys(allEndpoints).length,
    )
  })

  test('without a network, and with a page of somebody else, it says so and tries again @phone', async ({
    page,
    language,
  }) => {
    const say = saySiteIn(language)
    await visit(page, '/for-developers', language)
    const first = page.locator('.api-calls details').first()
    await page.context().setOffline(true)
    await first.locator('summary').click()
    await expect(first.getByRole('heading', { name: say('No network') })).toBeVisible()
    await page.context().setOffline(false)
    await page.route(
      '**/openapi.json',
      (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi login</h1>' }),
      { times: 1 },
    )
    await first.getByRole('button', { name: say('Retry') }).click()
    await expect(first.getByText(say('The reference could not be read. Try again.'))).toBeVisible()
    await first.getByRole('button', { name: say('Retry') }).click()
    await expect(first.getByText(say('Who may call:'))).toBeVisible()
  })
})

test.describe('/kaunta-flow', () => {
  test('an order is taken by buttons and a typed number, and ends in a summary with its total @both', async ({
    page,
    language,
  }) => {
    const say = saySiteIn(language)
    await visit(page, '/kaunta-flow', language)
    const { options, says, nodes } = flows[language]
    const chat = page.getByRole('region', { name: say('A conversation to play') })
    const log = chat.getByRole('log')
    await expect(page.getByText(say('Demonstration: nothing is sent'))).toBeVisible()
    await chat.getByRole('button', { name: options.see }).click()
    await expect(page.locator('.flow-map [aria-current=step]')).toContainText(nodes.products[0])
    await chat.getByRole('button', { name: options.sukari }).click()
    const input = chat.getByRole('textbox', { name: say('How many') })
    await expect(input).toBeFocused()
    await input.fill('mbili')
    await input.press('Enter')
    await expect(log).toContainText(says.quantityWrong)
    await input.fill('2')
    await input.press('Enter')
    await chat.getByRole('button', { name: options.finish }).click()
    await expect(log.locator('.flow-order')).toContainText('TZS')
    await expect(log.locator('.flow-order .slab')).toContainText('6,000')
    await expect(log).toContainText(says.thanks)
    await expect(page.locator('.flow-map [aria-current=step]')).toContainText(nodes.done[0])
    await expectClean(page)
  })

  test('it is played by keyboard alone, and calls a person after two answers that do not fit', async ({
    page,
    language,
  }) => {
    const say = saySiteIn(language)
    await visit(page, '/kaunta-flow', language)
    const { options, says, nodes } = flows[language]
    const chat = page.getByRole('region', { name: say('A conversation to play') })
    await chat.getByRole('button', { name: options.see }).focus()
    await page.keyboard.press('Enter')
    await expect(chat.getByRole('button', { name: options.sukari })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(chat.getByRole('button', { name: options.more })).toBeFocused()
    await chat.getByRole('textbox').fill('eh')
    await page.keyboard.press('Enter')
    await expect(chat.getByRole('log')).toContainText(says.again)
    await chat.getByRole('textbox').fill('bei gani')
    await page.keyboard.press('Enter')
    await expect(chat.getByRole('log')).toContainText(says.handed)
    await expect(page.locator('.flow-map [aria-current=step]')).toContainText(nodes.person[0])
  })
})

test.describe('/merchant-app', () => {
  test('what the app does, and the steps for every platform @both', async ({ page, language }) => {
    const say = saySiteIn(language)
    await visit(page, '/merchant-app', language)
    for (const title of ['Android with Chrome', 'iPhone and iPad with Safari', 'Computer with Chrome or Edge'])
      await expect(page.getByRole('heading', { level: 3, name: say(title) })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: say('What the app does') })).toBeVisible()
    await expectClean(page)
  })

  test('where the browser offers it there is a button, which opens the browser’s own question once', async ({
    page,
    language,
  }) => {
    // The prompt itself belongs to the browser and does not exist headless: the event is faked.
    const say = saySiteIn(language)
    await visit(page, '/merchant-app', language)
    await expect(page.getByRole('button', { name: say('Install Kaunta') })).toHaveCount(0)
    const offer = (outcome: 'accepted' | 'dismissed') =>
      page.evaluate((answer) => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          userChoice: Promise.resolve({ outcome: answer }),
          prompt: () =>
            Promise.resolve(
              void (document.body.dataset['asked'] = String(Number(document.body.dataset['asked'] ?? 0) + 1)),
            ),
        })
        return !dispatchEvent(event)
      }, outcome)
    expect(await offer('dismissed'), 'the browser’s own bar is held back').toBe(true)
    await page.getByRole('button', { name: say('Install Kaunta') }).click()
    await expect(page.getByText(say('Not installed. You can do it later with the steps below.'))).toBeVisible()
    await offer('accepted')
    await page.getByRole('button', { name: say('Install Kaunta') }).click()
    await expect(page.getByRole('link', { name: say('Open Kaunta') })).toHaveAttribute('href', '/dashboard')
    expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('2')
  })

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    })
    test('its own steps come first @phone', async ({ page, language }) => {
      const say = saySiteIn(language)
      await visit(page, '/merchant-app', language)
      const panel = page.getByRole('region', { name: say('On this device') })
      await expect(panel).toContainText(say('iPhone and iPad with Safari'))
      await expect(panel).toContainText(say('Tap the share sign: a square with an arrow pointing up.'))
      await expect(panel.getByRole('button')).toHaveCount(0)
    })
  })
})

test('a saved language wins where the file was picked without knowing it @phone @whole', async ({
  page,
  language,
  context,
}) => {
  await context.clearCookies()
  await page.goto('/help-center')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1, name: saySiteIn(language)('Help center') })).toBeVisible()
  // From now on server and worker know it too.
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value, { timeout: 60_000 })
    .toBe(language) // once the worker has everything
})
