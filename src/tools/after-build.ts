import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

interface Written {
  config: ResolvedConfig
  /** Where the client bundle lies. */
  out: string
  /** The page the client build made of the template. */
  page: string
}

/** What is made after the client bundle is written. `template`: a page of it, below the output folder. `order`: `post` for what wants everything else to be there. */
export function afterBuild(
  name: string,
  template: string,
  work: (written: Written) => Promise<void>,
  order: 'pre' | 'post' = 'pre',
): Plugin {
  let config: ResolvedConfig
  return {
    name,
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order,
      sequential: true,
      async handler() {
        const out = config.build.outDir
        // A build that failed is closed as well, and has its own words for it.
        if (!existsSync(path.join(out, template))) return
        await work({ config, out, page: lateScripts(await readFile(path.join(out, template), 'utf8')) })
      },
    },
  }
}

/** The page is read before it is alive: on a slow line its styles and its font go first, which a browser would not do by itself. */
export const lateScripts = (html: string): string =>
  html.replaceAll(/<(link rel="modulepreload"|script type="module")(?! fetchpriority)/g, '<$1 fetchpriority="low"')
