import { expect, test, vi } from 'vitest'
import { createOnce } from './once.ts'

test('begun once for all who ask, anew after a failure or when it is forgotten', async () => {
  const begin = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce(1)
    .mockResolvedValueOnce(2)
  const once = createOnce(begin)
  expect(once.begun()).toBeUndefined()
  const both = [once.start(), once.start()]
  await expect(both[0]).rejects.toThrow('no')
  await expect(both[1]).rejects.toThrow('no')
  expect(once.begun()).toBeUndefined()
  await expect(Promise.all([once.start(), once.start(), once.begun()])).resolves.toEqual([1, 1, 1])
  once.forget()
  await expect(once.start()).resolves.toBe(2)
  expect(begin).toHaveBeenCalledTimes(3)
})
