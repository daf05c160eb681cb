import { expect, test } from 'vitest'
import { createOpenApi } from '../../../../shared/contract/openapi.ts'
import { curlOf, exampleOf, shapeText, type Schema } from './schema-text.ts'

const schemas = {
  Person: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80 },
      friend: { $ref: '#/components/schemas/Person' },
    },
    required: ['name'],
  },
}

test('writes a shape people can read', () => {
  expect(shapeText({ type: 'integer', minimum: 0, maximum: 10 }, {})).toBe('integer 0–10')
  expect(shapeText({ anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] }, {})).toBe('"a" | "b" | null')
  expect(shapeText({ type: 'array', items: { $ref: '#/components/schemas/Person' } }, schemas)).toBe(
    '[ {\n  name: text 1–80\n  friend?: Person\n} ]',
  )
  expect(shapeText({ $ref: '#/components/schemas/Nobody' }, {})).toBe('Nobody')
  expect(shapeText({}, {})).toBe('any')
})

test('an example has what is required', () => {
  expect(
    exampleOf(
      {
        type: 'object',
        required: ['id', 'priceTzs'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          priceTzs: { type: 'integer', minimum: 0 },
          note: { type: 'string' },
        },
      },
      {},
    ),
  ).toEqual({ id: '01932f6e-0000-7000-8000-000000000001', priceTzs: 1000 })
})

test('every call of the contract has a shape and a line for a shell that cannot break out of its quotes', () => {
  const { paths, components } = createOpenApi({
    title: '',
    version: '1',
    server: '/',
    description: '',
    summaryOf: (call) => call,
  })
  const seen = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [kind, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
      const body: Schema | null = content?.schema ?? null
      // The longest is a whole chatflow.
      if (body) expect(shapeText(body, components.schemas).length).toBeLessThan(24_000)
      return curlOf(
        {
          method: method.toUpperCase(),
          path,
          needsToken: operation.security.length > 0,
          body,
          isUpload: kind === 'multipart/form-data',
        },
        components.schemas,
      )
    }),
  )
  expect(seen.length).toBeGreaterThan(40)
  for (const line of seen) {
    expect(line).toMatch(/^curl(?: -X (?:POST|PUT|PATCH|DELETE))? "\$KAUNTA\/api\//)
    expect((line.match(/'/g) ?? []).length % 2, line).toBe(0)
    expect((line.match(/'/g) ?? []).length, line).toBeLessThanOrEqual(2)
  }
})
