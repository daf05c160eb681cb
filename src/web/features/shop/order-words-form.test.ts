import { expect, test } from 'vitest'
import { OrderWords } from '../../../shared/contract/order-words.ts'
import { OrderWordsForm, wordsFormOf, wordsOf } from './order-words-form.ts'

const none = { pending: null, paid: null, picked_up: null, delivered: null, completed: null, cancelled: null }

test('an empty field is our word, and what is typed is tidied', () => {
  const form = OrderWordsForm.parse({ ...wordsFormOf(none), paid: '  Jikoni ', cancelled: '   ' })
  expect(wordsOf(form)).toEqual({ ...none, paid: 'Jikoni' })
  expect(wordsFormOf(wordsOf(form))).toEqual(form)
})

test('the form takes what the server takes, and refuses what it refuses', () => {
  for (const word of ['x', 'x'.repeat(30), ' y '])
    expect(OrderWords.safeParse(wordsOf(OrderWordsForm.parse({ ...wordsFormOf(none), paid: word }))).success).toBe(true)
  expect(OrderWordsForm.safeParse({ ...wordsFormOf(none), paid: 'x'.repeat(31) }).success).toBe(false)
})
