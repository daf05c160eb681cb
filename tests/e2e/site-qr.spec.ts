import { decodePicture } from '../support/decode-picture.ts'
import { readPdf } from '../support/pdf-as-svg.ts'
import { axeFinds } from './axe.ts'
import { GREETING, linkTo, NUMBER, toolOn, visitTool } from './qr-tool.ts'
import { chooseLanguage, expect, test } from './site-visit.ts'

test.describe('/qr-code', () => {
  test('a number and the greeting become a code, a link and three files that open that chat @both', async ({
    page,
    language,
    context,
  }) => {
    const tool = await visitTool(page, '/qr-code', language)
    await expect(tool.message).toHaveValue(GREETING[language])
    await tool.number.fill(NUMBER)
    await tool.checked()
    const link = linkTo(GREETING[language])
    await expect(tool.field('Link to the chat')).toHaveValue(link)
    await expect(page.getByRole('link', { name: tool.say('Try the chat') })).toHaveAttribute('href', link)
    await expect(
      page.getByRole('img', {
        name: tool.say('QR code that opens a WhatsApp chat with {phone}', { phone: '+255 700 000 143' }),
      }),
    ).toBeVisible()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: tool.say('Copy the link') }).click()
    await expect(page.getByRole('button', { name: tool.say('Copied') })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(await decodePicture(await tool.download('PNG'))).toBe(link)
    expect(await decodePicture(await tool.download('SVG'), 500)).toBe(link)
    const pdf = await readPdf(await tool.download('PDF'))
    expect([Math.round(pdf.width), Math.round(pdf.height)]).toEqual([100, 100])
    expect(await decodePicture(pdf.svg, 500)).toBe(link)
  })

  test('the code follows the message, whatever is in it', async ({ page, language }) => {
    const tool = await visitTool(page, '/qr-code', language)
    await tool.number.fill('+255 (0)700-000-143')
    for (const message of ['', '100% & <b>zaidi</b>?', 'mstari\nmwingine 👍🏽', 'مرحبا']) {
      await tool.message.fill(message)
      await expect(tool.field('Link to the chat')).toHaveValue(linkTo(message))
      await tool.checked()
      expect(await decodePicture(await tool.download('SVG'), 500)).toBe(linkTo(message))
    }
  })

  test('nothing to download before there is a number; wrong ones are told in words @phone', async ({
    page,
    language,
  }) => {
    const tool = await visitTool(page, '/qr-code', language)
    for (const kind of ['PNG', 'SVG', 'PDF'] as const)
      await expect(tool.button(kind)).toHaveAttribute('aria-disabled', 'true')
    await tool.number.focus()
    await tool.message.focus()
    await expect(page.getByRole('alert')).toHaveText(tool.say('Enter the WhatsApp number of the shop.'))
    for (const wrong of ['abc', '0712', '<script>alert(1)</script>', '0712345678?text=x', '٠٧١٢٣٤٥٦٧٨']) {
      await tool.number.fill(wrong)
      await tool.number.blur()
      await expect(page.getByRole('alert')).toHaveText(
        tool.say('This is not a phone number. Write it like 0712 345 678, or with + and the country code.'),
      )
      await expect(tool.button('PNG')).toHaveAttribute('aria-disabled', 'true')
    }
    await tool.number.fill(NUMBER)
    await tool.message.fill('x'.repeat(2000))
    await expect(
      page.getByText(
        tool.say('This message is too long for a code that every phone reads. Leave out some words or emoji.'),
      ),
    ).toBeVisible()
    await expect(tool.button('PNG')).toHaveAttribute('aria-disabled', 'true')
    await tool.message.fill('x')
    await tool.checked()
  })

  test('what is typed survives a reload, and the poster goes on with it', async ({ page, language }) => {
    const tool = await visitTool(page, '/qr-code', language)
    await tool.number.fill(NUMBER)
    await tool.message.fill('Mambo')
    await tool.checked()
    await page.reload()
    await expect(tool.number).toHaveValue(NUMBER)
    await expect(tool.message).toHaveValue('Mambo')
    await page.getByRole('link', { name: tool.say('Make a poster of it') }).click()
    await expect(page).toHaveURL(/\/customize-qr$/)
    await expect(tool.number).toHaveValue(NUMBER)
    await expect(tool.message).toHaveValue('Mambo')
    await tool.checked()
  })

  test('another language changes no word that was typed, and the greeting only while nobody touched it @phone', async ({
    page,
    language,
  }) => {
    const tool = await visitTool(page, '/qr-code', language)
    await tool.number.fill(NUMBER)
    const other = language === 'en' ? 'sw' : 'en'
    await chooseLanguage(page, other)
    const there = await toolOn(page, other)
    await expect(there.number).toHaveValue(NUMBER)
    await expect(there.message).toHaveValue(GREETING[other])
    await there.message.fill('Yangu mwenyewe')
    await chooseLanguage(page, language)
    const back = await toolOn(page, language)
    await expect(back.number).toHaveValue(NUMBER)
    await expect(back.message).toHaveValue('Yangu mwenyewe')
    await back.checked()
  })

  test('a check that cannot run gives no download, and can be tried again @phone', async ({ page, language }) => {
    await page.route(/\/assets\/site\/decode-/, (route) => route.abort())
    const tool = await visitTool(page, '/qr-code', language)
    await tool.number.fill(NUMBER)
    await expect(
      page.getByText(
        tool.say('The code could not be checked, so there is no download yet. You may need a network once.'),
      ),
    ).toBeVisible()
    await expect(tool.button('PNG')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: tool.say('Try again') })).toBeVisible()
  })

  test('a code that no camera reads gives no download', async ({ page, language }) => {
    // As on a device whose canvas is made unreadable by a privacy guard.
    await page.addInitScript(() => {
      CanvasRenderingContext2D.prototype.getImageData = (_x: number, _y: number, width: number, height: number) =>
        new ImageData(width, height)
    })
    const tool = await visitTool(page, '/qr-code', language)
    await tool.number.fill(NUMBER)
    await expect(
      page.getByText(
        tool.say(
          'Cameras would not read this code, so there is no download. Choose another pattern or colour, or a shorter message.',
        ),
      ),
    ).toBeVisible()
    for (const kind of ['PNG', 'SVG', 'PDF'] as const)
      await expect(tool.button(kind)).toHaveAttribute('aria-disabled', 'true')
  })
})

