import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTestimonials, siteDefines } from './site-settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kaunta-site-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileWith = (text: string) => {
  writeFileSync(path.join(folder, 'said.json'), text)
  return { TESTIMONIALS_FILE: 'said.json' }
}

test('without settings nobody is quoted and nothing is claimed', () => {
  expect(siteDefines({}, folder)).toMatchObject({
    BRAND_SETTINGS: '{}',
    TESTIMONIALS: '[]',
    BUILD_YEAR: expect.stringMatching(/^\d{4}$/),
  })
})

test("an operator's file, relative to the project", () => {
  const said = { quote: { en: 'It counts for me.', sw: 'Inanihesabia.' }, name: 'Mteja 1' }
  expect(readTestimonials(fileWith(JSON.stringify([said])), folder)).toEqual([{ ...said, place: '' }])
})

test.each([
  '{',
  '{}',
  '[{"quote": {"en": "Only English"}, "name": "Mteja 1"}]',
  '[{"quote": {"en": "a", "sw": "b"}}]',
  '[3]',
])('%s is refused with a sentence that names the setting', (text) => {
  expect(() => readTestimonials(fileWith(text), folder)).toThrow(/^TESTIMONIALS_FILE must hold a list/)
})

test('a file that is not there', () => {
  expect(() => readTestimonials({ TESTIMONIALS_FILE: 'none.json' }, folder)).toThrow(
    /^TESTIMONIALS_FILE: there is no file/,
  )
})
