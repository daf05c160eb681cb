import { askAgreement } from '../../src/shared/contract/debt-agreements.ts'
import { listDebts } from '../../src/shared/contract/debts.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { axeFinds } from './axe.ts'
import { expect, type Shop, test, untilSent } from './fixtures.ts'

/** Debts of the paper book, as a device would have written them down. */
async function owe(shop: Shop, debts: readonly { name: string; phone: string; tzs: number }[]) {
  const till = await shop.addDevice()
  const at = new Date().toISOString()
  let seq = 0
  const envelope = { shopId: till.shopId, userId: till.userId, deviceId: till.deviceId, at, clockOffsetMs: 0 }
  const commands = debts.flatMap(({ name, phone, tzs }) => {
    const [id, move] = [uuidv7(), uuidv7()]
    return [
      {
        ...envelope,
        v: 1,
        id: uuidv7(),
        seq: (seq += 1),
        lane: id,
        type: 'customer.create',
        body: { id, name, phone, at },
      },
      {
        ...envelope,
        v: 2,
        id: uuidv7(),
        seq: (seq += 1),
        lane: move,
        type: 'credit.move',
        body: {
          id: move,
          direction: 'owed',
          customerId: id,
          customerName: name,
          customerPhone: phone,
          amountTzs: tzs,
          method: 'none',
          reference: null,
          reason: 'Daftari',
          at,
        },
      },
    ]
  })
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const { body } = await shop.send(
    push,
    { body: { deviceId: till.deviceId, build: 'test', backlog, commands } },
    shop.token,
  )
  expect(body.results.map(({ outcome }) => outcome)).toEqual(commands.map(() => 'applied'))
}

test('who owes is reminded, several at once and nobody twice; one agrees to the balance on a link; a part is paid @phone', async ({
  page,
  browser,
  baseURL,
  isPhone,
  say,
  shop,
}) => {
  await owe(shop, [
    { name: 'Asha', phone: '+255712000001', tzs: 52_800 },
    { name: 'Baraka', phone: '+255712000002', tzs: 48_000 },
    { name: 'Chiku', phone: '+255712000003', tzs: 8200 },
  ])
  await page.goto('/dashboard/debt')
  for (const name of ['Asha', 'Baraka']) await page.getByLabel(say('Choose {name}', { name })).check()
  const bar = page.getByRole('group', { name: say('Chosen customers') })
  await expect(bar).toContainText('100,800')
  const remind = async () => {
    await bar.getByRole('button', { name: say('Remind by SMS') }).click()
    await page.getByRole('dialog').getByRole('button', { name: /SMS/ }).last().click()
  }
  await remind()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/^2 (reminders are on their way)$|^Vikumbusho 2/)).toBeVisible()
  await sheet.getByRole('button', { name: say('Done') }).click()
  // Once more, with a third: only that one hears of it.
  await page.getByLabel(say('Choose {name}', { name: 'Chiku' })).check()
  await remind()
  await expect(sheet.getByRole('list', { name: say('Not reminded') }).getByRole('listitem')).toHaveCount(2)
  await sheet.getByRole('button', { name: say('Done') }).click()
  const rows = async () => (await shop.send(listDebts, { query: {} }, shop.token)).body.items
  expect((await rows()).map(({ lastReminder }) => lastReminder?.way)).toEqual(['sms', 'sms', 'sms'])

  // The customer says on their own phone that it is right.
  await page.getByRole('button', { name: /Asha/ }).first().click()
  await sheet.getByRole('button', { name: say('Confirm the balance') }).click()
  await sheet.getByRole('button', { name: say('Make a link') }).click()
  const url = (await sheet.getByText(/\/agree\?t=/).textContent()) ?? ''
  const theirs = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const link = await theirs.newPage()
  await link.goto(new URL(url).pathname + new URL(url).search)
  await expect(link.getByText('52,800').first()).toBeVisible()
  expect(await axeFinds(link)).toEqual([])
  expect(await link.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await link.getByRole('button', { name: 'Nakubali' }).click()
  await expect(link.getByText(/Ulikubali/)).toBeVisible()
  await theirs.close()
  await page.keyboard.press('Escape')
  if (isPhone) await page.getByRole('button', { name: say('Search and sort') }).click()
  await page.getByText(say('Not agreed'), { exact: true }).click()
  await expect(page.getByText(/^2 (customers|wateja)|^Wateja 2/i).first()).toBeVisible()
  await expect(page.getByLabel(say('Choose {name}', { name: 'Asha' }))).toBeHidden()

  // Baraka pays a part of it.
  await page
    .getByRole('button', { name: /Baraka/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: say('Take payment') }).click()
  await sheet.getByLabel(say('Received from the customer')).fill('18000')
  await sheet.getByRole('button', { name: say('Take {0}', { 0: 'TZS 18,000' }) }).click()
  await sheet.getByRole('button', { name: say('Done') }).click()
  await expect.poll(async () => (await rows()).find(({ name }) => name === 'Baraka')?.owesTzs, untilSent).toBe(30_000)

  // Chiku says another sum: both versions wait for an admin.
  const chiku = (await rows()).find(({ name }) => name === 'Chiku')?.id ?? ''
  const asked = await shop.send(askAgreement, { params: { id: chiku }, body: { id: uuidv7() } }, shop.token)
  const form = { answer: 'differ', said: '7000', words: 'Nililipa 1,200' }
  const { pathname, search } = new URL(asked.body.url)
  expect((await page.request.post(pathname + search, { form })).ok()).toBe(true)
  await page.goto('/dashboard/orders/to-look-at')
  await page.getByText('8,200').first().click()
  await expect(sheet).toContainText('7,000')
  await expect(sheet).toContainText('Nililipa 1,200')
  await expect(sheet.getByRole('button', { name: say('Correct to {0}', { 0: 'TZS 7,000' }) })).toBeVisible()
})
