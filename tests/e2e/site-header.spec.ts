import type { Page } from '@playwright/test'
import { brand } from '../../src/shared/brand.ts'
import { test as inShop } from './fixtures.ts'
import { type Language, saySiteIn } from './say.ts'
import { expect, test, visit } from './site-visit.ts'

const names = { en: 'English', sw: 'Kiswahili' } as const
const ENTRIES = [
  ['Shops', '/shops'],
  ['Pricing', '/pricing'],
  ['Merchant app', '/merchant-app'],
  ['Resources', '/resources'],
  ['About', '/about'],
  ['Contact', '/contact-us'],
] as const
const RESOURCES = [
  ['Flow designer', 'Design your conversation flow', '/kaunta-flow'],
  ['QR code', 'Create a QR code for your shop', '/qr-code'],
  ['For developers', 'Everything you need for integration', '/for-developers'],
  ['Help center', 'Find answers to common questions', '/help-center'],
] as const
const WIDE = { width: 1280, height: 800 }
const AT_992 = { width: 992, height: 800 }

const header = (page: Page) => page.getByRole('banner')
const bar = (page: Page) => page.locator('.site-bar')
const burger = (page: Page) => page.locator('.site-ham')
const footer = (page: Page) => page.getByRole('contentinfo')
const hrefOf = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true }).getAttribute('href')

