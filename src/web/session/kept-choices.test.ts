// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createKeptChoices } from './kept-choices.ts'

beforeEach(() => localStorage.clear())

test('what was chosen is there at the next start, and what is new since is as usual', () => {
  createKeptChoices('k', { a: 1 }).save({ a: 2 })
  expect(createKeptChoices('k', { a: 1, b: 'new' }).read()).toEqual({ a: 2, b: 'new' })
})

test('who listens is told, and reads the same object until something changes', () => {
  const choices = createKeptChoices('k', { a: 1 })
  const heard = vi.fn<() => void>()
  const stop = choices.on(heard)
  expect(choices.read()).toBe(choices.read())
  choices.save({ a: 3 })
  stop()
  choices.save({ a: 4 })
  expect([heard.mock.calls.length, choices.read()]).toEqual([1, { a: 4 }])
})

test('what is damaged or of another kind is as usual', () => {
  for (const text of ['{', '7', 'null', '[]']) {
    localStorage.setItem('k', text)
    expect(createKeptChoices('k', { a: 1 }).read()).toEqual({ a: 1 })
  }
  localStorage.setItem('k', '{"a":"x"}')
  expect(createKeptChoices('k', { a: 1 }, () => ({})).read()).toEqual({ a: 1 })
})

test('without storage a choice holds until the page is left', () => {
  const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const choices = createKeptChoices('k', { a: 1 })
  choices.save({ a: 2 })
  expect(choices.read()).toEqual({ a: 2 })
  denied.mockRestore()
})
