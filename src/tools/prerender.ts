import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Plugin, UserConfig } from 'vite'
import { afterBuild, lateScripts, renderBundle } from './after-build.ts'

type Language = 'en' | 'sw'
interface Renderer {
  paths: () => string[]
  render: (path: string, language: Language) => Promise<{ html: string; head: string; robots: string }>
  /** While `language` is active. */
  otherFiles: (language: Language) => { name: string; text: string }[]
}
type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

interface Options {
  /** Entry of the server-side bundle, below the root. */
  entry: string
  /** The page all files are made from, as the client build wrote it. */
  template: string
  /** How the bundle is built: the same transforms as the app, without its router and worker. */
  plugins: () => UserConfig['plugins']
  /** Keys of the manifest that a page loads first, so that its file can say so. */
  modulesOf: (path: string, language: Language) => string[]
}

/**
 * After the client bundle is written: builds the render entry in-process, writes each public page in both languages, and lists what an offline visit
 * needs (`site-files.json`, read by the worker).
 */
export function prerender({ entry, template, plugins, modulesOf }: Options): Plugin {
  return afterBuild('kaunta:prerender', template, async ({ config, out, page }) => {
    const manifest: Manifest = JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8'))
    const written: string[] = []
    const write = async (file: string, text: string | Uint8Array) => {
      await mkdir(path.dirname(path.join(out, file)), { recursive: true })
      await writeFile(path.join(out, file), text)
    }
    await renderBundle({ config, out, entry, plugins }, async (bundle) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own bundle, built a moment ago from a file of that shape
      const renderer = bundle as Renderer
      for (const language of ['en', 'sw'] as const) {
        for (const at of renderer.paths()) {
          const { html, head, robots } = await renderer.render(at, language)
          // React leaves this where a part threw or waited: the file would be a spinner.
          if (html.includes('<!--$!-->'))
            throw new Error(`${at} cannot be rendered ahead in ${language}: a part of it threw or is not there yet.`)
          const file = `${language === 'sw' ? 'sw/' : ''}${at.slice(1)}.html`
          const preloads = closure(manifest, modulesOf(at, language)).map((href) =>
            href.endsWith('.css')
              ? `<link rel="stylesheet" href="/${href}">`
              : lateScripts(`<link rel="modulepreload" crossorigin href="/${href}">`),
          )
          await write(
            file,
            page
              .replace('<html lang="en"', `<html lang="${language}"`)
              .replace('<!--head-->', () =>
                [head, robots, ...preloads.filter((tag) => !page.includes(tag.slice(tag.indexOf('/assets'), -2)))].join(
                  '',
                ),
              )
              .replace(
                '<div id="app"><!--app--></div>',
                () => `<div id="app" data-prerendered="${language}">${html}</div>`,
              ),
          )
          written.push(file)
        }
        // Messengers take no SVG as a preview.
        for (const { name: file, text } of renderer.otherFiles(language))
          await (file.startsWith('previews/')
            ? write(
                file.replace(/svg$/, 'png'),
                await sharp(Buffer.from(text))
                  .resize({ width: 1200, height: 630, fit: 'fill' })
                  .png({ palette: true, compressionLevel: 9 })
                  .toBuffer(),
              )
            : write(file, text))
      }
    })
    await rename(path.join(out, template), path.join(out, 'site-shell.html'))
    await writeFile(path.join(out, 'site-shell.html'), page.replace('<!--head-->', '').replace('<!--app-->', ''))
    await write('site-files.json', await siteFiles(out, manifest, template, written))
  })
}

/** Files of these chunks and of everything they need before they run; each once. `isDeep`: also what the site's own code may ask for later. */
function closure(manifest: Manifest, keys: string[], seen = new Set<string>(), isDeep = false): string[] {
  const files: string[] = []
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    files.push(chunk.file, ...(chunk.css ?? []), ...closure(manifest, chunk.imports ?? [], seen, isDeep))
    if (isDeep && (isSiteOwn(key) || isSiteOwn(chunk.file)))
      files.push(...(chunk.assets ?? []), ...closure(manifest, chunk.dynamicImports ?? [], seen, isDeep))
  }
  return files
}

/** By its name in the manifest or its file: a chunk that two pages share has no name of a module, and may ask for more later. */
const isSiteOwn = (name: string) => /^(site[./]|features\/public-site\/|assets\/site\/)/.test(name)

/** What the worker keeps for later: the pages, and every chunk they can ask for. Also those the dashboard shares: pages of one build must find the scripts of that build, whatever was updated since. */
async function siteFiles(out: string, manifest: Manifest, template: string, pages: string[]): Promise<string> {
  const files = [
    ...new Set([
      'site-shell.html',
      ...pages.filter((page) => !/help-center\/|404/.test(page)),
      ...closure(manifest, [template], new Set(), true),
    ]),
  ].toSorted()
  const sum = createHash('sha256')
  for (const file of files) sum.update(file).update(await readFile(path.join(out, file)))
  return JSON.stringify({ version: sum.digest('hex').slice(0, 16), files: files.map((file) => `/${file}`) })
}
