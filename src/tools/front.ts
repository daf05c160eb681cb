import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { afterBuild, renderBundle } from './after-build.ts'

interface Renderer {
  fronts: Record<string, string>
  render: (front: string, language: string) => Promise<string>
}

/** What a visitor meets first stands in the shell as templates, in both languages: a phone shows it, and takes what is typed, before the app's script is there (public/picture.js). */
export function front({ entry, plugins }: { entry: string; plugins: () => UserConfig['plugins'] }): Plugin {
  const shell = 'shell.html'
  return afterBuild('kaunta:front', shell, async ({ config, out, page }) => {
    const templates = await renderBundle({ config, out, entry, plugins }, async (bundle) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own bundle, built a moment ago from a file of that shape
      const renderer = bundle as Renderer
      // The headings' font is not the dashboard's.
      const [font] = (await readdir(path.join(out, 'assets'))).filter((file) => /^display-font-.*\.css$/.test(file))
      if (font === undefined) throw new Error('The style of the display font is not in the build.')
      let html = ''
      for (const name of Object.keys(renderer.fronts))
        for (const language of ['en', 'sw']) {
          const drawn = await renderer.render(name, language)
          // React leaves this where a part threw or waited.
          if (drawn.includes('<!--$!-->')) throw new Error(`${name} cannot be rendered ahead in ${language}.`)
          // The page's policy takes no style in an attribute.
          html += `<template id="front-${name}-${language}"><link rel="stylesheet" href="/assets/${font}">${drawn.replaceAll(' style="', ' data-style="')}</template>`
        }
      return html
    })
    await writeFile(
      path.join(out, shell),
      page.replace('</body>', () => `${templates}</body>`),
    )
  })
}
