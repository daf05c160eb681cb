import { getSet, listSets } from '../../src/shared/contract/product-sets.ts'
import { expect, test } from './fixtures.ts'
import { beyondTheEdge } from './widths.ts'

test('a product gets a tag, a set goes by it, its sections are dragged, and it stands on the shop’s page @both', async ({
  page,
  context,
  baseURL,
  language,
  say,
  shop,
}) => {
  await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  const [sugar] = shop.products
  await page.goto(`/dashboard/products/edit/${sugar?.id}`)
  await page.getByLabel(say('Tags')).fill('Ofa, ofa')
  await page.getByRole('button', { name: say('Save product') }).click()
  await expect(page.getByText('Ofa', { exact: true })).toBeVisible()

  await page.goto('/dashboard/products')
  await page.getByRole('button', { name: say('Filter') }).click()
  await page.getByRole('combobox', { name: say('Tag') }).selectOption('Ofa')
  await page.getByRole('button', { name: say('Show'), exact: true }).click()
  await expect(page.getByRole('button', { name: /^Sukari 1 kg/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mchele 1 kg/ })).toBeHidden()

  await page.goto('/dashboard/products/set/template-based-set')
  await page.getByRole('textbox', { name: say('Name of the set') }).fill('Ofa za leo')
  await page.getByRole('textbox', { name: say('What the message says') }).fill('Karibu, bei za leo.')
  const byRule = page.getByText(say('By rule'))
  await byRule.first().click()
  await page.getByRole('combobox', { name: say('Tag') }).selectOption('Ofa')
  await expect(page.getByRole('status').filter({ hasText: /1/ }).first()).toBeVisible()
  await page.getByRole('button', { name: say('Add section') }).click()
  await byRule.nth(1).click()
  const titles = page.getByRole('textbox', { name: say('Title of the section') })
  await titles.first().fill('Zenye ofa')
  await titles.nth(1).fill('Mpya')
  // By the handle of the second one, above the first.
  const handles = page.locator('.cursor-grab')
  await handles.nth(1).scrollIntoViewIfNeeded()
  await handles.nth(1).hover()
  await page.mouse.down()
  const first = await titles.first().boundingBox()
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 5, { steps: 8 })
  await page.mouse.up()
  await expect(titles.first()).toHaveValue('Mpya')
  // And back with the keyboard.
  await page.getByRole('button', { name: say('Move {name} up', { name: 'Zenye ofa' }) }).press('Enter')
  await expect(titles.first()).toHaveValue('Zenye ofa')
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: say('Save set') }).click()
  await expect(page.getByText(say('Set saved')).first()).toBeVisible()
  const [row] = (await shop.send(listSets, { query: {} }, shop.token)).body.items
  const { set } = (await shop.send(getSet, { params: { id: row?.id ?? '' } }, shop.token)).body
  expect(set.sections.map(({ title }) => title)).toEqual(['Zenye ofa', 'Mpya'])
  expect(set.sections[0]?.source).toMatchObject({ kind: 'rule', rule: { tag: 'Ofa' } })

  const slug = `duka-${shop.shop.id.slice(-10)}`
  await page.goto('/dashboard/settings/storefront')
  await page.getByRole('checkbox', { name: say('Show the page to everybody') }).check()
  await page.getByRole('textbox', { name: say('Address') }).fill(slug)
  await page.getByRole('combobox', { name: say('Add a set') }).selectOption({ label: 'Ofa za leo' })
  await expect(page.getByRole('list', { name: say('Sets on the page') }).getByText('Ofa za leo')).toBeVisible()
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText(say('Saved')).first()).toBeVisible()

  await page.goto(`/shops/${slug}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Ofa za leo')
  await expect(page.locator('.t[data-id]').first()).toContainText('Sukari 1 kg')
  await expect(page.locator(`.t[data-id="${sugar?.id}"]`)).toHaveCount(1)
  await page.getByRole('link', { name: /“Ofa za leo”/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofa za leo')
  await expect(page.locator('.t[data-id]').first()).toContainText('Sukari 1 kg')
})
