import { publishChatflow, saveChatflow } from '../../src/shared/contract/chatflow.ts'
import { FLOW_KNOWS } from '../../src/shared/domain/flow/needs.ts'
import { readyFlow } from '../../src/shared/domain/flow/ready/ready-flows.ts'
import { sentence } from '../../src/shared/domain/flow/words.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { formatPhone } from '../../src/shared/domain/phone.ts'
import { aCustomersPhone } from '../support/customer-phone.ts'
import { aSandboxChat } from '../support/sandbox-chat.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { asOperator, expect, GOODS, test, untilSent } from './fixtures.ts'

const size = (name: string, priceTzs: number) => ({
  id: uuidv7(),
  name,
  priceTzs,
  costTzs: null,
  sku: '',
  barcodes: [],
  isArchived: false,
})
const SOAP = 'Sabuni ya maji'
test.use({
  goods: [[...GOODS, { name: SOAP, variants: [size('Ndogo', 1500), size('Kubwa', 4000)] }], { scope: 'test' }],
})

test('the chat sells: a customer writes, chooses goods and a size, pays with the PIN and has the receipt, and hears when the goods are fetched, all without a person; then asks for one, who answers and hands back @both', async ({
  page,
  browser,
  baseURL,
  shop,
  say,
  language,
}) => {
  // Some twenty turns of a conversation, each as long as a customer waits for it.
  test.setTimeout(240_000)
  const draft = { body: { version: 0, draft: readyFlow('retail'), knows: FLOW_KNOWS } }
  await shop.send(saveChatflow, draft, shop.token)
  expect((await shop.send(publishChatflow, { body: { version: 1, knows: FLOW_KNOWS } }, shop.token)).status).toBe(200)
  const customer = await aSandboxChat(shop, 'Asha')
  const theirs = (sw: string, en: string) => (language === 'sw' ? sw : en)

  // The customer's phone, on the operator's page.
  const phone = await page.context().newPage()
  await asOperator(phone, baseURL)
  await phone.goto('/operator')
  await phone.getByRole('tab', { name: say('Customers’ WhatsApp') }).click()
  const theirRow = phone.getByRole('article').filter({ hasText: customer.name })
  await theirRow.getByRole('button', { name: say('Open the chat') }).click()
  const heard = phone.getByRole('list', { name: say('Messages') })
  const write = async (text: string) => {
    await phone.getByRole('textbox', { name: say('Message'), exact: true }).fill(text)
    await phone.getByRole('button', { name: say('Send'), exact: true }).click()
  }
  const tap = (name: string | RegExp) => heard.getByRole('button', { name }).last().click(untilSent)
  await write(theirs('Habari', 'Hello'))
  await expect(heard).toContainText(theirs('Karibu Duka la Mfano, Asha', 'Welcome to Duka la Mfano, Asha'), untilSent)
  await tap(theirs('Tazama bidhaa', 'See products'))
  await tap(new RegExp(SOAP))
  await tap(/^Kubwa/)
  await tap(/^2$/)
  await expect(heard).toContainText('TZS 8,000', untilSent)
  await tap(sentence(language, 'basketDone'))
  await tap(theirs('Nitachukua dukani', 'I will pick it up'))
  await tap(sentence(language, 'payPush'))
  await tap(formatPhone(customer.e164))

  // It rings: the PIN is typed, and the receipt comes.
  await aCustomersPhone(shop).answer(customer.e164, 'pay')
  const link = heard.getByRole('link', { name: /\/receipt\?/ })
  await expect(link).toBeVisible(untilSent)
  const receipt = await (await browser.newContext()).newPage()
  await receipt.goto((await link.getAttribute('href')) ?? '')
  await expect(receipt.locator('body')).toContainText('8,000')
  await expect(receipt.locator('body')).toContainText('Kubwa')
  await receipt.context().close()
  const [order] = await allOrders(shop)
  expect(order).toMatchObject({ source: 'whatsapp', status: 'paid', totalTzs: 8000, paidTzs: 8000 })

  // The shop hands the goods over, and the phone hears of it.
  await page.goto('/dashboard/orders')
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: order?.number ?? '' })
    .click()
  const next = page.getByRole('region', { name: say('What comes next') })
  await next.getByRole('button', { name: say('Mark as picked up') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Change'), exact: true })
    .click()
  await expect(heard).toContainText(theirs('imechukuliwa.', 'is picked up.'), untilSent)
  await expect(page.getByRole('region', { name: say('Told by WhatsApp') })).toBeVisible(untilSent)
  // Nobody need note what somebody has handed over.
  await expect(page.getByRole('status', { name: say('New orders') })).toHaveCount(0)

  // A person is asked for, and answers; the bot is silent until it has the chat back.
  await write(theirs('nataka mtu', 'I want a person'))
  await expect(heard).toContainText(sentence(language, 'person'), untilSent)
  await page.goto('/dashboard/conversations')
  const row = page.getByRole('list', { name: say('Conversations') }).getByRole('button', { name: customer.name })
  await expect(row).toContainText(say('Waiting for a person'), untilSent)
  await row.click()
  const log = page.getByRole('log', { name: say('Messages') })
  await expect(log).toContainText(sentence(language, 'person'))
  await page.getByRole('textbox', { name: say('Message'), exact: true }).fill('Karibu tena, nikusaidie nini?')
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(heard).toContainText('Karibu tena, nikusaidie nini?', untilSent)
  await page.getByRole('button', { name: say('Hand back to the bot') }).click()
  await expect(page.getByText(say('The bot answers.'), { exact: true })).toBeVisible()
  await write('menu')
  await expect(heard.getByText(theirs('Tukusaidie nini leo?', 'What can we do for you?'))).toHaveCount(2, untilSent)
})
