import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { commandKinds } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { anOrder } from '../../../../tests/support/builders.ts'
import { arbitraryOf } from '../../../../tests/support/schema-arbitrary.ts'
import { fromBase41, toBase41 } from './base41.ts'
import { createBytes } from '../../../shared/domain/packed/bytes.ts'
import { createGatherer, framesOf, MOST_CODE_VERSION, readFrame } from './frames.ts'
import { fromMessage, RECEIPT_BOUNDS, toMessage } from './message.ts'
import { CODE_LEVEL } from '../../ui/code-level.ts'
import { SaleCodeError } from '../../../shared/domain/packed/problem.ts'
import { TAG } from '../../../shared/domain/packed/tags.ts'

const back = async (value: unknown) => await fromMessage(await toMessage(value), RECEIPT_BOUNDS)
const IDS = [uuidv7(), uuidv7()]
/** As JSON carries it, with texts as the server stores them. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one))
/** What reading came to: nothing but our own words for what is wrong. */
async function problemOf(read: () => Promise<unknown>) {
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof SaleCodeError) return error.problem
    throw error
  }
}

const GOODS = [
  'Unga wa sembe 2 kg',
  'Sukari 1 kg',
  'Mafuta ya kupikia 1 L',
  'Mchele Mbeya 1 kg',
  'Sabuni ya kufulia',
  'Chumvi 500 g',
  'Maji ya Kilimanjaro 1.5 L',
  'Mkate wa siagi',
].map((name, index) => ({ name, productId: uuidv7(Date.parse('2026-03-04T08:00:00.000Z') + index * 61_000) }))

/** As a till writes it: ids of its own, a server by name, a shift, a signature. */
function aSignedSale(lines: number) {
  const body = anOrder({
    deviceCode: 'A7',
    counter: 123,
    servedById: uuidv7(),
    servedByName: 'Neema Mushi',
    lines: Array.from({ length: lines }, (_, index) => ({
      ...GOODS[index % GOODS.length],
      name: `${GOODS[index % GOODS.length]?.name}${index < GOODS.length ? '' : ` namba ${index}`}`,
      productId: index < GOODS.length ? (GOODS[index]?.productId ?? null) : uuidv7(),
      unitPriceTzs: 1500 + 700 * (index % 7),
      quantityMilli: 1000 * (1 + (index % 3)),
      productVersion: 3 + index,
    })),
  })
  const signature = Buffer.from(crypto.getRandomValues(new Uint8Array(64))).toString('base64url')
  const chain = { after: 4710, prev: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url') }
  const ids = { id: uuidv7(), shopId: uuidv7(), userId: uuidv7(), deviceId: uuidv7(), shiftId: uuidv7() }
  const envelope = { v: 1, type: 'order.create', seq: 4711, lane: body.id, at: body.at, clockOffsetMs: -312, chain }
  return { ...ids, ...envelope, body, carried: { by: 'receipt', signature } }
}

test.each(Object.values(commandKinds))('whatever the contract allows in $type comes back as it was', async (kind) => {
  await fc.assert(
    fc.asyncProperty(arbitraryOf(kind.body, IDS), async (body) => {
      const command = { ...aSignedSale(1), type: kind.type, body: plain(body) }
      expect(await back([command])).toEqual(plain([command]))
    }),
    { numRuns: 60 },
  )
})

// No field is called that: a code that says so is refused, and asks nobody's prototype.
const isPrototype = (given: unknown) => JSON.stringify(given).includes('"__proto__":')
test('so does any JSON, and so do ids, moments, hashes and signs of all kinds', async () => {
  const text = fc.oneof(
    fc.uuid(),
    fc.string({ unit: 'binary' }).map((one) => one.toWellFormed()),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.stringMatching(/^[0-9a-f]{20,70}$/),
    fc.stringMatching(/^[\w-]{20,100}$/),
    fc.constant('\uFEFFa'),
  )
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 5 }),
    fc.array(fc.oneof(text, fc.maxSafeInteger(), fc.double(), fc.dictionary(text, text))),
  )
  await expect(
    toMessage(JSON.parse('{"__proto__":{"a":1}}')).then((message) => fromMessage(message, RECEIPT_BOUNDS)),
  ).rejects.toMatchObject({ problem: 'damaged' })
  await fc.assert(
    fc.asyncProperty(
      value.filter((given) => !isPrototype(given)),
      async (given) => {
        // JSON knows no -0, no NaN and no half characters, and no command has them.
        expect(await back(plain(given))).toEqual(plain(given))
      },
    ),
    { numRuns: 1500 },
  )
})

test('bytes of any kind are read or refused with a word of ours', async () => {
  const sale = await toMessage([aSignedSale(3)])
  const spoilt = fc
    .array(fc.tuple(fc.nat(sale.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => Uint8Array.from(sale, (byte, at) => changes.find(([place]) => place === at)?.[1] ?? byte))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    spoilt,
    fc.nat(sale.length).map((length) => sale.slice(0, length)),
    fc.uint8Array({ maxLength: 200 }).map((tail) => Uint8Array.from([1, Math.min(tail.length, 100), ...tail])),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (message) => {
      expect(['not_ours', 'damaged', 'newer', null]).toContain(
        await problemOf(() => fromMessage(message, RECEIPT_BOUNDS)),
      )
    }),
    { numRuns: 3000 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `KTAS${text}`),
        fc.uint8Array().map((one) => `KTAC${toBase41(one)}`),
      ),
      (text) => {
        try {
          readFrame(text)
        } catch (error) {
          expect(error).toBeInstanceOf(SaleCodeError)
        }
      },
    ),
    { numRuns: 3000 },
  )
})

