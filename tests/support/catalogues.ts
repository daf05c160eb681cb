import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The dashboard's texts, those of its pages no sale waits for, the public pages' and the order link's (lingui.config.ts). */
export const catalogues = {
  app: 'src/web/i18n/locales',
  office: 'src/web/i18n/office',
  site: 'src/web/site/locales',
  cart: 'src/web/order-link/locales',
} as const
const root = join(import.meta.dirname, '../..')
const unquote = (lines: readonly string[]) => lines.map((line): unknown => JSON.parse(line.trim())).join('')

/** English text → translation, as the .po file holds it. Obsolete entries are left out. */
export function readCatalogue(language: 'en' | 'sw', of: keyof typeof catalogues = 'app'): Map<string, string> {
  const texts = new Map<string, string>()
  for (const block of readFileSync(join(root, catalogues[of], `${language}.po`), 'utf8').split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => /^(msgid|msgstr|")/.test(line))
    const at = lines.findIndex((line) => line.startsWith('msgstr '))
    const [first, ...rest] = lines.slice(0, at)
    const [answer, ...more] = lines.slice(at)
    if (at < 1 || !first || !answer) continue
    const id = unquote([first.slice(6), ...rest])
    if (id) texts.set(id, unquote([answer.slice(7), ...more]))
  }
  return texts
}

/** What a text is filled with, each once: `{name}`, `{count plural}`, `<0>`. */
export function placeholdersOf(text: string): string[] {
  const found = new Set<string>()
  const walk = (message: CompiledMessage) => {
    for (const token of message) {
      if (typeof token === 'string') for (const tag of token.match(/<\/?\w+\/?>/g) ?? []) found.add(tag)
      else {
        const [name, type, format] = token
        found.add(`{${[name, type].filter(Boolean).join(' ')}}`)
        if (format && typeof format === 'object')
          for (const [choice, part] of Object.entries(format))
            if (choice !== 'offset' && Array.isArray(part)) walk(part)
      }
    }
  }
  walk(compileMessageOrThrow(text))
  return [...found].filter((placeholder) => placeholder !== '{#}').toSorted()
}

/** The words people read: without placeholders, plural keywords and tags. */
export function wordsOf(text: string): string {
  const parts: string[] = []
  const walk = (message: CompiledMessage) => {
    for (const token of message) {
      if (typeof token === 'string') parts.push(token.replaceAll(/<\/?\w+\/?>/g, ' '))
      else if (token[2] && typeof token[2] === 'object')
        for (const [choice, part] of Object.entries(token[2]))
          if (choice !== 'offset' && Array.isArray(part)) walk(part)
    }
  }
  walk(compileMessageOrThrow(text))
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim()
}
