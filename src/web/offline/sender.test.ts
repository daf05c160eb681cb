import { expect, test } from 'vitest'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { recordClaim } from '../../../tests/support/offline/actions.ts'
import type { Topic } from './context.ts'
import { createSender } from './sender.ts'

test('what arrived is told to every list that shows it', async () => {
  const told: Topic[] = []
  const ctx = await aTab(undefined, { changed: (topic) => void told.push(topic) })
  const owner = anOwner()
  await registered(ctx, owner)
  await recordClaim(ctx, owner, {
    id: uuidv7(),
    text: '',
    wallet: 'mpesa',
    reference: 'EKL7P1RT4YU',
    amountTzs: 5000,
    payerName: '',
    payerPhone: '',
    messageAt: null,
    orderId: null,
    expectedTzs: null,
    at: new Date().toISOString(),
  })
  const id = (await ctx.db.outbox.toArray())[0]?.id ?? ''
  told.length = 0
  const sender = createSender({
    ctx,
    push: async ({ commands }) => ({
      results: commands.map(() => ({ id, outcome: 'applied', codes: [] })),
      serverTime: new Date().toISOString(),
      deviceRevoked: false,
    }),
    session: () => ({ ...owner, token: 'token' }),
    locks: null,
    timer: () => () => undefined,
    build: 'test',
  })
  sender.wake('enqueue')
  await sender.idle()
  sender.stop()
  expect(await ctx.db.outbox.count()).toBe(0)
  expect(new Set(told)).toEqual(new Set(['queue', 'sent', 'orders', 'expenses', 'claims', 'shifts', 'notes']))
})
