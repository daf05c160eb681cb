import { textOf } from '../support/printers/escpos-paper.ts'
import { expect, test } from './fixtures.ts'
import { allOut, outSoFar, sheetOf, withPrinter } from './usb-printer.ts'

test('a device without a printer prints on the one of the counter, which lets others print; with that one away it says so and takes the next way', async ({
  page,
  counter,
  say,
  anotherDevice,
}) => {
  test.setTimeout(150_000)
  await withPrinter(page)
  await counter.open()
  await page.goto('/dashboard/settings/printers')
  const share = page.getByRole('checkbox', { name: say('Others may print here') })
  await expect(share).not.toBeChecked()
  await share.check()

  const { page: other } = await anotherDevice()
  await other.goto('/dashboard/settings/printers')
  await other.getByRole('button', { name: say('Choose: {0}', { 0: say('Printer of another device') }) }).click()
  await other
    .getByRole('list', { name: say('Printers of other devices') })
    .getByRole('button', { name: /MP-58/ })
    .click()
  await other.getByRole('button', { name: say('Print the test') }).click()
  await expect(other.getByRole('button', { name: say('Yes, one line') })).toBeVisible({ timeout: 30_000 })
  await allOut(page)
  expect(textOf(await sheetOf(page, 384, 'shared'))).toContain('12345678901234567890')
  await other.getByRole('button', { name: say('Yes, one line') }).click()
  await other.getByRole('button', { name: say('I tear it') }).click()
  await other.getByRole('button', { name: say('Save printer') }).click()
  await expect(other.getByRole('list', { name: say('Printers of this device') })).toContainText('MP-58')
  // Exactly one paper came out.
  expect(await outSoFar(page)).toBe(0)

  // Its device is closed: nobody takes the paper, and nobody waits for ever.
  await page.close()
  await other.getByRole('button', { name: say('Test'), exact: true }).click()
  await other.getByRole('button', { name: say('Print the test') }).click()
  await expect(
    other.getByText(say('The device that has this printer is away, or does not let others print there any more.')),
  ).toBeVisible({ timeout: 40_000 })
})