// How it moves is part of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the header', () => {
  test('has the six entries in their order, each at its address', async ({ page, language }) => {
    const say = saySiteIn(language)
    await page.setViewportSize(WIDE)
    await visit(page, '/about', language)
    const links = bar(page).locator('> ul > li > a, .site-resources > a')
    await expect(links).toHaveText(ENTRIES.map(([name]) => say(name)))
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      ENTRIES.map(([, path]) => path),
    )
  })

  test('resources opens four described entries', async ({ page, language }) => {
    const say = saySiteIn(language)
    await page.setViewportSize(WIDE)
    await visit(page, '/about', language)
    const items = bar(page).locator('.site-drop-described a')
    await expect(items.first()).toBeHidden()
    await page.getByLabel(say('Resources menu')).click()
    await expect(items).toHaveText(RESOURCES.map(([name, about]) => `${say(name)} ${say(about)}`))
    expect(await items.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      RESOURCES.map(([, , path]) => path),
    )
    await items.nth(1).click()
    await expect(page).toHaveURL(/\/qr-code$/)
    await expect(items.first()).toBeHidden()
  })

  test('resources opens by keyboard, and Escape closes it and gives the focus back', async ({ page, language }) => {
    const say = saySiteIn(language)
    await page.setViewportSize(WIDE)
    await visit(page, '/about', language)
    const opener = page.getByLabel(say('Resources menu'))
    await opener.focus()
    await page.keyboard.press('Enter')
    const first = bar(page).locator('.site-drop-described a').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a plain link is highlighted when the path equals its path, also below /sw', async ({ page, language }) => {
    const say = saySiteIn(language)
    const swahili = saySiteIn('sw')
    await page.setViewportSize(WIDE)
    await visit(page, '/pricing', language)
    await expect(bar(page).locator('a.is-on')).toHaveText([say('Pricing')])
    await expect(bar(page).locator('a[aria-current=page]')).toHaveText([say('Pricing')])
    await bar(page)
      .getByRole('link', { name: say('Shops'), exact: true })
      .click()
    await expect(bar(page).locator('a.is-on')).toHaveText([say('Shops')])
    await visit(page, '/sw/about', language)
    await expect(bar(page).locator('a.is-on')).toHaveText([swahili('About')])
    await visit(page, '/terms-of-service', language)
    await expect(bar(page).locator('a.is-on')).toHaveCount(0)
  })

  test('above 992 px it is a bar, at 992 px a hamburger that closes after a choice', async ({ page, language }) => {
    const say = saySiteIn(language)
    await page.setViewportSize({ ...AT_992, width: 993 })
    await visit(page, '/about', language)
    await expect(bar(page)).toBeVisible()
    await expect(burger(page)).toBeHidden()
    await page.setViewportSize(AT_992)
    await expect(bar(page)).toBeHidden()
    await page.getByLabel(say('Menu'), { exact: true }).click()
    const menu = burger(page).getByRole('navigation')
    for (const [name, path] of [...ENTRIES, ...RESOURCES.map(([label, , to]) => [label, to] as const)]) {
      await expect(menu.getByRole('link', { name: say(name), exact: true })).toHaveAttribute('href', path)
    }
    await menu.getByRole('link', { name: say('Pricing'), exact: true }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(menu).toBeHidden()
  })

  for (const width of [1280, 390]) {
    test(`the language selector shows both names and applies a choice at once (${width} px)`, async ({
      page,
      language,
    }) => {
      const say = saySiteIn(language)
      const other: Language = language === 'en' ? 'sw' : 'en'
      await page.setViewportSize({ width, height: 800 })
      await visit(page, '/about', language)
      const open = () =>
        width > 992 ? page.locator('.site-language > summary').click() : page.locator('.site-ham > summary').click()
      await open()
      if (width > 992) await expect(page.getByLabel(say('Language: {name}', { name: names[language] }))).toBeVisible()
      for (const each of [language, other])
        await expect(header(page).getByRole('link', { name: names[each] })).toBeVisible()
      await header(page).getByRole('link', { name: names[other] }).click()
      await expect(footer(page).getByRole('link', { name: saySiteIn(other)('Brief us') })).toBeVisible()
      expect(
        await page.evaluate(() => [
          document.documentElement.lang,
          localStorage.getItem('language'),
          document.cookie.includes(`language=${document.documentElement.lang}`),
          location.pathname,
        ]),
      ).toEqual([other, other, true, '/about'])
      await page.reload()
      await expect(footer(page).getByRole('link', { name: saySiteIn(other)('Brief us') })).toBeVisible()
    })
  }

  test('English chosen on /sw/… goes to the plain path; Swahili there saves Swahili', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await visit(page, '/sw/about', 'en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
    await page.locator('.site-language > summary').click()
    await header(page).getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/[^w]\/about$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await visit(page, '/sw/about', 'en')
    await page.locator('.site-language > summary').click()
    await header(page).getByRole('link', { name: 'Kiswahili' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('sw')
  })

  test('a visitor sees Login and "Get Started Today"; logo and buttons lead where they should', async ({
    page,
    language,
  }) => {
    const say = saySiteIn(language)
    await page.setViewportSize(WIDE)
    await visit(page, '/about', language)
    expect(await hrefOf(page, say('Login'))).toBe('/dashboard?auth=Login')
    expect(await hrefOf(page, say('Get Started Today'))).toBe('/dashboard?auth=Signup')
    expect(await hrefOf(page, brand.name)).toBe('/')
    await expect(header(page).getByRole('link', { name: say('View Dashboard') })).toHaveCount(0)
    await header(page)
      .getByRole('link', { name: say('Login'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/dashboard\?auth=Login/)
  })

  test.describe('signed in', () => {
    inShop(
      'no Login, "View Dashboard" with the same target, and nothing moves while the page comes alive',
      async ({ page, language }) => {
        const say = saySiteIn(language)
        await page.setViewportSize(WIDE)
        await page.addInitScript(() => {
          Reflect.set(globalThis, 'shifts', [])
          new PerformanceObserver(
            (list) =>
              void Reflect.get(globalThis, 'shifts').push(
                ...list.getEntries().map((entry) => Reflect.get(entry, 'value')),
              ),
          ).observe({ type: 'layout-shift', buffered: true })
        })
        await visit(page, '/about', language)
        expect(await hrefOf(page, say('View Dashboard'))).toBe('/dashboard?auth=Signup')
        await expect(header(page).getByRole('link', { name: say('Login'), exact: true })).toHaveCount(0)
        await expect(header(page).getByRole('link', { name: say('Get Started Today') })).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        const shifts = await page.evaluate((): number[] => Reflect.get(globalThis, 'shifts'))
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
        // Another tab signs out.
        await page.evaluate(() => {
          localStorage.removeItem('access-token')
          dispatchEvent(new StorageEvent('storage', { key: 'access-token' }))
        })
        await expect(header(page).getByRole('link', { name: say('Login'), exact: true })).toBeVisible()
      },
    )
  })

  test('a path change scrolls smoothly to the top in 1.2 s', async ({ page, language }) => {
    const say = saySiteIn(language)
    await page.setViewportSize(WIDE)
    await visit(page, '/home', language)
    await page.evaluate(() => scrollTo(0, 3000))
    const track = page.evaluate(async () => {
      const seen: [number, number][] = []
      while (location.pathname === '/home') await new Promise(requestAnimationFrame)
      const start = performance.now()
      // Until it is there: how late a busy machine draws is not looked at.
      while (seen.at(-1)?.[1] !== 0 && performance.now() - start < 20_000) {
        seen.push([performance.now() - start, scrollY])
        await new Promise(requestAnimationFrame)
      }
      return seen
    })
    await footer(page)
      .getByRole('link', { name: say('About'), exact: true })
      .dispatchEvent('click')
    const seen = await track
    const arrived = seen.find(([, y]) => y === 0)?.[0] ?? Infinity
    // The new page may be shorter, and the browser then begins at its end; from there it takes its time.
    expect(arrived).toBeGreaterThan(900)
    expect(arrived).toBeLessThan(20_000)
    expect(new Set(seen.map(([, y]) => Math.round(y))).size).toBeGreaterThan(3)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })

  test('with reduced motion it is at the top at once', async ({ page, language }) => {
    const say = saySiteIn(language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(WIDE)
    await visit(page, '/home', language)
    await page.evaluate(() => scrollTo(0, 3000))
    const track = page.evaluate(async () => {
      const seen = new Set<number>()
      while (location.pathname === '/home') await new Promise(requestAnimationFrame)
      for (let frame = 0; frame < 30; frame += 1) {
        seen.add(Math.round(scrollY))
        await new Promise(requestAnimationFrame)
      }
      return [...seen]
    })
    await footer(page)
      .getByRole('link', { name: say('About'), exact: true })
      .dispatchEvent('click')
    const seen = await track
    expect(seen.at(-1)).toBe(0)
    expect(seen.length).toBeLessThanOrEqual(3) // where it was, at most where the shorter page ended, the top
  })

  test('a link to a place on a page leads to the place, not to the top', async ({ page, language }) => {
    const say = saySiteIn(language)
    await page.setViewportSize(WIDE)
    await visit(page, '/home', language)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('See the price') })
      .click()
    await expect(page).toHaveURL(/\/home#pricing$/)
    await expect
      .poll(() =>
        page.evaluate(() => Math.abs((document.querySelector('#pricing')?.getBoundingClientRect().top ?? 9999) - 88)),
      )
      .toBeLessThan(30)
  })

  test('a path that contains chatbots/ has the special style', async ({ page, language }) => {
    await page.setViewportSize(WIDE)
    await visit(page, '/about', language)
    await expect(header(page)).not.toHaveClass(/is-chatbots/)
    await visit(page, '/chatbots/one', language)
    await expect(header(page)).toHaveClass(/is-chatbots/)
    expect(
      await header(page).evaluate((node) => [
        getComputedStyle(node, '::before').backgroundColor,
        getComputedStyle(node).color,
      ]),
    ).toEqual(['rgb(46, 10, 29)', 'rgb(255, 255, 255)'])
  })

  test('it becomes solid past 35 px, with a bar that slides in', async ({ page, language }) => {
    await page.setViewportSize(WIDE)
    await visit(page, '/home', language)
    const barAt = () =>
      header(page).evaluate((node) => {
        const { transform, visibility, backgroundColor, transitionProperty } = getComputedStyle(node, '::before')
        return {
          top: new DOMMatrix(transform).m42,
          visibility,
          backgroundColor,
          slides: transitionProperty.includes('transform'),
        }
      })
    expect(await barAt()).toMatchObject({ visibility: 'hidden', slides: true })
    expect((await barAt()).top).toBeLessThan(-70)
    await page.evaluate(() => scrollTo(0, 35))
    await expect(header(page)).not.toHaveClass(/is-solid/)
    await page.evaluate(() => scrollTo(0, 36))
    await expect(header(page)).toHaveClass(/is-solid/)
    await expect.poll(barAt).toMatchObject({ top: 0, visibility: 'visible', backgroundColor: 'rgb(255, 255, 255)' })
    await expect(header(page)).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(header(page)).not.toHaveClass(/is-solid/)
  })

  test('links and menus work before any script runs', async ({ browser, language, baseURL }) => {
    const say = saySiteIn(language)
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: AT_992, baseURL: baseURL ?? '' })
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const page = await context.newPage()
    await page.goto('/about')
    await page.getByLabel(say('Menu'), { exact: true }).click()
    await burger(page)
      .getByRole('link', { name: say('Pricing'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/pricing$/)
    await page.getByLabel(say('Menu'), { exact: true }).click()
    await burger(page).getByRole('link', { name: 'Kiswahili' }).click()
    await expect(page).toHaveURL(/\/sw\/pricing$/)
    await context.close()
  })

  test('the first Tab offers the way past the menu', async ({ page, language }) => {
    const say = saySiteIn(language)
    await visit(page, '/about', language)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say('Skip to the content') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})
