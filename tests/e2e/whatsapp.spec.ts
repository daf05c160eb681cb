import { allOrders } from '../support/shop-over-http.ts'
import { asOperator, expect, expectOnServer, test, untilSent } from './fixtures.ts'

test('a shop tries WhatsApp with the sandbox phone: a customer writes on the operator’s page, is answered in the chats; a day goes by, and nothing more can be written; it is disconnected @phone', async ({
  page,
  baseURL,
  counter,
  say,
  shop,
}) => {
  await asOperator(page, baseURL)
  await page.goto('/dashboard/connect')
  await expect(page.getByText(say('WhatsApp is not set up on this server.'))).toHaveCount(0)
  await page.getByRole('button', { name: say('Try with the sandbox phone') }).click()
  const number = page.getByRole('article')
  await expect(number).toHaveCount(1)
  await expect(number).toContainText(say('Connected'))
  await expect(number).toContainText(say('Nothing came yet'))
  const displayPhone = /\+255 700 \d{3} \d{3}/.exec((await number.textContent()) ?? '')?.[0] ?? 'no number'

  await page.goto('/operator')
  await page.getByRole('tab', { name: say('Customers’ WhatsApp') }).click()
  await page.getByRole('button', { name: say('Add a customer') }).click()
  const sheet = page.getByRole('dialog', { name: say('Add a customer') })
  const add = sheet.getByRole('button', { name: say('Add'), exact: true })
  await add.click()
  await expect(sheet.getByText(say('Enter a name.'))).toBeVisible()
  const options = await sheet.getByRole('option').allTextContents()
  await sheet
    .getByLabel(say('Writes to'))
    .selectOption({ label: options.find((one) => one.includes(displayPhone)) ?? '' })
  const name = `Mteja ${displayPhone.slice(-3)}`
  await sheet.getByLabel(say('Name'), { exact: true }).fill(name)
  await sheet.getByLabel(say('Phone'), { exact: false }).fill(`0712 340 ${displayPhone.slice(-3)}`)
  await sheet.getByLabel(say('WhatsApp user name')).fill('mteja.tz')
  await add.click()
  await expect(sheet).toBeHidden()
  await page.getByRole('textbox', { name: say('Message'), exact: true }).fill('Habari, mna sukari? <b>😀</b>')
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(page.getByRole('list', { name: say('Messages') })).toContainText('Habari, mna sukari? <b>😀</b>')

  // The shop answers. On a phone the list gives way to the conversation.
  await page.goto('/dashboard/conversations')
  const row = page.getByRole('list', { name: say('Conversations') }).getByRole('button', { name })
  await expect(row).toContainText('Habari, mna sukari? <b>😀</b>')
  // No flow is published: people are asked.
  await expect(row).toContainText(say('Waiting for a person'))
  await row.click()
  const log = page.getByRole('log', { name: say('Messages') })
  await expect(log).toContainText('Habari, mna sukari? <b>😀</b>')
  const typed = page.getByRole('textbox', { name: say('Message'), exact: true })
  await page.getByRole('button', { name: say('Quick replies'), exact: true }).click()
  await page.getByRole('button', { name: say('Add a quick reply') }).click()
  await page.getByLabel('Kiswahili').fill('Habari {jina}, karibu')
  await page.getByLabel(say('Shortcut')).fill('/karibu')
  await page.getByRole('button', { name: say('Save'), exact: true }).click()
  await expect(page.getByRole('list', { name: say('Quick replies') })).toContainText('Habari {jina}, karibu')
  await page.getByRole('button', { name: say('Close') }).click()
  await page.getByRole('button', { name: 'Habari {jina}, karibu' }).click()
  await expect(typed).toHaveValue(`Habari ${name}, karibu`)
  await typed.fill('Sawa. /kar')
  await expect(page.getByRole('listbox', { name: say('Quick replies') })).toContainText('/karibu')
  await typed.press('Enter')
  await expect(typed).toHaveValue(`Sawa. Habari ${name}, karibu`)
  await typed.fill('Ipo, karibu')
  await page.reload()
  await expect(typed).toHaveValue('Ipo, karibu')
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(typed).toHaveValue('')
  await expect(log).toContainText('Ipo, karibu')
  await expect(log).toContainText(say('Reached the phone'))
  await expect(page.getByText(say('You answer.'), { exact: true })).toBeVisible()
  await page.getByText(say('Note for us'), { exact: true }).click()
  await page.getByRole('textbox', { name: say('Note for us') }).fill('Analipa Ijumaa')
  await page.getByRole('button', { name: say('Keep the note') }).click()
  await expect(log).toContainText('Analipa Ijumaa')
  await expect(page.getByRole('button', { name: say('Hand back to the bot') })).toHaveCount(0)

  // An order at the counter for whom one writes with; it leads back to the chat, and the next one is one tap away.
  await page.getByRole('button', { name: say('About the customer') }).click()
  await page.getByRole('button', { name: say('New order for a new customer') }).click()
  await counter.isOpen()
  await expect(page).not.toHaveURL(/customer=/)
  const sold = await counter.sell('Sukari')
  await expectOnServer(shop, [sold])
  await page.goto(`/dashboard/orders?q=${sold}`)
  await page.getByRole('main').getByRole('button').filter({ hasText: sold }).click()
  await page.getByRole('link', { name: say('Chat with {name}', { name }) }).click()
  await expect(log).toContainText('Analipa Ijumaa')
  await page.getByRole('button', { name: say('About the customer') }).click()
  await expect(page.getByRole('list', { name: say('Last orders') })).toContainText(sold)
  await page.getByRole('link', { name: say('New order') }).click()
  await counter.isOpen()
  await expect(page).not.toHaveURL(/customer=/)

  // It is not paid: the code with its amount goes as a picture.
  await counter.put('Mchele')
  await counter.saveUnpaid()
  await expect.poll(async () => (await allOrders(shop)).map(({ totalTzs }) => totalTzs), untilSent).toContain(2800)
  await page.goto('/dashboard/conversations')
  await row.click()
  await page.getByRole('button', { name: say('Sell'), exact: true }).click()
  await page.getByRole('button', { name: say('TANQR code') }).click()
  await expect(typed).toHaveValue(/TZS 2,800/)
  await expect(page.getByRole('button', { name: say('What you send') })).toBeVisible()
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(log).toContainText('TZS 2,800')
  // The words below it are its name.
  const code = log.getByRole('button', { name: 'TZS 2,800' })
  await code.click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/operator')
  await page.getByRole('tab', { name: say('Customers’ WhatsApp') }).click()
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: say('Open the chat') })
    .click()
  await expect(page.getByRole('list', { name: say('Messages') })).toContainText('Ipo, karibu')
  await expect(page.getByRole('list', { name: say('Messages') })).not.toContainText('Analipa Ijumaa')
  await page.getByRole('button', { name: say('All customers') }).click()
  await expect(page.getByRole('list', { name: say('Customers of the sandbox') })).toContainText(name)
  // Other journeys play their own numbers beside this one.
  const clock = page.getByRole('group', { name: displayPhone })
  await clock.getByRole('button', { name: say('A day goes by') }).click()
  await expect(clock).toContainText(say('clock {0} h ahead', { 0: 24 }))

  await page.goto('/dashboard/conversations')
  await page.getByRole('button', { name: say('How fast we answer') }).click()
  const speeds = page.getByRole('dialog', { name: say('How fast we answer') })
  await expect(speeds).toContainText(say('Half of them within'))
  await expect(speeds.getByRole('list', { name: say('People') })).toContainText(/1/)
  await speeds.getByRole('button', { name: say('Close') }).click()
  await row.click()
  await expect(
    page.getByText(
      say(
        'A day has passed since the customer’s last message, so WhatsApp takes nothing you write. It opens again when they write. Until then an approved template goes.',
      ),
    ),
  ).toBeVisible()
  await page.goto('/dashboard/connect')
  await expect(number).toContainText(displayPhone)
  await expect(number).not.toContainText(say('Nothing came yet'), { timeout: 20_000 })
  await number.getByRole('button', { name: say('Check now') }).click()
  await expect(number).toContainText(say('Accepted'))
  await number.getByRole('button', { name: say('Disconnect') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Disconnect') })
    .click()
  await expect(number).toHaveCount(0)
  await expect(page.getByText(say('Try it without an account'))).toBeVisible()
})
