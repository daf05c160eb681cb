import { readFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { cartBundle } from './src/tools/order-link-bundle.ts'
import { front } from './src/tools/front.ts'
import { withoutPlace } from './src/tools/page-chunks.ts'
import { precompress } from './src/tools/precompress.ts'
import { prerender } from './src/tools/prerender.ts'
import { siteDefines } from './src/tools/site-settings.ts'
import { startChunks, startPage } from './src/tools/start-chunks.ts'
import { textColumns } from './src/tools/text-columns.ts'
import { manifest } from './src/web/app/manifest.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

/** The empty app is served for every app path, so it is named for what it is; `index.html` would be served for `/` only. */
const emitShell = (): Plugin => ({
  name: 'kaunta:shell',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') return
    delete bundle['index.html']
    this.emitFile({ type: 'asset', fileName: 'shell.html', source: startPage(String(index.source), bundle) })
  },
})

/** The app's own addresses, for the server: an unknown one must answer with status 404 (decisions 4, server/platform/app-paths.ts). */
const emitAppPaths = (): Plugin => ({
  name: 'kaunta:app-paths',
  apply: 'build',
  generateBundle() {
    const [, union = ''] =
      /fullPaths:((?:\s*\|?\s*'[^']*')+)/.exec(readFileSync(at('src/web/routeTree.gen.ts'), 'utf8')) ?? []
    const paths = Array.from(union.matchAll(/'([^']*)'/g), (match) => match[1])
    if (paths.length === 0) this.error('the route tree lists no paths')
    this.emitFile({ type: 'asset', fileName: 'app-paths.json', source: JSON.stringify(paths) })
  },
})

/** Texts and JSX, as the app and the bundle that renders the public pages both need them. */
const transforms = (isStrict: boolean) => [
  babel({ presets: [linguiTransformerBabelPreset()] }), // before react(): it must not see macros
  react(),
  lingui(isStrict ? { failOnMissing: 'catalog', failOnCompileError: true } : {}),
]

/** What only the public pages need lies in a folder of its own: the dashboard's worker does not precache it. */
const SITE_ASSETS = 'assets/site'
const UNKEPT_ASSETS = 'assets/unkept'
const named = ({ name, moduleIds }: { name: string; moduleIds: string[] }) =>
  moduleIds.some((id) => /src\/web\/(site|shop-page|features\/public-site)\//.test(id))
    ? `${SITE_ASSETS}/[name]-[hash].js`
    : `assets/${withoutPlace(name)}-[hash].js`

/** The page and the texts a public page starts with, by their names in the build's manifest. */
const modulesOf = (page: string, language: string) => [
  `site/locales/${language}.po`,
  ...(page.startsWith('/help-center/')
    ? ['features/public-site/help/article-page.tsx']
    : [...pageModules].filter(([path]) => path === page).map(([, file]) => file)),
]
const pageModules = Array.from(
  readFileSync(at('src/web/site/pages.ts'), 'utf8').matchAll(/'(\/[a-z-]+)': \{.*import\('\.\.\/(features\/[^']+)'\)/g),
  ([, path = '', file = '']): [string, string] => [path, file],
)

/** Specification §9: no console output in production. The minifier drops plain calls; this also takes the ones handed on, as in `.catch(console.error)`, and those of the service worker. */
const silenceConsole = (): Plugin => ({
  name: 'kaunta:silence',
  apply: 'build',
  renderChunk: (code) =>
    code.replaceAll(
      /\bconsole\.(?:log|info|warn|error|debug|trace|table|group|groupCollapsed|groupEnd)\b(?!\s*=)/g,
      '(()=>{})',
    ),
})

export default defineConfig(async ({ command, mode }) => {
  const isTest = mode === 'test'
  const start = startChunks()
  return {
    root: at('src/web'),
    publicDir: at('public'),
    define: isTest ? {} : siteDefines(process.env, import.meta.dirname),
    resolve: {
      alias: [
        { find: 'react-remove-scroll', replacement: at('src/web/ui/no-scroll-lock.tsx') },
        // What React has had itself since 18; what stands in for it for older ones would go to every page.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: at('src/web/ui/external-store.ts') },
      ],
    },
    build: {
      outDir: at('dist/web'),
      emptyOutDir: true,
      target: 'es2022',
      manifest: true, // the budget test reads it
      sourcemap: false,
      reportCompressedSize: false, // compressing everything once more for a line on the screen takes seconds
      modulePreload: { polyfill: false }, // es2022 browsers have it
      assetsInlineLimit: 0, // the page's CSP has no data: for scripts or fonts, and inlined files cannot be cached apart
      rolldownOptions: {
        input: {
          app: at('src/web/index.html'),
          site: at('src/web/site.html'),
          cart: at('src/web/cart.html'),
          shop: at('src/web/shop-page/main.ts'),
        },
        output: {
          codeSplitting: { groups: start.groups },
          chunkFileNames: named,
          entryFileNames: named,
          assetFileNames: ({
            names: [name = ''],
            originalFileNames,
          }: {
            names: string[]
            originalFileNames: string[]
          }) =>
            originalFileNames.some((file) => /features\/public-site\/.*\.tsx$|^site\.html|familjen/.test(file))
              ? `${SITE_ASSETS}/[name]-[hash][extname]`
              : `assets/${withoutPlace(parse(name).name)}-[hash][extname]`,
          minify: { compress: { dropConsole: true, dropDebugger: true }, mangle: true },
        },
      },
    },
    // A module, as everything else: its file's name is what the server knows it by (platform/security-headers.ts).
    worker: {
      format: 'es' as const,
      plugins: () => [silenceConsole()],
      // Files are brought in with a network alone: what reads them is not kept on the device.
      rolldownOptions: {
        output: {
          entryFileNames: ({ name }: { name: string }) =>
            name === 'import-worker' ? `${UNKEPT_ASSETS}/[name]-[hash].js` : 'assets/[name]-[hash].js',
        },
      },
    },
    plugins: [
      !isTest
        && tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routesDirectory: at('src/web/routes'),
          generatedRouteTree: at('src/web/routeTree.gen.ts'),
          routeFileIgnorePattern: '\\.test\\.',
          quoteStyle: 'single',
          semicolons: false,
        }),
      // A missing Swahili text stops a build; BUILD_DRAFT=1 is for looking at a screen that is still being written.
      ...transforms(command === 'build' && !process.env.BUILD_DRAFT),
      textColumns(),
      !isTest && tailwindcss(),
      silenceConsole(),
      !isTest && start.plugin,
      !isTest && emitShell(),
      !isTest && emitAppPaths(),
      !isTest && front({ entry: 'front/render.tsx', plugins: () => transforms(false) }),
      !isTest
        && prerender({ entry: 'site/render.tsx', template: 'site.html', plugins: () => transforms(false), modulesOf }),
      !isTest
        && cartBundle({
          entry: 'order-link/render.tsx',
          template: 'cart.html',
          shell: 'cart-shell.html',
          plugins: () => transforms(false),
        }),
      !isTest
        && VitePWA({
          strategies: 'injectManifest', // `sync` needs our own worker
          srcDir: '.',
          filename: 'sw.ts',
          registerType: 'prompt', // law 7: never a reload in the middle of a sale
          injectRegister: false, // app/pwa.ts decides when (law 15)
          manifest,
          injectManifest: {
            buildPlugins: { vite: [silenceConsole()] },
            globPatterns: ['shell.html', 'cart-shell.html', '**/*.{js,css,svg,woff2}'],
            globIgnores: ['**/.vite/**', `${SITE_ASSETS}/**`, `${UNKEPT_ASSETS}/**`],
            maximumFileSizeToCacheInBytes: 3_000_000,
          },
        }),
      !isTest && precompress(),
    ],
    // Only asked for by `vitest`: a machine that builds may have no tests folder.
    test: { root: at('.'), projects: isTest ? (await import('./tests/vitest.projects.ts')).projects : [] },
  }
})
