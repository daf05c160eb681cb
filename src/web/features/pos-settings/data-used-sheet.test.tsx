import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { DataUsedSheet } from './data-used-sheet.tsx'

const screen = aScreen()
const day = (back: number) => {
  const at = new Date(Date.now() - back * 86_400_000)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
/** The table as it is read, row by row. */
const rows = () =>
  [...document.querySelectorAll('[role=dialog] tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()).join(' | '),
  )

test('what was used today and this week, by what for, and together; what was not used is no row', async () => {
  const { db } = await aDeviceHere()
  await db.meta.put({
    key: 'dataUsed',
    value: {
      [day(0)]: { sales: { up: 40_000, down: 10_000 }, pictures: { up: 0, down: 1_500_000 } },
      [day(3)]: { pictures: { up: 0, down: 500_000 }, app: { up: 1000, down: 999_000 } },
    },
  })
  let isClosed = false
  await screen.show(<DataUsedSheet onClose={() => (isClosed = true)} />, () => null)
  await screen.sees('Together')
  const [head, ...body] = rows()
  expect(head).toBe('What for | Today | 7 days | This month')
  // The month of a day three days ago may be another.
  expect(body.map((row) => row.split(' | ').slice(0, 3).join(' | '))).toEqual([
    'Pictures | 1.50 MB | 2.00 MB',
    'Sales sent | 0.05 MB | 0.05 MB',
    'Kaunta itself | 0.00 MB | 1.00 MB',
    'Together | 1.55 MB | 3.05 MB',
  ])
  await screen.press('Done')
  expect(isClosed).toBe(true)
})
