import { expect, test } from 'vitest'
import {
  fillReminder,
  hoursUntilQuiet,
  isQuietHour,
  remindFrom,
  type RemindedDebt,
  remindsItself,
  reminderTextProblem,
  USUAL_REMINDERS,
  whyNoReminder,
} from './debt-reminders.ts'

const debt: RemindedDebt = {
  owesTzs: 5000,
  since: '2026-11-01',
  promisedOn: null,
  dueOn: null,
  phone: '+255712345678',
  isArchived: false,
  isRefused: false,
  lastOn: null,
}
const rules = { ...USUAL_REMINDERS, isOn: true }

test('none goes to who owes nothing, said no, has no number, or was written to within the days', () => {
  const why = (given: Partial<RemindedDebt>, today = '2026-11-20') => whyNoReminder({ ...debt, ...given }, rules, today)
  expect(why({})).toBeNull()
  expect(why({ owesTzs: 0 })).toBe('nothing_owed')
  expect(why({ isRefused: true })).toBe('not_wanted')
  expect(why({ phone: null })).toBe('no_phone')
  expect(['2026-11-17', '2026-11-18', '2026-11-20'].map((lastOn) => why({ lastOn }))).toEqual([
    null,
    'too_soon',
    'too_soon',
  ])
  // Two on one day never, however often the owner would want it.
  expect(whyNoReminder({ ...debt, lastOn: '2026-11-20' }, { everyDays: 1 }, '2026-11-20')).toBe('too_soon')
})

test('by itself it waits for the day that was promised, else for the one that was agreed, else for the days the owner says', () => {
  expect(remindFrom(debt, rules)).toBe('2026-11-08')
  expect(remindFrom({ ...debt, dueOn: '2026-12-01' }, rules)).toBe('2026-12-02')
  expect(remindFrom({ ...debt, dueOn: '2026-12-01', promisedOn: '2026-11-15' }, rules)).toBe('2026-11-16')
  const goes = (given: Partial<RemindedDebt>, today: string, sent = 0, changed: Partial<typeof rules> = {}) =>
    remindsItself({ ...debt, ...given }, { ...rules, ...changed }, today, sent)
  expect([goes({}, '2026-11-07'), goes({}, '2026-11-08')]).toEqual([false, true])
  expect(goes({ promisedOn: '2026-11-20' }, '2026-11-20')).toBe(false)
  expect(goes({}, '2026-11-20', rules.mostEach)).toBe(false)
  expect(goes({ isArchived: true }, '2026-11-20')).toBe(false)
  expect(goes({}, '2026-11-20', 0, { isOn: false })).toBe(false)
})

test('quiet hours, over midnight or not', () => {
  const night = { quietFrom: 19, quietTo: 8 }
  expect([7, 8, 18, 19, 23, 0].map((hour) => isQuietHour(hour, night))).toEqual([true, false, false, true, true, true])
  expect([12, 13, 14].map((hour) => isQuietHour(hour, { quietFrom: 12, quietTo: 14 }))).toEqual([true, true, false])
  expect(isQuietHour(5, { quietFrom: 6, quietTo: 6 })).toBe(false)
  expect([
    hoursUntilQuiet(8, night),
    hoursUntilQuiet(18, night),
    hoursUntilQuiet(6, { quietFrom: 6, quietTo: 6 }),
  ]).toEqual([11, 1, 24])
})

test('an owner’s words: the shop and the sum stand in them, blanks are known, no link but ours', () => {
  expect(Object.values(USUAL_REMINDERS.texts).map(reminderTextProblem)).toEqual([null, null])
  expect(reminderTextProblem('Lipa deni lako {amount}')).toBe('blank_missing')
  expect(reminderTextProblem('{shop}: {amount} {deni}')).toBe('blank_unknown')
  expect(reminderTextProblem('{shop}: {amount} {')).toBe('blank_unknown')
  expect(reminderTextProblem('{shop}: {amount}, fungua bit.ly/x')).toBe('link')
  const filled = { shop: 'Duka', name: '{amount}', amount: 'TZS 5', since: '', pay: '', statement: '' }
  expect(fillReminder('{shop} {name} {amount}', filled)).toBe('Duka {amount} TZS 5')
})
