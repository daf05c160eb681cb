import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
const fresh = async () => await import('./print-log.ts')

test('what was printed is known after a reload; the oldest of very many is forgotten', async () => {
  const first = await fresh()
  expect(first.wasPrinted('a')).toBe(false)
  first.notePrinted('a', 'a')
  first.notePrinted('a', 'a')
  vi.resetModules()
  const again = await fresh()
  expect(again.wasPrinted('a')).toBe(true)
  expect(again.wasPrinted('b')).toBe(false)
  for (let at = 0; at < 500; at += 1) again.notePrinted(`later ${at}`, 'a')
  expect(again.wasPrinted('a')).toBe(false)
  expect(again.wasPrinted('later 0')).toBe(true)
})

test('each opening of the drawer is kept with who, when and why, newest first and not without end', async () => {
  const { noteDrawerOpened } = await fresh()
  noteDrawerOpened('sale', 'A7-000123')
  for (let at = 0; at < 250; at += 1) noteDrawerOpened('change', `n${at} ${'x'.repeat(300)}`)
  const kept = JSON.parse(localStorage.getItem('kaunta.drawer-openings') ?? '{}') as { openings: { note: string }[] }
  expect(kept.openings).toHaveLength(200)
  expect(kept.openings[0]?.note.startsWith('n249 ')).toBe(true)
  expect(kept.openings[0]?.note).toHaveLength(200)
})

test('what somebody else wrote into the storage is no opening, and no receipt', async () => {
  localStorage.setItem(
    'kaunta.drawer-openings',
    '{"openings":[null,7,{"why":"sale"},{"at":"x","shopId":"","userId":"","name":"","note":"","why":"?"}]}',
  )
  localStorage.setItem('kaunta.printed', '{"printed":"all"}')
  const { noteDrawerOpened, notePrinted, wasPrinted } = await fresh()
  expect(wasPrinted('a')).toBe(false)
  notePrinted('a', 'a')
  expect(wasPrinted('a')).toBe(true)
  noteDrawerOpened('other', 'why not')
  expect(
    (JSON.parse(localStorage.getItem('kaunta.drawer-openings') ?? '{}') as { openings: object[] }).openings,
  ).toHaveLength(1)
})
