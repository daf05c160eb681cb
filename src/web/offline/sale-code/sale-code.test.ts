import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { anOrder } from '../../../../tests/support/builders.ts'
import { createGatherer, framesOf, MOST_CODE_VERSION } from './frames.ts'
import { fromMessage, RECEIPT_BOUNDS, toMessage } from './message.ts'

const goods = [
  'Unga wa sembe 2 kg',
  'Sukari 1 kg',
  'Mafuta ya kupikia 1 L',
  'Mchele Mbeya 1 kg',
  'Sabuni ya kufulia',
  'Chumvi 500 g',
  'Maji ya Kilimanjaro 1.5 L',
  'Mkate wa siagi',
  'Maziwa ya Asas 500 ml',
  'Soda ya Coca-Cola 350 ml',
]
const catalogue = goods.map((name) => ({
  name,
  productId: uuidv7(Date.parse('2026-03-04T08:00:00.000Z') + name.length * 1000),
}))
const saleOf = (lines: number, given = {}) => {
  const body = anOrder({
    deviceCode: 'A7',
    counter: 123,
    servedById: uuidv7(),
    servedByName: 'Neema Mushi',
    lines: Array.from({ length: lines }, (_, index) => ({
      ...catalogue[index % catalogue.length],
      unitPriceTzs: 1500 + 700 * (index % 7),
      quantityMilli: 1000 * (1 + (index % 3)),
      productVersion: 3 + index,
    })),
    ...given,
  })
  const signature = Buffer.from(crypto.getRandomValues(new Uint8Array(64))).toString('base64url')
  return [
    {
      v: 1,
      id: uuidv7(),
      type: 'order.create',
      shopId: uuidv7(),
      userId: uuidv7(),
      deviceId: uuidv7(),
      seq: 4711,
      lane: body.id,
      at: body.at,
      clockOffsetMs: -312,
      shiftId: uuidv7(),
      body,
      carried: { signature },
    },
  ]
}

const anyJson = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.parse(JSON.stringify(value)))
test('whatever JSON is packed comes back, what a later Kaunta adds too', async () => {
  await fc.assert(
    fc.asyncProperty(anyJson, async (value) => {
      expect(await fromMessage(await toMessage(value), RECEIPT_BOUNDS)).toEqual(value)
    }),
    { numRuns: 2000 },
  )
})
const texts = fc.oneof(
  fc.uuid(),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.stringMatching(/^[0-9a-f]{20,70}$/),
  fc.stringMatching(/^[\w-]{20,100}$/),
  fc.constant('\uFEFFa'),
)
test('ids, moments, hashes and signs of all kinds come back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(texts, fc.maxSafeInteger(), fc.dictionary(texts, texts))), async (value) => {
      expect(await fromMessage(await toMessage(value), RECEIPT_BOUNDS)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 1000 },
  )
})
test('figures', async () => {
  for (const lines of [1, 2, 3, 5, 8, 12, 20, 60]) {
    const message = await toMessage(saleOf(lines))
    const frames = framesOf(message, 'receipt')
    const sizes = frames.map((frame) => encode(frame, { ecc: 'M', border: 0 }))
    console.log(
      lines,
      JSON.stringify(saleOf(lines)).length,
      message.length,
      frames.length,
      sizes.map(({ version, size }) => `${version}:${size}`).join(' '),
    )
    expect(Math.max(...sizes.map(({ version }) => version))).toBeLessThanOrEqual(MOST_CODE_VERSION)
    const gatherer = createGatherer()
    const done = frames
      .toReversed()
      .map((frame) => gatherer.add(frame))
      .at(-1)
    expect(done?.message).toEqual(message)
  }
})
