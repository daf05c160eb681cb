import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calledOffBy,
  doneAt,
  KITCHEN_COOKS_MS,
  KITCHEN_SHOWS_MS,
  type KitchenLine,
  kitchenNews,
  stationFor,
  type TicketLine,
  toPrintFor,
  waitingLevel,
  withStep,
} from './kitchen.ts'

const line = (lineId: string, quantityMilli: number, given: Partial<KitchenLine> = {}): KitchenLine => ({
  lineId,
  stationId: 'jiko',
  course: null,
  name: 'Wali',
  variantName: null,
  addOns: [],
  note: '',
  unit: '',
  quantityMilli,
  ...given,
})
const said = (lines: { lineId: string; quantityMilli: number; isCancelled: boolean }[]) =>
  lines.map(({ lineId, quantityMilli, isCancelled }) => `${isCancelled ? '-' : '+'}${quantityMilli} ${lineId}`)

test('what is new, more, less or gone is told, and nothing else', () => {
  const before = [line('a', 1000), line('b', 2000), line('c', 1000)]
  const { lines, after } = kitchenNews(before, [line('a', 1000), line('b', 3000), line('d', 500)])
  expect(said(lines)).toEqual(['-1000 c', '+1000 b', '+500 d'])
  expect(after.map(({ lineId, quantityMilli }) => [lineId, quantityMilli])).toEqual([
    ['a', 1000],
    ['b', 3000],
    ['d', 500],
  ])
  expect(kitchenNews(after, [line('a', 1000), line('b', 3000), line('d', 500)]).lines).toEqual([])
})

test('another wish or size is another dish: the old one is called off', () => {
  const { lines } = kitchenNews([line('a', 2000)], [line('a', 3000, { note: 'bila pilipili' })])
  expect(said(lines)).toEqual(['-2000 a', '+3000 a'])
  expect(lines[0]?.note).toBe('')
  expect(lines[1]?.note).toBe('bila pilipili')
  expect(kitchenNews([line('a', 1000)], [line('a', 1000, { course: 2 })]).lines).toEqual([])
})

test('one course goes and the others wait, but what is called off is told at once', () => {
  const wanted = [line('a', 1000, { course: 1 }), line('b', 1000, { course: 2 })]
  const first = kitchenNews([line('gone', 1000)], wanted, 1)
  expect(said(first.lines)).toEqual(['-1000 gone', '+1000 a'])
  expect(said(kitchenNews(first.after, wanted, 2).lines)).toEqual(['+1000 b'])
})

