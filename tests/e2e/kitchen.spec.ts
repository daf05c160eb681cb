import { saveCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { textOf } from '../support/printers/escpos-paper.ts'
import { takeSaleBack } from './coming-back.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'
import { allOut, outSoFar, sheetOf, took, withPrinter } from './usb-printer.ts'

test('a waiter sends to the kitchen without a network, the kitchen’s phone shows it when there is one, bumps it, and sees what is called off, here or on another device; the waiter’s printer has it on paper @installed', async ({
  shop,
  counter,
  context,
  page,
  say,
  anotherDevice,
}) => {
  test.setTimeout(180_000)
  const stations = [{ id: 'jiko', name: 'Jiko', groups: [] }]
  await shop.send(saveCounterRules, { body: { kitchenStations: stations, version: 1 } }, shop.token)
  await withPrinter(page)
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
  const onPaper = async () => textOf(await sheetOf(page, 384, 'kitchen'))
  await allOut(page)
  const paper = await onPaper()
  for (const said of ['Meza 4', 'Sukari', 'Mchele']) expect(paper).toContain(said)
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
  await counter.put('Unga wa sembe')
  await send.click()
  await expect(cards).toHaveCount(3)
  const sold = await counter.exactCash()
  await expectOnServer(shop, [sold])
  await expect(cards).toHaveCount(3)
  // Taken back on the other device: what still cooks is called off. The waiter's device hears nothing of it, and was opened anew meanwhile: its paper comes all the same, once.
  await page.route('**/api/store/live*', async (route) => await route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: /Sukari/ }).first()).toBeVisible()
  await took(page)
  await takeSaleBack(cook, say, sold)
  await cook.goto('/dashboard/kitchen')
  await expect(cards.filter({ hasText: say('Called off') }).filter({ hasText: 'Unga wa sembe' })).toHaveCount(1)
  await expect.poll(async () => await outSoFar(page), { timeout: 40_000 }).toBeGreaterThan(0)
  await allOut(page)
  const word = await onPaper()
  for (const said of [say('CANCELLED'), 'Unga wa']) expect(word).toContain(said)
  expect(word.match(/Unga wa/g)).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: /Sukari/ }).first()).toBeVisible()
  // Asked again, and nothing is left to print.
  await page.waitForResponse((answer) => answer.url().includes('state=called_off'), { timeout: 40_000 })
  const isPrinting = async () =>
    await page.evaluate(async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name === 'kaunta-kitchen-words'),
    )
  await expect.poll(isPrinting).toBe(false)
  expect(await outSoFar(page)).toBe(0)
})
