import * as fc from 'fast-check'
import * as z from 'zod'

/** The part of JSON Schema that our contract uses. */
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** Text of every kind people and attackers write. */
const nastyTexts = [
  '',
  ' ',
  'Sukari 1 kg',
  '0712345678',
  'mtu@example.com',
  '🍍👨‍👩‍👧',
  'متجر \u202Eabc',
  '<script>alert(1)</script>',
  '=SUM(A1)',
  "'; drop table shops; --",
  '%',
  '_',
  '\\',
  '\u0000',
  '\ud800',
  '{}',
  'null',
  '-1',
  '1e400',
  'x'.repeat(300),
  '../../etc/passwd',
  '${7*7}',
  '2026-02-30',
  '9007199254740993',
]
/** Short enough for every field, and among them what some fields ask for. */
const shortTexts = [
  'Sukari',
  'Bei ya jumla',
  '🍍',
  'متجر',
  '=1+1',
  "O'Neill",
  '<b>x</b>',
  'a\u0000b',
  'c\ud800d',
  '0712345678',
  'mtu@example.com',
  '%_\\',
]
const anyText = (min = 0, max = 200) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...shortTexts) },
    fc.constantFrom(...nastyTexts),
    fc.string({ unit: 'grapheme', minLength: Math.min(min, 50), maxLength: Math.max(min, Math.min(max, 60)) }),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )

/** Values the schema lets through, more or less: `refine` is not known here, and every text may be a nasty one. `ids` are taken where an id is asked for. */
export function arbitraryOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, ids)
}

function build(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => build(choice, ids)))
  if (schema.allOf) return build(Object.assign({}, ...schema.allOf), ids)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema, ids)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1e9, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 1e9, Number.MAX_SAFE_INTEGER),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return list(schema, ids)
    case 'object':
      return object(schema, ids)
    default:
      return fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyText())
  }
}

function text(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'uuid' || schema.format === 'guid')
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString())
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10))
  // A pattern for ids, when the format is not named.
  if (schema.pattern?.includes('[0-9a-fA-F]{8}')) return fc.constantFrom(...ids)
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  return anyText(schema.minLength, schema.maxLength)
}

/** Mostly empty: a list of names of things that do not exist would hide everything behind it. */
function list(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown[]> {
  const least = schema.minItems ?? 0
  const some = fc.array(build(schema.items ?? {}, ids), {
    minLength: least,
    maxLength: Math.max(least, Math.min(schema.maxItems ?? 3, 3)),
  })
  return least > 0 ? some : fc.oneof({ weight: 2, arbitrary: fc.constant<unknown[]>([]) }, some)
}

function object(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema
  if (properties === undefined) {
    const value =
      typeof additionalProperties === 'object' ? build(additionalProperties, ids) : fc.jsonValue({ maxDepth: 1 })
    // A record of all keys of a list.
    const keys = schema.propertyNames?.enum
    if (keys) return fc.record(Object.fromEntries(keys.map((key) => [String(key), value])))
    return fc.dictionary(fc.constantFrom(...ids), value, { maxKeys: 3 })
  }
  const model = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, build(part, ids)]))
  return fc.record(model, { requiredKeys: required.filter((key) => key in model) })
}

const wrongValues: unknown[] = [
  null,
  '',
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 53),
  1e308,
  true,
  [],
  {},
  [[]],
  '\u0000',
  '\ud800',
  'x'.repeat(10_000),
  [null, null],
  { __proto__x: 1 },
  { toString: 1, constructor: { prototype: 1 } },
]

/** One or two places of a valid value replaced by something else, or left out: what a buggy or hostile client sends. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...wrongValues), fc.boolean()), { minLength: 1, maxLength: 2 }),
    )
    .map(([value, changes]) => {
      let changed = structuredClone(value)
      for (const [place, wrong, isLeftOut] of changes)
        changed = replace(changed, place, structuredClone(wrong), isLeftOut)
      return changed
    })
}

function replace(root: unknown, place: number, wrong: unknown, isLeftOut: boolean): unknown {
  const spots: [Record<string, unknown>, string][] = []
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return
    for (const [key, child] of Object.entries(node)) {
      spots.push([node as Record<string, unknown>, key])
      walk(child)
    }
  }
  walk(root)
  const spot = spots[place % Math.max(1, spots.length)]
  if (!spot) return wrong
  if (isLeftOut) Reflect.deleteProperty(spot[0], spot[1])
  else spot[0][spot[1]] = wrong
  return root
}
