import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCodeLookup, createSearchIndex, foldCode, foldText, searchScore } from './search.ts'

const names = [
  'Unga wa sembe 2 kg',
  'Unga wa ngano 1 kg',
  'Mafuta ya alizeti 1 L',
  'Sukari 1 kg',
  'Soda Coca-Cola 350 ml',
  'Café kahawa',
  "Ng'ombe nyama",
  'Maji ya kunywa 1.5 L',
  'Sabuni ya unga',
  'Mchele Kyela 5 kg',
  'Maharage ya njano',
]
const index = createSearchIndex(names, (name) => name)
const first = (query: string) => index.search(query, 10)[0]

describe('folding', () => {
  test.each([
    ['Café', 'cafe'],
    ["Ng'ombe", 'ngombe'],
    ['Ng’ombe', 'ngombe'],
    ['Coca-Cola (350 ml)', 'coca cola 350 ml'],
    ['  A   B ', 'a b'],
    ['1.5 L', '1.5 l'],
    ['ÅNGSTRÖM', 'angstrom'],
  ])('%j → %j', (text, folded) => expect(foldText(text)).toBe(folded))
  test('twice is once', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    ))
})

describe('search', () => {
  test.each([
    ['sukari', 'Sukari 1 kg'],
    ['SUKARI', 'Sukari 1 kg'],
    ['kyela', 'Mchele Kyela 5 kg'],
    ['coca cola', 'Soda Coca-Cola 350 ml'],
    ['cola soda', 'Soda Coca-Cola 350 ml'],
    ['cafe', 'Café kahawa'],
    ['ngombe', "Ng'ombe nyama"],
    ['1.5', 'Maji ya kunywa 1.5 L'],
    ['harage', 'Maharage ya njano'],
  ])('%j finds %j', (query, name) => expect(first(query)).toBe(name))
  test.each([
    ['sukrai', 'Sukari 1 kg', 'two letters swapped'],
    ['sukaari', 'Sukari 1 kg', 'one too many'],
    ['skari', 'Sukari 1 kg', 'one left out'],
    ['sukani', 'Sukari 1 kg', 'another'],
    ['aukari', 'Sukari 1 kg', 'the first one'],
    ['ukari', 'Sukari 1 kg', 'no first one'],
    ['alizwt', 'Mafuta ya alizeti 1 L', 'in a beginning'],
    ['mahrage njano', 'Maharage ya njano', 'in one of two words'],
    ['mchlee kylea', 'Mchele Kyela 5 kg', 'in both words'],
  ])('%j finds %j: %s', (query, name) => expect(first(query)).toBe(name))
  test('a beginning comes before a middle', () =>
    expect(index.search('unga', 10)).toEqual(['Unga wa sembe 2 kg', 'Unga wa ngano 1 kg', 'Sabuni ya unga']))
  test('all words must be there', () => expect(index.search('unga sukari', 10)).toEqual([]))
  test('three letters and numbers may not slip', () => {
    expect(index.search('xgg', 10)).toEqual([])
    expect(index.search('3501', 10)).toEqual([])
  })
  test('two slips in a word are too many', () => expect(index.search('sxkxri', 10)).toEqual([]))
  test('an empty query answers the first items, one of signs none', () => {
    expect(index.search('  ', 2)).toEqual(names.slice(0, 2))
    expect(index.search('()', 2)).toEqual([])
    expect(index.search('unga', 0)).toEqual([])
  })
  test.each(['.*', '[', '\\', '💰', '\u202eagnu', '<b>', '=1+1', 'a'.repeat(10_000)])('%j breaks nothing', (query) =>
    expect(index.search(query, 5)).toBeInstanceOf(Array),
  )
  test('scores from equal to slips', () => {
    const text = foldText('Unga wa sembe')
    expect(
      ['unga wa sembe', 'unga', 'sembe unga', 'emb', 'semeb', 'semeb ugna', 'sukari', ''].map((query) =>
        searchScore(query, text),
      ),
    ).toEqual([6, 5, 4, 3, 2, 1, 0, 0])
  })
  test('any word with one edit is found, whichever letter it hits', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{5,10}$/),
        fc.stringMatching(/^[a-z]$/),
        fc.nat(),
        fc.constantFrom('swap', 'drop', 'add', 'change'),
        (word, letter, seed, kind) => {
          const at = seed % (word.length - 1)
          const typed = {
            swap: word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
            drop: word.slice(0, at) + word.slice(at + 1),
            add: word.slice(0, at) + letter + word.slice(at),
            change: word.slice(0, at) + letter + word.slice(at + 1),
          }[kind]
          expect(createSearchIndex([`1 ${word} kg`], (text) => text).search(typed, 5)).toHaveLength(1)
        },
      ),
    ))
  test('index and score agree on what fits', () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-e ]{1,12}$/), { minLength: 1, maxLength: 30 }),
        fc.stringMatching(/^[a-e]{1,6}$/),
        (texts, query) => {
          const found = createSearchIndex(texts, (text) => text).search(query, 100)
          for (const text of found) expect(searchScore(query, foldText(text))).toBeGreaterThan(0)
          expect(found).toEqual(expect.arrayContaining(texts.filter((text) => searchScore(query, foldText(text)) >= 3)))
        },
      ),
    ))
})

test('what is looked at first finds what looking at everything finds, in the same order', () =>
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-d]{1,3}( [a-d]{1,3}){0,2}$/), { maxLength: 40 }),
      fc.stringMatching(/^[a-d]{1,3}( [a-d]{1,2})?$/),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 40 }),
      (texts, query, limit, piece) => {
        // No word is long enough to slip, so every score is of an exact fit.
        const wanted = texts
          .map((text, place) => ({ text, place, score: searchScore(query, foldText(text)) }))
          .filter(({ score }) => score > 0)
          .toSorted((one, other) => other.score - one.score || one.place - other.place)
          .slice(0, limit)
        const goods = createSearchIndex(
          texts.map((text, place) => ({ text, place })),
          ({ text }) => text,
        )
        goods.prepare(piece)
        expect(goods.search(query, limit)).toEqual(wanted.map(({ text, place }) => ({ text, place })))
        expect(goods.prepare(texts.length)).toBe(true)
      },
    ),
    { numRuns: 500 },
  ))

describe('barcodes', () => {
  const lookup = createCodeLookup(
    [
      { name: 'a', codes: ['012345678905', 'SKU-1'] },
      { name: 'b', codes: ['sku-1', ''] },
    ],
    (item) => item.codes,
  )
  test('EAN-13 of a UPC-A, letters in any case, several products of one code', () => {
    expect(lookup.find('0012345678905').map((item) => item.name)).toEqual(['a'])
    expect(lookup.find(' sku-1 ').map((item) => item.name)).toEqual(['a', 'b'])
    expect(lookup.find('')).toEqual([])
    expect(foldCode('1234')).toBe('1234')
  })
})
