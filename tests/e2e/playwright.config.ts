import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const debianChromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0, // a flaky test is a bug report, not noise to hide
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './global-setup.ts',
  reporter: process.env['KAUNTA_JSON'] === undefined ? 'list' : [['list'], ['json', { outputFile: process.env['KAUNTA_JSON'] }]],
  use: {
    baseURL: `http://127.0.0.1:${process.env['KAUNTA_E2E_PORT'] ?? '3199'}`,
    serviceWorkers: 'allow',
    trace: 'retain-on-failure',
    launchOptions: {
      // Debian's Chromium where it is installed, else Playwright's own.
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'tablet', use: { viewport: { width: 1280, height: 800 }, hasTouch: true } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
