import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readKnown, spokenParts, unknownReferences } from '../support/references.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = globSync('{*.md,src/**/*.md,tests/**/*.md}', { cwd: root })
const known = readKnown(read('src/DECISIONS.md'), (name) =>
  documents.some((file) => file === name || file.endsWith(`/${name.replace(/^(\.\.?\/)+/, '')}`)),
)

test('every reference in comments, test titles and documents leads somewhere', () => {
  const files = [
    ...globSync('{src,tests}/**/*.{ts,tsx,mjs,css,sql,html}', {
      cwd: root,
      exclude: (name) => /routeTree\.gen\.ts$|tests\/(architecture|support)\/references(\.test)?\.ts$/.test(name),
    }),
    ...documents,
    'vite.config.ts',
    'lingui.config.ts',
    'public/boot.js',
  ]
  const lost = files.flatMap((file) =>
    spokenParts(file, read(file)).flatMap((words) =>
      unknownReferences(words, known).map((reference) => `${file}: ${reference} in "${words.slice(0, 120)}"`),
    ),
  )
  expect(lost).toEqual([])
})

test('what is explained was found, and what is not is told', () => {
  expect([known.decisions.has(20), known.laws.has(16), known.failures.has(26), known.sections.has(9)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  for (const words of [
    'decisions 999',
    'Decisions 7 and 998',
    'law 77',
    'F99',
    'specification §12',
    'see §3',
    'NOT.md',
    'issue 8',
    'review D5',
  ])
    expect([words, unknownReferences(words, known).length]).toEqual([words, 1])
  for (const words of [
    'decisions 7, 20',
    'Law 4',
    '(F15)',
    'specification §2 and §8',
    'RFC 8030 §7.2',
    'OFFLINE.md',
    '0.5 KiB of F',
  ])
    expect([words, unknownReferences(words, known)]).toEqual([words, []])
  expect(
    spokenParts('a.test.ts', "/** law 4\n * of decisions 20 */\nconst url = 'https://x'\ntest('one (F5)', f)"),
  ).toEqual(['/** law 4 of decisions 20 */', 'one (F5)'])
})
