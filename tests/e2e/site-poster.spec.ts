import sharp from 'sharp'
import { decodePicture } from '../support/decode-picture.ts'
import { readPdf } from '../support/pdf-as-svg.ts'
import { test as inShop } from './fixtures.ts'
import { GREETING, linkTo, NUMBER, visitTool } from './qr-tool.ts'
import { expect, test } from './site-visit.ts'

test.describe('/customize-qr', () => {
  const sizes = [
    ['A5 poster', 148, 210],
    ['A4 poster', 210, 297],
    ['Table card', 210, 297],
    ['Sticker', 210, 297],
  ] as const

  test('each format as PNG, SVG and PDF opens the chat, and prints on its own paper', async ({ page, language }) => {
    const tool = await visitTool(page, '/customize-qr', language)
    await tool.number.fill(NUMBER)
    await tool.field('Name on the poster').fill('Duka la Ng’ombe')
    await tool.field('Where your shop is').fill('Soko Kuu')
    const link = linkTo(GREETING[language])
    for (const [format, width, height] of sizes) {
      await tool.choose(format)
      await tool.checked()
      expect(await decodePicture(await tool.download('PNG'), 620), `${format} PNG`).toBe(link)
      expect(await decodePicture(await tool.download('SVG'), 620), `${format} SVG`).toBe(link)
      const pdf = await readPdf(await tool.download('PDF'))
      expect([Math.round(pdf.width), Math.round(pdf.height)], `${format} PDF`).toEqual([width, height])
      // What the printer gets: one page, nothing of the site on it.
      const printed = await readPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
      expect(printed, `${format} printed`).toEqual([[width, height]])
    }
  })

  test("cloth, pattern, corners, colours, words and a logo of one's own @phone", async ({ page, language }) => {
    const tool = await visitTool(page, '/customize-qr', language)
    await tool.number.fill(NUMBER)
    for (const choice of ['Dots', 'Round corners', 'Cloth', 'Both']) await tool.choose(choice)
    await page.getByRole('radio', { name: 'Bahari' }).check()
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#12633f' } })
      .jpeg()
      .toBuffer()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.locator('input[type=file]').setInputFiles({ name: 'nembo.jpg', mimeType: 'image/jpeg', buffer: picture })
    await expect(page.getByRole('img', { name: tool.say('Your logo') })).toBeVisible()
    await tool.checked()
    const svg = (await tool.download('SVG')).toString()
    expect(svg).toContain('#0f4c81')
    expect(svg).toMatch(/<image [^>]*href="data:image\/jpeg;base64,/)
    expect(await decodePicture(svg, 620)).toBe(linkTo(GREETING[language]))
    expect((await readPdf(await tool.download('PDF'))).pictures).toBe(1)
    expect(asked.filter((request) => !request.startsWith('GET ') && !request.includes('blob:'))).toEqual([])
    // All of it is there after a reload, the logo too.
    await page.reload()
    await expect(page.getByRole('img', { name: tool.say('Your logo') })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Bahari' })).toBeChecked()
    await page.getByRole('button', { name: tool.say('Take it away') }).click()
    await expect(page.getByRole('img', { name: tool.say('Your logo') })).toHaveCount(0)
  })

  test('files that are no pictures are refused in words', async ({ page, language }) => {
    const tool = await visitTool(page, '/customize-qr', language)
    const give = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await give(
      'nembo.png',
      'image/png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    )
    await expect(page.getByRole('alert')).toHaveText(
      tool.say('This is not a JPEG, PNG or WebP picture. Choose another file.'),
    )
    await give(
      'nembo.png',
      'image/png',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(400)]),
    )
    await expect(page.getByRole('alert')).toHaveText(tool.say('This picture could not be opened. Choose another one.'))
    await give('nembo.jpg', 'image/jpeg', Buffer.alloc(12_000_001, 0xff))
    await expect(page.getByRole('alert')).toHaveText(tool.say('This picture is too large. Choose one below 12 MB.'))
  })

  test('a pale colour and letters that cannot be printed: said where they stand, and no download @phone', async ({
    page,
    language,
  }) => {
    const tool = await visitTool(page, '/customize-qr', language)
    await tool.number.fill(NUMBER)
    await tool.choose('Your colour')
    await tool.field('Pick your colour').fill('#ffee00')
    await expect(
      page.getByRole('alert').filter({
        hasText: tool.say('This colour is too pale: cameras would not see it on white. Pick a darker one.'),
      }),
    ).toBeVisible()
    await expect(tool.button('PDF')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: tool.say('Print poster') })).toHaveAttribute('aria-disabled', 'true')
    await tool.field('Pick your colour').fill('#0b3d5d')
    await tool.checked()
    await tool.field('Name on the poster').fill('Duka 😀')
    await expect(page.getByRole('alert')).toHaveText(
      tool.say('The poster prints Latin letters, digits and usual signs. Leave out: {some}', { some: '😀' }),
    )
    await expect(tool.button('PDF')).toHaveAttribute('aria-disabled', 'true')
  })

  test('shares the picture where the device can, else the link @phone', async ({ page, language, browser }) => {
    await page.addInitScript(() => {
      const shared: { files: string[]; text: string | undefined }[] = []
      Object.assign(globalThis, { shared })
      Object.defineProperty(navigator, 'canShare', { value: (data: ShareData) => data.files?.length === 1 })
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) =>
          void shared.push({ files: (data.files ?? []).map((file) => `${file.type} ${file.name}`), text: data.text }),
      })
    })
    const tool = await visitTool(page, '/customize-qr', language)
    await tool.number.fill(NUMBER)
    await tool.checked()
    await page.getByRole('button', { name: tool.say('Share on WhatsApp') }).click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown))
      .toEqual([{ files: ['image/png kaunta-qr-255700000143-a5.png'], text: linkTo(GREETING[language]) }])

    const plain = await browser.newContext({
      serviceWorkers: 'block',
      baseURL: test.info().project.use.baseURL ?? '',
      storageState: { cookies: [], origins: [] },
    })
    const other = await plain.newPage()
    await other.addInitScript((saved) => {
      localStorage.setItem('language', saved)
      Object.defineProperty(navigator, 'share', { value: undefined })
    }, language)
    const there = await visitTool(other, '/customize-qr', language)
    await there.number.fill(NUMBER)
    await there.checked()
    await expect(other.getByRole('link', { name: tool.say('Share on WhatsApp') })).toHaveAttribute(
      'href',
      new RegExp(
        `^https://wa\\.me/\\?text=.*${encodeURIComponent(linkTo(GREETING[language])).replaceAll('.', String.raw`\.`)}`,
      ),
    )
    await plain.close()
  })

  test.describe('a shop that is signed in', () => {
    inShop('finds its own name and number filled in', async ({ page, language, shop }) => {
      await page.goto('/dashboard')
      // Shop and person are kept one after the other, as they come: the name is the shop's, the number the person's.
      const kept = () => page.evaluate(() => localStorage.getItem('kaunta.slice') ?? '')
      await expect
        .poll(async () => {
          const slice = await kept()
          return [shop.shop.shop_name, shop.phone].filter((one) => !slice.includes(one))
        })
        .toEqual([])
      const tool = await visitTool(page, '/customize-qr', language)
      await expect(tool.number).toHaveValue(shop.phone)
      await expect(tool.field('Name on the poster')).toHaveValue(shop.shop.shop_name)
      await tool.checked()
    })
  })
})

/** Sizes of all pages, mm. */
async function readPages(file: Buffer): Promise<number[][]> {
  const { PDFDocument } = await import('pdf-lib')
  return (await PDFDocument.load(file))
    .getPages()
    .map((one) => [one.getWidth(), one.getHeight()].map((points) => Math.round((points * 25.4) / 72)))
}
