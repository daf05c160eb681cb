import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/**
 * How much work a JSON text is, told before it is parsed. A megabyte of `[],[],[]`, or of one object with 70,000 keys, is small on the wire and takes the parser, the
 * schemas and the collector of garbage a quarter of a second, in which nobody else is answered. One look at each byte.
 */
interface JsonShape {
  /** At least as many as there are values. */
  values: number
  depth: number
  /** Values of the list or object that has most of them. */
  width: number
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125]

export function jsonShape(text: Buffer): JsonShape {
  let values = 1
  let depth = 0
  const deepest = { depth: 0, width: 0 }
  const widths = new Int32Array(MAX_DEPTH + 2)
  const place = () => Math.min(Math.max(depth, 0), MAX_DEPTH + 1)
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]
    if (byte === QUOTE) {
      at += 1
      while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1
    } else if (byte === COMMA) {
      values += 1
      const width = (widths[place()] ?? 0) + 1
      widths[place()] = width
      if (width > deepest.width) deepest.width = width
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1
      depth += 1
      widths[place()] = 1
      if (depth > deepest.depth) deepest.depth = depth
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  return { values, ...deepest }
}

/** The deepest of our own bodies has eight. */
const MAX_DEPTH = 64
/** The longest of our own lists has 500. */
const MAX_WIDTH = 1000
/** Bytes an honest body has for each of its values; ours have eighteen. */
const BYTES_A_VALUE = 8

/** @throws AppError 413 for a body that is nothing but work */
function requireModestJson(text: Buffer): void {
  const { values, depth, width } = jsonShape(text)
  if (depth > MAX_DEPTH || width > MAX_WIDTH || values > 500 + text.length / BYTES_A_VALUE)
    throw new AppError('request.too_large', 413, 'too many values')
}

/** In place of Fastify's own, which parses whatever has the right length. */
export function parseJsonModestly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requireModestJson(body)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
      return
    }
    void parse(request, body.toString('utf8'), done)
  })
}
