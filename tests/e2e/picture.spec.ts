import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './fixtures.ts'
import { holdScript } from './hold-script.ts'

const PICTURE = 'kaunta.picture'
/** Where a person who wants to compare the two finds them. */
const shots = process.env['KAUNTA_SHOTS']

test('before the app’s own script is there the counter stands as it last stood, and what is tapped on it is in the order @both', async ({
  counter,
  page,
  shop,
}, { project }) => {
  await counter.open()
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('Sabuni'), PICTURE)
  /** All that is written there, but for what is said of this moment. */
  const words = async (root: string) =>
    await page.locator(root).evaluate((node) => {
      const copy = node.cloneNode(true) as HTMLElement
      for (const now of copy.querySelectorAll('[data-now], .skip, .toasts')) now.remove()
      const fields = [...copy.querySelectorAll('input')].map((field) => field.placeholder)
      return [...fields, copy.textContent].join('\n')
    })
  const written = await words('#app')
  const real = await counter.product('Sukari').boundingBox()
  if (shots) {
    await mkdir(shots, { recursive: true })
    await page.screenshot({ path: path.join(shots, `${project.name}-counter.png`) })
  }

  const letIn = await holdScript(page)
  await page.reload({ waitUntil: 'commit' })
  const picture = page.locator('#picture')
  const tile = (name: string) => picture.locator('button', { hasText: name })
  await expect(tile('Sukari')).toBeVisible()
  if (shots) await page.screenshot({ path: path.join(shots, `${project.name}-picture.png`) })
  expect(await words('#picture')).toBe(written)
  // Where a finger expects it, and a picture for everybody else.
  expect(await tile('Sukari').boundingBox()).toEqual(real)
  await expect(picture).toHaveAttribute('aria-hidden', 'true')
  expect(await picture.locator(':scope [tabindex="0"], :scope a[href], :scope [id], :scope [role]').count()).toBe(0)
  // What is said of this moment is not said of the last one.
  await expect(picture.locator('.sync')).toBeHidden()

  await tile('Sukari').click()
  await tile('Mchele').click()
  await tile('Sukari').click()
  await expect(tile('Sukari').locator('.picture-mark')).toHaveText('2')
  letIn()
  await expect(counter.product('Sukari')).toContainText('2')
  await expect(counter.product('Mchele')).toContainText('1')
  await expect(picture).toHaveCount(0)
  await counter.exactCash()
  expect(shop.token).not.toBe('')
})

test('nobody sees the counter of somebody else, in another language or window; and a picture is never more than a picture', async ({
  counter,
  page,
}) => {
  await counter.open()
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('Sabuni'), PICTURE)
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', PICTURE)
  /** Whether it is drawn at the next start, before the page's own script. */
  const isDrawn = async (change: Record<string, unknown>) => {
    const text = JSON.stringify({ ...(JSON.parse(kept) as object), ...change })
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [PICTURE, text])
    await page.reload({ waitUntil: 'domcontentloaded' })
    return await page.evaluate(() => performance.getEntriesByName('picture').length > 0)
  }
  expect(await isDrawn({})).toBe(true)
  for (const change of [
    { of: 'somebody else' },
    { language: 'sw' },
    { width: 391 },
    { address: '/dashboard' },
    { build: '/assets/app-old.js' },
  ])
    expect(await isDrawn(change), JSON.stringify(change)).toBe(false)

  await page.route('**/assets/app-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const hostile = [
    'div',
    { onclick: 'kauntaHit()', class: 'hostile' },
    [
      ['script', {}, ['kauntaHit()']],
      ['iframe', { src: '/', srcdoc: '<script>kauntaHit()</script>' }, []],
      ['img', { src: 'https://evil.example/x.png', onerror: 'kauntaHit()' }, []],
      ['img', { src: '//evil.example/x.png' }, []],
      ['a', { href: 'javascript:kauntaHit()' }, ['<b onclick="kauntaHit()">x</b>']],
      ['form', { action: '/' }, []],
    ],
  ]
  expect(await isDrawn({ tree: hostile })).toBe(true)
  expect(await page.locator('.hostile').evaluate((node) => node.outerHTML)).toBe(
    '<div class="hostile"><img><img><a>&lt;b onclick="kauntaHit()"&gt;x&lt;/b&gt;</a></div>',
  )
})
