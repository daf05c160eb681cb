import { expect, test } from 'vitest'
import { content as english } from './articles/heads.en.ts'
import { content as swahili } from './articles/heads.sw.ts'
import { allSlugs, isSlug } from './article-index.ts'
import { nearness, search, slips } from './search.ts'
import { searchWords } from './search-words.ts'

const textsIn = (heads: typeof english) =>
  allSlugs
    .filter(isSlug)
    .map((slug) => ({ item: slug, fields: [heads[slug].title, searchWords[slug], heads[slug].summary] }))
const inEnglish = (query: string) => search<string>(query, textsIn(english))
const inSwahili = (query: string) => search<string>(query, textsIn(swahili))

test('finds by a word, its beginning, and a word inside', () => {
  expect(inEnglish('receipt')[0]).toBe('receipts')
  expect(inEnglish('keyb')[0]).toBe('keyboard')
  expect(inSwahili('punguzo')[0]).toBe('give-a-discount')
  expect(inSwahili('risiti')[0]).toBe('receipts')
})

test('forgives a slip of the finger', () => {
  for (const typed of ['reciept', 'receit', 'recept', 'rceipt', 'receipy'])
    expect(inEnglish(typed)[0], typed).toBe('receipts')
  for (const typed of ['puguzo', 'pungzuo', 'punguso']) expect(inSwahili(typed)[0], typed).toBe('give-a-discount')
  expect(inSwahili('barkode')).toContain('find-and-scan')
})

test('finds by words of either language, whichever is read', () => {
  expect(inEnglish('punguzo')[0]).toBe('give-a-discount')
  expect(inSwahili('discount')[0]).toBe('give-a-discount')
  expect(inEnglish('nenosiri')[0]).toBe('forgotten-password')
  expect(inSwahili('password')[0]).toBe('forgotten-password')
  expect(inEnglish('mtandao')).toContain('sell-without-network')
  expect(inSwahili('offline')).toContain('sell-without-network')
  // An article that only speaks of receipts does not stand before the one about them.
  expect([inEnglish('risiti')[0], inSwahili('receipt')[0], inSwahili('rsiiti')[0]]).toEqual(Array(3).fill('receipts'))
})

test('wants all telling words where something has them all, and asks no question words', () => {
  expect(inEnglish('how do i cancel an order')[0]).toBe('cancel-or-void')
  expect(inSwahili('jinsi ya kufuta oda')[0]).toBe('cancel-or-void')
  expect(inEnglish('lost phone')[0]).toBe('lost-phone')
  expect(inEnglish('phone zzzzqqq')).not.toEqual([])
})

test('finds nothing for nothing and for nonsense', () => {
  for (const typed of ['', '   ', '?!', 'zzzzqqqq', '🙂']) expect(inEnglish(typed), typed).toEqual([])
})

test('every article is found by its own title, first or among the first three', () => {
  for (const [heads, find] of [
    [english, inEnglish],
    [swahili, inSwahili],
  ] as const)
    for (const slug of allSlugs.filter(isSlug))
      expect(find(heads[slug].title).slice(0, 3), heads[slug].title).toContain(slug)
})

test('whoever reads one language finds an article by its title in the other', () => {
  for (const [heads, find] of [
    [english, inSwahili],
    [swahili, inEnglish],
  ] as const)
    for (const slug of allSlugs.filter(isSlug))
      expect(find(heads[slug].title).slice(0, 3), heads[slug].title).toContain(slug)
})

test('short words are not guessed at', () => {
  expect(nearness('oda', 'odo')).toBe(0)
  expect(nearness('oda', 'oda')).toBe(4)
  expect(slips('chenji', 'chneji', 2)).toBe(1)
  expect(slips('chenji', 'chenij', 1)).toBe(1)
  expect(slips('', 'ab', 1)).toBe(2)
})
