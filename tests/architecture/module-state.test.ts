import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What a module of the server may keep beside what it was handed. It must be the same for whoever comes next, or belong to one database. */
const KNOWN: Readonly<Record<string, string>> = {
  'src/server/main.ts: ending': 'the process itself, which no test imports',
  'src/server/modules/auth/common-passwords.ts: built': 'a constant, made when it is first asked for',
  'src/server/modules/chatflow/tanqr-picture.ts: drawnInTurn': 'who waits now',
  'src/server/modules/demo/demo-sales.ts: reference': 'counts, so that no reference comes twice',
  'src/server/modules/media/pictures.ts: inTurn': 'who waits now',
  'src/server/modules/media/pictures.ts: tinyInTurn': 'who waits now',
  'src/server/modules/reconciliation/statement-file.ts: inTurn': 'who waits now',
  'src/server/modules/storefront/share-pictures.ts: drawnInTurn': 'who waits now',
  'src/server/platform/database.ts: opening': 'of the call that is under way',
  'src/server/platform/noted-calls.ts: underWay': 'of the call that is under way',
  'src/server/platform/hot-client.ts: names': 'names of statements, made of their texts alone',
  'src/shared/domain/ids.ts: sharedMaker': 'goes on, so that ids rise',
}

/** Variables of a module, what it can fill later, and what it makes to be asked again and again. A `WeakMap` by database or transaction is nobody else's. */
const keptBy = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:export )?(?:(?:let|var) (\w+)|const (\w+)(?:: (?!Readonly)[^=\n]+)? = (?:new (?:Map|Set|AsyncLocalStorage)(?:<.*>)?\(\)|\[\]|\{\}|create\w+\())/gm,
    ),
  ].map(([, variable, constant]) => variable ?? constant ?? '')

test('modules of the server keep nothing: its tests share them, and several apps may run in one process', () => {
  const files = globSync('src/{server,shared}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  const kept = files.flatMap((file) => keptBy(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`))
  expect(kept.toSorted()).toEqual(Object.keys(KNOWN).toSorted())
})

test('the rule bites', () => {
  expect(
    keptBy(
      'let last = 0\nexport let one: Shop\nconst seen = new Map<string, number>()\nconst all: string[] = []\nconst cache = createCache()\n',
    ),
  ).toEqual(['last', 'one', 'seen', 'all', 'cache'])
  expect(keptBy("const NONE: ReadonlyMap<string, number> = new Map()\nconst LIST = ['a']\n  let inner = 0\n")).toEqual(
    [],
  )
})
