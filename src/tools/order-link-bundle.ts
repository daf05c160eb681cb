import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import { popupFiles } from './popup-bundle.ts'
import { afterBuild } from './after-build.ts'

interface Options {
  /** Entry of the server-side bundle, below the root. */
  entry: string
  /** The page as the client build writes it. */
  template: string
  /** The empty page for a phone without network, which the worker keeps (law 15). */
  shell: string
  /** The same transforms as the app. */
  plugins: () => UserConfig['plugins']
}

/**
 * The order link's page is drawn by the server (law 16): after the client bundle is written this makes `dist/cart/render.js`, one file with the page's frame and everything
 * it needs in it, React's production build too, so that the server neither knows a hash nor depends on NODE_ENV. It lies beside dist/web: it is not for the world.
 */
export function cartBundle({ entry, template, shell, plugins }: Options): Plugin {
  return afterBuild('kaunta:cart', template, async ({ config, out, page }) => {
    const drawn = await withItsLooks(page, out)
    const manifest: Record<string, { file: string }> = JSON.parse(
      await readFile(path.join(out, '.vite/manifest.json'), 'utf8'),
    )
    const texts = Object.fromEntries(
      ['en', 'sw'].map((language) => [language, `/${manifest[`order-link/locales/${language}.po`]?.file ?? ''}`]),
    )
    const ssrOut = path.join(out, '../cart')
    await rm(ssrOut, { recursive: true, force: true })
    await mkdir(ssrOut, { recursive: true })
    await build({
      root: config.root,
      configFile: false,
      logLevel: 'error',
      plugins: plugins() ?? [],
      define: {
        ...config.define,
        CART_PAGE: JSON.stringify(drawn.page),
        CART_INLINE: JSON.stringify(drawn.inline),
        CART_TEXTS: JSON.stringify(texts),
        // The pages of a shop are drawn by the server itself; of the web they have this script and the drawings.
        SHOP_SCRIPT: JSON.stringify(`/${manifest['shop-page/main.ts']?.file ?? ''}`),
        // Other websites load it from the server, and its frame carries its script in itself.
        POPUP_FILES: JSON.stringify(await popupFiles(config.root)),
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      ssr: { noExternal: true },
      build: {
        ssr: path.join(config.root, entry),
        outDir: ssrOut,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node22',
        minify: true,
        rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
      },
    })
    await writeFile(path.join(out, shell), page.replace('<!--head-->', '').replace('<!--cart-->', ''))
    await rm(path.join(out, template))
  })
}

/**
 * On a slow line each file asked for before the first paint is one more way there and back, half a second of a customer's patience: the page the server draws carries its style and
 * the few lines that choose the theme in itself, and its policy names both by their hash. The empty page keeps the files, which lie on the phone already.
 */
async function withItsLooks(
  page: string,
  out: string,
): Promise<{ page: string; inline: { script: string; style: string } }> {
  const [link, href = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(page) ?? []
  const boot = '<script src="/boot.js"></script>'
  if (link === undefined || !page.includes(boot)) throw new Error('cart.html has no style, or no boot.js, to carry')
  const [sheet, script] = await Promise.all([
    readFile(path.join(out, href), 'utf8'),
    readFile(path.join(out, 'boot.js'), 'utf8'),
  ])
  const style = await withItsPictures(sheet, out)
  if (/<\/|<!--/.test(style + script))
    throw new Error('The style or boot.js of the order link would end its own element')
  return {
    page: page.replace(boot, () => `<script>${script}</script>`).replace(link, () => `<style>${style}</style>`),
    inline: { script: hashOf(script), style: hashOf(style) },
  }
}

/** A picture that a page's own style asks for is told the page's address, which holds the token. */
async function withItsPictures(sheet: string, out: string): Promise<string> {
  const pictures = [...new Set([...sheet.matchAll(/url\((\/[^)]+\.svg)\)/g)].map(([, file = '']) => file))]
  const drawn = await Promise.all(
    pictures.map(
      async (file) => `url("data:image/svg+xml,${encodeURIComponent(await readFile(path.join(out, file), 'utf8'))}")`,
    ),
  )
  const style = pictures.reduce((text, file, index) => text.replaceAll(`url(${file})`, drawn[index] ?? ''), sheet)
  if (/url\(\//.test(style)) throw new Error('The style of the order link asks for a file')
  return style
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