test('whatever was changed in whatever steps: the tickets together are what is wanted', () => {
  const carts = fc.array(
    fc.uniqueArray(
      fc.record({ lineId: fc.constantFrom('a', 'b', 'c'), milli: fc.nat(3), note: fc.constantFrom('', 'x') }),
      { selector: ({ lineId }) => lineId },
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(carts, (steps) => {
      let had: readonly KitchenLine[] = []
      const cooked = new Map<string, number>()
      for (const step of steps) {
        const wanted = step.map(({ lineId, milli, note }) => line(lineId, 1000 + milli * 500, { note }))
        const { lines, after } = kitchenNews(had, wanted)
        had = after
        for (const one of lines) {
          const key = `${one.lineId} ${one.note}`
          cooked.set(key, (cooked.get(key) ?? 0) + (one.isCancelled ? -1 : 1) * one.quantityMilli)
          expect(one.quantityMilli).toBeGreaterThan(0)
        }
        expect(new Map([...cooked].filter(([, milli]) => milli !== 0))).toEqual(
          new Map(wanted.map(({ lineId, note, quantityMilli }) => [`${lineId} ${note}`, quantityMilli])),
        )
      }
    }),
  )
})

test('a group goes to its station, all else to the one without groups, and where there is none to nobody', () => {
  const grill = { id: '1', name: 'Grill', groups: ['Nyama Choma'] }
  const rest = { id: '2', name: 'Jiko', groups: [] }
  expect(stationFor(' nyama choma', [rest, grill])?.name).toBe('Grill')
  expect(stationFor('Vinywaji', [rest, grill])?.name).toBe('Jiko')
  expect(stationFor('', [grill])).toBeNull()
  expect(stationFor('Vinywaji', [])).toBeNull()
})

test('of two who bump one line the later one counts, in whatever order they come', () => {
  const ticket = { lines: [1, 2], done: {} }
  const early = { lines: [0], isDone: true, at: '2026-11-24T08:00:00.000Z' }
  const late = { lines: [0, 1, 7], isDone: false, at: '2026-11-24T08:01:00.000Z' }
  const there = withStep({ ...ticket, done: withStep(ticket, early) }, late)
  expect(withStep({ ...ticket, done: withStep(ticket, late) }, early)).toEqual(there)
  expect(there).toEqual({ 0: { isDone: false, at: late.at }, 1: { isDone: false, at: late.at } })
  expect(doneAt({ ...ticket, done: there })).toBeNull()
  const all = { lines: [0, 1], isDone: true, at: '2026-11-24T08:02:00.000Z' }
  expect(doneAt({ ...ticket, done: withStep({ ...ticket, done: there }, all) })).toBe(all.at)
})

test('a card is calm, then amber, then red', () => {
  expect([0, 9.9, 10, 19.9, 20].map((minutes) => waitingLevel(minutes * 60_000))).toEqual([
    'calm',
    'calm',
    'soon',
    'soon',
    'late',
  ])
})

const at = '2026-11-24T09:00:00.000Z'
const now = Date.parse(at) + 60_000
const ticket = (id: string, lines: TicketLine[], round = 1) => ({ id, round, at, done: {}, lines })
const dish = (lineId: string, quantityMilli: number, given: Partial<TicketLine> = {}): TicketLine => ({
  ...line(lineId, quantityMilli),
  isCancelled: false,
  ...given,
})
const off = (lineId: string, quantityMilli: number, given: Partial<TicketLine> = {}) =>
  dish(lineId, quantityMilli, { isCancelled: true, ...given })
const paper = { ofOwn: ['jiko'], ofOthers: [] }
const printedOf = (words: readonly { id: string; lines: readonly TicketLine[] }[]) =>
  words.map(({ id, lines }) => [id, ...said([...lines])])

test('what another device called off comes out where the dish did, and only what nobody has on paper', () => {
  const mine = [ticket('mine', [dish('rice', 2000), dish('tea', 1000), dish('beer', 1000, { stationId: 'baa' })])]
  const theirs = ticket('theirs', [dish('soup', 1000)])
  const word = ticket('word', [off('rice', 2000), off('tea', 1000, { isOnPaper: true })], 2)
  const bar = ticket('bar', [off('beer', 1000, { stationId: 'baa' })], 3)
  const ofTheirs = ticket('of theirs', [off('soup', 1000)], 2)
  const open = [...mine, theirs, word, bar, ofTheirs]
  const words = (tickets: typeof open, printed: typeof open = []) =>
    printedOf(toPrintFor(tickets, { mine, printed, paper, now }).words)
  expect(words(open)).toEqual([['word', '-2000 rice']])
  // It came out before; and what this device called off itself it has printed.
  expect(words(open, [word])).toEqual([])
  const own = [...mine, ticket('own', [off('rice', 2000)], 2)]
  expect(toPrintFor(open, { mine: own, printed: [], paper, now })).toEqual({ words: [], late: [] })
  // The server said it, then the device that voided: one dish, one paper.
  const again = ticket('again', [off('rice', 2000)], 3)
  expect(words([...open, again])).toEqual([['word', '-2000 rice']])
  expect(words([...open, again], [word])).toEqual([])
  // Eaten hours ago.
  const hours = { mine, paper, now: now + KITCHEN_COOKS_MS }
  const late = toPrintFor(open, { ...hours, printed: [] })
  expect([late.words, printedOf(late.late)]).toEqual([[], [['word', '-2000 rice']]])
  // Shown once, and of yesterday's nothing is said at all.
  expect(toPrintFor(open, { ...hours, printed: late.late })).toEqual({ words: [], late: [] })
  expect(toPrintFor(open, { ...hours, printed: [], now: now + KITCHEN_SHOWS_MS })).toEqual({ words: [], late: [] })
})

test('of a word for two stations the part that came out is not printed again with the part that did not', () => {
  const both = { ofOwn: ['jiko', 'baa'], ofOthers: [] }
  const mine = [ticket('mine', [dish('rice', 2000), dish('beer', 1000, { stationId: 'baa' })])]
  const word = ticket('word', [off('rice', 2000), off('beer', 1000, { stationId: 'baa' })], 2)
  const half = { ...word, lines: word.lines.slice(0, 1) }
  const left = toPrintFor([...mine, word], { mine, printed: [half], paper: both, now })
  expect(printedOf(left.words)).toEqual([['word', '-1000 beer']])
  expect(toPrintFor([word], { mine, printed: [half, ...left.words], paper: both, now })).toEqual({
    words: [],
    late: [],
  })
})

test('a word about what was called off before says of itself whether it is on paper', () => {
  const tickets = [ticket('a', [dish('rice', 3000)]), ticket('b', [off('rice', 1000, { isOnPaper: true })], 2)]
  const rest = calledOffBy(tickets, [{ lineId: 'rice', quantityMilli: 3000 }], now)
  expect(said(rest)).toEqual(['-2000 rice'])
  expect(rest[0]).not.toHaveProperty('isOnPaper')
})
