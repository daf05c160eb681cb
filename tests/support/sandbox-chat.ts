import { connectSandboxNumber } from '../../src/shared/contract/chat-numbers.ts'
import {
  addSandboxPerson,
  getSandboxChat,
  type SandboxSaid,
  sendSandboxChat,
} from '../../src/shared/contract/sandbox-chats.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { aShopOverHttp } from './shop-over-http.ts'

type Shop = Awaited<ReturnType<typeof aShopOverHttp>>

/** A number of the sandbox, and a customer who has it, played as the operator does on their page. Needs the token of the one-time link (global-setup.ts). */
export async function aSandboxChat(shop: Shop, called = 'Mteja') {
  const token = process.env['KAUNTA_OPERATOR_TOKEN'] ?? ''
  const { body: number } = await shop.send(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
  const id = uuidv7()
  const name = `${called} ${id.slice(-6)}`
  const { phoneNumberId } = number
  const phone = `0712${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  const added = await shop.send(addSandboxPerson, { body: { id, phoneNumberId, name, phone, username: '' } }, token)
  if (added.status !== 200) throw new Error(`no customer: ${JSON.stringify(added.body)}`)
  return {
    name,
    e164: `+255${phone.slice(1)}`,
    displayPhone: number.displayPhone,
    /** What lies on their phone of the shop, the oldest first. */
    got: async () =>
      (await shop.send(getSandboxChat, { params: { id } }, token)).body.messages
        .filter(({ by }) => by === 'shop')
        .map(({ text }) => text),
    says: async (said: SandboxSaid) => {
      const answer = await shop.send(sendSandboxChat, { params: { id }, body: said }, token)
      if (answer.status !== 200) throw new Error(`not written: ${JSON.stringify(answer.body)}`)
    },
  }
}
