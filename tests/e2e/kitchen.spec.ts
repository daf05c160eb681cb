import { saveCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { expect, installed, test } from './fixtures.ts'

test('a waiter sends to the kitchen without a network, the kitchen’s phone shows it when there is one, bumps it, and sees what is called off @installed', async ({
  shop,
  counter,
  context,
  page,
  say,
  anotherDevice,
}) => {
  const stations = [{ id: 'jiko', name: 'Jiko', groups: [] }]
  await shop.send(saveCounterRules, { body: { kitchenStations: stations, version: 1 } }, shop.token)
  await counter.open()
  await installed(page)
  const cook = (await anotherDevice()).page
  await cook.goto('/dashboard/kitchen')
  await expect(cook.getByText(say('Nothing waits')).first()).toBeVisible()

  await context.setOffline(true)
  await counter.put('Sukari', 'Mchele')
  await counter.more('Name or table')
  await page.getByRole('dialog').getByLabel(say('Name or table')).fill('Meza 4')
  await page.getByRole('button', { name: say('Save name') }).click()
  const send = page.getByRole('button', { name: say('Send to the kitchen') })
  await send.click()
  await expect(page.getByText(say('The kitchen has everything'))).toBeVisible()
  await counter.put('Mafuta')
  await expect(send).toBeVisible()
  // Back in the network, what was sent goes out, and only the news with the next tap.
  await context.setOffline(false)
  await send.click()
  const waiting = cook.getByRole('list', { name: say('Orders that wait') })
  const cards = waiting.locator(':scope > li')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Meza 4')
  await expect(cards.first().getByRole('button', { name: /Sukari/ })).toBeVisible()
  await expect(cards.nth(1)).not.toContainText('Sukari')
  await expect(cards.nth(1)).toContainText('Mafuta')

  // One line, then the rest of it; and it comes back by a tap.
  await cards
    .first()
    .getByRole('button', { name: /Sukari/ })
    .click()
  await expect(cards.first().getByRole('button', { name: /Sukari/ })).toHaveAttribute('aria-pressed', 'true')
  await cards
    .first()
    .getByRole('button', { name: say('All done') })
    .click()
  await expect(cards).toHaveCount(1)

  await page.getByRole('button', { name: /^Mafuta ya kula 1 l/, expanded: false }).click()
  await page
    .getByRole('button', { name: say('Remove') })
    .first()
    .click()
  await send.click()
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(1)).toContainText(say('Called off'))

  // What was sold is no news: the kitchen has it.
  await counter.exactCash()
  await expect(cards).toHaveCount(2)
})