const asMessage = (tokens: Uint8Array, isDeflated: boolean) => {
  const message = createBytes()
  message.byte(isDeflated ? 0x81 : 1)
  message.varint(tokens.length)
  message.bytes(tokens)
  return message.taken()
}

test('few bytes never fill the memory: deflated nothing, one text named a million times, lists in lists', async () => {
  const nothing = deflateRawSync(Buffer.alloc(60_000_000, TAG.null))
  expect(nothing.length).toBeLessThan(100_000)
  expect(await problemOf(() => fromMessage(asMessage(nothing, true), RECEIPT_BOUNDS))).toBe('damaged')

  const named = createBytes()
  named.byte(TAG.list)
  named.varint(300_001)
  named.byte(TAG.text)
  named.varint(50_000)
  named.bytes(Buffer.alloc(50_000, 'a'))
  for (let count = 0; count < 300_000; count += 1) named.bytes(Uint8Array.of(TAG.textAgain, 0))
  expect(await problemOf(() => fromMessage(asMessage(deflateRawSync(named.taken()), true), RECEIPT_BOUNDS))).toBe(
    'damaged',
  )

  const deep = Uint8Array.from({ length: 50_000 }, (_, at) => (at % 2 === 0 ? TAG.list : 1))
  expect(await problemOf(() => fromMessage(asMessage(deep, false), RECEIPT_BOUNDS))).toBe('damaged')
  expect(await problemOf(() => fromMessage(Uint8Array.of(2, 0), RECEIPT_BOUNDS))).toBe('newer')
})

test('bytes as letters and back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = toBase41(bytes)
      expect(text).toMatch(/^[0-9A-Z$*+.-]*$/)
      expect([...fromBase41(text)]).toEqual([...bytes])
    }),
  )
})

test('a browser that cannot deflate writes what others read', async () => {
  const value = [aSignedSale(2)]
  const { CompressionStream: kept } = globalThis
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  const message = await toMessage(value)
  globalThis.CompressionStream = kept
  expect(await fromMessage(message, RECEIPT_BOUNDS)).toEqual(plain(value))
})

/** 384 dots across on 58 mm, at least three for a module: the printer's own resolution is 8 a millimetre. */
const DOTS = 384
test('what a sale costs: one code up to eight lines and beyond, with three dots a module or more on 58 mm', async () => {
  const figures: Record<'lines' | 'json' | 'bytes' | 'frames' | 'version' | 'dots', number>[] = []
  for (const lines of [1, 3, 8, 12, 20, 60]) {
    const sale = [aSignedSale(lines)]
    const message = await toMessage(sale)
    const frames = framesOf(message, 'receipt')
    const sides = frames.map((frame) => encode(frame, { ecc: CODE_LEVEL, border: 0 }).size)
    const version = (Math.max(...sides) - 17) / 4
    expect(version).toBeLessThanOrEqual(MOST_CODE_VERSION)
    const dots = Math.floor(DOTS / Math.max(...sides))
    expect(dots).toBeGreaterThanOrEqual(3)
    figures.push({
      lines,
      json: JSON.stringify(sale).length,
      bytes: message.length,
      frames: frames.length,
      version,
      dots,
    })
    const gatherer = createGatherer()
    const whole = frames.toReversed().map((frame) => gatherer.add(frame))
    expect(whole.at(-1)?.message).toEqual(message)
  }
  const most = (lines: number) => figures.find((figure) => figure.lines === lines)
  expect(most(1)).toMatchObject({ frames: 1 })
  expect(most(1)?.bytes).toBeLessThan(370)
  expect(most(3)?.bytes).toBeLessThan(490)
  expect(most(8)).toMatchObject({ frames: 1 })
  expect(most(8)?.bytes).toBeLessThan(740)
  expect(most(12)).toMatchObject({ frames: 1 })
  expect(most(20)).toMatchObject({ frames: 2 })
  expect(most(60)?.frames).toBeLessThanOrEqual(4)
})

test('parts come in any order, twice and mixed with those of others; the missing are named', async () => {
  const [one, other] = [await toMessage([aSignedSale(60)]), await toMessage([aSignedSale(70)])]
  const [ones, others] = [framesOf(one, 'receipt'), framesOf(other, 'receipt')]
  const gatherer = createGatherer()
  expect(gatherer.add(ones[1] ?? '')).toBeNull()
  expect(gatherer.add(ones[1] ?? '')).toBeNull()
  expect(gatherer.begun()).toMatchObject([
    { have: 1, count: ones.length, missing: [1, ...ones.map((_, at) => at + 1).slice(2)] },
  ])
  const read = [...others, ...ones].flatMap((frame) => gatherer.add(frame) ?? [])
  expect(read.map(({ message }) => message)).toEqual([other, one])
  expect(gatherer.begun()).toEqual([])
  expect(gatherer.add(ones[0] ?? '')).toBeNull()
})
