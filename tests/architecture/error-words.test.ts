import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readImports } from '../support/import-graph.ts'

/**
 * No screen shows the words of a machine. What the two functions say for every status and body is held by src/web/i18n/error-text.test.ts; here every screen is
 * held to them: found from the routes, each module that asks the server tells trouble through one of them, and none reads an error's own words.
 */
const root = join(import.meta.dirname, '../..')
const source = (file: string) => readFileSync(join(root, file), 'utf8')
const imports = readImports('src/web/**/*.{ts,tsx}').filter(
  ({ from, to, isTypeOnly }) => !isTypeOnly && !from.includes('.test.') && to.startsWith('src/web/'),
)
const reached = (from: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const { to } of imports.filter((each) => each.from === from)) reached(to, seen)
  return seen
}
const isScreen = (file: string) => /^src\/web\/(?:features|patterns|app)\/.*\.tsx$/.test(file)
const routes = [...new Set(imports.map(({ from }) => from))].filter((file) => file.startsWith('src/web/routes/'))
const screens = [...new Set(routes.flatMap((route) => [...reached(route)]))].filter(isScreen)

/** An error's own words, in what is drawn or said. */
const ownWords =
  /\b(?:error|failure|cause|reason)\.(?:message|text|stack|data)\b|\bString\(error\)|`\$\{error\}`|statusText\b/
/** The message of a whole page of trouble: ours, or by one of the functions. */
const panelMessage = /<ErrorPanel\b[^>]*?\bmessage=\{([^\n]{0,40})/g
const ours = /^(?:t\(|t`|<Trans|<TroubleText|errorText\(|none\.reason|error instanceof ApiError|is[A-Z]\w+ \? <Trans)/

/** A chunk that is missing is told apart by its words; a form's own fields have texts of ours. */
const looksOnly = /isChunkMissing|errors\.map\(\(error: unknown\)/

describe('words of trouble', () => {
  test('every route leads to screens, and these are all looked at', () => {
    expect(routes.length).toBeGreaterThan(25)
    expect(screens.length).toBeGreaterThan(120)
    expect(
      routes.filter(
        (route) =>
          source(route).includes('createFileRoute')
          && source(route).includes('component:')
          && ![...reached(route)].some(isScreen),
      ),
    ).toEqual([])
  })

  test('no screen reads an error’s own words', () => {
    const bad = screens.flatMap((file) =>
      source(file)
        .split('\n')
        // A statement may have been wrapped: what it only looks at stands up to three lines above.
        .filter(
          (line, at, lines) =>
            ownWords.test(line) && !looksOnly.test(lines.slice(Math.max(0, at - 3), at + 1).join(' ')),
        )
        .map((line) => `${file}: ${line.trim().slice(0, 160)}`),
    )
    expect(bad).toEqual([])
    expect(
      ['<p>{error.message}</p>', 'description: String(error)', 'toast({ title: failure.text })'].filter(
        (line) => !ownWords.test(line),
      ),
    ).toEqual([])
  })

  test('whatever shows a page of trouble takes its text from us', () => {
    const messages = screens.flatMap((file) =>
      [...source(file).matchAll(panelMessage)].map(([, message = '']) => ({ file, message })),
    )
    expect(messages.length).toBeGreaterThan(7)
    expect(
      messages.filter(({ message }) => !ours.test(message)).map(({ file, message }) => `${file}: ${message}`),
    ).toEqual([])
  })

  test('a screen that shows that its question failed says why through errorText or refusalText, or leaves it to a pattern', () => {
    const asking = screens.filter(
      (file) =>
        /\bisError\b|\w\.error\b/.test(source(file).replaceAll(/fieldState\.error|errors\.\w+/g, ''))
        && /\buse(?:Infinite)?Query\(|\buseMutation\(/.test(source(file)),
    )
    expect(asking.length).toBeGreaterThan(30)
    const silent = asking.filter(
      (file) =>
        !/\b(?:errorText|refusalText|codeText|ownPasswordText|AsOfNote|OfflineNote|ListCard|QueryWait|KnownSegment|FormProblem)\b/.test(
          source(file),
        ),
    )
    expect(silent).toEqual([])
  })
})
