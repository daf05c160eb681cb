import { readFile } from 'node:fs/promises'
import { getCustomer, listCustomers } from '../../src/shared/contract/customers.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { expect, installed, type Shop, test, untilSent } from './fixtures.ts'

test('a customer is written down and changed without a network, found by a piece of the number, and is on the server later @phone @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/customers')
  await expect(page.getByText(say('No customers yet'))).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('button', { name: say('Add customer') })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('Name'), { exact: true }).fill('Asha Juma')
  await sheet.getByLabel(say('Number'), { exact: true }).fill('0712 345 678')
  await sheet.getByRole('button', { name: say('Save customer') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Juma' })).toBeVisible()
  await page.getByRole('button', { name: say('Edit'), exact: true }).click()
  await sheet.getByLabel(say('Place')).fill('Kariakoo')
  await sheet.getByRole('button', { name: say('Save customer') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Kariakoo')).toBeVisible()
  await page.getByRole('link', { name: say('Back to the customers') }).click()
  await page.getByRole('searchbox').fill('345 678')
  await expect(page.getByText('Asha Juma').first()).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await shop.send(listCustomers, { query: {} }, shop.token)).body.items.map(({ name, place, phones }) => [
          name,
          place,
          ...phones,
        ]),
      untilSent,
    )
    .toEqual([['Asha Juma', 'Kariakoo', '+255712345678']])
})

test('a segment is made by rules, counted while they change, its customers are shown, and a file has them and nobody else', async ({
  page,
  shop,
  say,
}) => {
  const till = await shop.addDevice()
  const at = new Date().toISOString()
  const people = ['Asha', 'Baraka', 'Chausiku'].map((name, index) => {
    const id = uuidv7()
    const body = { id, name, phone: `071234567${index}`, at, facts: { place: index === 0 ? 'Ilala' : 'Kariakoo' } }
    const envelope = { shopId: till.shopId, userId: till.userId, deviceId: till.deviceId, at, clockOffsetMs: 0 }
    return { ...envelope, v: 1, id: uuidv7(), type: 'customer.create' as const, seq: index + 1, lane: id, body }
  })
  const sales = [people[0], people[0], people[1]].map((who, index) => {
    const sale = aSaleCommand(till, index + 10)
    return { ...sale, body: { ...sale.body, customerId: who?.body.id ?? null } }
  })
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const commands = [...people, ...sales]
  await shop.send(push, { body: { deviceId: till.deviceId, build: 'test', backlog, commands } }, shop.token)
  await page.goto('/dashboard/customers/customers-segments')
  await page
    .getByRole('link', { name: say('New segment') })
    .first()
    .click()
  await page.getByLabel(say('Name of the segment')).fill('Wa Kariakoo')
  const value = page.getByLabel(say('Value'))
  await value.fill('1')
  await expect(page.getByText('of 3 customers')).toContainText('67%')
  await page.getByRole('button', { name: say('Add a rule') }).click()
  await page.getByLabel(say('What the rule is about')).nth(1).selectOption(say('Place'))
  await value.nth(1).selectOption('Kariakoo')
  await expect(page.getByText('of 3 customers')).toContainText('33%')
  await page.getByRole('button', { name: say('Save segment') }).click()
  await page.getByRole('button', { name: say('Export'), exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('Table (CSV)') }).click(),
  ])
  const table = await readFile(await file.path(), 'utf8')
  expect(table).toContain('Baraka')
  expect(table).not.toMatch(/Asha|Chausiku/)
  await page.getByRole('link', { name: say('See all {0}', { 0: '1' }) }).click()
  await expect(page.getByRole('button', { name: 'Baraka' })).toBeVisible()
  await expect(page.getByText('Asha', { exact: true })).toBeHidden()
})

/** Two that are one person, as two tills without a network wrote them down. */
async function twice(shop: Shop): Promise<string[]> {
  const till = await shop.addDevice()
  const at = new Date().toISOString()
  const made = ['0712345678', '0712345679'].map((phone, index) => {
    const id = uuidv7()
    return {
      id,
      command: {
        v: 1,
        id: uuidv7(),
        type: 'customer.create',
        shopId: till.shopId,
        userId: till.userId,
        deviceId: till.deviceId,
        seq: index + 1,
        lane: id,
        at,
        clockOffsetMs: 0,
        body: { id, name: 'Asha Juma', phone, at },
      },
    }
  })
  await shop.send(
    push,
    {
      body: {
        deviceId: till.deviceId,
        build: 'test',
        isImport: false,
        backlog: { count: 0, oldestAt: null, attention: 0 },
        commands: made.map(({ command }) => command),
      },
    },
    shop.token,
  )
  return made.map(({ id }) => id)
}

test('one person written down twice is merged, and parted again by the undo', async ({ page, say, shop }) => {
  const [first = '', second = ''] = await twice(shop)
  await page.goto('/dashboard/customers/duplicates')
  await page
    .getByRole('button', { name: say('Keep this one') })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: say('Merge'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Juma' })).toBeVisible()
  const whose = async () =>
    await Promise.all(
      [first, second].map(async (id) => (await shop.send(getCustomer, { params: { id } }, shop.token)).body.id),
    )
  expect(new Set(await whose()).size).toBe(1)
  await page.getByRole('button', { name: say('Undo the merge') }).click()
  await expect(page.getByRole('button', { name: say('Undo the merge') })).toBeHidden()
  expect(await whose()).toEqual([first, second])
})

test('a statement is read by its link without a log-in, in both languages, until the shop ends it @phone', async ({
  page,
  browser,
  say,
  shop,
}) => {
  const [id = ''] = await twice(shop)
  await page.goto(`/dashboard/customers/${id}`)
  await page.getByRole('button', { name: say('Statement'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('Make a link') }).click()
  const url = (await sheet.getByText(/statement\?t=/).textContent()) ?? ''
  const stranger = await (await browser.newContext()).newPage()
  const address = new URL(url)
  await stranger.goto(new URL(address.pathname + address.search, page.url()).href)
  await expect(stranger.getByText('Asha Juma').first()).toBeVisible()
  await stranger.getByRole('link', { name: 'English' }).click()
  await expect(stranger.getByText('Nothing is owed')).toBeVisible()
  await sheet.getByRole('button', { name: say('End the link') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('End the link') })
    .click()
  await expect(sheet.getByRole('button', { name: say('Make a link') })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('No such statement')).toBeVisible()
  await stranger.context().close()
})
