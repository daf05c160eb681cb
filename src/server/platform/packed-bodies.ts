import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { openMessage } from '../../shared/domain/packed/message.ts'
import { SaleCodeError } from '../../shared/domain/packed/problem.ts'
import { MOST_PACKED_BUILT, MOST_PACKED_CHARS, PACKED_PUSH, PUSH_SHAPES } from '../../shared/domain/packed/push.ts'
import { unpack } from '../../shared/domain/packed/unpack.ts'
import { AppError } from './errors.ts'

const inflate = promisify(inflateRaw)

/** Routes of this scope take a push as tills pack it. How much work it is, is bounded by what may be built from it, as a JSON's is by its length (json-bodies.ts). */
export function acceptPackedPush(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    PACKED_PUSH,
    { parseAs: 'buffer', bodyLimit: MOST_PACKED_CHARS },
    async (_request: unknown, body: Buffer) => {
      try {
        const { isDeflated, kept, pool } = openMessage(body)
        const tokens = isDeflated ? await inflate(kept, { maxOutputLength: MOST_PACKED_CHARS }) : kept
        return unpack({ tokens, pool }, MOST_PACKED_BUILT, PUSH_SHAPES)
      } catch (error) {
        if (!(error instanceof SaleCodeError) && !isZlib(error)) throw error
        throw new AppError('request.invalid', 400, 'the body is not packed as it says', { cause: error })
      }
    },
  )
}

const isZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_|^ERR_BUFFER_TOO_LARGE$/.test(String(error.code))
