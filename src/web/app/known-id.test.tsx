import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { KnownId } from './known-id.tsx'

const routes = path.resolve(import.meta.dirname, '../routes')

test('an address with an id that nothing can have is an unknown address', () => {
  expect(KnownId({ id: '0199a000-0000-7000-8000-000000000001', children: 'the page' })).toBe('the page')
  for (const id of ['abc', '1', '0199a000-0000-7000-8000-00000000000', 'null'])
    expect(KnownId({ id, children: 'the page' }), id).toMatchObject({
      props: {},
      type: { $$typeof: Symbol.for('react.lazy') },
    })
})

test('every page of one thing asks so', () => {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(
    (name) => path.basename(name) === '$id.tsx',
  )
  expect(files.length).toBeGreaterThan(3)
  // The key of a ready-made segment stands there, too; its screen says what it does not know.
  const own = ['dashboard/customers/customers-segments/$id.tsx']
  expect(
    files.filter(
      (name) => !own.includes(name) && !readFileSync(path.join(routes, name), 'utf8').includes('<KnownId id={id}>'),
    ),
  ).toEqual([])
})
