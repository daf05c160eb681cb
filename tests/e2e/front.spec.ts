import { expect, test } from './fixtures.ts'
import { holdScript } from './hold-script.ts'

test.use({ signedIn: false })

test('the way in can be read and filled in before the app’s script is there, and nothing of it is lost @phone', async ({
  page,
  say,
  shop,
}) => {
  const letIn = await holdScript(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const front = page.locator('#picture')
  await expect(front.getByRole('heading', { name: say('Open your counter') })).toBeVisible()
  // The other tab, and back: what was typed is there.
  await front.getByLabel(say('Phone number or e-mail')).fill(shop.phone)
  await front.getByText(say('Sign up'), { exact: true }).click()
  await expect(front.getByRole('heading', { name: say('Start your counter') })).toBeVisible()
  await expect(front.getByLabel(say('Phone number or e-mail'))).toHaveValue(shop.phone)
  await front.getByText(say('Login'), { exact: true }).first().click()
  await front.getByLabel(say('Password'), { exact: true }).fill(shop.password)
  await front.getByRole('button', { name: say('Login'), exact: true }).click()
  letIn()
  await expect(front).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect.poll(async () => await page.evaluate(() => localStorage.getItem('access-token'))).not.toBeNull()
})

test('what was typed and where the cursor stood goes over into the form itself @phone', async ({ page, say }) => {
  const letIn = await holdScript(page)
  await page.goto('/dashboard?auth=Signup', { waitUntil: 'commit' })
  const front = page.locator('#picture')
  await front.getByLabel(say('Your name')).fill('Asha Juma')
  await front.getByLabel(say('Phone number or e-mail')).fill('0712 345')
  letIn()
  await expect(front).toHaveCount(0)
  const contact = page.getByLabel(say('Phone number or e-mail'))
  await expect(page.getByLabel(say('Your name'))).toHaveValue('Asha Juma')
  await expect(contact).toHaveValue('0712 345')
  await expect(contact).toBeFocused()
  await page.keyboard.type(' 678')
  await expect(contact).toHaveValue('0712 345 678')
})
