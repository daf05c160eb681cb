import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { decodePicture } from '../support/decode-picture.ts'
import { readPdf } from '../support/pdf-as-svg.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { type Language, saySiteIn } from './say.ts'

const GREETING = { en: 'Hello, are your products available today?', sw: 'Habari, bidhaa zenu zipo leo?' } as const
const NUMBER = '0700 000 143'
const linkTo = (message: string) =>
  `https://wa.me/255700000143${message === '' ? '' : `?text=${encodeURIComponent(message)}`}`
type Kind = 'PNG' | 'SVG' | 'PDF'

async function visit(page: Page, path: string, language: Language): Promise<ReturnType<typeof on>> {
  await page
    .context()
    .addCookies([{ name: 'language', value: language, url: new URL(test.info().project.use.baseURL ?? '').origin }])
  await page.goto(path)
  return on(page, language)
}

/** What a person does on either page. */
async function on(page: Page, language: Language) {
  const say = saySiteIn(language)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  const field = (english: string) => page.getByLabel(say(english)).and(page.locator('input, textarea'))
  return {
    say,
    number: field('WhatsApp shop number'),
    message: field('Welcome message'),
    field,
    choose: (english: string) => page.getByRole('radio', { name: say(english), exact: true }).check(),
    checked: () => expect(page.getByText(say('Checked: a camera reads this code.'))).toBeVisible({ timeout: 20_000 }),
    button: (kind: Kind) => page.getByRole('button', { name: say(`Download ${kind}`) }),
    download: async (kind: Kind) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say(`Download ${kind}`) }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(
        new RegExp(String.raw`^kaunta-qr-255700000143(-\w+)?\.${kind.toLowerCase()}$`),
      )
      return readFile(await file.path())
    },
  }
}

/** By the header's choice, without a page load. */
async function switchTo(page: Page, language: Language) {
  const isWide = (page.viewportSize()?.width ?? 0) > 992
  await page.locator(isWide ? '.site-language > summary' : '.site-ham > summary').click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: language === 'en' ? 'English' : 'Kiswahili' })
    .filter({ visible: true })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  return on(page, language)
}

test.use({ signedIn: false })

