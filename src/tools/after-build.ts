import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type UserConfig } from 'vite'

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

/**
 * Builds a render entry for this process, uses it and takes it away. It lies below the project, so that it finds the packages it leaves outside, in a folder of
 * its own each time, and with no query on the entry: its chunks import it back, and a second instance would have contexts of its own.
 */
export async function renderBundle<Result>(
  {
    config,
    out,
    entry,
    plugins,
  }: Pick<Written, 'config' | 'out'> & { entry: string; plugins: () => UserConfig['plugins'] },
  work: (renderer: unknown) => Promise<Result>,
): Promise<Result> {
  const ssrOut = path.join(out, `../${path.dirname(entry).replaceAll('/', '-')}-${Date.now()}`)
  await build({
    root: config.root,
    configFile: false,
    logLevel: 'error',
    // A channel to other tabs would keep this process waiting for their news.
    define: { ...config.define, BroadcastChannel: 'undefined' },
    resolve: { alias: config.resolve.alias },
    plugins: plugins() ?? [],
    build: {
      ssr: path.join(config.root, entry),
      outDir: ssrOut,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node22',
    },
  })
  const name = path.basename(entry).replace(/\.tsx?$/, '.js')
  const result = await work(await import(pathToFileURL(path.join(ssrOut, name)).href))
  await rm(ssrOut, { recursive: true })
  return result
}

/** The page is read before it is alive: on a slow line its styles and its font go first, which a browser would not do by itself. */
export const lateScripts = (html: string): string =>
  html.replaceAll(/<(link rel="modulepreload"|script type="module")(?! fetchpriority)/g, '<$1 fetchpriority="low"')
