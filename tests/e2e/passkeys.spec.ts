import { confirmProof, requestProof } from '../../src/shared/contract/auth.ts'
import { createApiClient } from '../support/api-client.ts'
import { ownAddress } from '../support/shop-over-http.ts'
import { expect, test } from './fixtures.ts'
import { sentTo } from './sent-to.ts'

// Passkeys are bound to a name: the server's own is localhost.
test.use({ baseURL: `http://localhost:${process.env['KAUNTA_E2E_PORT'] ?? '3199'}` })

test('a passkey is added in the profile, and opens the account without a password @phone', async ({
  page,
  context,
  baseURL,
  say,
  shop,
}) => {
  const api = createApiClient(baseURL ?? '', ownAddress())
  await api(requestProof, { body: { kind: 'phone' } }, shop.token)
  const code = await sentTo(baseURL ?? '', shop.phone.slice(-9), /\b\d{6}\b/)
  await api(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await page.goto('/dashboard/profile/second-step')
  await page.getByRole('button', { name: say('Add a passkey') }).click()
  await page.getByLabel(say('Name'), { exact: true }).fill('Simu ya Asha')
  const section = page.locator('form').filter({ has: page.getByRole('button', { name: say('Add the passkey') }) })
  await section.getByLabel(say('Your password'), { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: say('Add the passkey') }).click()
  await expect(page.getByRole('list', { name: say('Recovery codes') }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: say('I have written them down') }).click()
  await expect(page.getByRole('list', { name: say('Passkeys') })).toContainText('Simu ya Asha')

  await page.evaluate(() => localStorage.removeItem('access-token'))
  await page.goto('/login')
  // The person turns away first: the phone's finger is not theirs.
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: say('Log in with a passkey') }).click()
  await expect(page.getByText(say('The passkey was not used. Try again, or choose another way.'))).toBeVisible()
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: say('Log in with a passkey') }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  // The list of log-ins marks this one: the account had never seen this browser.
  await page.goto('/dashboard/profile/sessions')
  await expect(page.getByText(say('New device')).first()).toBeVisible()

  // With the passkey in the place of a code, the last one goes, and the password is enough again.
  await page.goto('/dashboard/profile/second-step')
  await page.getByRole('button', { name: `${say('Remove')} Simu ya Asha` }).click()
  const removal = page.locator('form').filter({ has: page.getByRole('button', { name: say('Remove the passkey') }) })
  await removal.getByLabel(say('Your password'), { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: say('Remove the passkey') }).click()
  await expect(page.getByText(say('Passkey removed'), { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: say('Passkeys') })).toBeHidden()
})
