import { defineConfig } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import type { Given } from './fixtures.ts'

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true } as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/**
 * Journeys that are tagged so run in both languages at both widths; every other one on an English tablet and a Swahili phone, or, where what it
 * proves is no matter of screens (clocks, files, rights), on the one of the two it names.
 */
const [everywhere, onlyTablet, onlyPhone] = [/@everywhere/, /@tablet/, /@phone/]

/** What a shop lives by: these run in both languages at both widths. For every other journey an English tablet and a Swahili phone are enough. */
const theHeart = /(?:selling-offline|starting-a-shop|cart-link)\.spec\.ts$/
/** Sets its own widths and languages. */
const ownWidths = /site-frame\.spec\.ts$/

export default defineConfig<Given>({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // A second try on a busy machine; `npm test` says which tests needed one and why, and counts it as failed where a sale was missing or there twice.
  retries: 1,
  workers: 2,
  timeout: 90_000, // two browsers, a server and a database share a small machine
  expect: { timeout: 10_000 },
  globalSetup: './global-setup.ts',
  reporter:
    process.env['KAUNTA_JSON'] === undefined
      ? 'list'
      : [['list'], ['json', { outputFile: process.env['KAUNTA_JSON'] }]],
  use: {
    baseURL: `http://127.0.0.1:${process.env['KAUNTA_E2E_PORT'] ?? '3199'}`,
    serviceWorkers: 'allow',
    trace: 'on-first-retry', // drawing one of every test takes a quarter of the time
    launchOptions,
    colorScheme: 'light',
    timezoneId: 'Africa/Dar_es_Salaam',
  },
  projects: [
    { name: 'tablet-en', grepInvert: onlyPhone, use: { ...tablet, language: 'en' } },
    { name: 'phone-sw', testIgnore: ownWidths, grepInvert: onlyTablet, use: { ...phone, language: 'sw' } },
    { name: 'tablet-sw', testMatch: theHeart, grep: everywhere, use: { ...tablet, language: 'sw' } },
    { name: 'phone-en', testMatch: theHeart, grep: everywhere, use: { ...phone, language: 'en' } },
  ],
})
