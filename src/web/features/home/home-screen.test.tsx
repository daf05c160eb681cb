import { expect, test } from 'vitest'
import { aCounterHere } from '../../../../tests/support/a-counter-here.tsx'
import { STAFF_PRESETS } from '../../../shared/domain/staff-presets.ts'
import { HomeScreen } from './home-screen.tsx'

const counter = aCounterHere()

test('who only packs and delivers finds what waits, and nothing of the sales of this device; no link leads where they may not go', async () => {
  const permissions = Object.entries(STAFF_PRESETS.packer.rights).map(([resource, action]) => ({
    resource,
    action: [...action],
  }))
  await counter.open({ permissions, instead: async () => <HomeScreen /> })
  await counter.sees('To hand over')
  expect(counter.said()).not.toContain('Sales today')
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/to-do',
    '/dashboard/queue',
  ])
})
