import { expect, test } from 'vitest'
import { smsParts } from '../domain/sms-parts.ts'
import { type SummaryFacts, summaryMail, summaryPush, summarySms } from './summary.ts'

const day: SummaryFacts = {
  at: '2026-11-25T17:00:00.000Z',
  orders: 42,
  salesTzs: 655_000,
  profitTzs: 120_500,
  owedTzs: 30_000,
  expensesTzs: 5000,
  silent: [{ code: 'A1', since: '2026-11-25T12:00:00.000Z' }],
}

test('the day in plain words, in both languages', () => {
  expect(summaryPush(day, 'Duka la Mfano', 'sw')).toEqual({
    title: 'Siku yako · Duka la Mfano',
    body: 'Leo umeuza TZS 655,000, oda 42. Faida TZS 120,500. Mkopo TZS 30,000. Matumizi TZS 5,000. Kifaa A1 hakijaonekana tangu 3:00 PM.',
  })
  expect(summaryPush(day, 'Duka la Mfano', 'en').body).toBe(
    'Today you sold TZS 655,000 in 42 orders. Profit TZS 120,500. On credit TZS 30,000. Expenses TZS 5,000. Device A1 has not been seen since 3:00 PM.',
  )
})

test('what was not is not said, and a loss is called one', () => {
  const quiet = { ...day, orders: 0, salesTzs: 0, profitTzs: 0, owedTzs: 0, expensesTzs: 0, silent: [] }
  expect(summaryPush(quiet, 'Duka', 'sw').body).toBe('Leo hakuna mauzo.')
  expect(summaryPush({ ...quiet, orders: 1, salesTzs: 500, profitTzs: -200 }, 'Duka', 'en').body).toBe(
    'Today you sold TZS 500 in 1 order. Loss TZS 200.',
  )
})

test('an SMS of it keeps to plain letters and two parts; the mail has its link', () => {
  const many = { ...day, silent: ['A1', 'B2', 'C3'].map((code) => ({ code, since: '2026-11-23T12:00:00.000Z' })) }
  const { text } = summarySms(many, 'Duka la Mfano', 'en')
  expect(text).toMatch(/^[\x20-\x7e]+$/)
  expect(smsParts(text)).toBeLessThanOrEqual(2)
  expect(text).toContain('1 more devices are silent')
  expect(summaryMail(day, 'Duka', 'en', 'https://duka.test/dashboard/analytics').text).toContain('/dashboard/analytics')
})
