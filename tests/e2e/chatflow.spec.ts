import { getChatflow, saveChatflow } from '../../src/shared/contract/chatflow.ts'
import { FLOW_KNOWS } from '../../src/shared/domain/flow/needs.ts'
import { readyFlow } from '../../src/shared/domain/flow/ready/ready-flows.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('a ready flow is chosen, changed, tried in the phone to a paid order, published, and taken back', async ({
  page,
  shop,
  say,
}) => {
  await page.goto('/dashboard/chatflow?view=list')
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: say('Shop'), exact: true }) })
    .getByRole('button', { name: say('Begin with this') })
    .click()
  const welcome = page.locator('#step-welcome')
  await expect(welcome.getByLabel(/Kiswahili/)).toHaveValue('Karibu {{shop}}, {{name|rafiki}}!')

  // What WhatsApp would not take is said while it is typed, and cannot be published.
  await welcome.getByLabel(/English/).fill('')
  await expect(page.getByText(say('The English text is missing.')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: say('Publish') })).toHaveAttribute('aria-disabled', 'true')
  await welcome.getByLabel(/English/).fill('Hello {{name|friend}}!')
  await expect(page.getByText(say('The English text is missing.'))).toHaveCount(0)

  const phone = page.getByRole('region', { name: say('Try it in a phone') })
  const tap = (name: string) => phone.getByRole('log').getByRole('button', { name }).last().click()
  await phone.getByRole('button', { name: say('Write "Habari"') }).click()
  await expect(phone.getByRole('log')).toContainText('Karibu')
  await tap('Tazama bidhaa')
  await tap('Sukari 1 kg')
  await tap('2')
  await expect(phone.getByRole('log')).toContainText('Jumla: TZS 6,000')
  await expect(page.getByText(say('Here now'))).toBeVisible()
  await tap('Maliza oda')
  await tap('Nitachukua dukani')
  await tap('Lipa kwa simu')
  await tap('+255 712 345 678')
  await phone.getByRole('button', { name: say('As if it were paid') }).click()
  await expect(phone.getByRole('log')).toContainText('Asante kwa kununua')
  // The same again: two taps.
  await tap('Agiza tena')
  await tap('Maliza oda')
  await expect(phone.getByRole('log')).toContainText('Oda yako W-000002 imepokelewa')

  await page.getByRole('button', { name: say('Publish') }).click()
  await expect(page.getByText(say('Live, version {liveNumber}', { liveNumber: '1' }))).toBeVisible()
  expect(
    (await shop.send(getChatflow, { query: { withPlaces: '1', knows: FLOW_KNOWS } }, shop.token)).body.live?.number,
  ).toBe(1)
  expect(await axeFinds(page)).toEqual([])

  await welcome.getByLabel(/English/).fill('Hello again!')
  await page.getByRole('button', { name: say('Publish') }).click()
  await expect(page.getByText(say('Live, version {liveNumber}', { liveNumber: '2' }))).toBeVisible()
  // What each version says other than the draft, and than the one before it; from there one goes back.
  await page.getByRole('button', { name: `${say('Compare')} ${say('Version {0}', { 0: '2' })}` }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(say('Both are alike.'))
  await sheet.getByText(say('With version {before}', { before: '1' })).click()
  await expect(sheet).toContainText('Hello {{name|friend}}!')
  await expect(sheet).toContainText('Hello again!')
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  expect(await axeFinds(page)).toEqual([])
  await expect(sheet.getByRole('button', { name: say('Take back') })).toHaveCount(0)
  await sheet.getByRole('button', { name: say('Close') }).click()
  await page.getByRole('button', { name: `${say('Compare')} ${say('Version {0}', { 0: '1' })}` }).click()
  await sheet.getByRole('button', { name: say('Take back') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Go back') })
    .click()
  await expect(page.getByText(say('Live, version {liveNumber}', { liveNumber: '3' }))).toBeVisible()
  await expect(welcome.getByLabel(/English/)).toHaveValue('Hello {{name|friend}}!')
})

test('two editors: what is typed stays, and one of the two is chosen @phone', async ({ page, shop, say }) => {
  await shop.send(saveChatflow, { body: { version: 0, draft: readyFlow('services'), knows: FLOW_KNOWS } }, shop.token)
  await page.goto('/dashboard/chatflow?view=list')
  const card = page.locator('#step-day')
  await card.getByLabel(/English/).fill('Which day suits you?')
  await shop.send(saveChatflow, { body: { version: 1, draft: readyFlow('retail'), knows: FLOW_KNOWS } }, shop.token)
  // Saved by itself, and not over theirs.
  await expect(page.getByText(say('Somebody else saved this flow meanwhile'))).toBeVisible()
  await expect(card.getByLabel(/English/)).toHaveValue('Which day suits you?')
  await page.getByRole('button', { name: say('Take theirs') }).click()
  await expect(
    page
      .locator('#step-menu')
      .getByLabel(/Kiswahili/)
      .first(),
  ).toHaveValue('Tukusaidie nini leo?')
  expect(
    (await shop.send(getChatflow, { query: { withPlaces: '1', knows: FLOW_KNOWS } }, shop.token)).body.version,
  ).toBe(2)
})

test('what is typed saves itself; without a network it is kept, and goes when there is one @phone', async ({
  page,
  shop,
  say,
  context,
}) => {
  const kept = async () =>
    (await shop.send(getChatflow, { query: { withPlaces: '1', knows: FLOW_KNOWS } }, shop.token)).body
  await shop.send(saveChatflow, { body: { version: 0, draft: readyFlow('services'), knows: FLOW_KNOWS } }, shop.token)
  await page.goto('/dashboard/chatflow?view=list')
  const field = page.locator('#step-day').getByLabel(/English/)
  await field.fill('Which day ')
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible()
  expect(JSON.stringify((await kept()).draft)).toContain('Which day')
  // A line that is half written keeps its space.
  await field.pressSequentially('suits you?')
  await expect(field).toHaveValue('Which day suits you?')
  await expect.poll(async () => JSON.stringify((await kept()).draft)).toContain('Which day suits you?')

  await context.setOffline(true)
  await field.fill('Which day fits you?')
  await expect(page.getByText(say('Kept on this device, not sent'))).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => JSON.stringify((await kept()).draft)).toContain('Which day fits you?')
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('Somebody else saved this flow meanwhile'))).toHaveCount(0)
  const { version } = await kept()
  expect(version).toBe(4)
})
