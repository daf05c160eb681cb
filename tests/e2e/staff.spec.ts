import type { Browser, Page } from '@playwright/test'
import { signUp } from '../../src/shared/contract/auth.ts'
import { inviteStaff, joinByInvitation } from '../../src/shared/contract/staff.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { createApiClient } from '../support/api-client.ts'
import { ownAddress } from '../support/shop-over-http.ts'
import { expect, type Shop, test } from './fixtures.ts'
import type { Language } from './say.ts'

const aPhone = () => `06${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
const invite = async (shop: Shop, contact = aPhone()) => {
  const { body, status } = await shop.send(
    inviteStaff,
    {
      body: {
        id: uuidv7(),
        contact,
        name: 'Baraka',
        language: 'en',
        grants: [{ resource: 'product', action: ['read'] }],
      },
    },
    shop.token,
  )
  expect(status).toBe(200)
  return new URL(body.link).pathname
}
const someoneElse = async (browser: Browser, baseURL: string, language: Language, token?: string): Promise<Page> => {
  const localStorage = [
    { name: 'language', value: language },
    ...(token === undefined ? [] : [{ name: 'access-token', value: token }]),
  ]
  return await (
    await browser.newContext({
      serviceWorkers: 'block',
      baseURL,
      extraHTTPHeaders: ownAddress(),
      storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
    })
  ).newPage()
}

test('rights are ticked in a grid and hold at once; somebody removed is out', async ({
  browser,
  baseURL,
  page,
  language,
  say,
  shop,
}) => {
  const token = (await invite(shop)).split('/').pop() ?? ''
  const joined = await shop.send(joinByInvitation, {
    params: { token },
    body: { name: 'Baraka', password: 'baraka anauza leo', language },
  })
  const theirs = await someoneElse(browser, baseURL ?? '', language, joined.body.token)
  await theirs.goto('/dashboard/products')
  await expect(theirs.getByText('Sukari 1 kg').first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: say('Add product') })).toHaveCount(0)

  await page.goto('/dashboard/profile/staff-accounts')
  const open = async () => {
    await page.getByRole('button', { name: /Baraka/ }).click()
    return page.getByRole('dialog', { name: 'Baraka' })
  }
  let sheet = await open()
  const add = sheet
    .getByRole('checkbox', {
      name: language === 'en' ? /^(Products: )?Add$/ : new RegExp(`^(${say('Products')}: )?${say('Add')}$`),
    })
    .first()
  await add.check()
  await sheet.getByRole('button', { name: say('Save changes') }).click()
  await expect(sheet).toBeHidden()
  await theirs.reload()
  await expect(theirs.getByRole('link', { name: say('Add product') })).toBeVisible()

  // An owner to be: with the password, in two days, and taken back until then.
  sheet = await open()
  await sheet.getByRole('button', { name: say('Make owner') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel(say('Your password'), { exact: true }).fill(shop.password)
  await question.getByRole('button', { name: say('Make owner') }).click()
  await expect(page.getByText(say('{name} becomes an owner', { name: 'Baraka' }))).toBeVisible()
  await page.getByRole('button', { name: say('Take it back') }).click()
  await expect(page.getByText(say('{name} becomes an owner', { name: 'Baraka' }))).toHaveCount(0)

  sheet = await open()
  await sheet.getByRole('button', { name: say('Remove'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Remove'), exact: true })
    .click()
  // While a dialog is open there is nothing of the list behind it, so that this alone would not say that they are removed.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Baraka/ })).toHaveCount(0)
  await theirs.reload()
  // Out of the shop, but still a person with an account: a shop of their own is what is left.
  await expect(theirs.getByRole('button', { name: say('Create shop') })).toBeVisible()
  await theirs.context().close()
})

test('who has an account already accepts, and the shop becomes theirs to work in @phone', async ({
  browser,
  baseURL,
  language,
  say,
  shop,
}) => {
  const send = createApiClient(baseURL ?? '', ownAddress())
  const contact = aPhone()
  const account = await send(signUp, { body: { contact, password: 'akaunti ya zamani', name: 'Halima', language } })
  const link = await invite(shop, contact)

  const stranger = await someoneElse(browser, baseURL ?? '', language)
  await stranger.goto(link)
  await expect(
    stranger.getByRole('heading', { name: say('Work at {shopName}', { shopName: shop.shop.shop_name }) }),
  ).toBeVisible()
  await stranger.context().close()

  const theirs = await someoneElse(browser, baseURL ?? '', language, account.body.token)
  await theirs.goto(link)
  await theirs
    .getByRole('button', { name: say('Accept and open {shopName}', { shopName: shop.shop.shop_name }) })
    .click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.goto('/dashboard/products')
  await expect(theirs.getByText('Sukari 1 kg').first()).toBeVisible()

  await theirs.goto(link)
  await expect(theirs.getByText(say('This invitation is not here'))).toBeVisible()
  await theirs.context().close()
})

test('an invitation that was withdrawn, or never was, says so @phone', async ({
  browser,
  baseURL,
  page,
  language,
  say,
  shop,
}) => {
  const link = await invite(shop)
  await page.goto('/dashboard/profile/staff-accounts')
  await page.getByRole('button', { name: say('Withdraw') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Withdraw') })
    .click()
  await expect(page.getByRole('list', { name: say('Invitations') })).toHaveCount(0)
  const guest = await someoneElse(browser, baseURL ?? '', language)
  for (const path of [link, '/invite', '/invite/short', `${link}/more`, `/invite/${'x'.repeat(43)}`]) {
    expect((await guest.goto(path))?.status(), path).toBe(200)
    await expect(guest.getByText(say('This invitation is not here'))).toBeVisible()
  }
  await guest.context().close()
})
