import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEE_METHODS } from '../../src/shared/domain/fees.ts'
import { EXPENSE_CATEGORIES, PUSH_OPERATORS, RECORDED_METHODS, WALLETS } from '../../src/shared/domain/options.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '../../src/shared/domain/order-workflow.ts'

const root = join(import.meta.dirname, '../..')

/** Lists that both sides know live in shared/domain, once: a copy is the first thing that a new status, wallet or source makes untrue. */
const lists: Readonly<Record<string, readonly string[]>> = {
  ORDER_STATUSES,
  ORDER_SOURCES,
  WALLETS,
  PUSH_OPERATORS,
  RECORDED_METHODS,
  FEE_METHODS,
  EXPENSE_CATEGORIES,
}

/** Arrays and unions of words: `['a', 'b']`, `'a' | 'b'`. */
const enumerations = (text: string): string[][] =>
  [...text.matchAll(/'[a-z_]+'(?:\s*[|,]\s*'[a-z_]+')+/g)].map(([found]) => found.match(/[a-z_]+/g) ?? [])

const copiesIn = (text: string): string[] =>
  enumerations(text).flatMap((words) =>
    Object.entries(lists)
      .filter(([, list]) => list.length === words.length && list.every((word) => words.includes(word)))
      .map(([name]) => name),
  )

test('statuses, sources, wallets and methods are listed in shared/domain and nowhere else', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.startsWith('src/shared/domain/') && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const copies = files.flatMap((file) =>
    copiesIn(readFileSync(join(root, file), 'utf8')).map((list) => `${file}: ${list}`),
  )
  expect(copies).toEqual([])
})

test('the rule bites, in any order and over several lines', () => {
  expect(copiesIn("type Source = 'link' | 'counter'\n  | 'whatsapp' | 'dashboard' | 'storefront'")).toEqual([
    'ORDER_SOURCES',
  ])
  expect(copiesIn("push: ['tigo', 'mpesa', 'airtel', 'halopesa']")).toEqual(['PUSH_OPERATORS'])
  expect(copiesIn("['pending', 'paid']")).toEqual([])
})
