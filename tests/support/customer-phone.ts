import type { PhoneAction } from '../../src/shared/contract/lists.ts'
import { answerPhone, listPhone, type PhoneItem } from '../../src/shared/contract/sandbox-phone.ts'
import type { aShopOverHttp } from './shop-over-http.ts'

type Shop = Awaited<ReturnType<typeof aShopOverHttp>>

/** The sandbox's phone of a customer, played as the operator does on their page. Needs the token of the one-time link (global-setup.ts). */
export function aCustomersPhone(shop: Shop) {
  const token = process.env['KAUNTA_OPERATOR_TOKEN'] ?? ''
  /** The newest request to this number, or code of this amount, once it has come. */
  async function latest(search: string): Promise<PhoneItem> {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await shop.send(listPhone, { query: { search } }, token)
      if (answer.status !== 200) throw new Error(`the customer's phone answered ${answer.status}`)
      const [item] = answer.body.items.filter(({ state }) => state === 'waiting')
      if (item) return item
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no request came to ${search}`)
  }
  return {
    async answer(search: string, action: PhoneAction): Promise<PhoneItem> {
      const item = await latest(search)
      const done = await shop.send(answerPhone, { params: { id: item.id }, body: { action } }, token)
      if (done.status !== 200)
        throw new Error(`the customer's answer was refused: ${done.status} ${JSON.stringify(done.body)}`)
      return done.body
    },
    latest,
  }
}
