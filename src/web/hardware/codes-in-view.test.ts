import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCodesInView } from './codes-in-view.ts'

const SUGAR = '6001087341233'
const SOAP = '4006381333931'

/** What came of pictures `everyMs` apart. */
function counted(pictures: readonly (readonly string[])[], everyMs = 100): string[] {
  const view = createCodesInView()
  return pictures.flatMap((codes, at) => view.look(codes, at * everyMs))
}
const times = (count: number, ...codes: string[]) => Array.from({ length: count }, () => codes)

test('held in front of the camera it counts once, also when a picture is out of focus now and then', () => {
  expect(counted(times(100, SUGAR))).toEqual([SUGAR])
  expect(counted([...times(5, SUGAR), ...times(8), ...times(5, SUGAR), ...times(3), ...times(30, SUGAR)])).toEqual([
    SUGAR,
  ])
})
test('away for a moment and back it counts again, as the next packet of the same does', () => {
  expect(counted([...times(5, SUGAR), ...times(13), ...times(5, SUGAR)])).toEqual([SUGAR, SUGAR])
})
test('on a device that needs a second and a half for each picture one that failed is not away', () => {
  expect(counted([...times(3, SUGAR), ...times(1), ...times(3, SUGAR)], 1500)).toEqual([SUGAR])
  expect(counted([...times(3, SUGAR), ...times(2), ...times(3, SUGAR)], 1500)).toEqual([SUGAR, SUGAR])
})
test('two at once are two; what proves itself by no check digit is looked at twice', () => {
  expect(counted(times(3, SUGAR, SOAP))).toEqual([SUGAR, SOAP])
  expect(counted([...times(1, 'KAB-001'), ...times(30)])).toEqual([])
  expect(counted(times(2, 'KAB-001'))).toEqual(['KAB-001'])
})
test('after a pause what still lies there is not the next one', () => {
  const view = createCodesInView()
  expect(view.look([SUGAR], 0)).toEqual([SUGAR])
  view.goOn(60_000)
  expect(view.look([SUGAR], 60_100)).toEqual([])
})
test('whatever comes before it: as often as it came after it was away, no more and no less', () => {
  const stays = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 14, max: 40 })), { maxLength: 12 })
  fc.assert(
    fc.property(stays, (each) => {
      const pictures = each.flatMap(([there, away]) => [...times(there, SUGAR), ...times(away)])
      expect(counted(pictures)).toHaveLength(each.length)
    }),
  )
})
