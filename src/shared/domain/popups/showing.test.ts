import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyContent, emptyPopup, isPathPattern, problemsOfPopup, stateOn } from './popup.ts'
import { matchesPath, pickPopup, readMemory, type ShownPopup, variantOf } from './showing.ts'

const DAY = 86_400_000
const start = Date.parse('2026-11-30T08:00:00Z')
const popup = (id: string, more: Partial<ShownPopup> = {}): ShownPopup => ({ ...emptyPopup(), id, ...more })
/** A visitor who comes at these times, and what they are shown at each. */
function comes(
  popups: readonly ShownPopup[],
  times: readonly number[],
  { done = [] as string[], path = '/', isPhone = false } = {},
) {
  let text: string | null = null
  return times.map((now) => {
    const ids = popups.map(({ id }) => id)
    const memory = readMemory(text, ids, now, 77)
    const picked = pickPopup(popups, { memory, path, isPhone }, now)
    const shown = picked ? { ...memory.shown, [picked.popup.id]: now } : memory.shown
    text = JSON.stringify({ ...memory, shown, done: picked ? done : memory.done })
    return picked?.popup.id ?? null
  })
}

test('once a week, once a day, each visit, and never again once it was closed', () => {
  const times = [start, start + 60_000, start + 3_600_000, start + 1.1 * DAY, start + 7.2 * DAY]
  expect(comes([popup('p', { often: 'week' })], times)).toEqual(['p', null, null, null, 'p'])
  expect(comes([popup('p', { often: 'day' })], times)).toEqual(['p', null, null, 'p', 'p'])
  expect(comes([popup('p', { often: 'visit' })], times)).toEqual(['p', null, 'p', 'p', 'p'])
  expect(comes([popup('p', { often: 'once' })], times, { done: ['p'] })).toEqual(['p', null, null, null, null])
})

test('of several that want a visitor the newest wins, one a visit; the older has its turn when the newest has had its', () => {
  const both = [popup('new'), popup('old')]
  expect(comes(both, [start, start + 60_000, start + 2 * DAY, start + 4 * DAY])).toEqual(['new', null, 'old', null])
})

test('by page, device, and whether they were here before', () => {
  expect(comes([popup('p', { paths: ['/shops/*'] })], [start], { path: '/blog' })).toEqual([null])
  expect(comes([popup('p', { paths: ['/x', '/shops/*'] })], [start], { path: '/shops/duka' })).toEqual(['p'])
  expect(comes([popup('p', { device: 'phone' })], [start])).toEqual([null])
  expect(comes([popup('p', { device: 'phone' })], [start], { isPhone: true })).toEqual(['p'])
  expect(comes([popup('p', { device: 'computer' })], [start], { isPhone: true })).toEqual([null])
  expect(comes([popup('p', { visitors: 'returning' })], [start, start + 60_000, start + DAY])).toEqual([
    null,
    null,
    'p',
  ])
  expect(comes([popup('p', { visitors: 'new' })], [start, start + DAY])).toEqual(['p', null])
})

test('an offer that is over is not shown any more', () => {
  const variants = [{ ...emptyContent(), countdownTo: new Date(start + 1000).toISOString() }]
  expect(comes([popup('p', { variants })], [start])).toEqual(['p'])
  expect(comes([popup('p', { variants })], [start + 1000])).toEqual([null])
})

test('a visitor sees the same of two variants each time, and about as many see each as the share says', () => {
  const two = popup('01890000-0000-7000-8000-000000000001', { variants: [emptyContent(), emptyContent()], shareA: 30 })
  const seen = Array.from({ length: 10_000 }, (_, luck) => variantOf(two, luck))
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, luck) => variantOf(two, luck)))
  const share = seen.filter((variant) => variant === 'a').length / 100
  expect(Math.abs(share - 30)).toBeLessThan(2)
  // Who saw the first still does when more see it.
  for (let luck = 0; luck < 500; luck += 1)
    if (variantOf(two, luck) === 'a') expect(variantOf({ ...two, shareA: 60 }, luck)).toBe('a')
  expect(variantOf(popup('p'), 5)).toBe('a')
})

test('whatever stands in the storage is read, and never grows beyond the popups that run', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const memory = readMemory(text, ['p'], start, 7)
      expect(memory.last).toBe(start)
      expect(memory.first).toBeLessThanOrEqual(memory.visit)
      expect(JSON.stringify(memory).length).toBeLessThan(300)
    }),
  )
  // A clock that was set back begins anew.
  const ahead = JSON.stringify(readMemory(null, [], start + DAY, 7))
  expect(readMemory(ahead, [], start, 7).first).toBe(start)
})

test('a pattern of a path matches as people read it, and the worst one costs one walk', () => {
  const cases: [pattern: string, path: string, isMatch: boolean][] = [
    ['/', '/', true],
    ['/', '/a', false],
    ['*', '/a/b', true],
    ['/shops/*', '/shops/', true],
    ['/shops/*', '/shop', false],
    ['/a*c', '/abc', true],
    ['/a*c', '/ac', true],
    ['/a*a', '/a', false],
    ['*/end', '/x/end', true],
    ['*x*y', '/axbyy', true],
  ]
  for (const [pattern, path, isMatch] of cases)
    expect([pattern, path, matchesPath(pattern, path)]).toEqual([pattern, path, isMatch])
  const began = performance.now()
  for (let turn = 0; turn < 1000; turn += 1) matchesPath('/' + '*a'.repeat(49) + 'b', `/${'a'.repeat(2000)}`)
  expect(performance.now() - began).toBeLessThan(2000)
  expect([
    isPathPattern('/shops/*'),
    isPathPattern('shops'),
    isPathPattern('/<b>'),
    isPathPattern(`/${'a'.repeat(100)}`),
  ]).toEqual([true, false, false, false])
})

test('each thing that keeps a popup from being shown is named with its field', () => {
  const content = {
    ...emptyContent(),
    button: { kind: 'whatsapp' as const, label: { sw: '', en: '' }, opening: { sw: '', en: '' }, group: '' },
    form: { words: { sw: '', en: '' }, purposes: [] },
    code: 'a b',
    countdownTo: new Date(start).toISOString(),
  }
  const bad = {
    ...emptyPopup(),
    variants: [content],
    paths: ['juu'],
    moment: 'scroll' as const,
    amount: 101,
    from: '2026-12-02',
    to: '2026-12-01',
  }
  const found = problemsOfPopup(bad, { hasWhatsapp: false, hasPage: false }, new Date(start), '2026-11-30')
  expect(found.map(({ path, problem }) => `${path} ${problem}`)).toEqual([
    'variants.0.title title_missing',
    'variants.0.button.label label_missing',
    'variants.0.button no_whatsapp',
    'variants.0.form.words words_missing',
    'variants.0.form.purposes purpose_missing',
    'variants.0.code code_wrong',
    'variants.0.countdownTo countdown_past',
    'paths.0 path_wrong',
    'amount amount_wrong',
    'to period_crossed',
  ])
  expect(stateOn({ state: 'running', to: '2026-11-29' }, '2026-11-30')).toBe('ended')
  expect(stateOn({ state: 'draft', to: '2026-11-29' }, '2026-11-30')).toBe('draft')
})
