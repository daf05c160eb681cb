import { connectSandboxNumber } from '../../src/shared/contract/chat-numbers.ts'
import { listConversations } from '../../src/shared/contract/inbox.ts'
import {
  addSandboxPerson,
  getSandboxChat,
  listSandboxChats,
  sendSandboxChat,
  windSandboxClock,
} from '../../src/shared/contract/sandbox-chats.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { expect, installed, type Shop, test, untilSent } from './fixtures.ts'

const operator = process.env['KAUNTA_OPERATOR_TOKEN'] ?? ''

/** A number of the sandbox, and customers who wrote to it. */
async function customersOf(shop: Shop, ...names: string[]) {
  const { displayPhone } = (await shop.send(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)).body
  const { numbers } = (await shop.send(listSandboxChats, { query: {} }, operator)).body
  const phoneNumberId = numbers.find((number) => number.displayPhone === displayPhone)?.phoneNumberId ?? ''
  const people: string[] = []
  for (const [index, name] of names.entries()) {
    const phone = `0713 4${index}0 ${displayPhone.slice(-3)}`
    const person = { id: uuidv7(), phoneNumberId, name, phone, username: '' }
    const { id } = (await shop.send(addSandboxPerson, { body: person }, operator)).body
    await shop.send(sendSandboxChat, { params: { id }, body: { kind: 'text', text: `Habari, ni ${name}` } }, operator)
    people.push(id)
  }
  const chats = async () => (await shop.send(listConversations, { query: {} }, shop.token)).body.items
  await expect.poll(async () => (await chats()).length, untilSent).toBe(names.length)
  return {
    ids: new Map((await chats()).map(({ name, id }) => [name, id])),
    /** What their phone has of the shop, the oldest first. */
    got: async (index: number) =>
      (await shop.send(getSandboxChat, { params: { id: people[index] ?? '' } }, operator)).body.messages
        .filter(({ by }) => by === 'shop')
        .map(({ text }) => text),
    aDayGoesBy: async () =>
      await shop.send(windSandboxClock, { params: { phoneNumberId }, body: { hours: 25 } }, operator),
  }
}

test('the network goes: chats are read after a cold start, one that nobody opened too; what is written waits, is taken back, outlives a restart, and arrives once and in order; what WhatsApp takes no more says so @phone @installed', async ({
  page,
  context,
  shop,
  say,
}) => {
  const customers = await customersOf(shop, 'Asha', 'Juma')
  await page.goto('/dashboard/conversations')
  await installed(page)
  const list = page.getByRole('list', { name: say('Conversations') })
  const log = page.getByRole('log', { name: say('Messages') })
  const typed = page.getByRole('textbox', { name: say('Message'), exact: true })
  const send = page.getByRole('button', { name: say('Send'), exact: true })
  await list.getByRole('button', { name: 'Asha' }).click()
  await expect(log).toContainText('Habari, ni Asha')
  const kept = async () =>
    await page.evaluate(async () => {
      const open = indexedDB.open('kaunta')
      const db = await new Promise<IDBDatabase>((resolve) =>
        open.addEventListener('success', () => resolve(open.result)),
      )
      const keys = db.transaction('queryCache').objectStore('queryCache').getAllKeys()
      await new Promise((resolve) => keys.addEventListener('success', resolve))
      db.close()
      return keys.result.map(String).filter((key) => key.includes('"entries"'))
    })
  await expect
    .poll(async () => (await kept()).some((key) => key.includes(customers.ids.get('Juma') ?? '?')), untilSent)
    .toBe(true)

  await context.setOffline(true)
  await page.goto('/dashboard/conversations')
  await expect(list.getByRole('button')).toHaveCount(2)
  await expect(page.getByText(say('No network. This is what the device last knew.'))).toBeVisible()
  await page.getByLabel(say('Name, phone or message')).fill('jum')
  await expect(list.getByRole('button')).toHaveCount(1)
  await list.getByRole('button', { name: 'Juma' }).click()
  await expect(log).toContainText('Habari, ni Juma')

  // On a tablet what is said of the network puts the head on two lines: the composer stays on the screen.
  const phone = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 800, height: 600 })
  await expect(send).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await page.setViewportSize(phone)

  await typed.fill('Ipo, karibu')
  await send.click()
  await expect(typed).toHaveValue('')
  await expect(log.getByRole('article').last()).toContainText(say('Waits for network'))
  await typed.fill('Njoo kesho')
  await send.click()
  await expect(log.getByText(say('Waits for network'))).toHaveCount(2)
  await page.reload()
  await expect(log.getByText(say('Waits for network'))).toHaveCount(2)
  await log
    .getByRole('button', { name: say('Take back') })
    .last()
    .click()
  await expect(typed).toHaveValue('Njoo kesho')
  await typed.fill('Njoo kesho asubuhi')
  await send.click()
  await expect(log.getByText(say('Waits for network'))).toHaveCount(2)
  await page.getByText(say('Note for us'), { exact: true }).click()
  await page.getByRole('textbox', { name: say('Note for us') }).fill('Anataka gunia zima')
  await page.getByRole('button', { name: say('Keep the note') }).click()
  await expect(log.getByText(say('Waits for network'))).toHaveCount(3)
  expect(await customers.got(1)).toEqual([])

  // Another page is open when the network comes back.
  await page.goto('/dashboard/orders/add-order')
  await context.setOffline(false)
  await expect.poll(async () => await customers.got(1), untilSent).toEqual(['Ipo, karibu', 'Njoo kesho asubuhi'])
  await page.goto(`/dashboard/conversations?chat=${customers.ids.get('Juma')}`)
  await expect(log).toContainText('Anataka gunia zima')
  await expect(log.getByText('Ipo, karibu')).toHaveCount(1)
  await expect(log.getByText(say('Waits for network'))).toHaveCount(0)

  // While it waits, a day goes by.
  await context.setOffline(true)
  await typed.fill('Bado ipo')
  await send.click()
  await expect(log.getByText(say('Waits for network'))).toHaveCount(1)
  await customers.aDayGoesBy()
  await context.setOffline(false)
  const refused = log.getByRole('article').filter({ hasText: 'Bado ipo' })
  await expect(refused).toContainText(say('Not sent'), untilSent)
  await page.goto('/dashboard/conversations')
  await page.getByRole('button', { name: say('Show'), exact: true }).click()
  await refused.getByRole('button', { name: say('Remove') }).click()
  await expect(refused).toHaveCount(0)
  expect(await customers.got(1)).toEqual(['Ipo, karibu', 'Njoo kesho asubuhi'])
})