test('both pages work without network once they were warmed: check, files and all @phone @whole', async ({
  page,
  language,
  context,
}) => {
  test.setTimeout(150_000)
  let tool = await visitTool(page, '/qr-code', language)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const answer = await fetch('/site-files.json')
          const { version } = (await answer.json()) as { version: string }
          return (await caches.keys()).includes(`kaunta-site-${version}`)
        }),
      { timeout: 90_000 },
    )
    .toBe(true)
  // A whole build was kept: from here on the pages come from the device.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/customize-qr')
  tool = await toolOn(page, language)
  await tool.number.fill(NUMBER)
  await tool.checked()
  expect(await decodePicture(await tool.download('PNG'), 620)).toBe(linkTo(GREETING[language]))
  expect(Math.round((await readPdf(await tool.download('PDF'))).width)).toBe(148)
  await page.goto('/qr-code')
  tool = await toolOn(page, language)
  await tool.checked()
  expect(await decodePicture(await tool.download('SVG'), 500)).toBe(linkTo(GREETING[language]))
})

test('axe finds nothing on either page, empty, wrong and ready @both', async ({ page, language }) => {
  for (const path of ['/qr-code', '/customize-qr'] as const) {
    await page.addInitScript(() => localStorage.removeItem('kaunta-draft::qr'))
    const tool = await visitTool(page, path, language)
    const look = async (state: string) => {
      expect.soft(await axeFinds(page), `${path} ${state}`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await axeFinds(page, { rules: ['color-contrast'] }), `${path} ${state}, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await look('empty')
    await tool.number.fill('abc')
    await tool.number.blur()
    await look('wrong')
    await tool.number.fill(NUMBER)
    await tool.checked()
    await look('ready')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
      true,
    )
  }
})