test.describe('/qr-code', () => {
  test('a number and the greeting become a code, a link and three files that open that chat @everywhere', async ({
    page,
    language,
    context,
  }) => {
    const tool = await visit(page, '/qr-code', language)
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
    const tool = await visit(page, '/qr-code', language)
    await tool.number.fill('+255 (0)700-000-143')
    for (const message of ['', '100% & <b>zaidi</b>?', 'mstari\nmwingine 👍🏽', 'مرحبا']) {
      await tool.message.fill(message)
      await expect(tool.field('Link to the chat')).toHaveValue(linkTo(message))
      await tool.checked()
      expect(await decodePicture(await tool.download('SVG'), 500)).toBe(linkTo(message))
    }
  })

  test('nothing to download before there is a number; wrong ones are told in words', async ({ page, language }) => {
    const tool = await visit(page, '/qr-code', language)
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
    const tool = await visit(page, '/qr-code', language)
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

  test('another language changes no word that was typed, and the greeting only while nobody touched it', async ({
    page,
    language,
  }) => {
    const tool = await visit(page, '/qr-code', language)
    await tool.number.fill(NUMBER)
    const other = language === 'en' ? 'sw' : 'en'
    const there = await switchTo(page, other)
    await expect(there.number).toHaveValue(NUMBER)
    await expect(there.message).toHaveValue(GREETING[other])
    await there.message.fill('Yangu mwenyewe')
    const back = await switchTo(page, language)
    await expect(back.number).toHaveValue(NUMBER)
    await expect(back.message).toHaveValue('Yangu mwenyewe')
    await back.checked()
  })

  test('a check that cannot run gives no download, and can be tried again', async ({ page, language }) => {
    await page.route(/\/assets\/site\/decode-/, (route) => route.abort())
    const tool = await visit(page, '/qr-code', language)
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
    const tool = await visit(page, '/qr-code', language)
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

test.describe('/customize-qr', () => {
  const sizes = [
    ['A5 poster', 148, 210],
    ['A4 poster', 210, 297],
    ['Table card', 210, 297],
    ['Sticker', 210, 297],
  ] as const

  test('each format as PNG, SVG and PDF opens the chat, and prints on its own paper @everywhere', async ({
    page,
    language,
  }) => {
    const tool = await visit(page, '/customize-qr', language)
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

  test("cloth, pattern, corners, colours, words and a logo of one's own", async ({ page, language }) => {
    const tool = await visit(page, '/customize-qr', language)
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
    const tool = await visit(page, '/customize-qr', language)
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

  test('a pale colour and letters that cannot be printed: said where they stand, and no download', async ({
    page,
    language,
  }) => {
    const tool = await visit(page, '/customize-qr', language)
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

  test('shares the picture where the device can, else the link', async ({ page, language, browser }) => {
    await page.addInitScript(() => {
      const shared: { files: string[]; text: string | undefined }[] = []
      Object.assign(globalThis, { shared })
      Object.defineProperty(navigator, 'canShare', { value: (data: ShareData) => data.files?.length === 1 })
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) =>
          void shared.push({ files: (data.files ?? []).map((file) => `${file.type} ${file.name}`), text: data.text }),
      })
    })
    const tool = await visit(page, '/customize-qr', language)
    await tool.number.fill(NUMBER)
    await tool.checked()
    await page.getByRole('button', { name: tool.say('Share on WhatsApp') }).click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown))
      .toEqual([{ files: ['image/png kaunta-qr-255700000143-a5.png'], text: linkTo(GREETING[language]) }])

    const plain = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? '',
      storageState: { cookies: [], origins: [] },
    })
    const other = await plain.newPage()
    await other.addInitScript((saved) => {
      localStorage.setItem('language', saved)
      Object.defineProperty(navigator, 'share', { value: undefined })
    }, language)
    const there = await visit(other, '/customize-qr', language)
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
    test.use({ signedIn: true })
    test('finds its own name and number filled in', async ({ page, language, shop }) => {
      await page.goto('/dashboard')
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('kaunta.slice') ?? ''))
        .toContain(shop.shop.shop_name)
      const tool = await visit(page, '/customize-qr', language)
      await expect(tool.number).not.toHaveValue('')
      await expect(tool.field('Name on the poster')).toHaveValue(shop.shop.shop_name)
      await tool.checked()
    })
  })
})

test('both pages work without network once they were warmed: check, files and all', async ({
  page,
  language,
  context,
}) => {
  test.setTimeout(150_000)
  let tool = await visit(page, '/qr-code', language)
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
  tool = await on(page, language)
  await tool.number.fill(NUMBER)
  await tool.checked()
  expect(await decodePicture(await tool.download('PNG'), 620)).toBe(linkTo(GREETING[language]))
  expect(Math.round((await readPdf(await tool.download('PDF'))).width)).toBe(148)
  await page.goto('/qr-code')
  tool = await on(page, language)
  await tool.checked()
  expect(await decodePicture(await tool.download('SVG'), 500)).toBe(linkTo(GREETING[language]))
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    test('axe finds nothing on either page, empty, wrong and ready @everywhere', async ({ page, language }) => {
      for (const path of ['/qr-code', '/customize-qr']) {
        await page.addInitScript(() => localStorage.removeItem('kaunta-draft::qr'))
        const tool = await visit(page, path, language)
        const look = async (state: string) => {
          expect.soft(await axeFinds(page), `${path} ${state}`).toEqual([])
        }
        await look('empty')
        await tool.number.fill('abc')
        await tool.number.blur()
        await look('wrong')
        await tool.number.fill(NUMBER)
        await tool.checked()
        await look('ready')
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          'nothing sticks out',
        ).toBe(true)
      }
    })
  })
}

/** Sizes of all pages, mm. */
async function readPages(file: Buffer): Promise<number[][]> {
  const { PDFDocument } = await import('pdf-lib')
  return (await PDFDocument.load(file))
    .getPages()
    .map((one) => [one.getWidth(), one.getHeight()].map((points) => Math.round((points * 25.4) / 72)))
}
