import { expect, test } from 'vitest'
import { withoutPerson } from './without-person.ts'

const ID = '0192f0c1-2345-7abc-8def-000000000005'
const sale = (name: string, phone = '') => ({
  type: 'order.create',
  at: '2026-11-30T05:00:05.000Z',
  body: {
    id: ID,
    customerName: name,
    customerPhone: phone,
    note: `for ${name}, table 5`,
    totalTzs: 15_505,
    lines: [{ name: 'cash box', quantityMilli: 5000, note: name }],
    payments: [{ method: 'cash', amountTzs: 15_505, reference: null }],
  },
})

test.each(['5', 'e', ',', '"', 'cash', 'name', 'null', 'Asha', 'Mama Ntilie'])(
  'whatever somebody is called (%s), their name goes and nothing else of a sale does',
  (name) => {
    const { body, ...rest } = withoutPerson(sale(name), [name]) as ReturnType<typeof sale>
    const was = sale(name)
    expect(rest).toEqual({ type: was.type, at: was.at })
    expect(body).toMatchObject({ id: ID, customerName: '', totalTzs: 15_505, payments: was.body.payments })
    expect(body.lines).toEqual([{ ...was.body.lines[0], note: '' }])
    expect(Object.keys(body)).toEqual(Object.keys(was.body))
  },
)

test('a number goes wherever it stands, also in the text of a cart, and ids stay', () => {
  const words = ['+255712345678', '0712345678']
  const cart = JSON.stringify({ customer: { id: ID, name: 'Asha', phone: words[0] }, about: `call ${words[1]}` })
  expect(withoutPerson({ cart, orderId: ID }, [...words, 'Asha'])).toEqual({
    cart: JSON.stringify({ customer: { id: ID, name: '', phone: '' }, about: 'call ' }),
    orderId: ID,
  })
})

test('every TIN goes, one they had before and one they never came to have as well, also in the text of a cart', () => {
  const cart = JSON.stringify({ customer: { id: ID, facts: { tin: '300200100' } } })
  expect(withoutPerson({ was: { tin: '100200300' }, to: { tin: 5 }, cart, totalTzs: 5 }, [])).toEqual({
    was: { tin: '' },
    to: { tin: '' },
    cart: JSON.stringify({ customer: { id: ID, facts: { tin: '' } } }),
    totalTzs: 5,
  })
})
