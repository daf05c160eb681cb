import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { allEndpoints } from '../../src/shared/contract/all.ts'

const plans = new URL('../support/plans/', import.meta.url)
const asked = readdirSync(plans)
  .map((file) => readFileSync(new URL(file, plans), 'utf8'))
  .join('\n')

/** And why they are not. */
const NOT_LOOKED_AT: Record<string, string> = {
  listDirectory: 'of all shops that chose to be found, whoever asks',
  listVisitorMessages: 'the operator’s',
  listFlowVersions: 'each is published by hand',
  getStatement: 'of one statement; what is suggested for its lines is what came in around their days',
  exportTransactions: 'what `listTransactions` asks, a thousand at a time: of so many rows a fiftieth',
}
/** Whatever is answered page by page grows with the shop. */
const isPaged = ({ response }: { response: unknown }): boolean =>
  response instanceof z.ZodObject && 'items' in response.shape && 'nextCursor' in response.shape

const lists = Object.entries(allEndpoints).filter(([, endpoint]) => endpoint.method === 'GET' && isPaged(endpoint))
const notAsked = lists
  .map(([name]) => name)
  .filter((name) => !(name in NOT_LOOKED_AT) && !new RegExp(`\\b${name}\\b`).test(asked))

test('every list that has pages is among those whose plans are looked at (`list-plans.test.ts`)', () => {
  expect(lists.length).toBeGreaterThan(30)
  expect(notAsked).toEqual([])
})
