import { expect, test } from 'vitest'
import { ClaimsSearch, sharedText } from './claims-search.ts'

test('a shared message is put together from whatever part an app puts it in, once', () => {
  expect(sharedText(ClaimsSearch({ text: ' Umepokea Tsh5,000 ' }))).toBe('Umepokea Tsh5,000')
  expect(sharedText(ClaimsSearch({ title: 'M-PESA', text: 'Umepokea', url: 'Umepokea' }))).toBe('M-PESA\nUmepokea')
  expect(sharedText(ClaimsSearch({ url: 'Umepokea' }))).toBe('Umepokea')
  expect(sharedText(ClaimsSearch({}))).toBe('')
  expect(sharedText(ClaimsSearch({ text: 'a'.repeat(3999) })).length).toBe(2000)
  expect(sharedText(ClaimsSearch({ text: 'a'.repeat(4001) }))).toBe('')
})
test('what the address cannot mean is as if it were not there', () => {
  expect(ClaimsSearch({ state: 'confirmed', q: 42, order: {}, text: null })).toEqual({ state: 'confirmed', q: '42' })
  expect(ClaimsSearch({ state: 'claimed' })).toEqual({})
})
