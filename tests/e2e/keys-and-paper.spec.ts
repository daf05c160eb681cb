import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, test } from './fixtures.ts'

test('a whole day of sales without touching the screen or a mouse', async ({ counter, page, say, shop }) => {
  await counter.open()
  await page.evaluate(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      document.addEventListener(
        kind,
        () => {
          throw new Error('by hand')
        },
        { capture: true },
      )
  })
  const key = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one)
  }
  const search = page.getByRole('searchbox', { name: say('Search products') })

  // Found by a word and by a barcode, then exact cash.
  await key('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('mche')
  await key('Enter')
  await expect(counter.product('Mchele')).toContainText(say('In the order:'))
  await expect(search).toHaveValue('')
  await page.keyboard.type('6200000000017')
  await key('Enter')
  await expect(counter.product('Sukari')).toContainText(say('In the order:'))
  await key('F4')
  const sold = [await counter.sold()]

  // The tiles by arrows; cash with change.
  await counter.products.getByRole('button').first().focus()
  await key('ArrowRight', 'Enter')
  await expect(page.locator('[data-tile="1"]')).toContainText(say('In the order:'))
  await key('F9')
  const pay = page.getByRole('dialog')
  await expect(pay).toBeVisible()
  // As a person types: faster is a scanner, and that is never an amount.
  await page.keyboard.type('10000', { delay: 150 })
  await expect(pay.getByText(say('Change due'))).toBeVisible()
  await key('Enter')
  await expect(pay).toBeHidden()
  await expect.poll(async () => await counter.sold()).not.toBe(sold[0])
  sold.push(await counter.sold())

  // A discount, a customer, a mobile-money reference: by Tab and arrows.
  await key('/')
  await page.keyboard.type('mafuta')
  await key('Enter', 'F6')
  const discount = page.getByRole('dialog')
  await expect(discount.getByLabel(say('Amount off'))).toBeFocused()
  await page.keyboard.type('500')
  await key('Enter')
  await expect(discount).toBeHidden()
  await key('F7')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Neema')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('Neema')
  const newCustomer = page.getByRole('dialog').getByRole('button', { name: say('New customer') })
  for (
    let presses = 0;
    presses < 4 && !(await newCustomer.evaluate((node) => node === document.activeElement));
    presses += 1
  )
    await key('Tab')
  await key('Enter')
  await expect(page.getByRole('dialog').getByLabel(say('Name'), { exact: true })).toHaveValue('Neema')
  await key('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await key('F9')
  await expect(pay).toBeVisible()
  for (
    let presses = 0;
    presses < 12
    && !(await pay
      .getByRole('radio', { name: say('Mobile money') })
      .evaluate((node) => node === document.activeElement));
    presses += 1
  )
    await key('Tab')
  await key('Enter')
  await expect(pay.getByLabel(say('Reference in the SMS'))).toBeFocused()
  await page.keyboard.type('QGH7TX2K9P')
  await key('Enter')
  await expect(pay).toBeHidden()
  await expect.poll(async () => await counter.sold()).not.toBe(sold[1])
  sold.push(await counter.sold())

  // Saved unpaid; and the list of keys.
  await key('/')
  await page.keyboard.type('sabuni')
  await key('Enter', 'F10')
  await expect(page.getByText(say('Find it under the clock sign.'))).toBeVisible()
  await expect.poll(async () => (await allOrders(shop)).filter(({ status }) => status === 'pending').length).toBe(1)
  const pending = (await allOrders(shop)).find(({ status }) => status === 'pending')?.number ?? ''
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.type('?')
  await expect(page.getByRole('dialog', { name: say('Keyboard at the counter') })).toBeVisible()
  // No person is as quick: a key within a frame of the opening may come before the dialog listens.
  await expect(async () => {
    await key('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expectOnServer(shop, [...sold, pending])
  expect((await allOrders(shop)).map(({ totalTzs }) => totalTzs).toSorted((a, b) => a - b)).toEqual(
    expect.arrayContaining([2500, 5800, 6000]),
  )
})

test('the receipt goes to WhatsApp, to the system’s own sharing, and to paper of 58 and of 80 mm @phone', async ({
  counter,
  page,
  say,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(globalThis, { shared: told, print: () => void told.push('print') })
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => {
        told.push(data)
        return Promise.resolve()
      },
    })
  })
  const told = async () =>
    await page.evaluate(() => Reflect.get(globalThis, 'shared') as ({ title: string; text: string } | string)[])
  await counter.open()
  await counter.put('Sukari', 'Sukari', 'Mafuta')
  await counter.newCustomer('Neema', '0712 345 678')
  const number = await counter.exactCash()
  await page.getByRole('button', { name: say('Receipt'), exact: true }).click()
  await expect(page.getByRole('article').getByText('12,500').first()).toBeVisible()

  await page.getByRole('button', { name: say('Other ways and paper') }).click()
  await page.getByRole('button', { name: say('Share'), exact: true }).click()
  const [data] = await told()
  expect(data).toMatchObject({ title: 'Duka la Mfano' })
  expect(typeof data === 'object' ? data.text : '').toContain(number)
  const link = new URL((await page.getByRole('link', { name: say('Share on WhatsApp') }).getAttribute('href')) ?? '')
  expect(link.host + link.pathname).toBe('wa.me/255712345678')
  expect(link.searchParams.get('text')).toContain(number)

  for (const [paper, widthMm] of [
    ['80 mm', 80],
    ['58 mm', 58],
  ] as const) {
    // Drawing the PDF makes the window as narrow as the paper, and beside the products the sale is drawn anew after it.
    const more = page.getByRole('button', { name: say('Other ways and paper') })
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
    await page.getByRole('button', { name: paper, exact: true }).click()
    await page.getByRole('button', { name: say('Print'), exact: true }).click()
    expect((await told()).at(-1)).toBe('print')
    // What a printer gets: one page of the paper's width, with the receipt on it and nothing else of the screen.
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() => {
      const shown = [...document.body.children].filter((node) => node.getBoundingClientRect().height > 0)
      return {
        classes: shown.map((node) => node.className),
        text: shown.map((node) => node.textContent).join(' '),
        widthMm: (shown[0]?.getBoundingClientRect().width ?? 0) / (96 / 25.4),
        overflow: shown.some((node) => node.scrollWidth > node.clientWidth + 1),
        smallestPx: Math.min(
          ...[...(shown[0]?.querySelectorAll('p, span, h3') ?? [])].map((node) =>
            Number.parseFloat(getComputedStyle(node).fontSize),
          ),
        ),
      }
    })
    expect(printed.classes).toEqual([`receipt-print receipt-print-${widthMm}mm`])
    expect(printed.text).toContain(number)
    expect(printed.widthMm).toBeLessThanOrEqual(widthMm)
    expect(printed.widthMm).toBeGreaterThan(widthMm - 12)
    expect(printed.overflow).toBe(false)
    expect(printed.smallestPx, 'readable from a cheap head').toBeGreaterThanOrEqual(14)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const box = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)
    expect(Math.round(Number(box?.[1]) / (72 / 25.4))).toBe(widthMm)
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.receipt-print')).toHaveCount(0)
  }
  // The width is remembered.
  await page.reload()
  await counter.isOpen()
  await counter.sell('Mchele')
  await page.getByRole('button', { name: say('Receipt'), exact: true }).click()
  await page.getByRole('button', { name: say('Other ways and paper') }).click()
  await expect(page.getByRole('button', { name: '58 mm', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
