import { expect, test } from 'vitest'
import { pageChunks, withoutPlace } from './page-chunks.ts'

interface Source {
  imports?: string[]
  opens?: string[]
  size?: number
  isEntry?: boolean
}

/** @returns names of groups by module, for an application of these modules */
function groupsOf(
  sources: Record<string, Source>,
  taken: [string, string][] = [],
  apart: string[] = [],
  together: string[][] = [],
) {
  const graph: Parameters<typeof pageChunks>[0] = {
    getModuleInfo: (id) => {
      const { imports = [], opens = [], size = 100, isEntry = false } = sources[id] ?? {}
      return {
        id,
        code: 'x'.repeat(size),
        isEntry,
        importedIds: imports,
        dynamicallyImportedIds: opens,
        importers: [],
        dynamicImporters: Object.keys(sources).filter((other) => sources[other]?.opens?.includes(id)),
        exports: [],
        hasModuleSideEffects: false,
        moduleSideEffects: false,
        meta: {},
        inputFormat: 'es',
        ast: null,
      }
    },
  }
  const named = pageChunks(graph, Object.keys(sources), new Map(taken), new Set(apart), together)
  return Object.fromEntries([...named].map(([id, name]) => [id, withoutPlace(name)]))
}
/** More than any file costs. */
const LARGE = 90_000
const page = (...imports: string[]): Source => ({ imports, size: LARGE })
const app = (...opens: string[]): Source => ({ isEntry: true, opens })

test('two small modules that the same and some other pages need are put together, called by the larger', () => {
  const groups = groupsOf({
    'app.ts': app('orders.ts', 'goods.ts', 'people.ts'),
    'orders.ts': page('table.ts', 'card.ts'),
    'goods.ts': page('table.ts', 'card.ts'),
    'people.ts': page('card.ts'),
    'table.ts': { size: 900 },
    'card.ts': {},
  })
  expect(groups).toEqual({ 'table.ts': 'table', 'card.ts': 'table' })
})

test('what would be read in vain stays apart, and so does what it needs: a small part of it would bring all', () => {
  const sources = {
    'app.ts': app('orders.ts', 'goods.ts', 'people.ts'),
    'orders.ts': page('small.ts', 'card.ts'),
    'goods.ts': page('small.ts', 'card.ts'),
    'people.ts': page('card.ts'),
    'small.ts': { imports: ['writer.ts'] },
    'writer.ts': { size: LARGE },
    'card.ts': {},
  }
  const { 'small.ts': small, 'card.ts': card } = groupsOf(sources)
  expect(card).toBe('card')
  expect(small).not.toBe('card')
  const taken = groupsOf(sources, [['writer.ts', 'counter']])
  expect(taken['small.ts']).toBe('small')
  expect(taken['card.ts']).toBe('card')
  expect(taken['writer.ts']).toBeUndefined()
})

test('a panel is not counted for what its page has brought already', () => {
  const groups = groupsOf({
    'app.ts': app('orders.ts'),
    'orders.ts': { imports: ['words.ts'], opens: ['panel.ts'] },
    'panel.ts': { imports: ['words.ts'] },
    'words.ts': {},
  })
  expect(groups['words.ts']).toBe(groups['orders.ts'])
  expect(groups['panel.ts']).toBeUndefined()
})

test('another application gets nothing that it does not need itself', () => {
  const groups = groupsOf(
    {
      'app.ts': app('orders.ts', 'goods.ts'),
      'link.ts': { isEntry: true, imports: ['option.ts'] },
      'orders.ts': page('option.ts', 'card.ts'),
      'goods.ts': page('option.ts', 'card.ts'),
      'option.ts': {},
      'card.ts': {},
    },
    [],
    ['link.ts'],
  )
  expect(groups['option.ts']).toBe('option')
  expect(groups['card.ts']).toBe('card')
})

test('two are not put together around a third that stands between them', () => {
  const groups = groupsOf({
    'app.ts': app('orders.ts', 'goods.ts', 'people.ts', 'shop.ts'),
    'orders.ts': page('top.ts'),
    'goods.ts': page('top.ts'),
    'people.ts': page('style.css'),
    'shop.ts': page('base.ts'),
    'top.ts': { imports: ['style.css'] },
    'style.css': { imports: ['base.ts'] },
    'base.ts': {},
  })
  expect(groups).toEqual({ 'top.ts': 'top', 'style.css': 'style', 'base.ts': 'base' })
})

test('what nobody fetches without the other is one file, and what a page needs of it stays apart', () => {
  const sources = {
    'app.ts': app('orders.ts', 'bell.ts', 'lock.ts'),
    'orders.ts': page('card.ts'),
    'bell.ts': { imports: ['sound.ts'], size: LARGE },
    'lock.ts': { imports: ['card.ts'] },
    'sound.ts': {},
    'card.ts': { size: LARGE },
  }
  const {
    'bell.ts': bell,
    'lock.ts': lock,
    'sound.ts': sound,
    'card.ts': card,
  } = groupsOf(sources, [], [], [['bell.ts', 'lock.ts']])
  expect([bell, lock, sound]).toEqual(['bell', 'bell', 'bell'])
  expect(card).not.toBe('bell')
  expect(groupsOf(sources)['lock.ts']).not.toBe('bell')
})
