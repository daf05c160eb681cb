import { readFile } from 'node:fs/promises'
import { CustomerQuery, listCustomers } from '../../src/shared/contract/customers.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { expect, test } from './fixtures.ts'

const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

test('products and customers come out of files: a wrong row stops no other, is mended in its own file, and brought with it nothing is there twice', async ({
  page,
  say,
  shop,
}) => {
  const choose = async (file: ReturnType<typeof csv>) => {
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: say('Check the rows') }).click()
  }
  const bring = (count: number) =>
    page.getByRole('button', { name: count === 1 ? 'Import 1 row' : `Import ${count} rows` }).click()

  await page.goto('/dashboard/products')
  await page.getByRole('link', { name: say('Import'), exact: true }).click()
  await choose(csv('bidhaa.csv', 'Jina,Bei,Stoo', 'Chumvi 500 g,600,20', 'Kiberiti,mia mbili,5', 'Maji 1.5 l,1000,48'))
  await expect(page.getByText(/Price is no amount/)).toBeVisible()
  await bring(2)
  await expect(page.getByRole('status').filter({ hasText: '3 of 3 done' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Rows with mistakes') }).click()
  await page.getByRole('menuitem', { name: say('Table (CSV)') }).click()
  const wrong = await readFile(await (await saved).path(), 'utf8')
  expect(wrong).toContain('Kiberiti')
  expect(wrong).not.toContain('Chumvi')

  await page.getByRole('button', { name: say('Another file') }).click()
  await choose({ ...csv('yaliyosahihishwa.csv'), buffer: Buffer.from(wrong.replace('mia mbili', '200')) })
  await bring(1)
  await expect(page.getByRole('link', { name: say('To the list'), exact: true })).toBeVisible()
  const names = async () =>
    (await shop.send(listProducts, { query: { limit: 100 } }, shop.token)).body.items.map(({ name }) => name)
  const brought = ['Chumvi 500 g', 'Kiberiti', 'Maji 1.5 l']
  expect((await names()).filter((name) => brought.includes(name)).toSorted()).toEqual(brought)

  await page.goto('/dashboard/customers')
  await page.getByRole('link', { name: say('Import'), exact: true }).click()
  await expect(page.getByRole('button', { name: say('Customers'), pressed: true })).toBeVisible()
  const people = (second: string) =>
    csv('wateja.csv', 'Mteja,Simu,Mahali', 'Asha Juma,0712000101,Kariakoo', `Baraka,${second},Mbagala`)
  await choose(people('07120'))
  await expect(page.getByText('Phone number is wrong (07120)')).toBeVisible()
  await bring(1)
  await page.getByRole('button', { name: say('Another file') }).click()
  await choose(people('0712000102'))
  await bring(2)
  await expect(page.getByText(say('In your shop already')).first()).toBeVisible()
  await page.getByRole('link', { name: say('To the list'), exact: true }).click()
  await expect(page.getByText('Kariakoo').first()).toBeVisible()
  const { body } = await shop.send(listCustomers, { query: CustomerQuery.parse({}) }, shop.token)
  expect(body.items.map(({ name, phones }) => [name, ...phones])).toEqual([
    ['Asha Juma', '+255712000101'],
    ['Baraka', '+255712000102'],
  ])
})
