import { inviteStaff, joinByInvitation } from '../../src/shared/contract/staff.ts'
import type { InputOf } from '../../src/shared/contract/endpoint.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { expect, type Shop } from './fixtures.ts'

export interface Member {
  token: string
  userId: string
  contact: string
  password: string
}

/** A second person of the shop, invited by its owner; who may sell when nothing else is said. */
export async function aMember(
  shop: Shop,
  {
    name = 'Halima',
    grants = [{ resource: 'orders', action: ['read', 'create'] }],
  }: { name?: string; grants?: InputOf<typeof inviteStaff>['body']['grants'] } = {},
): Promise<Member> {
  const contact = `+2556${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
  const password = 'halima anauza hapa'
  const { body } = await shop.send(
    inviteStaff,
    { body: { id: uuidv7(), contact, name, language: 'en', grants } },
    shop.token,
  )
  const joined = await shop.send(joinByInvitation, {
    params: { token: body.link.split('/').pop() ?? '' },
    body: { name, password, language: 'en' },
  })
  expect(joined.status).toBe(200)
  return { token: joined.body.token, userId: joined.body.user.id, contact, password }
}
