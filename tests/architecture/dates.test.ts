import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dateText } from '../../src/shared/domain/format.ts'
import { LEGAL_DATE } from '../../src/web/features/public-site/legal/legal-page.tsx'

const src = join(import.meta.dirname, '../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

/** The one place where a date becomes text. */
const formatter = 'shared/domain/format.ts'
/** Ways of writing a date past the formatter: another library, the browser's own words, a pattern. */
const ownForms: readonly RegExp[] = [
  /['"]dayjs/,
  /toLocale(?:Date|Time)String/,
  /Intl\.DateTimeFormat/,
  /\bformatDate\b/,
  /(['"`])(?=[^'"`\n]*(?:MMM|dddd?|h:mm|HH:mm))[DMYHhmsAd ,:/-]+\1/,
]
const formsIn = (text: string) => ownForms.filter((form) => form.test(text)).map((form) => form.source)

test('a date is written by one formatter: nothing else in the source has a pattern, a library or the browser do it', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(formsIn(readFileSync(join(src, formatter), 'utf8'))).toHaveLength(3)
  expect(
    files
      .filter((file) => file !== formatter)
      .flatMap((file) => formsIn(readFileSync(join(src, file), 'utf8')).map((form) => `${file}: ${form}`)),
  ).toEqual([])
})

test('each of these ways is seen', () => {
  const bad = [
    "import dayjs from 'dayjs'",
    "at.toLocaleDateString('sw')",
    "new Intl.DateTimeFormat('en')",
    "formatDate(at, 'H')",
    "format.date(at, 'MMM D, h:mm A')",
    "format.date(at, 'D MMM')",
    'x(`HH:mm`)',
  ]
  expect(bad.filter((line) => formsIn(line).length === 0)).toEqual([])
  expect(formsIn("format.date(at, 'short'); 'D'; 'A7'; dateText(at, 'sw', 'day')")).toEqual([])
})

test('the date of the legal texts has the form of all others', () => {
  const day = new Date(`${LEGAL_DATE.en} 12:00 UTC`).toISOString()
  expect(LEGAL_DATE).toEqual({ en: dateText(day, 'en', 'day'), sw: dateText(day, 'sw', 'day') })
})
