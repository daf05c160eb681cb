import { expect, test } from 'vitest'
import { DEED_CALLS, WHAT_OF_STATE } from '../../src/server/modules/activity/deed-calls.ts'
import { SUBJECTS } from '../../src/server/modules/activity/deed-subjects.ts'
import { allEndpoints } from '../../src/shared/contract/all.ts'
import { setOfferState } from '../../src/shared/contract/offers.ts'
import { setPopupState } from '../../src/shared/contract/popups.ts'
import { stepCampaign } from '../../src/shared/contract/campaigns.ts'
import type { Endpoint } from '../../src/shared/contract/endpoint.ts'
import { ACTIVITY_KINDS, DEED_FIELDS } from '../../src/shared/domain/activity.ts'
import { UNNOTED_CALLS } from '../support/unnoted-calls.ts'

const OTHERS: ReadonlySet<unknown> = new Set(['public', 'operator', 'cart_token', 'display_token', 'signature'])
const writes = Object.entries(allEndpoints).filter(
  ([, { method, access }]: [string, Endpoint]) =>
    method !== 'GET' && !OTHERS.has(access) && !(typeof access === 'object' && 'scope' in access),
)
const addressOf = ({ method, path }: Endpoint) => `${method} ${path.replace('/api/store/', '')}`
const isNoted = (endpoint: Endpoint) => addressOf(endpoint) in DEED_CALLS

test('every write of a session leaves a row that owners read, or stands among those that do not, with the reason', () => {
  expect(writes.length).toBeGreaterThan(150)
  expect(writes.filter(([name, one]) => !isNoted(one) && !(name in UNNOTED_CALLS)).map(([name]) => name)).toEqual([])
  expect(writes.filter(([name, one]) => isNoted(one) && name in UNNOTED_CALLS).map(([name]) => name)).toEqual([])
})

test('neither list names a call that there is not', () => {
  const addresses = new Set(writes.map(([, endpoint]) => addressOf(endpoint)))
  const names = new Set(writes.map(([name]) => name))
  expect(Object.keys(DEED_CALLS).filter((address) => !addresses.has(address))).toEqual([])
  expect(Object.keys(UNNOTED_CALLS).filter((name) => !names.has(name))).toEqual([])
})

test('each kind is in one group, and each thing that is looked at is changed by some call', () => {
  expect([...new Set(ACTIVITY_KINDS)]).toEqual([...ACTIVITY_KINDS])
  const used = new Set(Object.values(DEED_CALLS).map(({ subject }) => subject))
  expect(Object.keys(SUBJECTS).filter((name) => !used.has(name as keyof typeof SUBJECTS))).toEqual([])
  // Columns and the names that owners are told are the same words, so a column that is renamed shows here.
  const fields: readonly string[] = DEED_FIELDS
  const columns = Object.values(SUBJECTS).flatMap(({ columns: some }): readonly string[] => some)
  expect(columns.filter((column) => column !== 'grants' && !fields.includes(column))).toEqual([])
})

test('what a call says is to become of a thing has a word', () => {
  const said = [
    ...setOfferState.body.shape.state.options,
    ...setPopupState.body.shape.state.options,
    ...stepCampaign.body.shape.step.options,
  ]
  expect(said.filter((state) => !(state in WHAT_OF_STATE))).toEqual([])
})
