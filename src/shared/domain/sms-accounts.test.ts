import { expect, test } from 'vitest'
import { isSenderId, partsLeft, wantsNoMore } from './sms-accounts.ts'

test.each(['KAUNTA', 'N-SMS', 'Duka 24', 'A', '0712345678', 'ABCDEFGHIJK'])('%s may be a sender', (sender) =>
  expect(isSenderId(sender)).toBe(true),
)
test.each(['', 'ABCDEFGHIJKL', ' DUKA', 'DUKA ', 'DUKA_1', 'Dükā', '+255712345', 'A\nB', '-', 'DUKA!'])(
  '“%s” may not',
  (sender) => expect(isSenderId(sender)).toBe(false),
)

test('what is left is told in parts where that can be told', () => {
  expect(partsLeft({ credit: 120.9, unit: 'parts' }, 0)).toBe(120)
  expect(partsLeft({ credit: 1000, unit: 'TZS' }, 18)).toBe(55)
  expect(partsLeft({ credit: -20, unit: 'TZS' }, 18)).toBe(0)
  expect(partsLeft({ credit: 1000, unit: 'TZS' }, 0)).toBeNull()
  expect(partsLeft({ credit: 1000, unit: 'KES' }, 18)).toBeNull()
})

test('who wants no more says it with the first word, in either language', () => {
  for (const text of ['STOP', 'stop.', ' Acha', 'ACHA kunitumia', '"Simamisha"', 'jiondoe!!'])
    expect(wantsNoMore(text)).toBe(true)
  for (const text of ['', 'Sitaki kuacha', 'Asante', 'Stopwatch', 'Nitaacha', '123', '🙂'])
    expect(wantsNoMore(text)).toBe(false)
})
