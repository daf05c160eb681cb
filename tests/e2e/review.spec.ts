import type { Page } from '@playwright/test'
import { listReview } from '../../src/shared/contract/orders.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { untilQuiet } from '../support/quiet-page.ts'
import { expect, type Shop, test } from './fixtures.ts'
import type { Say } from './say.ts'

/** Two sales on one payment reference, and a record of a kind this server does not know. */
async function aPuzzlingDay(shop: Shop): Promise<string[]> {
  const till = await shop.addDevice()
  const sales = [1, 2].map((counter) => {
    const sale = aSaleCommand(till, counter)
    sale.body = {
      ...sale.body,
      payments: sale.body.payments.map((payment) => ({
        ...payment,
        method: 'mobile_money',
        receivedTzs: null,
        changeTzs: null,
        wallet: 'mpesa',
        reference: 'QGH7TX2K9P',
      })),
    }
    return sale
  })
  const strange = { ...aSaleCommand(till, 3), type: 'order.teleport', lane: uuidv7() }
  const { body } = await shop.send(
    push,
    {
      body: {
        deviceId: till.deviceId,
        build: 'test',
        backlog: { count: 0, oldestAt: null, attention: 0 },
        commands: [...sales, strange],
      },
    },
    shop.token,
  )
  // They are applied side by side: which of the two comes second, and finds the reference used, is not said.
  expect(body.results.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'flagged', 'quarantined'])
  return sales.map((sale) => sale.body.number)
}
const open = async (page: Page, text: string) => {
  await page.getByRole('main').getByRole('button').filter({ hasText: text }).click()
  return page.getByRole('dialog').last()
}
const decideAgainst = async (page: Page, say: Say, button: string, why: string) => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(button), exact: true })
    .click()
  const ask = page.getByRole('alertdialog')
  await expect(ask.getByRole('button', { name: say(button), exact: true })).toHaveAttribute('aria-disabled', 'true')
  await ask.getByLabel(say('Why')).fill(why)
  await ask.getByRole('button', { name: say(button), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the owner decides what was kept with a question mark; it leaves the list and stays on file @phone', async ({
  page,
  context,
  say,
  shop,
}) => {
  const [right = '', twice = ''] = await aPuzzlingDay(shop)
  await page.goto('/dashboard/orders/to-look-at')
  const rows = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: new RegExp(`${right}|${twice}|${say('Unknown record')}`) })
  await expect(rows).toHaveCount(3)

  // Reading goes without a network, deciding does not, and says so. (An answer still under way would say that the server is in reach.)
  await untilQuiet(page)
  await context.setOffline(true)
  const sheet = await open(page, right)
  await expect(sheet.getByText(say('Deciding needs the network. You can read it meanwhile.'))).toBeVisible()
  await context.setOffline(false)
  await sheet.getByRole('button', { name: say('It is correct') }).click()
  await expect(page.getByText(say('Decided'), { exact: true }).first()).toBeVisible()
  await expect(rows).toHaveCount(2)

  await open(page, twice)
  await decideAgainst(page, say, 'Void', 'Imeandikwa mara mbili')
  await expect(rows).toHaveCount(1)
  expect((await allOrders(shop)).map(({ number, status }) => `${number} ${status}`).toSorted()).toEqual(
    [`${right} completed`, `${twice} cancelled`].toSorted(),
  )

  await page.getByRole('radio', { name: say('Put aside') }).check()
  await open(page, say('Unknown record'))
  await decideAgainst(page, say, 'Do not apply', 'Si yetu')
  await expect(page.getByText(say('Nothing matches'))).toBeVisible()
  await page.getByRole('radio', { name: say('All'), exact: true }).check()
  await expect(page.getByText(say('Nothing to review'))).toBeVisible()

  await page.getByRole('tab', { name: say('Decided') }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox', { name: say('Search'), exact: true }).fill(twice)
  await expect(rows).toHaveCount(1)
  await open(page, twice)
  await expect(page.getByRole('dialog').getByText('Imeandikwa mara mbili')).toBeVisible()
  expect(
    (await shop.send(listReview, { query: { state: 'settled' } }, shop.token)).body.items
      .map(({ settlement }) => settlement ?? '')
      .toSorted(),
  ).toEqual(['accepted', 'voided', 'voided'])
})

test('what was typed wrong is corrected by the owner: what stood in the books is reversed and entered again, and the record says so', async ({
  page,
  context,
  say,
  shop,
}) => {
  await aPuzzlingDay(shop)
  // Both are to be looked at; what was typed is only in the record of the one that came second.
  const { items } = (await shop.send(listReview, { query: {} }, shop.token)).body
  const typed = items.find(
    ({ kind, raw }) => kind === 'flagged' && typeof raw === 'object' && raw !== null && 'body' in raw,
  )
  await page.goto('/dashboard/orders/to-look-at')
  const flagged = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: typed?.orderNumber ?? 'none' })
  await flagged.click()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByRole('button', { name: say('Correct'), exact: true }).click()
  await sheet.getByLabel(say('Reference in the SMS')).fill('QGH7TX2K9R')
  await sheet.getByLabel(say('What you changed, for the file')).fill('Herufi ya mwisho')
  await untilQuiet(page)
  await context.setOffline(true)
  await expect(sheet.getByRole('button', { name: say('Save the correction') })).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)

  // What was typed outlives a reload.
  await page.reload()
  await flagged.click()
  await sheet.getByRole('button', { name: say('Correct'), exact: true }).click()
  await expect(sheet.getByLabel(say('Reference in the SMS'))).toHaveValue('QGH7TX2K9R')
  await sheet.getByRole('button', { name: say('Save the correction') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const orders = await allOrders(shop)
  const completed = orders.filter(({ status }) => status === 'completed')
  expect([orders.length, completed.length]).toEqual([3, 2])
  expect(completed.reduce((sum, { totalTzs }) => sum + totalTzs, 0)).toBe(7500)
  expect(
    (await shop.send(listReview, { query: { state: 'settled' } }, shop.token)).body.items.map((item) => [
      item.settlement,
      item.settledNote,
    ]),
  ).toEqual([['corrected', 'Herufi ya mwisho']])
})
