import { brand } from '../../src/shared/brand.ts'
import { offers } from '../../src/shared/offers.ts'
import { saySiteIn } from './say.ts'
import { expect, test, visit } from './site-visit.ts'

test('the landing page has everything specification §1 lists @both', async ({ page, language }) => {
  const say = saySiteIn(language)
  await visit(page, '/home', language)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('Keep selling when the network stops'))
  for (const heading of [
    'One counter for every way you sell',
    'Made for the shop on the corner',
    'Pay once, then only when you are paid',
    'Money in, matched, paid out',
    'Open your counter today',
    'Questions shopkeepers ask',
    'Resources',
    'About us',
    'Talk to a person',
    'Put your shop on the wall',
    'Your shop in your pocket',
  ]) {
    await expect(main.getByRole('heading', { level: 2, name: say(heading) })).toBeVisible()
  }
  for (const [name, path] of [
    ['Make my QR code', '/qr-code'],
    ['Install the merchant app', '/merchant-app'],
    ['privacy policy', '/privacy-policy'],
    ['More about us', '/about'],
    ['Flow designer', '/kaunta-flow'],
  ] as const) {
    const link =
      name === 'privacy policy'
        ? main.locator(`.home-legal a[href="${path}"]`)
        : main.getByRole('link', { name: say(name) })
    await expect(link.first()).toHaveAttribute('href', path)
  }
  await expect(main.locator('.home-legal a[href="/terms-of-service"]')).toBeVisible()
  for (const label of ['Full name', 'Email', 'Phone number', 'Message'])
    await expect(main.getByLabel(say(label))).toBeVisible()
  const strip = main.locator('.home-strip li')
  await expect(strip).toHaveText([
    'M-Pesa',
    'Airtel Money',
    'Tigo Pesa',
    'Halopesa',
    'TANQR',
    'VISA',
    'Mastercard',
    say('Cash'),
  ])
})

test('the two offers, no monthly subscription, and no claim or customer nobody vouches for @phone', async ({
  page,
  language,
}) => {
  const say = saySiteIn(language)
  await visit(page, '/home', language)
  const ticket = page.locator('.home-ticket')
  for (const amount of [offers.selfSetupTzs, offers.guidedTzs])
    await expect(ticket).toContainText(amount.toLocaleString('en'))
  await expect(ticket).toContainText(say('No monthly subscription.'))
  expect(brand.claimsManyShops).toBe(false)
  await expect(page.getByText(say('100+ businesses'))).toHaveCount(0)
  await expect(page.locator('#testimonials')).toHaveCount(0)
})
