import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getProduct, listProducts, updateProduct } from '../../src/shared/contract/products.ts'
import { expect, installed, type Shop, test } from './fixtures.ts'
import { CounterPage } from './pages/counter.page.ts'
import type { Say } from './say.ts'

async function aPhoto(): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'kaunta-photo-')), 'chai.jpg')
  await writeFile(
    file,
    await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#b5651d' } })
      .jpeg()
      .toBuffer(),
  )
  return file
}
/** What is not needed to sell is folded away. */
const more = (page: Page, say: Say) =>
  page.getByText(say('More: cost, barcodes, stock, group, photos, variants')).click()
const save = (page: Page, say: Say) => page.getByRole('button', { name: say('Save product') }).click()
const productOnServer = async (shop: Shop, name: string) => {
  const found = await shop.send(listProducts, { query: { search: name, state: 'all' } }, shop.token)
  const [row] = found.body.items
  return row === undefined ? null : (await shop.send(getProduct, { params: { id: row.id } }, shop.token)).body
}

test('a product with photos, barcodes, variants and a required add-on goes to the counter', async ({
  page,
  language,
  say,
  shop,
}) => {
  await page.goto('/dashboard/products')
  await page.getByRole('link', { name: say('Add product') }).click()
  await save(page, say)
  await expect(page.getByText(say('Fill this in.')).first()).toBeVisible()

  await page.getByLabel(say('Name'), { exact: true }).fill('Chai ya maziwa')
  await more(page, say)
  await page
    .getByRole('combobox', { name: say('Group') })
    .first()
    .fill('Vinywaji')
  await page.getByTestId('photo-input').setInputFiles(await aPhoto())
  await expect(page.getByRole('img', { name: say('Photo {place}', { place: 1 }) })).toBeVisible()

  // A scanner types a code and Enter: it is added, and the form is not sent.
  const barcode = page.getByRole('textbox', { name: say('Barcodes') }).first()
  for (const code of ['6009001', '6009002', '6009001']) {
    await barcode.fill(code)
    await barcode.press('Enter')
  }
  await expect(barcode).toBeFocused()
  await expect(page.getByText(say('{0} is here already.', { 0: '6009001' }))).toBeVisible()

  await page.getByRole('checkbox', { name: say('Track stock') }).check()
  for (const [index, [name, price, stock]] of [
    ['Ndogo', '500', '12'],
    ['Kubwa', '1000', '1.5'],
  ].entries()) {
    await page.getByRole('button', { name: say('Add variant') }).click()
    const variant = page.getByRole('group', { name: say('Variant {place}', { place: index + 1 }) })
    await variant.getByLabel(say('Name of variant {place}', { place: index + 1 })).fill(name ?? '')
    await variant.getByLabel(say('Price'), { exact: true }).fill(price ?? '')
    await variant.getByLabel(say('In stock now')).fill(stock ?? '')
  }
  await page.getByRole('button', { name: say('Add a group of add-ons') }).click()
  await page.getByLabel(say('Name of group {place}', { place: 1 })).fill('Sukari')
  await page.getByRole('radio', { name: say('Required'), exact: true }).check()
  await page.getByRole('textbox', { name: say('Add-on {number}', { number: 1 }) }).fill('Bila sukari')
  await page.getByLabel(say('Extra price')).fill('0')
  await save(page, say)
  await expect(page.getByRole('heading', { name: 'Chai ya maziwa' })).toBeVisible()

  const product = await productOnServer(shop, 'Chai')
  expect(product).toMatchObject({
    group: 'Vinywaji',
    priceTzs: 500,
    barcodes: ['6009001', '6009002'],
    tracksStock: true,
    addOnGroups: [{ name: 'Sukari', least: 1, most: 1 }],
  })
  expect(product?.variants.map(({ name, priceTzs, onHandMilli }) => [name, priceTzs, onHandMilli])).toEqual([
    ['Ndogo', 500, 12_000],
    ['Kubwa', 1000, 1500],
  ])
  expect(product?.photos).toHaveLength(1)

  await page.goto('/dashboard/orders/add-order')
  await expect(new CounterPage(page, language).product('Chai ya maziwa')).toBeVisible()
})

