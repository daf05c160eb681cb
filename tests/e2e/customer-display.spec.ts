import type { Page } from '@playwright/test'
import { expect, listenForComplaints, test } from './fixtures.ts'
import { ownAddress } from '../support/shop-over-http.ts'
import type { Say } from './say.ts'

/** Behind the sign for how products are shown. */
async function inMenu(page: Page, say: Say, english: string): Promise<void> {
  await page.getByRole('button', { name: say('How products are shown') }).click()
  await page.getByRole('menuitem', { name: say(english) }).click()
}
const total = (page: Page, say: Say) => page.getByRole('complementary', { name: say('To pay'), exact: true })

test('a phone is paired by its code and shows what is bought, paid and given back, until it is removed', async ({
  page,
  counter,
  say,
  browser,
  baseURL,
}) => {
  await counter.open()
  await inMenu(page, say, 'Customer display')
  const sheet = page.getByRole('dialog', { name: say('Customer display') })
  await sheet.getByRole('button', { name: say('Pair a screen') }).click()
  const code = sheet.getByRole('img', { name: say('Code to pair a screen with') })
  await expect(code).toHaveAttribute('data-qr', /\/display#pair=[\w-]{43}$/)
  const address = new URL((await code.getAttribute('data-qr')) ?? '')

  // A phone that nobody signed in on; it speaks the shop's language to its customers.
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress(), serviceWorkers: 'block' })
  const display = await context.newPage()
  const complaints = listenForComplaints(display)
  await display.goto(`${baseURL}${address.pathname}${address.hash}`)
  await expect(display.getByRole('region', { name: say('Welcome') })).toBeVisible()
  expect(new URL(display.url()).hash).toBe('')
  await expect(sheet.getByRole('list', { name: say('Paired screens') }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await counter.put('Sukari', 'Sukari', 'Mchele')
  await expect(display.getByRole('list', { name: say('Order') }).getByRole('listitem')).toHaveCount(2)
  await expect(total(display, say)).toContainText('8,800')
  // A display that was away comes back to what is current.
  await display.reload()
  await expect(total(display, say)).toContainText('8,800')
  const pay = await counter.charge()
  await pay.getByRole('button', { name: '10,000', exact: true }).click()
  await expect(total(display, say)).toContainText('1,200')
  await pay.getByRole('button', { name: say('Confirm cash payment') }).click()
  await counter.sold()
  await expect(display.getByText(say('Thank you, come again'))).toBeVisible()
  await expect(display.getByRole('img', { name: say('Address of your receipt') })).toHaveAttribute(
    'data-qr',
    /^https?:/,
  )

  await counter.nextSale()
  await expect(display.getByRole('region', { name: say('Welcome') })).toBeVisible()
  await inMenu(page, say, 'Customer display')
  await sheet
    .getByRole('button', { name: say('Remove'), exact: false })
    .last()
    .click()
  await expect(display.getByText(say('This screen was removed at the counter'))).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

test('keys arranged by hand are the first page, and a second window shows the order, both without network', async ({
  page,
  context,
  counter,
  say,
}) => {
  await counter.open()
  await inMenu(page, say, 'Arrange favourites')
  const sheet = page.getByRole('dialog', { name: say('Favourites') })
  for (const name of ['Sabuni ya unga 500 g', 'Sukari 1 kg']) {
    await sheet.getByRole('searchbox', { name: say('Product to add') }).fill(name)
    await sheet
      .getByRole('list', { name: say('Products found') })
      .getByRole('button')
      .first()
      .click()
  }
  await sheet.getByRole('button', { name: say('Move {name} up', { name: 'Sukari 1 kg' }) }).click()
  await sheet.getByRole('button', { name: say('Save for the shop') }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: say('Favourites'), exact: true }).click()
  await expect(counter.products.getByRole('button')).toHaveCount(2)
  await expect(counter.products.getByRole('button').first()).toContainText('Sukari')

  await inMenu(page, say, 'Customer display')
  const opens = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('Open a second window') }).click()
  const display = await opens
  const complaints = listenForComplaints(display)
  await expect(display.getByRole('region', { name: say('Welcome') })).toBeVisible()
  // This page keeps no app: what tells the window has to be fetched before the network goes.
  await counter.put('Sukari')
  await expect(total(display, say)).toContainText('3,000')
  await context.setOffline(true)
  await counter.put('Sabuni')
  await expect(total(display, say)).toContainText('5,500')
  await expect(display.getByText('Sabuni ya unga 500 g')).toBeVisible()
  await counter.exactCash()
  await expect(display.getByText(say('Thank you, come again'))).toBeVisible()
  await context.setOffline(false)
  expect(complaints).toEqual([])
})
