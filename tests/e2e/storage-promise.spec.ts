import { expect, test } from './fixtures.ts'

/** The promise of this browser, as the test wants it, and how often the page asked for it. */
const promises = (answer: boolean) => `
  globalThis.askedToPersist = 0
  StorageManager.prototype.persisted = async () => localStorage.getItem('promised') === 'true'
  StorageManager.prototype.persist = async () => { globalThis.askedToPersist += 1; localStorage.setItem('promised', '${answer}'); return ${answer} }
  StorageManager.prototype.estimate = async () => ({ quota: 1e10, usage: 1 })`
const warning =
  'The browser may clear unsent sales when this device runs out of space. Install Kaunta on the home screen, and send often.'

test('after the first sale the browser is asked to keep what is stored here; when it promises nothing, the counter says so until closed, and the queue goes on saying it @phone', async ({
  page,
  counter,
  say,
}) => {
  await page.addInitScript(promises(false))
  await counter.open()
  await expect(page.getByText(say(warning))).toHaveCount(0)
  expect(await page.evaluate('askedToPersist')).toBe(0)
  await counter.sell('Sukari')
  await expect(page.getByText(say(warning))).toBeVisible()
  await counter.sell('Mchele')
  expect(await page.evaluate('askedToPersist')).toBe(1)
  await page
    .getByRole('status')
    .filter({ hasText: say(warning) })
    .getByRole('button', { name: say('Close') })
    .click()
  await expect(page.getByText(say(warning))).toHaveCount(0)
  await counter.open()
  await counter.sell('Mafuta')
  await expect(page.getByText(say(warning))).toHaveCount(0)
  await page.goto('/dashboard/queue')
  await expect(page.getByText(say(warning))).toBeVisible()
})

test('a browser that promises to keep it is asked once, and nothing is said', async ({ page, counter, say }) => {
  await page.addInitScript(promises(true))
  await counter.open()
  await counter.sell('Sukari')
  await expect.poll(() => page.evaluate('askedToPersist')).toBe(1)
  await page.goto('/dashboard/queue')
  await expect(page.getByRole('heading', { name: say('Waiting to be sent') })).toBeVisible()
  await expect(page.getByText(say(warning))).toHaveCount(0)
})
