import { push } from '../../src/shared/contract/sync.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { RECEIVER_PORT } from '../support/receiver-port.ts'
import { payloadOf, type Receiver, signaturesOf, startReceiver } from '../support/webhook-receiver.ts'
import { expect, test } from './fixtures.ts'

let there: Receiver
test.beforeAll(async () => {
  there = await startReceiver(RECEIVER_PORT)
})
test.afterAll(() => there.close())

test('an address is added, a sale reaches it signed, one that fails is seen and delivered again under the same id', async ({
  page,
  shop,
  say,
}) => {
  const till = await shop.addDevice()
  const sell = async (counter: number) => {
    const sale = aSaleCommand(till, counter)
    const backlog = { count: 0, oldestAt: null, attention: 0 }
    await shop.send(push, { body: { deviceId: till.deviceId, build: 'test', backlog, commands: [sale] } }, shop.token)
    return sale.body.number
  }
  await page.goto('/dashboard/webhook-logs')
  await page
    .getByRole('button', { name: say('Add an address') })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('Address'), { exact: true }).fill('http://10.0.0.1/ndani')
  await form.getByRole('button', { name: say('Add and show the secret') }).click()
  await expect(
    form.getByText(say('Enter an address that begins with https:// and can be reached from the internet.')),
  ).toBeVisible()
  await form.getByLabel(say('Address'), { exact: true }).fill(`${there.origin}/hesabu`)
  await form.getByRole('button', { name: say('Add and show the secret') }).click()
  const told = page.getByRole('dialog', { name: say('Secret of this address') })
  const secret = await told.getByText(/^whsec_/).innerText()
  await told.getByRole('button', { name: say('I have kept it') }).click()

  const first = await sell(1)
  await expect.poll(() => there.of('/hesabu').length, { timeout: 15_000 }).toBe(2)
  expect(there.of('/hesabu').map((one) => [payloadOf(one).type, signaturesOf(secret, one)])).toEqual([
    ['order.created', 1],
    ['payment.received', 1],
  ])
  there.answers('/hesabu', 500)
  const second = await sell(2)
  await expect.poll(() => there.of('/hesabu').length, { timeout: 15_000 }).toBeGreaterThan(2)
  await page.getByRole('tab', { name: say('Log') }).click()
  await page.getByRole('searchbox').fill(second)
  const row = page.getByRole('row').filter({ hasText: second }).filter({ hasText: 'order.created' })
  await expect(row).toContainText('500')
  await row.getByRole('button').click()
  await expect(page.getByText(`"number": "${second}"`)).toBeVisible()
  there.answers('/hesabu', 204)
  await page.getByRole('button', { name: say('Redeliver now') }).click()
  await expect(row).toContainText('204', { timeout: 15_000 })
  const ids = there
    .of('/hesabu')
    .filter(({ body }) => body.includes(second) && body.includes('"order.created"'))
    .map(({ headers }) => headers['webhook-id'])
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
  await page.getByRole('searchbox').fill(first)
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(2)
})
