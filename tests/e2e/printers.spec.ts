import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictureRows, readEscPos, sheetSvg, textOf } from '../support/printers/escpos-paper.ts'
import { expect, test } from './fixtures.ts'
import { type FakePrinter, plugIn, setPrinter, sheetOf, took } from './usb-printer.ts'

test('a printer is set up by its test, prints a sale, goes in the middle, and prints again as a copy', async ({
  counter,
  language,
  page,
  say,
}) => {
  const words = { copy: { en: 'COPY', sw: 'NAKALA' }, test: { en: 'Test receipt', sw: 'Risiti ya majaribio' } }
  await page.addInitScript(plugIn)
  await page.goto('/dashboard/settings/pos')
  await page.getByRole('link', { name: say('Set up a printer') }).click()
  await expect(page.getByRole('heading', { name: say('Printers'), level: 1 })).toBeVisible()

  // The test: each answer changes one setting and prints again.
  await page.getByRole('button', { name: `${say('Choose')}: ${say('USB cable')}` }).click()
  await page.getByRole('button', { name: say('Print the test'), exact: true }).click()
  await expect(page.getByText(say('Is the whole ruler on one line?'))).toBeVisible()
  const first = await sheetOf(page, 384, `test-${language}`)
  expect(textOf(first)).toContain(words.test[language])
  expect(textOf(first)).toContain('12345678901234567890123456789012')
  await page.getByRole('button', { name: say('It breaks') }).click()
  await expect
    .poll(async () => textOf(await sheetOf(page, 384, 'narrow')))
    .toContain('\n123456789012345678901234567890\n')
  await page.getByRole('button', { name: say('Yes, one line') }).click()
  await page.getByRole('button', { name: say('It has a knife') }).click()
  await page.getByRole('button', { name: say('Try plug 1') }).click()
  await expect.poll(async () => await took(page)).toEqual([0x1b, 0x70, 0, 0x19, 0xfa])
  await page.getByRole('button', { name: say('It opened') }).click()
  await page.getByRole('button', { name: say('Save printer') }).click()
  const ladder = page.getByRole('list', { name: say('Printers of this device') }).getByRole('listitem')
  await expect(ladder.nth(0)).toContainText('MP-58')
  await expect(ladder.nth(1)).toContainText(say('Print window of the browser'))

  // A sale for cash opens the drawer; the receipt comes on a tap.
  await counter.open()
  const number = await counter.sell('Sukari')
  await expect.poll(async () => await took(page)).toEqual([0x1b, 0x70, 0, 0x19, 0xfa])
  const print = page.getByRole('button', { name: say('Print'), exact: true })
  await print.click()
  await expect(page.getByText(/MP-58\./)).toBeVisible()
  const receipt = await sheetOf(page, 360, `receipt-${language}`)
  expect(textOf(receipt)).toContain(number)
  expect(textOf(receipt)).not.toContain(words.copy[language])
  expect(receipt.parts.at(-1)).toEqual({ kind: 'cut' })
  expect(receipt.kicks).toEqual([])

  // It goes in the middle: clear, nothing lost, and what comes next says that it is a copy.
  await setPrinter(page, { vanishAt: 60 })
  await print.click()
  const alert = page.getByRole('alert').filter({ hasText: 'MP-58' })
  await expect(alert).toContainText(say('The receipt did not come out whole. The sale is saved.'))
  await expect(alert).toContainText(say('The printer went away while it was printing.'))
  expect(await took(page)).toHaveLength(60)
  await page.getByRole('button', { name: say('Print again, as a copy') }).click()
  await expect(alert).toContainText(say('Not printed. The sale is saved.'))
  await setPrinter(page, { isPlugged: true, vanishAt: Number.MAX_SAFE_INTEGER })
  await page.getByRole('button', { name: say('Try again') }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByText(/MP-58\./)).toBeVisible()
  const copy = await sheetOf(page, 360, `copy-${language}`)
  expect(textOf(copy)).toContain(number)
  expect(
    textOf(copy)
      .split('\n')
      .filter((line) => line.trim() === `*** ${words.copy[language]} ***`),
  ).toHaveLength(2)

  // By itself after each sale, which waits for nothing.
  await page.goto('/dashboard/settings/pos')
  await page.getByRole('switch', { name: say('Print after each sale') }).click()
  await counter.open()
  const next = await counter.sell('Mchele')
  const printed: number[] = []
  await expect
    .poll(async () => {
      printed.push(...(await took(page)))
      return printed.length
    })
    .toBeGreaterThan(300)
  const byItself = readEscPos(Uint8Array.from(printed), 360)
  expect(textOf(byItself)).toContain(next)
  expect(byItself.kicks).toEqual([{ pin: 2, onMs: 50, offMs: 500 }])
  await setPrinter(page, { isPlugged: false })
  const third = await counter.sell('Unga wa sembe')
  await expect(page.getByText(say('Receipt {0} was not printed', { 0: third })).first()).toBeVisible()
  // The next customer is served all the same.
  await counter.put('Mafuta')
  await counter.exactCashButton.click()
  const fourth = third.replace(/\d{6}$/, (digits) => String(Number(digits) + 1).padStart(6, '0'))
  await expect(page.getByText(say('Receipt {0} was not printed', { 0: fourth })).first()).toBeVisible()
  await setPrinter(page, { isPlugged: true })
  // Nothing had reached any paper: what comes now is the first, and no copy.
  await page
    .getByRole('region', { name: /F8/ })
    .getByRole('status')
    .filter({ hasText: fourth })
    .getByRole('button', { name: say('Print again') })
    .click()
  const late: number[] = []
  await expect
    .poll(async () => {
      late.push(...(await took(page)))
      return late.length
    })
    .toBeGreaterThan(300)
  expect(textOf(readEscPos(Uint8Array.from(late), 360))).toContain(fourth)
  expect(textOf(readEscPos(Uint8Array.from(late), 360))).not.toContain(words.copy[language])
  // Who opened the drawer, when and why.
  await page.goto('/dashboard/settings/printers')
  const drawer = page.getByRole('region', { name: say('Cash drawer') })
  await expect(drawer).toContainText(number)
  await expect(drawer).toContainText(say('Test of the printer'))
  // The owner hears of it too: openings, and copies, the one that broke off too, go into the device's chain.
  const noted = async () =>
    await page.evaluate(async () => {
      const kinds: string[] = []
      for (const { name = '' } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const open = indexedDB.open(name)
          open.addEventListener('success', () => resolve(open.result))
          open.addEventListener('error', () => reject(new Error(name)))
        })
        if (db.objectStoreNames.contains('notes'))
          await new Promise<void>((resolve) => {
            const all = db.transaction('notes').objectStore('notes').getAll()
            all.addEventListener('success', () => {
              kinds.push(...(all.result as { kind: string }[]).map(({ kind }) => kind))
              resolve()
            })
          })
        db.close()
      }
      return kinds.toSorted()
    })
  await expect.poll(noted).toEqual(['drawer_opened', 'drawer_opened', 'drawer_opened', 'reprinted', 'reprinted'])
})

