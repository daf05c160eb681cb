import { listVisitorMessages, saveFees } from '../../src/shared/contract/site.ts'
import { createApiClient } from '../support/api-client.ts'
import { untilQuiet, watchRequests } from '../support/quiet-page.ts'
import { test as inShop } from './fixtures.ts'
import { saySiteIn } from './say.ts'
import { expect, test, visit } from './site-visit.ts'

const operator = process.env['KAUNTA_OPERATOR_TOKEN']
const asOperator = (origin: string) => createApiClient(origin, { 'x-forwarded-for': '10.9.9.10' })
const unique = () => `Mgeni ${Math.random().toString(36).slice(2, 10)}`

test('a visitor writes to us: what is missing is said, what is typed survives a reload and a lost network, and it arrives once @phone', async ({
  page,
  context,
  language,
  baseURL,
}) => {
  const say = saySiteIn(language)
  const name = unique()
  const send = page.getByRole('button', { name: say('Send message') })
  watchRequests(page)
  await visit(page, '/contact-us', language)
  await send.click()
  for (const complaint of [
    'Enter your name.',
    'Enter a phone number like 0712 345 678, or an e-mail address, so that we can answer.',
    'Write your message.',
  ])
    await expect(page.getByText(say(complaint))).toBeVisible()

  await page.getByLabel(say('Full name')).fill(name)
  await page.getByLabel(say('Email'), { exact: true }).fill('si barua')
  await page.getByLabel(say('Message')).fill('Habari <b>zenu</b>\n=1+1 🍍')
  await send.click()
  await expect(page.getByText(say('Enter an e-mail address like jina@mfano.com.'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(say('Full name'))).toHaveValue(name)
  await expect(page.getByLabel(say('Message'))).toHaveValue('Habari <b>zenu</b>\n=1+1 🍍')

  await page.getByLabel(say('Email'), { exact: true }).fill('')
  await page.getByLabel(say('Phone number')).fill('0754 000 118')
  // What sends it came with the first letter typed: a browser may not ask again for a script that it missed.
  await untilQuiet(page)
  await context.setOffline(true)
  await send.click()
  await expect(page.getByText(say('What you typed stays here.'))).toBeVisible()
  await context.setOffline(false)
  // The page hears of it a moment later; who taps before that is told once more that there is no network.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await send.click()
  await expect(page.getByText(say('Your message is with us'))).toBeVisible()
  await expect(page.getByLabel(say('Message'))).toHaveValue('')
  const { body } = await asOperator(baseURL ?? '')(listVisitorMessages, { query: { search: name } }, operator)
  expect(body.items).toMatchObject([
    { full_name: name, phone: '+255754000118', message: 'Habari <b>zenu</b>\n=1+1 🍍', language },
  ])
})

test('the calculator takes the operator’s rate; where none is set the visitor types one', async ({
  page,
  language,
  baseURL,
}) => {
  const say = saySiteIn(language)
  // Of cards: what mobile money costs is asked by other tests of this server at the same time.
  await asOperator(baseURL ?? '')(
    saveFees,
    { body: { fees: [{ method: 'card', rateBasisPoints: 200, fixedTzs: 50 }] } },
    operator,
  )
  await visit(page, '/pricing', language)
  await page.getByRole('radio', { name: say('Card') }).click()
  for (const amount of ['TZS 25,000', 'TZS 300,000'])
    await expect(page.getByText(amount.replace(' ', '\u00a0'))).toBeVisible()
  const result = page.getByRole('status')
  await page.getByLabel(say('Paid orders a month')).fill('300')
  await expect(result.filter({ hasText: say('Fees a month') })).toContainText('105,000') // 300 × (15,000 × 2 % + 50)

  await page.getByRole('radio', { name: say('Mobile money') }).click()
  // It starts with an example that says it is one, and asks when that is taken away.
  await expect(result.filter({ hasText: say('Fees a month, as an example') })).toContainText('TZS 90,000')
  const rate = page.getByLabel(say('Fee your provider names'))
  await rate.fill('')
  await expect(result.filter({ hasText: say('Fees a month') })).toContainText(say('Fill in orders, average and rate.'))
  await rate.fill('101')
  await expect(page.getByText(say('Enter a share from 0 to 100, like 1.5.'))).toBeVisible()
  await rate.fill('3,5')
  await page.getByLabel(say('Average order')).fill('20000')
  await expect(result.filter({ hasText: say('Fees a month') })).toContainText('210,000') // 300 × 700
  await page.getByLabel(say('Paid orders a month')).fill('-3')
  await expect(page.getByText(say('Enter a whole number up to 100,000.'))).toBeVisible()
})

test.describe('a shop that wants to be found', () => {
  inShop(
    'is switched on in the settings, found by name, category and place, and its card opens the chat @both',
    async ({ page, language, say, isPhone }) => {
      const site = saySiteIn(language)
      const word = Math.random().toString(36).slice(2, 9)
      await page.goto('/dashboard/settings')
      await page.getByLabel(say('Show this shop in the public list of shops')).check()
      await page.getByRole('button', { name: say('Save changes') }).click()
      await expect(page.getByText(say('Enter a phone number like 0712 345 678.'))).toBeVisible()
      await page.getByLabel(say('WhatsApp number')).fill('0713 222 333')
      await page.getByLabel(say('What you mostly sell')).selectOption('electronics')
      await page.getByLabel(say('One line about the shop')).fill(`Simu na chaja ${word}`)
      await page.getByRole('textbox', { name: new RegExp(`^${say('Place')}`) }).fill(`Mwanza ${word}`)
      await page.getByRole('button', { name: say('Save changes') }).click()
      await expect(page.getByText(say('Shop updated'), { exact: true })).toBeVisible()

      await visit(page, '/shops', language)
      await page.getByRole('searchbox').fill(`chaja ${word}`)
      const card = page.getByRole('list', { name: site('Shops') }).getByRole('link')
      await expect(card).toHaveCount(1)
      await expect(card).toHaveAttribute('href', 'https://wa.me/255713222333')
      await expect(card).toContainText(`Mwanza ${word}`)
      await page.getByLabel(site('Category')).selectOption('toys_games')
      await expect(page.getByText(site('No shop fits'))).toBeVisible()
      await page.getByLabel(site('Category')).selectOption('electronics')
      await expect(card).toHaveCount(1)
      await page.getByRole('searchbox').fill('')
      await page.getByLabel(site('Place'), { exact: true }).selectOption(`Mwanza ${word}`)
      await expect(card).toHaveCount(1)
      if (isPhone) return

      await page.context().setOffline(true)
      await page.getByRole('searchbox').fill('nyingine')
      await expect(page.getByRole('alert')).toContainText(site('No network. Check the network, then try again.'))
      await page.context().setOffline(false)
      await page.getByRole('button', { name: site('Retry') }).click()
      await expect(page.getByText(site('No shop fits'))).toBeVisible()
    },
  )
})
