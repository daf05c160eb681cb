import type { Page } from '@playwright/test'
import { errorCodes } from '../../src/shared/contract/error-codes.ts'
import { allSlugs, isSlug } from '../../src/web/features/public-site/help/article-index.ts'
import { content as english } from '../../src/web/features/public-site/help/articles/heads.en.ts'
import { content as swahili } from '../../src/web/features/public-site/help/articles/heads.sw.ts'
import { axeFinds } from './axe.ts'
import { installed, test as inShop } from './fixtures.ts'
import { sayIn, saySiteIn } from './say.ts'
import { chooseLanguage, expect, test, visit } from './site-visit.ts'

const heads = { en: english, sw: swahili }
const typed = { en: { slip: 'recept', other: 'risiti' }, sw: { slip: 'rsiiti', other: 'receipt' } } as const

/** Everything an offline visit needs is kept: the worker has one whole build and no half of one. */
const warmed = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('kaunta-site-'))
          return names.length === 1 && names[0] !== 'kaunta-site-partial'
        }),
      { timeout: 60_000 },
    )
    .toBe(true)
const expectClean = async (page: Page) => expect(await axeFinds(page, { tags: ['best-practice'] })).toEqual([])

test('the help center lists every article by group, and each opens on its own page', async ({ page, language }) => {
  const say = saySiteIn(language)
  await visit(page, '/help-center', language)
  await expect(page.getByRole('heading', { level: 1, name: say('Help center') })).toBeVisible()
  const list = page.locator('.help-groups')
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(7)
  await expect(list.getByRole('link')).toHaveCount(allSlugs.length)
  const { title, summary } = heads[language]['take-cash']
  await list.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/help-center\/take-cash$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Kaunta`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', summary)
  await expect(page.getByText(sayIn(language)('Confirm cash payment'), { exact: true })).toBeVisible()
  await expectClean(page)
})

test('a search forgives a slip, and finds by words of the other language @both', async ({ page, language }) => {
  const say = saySiteIn(language)
  await visit(page, '/help-center', language)
  const box = page.getByRole('searchbox', { name: say('Search the help center') })
  for (const word of Object.values(typed[language])) {
    await box.fill(word)
    await expect(page.locator('.help-found li').first()).toContainText(heads[language].receipts.title)
  }
  await expectClean(page)
  await box.fill('zzzzqqqq')
  await expect(page.getByText(say('Nothing found'), { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await box.press('Escape')
  await expect(page.locator('.help-groups')).toBeVisible()
})

test('every error code has its reason and its next step, and a search leads to it @phone', async ({
  page,
  language,
}) => {
  const say = saySiteIn(language)
  await visit(page, '/help-center/error-messages', language)
  const codes = await page.locator('.help-error').evaluateAll((all) => all.map(({ id }) => id))
  expect(codes.toSorted()).toEqual([...errorCodes].toSorted())
  await expect(page.locator('.help-error').first().getByText(say('What to do:'))).toBeVisible()
  await expectClean(page)

  await visit(page, '/help-center', language)
  const says = sayIn(language)('This payment reference was used for another order.')
  await page.getByRole('searchbox').fill(says.slice(0, 40))
  await page.getByRole('link', { name: says }).click()
  await expect(page).toHaveURL(/error-messages#payment\.reference_used_twice$/)
  await expect(page.getByRole('heading', { level: 3, name: says })).toBeInViewport()
})

test('every article is there in both languages, as a file for robots and alive', async ({
  page,
  request,
  language,
}) => {
  for (const slug of allSlugs.filter(isSlug)) {
    for (const [prefix, { title }] of [
      ['', english[slug]],
      ['/sw', swahili[slug]],
    ] as const) {
      const answer = await request.get(`${prefix}/help-center/${slug}`, { headers: { cookie: 'language=en' } })
      expect(answer.status(), slug).toBe(200)
      expect((await answer.text()).replaceAll('&#x27;', "'"), slug).toContain(`<h1 class="site-h2 mt-4">${title}</h1>`)
    }
  }
  const missing = await visit(page, '/help-center/nobody-wrote-this', language)
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
})

test('a change of language keeps the article and puts it into the other one @phone', async ({ page, language }) => {
  const other = language === 'en' ? 'sw' : 'en'
  await visit(page, '/help-center/receipts', language)
  await chooseLanguage(page, other)
  await expect(page.getByRole('heading', { level: 1, name: heads[other].receipts.title })).toBeVisible()
  await expect(page).toHaveTitle(`${heads[other].receipts.title} · Kaunta`)
  await expect(page.getByText(sayIn(other)('Share on WhatsApp')).filter({ visible: true }).first()).toBeVisible()
})

test('after one visit the help center works with no network: list, search, articles nobody opened, error messages @phone @whole', async ({
  page,
  language,
}) => {
  test.slow()
  const say = saySiteIn(language)
  await visit(page, '/help-center', language)
  await warmed(page)
  await page.context().setOffline(true)
  await page.goto('/help-center')
  await expect(page.getByRole('heading', { level: 1, name: say('Help center') })).toBeVisible()
  await page.getByRole('searchbox').fill(typed[language].slip)
  await page.getByRole('link', { name: heads[language].receipts.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: heads[language].receipts.title })).toBeVisible()
  // A cold start right on an article, which has no kept file of its own.
  await page.goto('/help-center/lost-phone')
  await expect(page.getByRole('heading', { level: 1, name: heads[language]['lost-phone'].title })).toBeVisible()
  await page.goto('/help-center/error-messages')
  await expect(page.locator('.help-error')).toHaveCount(errorCodes.length)
})

test.describe('on a till that only ever used the dashboard', () => {
  inShop(
    'the help of a screen is one tap away, and readable without network @whole',
    async ({ page, context, language, say, isPhone }) => {
      test.setTimeout(180_000)
      // The dashboard waits half a minute before it fetches the public pages: a sale goes before everything else.
      await page.clock.install()
      await page.goto('/dashboard/orders/add-order')
      await installed(page)
      await page.clock.runFor(60_000)
      await warmed(page)
      await context.setOffline(true)
      for (const [screen, slug] of [
        ['/dashboard/orders/add-order', 'sell-at-the-counter'],
        ['/dashboard/products', 'add-a-product'],
      ] as const) {
        await page.goto(screen)
        const help = page.getByRole('link', { name: say('Help for this page') })
        await expect(help).toHaveCount(1)
        await help.click()
        await expect(page.getByRole('heading', { level: 1, name: heads[language][slug].title })).toBeVisible()
        if (isPhone) break
      }
    },
  )
})

test('who lands on the login finds out what Kaunta is, what it costs and how it works, and comes back @phone', async ({
  page,
  language,
  say,
}) => {
  const ways = [
    ['What Kaunta is', '/home'],
    ['Pricing', '/pricing'],
    ['Help center', '/help-center'],
    ['Terms of service', '/terms-of-service'],
    ['Privacy policy', '/privacy-policy'],
  ] as const
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: say('About Kaunta') })
  for (const [name, path] of ways)
    await expect(nav.getByRole('link', { name: say(name) })).toHaveAttribute('href', path)
  await nav.getByRole('link', { name: say('What Kaunta is') }).click()
  await expect(page).toHaveURL(/\/home$/)
  const site = saySiteIn(language)
  const footer = page.locator('footer')
  for (const name of ['Home', 'Pricing', 'Help center', 'Login', 'Sign up'])
    await expect(footer.getByRole('link', { name: site(name), exact: true })).toBeVisible()
  await footer.getByRole('link', { name: site('Sign up'), exact: true }).click()
  await expect(page.getByRole('button', { name: say('Create account') })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /terms of service|masharti/i })
      .first(),
  ).toHaveAttribute('href', '/terms-of-service')
})
