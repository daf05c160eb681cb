import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allEndpoints } from '../../src/shared/contract/all.ts'
import { Order } from '../../src/shared/contract/orders.ts'
import { CLOSED_LISTS } from '../support/closed-lists.ts'
import { type Place, placesOfWords, valueWith } from '../support/words-of-answers.ts'

/**
 * A till that was not reloaded reads answers of a server that was renewed since. A word of a list that it does not know costs it that word and nothing else of the answer; only lists
 * that decide what may be done are closed, each with its reason (tests/support/closed-lists.ts).
 */
const NEW = 'neno_jipya'
const places = Object.entries(allEndpoints).flatMap(([name, { response }]) =>
  placesOfWords(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' })).map((place) => ({
    name,
    response,
    place,
    at: `${name} ${place.path}`,
  })),
)
const ofOrder = (path: string) => places.find((one) => one.name === 'getOrder' && one.place.path === path)
const listOf = ({ words }: Place) => words.join(' ')
const closed = new Map(
  Object.values(CLOSED_LISTS).flatMap((lists) => lists.map((words) => [words.join(' '), false] as [string, boolean])),
)

describe('words of answers', () => {
  test('there are as many as ever', () => expect(places.length).toBeGreaterThan(150))

  test('one that is not known costs that word and nothing else; else its list is closed', () => {
    const wrong: string[] = []
    for (const { response, place, at } of places) {
      const read = response.safeParse(valueWith(place, place.words[0] ?? ''))
      if (!read.success) throw new Error(`${at}: the test's own value does not fit: ${read.error.message}`)
      const other = response.safeParse(valueWith(place, NEW))
      if (other.success) {
        const lost = differences(read.data, other.data)
        if (lost.length > 1 || JSON.stringify(other.data).includes(NEW)) wrong.push(`${at}: lost ${lost.join(', ')}`)
      } else if (closed.has(listOf(place))) closed.set(listOf(place), true)
      else wrong.push(`${at}: ${listOf(place)}`)
    }
    expect(wrong).toEqual([])
    expect(
      [...closed].filter(([, isUsed]) => !isUsed).map(([words]) => words),
      'closed lists that no answer has',
    ).toEqual([])
  })

  test('an order of a newer server is read whole, its new words as "other"', () => {
    for (const [path, read] of [
      ['.payments[].method', (order: Order) => order.payments[0]?.method],
      ['.events[].kind', (order: Order) => order.events[0]?.kind],
      ['.source', (order: Order) => order.source],
    ] as const) {
      const found = ofOrder(path)
      if (!found) throw new Error(`getOrder says nothing of ${path}`)
      expect(read(Order.parse(valueWith(found.place, NEW)))).toBe('other')
    }
  })
})

/** Where two values differ; a list or record that has one less counts as one. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return []
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [path]
  const [mine, theirs] = [Object.keys(one), Object.keys(other)]
  if (mine.length !== theirs.length) return [path]
  return mine.flatMap((key) =>
    differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${path}.${key}`),
  )
}
