import { confirmProof, requestProof, updateUser } from '../../src/shared/contract/auth.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, test } from './fixtures.ts'
import { CounterPage } from './pages/counter.page.ts'
import { sayIn } from './say.ts'
import { sentTo } from './sent-to.ts'
import { beyondTheEdge } from './widths.ts'

const aPhone = () => `07${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`

const CODE = /\b\d{6}\b/

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('signs up, opens a shop, adds a product and makes the first sale @both', async ({
    page,
    language,
    say,
    isPhone,
  }) => {
    // The smallest phones, and a name that has no place to break.
    const fits = async () => expect(isPhone ? await beyondTheEdge(page, 360) : []).toEqual([])
    await page.goto('/dashboard?auth=Signup')
    await page.getByLabel(say('Your name')).fill('Mwanahamisiabdulrahmani')
    await page.getByLabel(say('Phone number or e-mail')).fill(aPhone())
    await page.getByLabel(say('Password'), { exact: true }).fill('duka letu la kona')
    await page.getByRole('button', { name: say('Create account') }).click()

    await page.getByLabel(say('Shop name')).fill('Duka la Asha')
    await fits()
    await page.getByRole('button', { name: say('Create shop') }).click()
    await expect(page.getByRole('button', { name: say('Add your first product') })).toBeVisible()
    await fits()
    // Whoever goes on without one is led there by the home page.
    await page.getByRole('button', { name: say('Later, open the dashboard') }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Add product') })
      .click()
    // Name, price and save are on the first screen; nothing else stands between them.
    await page.getByLabel(say('Name'), { exact: true }).fill('Chai ya maziwa')
    await page.getByLabel(say('Price'), { exact: true }).fill('1500')
    for (const part of [
      page.getByLabel(say('Name'), { exact: true }),
      page.getByLabel(say('Price'), { exact: true }),
      page.getByRole('button', { name: say('Save product') }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel(say('Cost'))).toBeHidden()
    await fits()
    await page.getByRole('button', { name: say('Save product') }).click()
    await page.getByRole('link', { name: say('Make your first sale') }).click()

    const counter = new CounterPage(page, language)
    await counter.isOpen()
    await counter.sell('Chai')
  })

  test('who signed up by mistake changes the language or signs out before there is a shop @phone', async ({
    page,
    language,
    say,
  }) => {
    await page.goto('/dashboard?auth=Signup')
    await page.getByLabel(say('Your name')).fill('Asha')
    await page.getByLabel(say('Phone number or e-mail')).fill(aPhone())
    await page.getByLabel(say('Password'), { exact: true }).fill('duka letu la kona')
    await page.getByRole('button', { name: say('Create account') }).click()
    await page.getByLabel(say('Shop name')).fill('Duka la Asha')
    const other = sayIn(language === 'en' ? 'sw' : 'en')
    await page.getByRole('button', { name: say('Language'), exact: true }).click()
    await page.getByRole('menuitemradio', { name: language === 'en' ? 'Kiswahili' : 'English' }).click()
    await expect(page.getByLabel(other('Shop name')), 'nothing typed is lost').toHaveValue('Duka la Asha')
    await page.getByRole('button', { name: other('Sign out') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: other('Sign out') })
      .click()
    await expect(page.getByRole('button', { name: other('Create account') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  })

  test('comes back to the page it was kept out of after logging in', async ({ page, say, shop }) => {
    await page.goto('/dashboard/products')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByLabel(say('Phone number or e-mail')).fill(shop.phone)
    await page.getByLabel(say('Password'), { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: say('Login'), exact: true }).click()
    await expect(page.getByText(say('The phone number, e-mail or password is not right.'))).toBeVisible()
    await page.getByLabel(say('Password'), { exact: true }).fill(shop.password)
    await page.getByRole('button', { name: say('Login'), exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/products$/)
    await expect(page.getByText('Sukari 1 kg').first()).toBeVisible()
  })

  test('who forgot the password gets a code by SMS and sets a new one @phone', async ({ page, say, shop, baseURL }) => {
    // Only a proven number is written to.
    await shop.send(requestProof, { body: { kind: 'phone' } }, shop.token)
    const proof = await sentTo(baseURL ?? '', shop.phone.slice(-9), CODE)
    expect((await shop.send(confirmProof, { body: { kind: 'phone', code: proof } }, shop.token)).status).toBe(200)

    await page.goto('/forgot-password')
    await page.getByLabel(say('Phone number or e-mail')).fill(shop.phone)
    await page.getByRole('button', { name: say('Send'), exact: true }).click()
    await page
      .getByLabel(say('Code'), { exact: true })
      .fill(await sentTo(baseURL ?? '', shop.phone.slice(-9), CODE, proof))
    await page.getByLabel(say('New password'), { exact: true }).fill('kona ya pili mpya')
    await page.getByRole('button', { name: say('Save and log in') }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    // The sessions of before have ended.
    expect(await allOrders(shop).catch((error: unknown) => String(error))).toContain('401')

    // The number hears of it, with a way back that needs no log-in and works once.
    const link = await sentTo(baseURL ?? '', shop.phone.slice(-9), /\/undo\/[\w-]+/)
    await page.goto(link)
    await expect(page.getByText(say('The password of your account was changed.'))).toBeVisible()
    await page.getByRole('button', { name: say('Undo it') }).click()
    await expect(page).toHaveURL(/\/reset-password/)
    await page.getByLabel(say('New password'), { exact: true }).fill('kona ya tano mpya')
    await page.getByRole('button', { name: say('Save and log in') }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(link)
    await expect(page.getByText(say('This link is too old or was used already.'))).toBeVisible()
  })

  test('who forgot it and has an e-mail gets a link, which works once', async ({ page, say, shop, baseURL }) => {
    const email = `duka-${shop.phone.slice(-9)}@example.tz`
    expect(
      (await shop.send(updateUser, { body: { contact: email, password: shop.password } }, shop.token)).status,
    ).toBe(200)
    await shop.send(requestProof, { body: { kind: 'email' } }, shop.token)
    expect(
      (
        await shop.send(
          confirmProof,
          { body: { kind: 'email', code: await sentTo(baseURL ?? '', email, CODE) } },
          shop.token,
        )
      ).status,
    ).toBe(200)

    await page.goto('/forgot-password')
    await page.getByLabel(say('Phone number or e-mail')).fill(email.toUpperCase())
    await page.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('Look in your e-mail') })).toBeVisible()
    const link = await sentTo(baseURL ?? '', email, /\/reset-password\?token=[\w-]+/)
    await page.goto(link)
    await page.getByLabel(say('New password'), { exact: true }).fill('kona ya tatu mpya')
    await page.getByRole('button', { name: say('Save and log in') }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(link)
    await page.getByLabel(say('New password'), { exact: true }).fill('kona ya nne mpya')
    await page.getByRole('button', { name: say('Save and log in') }).click()
    await expect(page.getByText(say('This link is too old or was used already. Ask for a new one.'))).toBeVisible()
  })

  test('an unknown address says so, with the status of it', async ({ page, say }) => {
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: say('Page not found') })).toBeVisible()
  })
})
