import { expect, test } from 'vitest'
import { TOAST_LIMIT, toastFrom, toastReducer, type Toast, type ToastEvent } from './toast-store.ts'

const run = (events: readonly ToastEvent[]) => events.reduce<readonly Toast[]>(toastReducer, [])
const added = (id: string): ToastEvent => ({ kind: 'added', toast: toastFrom(id, { title: id }) })
const ids = (state: readonly Toast[]) => state.map((toast) => toast.id)

test('defaults: info, top, 5 s; a success stays 3 s; what is asked for wins', () => {
  expect(toastFrom('1', { title: 'x' })).toMatchObject({ type: 'info', position: 'top', duration: 5000, isOpen: true })
  expect(toastFrom('1', { title: 'x', type: 'success' }).duration).toBe(3000)
  expect(toastFrom('1', { title: 'x', type: 'danger', position: 'bottom-right' })).toMatchObject({
    duration: 5000,
    position: 'bottom-right',
  })
  expect(toastFrom('1', { title: 'x', type: 'success', duration: 9000 }).duration).toBe(9000)
})

test('at most five, newest first; the sixth pushes the oldest out', () => {
  const state = run(['a', 'b', 'c', 'd', 'e', 'f'].map(added))
  expect(ids(state)).toEqual(['f', 'e', 'd', 'c', 'b'])
  expect(TOAST_LIMIT).toBe(5)
})

test('a dismissed toast is closed but stays until it is removed, and makes room at once', () => {
  const dismissed = run([...['a', 'b', 'c', 'd', 'e'].map(added), { kind: 'dismissed', id: 'c' }])
  expect(dismissed.find((toast) => toast.id === 'c')?.isOpen).toBe(false)
  expect(dismissed).toHaveLength(5)
  const more = toastReducer(dismissed, added('f'))
  expect(more.filter((toast) => toast.isOpen).map((toast) => toast.id)).toEqual(['f', 'e', 'd', 'b', 'a'])
  expect(ids(toastReducer(dismissed, { kind: 'removed', id: 'c' }))).toEqual(['e', 'd', 'b', 'a'])
  expect(toastReducer(dismissed, { kind: 'dismissed', id: 'nobody' })).toEqual(dismissed)
})
