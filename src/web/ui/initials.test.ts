import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './initials.ts'
import { artFor } from './product-art-names.ts'

test('two letters of any name, never half a sign', () => {
  expect(
    [
      'Amina Hassan',
      'chai',
      'M',
      'mkate-wa siagi',
      '',
      '   ',
      '!!!',
      '👩‍👩‍👧 duka',
      'éclair',
      'محمد علي',
      '<b>x</b>',
      '‮evil',
      '7up',
      'Mteja 12',
      'Sukari 1000',
    ].map(initialsOf),
  ).toEqual(['AH', 'CH', 'M', 'MW', '?', '?', '?', '👩‍👩‍👧D', 'ÉC', 'مع', '<B', 'EV', '7U', 'M12', 'S1'])
})

test('the same text has the same tint, whatever its case', () => {
  expect(tintOf('Chai ')).toBe(tintOf('chai'))
  for (const text of ['', 'a', 'Unga', '😀', 'x'.repeat(10_000)]) expect([1, 2, 3, 4, 5, 6]).toContain(tintOf(text))
})

const art = (name: string) => artFor(name)?.name ?? null
test('a name that says what it is has a drawing, in either language; others have none', () => {
  expect(
    [
      'Maji ya kunywa 1.5 L',
      'Rice 1 kg',
      'Sabuni ya unga 500 g',
      'Dawa ya meno',
      'Dawa ya kikohozi',
      'Mkopo',
      'constructor',
      '',
    ].map(art),
  ).toEqual(['maji', 'mchele', 'unga_sabuni', 'meno', 'sirapu', null, null, null])
})
