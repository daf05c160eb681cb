import { shellOptions } from '../support/browser.ts'
import { expect, test } from './fixtures.ts'

// The browser's own test tone in a microphone's place, and a device that stands in Kariakoo.
test.use({
  launchOptions: {
    ...shellOptions,
    args: [...(shellOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['microphone', 'geolocation'],
  geolocation: { latitude: -6.8161, longitude: 39.2803 },
})

test('somebody of the shop speaks to a customer and says where the shop is, and the customer hears and sees it @everywhere', async ({
  page,
  baseURL,
  say,
}) => {
  await page.addInitScript(
    ([origin, token]) => {
      if (location.origin === origin) localStorage.setItem('kaunta-operator', token ?? '')
    },
    [baseURL, process.env['KAUNTA_OPERATOR_TOKEN']],
  )
  await page.goto('/dashboard/connect')
  await page.getByRole('button', { name: say('Try with the sandbox phone') }).click()
  const number = page.getByRole('article')
  await expect(number).toContainText(say('Connected'))
  const displayPhone = /\+255 700 \d{3} \d{3}/.exec((await number.textContent()) ?? '')?.[0] ?? 'no number'
  await page.goto('/operator')
  await page.getByRole('tab', { name: say('Customers’ WhatsApp') }).click()
  await page.getByRole('button', { name: say('Add a customer') }).click()
  const sheet = page.getByRole('dialog', { name: say('Add a customer') })
  const options = await sheet.getByRole('option').allTextContents()
  await sheet
    .getByLabel(say('Writes to'))
    .selectOption({ label: options.find((one) => one.includes(displayPhone)) ?? '' })
  const name = `Msikilizaji ${displayPhone.slice(-3)}`
  await sheet.getByLabel(say('Name'), { exact: true }).fill(name)
  await sheet.getByLabel(say('Phone'), { exact: false }).fill(`0712 350 ${displayPhone.slice(-3)}`)
  await sheet.getByRole('button', { name: say('Add'), exact: true }).click()
  await page.getByRole('textbox', { name: say('Message'), exact: true }).fill('Mko wapi?')
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(page.getByRole('list', { name: say('Messages') })).toContainText('Mko wapi?')

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
  await expect(place.getByRole('link', { name: say('Show it on a map') })).toContainText('-6.8161')
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
