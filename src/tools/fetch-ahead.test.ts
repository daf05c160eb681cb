import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { aheadFile, takeAhead } from './fetch-ahead.ts'

const CODE =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["a.js","base.js","b.js","b.css"])))=>i.map(i=>d[i]);globalThis.ask=()=>[__vite__mapDeps([0,1]),__vite__mapDeps([2,3,0])];'

test('lists are empty but for styles until their file is there, and then what vite wrote, without the scripts', () => {
  const { code, lists } = takeAhead(CODE, (file) => file === 'base.js')
  const page = createContext({ kaunta: {} })
  runInContext(code, page)
  expect(runInContext('ask()', page)).toEqual([[], ['b.css']])
  runInContext(aheadFile(lists), page)
  expect(runInContext('ask()', page)).toEqual([['a.js'], ['b.css', 'b.js', 'a.js']])
})

test('another way of writing them is refused, since nothing would be fetched ahead any more', () => {
  expect(() => takeAhead('const mapDeps=1;', () => false)).toThrow('not where it was')
})
