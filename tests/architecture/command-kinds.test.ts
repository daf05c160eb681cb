import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandHandlers } from '../../src/server/modules.ts'
import { commandKinds, type CommandType, kindOf } from '../../src/shared/contract/commands.ts'
import { isUuid } from '../../src/shared/domain/ids.ts'
import { MENDABLE } from '../../src/web/features/queue/mendable.ts'
import { commandWords } from '../../src/web/i18n/commands/all.ts'
import { deviceKinds } from '../../src/web/offline/kinds/all.ts'
import { subjectOf, subjects } from '../../src/web/offline/subjects.ts'
import { MUTANTS } from '../support/offline/mutants.ts'
import { arbitraryOf } from '../support/schema-arbitrary.ts'

/** A kind of command is its spec, its handler, its device half, its words and its faults; whoever forgets one hears it here. The histories (tests/properties) want each kind too. */
const kinds = Object.entries(commandKinds)
const types = kinds.map(([type]) => type).toSorted()
const knownNumber = () => 'A7-000001'
const known = { numberOf: knownNumber, say: () => '', category: (id: string) => id }

test('the list names each kind as it names itself', () => {
  for (const [type, kind] of kinds) expect(kind.type).toBe(type)
  expect(kindOf('constructor')).toBeNull()
})

test('each kind has its handler on the server and its half on the device', () => {
  expect(Object.keys(commandHandlers).toSorted()).toEqual(types)
  expect(Object.keys(deviceKinds).toSorted()).toEqual(types)
  for (const [type, half] of Object.entries(deviceKinds)) expect(half.type).toBe(type)
})

test('what can be replaced can be taken back', () => {
  const irreversible = kinds.filter(
    ([type, kind]) => kind.canBeReplaced && !('reverse' in commandHandlers[type as CommandType]),
  )
  expect(irreversible).toEqual([])
})

const ids = ['0192f0c1-2345-7abc-8def-0123456789ab', '0192f0c1-2345-7abc-8def-0123456789ac']
test.each(kinds)('%s: lane and sums of whatever body it allows', (_, kind) => {
  fc.assert(
    fc.property(arbitraryOf(kind.body, ids), (made) => {
      const read = kind.body.safeParse(made)
      fc.pre(read.success)
      const spec = kindOf(kind.type)
      expect(isUuid(spec?.lane(read.data))).toBe(true)
      const amounts = spec?.amounts(read.data) ?? []
      expect(amounts.every((amount) => Number.isFinite(amount) && amount >= 0)).toBe(true)
      const about = spec?.amountTzs(read.data) ?? null
      if (about !== null) expect(amounts.length).toBeGreaterThan(0)
    }),
    { numRuns: 50 },
  )
})

const swahili = new Map(
  [...readFileSync('src/web/i18n/office/sw.po', 'utf8').matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(
    ([, id = '', text = '']) => [id, text],
  ),
)
test.each(types)('%s: has words in both languages', (type) => {
  const words = commandWords(type)
  const texts = [words?.word.message, words?.describe({}, known).title.message]
  for (const text of texts) {
    expect(text).toBeTruthy()
    expect(
      swahili.get(text ?? ''),
      `“${text}” has no Swahili: npm run extract, then its msgstr in src/web/i18n/office/sw.po`,
    ).toBeTruthy()
  }
})

test.each(types)('%s: a fault of its own is seeded', (type) => {
  const file = `kinds/${type.replace('.', '-')}.ts`
  expect(
    MUTANTS.some((mutant) => mutant.file === file),
    `tests/support/offline/mutants.ts breaks no line of src/web/offline/${file}: add a fault that the histories catch`,
  ).toBe(true)
})

test('what the device half can mend has a form, and nothing else has', () => {
  const mended = Object.values(deviceKinds).flatMap((half) => (half.mended ? [half.type] : []))
  expect(mended.toSorted()).toEqual([...MENDABLE].toSorted())
})

test('a subject is known of kinds this build does not know, by their name', () => {
  expect(['order.future', 'refund', 'claim.create', 'constructor'].map(subjectOf)).toEqual([
    'order',
    null,
    'claim',
    null,
  ])
  expect(new Set(kinds.map(([, kind]) => kind.subject))).toEqual(new Set(Object.keys(subjects)))
})
