import { logIn } from '../../src/shared/contract/auth.ts'
import { expect, test } from './fixtures.ts'
import { aMember } from './member.ts'

test.describe('settings of the counter', () => {
  test('what the owner saves for the shop holds at the other counter, what is set up on one device stays on it', async ({
    anotherDevice,
    counter,
    page,
    say,
    shop,
  }) => {
    // A device of its own session: the one that saves is not told of it.
    const session = await shop.send(logIn, { body: { contact: shop.phone, password: shop.password } })
    const other = await anotherDevice(session.body.token)
    const isListening = other.page.waitForResponse((answer) => answer.url().includes('/api/store/events'))
    await other.counter.open()
    await isListening
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: say('Counter settings') }).click()
    await page.getByLabel(say('Selling what is out of stock')).selectOption('block')
    await page.getByRole('switch', { name: say('TANQR') }).uncheck()
    await page.getByRole('switch', { name: say('Pay later') }).uncheck()
    await expect(page.getByText(say('Not saved yet'))).toBeVisible()
    // Beside it, at once: nobody has to save what is this device's own.
    await page.getByLabel(say('Products on screen')).selectOption('list')
    await page.getByRole('button', { name: say('Save for the shop') }).click()
    await expect(page.getByText(say('Saved for the shop'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('Not saved yet'))).toBeHidden()

    await other.counter.put('Sukari')
    const methods = () => other.page.getByRole('radiogroup', { name: say('Payment method') }).getByRole('radio')
    await other.counter.charge()
    // The news of it may come a moment after the sheet.
    await expect(methods()).toHaveCount(2)
    await other.page.getByRole('button', { name: say('Close'), exact: true }).click()
    await other.counter.exactCash()

    await counter.open()
    await page.getByRole('button', { name: say('How products are shown') }).click()
    await expect(page.getByRole('menuitemradio', { name: say('List') })).toBeChecked()
    await page.getByRole('menuitem', { name: say('Counter settings') }).click()
    await expect(page.getByLabel(say('Selling what is out of stock'))).toHaveValue('block')
    await other.page.goto('/dashboard/settings/pos')
    await expect(other.page.getByLabel(say('Products on screen'))).toHaveValue('tiles')
  })

  test('who is no owner reads what holds in the shop, and sets up the device without a network', async ({
    anotherDevice,
    say,
    shop,
  }) => {
    const { token } = await aMember(shop)
    const { page, context } = await anotherDevice(token)
    await page.goto('/dashboard/settings/pos')
    await expect(page.getByText(say('Only an owner changes what holds in the whole shop.'))).toBeVisible()
    await expect(page.getByRole('switch', { name: say('Pay later') })).toBeDisabled()
    await context.setOffline(true)
    await page.getByRole('switch', { name: new RegExp(`^${say('Sounds')}`) }).uncheck()
    await expect(page.getByRole('status').filter({ hasText: /\d:\d\d/ })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('switch', { name: new RegExp(`^${say('Sounds')}`) })).not.toBeChecked()
  })
})
