import { expect, installed, test } from './fixtures.ts'

test.describe('the frame', () => {
  test('a language applies at once, is saved, and also switches with no network @both @installed', async ({
    page,
    language,
    say,
    isPhone,
  }) => {
    await page.goto('/dashboard')
    await installed(page)
    const other = language === 'en' ? 'sw' : 'en'
    const name = { en: 'English', sw: 'Kiswahili' }
    const homeIn = { en: 'Home', sw: 'Mwanzo' }
    const nav = page.getByRole('navigation')
    await expect(nav.getByRole('link', { name: homeIn[language], exact: true })).toBeVisible()

    await page.getByRole('button', { name: say('Language'), exact: true }).click()
    await page.getByRole('menuitemradio', { name: name[other] }).click()
    await expect(nav.getByRole('link', { name: homeIn[other], exact: true })).toBeVisible()
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
      other,
      other,
    ])

    await page.context().setOffline(true)
    await page.reload()
    await expect(nav.getByRole('link', { name: homeIn[other], exact: true })).toBeVisible()
    await page.getByRole('button', { name: { en: 'Language', sw: 'Lugha' }[other], exact: true }).click()
    await page.getByRole('menuitemradio', { name: name[language] }).click()
    await expect(nav.getByRole('link', { name: homeIn[language], exact: true })).toBeVisible()
    expect(isPhone || (await page.getByRole('navigation').count()) === 1).toBe(true)
  })

  test('the theme is set before the first paint and follows the device until chosen', async ({ page, say }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')

    await page.locator('.whoami, .shell-top .ib:last-child, .rail-end .ib:last-child').last().click()
    await page.getByRole('menuitemradio', { name: say('Dark') }).click()
    expect(
      await page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')]),
    ).toEqual(['dark', 'dark'])
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })

  test('exactly one place is current, and the keyboard goes on in the page that was opened @both', async ({
    page,
    say,
  }) => {
    await page.goto('/dashboard')
    const nav = page.getByRole('navigation', { name: say('Dashboard') })
    for (const [label, path] of [
      ['Orders', '/dashboard/orders'],
      ['Counter', '/dashboard/orders/add-order'],
      ['Products', '/dashboard/products'],
      ['Home', '/dashboard'],
    ] as const) {
      await nav.getByRole('link', { name: say(label), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${path}/?(\\?.*)?$`))
      await expect(nav.locator('[aria-current=page]')).toHaveCount(1)
      await expect(nav.locator('[aria-current=page]')).toHaveText(say(label))
      await expect
        .poll(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)))
        .toBe(true)
    }
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  })

  test('the first Tab offers the way past the navigation: sidebar above 992 px, rail from 600, bottom bar below; never a sideways scroll', async ({
    page,
    say,
  }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say('Skip to the page') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    for (const [width, frame] of [
      [1280, '.side'],
      [993, '.side'],
      [992, '.rail'],
      [600, '.rail'],
      [599, '.bnav'],
      [360, '.bnav'],
    ] as const) {
      // High enough for the folded sidebar of an owner, with rows for a thumb (nav.test.ts).
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator(frame)).toBeVisible()
      await expect(page.locator('.side, .rail, .bnav')).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })

  test('nothing of the navigation is clipped, in low windows neither: places that do not fit are behind "More" or folded', async ({
    page,
    say,
  }) => {
    const nav = page.getByRole('navigation', { name: say('Dashboard') })
    for (const path of ['/dashboard/orders/add-order', '/dashboard/transactions', '/dashboard/settings']) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      for (const [width, height] of [
        [1280, 800],
        [1280, 720],
        [1024, 600],
        [800, 600],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(nav).toBeVisible()
        const cut = () =>
          nav.evaluate((element) =>
            element.scrollHeight > element.clientHeight + 1
              ? [`${element.scrollHeight} of ${element.clientHeight}`]
              : [...element.querySelectorAll('a, button')]
                  .filter(
                    (entry) =>
                      entry.getBoundingClientRect().bottom > innerHeight || entry.scrollWidth > entry.clientWidth + 1,
                  )
                  .map((entry) => entry.textContent),
          )
        // Another window is noticed a frame later, and what does not fit is folded then.
        await expect.poll(cut, `${path} at ${width} × ${height}`).toEqual([])
        await expect(nav.locator('[aria-current=page]')).toHaveCount(1)
        await expect(page.locator('.rail-end, .side-end').getByRole('button').last()).toBeInViewport({ ratio: 1 })
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/dashboard/orders/add-order')
    await expect(nav.getByRole('link')).toHaveText(
      ['Counter', 'Not paid yet', 'Orders', 'Needs review', 'Products', 'Home'].map((text) => say(text)),
    )
    await nav.getByRole('button', { name: say('More') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('Expenses') })
      .click()
    await expect(page).toHaveURL(/\/expenses/)
    await expect(nav.getByRole('button', { name: say('Set up') })).toHaveAttribute('aria-expanded', 'false')
    await nav.getByRole('button', { name: say('Set up') }).click()
    await expect(nav.getByRole('link', { name: say('Devices') })).toBeVisible()
  })

  test('a page scrolls without ever lying under the bottom bar, and is where it was when one comes back @both', async ({
    page,
    say,
    isPhone,
  }) => {
    const main = page.getByRole('main')
    const nav = page.getByRole('navigation', { name: say('Dashboard') })
    const top = () =>
      page.evaluate(() =>
        Math.round(Math.max(scrollY, document.querySelector('[data-scroll-restoration-id]')?.scrollTop ?? 0)),
      )
    const scrollBy = (pixels: number) =>
      page.evaluate(
        (by) =>
          [document.scrollingElement, document.querySelector('[data-scroll-restoration-id]')].forEach((one) =>
            one?.scrollBy(0, by),
          ),
        pixels,
      )
    await page.goto('/dashboard/settings')
    await expect(main.getByRole('textbox').first()).toBeVisible()
    await expect(page.locator('.sync')).toBeVisible() // stands above the page, and comes a moment after it
    await scrollBy(200)
    await expect.poll(top).toBe(200)
    if (isPhone) {
      const [bar, area] = [await nav.boundingBox(), await page.locator('.shell-main').boundingBox()]
      expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
        'only the page scrolls, not the frame around it',
      ).toBe(0)
    }
    await nav.getByRole('link', { name: say('Products'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('Products') })).toBeVisible()
    // The heading is there while the page's own script still comes; it begins at its top once it is drawn.
    await expect.poll(top).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: say('Settings') })).toBeVisible()
    await expect.poll(top).toBe(200)
    await scrollBy(10_000)
    await expect(main.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  })

  test('an unknown address is a 404 page: inside the dashboard with its bars, outside in the frame of the public pages @phone', async ({
    page,
    say,
  }) => {
    const answer = await page.goto('/nothing/here')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: say('Page not found') })).toBeVisible()
    await expect(page.locator('.site-footer')).toBeVisible()
    await page.goto('/dashboard/nothing-here')
    await expect(page.getByRole('heading', { level: 1, name: say('Page not found') })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(1)
  })
})

test('a second tab of a newer version takes the database over: this one says that it has to be reloaded', async ({
  context,
  counter,
  page,
  say,
}) => {
  await counter.open()
  const other = await context.newPage()
  await other.goto('/manifest.webmanifest') // the same origin without the app
  await other.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const asked = indexedDB.open('kaunta', 1000)
        asked.addEventListener('success', () => done())
        asked.addEventListener('error', () => failed(new Error(asked.error?.message)))
      }),
  )
  await expect(
    page.getByText(say('Kaunta was updated in another tab. Save what you typed, then reload.')),
  ).toBeVisible()
})

test('the worker keeps no answer of a call and no picture of goods (law 15) @whole', async ({ counter, page }) => {
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return requests.flat()
  })
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/media'))).toEqual([])
})
