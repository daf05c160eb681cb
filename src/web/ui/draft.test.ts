import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftsBelongTo, dropDraft, dropOwnDrafts, readDraft, saveDraft } from './draft.ts'

let owner = ''
beforeEach(() => {
  localStorage.clear()
  draftsBelongTo(() => owner)
})
afterEach(() => draftsBelongTo(() => ''))

test('what one person typed is not there for the next one on the same tablet, and is again for them', () => {
  owner = 'neema'
  saveDraft('expense', { note: 'Kodi ya pango' })
  owner = 'juma'
  expect(readDraft('expense')).toBeUndefined()
  saveDraft('expense', { note: 'Umeme' })
  dropDraft('expense')
  owner = 'neema'
  expect(readDraft('expense')).toEqual({ note: 'Kodi ya pango' })
})

test('who signs out leaves nothing typed behind; other people’s forms stay theirs', () => {
  owner = 'juma'
  saveDraft('expense', { note: 'Umeme' })
  owner = 'neema'
  saveDraft('shop-settings:1', { id_number: '1990' })
  dropOwnDrafts()
  expect(Object.values(localStorage).join(' ')).not.toContain('1990')
  owner = 'juma'
  expect(readDraft('expense')).toEqual({ note: 'Umeme' })
})

test('a message shared before anybody signed in is there for whoever does', () => {
  owner = ''
  saveDraft('shared-message', 'Umepokea TZS 5,000')
  owner = 'neema'
  expect(readDraft('shared-message')).toBe('Umepokea TZS 5,000')
  dropDraft('shared-message')
  owner = ''
  expect(readDraft('shared-message')).toBeUndefined()
})
