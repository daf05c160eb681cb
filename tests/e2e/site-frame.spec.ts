import type { Page } from '@playwright/test'
import { brand } from '../../src/shared/brand.ts'
import { saySiteIn } from './say.ts'
import { expect, test, visit } from './site-visit.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('the footer', () => {
  test('has slogan, address, e-mail, phone, the year and its links', async ({ page, language }) => {
    const say = saySiteIn(language)
    await visit(page, '/about', language)
    await expect(footer(page)).toContainText(brand.slogan[language])
    await expect(footer(page)).toContainText(brand.address)
    await expect(footer(page).getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`)
    await expect(footer(page).getByRole('link', { name: '+255 700 000 000' })).toHaveAttribute(
      'href',
      'tel:+255700000000',
    )
    await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} ${brand.name}`)
    for (const [name, path] of [
      ['About', '/about'],
      ['Shops', '/shops'],
      ['Contact us', '/contact-us'],
      ['Privacy policy', '/privacy-policy'],
      ['Terms of service', '/terms-of-service'],
      ['Brief us', '/contact-us'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name: say(name), exact: true })).toHaveAttribute('href', path)
    }
  })

  test("without an operator's addresses there is no social link that leads nowhere", async ({ page, language }) => {
    await visit(page, '/about', language)
    expect(brand.socialLinks).toEqual([])
    await expect(footer(page).locator('.site-social')).toHaveCount(0)
  })

  test('has no top margin on /shops, /customize-qr and /home, and one elsewhere; the same below /sw', async ({
    page,
    language,
  }) => {
    const margin = () => footer(page).evaluate((node) => Number.parseFloat(getComputedStyle(node).marginTop))
    for (const path of ['/shops', '/customize-qr', '/home', '/sw/shops', '/sw/home']) {
      await visit(page, path, language)
      expect(await margin(), path).toBe(0)
    }
    for (const path of ['/about', '/sw/about', '/pricing', '/nowhere']) {
      await visit(page, path, language)
      expect(await margin(), path).toBeGreaterThan(0)
    }
  })
})

test.describe('the animated grid', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const squares = (page: Page) =>
    page.locator('.site-grid').evaluate((grid) => ({
      hidden: grid.getAttribute('aria-hidden'),
      events: getComputedStyle(grid).pointerEvents,
      cell: ['width', 'height', 'x', 'y'].map((name) => grid.querySelector('pattern')?.getAttribute(name)),
      count: grid.querySelectorAll('i').length,
      fades: grid.getAnimations({ subtree: true }).map((fade) => ({
        ...fade.effect?.getTiming(),
        frames:
          fade.effect instanceof KeyframeEffect
            ? fade.effect.getKeyframes().map(({ offset, opacity }) => [offset, Number(opacity)])
            : [],
      })),
    }))

  test('is as specified: cell 150, offset -1, 50 squares, opacity 0.5, fade 4 s, stagger 0.1 s, repeat delay 0.5 s', async ({
    page,
    language,
  }) => {
    await visit(page, '/home', language)
    await expect.poll(async () => (await squares(page)).fades.length).toBe(50)
    const seen = await squares(page)
    expect(seen).toMatchObject({ hidden: 'true', events: 'none', cell: ['150', '150', '-1', '-1'], count: 50 })
    expect(seen.fades.slice(0, 3).map(({ delay, duration }) => [delay, duration])).toEqual([
      [0, 8500],
      [100, 8500],
      [200, 8500],
    ])
    expect(seen.fades[0]?.frames).toEqual([
      [0, 0],
      [4000 / 8500, 0.5],
      [4500 / 8500, 0.5],
      [1, 0],
    ])
  })

  test('runs only while the hero is on screen', async ({ page, language }) => {
    await visit(page, '/home', language)
    await expect.poll(async () => (await squares(page)).fades.length).toBe(50)
    await page.evaluate(() => scrollTo(0, 4000))
    await expect.poll(async () => (await squares(page)).fades.length).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(async () => (await squares(page)).fades.length).toBe(50)
  })

  test('is still with reduced motion', async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/home', language)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect((await squares(page)).fades).toEqual([])
  })
})

test('an unknown address shows the 404 page in the frame, with status 404', async ({ page, language, request }) => {
  const say = saySiteIn(language)
  await visit(page, '/nowhere/at-all', language)
  await expect(page.getByRole('heading', { level: 1, name: say('Page not found') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(footer(page)).toBeVisible()
  expect((await request.get('/nowhere/at-all')).status()).toBe(404)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Go to the home page') })
    .click()
  await expect(page).toHaveURL(/\/home$/)
})