test('nothing typed is lost: not without network, not when the tab dies, not when the server says no @installed', async ({
  page,
  context,
  say,
  shop,
}) => {
  await page.goto('/dashboard/products/new')
  await page.getByLabel(say('Name'), { exact: true }).fill('Kitu kipya')
  await page.getByLabel(say('Price'), { exact: true }).fill('2500')
  await installed(page)
  await context.setOffline(true)
  await save(page, say)
  await expect(page.getByText(say('No network. Check the network, then try again.'))).toBeVisible()
  await expect(page.getByText(say('No network. Saving needs it. What you type here stays.'))).toBeVisible()

  await page.reload()
  await expect(page.getByText(say('What you typed here before was kept.'))).toBeVisible()
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('Kitu kipya')
  await expect(page.getByLabel(say('Price'), { exact: true })).toHaveValue('2,500')

  await context.setOffline(false)
  // Sukari has this barcode: the server says whose it is, beside the field.
  await more(page, say)
  const barcode = page.getByRole('textbox', { name: say('Barcodes') }).first()
  await barcode.fill('6200000000017')
  await barcode.press('Enter')
  await save(page, say)
  await expect(page.getByText(say('{name} already has this barcode.', { name: 'Sukari 1 kg' }))).toBeVisible()
  await page.getByRole('button', { name: say('Remove barcode {code}', { code: '6200000000017' }) }).click()
  await save(page, say)
  await expect(page.getByRole('heading', { name: 'Kitu kipya' })).toBeVisible()
  expect((await shop.send(listProducts, { query: { search: 'Kitu kipya' } }, shop.token)).body.total).toBe(1)

  await page.goto('/dashboard/products/new')
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('')
})

