import { afterEach, expect, test, vi } from 'vitest'
import type { CarryFile } from '../../offline/queue.ts'
import { carriedAs, mayShare } from './carried-as.ts'

const aFile = (isSealed: boolean) => ({ name: 'kaunta-A7.txt', text: 'KAUNTA', isSealed }) as unknown as CarryFile
afterEach(() => vi.unstubAllGlobals())

test('what is sealed goes as a text, which every phone shares; what is open as what it is', async () => {
  const sealed = carriedAs(aFile(true))
  expect([sealed.name, sealed.type, sealed.size]).toEqual(['kaunta-A7.txt', 'text/plain', 6])
  expect(carriedAs(aFile(false)).type).toBe('application/json')
})

test('sharing is offered only where the browser says that it takes this very file', () => {
  const asked: File[] = []
  const canShare = (answer: () => boolean) => ({
    canShare: ({ files }: { files: File[] }) => {
      asked.push(...files)
      return answer()
    },
  })
  vi.stubGlobal(
    'navigator',
    canShare(() => true),
  )
  expect(mayShare(aFile(true))).toBe(true)
  expect(asked.map(({ type }) => type)).toEqual(['text/plain'])
  vi.stubGlobal(
    'navigator',
    canShare(() => false),
  )
  expect(mayShare(aFile(true))).toBe(false)
  vi.stubGlobal(
    'navigator',
    canShare(() => {
      throw new TypeError('files')
    }),
  )
  expect(mayShare(aFile(true))).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(mayShare(aFile(true))).toBe(false)
})
