import { expect, test } from 'vitest'
import { createCustomer, saveCustomer } from '../../../tests/support/offline/actions.ts'
import { aDisk, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'

test('a language is written down and taken away without a network, and nothing else is sent with it', async () => {
  const ctx = await aTab(aDisk())
  const owner = anOwner()
  await registered(ctx, owner)
  const [id, at] = [uuidv7(), '2026-11-21T09:00:00.000Z']
  await createCustomer(ctx, owner, { id, name: 'Asha', phone: '+255754000001', facts: { language: 'en' }, at })
  const here = async () => (await ctx.db.customers.get([owner.shopId, id]))?.facts
  expect(await here()).toEqual({ language: 'en' })
  await saveCustomer(ctx, owner, { id, was: { language: 'en' }, to: { language: null }, at })
  expect(await here()).toBe(undefined)
  expect((await ctx.db.outbox.toArray()).map(({ body }) => body)).toMatchObject([
    { id, facts: { language: 'en' } },
    { id, was: { language: 'en' }, to: { language: null } },
  ])
})
