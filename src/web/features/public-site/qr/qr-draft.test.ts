import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureType } from './logo-picture.ts'
import { draftFrom, emptyDraft } from './qr-draft.ts'

test('comes back as it was kept', () => {
  const draft = {
    ...emptyDraft,
    number: '0712 345 678',
    message: '',
    name: 'Duka 1',
    place: 'Soko',
    cloth: 'kisutu',
    colours: 'own',
    ownColour: '#123456',
    words: 'both',
    format: 'card',
    logo: 'data:image/jpeg;base64,AAAA',
  } as const
  expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('whatever was kept, by whatever build: a draft that can be drawn', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      expect(Object.keys(draftFrom(kept)).toSorted()).toEqual(Object.keys(emptyDraft).toSorted())
    }),
  )
  fc.assert(
    fc.property(fc.record(Object.fromEntries(Object.keys(emptyDraft).map((key) => [key, fc.anything()]))), (kept) => {
      const draft = draftFrom(kept)
      expect(draft.ownColour).toMatch(/^#[\da-f]{6}$/i)
      expect(typeof draft.number).toBe('string')
    }),
  )
})

test('a logo is a JPEG of our own making, or none', () => {
  for (const logo of [
    'https://evil.example/x.png',
    'data:image/svg+xml;base64,AAAA',
    'data:image/jpeg;base64,AA"/><script>',
    'data:image/png;base64,AAAA',
    'javascript:1',
    7,
  ])
    expect(draftFrom({ logo }).logo).toBeNull()
})

test('a picture is known by its first bytes', () => {
  expect(pictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg')
  expect(pictureType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('png')
  expect(pictureType(new TextEncoder().encode('RIFF0000WEBPVP8 '))).toBe('webp')
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '', 'RIFF0000WAVE'])
    expect(pictureType(new TextEncoder().encode(text))).toBeNull()
})
