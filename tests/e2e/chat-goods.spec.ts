import { aSandboxChat } from '../support/sandbox-chat.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { asOperator, expect, test, untilSent } from './fixtures.ts'
import { beyondTheEdge } from './widths.ts'

test('products are searched, seen and sent in a chat; the customer’s basket comes back as a card with our prices, and is an order by one tap; without a catalogue they go as words with an order link @both', async ({
  page,
  baseURL,
  say,
  shop,
}) => {
  const customer = await aSandboxChat(shop)
  await customer.says({ kind: 'text', text: 'Habari, mna nini leo?' })
  await asOperator(page, baseURL)
  const log = page.getByRole('log', { name: say('Messages') })
  const sheet = page.getByRole('dialog')
  const openChat = async () => {
    await page.goto('/dashboard/conversations')
    await page
      .getByRole('list', { name: say('Conversations') })
      .getByRole('button', { name: customer.name })
      .click()
    await expect(log).toContainText('Habari, mna nini leo?')
  }
  const choose = async () => {
    await page.getByRole('button', { name: say('Sell'), exact: true }).click()
    await sheet.getByRole('button', { name: say('Products'), exact: true }).click()
    await sheet.getByRole('searchbox', { name: say('Search products') }).fill('mafu')
    await expect(sheet.getByRole('checkbox')).toHaveCount(1)
    await sheet.getByRole('checkbox', { name: 'Mafuta ya kula' }).check()
    await sheet.getByRole('searchbox', { name: say('Search products') }).fill('6200000000017')
    await sheet.getByRole('checkbox', { name: 'Sukari' }).check()
    await sheet.getByRole('button', { name: /2/ }).click()
    await expect(sheet.getByRole('list', { name: say('Goods') })).toContainText('Mafuta ya kula')
    expect(await beyondTheEdge(page)).toEqual([])
  }
  await openChat()
  await choose()
  await sheet.getByRole('textbox', { name: say('Message') }).fill('Hizi hapa, karibu!')
  await sheet.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(log).toContainText('Hizi hapa, karibu!')
  await expect(log).toContainText('Mafuta ya kula 1 l')
  await expect(log).toContainText('6,500')
  await expect(log).toContainText(say('Reached the phone'))

  await page.goto('/operator')
  await page.getByRole('tab', { name: say('Customers’ WhatsApp') }).click()
  await page
    .getByRole('article')
    .filter({ hasText: customer.name })
    .getByRole('button', { name: say('Open the chat') })
    .click()
  await page.getByRole('button', { name: say('Order one of each') }).click()
  await expect(page.getByRole('list', { name: say('Messages') })).toContainText('1 × ')

  await openChat()
  await expect(log).toContainText('1 × Mafuta ya kula 1 l')
  await expect(log).toContainText('9,500')
  await log.getByRole('button', { name: say('Make the order') }).click()
  await expect(log.getByRole('button', { name: say('Make the order') })).toHaveCount(0)
  await expect.poll(async () => (await allOrders(shop)).map(({ totalTzs }) => totalTzs), untilSent).toEqual([9500])
  const [order] = await allOrders(shop)
  await log.getByRole('link', { name: order?.number ?? '' }).click()
  await expect(page.getByRole('heading', { name: order?.number ?? '' }).first()).toBeVisible()

  await page.goto('/dashboard/connect')
  await page.getByRole('textbox', { name: say('Catalogue ID') }).fill('')
  await page.getByRole('button', { name: say('Save the catalogue') }).click()
  await expect(page.getByText(say('This number shows no catalogue any more')).first()).toBeVisible()
  await openChat()
  await choose()
  await sheet.getByRole('button', { name: say('Write it into the field') }).click()
  const typed = page.getByRole('textbox', { name: say('Message'), exact: true })
  await expect(typed).toHaveValue(/Mafuta ya kula 1 l: TZS 6,500\nSukari 1 kg: TZS 3,000\n\n[^]*cart\/order\?token=/)
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(log).toContainText('/cart/order?token=')
})