test('letters that the printer lacks, and a printer of strange ones, get the receipt as a picture', async ({
  counter,
  page,
  say,
}) => {
  await page.addInitScript(plugIn)
  await counter.open()
  await counter.sell('Sukari')
  // Without a printer the window of the browser is the only rung.
  await page.getByRole('button', { name: say('Print'), exact: true }).click()
  expect(await took(page)).toEqual([-1])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await page.goto('/dashboard/settings/printers')
  await page.getByRole('button', { name: `${say('Choose')}: ${say('USB cable')}` }).click()
  await page.getByRole('radio', { name: '80 mm' }).check({ force: true })
  await page.getByRole('button', { name: say('Print the test'), exact: true }).click()
  await page.getByRole('button', { name: say('Strange letters') }).click()
  await expect(page.getByRole('button', { name: say('Strange letters') })).toBeEnabled()
  await expect
    .poll(async () => await page.evaluate(() => (Reflect.get(globalThis, 'printer') as FakePrinter).got.length))
    .toBeGreaterThan(20_000)
  const bytes = await took(page)
  const start = bytes.findIndex((byte, at) => at > 0 && byte === 0x1b && bytes[at + 1] === 0x40)
  const picture = readEscPos(Uint8Array.from(bytes.slice(start)), 576)
  if (process.env['KAUNTA_PAPERS'])
    writeFileSync(path.join(process.env['KAUNTA_PAPERS'], 'e2e-picture.svg'), sheetSvg(picture))
  expect(textOf(picture)).toBe('')
  expect(pictureRows(picture)).toBeGreaterThan(400)
})
