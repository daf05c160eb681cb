import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectOnServer, installed, test } from './fixtures.ts'
import { holdBack } from './hold-script.ts'
import { aMember } from './member.ts'
import type { Say } from './say.ts'
import { withKey } from './with-key.ts'

const signOutFromProfile = async (page: Page, say: Say) => {
  await page.goto('/dashboard/profile')
  await page
    .getByRole('button', { name: say('Sign out') })
    .last()
    .click()
}
const logIn = async (page: Page, say: Say, contact: string, password: string) => {
  await page.getByLabel(say('Phone number or e-mail')).fill(contact)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Login'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('Open your counter') })).toBeHidden()
}
test('what is sent while one is asked about it is asked about no longer', async ({ counter, page, say, shop }) => {
  const letGo = await holdBack(page, '**/api/store/sync/push')
  await counter.open()
  const sold = await counter.sell('Sukari')
  await signOutFromProfile(page, say)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: say('Not everything is sent yet') })).toBeVisible()
  letGo()
  await expect(dialog.getByRole('heading', { name: say('Sign out?') })).toBeVisible()
  await expectOnServer(shop, [sold])
})

test('with everything sent one signs out, and nothing private stays @installed', async ({
  counter,
  page,
  say,
  shop,
}) => {
  await counter.open()
  const sold = await counter.sell('Sukari')
  await expectOnServer(shop, [sold])
  // The server has it a moment before the device has kept the answer.
  await counter.pillSays('All synced {time}')
  await signOutFromProfile(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out') })
    .click()
  await expect(page.getByRole('heading', { name: say('Open your counter') })).toBeVisible()
  await expect(page.getByText(say('Go on selling as {name}, send later', { name: 'Mwenye Duka' }))).toHaveCount(0)
  const left = await page.evaluate(async () => {
    const open = indexedDB.open('kaunta')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(open.error ?? new Error('no database')))
    })
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const request = db.transaction(store).objectStore(store).count()
        request.addEventListener('success', () => resolve(request.result))
      })
    return {
      orders: await count('orders'),
      customers: await count('customers'),
      cached: await count('queryCache'),
      local: JSON.stringify(localStorage),
    }
  })
  expect(left).toMatchObject({ orders: 0, customers: 0, cached: 0 })
  expect(left.local).not.toContain('Mwenye Duka')
  expect(left.local).not.toContain('access-token')
  await page.reload() // and the durable copy of the session went with it
  await expect(page.getByRole('heading', { name: say('Open your counter') })).toBeVisible()
})

test('signing out with unsent sales is refused, with three ways on @phone @installed', async ({
  context,
  counter,
  page,
  say,
  shop,
}) => {
  await withKey(page, () => counter.open())
  await installed(page)
  await page.goto('/dashboard/profile')
  await counter.open()
  await context.setOffline(true)
  const sold = [await counter.sell('Sukari'), await counter.sell('Mchele')]
  await signOutFromProfile(page, say)
  const dialog = page.getByRole('dialog', { name: say('Not everything is sent yet') })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('Sign out') })).toHaveCount(0)

  await dialog.getByRole('button', { name: say('Send now') }).click()
  await expect(dialog.getByText(say('Not everything could be sent. Check the network, then try again.'))).toBeVisible()

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('Export to a file') }).click()
  // Sealed: only a device of the shop reads it (bring-back.spec.ts brings one in).
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^KAUNTA-SALES/)
  expect(file).not.toMatch(/Sukari|Mchele/)

  // What sends by itself would be faster than the hand on a quick machine, and the dialog would have no more to send.
  const letGo = await holdBack(page, '**/api/store/sync/push')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: say('Send now') }).click()
  letGo()
  await expectOnServer(shop, sold)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out') })
    .click()
  await expect(page.getByRole('heading', { name: say('Open your counter') })).toBeVisible()
})

test('two people on one device: a lock keeps the first one’s sales for them, and they go when they are back @installed', async ({
  context,
  counter,
  page,
  say,
  shop,
}) => {
  const colleague = await aMember(shop)
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/profile')
  await counter.open()
  await context.setOffline(true)
  const first = await counter.sell('Sukari')
  await page.goto('/dashboard/profile')
  await page
    .getByRole('button', { name: say('Lock or switch user') })
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Lock or switch user') })
    .click()
  await expect(page.getByRole('heading', { name: say('Open your counter') })).toBeVisible()
  // Nobody sells in a name that was locked.
  await expect(page.getByText(say('Go on selling as {name}, send later', { name: 'Mwenye Duka' }))).toHaveCount(0)
  await expect(page.getByText('Mwenye Duka').first()).toBeVisible()

  await context.setOffline(false)
  await logIn(page, say, colleague.contact, colleague.password)
  await counter.open()
  const second = await counter.sell('Mchele')
  await expectOnServer(shop, [second])

  await page.goto('/dashboard/profile')
  await page
    .getByRole('button', { name: say('Lock or switch user') })
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Lock or switch user') })
    .click()
  await logIn(page, say, shop.phone, shop.password)
  // The lock ended the session this test asks with.
  const token = await page.waitForFunction(() => localStorage.getItem('access-token'))
  await expectOnServer({ ...shop, token: (await token.jsonValue()) ?? '' }, [first, second])
})

test('a session that was removed by hand is gone after a reload @phone', async ({ counter, page, say }) => {
  await counter.open()
  await page.evaluate(() => localStorage.removeItem('access-token'))
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: say('Open your counter') })).toBeVisible()
})
