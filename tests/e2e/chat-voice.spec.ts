import { shellOptions } from '../support/browser.ts'
import { aSandboxChat } from '../support/sandbox-chat.ts'
import { asOperator, expect, test } from './fixtures.ts'

// The browser's own test tone in a microphone's place, and a device that stands in Kariakoo.
test.use({
  launchOptions: {
    ...shellOptions,
    args: [...(shellOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['microphone', 'geolocation'],
  geolocation: { latitude: -6.8161, longitude: 39.2803 },
})

test('somebody of the shop speaks to a customer and says where the shop is, and the customer hears and sees it @both', async ({
  page,
  baseURL,
  say,
  shop,
}) => {
  await asOperator(page, baseURL)
  const { name, says } = await aSandboxChat(shop)
  await says({ kind: 'text', text: 'Mko wapi?' })

  await page.goto('/dashboard/conversations')
  await page
    .getByRole('list', { name: say('Conversations') })
    .getByRole('button', { name })
    .click()
  const log = page.getByRole('log', { name: say('Messages') })
  await expect(log).toContainText('Mko wapi?')
  await page.getByRole('button', { name: say('Record a voice message') }).click()
  await expect(page.getByRole('timer')).toContainText('0:01')
  await page.getByRole('button', { name: say('Finish') }).click()
  // It stands above the field, can be heard, and outlives a reload.
  await expect(page.getByRole('button', { name: say('Take the file away') })).toBeVisible()
  await page.reload()
  await page
    .locator('form')
    .getByRole('button', { name: say('Listen') })
    .click()
  const sound = page.locator('form audio')
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.8)
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(log.getByRole('button', { name: say('Listen') })).toBeVisible()
  await expect(log).toContainText(say('Reached the phone'))

  await page.getByRole('button', { name: say('Place'), exact: true }).click()
  const place = page.getByRole('dialog', { name: say('Place') })
  await place.getByRole('button', { name: say('Take where this device is') }).click()
  await expect(place.getByRole('link', { name: say('Show it on a map') })).toHaveAttribute('href', /-6\.8161/)
  await place.getByLabel(say('Name of the place')).fill('Duka la Msikilizaji')
  await place.getByRole('button', { name: say('Send the place') }).click()
  await expect(place).toBeHidden()
  await expect(log).toContainText('Duka la Msikilizaji')

  await page.goto('/operator')
  await page.getByRole('tab', { name: say('Customers’ WhatsApp') }).click()
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: say('Open the chat') })
    .click()
  const phone = page.getByRole('list', { name: say('Messages') })
  await expect(phone).toContainText('Duka la Msikilizaji')
  await phone.getByRole('button', { name: say('Listen') }).click()
  await expect
    .poll(() => phone.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(0.8)
})
