import { saveMarketingRules } from '../../src/shared/contract/campaigns.ts'
import { USUAL_MARKETING } from '../../src/shared/domain/campaigns/states.ts'
import { aWhatsappOffer } from './a-whatsapp-offer.ts'
import { expect, test, untilSent } from './fixtures.ts'

test('an approved template goes to who agreed, at a price known before; what they answer leads to the inbox, and their no keeps them out of the next one @phone', async ({
  page,
  shop,
  say,
}) => {
  const { chat, name } = await aWhatsappOffer(shop)
  // Whenever this runs, no hour is quiet.
  const rules = { ...USUAL_MARKETING, quietFrom: 0, quietTo: 0, whatsappTzs: 60, version: 1 }
  await shop.send(saveMarketingRules, { body: rules }, shop.token)
  const write = async () => {
    await page.goto('/dashboard/marketing/whatsapp/campaign/create')
    await page.getByRole('radio', { name: name.replaceAll('_', ' ') }).check()
    await page
      .getByRole('textbox', { name: say('{name}, in Swahili', { name: '' }) })
      .nth(1)
      .fill('sukari kilo 1')
    await page.getByLabel(say('Name, for you alone')).fill('Ofa ya wiki')
    await page.getByRole('button', { name: say('Save and look it over') }).click()
  }
  await write()
  await expect(page.getByTestId('message')).toContainText('sukari kilo 1')
  await page.getByRole('button', { name: say('Send it') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('60')
  await dialog.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect.poll(chat.got, untilSent).toHaveLength(1)
  expect((await chat.got())[0]).toContain('sukari kilo 1')

  await chat.says({ kind: 'text', text: 'Nataka kilo mbili' })
  await page.goto('/dashboard/conversations')
  const row = page.getByRole('list', { name: say('Conversations') }).getByRole('button', { name: chat.name })
  await expect(row).toContainText('Nataka kilo mbili', { timeout: 15_000 })
  await chat.says({ kind: 'text', text: 'ACHA' })
  await expect.poll(async () => (await chat.got()).at(-1), untilSent).toMatch(/Hutapata tena ofa zetu/)

  await write()
  await expect(page.getByText(say('want no offers any more'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Send it') })).toBeDisabled()
})
