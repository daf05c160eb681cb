import { expect, test } from 'vitest'
import { createEmitter } from './emitter.ts'

test('each listener is told until it stops', () => {
  const heard: string[] = []
  const { on, tell } = createEmitter<string>()
  const off = on((what) => heard.push(`a ${what}`))
  on((what) => heard.push(`b ${what}`))
  tell('1')
  off()
  off()
  tell('2')
  expect(heard).toEqual(['a 1', 'b 1', 'b 2'])
})

test('what it needs to hear is there while anybody listens', () => {
  const steps: string[] = []
  const { on } = createEmitter(() => {
    steps.push('awake')
    return () => steps.push('asleep')
  })
  const [first, second] = [on(() => {}), on(() => {})]
  first()
  first()
  expect(steps).toEqual(['awake'])
  second()
  on(() => {})
  expect(steps).toEqual(['awake', 'asleep', 'awake'])
})
