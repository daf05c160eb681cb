import { expect, test } from 'vitest'
import { nameForMessage, problemOfName } from './names-in-messages.ts'

test.each([
  'Duka la Neema',
  'Mama Asha & Wana',
  'Duka la Mfano 24/7',
  'Extra Tradeline',
  'Mtaa wa 3',
  'Dr. Juma Pharmacy',
  'St. Mary’s Café',
  'A.B.C. Traders',
  'Kwa Mpemba Samaki',
  'Power Bank Dar',
  'Botswana Fashions',
  'Vodka & Wine',
  'Duka 2026',
  'Mpe Samaki',
  'Tigoni Farm',
  'Bei Nafuu 100%',
  'X',
  'Visapharm',
  'J&J Co. Ltd',
  'M/S Hamisi',
  'Duka la simu na chaja (Kariakoo)',
  'Kiosk No.5',
  'Mr. Ali',
  'نور',
])('%s is a name', (name) => {
  expect(problemOfName(name)).toBeNull()
  expect(nameForMessage(name, 'Duka')).toBe(name)
})

test.each([
  ['Zawadi https://zawadi.tk/x', 'link'],
  ['Shinda www.bonasi', 'link'],
  ['bonus.co.tz', 'link'],
  ['Pata pesa bit.ly/zawadi', 'link'],
  ['fungua t.me/x', 'link'],
  ['ＷＷＷ．bonus．com', 'link'],
  ['Piga 0712 345 678', 'number'],
  ['Lipa 5566778', 'number'],
  ['+255-712-345-678', 'number'],
  ['M-Pesa', 'brand'],
  ['M PESA huduma', 'brand'],
  ['mpe5a', 'brand'],
  ['МРЕЅА', 'brand'],
  ['M.P.E.S.A', 'brand'],
  ['Vodacom Tanzania', 'brand'],
  ['V0DAC0M', 'brand'],
  ['Kaunta', 'brand'],
  ['KAUNTA msaada', 'brand'],
  ['TRA', 'brand'],
  ['T R A kodi', 'brand'],
  ['Benki ya Watu', 'brand'],
  ['Equity Bank', 'brand'],
  ['NMB', 'brand'],
  ['CRDB Mkononi', 'brand'],
  ['Tigo Pesa', 'brand'],
  ['Airtel Money', 'brand'],
  ['Mixx by Yas', 'brand'],
  ['Halo-Pesa', 'brand'],
  ['Ha1opesa', 'brand'],
  ['A1rtel', 'brand'],
])('%s is refused: %s', (name, problem) => {
  expect(problemOfName(name)).toBe(problem)
})

test('an older name is cleaned where it is written, and never leaves a link, a number or a brand', () => {
  expect(nameForMessage('Duka la Neema bit.ly/zawadi', 'Duka')).toBe('Duka la Neema')
  expect(nameForMessage('Duka la Neema piga 0712 345 678 sasa', 'Duka')).toBe('Duka la Neema piga sasa')
  expect(nameForMessage('M-Pesa Huduma', 'Duka')).toBe('Duka')
  expect(nameForMessage('https://x.tk', 'Duka')).toBe('Duka')
})
