import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorText, approvalText, isPin, isTrivialPin, MOST_WRONG_PINS, pinWaitMs } from './pins.ts'

test('four to six digits, and nothing else', () => {
  for (const pin of ['4826', '48261', '482613']) expect(isPin(pin)).toBe(true)
  for (const pin of ['', '482', '4826130', '48 26', '48a6', '٤٨٢٦', '4826\n']) expect(isPin(pin)).toBe(false)
})

test('one that is tried first is no PIN', () => {
  for (const pin of ['0000', '1111', '999999', '1234', '4321', '8901', '2109', '123456', '1212', '474747', '145145'])
    expect([pin, isTrivialPin(pin, null)]).toEqual([pin, true])
  for (const pin of ['4826', '1357', '1998', '2580', '112233', '48484'])
    expect([pin, isTrivialPin(pin, null)]).toEqual([pin, false])
  expect(isTrivialPin('4827', '+255712 344 827')).toBe(true)
  expect(isTrivialPin('44827', '+255712 344 827')).toBe(true)
  expect(isTrivialPin('3448', '+255712 344 827')).toBe(false)
})

test('each wrong one takes longer than the one before, and never more than five minutes', () => {
  expect([0, 1, 2, 3, 4].map(pinWaitMs)).toEqual([0, 1000, 2000, 4000, 8000])
  for (let wrong = 1; wrong < 2000; wrong += 1) {
    expect(pinWaitMs(wrong)).toBeGreaterThanOrEqual(pinWaitMs(wrong - 1))
    expect(pinWaitMs(wrong)).toBeLessThanOrEqual(300_000)
  }
  expect(pinWaitMs(MOST_WRONG_PINS)).toBeGreaterThan(250_000)
})

test('two commands or approvals that differ in anything are two texts, and no approval is a command', () => {
  const command = fc.record({
    shopId: fc.uuid(),
    deviceId: fc.uuid(),
    id: fc.uuid(),
    type: fc.constantFrom('order.create', 'order.step'),
    v: fc.nat(3),
    at: fc.constantFrom('2026-11-24T08:00:00.000Z', '2026-11-24T08:00:00.001Z'),
    body: fc.jsonValue(),
  })
  const thing = fc.record({
    shopId: fc.uuid(),
    kind: fc.constantFrom('discount' as const, 'price' as const),
    aboutId: fc.uuid(),
    value: fc.nat(),
  })
  fc.assert(
    fc.property(command, command, thing, thing, fc.uuid(), (one, other, what, that, who) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      if (!isSame && actorText(one) === actorText(other))
        expect(JSON.parse(actorText(one))).toEqual(JSON.parse(actorText(other)))
      for (const [key, value] of Object.entries(other))
        if (JSON.stringify(value) !== JSON.stringify(Reflect.get(one, key)) && key !== 'body')
          expect(actorText({ ...one, [key]: value })).not.toBe(actorText(one))
      for (const [key, value] of Object.entries(that))
        if (value !== Reflect.get(what, key))
          expect(approvalText({ ...what, [key]: value }, who)).not.toBe(approvalText(what, who))
      expect(approvalText(what, who)).not.toBe(actorText(one))
    }),
  )
  const body = { a: 1, b: [2, { c: 3, d: 4 }] }
  const base = { shopId: 's', deviceId: 'd', id: 'i', type: 't', v: 1, at: 'n' }
  expect(actorText({ ...base, body })).toBe(actorText({ ...base, body: { b: [2, { d: 4, c: 3 }], a: 1 } }))
})
