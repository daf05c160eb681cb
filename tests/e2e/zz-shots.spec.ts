import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { test } from './fixtures.ts'

test('shots @both', async ({ page, shop, isPhone }) => {
  test.setTimeout(240_000)
  const till = await shop.addDevice()
  const at = new Date().toISOString()
  let seq = 0
  const env = { v: 1, shopId: till.shopId, userId: till.userId, deviceId: till.deviceId, at, clockOffsetMs: 0 }
  const people = [
    ['Asha Juma', '0712345678', 'Kariakoo'],
    ['Asha Juma', '0712345679', 'Ilala'],
    ['Baraka Ali Mwinyi wa Kariakoo na Ilala', '0754000111', 'Gerezani'],
    ['Chausiku', '', ''],
  ].map(([name = '', phone = '', place = '']) => {
    const id = uuidv7()
    return { id, command: { ...env, id: uuidv7(), type: 'customer.create', seq: (seq += 1), lane: id, body: { id, name, phone, at, facts: { place, tags: ['Jumla', 'Ofisi'], notes: 'Hupenda unga wa kilo 5. Mlipaji mzuri.', birthday: '05-17', gender: 'female', contacts: [{ kind: 'whatsapp', value: phone || '0765111222' }] }, consents: [{ purpose: 'sms_offers', isGiven: true, how: 'said' }] } } }
  })
  const sales = [0, 1, 2, 3].map((n) => {
    const sale = aSaleCommand(till, 50 + n)
    sale.seq = seq += 1
    Object.assign(sale.body, { customerId: people[n % 2 === 0 ? 0 : 2]?.id, customerName: 'Asha' })
    if (n < 3) Object.assign(sale.body, { payments: [] })
    return sale
  })
  await shop.send(push, { body: { deviceId: till.deviceId, build: 'test', isImport: false, backlog: { count: 0, oldestAt: null, attention: 0 }, commands: [...people.map(({ command }) => command), ...sales] } }, shop.token)
  const sizes = isPhone ? [[360, 740]] : [[800, 1000], [1280, 860]]
  for (const [width = 0, height = 0] of sizes)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      for (const [name, path] of [['list', '/dashboard/customers'], ['page', `/dashboard/customers/${people[0]?.id ?? ''}`], ['dup', '/dashboard/customers/duplicates']] as const) {
        await page.goto(path)
        await page.getByText('Asha Juma').first().waitFor()
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `/tmp/people-shots/${name}-${width}-${scheme}.png`, fullPage: true })
        if (name === 'page' && scheme === 'light') {
          await page.locator('.page .btn-primary').first().click()
          await page.getByRole('dialog').waitFor()
          await page.waitForTimeout(500)
          await page.screenshot({ path: `/tmp/people-shots/form-${width}.png` })
          await page.keyboard.press('Escape')
          await page.waitForTimeout(300)
          await page.locator('.page .btn-secondary').first().click()
          await page.getByRole('dialog').waitFor()
          await page.locator('[role=dialog] .btn-primary').first().click()
          await page.waitForTimeout(1500)
          await page.screenshot({ path: `/tmp/people-shots/statement-${width}.png` })
          await page.keyboard.press('Escape')
        }
      }
    }
})
