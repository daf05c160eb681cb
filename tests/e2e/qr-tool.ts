import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Language, saySiteIn } from './say.ts'
import { expect, visit } from './site-visit.ts'

export const GREETING = {
  en: 'Hello, are your products available today?',
  sw: 'Habari, bidhaa zenu zipo leo?',
} as const
export const NUMBER = '0700 000 143'
export const linkTo = (message: string) =>
  `https://wa.me/255700000143${message === '' ? '' : `?text=${encodeURIComponent(message)}`}`
type Kind = 'PNG' | 'SVG' | 'PDF'

/** Opens one of the two pages, as `visit`. */
export async function visitTool(page: Page, path: '/qr-code' | '/customize-qr', language: Language) {
  await visit(page, path, language)
  return toolOn(page, language)
}

/** What a person does on either page, once it is alive. */
export async function toolOn(page: Page, language: Language) {
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
