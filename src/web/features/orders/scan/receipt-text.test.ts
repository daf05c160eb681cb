import { expect, test } from 'vitest'
import { readReceiptText } from './receipt-text.ts'

const shopId = '01890a5d-ac96-774b-bcce-b302099a8057'
const orderId = '01890a5d-ac96-774b-bcce-b302099a8058'
const token = Buffer.concat([
  Buffer.from(`${shopId}${orderId}`.replaceAll('-', ''), 'hex'),
  Buffer.alloc(16, 251),
]).toString('base64url')

test('the code, the address and the number of a receipt are known, however a scanner types them', () => {
  expect(readReceiptText(' ktar0ab ')).toEqual({ kind: 'code', text: 'KTAR0AB' })
  for (const address of [
    `https://kaunta.example/receipt?t=${token}`,
    `https://kaunta.example/receipt.pdf?t=${token}&lang=sw`,
    `HTTPS://kaunta.example:3000/receipt?lang=sw&t=${token}`,
  ])
    expect(readReceiptText(address)).toEqual({ kind: 'order', shopId, orderId })
  expect(readReceiptText('a7-000123')).toEqual({ kind: 'number', number: 'A7-000123' })
  expect(readReceiptText('#A7-000123')).toEqual({ kind: 'number', number: 'A7-000123' })
  expect(readReceiptText('A7-R000124')).toEqual({ kind: 'number', number: 'A7-R000124' })
  expect(readReceiptText('W-000009')).toEqual({ kind: 'number', number: 'W-000009' })
})

test.each([
  '',
  '6201100450187',
  'Mama Asha',
  'A7-12',
  'KTAC0AB',
  'https://kaunta.example/receipt?t=short',
  `https://kaunta.example/cart?t=${token}`,
  'x'.repeat(4000),
  'K'.repeat(30_000),
  `KTAR${'0'.repeat(30_000)}`,
])('%.20s is no receipt', (text) => {
  expect(readReceiptText(text)).toBeNull()
})
