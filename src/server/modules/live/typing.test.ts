import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectSandboxNumber } from '../../../shared/contract/chat-numbers.ts'
import { typeInConversation } from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { listen } from '../../../../tests/support/live-stream.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { insertConversation } from '../conversations/conversations.repository.ts'

let t: TestApp
let shop: OwnedShop
let origin = ''
const open: Awaited<ReturnType<typeof listen>>[] = []
beforeAll(async () => {
  t = await startTestApp({ maxConnections: 10, live: { beatMs: 150, lookEveryMs: 60_000 } })
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await t.aShop()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()))
})
afterAll(async () => {
  t.app.server.closeAllConnections()
  await t.close()
})
async function hear(token: string, since: string | null = null) {
  const stream = await listen(origin, token, since)
  open.push(stream)
  await stream.untilReady()
  return stream
}

test('who writes in a conversation is told to colleagues who may read it, to nobody else, and to nobody later', async () => {
  const number = await t.must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
  const conversationId = uuidv7()
  await inShop(t.db, shop.shop.id, (tx) =>
    insertConversation(tx, {
      shopId: shop.shop.id,
      id: conversationId,
      numberId: number.id,
      who: { phone: null, userId: null },
      name: 'Asha',
      username: '',
      at: t.clock.now(),
    }),
  )
  const other = await t.aShop()
  const colleague = await shop.asMember([{ resource: 'conversations', action: ['read', 'update'] }])
  const seller = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  const typing = (token: string) => t.call(typeInConversation, { params: { id: conversationId } }, token)
  const [mine, theirs, sellers, strangers] = await Promise.all(
    [shop.token, colleague.token, seller.token, other.token].map((token) => hear(token)),
  )
  const place = theirs?.place() ?? null
  expect((await typing(shop.token)).status).toBe(200)
  expect(codeOf(await typing(other.token))).toBe('conversation.not_found')
  expect(codeOf(await typing(seller.token))).toBe('auth.forbidden')
  await theirs?.untilKind('chat.typing')
  expect(theirs?.messages()[0]?.event).toEqual({ kind: 'chat.typing', conversationId, byUserId: shop.user.id })
  // What comes after it is heard by all: so it was passed over.
  await inShop(t.db, shop.shop.id, (tx) =>
    emit(tx, shop.shop.id, { kind: 'staff.changed' }, { kind: 'chat.changed', conversationId }),
  )
  for (const stream of [mine, sellers]) {
    await stream?.untilKind('staff.changed')
    expect(stream?.kinds()).not.toContain('chat.typing')
  }
  expect(strangers?.messages()).toEqual([])
  const later = await hear(colleague.token, place)
  await later.untilKind('chat.changed')
  expect(later.kinds()).toEqual(['chat.changed'])
})
