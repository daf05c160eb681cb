import { inflateRawSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { openMessage } from '../../src/shared/domain/packed/message.ts'
import { MOST_PACKED_BUILT, PACKED_PUSH, PUSH_SHAPES } from '../../src/shared/domain/packed/push.ts'
import { unpack } from '../../src/shared/domain/packed/unpack.ts'

/** What a push carries, in the forms in which a till sends a few records; of a batch, which goes as gzip, nothing. */
export async function pushed(request: Request): Promise<{ id: string; type: string }[]> {
  const body = await bodyOf(request)
  return typeof body === 'object' && body !== null && 'commands' in body && Array.isArray(body.commands)
    ? (body.commands as { id: string; type: string }[])
    : []
}

async function bodyOf(request: Request): Promise<unknown> {
  if ((await request.headerValue('content-encoding')) !== null) return null
  if ((await request.headerValue('content-type')) !== PACKED_PUSH) return request.postDataJSON()
  const { isDeflated, kept, pool } = openMessage(request.postDataBuffer() ?? new Uint8Array())
  return unpack({ tokens: isDeflated ? inflateRawSync(kept) : kept, pool }, MOST_PACKED_BUILT, PUSH_SHAPES)
}
