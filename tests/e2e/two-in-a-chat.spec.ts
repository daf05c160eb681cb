import type { Page } from '@playwright/test'
import { publishChatflow, saveChatflow } from '../../src/shared/contract/chatflow.ts'
import { FLOW_KNOWS } from '../../src/shared/domain/flow/needs.ts'
import { readyFlow } from '../../src/shared/domain/flow/ready/ready-flows.ts'
import { aSandboxChat } from '../support/sandbox-chat.ts'
import { asOperator, expect, test, untilSent } from './fixtures.ts'
import { aMember } from './member.ts'

test('the owner answers on the shop’s own phone, and the bot is silent; two answer one customer and see each other; the window closes while somebody types: the words stay, and a template goes, but not the one that was stopped @phone', async ({
  page,
  baseURL,
  shop,
  say,
  anotherDevice,
}) => {
  const draft = { body: { version: 0, draft: readyFlow('retail'), knows: FLOW_KNOWS } }
  await shop.send(saveChatflow, draft, shop.token)
  expect((await shop.send(publishChatflow, { body: { version: 1, knows: FLOW_KNOWS } }, shop.token)).status).toBe(200)
  // What somebody calls themselves is text wherever it stands: in lists, above a chat, in a template.
  const customer = await aSandboxChat(shop, 'Asha <img src=x onerror=kauntaHit()>')
  await customer.says({ kind: 'text', text: 'Habari' })
  const grants = [{ resource: 'conversations' as const, action: ['read' as const, 'update' as const] }]
  const neema = await aMember(shop, { name: 'Neema', grants })
  const { page: theirs } = await anotherDevice(neema.token)
  const chatOn = async (on: Page) => {
    await on.goto('/dashboard/conversations')
    const list = on.getByRole('list', { name: say('Conversations') })
    await list.getByRole('button', { name: customer.name }).click({ timeout: untilSent.timeout })
    return {
      on,
      log: on.getByRole('log', { name: say('Messages') }),
      typed: on.getByRole('textbox', { name: say('Message'), exact: true }),
      send: on.getByRole('button', { name: say('Send'), exact: true }),
    }
  }
  const [mine, hers] = await Promise.all([chatOn(page), chatOn(theirs)])
  await expect(mine.log).toContainText(say('Bot'), untilSent)
  await expect(page.getByText(say('The bot answers.'), { exact: true })).toBeVisible()

  // On the operator's page: what is typed on the shop's own phone.
  const operator = await page.context().newPage()
  await asOperator(operator, baseURL)
  await operator.goto('/operator')
  await operator.getByRole('tab', { name: say('Customers’ WhatsApp') }).click()
  const row = operator.getByRole('article').filter({ hasText: customer.name })
  await row.getByRole('button', { name: say('Open the chat') }).click()
  await operator
    .getByLabel(say('Send'), { exact: true })
    .and(operator.getByRole('combobox'))
    .selectOption({ label: say('As the owner, by the shop’s own phone') })
  await operator.getByRole('textbox', { name: say('Message'), exact: true }).fill('Nakuja mwenyewe')
  await operator.getByRole('button', { name: say('Send'), exact: true }).click()
  for (const { log, on } of [mine, hers]) {
    await expect(log).toContainText('Nakuja mwenyewe', untilSent)
    await expect(log).toContainText(say('By the owner’s phone'))
    await expect(on.getByText(say('A person is needed. The bot is silent.'), { exact: true })).toBeVisible()
  }
  const fromBot = await customer.got()
  await customer.says({ kind: 'text', text: 'Habari, mna mchele?' })
  await expect(hers.log).toContainText('Habari, mna mchele?', untilSent)
  expect(await customer.got()).toEqual(fromBot)

  // Both write, are seen doing so, and send at one moment.
  await mine.typed.fill('Ndiyo, upo')
  await expect(theirs.getByText(say('{name} is writing here…', { name: shop.user.name }))).toBeVisible()
  await hers.typed.fill('Kilo ngapi?')
  await expect(page.getByText(say('{name} is writing here…', { name: 'Neema' }))).toBeVisible()
  await Promise.all([mine.send.click(), hers.send.click()])
  for (const { log, typed } of [mine, hers]) {
    await expect(typed).toHaveValue('')
    await expect(log.getByText('Ndiyo, upo', { exact: true })).toHaveCount(1)
    await expect(log.getByText('Kilo ngapi?', { exact: true })).toHaveCount(1)
  }
  await expect
    .poll(async () => (await customer.got()).slice(fromBot.length).toSorted(), untilSent)
    .toEqual(['Kilo ngapi?', 'Ndiyo, upo'])

  // The operator stops a template, and a day goes by while somebody types.
  await mine.typed.fill('Tunafungua saa')
  await operator.getByRole('button', { name: say('All customers') }).click()
  const number = operator.getByRole('group', { name: customer.displayPhone })
  await number.getByRole('button', { name: say('Templates') }).click()
  const ready = operator.getByRole('article', { name: 'order ready (sw)' })
  await ready.getByRole('button', { name: say('Pause'), exact: true }).click()
  await expect(ready).toContainText(say('Paused'))
  await operator.keyboard.press('Escape')
  await number.getByRole('button', { name: say('A day goes by') }).click()
  const templates = page.getByLabel(say('Template'), { exact: true })
  await expect(templates).toBeVisible(untilSent)
  await expect(mine.typed).toHaveValue('Tunafungua saa')
  await expect(mine.send).toBeDisabled()
  await page
    .getByText(say('{0, plural, one {# template cannot be sent now} other {# templates cannot be sent now}}', { 0: 2 }))
    .click()
  await expect(page.getByRole('list', { name: say('Templates that cannot be sent now') })).toContainText(
    say('WhatsApp paused it, because customers blocked or reported it.'),
    untilSent,
  )
  await expect(templates.getByRole('option', { name: 'order ready (sw)' })).toHaveCount(0)
  await templates.selectOption({ label: 'answer ready (sw)' })
  await page.getByRole('button', { name: say('Send the template') }).click()
  for (const { log } of [mine, hers])
    await expect(log).toContainText(`Habari ${customer.name}, tuna jibu la swali lako.`, untilSent)
  await expect
    .poll(async () => (await customer.got()).at(-1), untilSent)
    .toMatch(/tuna jibu la swali lako|we have an answer to your question/)
  await expect(mine.typed).toHaveValue('Tunafungua saa')
})
