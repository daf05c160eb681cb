import { defineConfig } from '@playwright/test'
import { launchOptions, shellOptions } from '../support/browser.ts'
import type { Given } from './fixtures.ts'

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true } as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/**
 * A journey runs on an English tablet; `@phone` in its title moves it to a Swahili phone. Where layout or text is the point it runs on `@both`, and what a
 * shop lives by runs `@everywhere`: in both languages at both widths.
 */
const [elsewhere, onPhone, onAll] = [/@phone/, /@phone|@both|@everywhere/, /@everywhere/]

/** What a test does not look at and every page pays for: processes beside the browser for pictures and the network, one kept ready for a page that never comes, translation, casting. */
const cheaper = [
  '--in-process-gpu',
  '--disable-gpu-rasterization',
  '--disable-features=Translate,MediaRouter,OptimizationHints,SpareRendererForSitePerProcess',
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface', // the second is Playwright's own, which this line would undo
]

const withCheaper = (options: typeof launchOptions) => ({ ...options, args: [...(options.args ?? []), ...cheaper] })
const places: {
  name: string
  use: typeof tablet | typeof phone
  language: Given['language']
  only?: RegExp
  not?: RegExp
}[] = [
  { name: 'tablet-en', use: tablet, language: 'en', not: elsewhere },
  { name: 'phone-sw', use: phone, language: 'sw', only: onPhone },
  { name: 'tablet-sw', use: tablet, language: 'sw', only: onAll },
  { name: 'phone-en', use: phone, language: 'en', only: onAll },
]

export default defineConfig<Given>({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // A second try on a busy machine; `npm test` says which tests needed one and why, and counts it as failed where a sale was missing or there twice.
  retries: 1,
  workers: 3, // two cores wait for each other an eighth of the time
  timeout: 90_000, // two browsers, a server and a database share a small machine
  expect: { timeout: 10_000 },
  globalSetup: './global-setup.ts',
  reporter:
    process.env['KAUNTA_JSON'] === undefined
      ? 'list'
      : [['list'], ['json', { outputFile: process.env['KAUNTA_JSON'] }]],
  use: {
    baseURL: `http://127.0.0.1:${process.env['KAUNTA_E2E_PORT'] ?? '3199'}`,
    trace: 'on-first-retry', // drawing one of every test takes a quarter of the time
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: 'light',
    timezoneId: 'Africa/Dar_es_Salaam',
  },
  // Whatever looks at notifications, or at how the app is kept and installed, needs the whole browser; all else runs in its cheaper shell.
  projects: places.flatMap(({ name, use, language, only, not }) => {
    const inverted = not ? [not] : []
    return [
      {
        name,
        grep: only ?? /./,
        grepInvert: [...inverted, /@whole/],
        use: { ...use, language, launchOptions: withCheaper(shellOptions) },
      },
      {
        name: `${name}-whole`,
        grep: new RegExp(`(?=.*@whole)${only ? `(?=.*(${only.source}))` : ''}`),
        grepInvert: inverted,
        use: { ...use, language, launchOptions: withCheaper(launchOptions) },
      },
    ]
  }),
})
