import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { allEndpoints } from '../../src/shared/contract/all.ts'

const plans = new URL('../support/plans/', import.meta.url)
const asked = readdirSync(plans)
  .map((file) => readFileSync(new URL(file, plans), 'utf8'))
  .join('\n')

/** Whatever is answered page by page grows with the shop. */
const isPaged = ({ response }: { response: unknown }): boolean =>
  response instanceof z.ZodObject && 'items' in response.shape && 'nextCursor' in response.shape

const lists = Object.entries(allEndpoints).filter(([, endpoint]) => endpoint.method === 'GET' && isPaged(endpoint))
const notAsked = lists.map(([name]) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(asked))

test('every list that has pages is among those whose plans are looked at (`list-plans.test.ts`)', () => {
  expect(lists.length).toBeGreaterThan(30)
  expect(notAsked).toEqual([])
})