test('a save whose answer was lost makes no second product @phone', async ({ page, say, shop }) => {
  await page.goto('/dashboard/products/new')
  await page.getByLabel(say('Name'), { exact: true }).fill('Mara moja tu')
  await page.getByLabel(say('Price'), { exact: true }).fill('700')
  let lost = 0
  await page.route('**/api/store/products', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return await route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await save(page, say)
  await expect(page.getByText(say('No network. Check the network, then try again.'))).toBeVisible()
  await save(page, say)
  await expect(page.getByRole('heading', { name: 'Mara moja tu' })).toBeVisible()
  expect((await shop.send(listProducts, { query: { search: 'Mara moja' } }, shop.token)).body.total).toBe(1)
})

test('somebody else changed it meanwhile: both versions are shown, and the person chooses @phone', async ({
  page,
  say,
  shop,
}) => {
  const mine = shop.products[0]
  if (!mine) throw new Error('the shop has no products')
  const open = async (description: string) => {
    await page.goto(`/dashboard/products/edit/${mine.id}`)
    await page.getByLabel(say('Description')).fill(description)
    const {
      id,
      version,
      onHandMilli: _onHand,
      isArchived: _archived,
      createdAt: _made,
      updatedAt: _changed,
      photos,
      variants,
      ...input
    } = (await shop.send(getProduct, { params: { id: mine.id } }, shop.token)).body
    const answer = await shop.send(
      updateProduct,
      {
        params: { id },
        body: {
          ...input,
          version,
          photos: photos.map((photo) => photo.name),
          variants: variants.map(({ onHandMilli: _level, ...variant }) => variant),
          priceTzs: input.priceTzs + 100,
        },
      },
      shop.token,
    )
    expect(answer.status).toBe(200)
    await save(page, say)
    const sheet = page.getByRole('dialog', { name: say('Someone else changed this product') })
    await expect(sheet).toContainText(description)
    return sheet
  }
  await (await open('Yangu')).getByRole('button', { name: say('Save mine over it') }).click()
  await expect(page.getByText('Yangu')).toBeVisible()
  expect((await productOnServer(shop, mine.name))?.priceTzs).toBe(mine.priceTzs)

  await (await open('Hii haibaki')).getByRole('button', { name: say('Take theirs') }).click()
  await expect(page.getByLabel(say('Description'))).toHaveValue('Yangu')
  expect((await productOnServer(shop, mine.name))?.priceTzs).toBe(mine.priceTzs + 100)
})

test.describe('with counted stock', () => {
  // In a pair with its scope: Playwright would take a bare list for one.
  test.use({
    goods: [
      [
        { name: 'Mkate', priceTzs: 1500, tracksStock: true, lowStockMilli: 3000, group: 'Vyakula' },
        { name: 'Maji', priceTzs: 1000, group: 'Vinywaji' },
        { name: 'Soda', priceTzs: 800, group: 'Vinywaji' },
      ],
      { scope: 'test' },
    ],
  })

  test('stock is changed with a reason, and the log says who, when and why @phone', async ({ page, say, shop }) => {
    await page.goto(`/dashboard/products/${shop.products[0]?.id}`)
    const adjust = async (reason: string, label: string, count: string, note: string) => {
      await page.getByRole('button', { name: say('Adjust stock') }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(say('Reason')).selectOption({ label: say(reason) })
      await sheet.getByLabel(say(label)).fill(count)
      await sheet.getByLabel(say('Note')).fill(note)
      await sheet.getByRole('button', { name: say('Save'), exact: true }).click()
      await expect(sheet).toBeHidden()
    }
    await adjust('New goods received', 'How many came in', '10', 'Mzigo wa asubuhi')
    await adjust('Damaged or spoiled', 'How many went out', '4', '')
    await adjust('Counted', 'How many there are', '2', '')
    const log = page.getByRole('list', { name: say('Stock movements') }).getByRole('listitem')
    await expect(log).toHaveCount(3)
    await expect(log.nth(0)).toContainText('−4')
    await expect(log.nth(2)).toContainText(/\+10/)
    await expect(log.nth(2)).toContainText('Mzigo wa asubuhi')
    await expect(log.nth(2)).toContainText('Mwenye Duka')
    await expect(page.getByText(say('{0, plural, one {# left} other {# left}}', { 0: 2 }))).toBeVisible()
  })

  test('finds, filters and sorts; what is ticked is archived, leaves the counter, and comes back', async ({
    page,
    say,
  }) => {
    await page.goto('/dashboard/products')
    const rows = page.getByRole('button', { name: /Mkate|Maji|Soda/ })
    await expect(rows).toHaveCount(3)
    await page.getByRole('searchbox').fill('mkat')
    await expect(rows).toHaveCount(1)
    await page.getByRole('searchbox').fill('')
    await expect(rows).toHaveCount(3)
    await page
      .getByRole('group', { name: say('Groups') })
      .getByRole('button', { name: 'Vinywaji' })
      .click()
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(/group=Vinywaji/)
    await page.getByRole('button', { name: say('All'), exact: true }).click()
    await expect(rows).toHaveCount(3)

    await page.getByRole('checkbox', { name: say('Select {0}', { 0: 'Maji' }) }).check()
    await page.getByRole('button', { name: say('Archive'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Archive') })
      .click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: say('Filter') }).click()
    await page
      .getByRole('dialog')
      .getByLabel(say('State'))
      .selectOption({ label: say('Archived') })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Show'), exact: true })
      .click()
    await page.getByRole('checkbox', { name: say('Select {0}', { 0: 'Maji' }) }).check()
    await page
      .getByRole('region', { name: say('Selected products') })
      .getByRole('button', { name: say('Restore') })
      .click()
    await expect(page.getByText(say('No product matches'))).toBeVisible()
    await page.getByRole('button', { name: say('Show all products') }).click()
    await expect(rows).toHaveCount(3)
  })
})

test('text of any kind is kept as it was typed, and shown as text', async ({ page, say, shop }) => {
  const names = [
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("x")',
    'مرحبا بالعالم',
    '👩🏾‍🌾🍅 Nyanya',
    'O’Brien & “Wana”',
    'a'.repeat(120),
  ]
  for (const name of names) {
    await page.goto('/dashboard/products/new')
    await page.getByLabel(say('Name'), { exact: true }).fill(name)
    await page.getByLabel(say('Price'), { exact: true }).fill('-12.75')
    await expect(page.getByLabel(say('Price'), { exact: true })).toHaveValue('12')
    await save(page, say)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const { body } = await shop.send(listProducts, { query: { limit: 100 } }, shop.token)
  expect(body.items.map((row) => row.name)).toEqual(expect.arrayContaining(names))
})
