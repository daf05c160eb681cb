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

test('20,000 rows are read and checked beside the page, with their progress; a tap on the way ends it, and the next try brings what it found', async ({
  page,
  say,
}) => {
  const words = 'Inauzwa kwa kipande au katoni, na bei ya jumla inaanzia katoni tano. '.repeat(4)
  const rows = Array.from({ length: 20_000 }, (_, at) => `Bidhaa ${at},${at === 7 ? '=1+1' : 500 + at},"${words}"`)
  await page.goto('/dashboard/settings/import?kind=products')
  // What the page says, and how long it answers to nothing: noted in the page itself, for a look from outside comes too late.
  await page.evaluate((cancel) => {
    const noted = { said: [] as string[], gapMs: 0, cancelAt: 'Checking: ' }
    Reflect.set(window, 'noted', noted)
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      noted.gapMs = Math.max(noted.gapMs, now - last)
      last = now
    }, 10)
    new MutationObserver(() => {
      const statuses = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent)
      const text = statuses.find((each) => /^(Reading|Checking)/.test(each)) ?? ''
      if (text !== noted.said.at(-1)) noted.said.push(text)
      if (noted.cancelAt === '' || !/^Checking: [1-9]/.test(text)) return
      noted.cancelAt = ''
      ;[...document.querySelectorAll('button')].find((each) => each.textContent.trim() === cancel)?.click()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, say('Cancel'))
  const noted = async () => await page.evaluate(() => Reflect.get(window, 'noted') as { said: string[]; gapMs: number })

  await page.locator('input[type=file]').setInputFiles(csv('bidhaa-elfu-ishirini.csv', 'Jina,Bei,Maelezo', ...rows))
  const check = page.getByRole('button', { name: say('Check the rows') })
  await expect(check).toBeVisible()
  expect((await noted()).said).toContainEqual(expect.stringMatching(/^Reading the file: [\d,]+ rows$/))
  await check.click()
  // Called off at the first rows it told of: the columns are back, and nothing was checked to the end.
  await expect.poll(async () => (await noted()).said.some((text) => text.startsWith('Checking: '))).toBe(true)
  await expect(check).toBeVisible()
  await expect(page.getByText('bidhaa-elfu-ishirini.csv')).toBeVisible()

  await check.click()
  await expect(page.getByRole('button', { name: 'Import 19,999 rows' })).toBeVisible({ timeout: 60_000 })
  const { said, gapMs } = await noted()
  const counted = said.flatMap((text) => /^Checking: ([\d,]+) of 20,?000$/.exec(text)?.[1]?.replace(',', '') ?? [])
  expect(counted.length).toBeGreaterThan(5)
  process.stdout.write(
    `    20,000 rows: ${counted.length} words of progress; the page answered to nothing for ${gapMs.toFixed(0)} ms at most\n`,
  )
  await expect(page.getByText('There is a formula in it (=1+1)')).toBeVisible()
})
