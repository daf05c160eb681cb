import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const readme = readFileSync(path.join(root, 'README.md'), 'utf8')

/** Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; they are the first of it, and count from one. */
const SECTIONS: Readonly<Record<string, number>> = Object.fromEntries(
  `1.1 2 1.2 9 1.3 11 1.4 3 1.5 2 2.1 3 2.2 3 2.3 4 2.4 1 3.2 2 3.3 4 3.4 6 3.5 5 3.7 2 4.1 3 4.2 1 4.3 2 4.4 4 5.1 1 5.2 3 5.3 2 5.4 3 6.1 3 6.2 12 6.3 4 6.4 4 6.5 5 6.6 3 6.8 4
  7.1 3 7.2 4 7.3 2 7.4 5 7.5 2 7.6 2 8.1 2 8.2 3 8.3 1 8.4 1 9.1 3 9.2 4 10.1 2 10.2 2 10.3 4 10.4 11 10.5 5 10.6 2 10.7 3 11.1 2 11.2 3 11.3 3 11.4 4 11.5 1 11.6 1
  12.1 3 12.2 2 12.3 4 13.1 1 13.2 5 13.3 2 13.4 5 14.1 2 14.2 4 14.3 3 15.1 3 15.2 3 15.3 7 16.1 1 16.2 5 16.3 4 16.4 3 16.5 3 17.1 1 17.2 4 17.3 2`
    .match(/\S+ \d+(?=\s|$)/g)
    ?.map((pair) => pair.split(' '))
    .map(([section, count]) => [section, Number(count)]) ?? [],
)

/** "1.2.6–1.2.8, 1.3.1" is four. */
const idsOf = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–')
    const section = from.replace(/\.\d+$/, '')
    const [first, last] = [from, to].map((id) => Number(id.slice(section.length + 1)))
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => `${section}.${(first ?? 0) + at}`)
  })
const rows = Array.from(
  readme.matchAll(/^\| (\d+\.\d+\.[\d., –]+) \| (.+?) \| (.+) \|$/gm),
  ([, ids = '', , cell = '']) => ({
    ids: idsOf(ids),
    cell,
    state: cell.startsWith('not applicable: ') ? 1 : cell.startsWith('**not met**: ') ? 2 : 0,
  }),
)

test('each requirement of ASVS 5 level 2 stands in the table once', () => {
  const all = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(all).toHaveLength(253)
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(all.toSorted())
})

test('what is said to be met names a file that is there, and words that stand in it', () => {
  const lost = rows
    .filter(({ state }) => state === 0)
    .flatMap(({ ids, cell }) => {
      const shown = cell.split(/(?<=”); /).map((one) => /^`([\w./-]+)` “(.+)”$/.exec(one))
      return shown.flatMap((one) => {
        const [, file = '', words = ''] = one ?? []
        const isThere = file !== '' && existsSync(path.join(root, file))
        return isThere && readFileSync(path.join(root, file), 'utf8').includes(words) ? [] : [`${ids[0]}: ${cell}`]
      })
    })
  expect(lost).toEqual([])
  expect(rows.filter(({ state }) => state === 0).length).toBeGreaterThan(100)
})

test('the summary says what the table does', () => {
  const summary = Array.from(readme.matchAll(/^\| V(\d+) .+ \| (\d+) \| (\d+) \| (\d+) \|$/gm), (match) =>
    match.slice(1).map(Number),
  )
  const counted = Array.from({ length: 17 }, (_, at) => {
    const ofChapter = (state: number) =>
      rows
        .filter((row) => row.state === state)
        .flatMap(({ ids }) => ids)
        .filter((id) => id.startsWith(`${at + 1}.`)).length
    return [at + 1, ofChapter(0), ofChapter(1), ofChapter(2)]
  })
  expect(summary).toEqual(counted)
  const sum = (column: number) => counted.reduce((total, row) => total + (row[column] ?? 0), 0)
  expect(readme).toContain(
    `${sum(1)} of its 253 requirements are met, ${sum(2)} are about what is not there, ${sum(3)} are not met`,
  )
})
