import { expect, test } from 'vitest'
import { DeskSearch, sharedText } from './desk-search.ts'

test('a shared message is put together from whatever part an app puts it in, once', () => {
  expect(sharedText(DeskSearch({ text: ' Umepokea Tsh5,000 ' }))).toBe('Umepokea Tsh5,000')
  expect(sharedText(DeskSearch({ title: 'M-PESA', text: 'Umepokea', url: 'Umepokea' }))).toBe('M-PESA\nUmepokea')
  expect(sharedText(DeskSearch({ url: 'Umepokea' }))).toBe('Umepokea')
  expect(sharedText(DeskSearch({}))).toBe('')
  expect(sharedText(DeskSearch({ text: 'a'.repeat(3999) })).length).toBe(2000)
  expect(sharedText(DeskSearch({ text: 'a'.repeat(4001) }))).toBe('')
})
test('what the address cannot mean is as if it were not there', () => {
  expect(DeskSearch({ state: 'confirmed', q: 42, order: {}, text: null })).toEqual({ state: 'confirmed', q: '42' })
  expect(DeskSearch({ state: 'claimed' })).toEqual({})
})
