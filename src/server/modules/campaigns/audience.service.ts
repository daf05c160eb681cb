import type * as z from 'zod'
import type { AudienceView, listAudience } from '../../../shared/contract/campaigns.ts'
import { shopInMessage } from '../../../shared/texts/messages.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { segmentNotFound } from '../customers/customers.errors.ts'
import { conditionOfSegment } from '../customers/segments.service.ts'
import type { ShopSms, ShopSmsAccount } from '../sms/shop-sms.service.ts'
import { anybody, type Asked, countAudience, listMembers } from './audience.repository.ts'
import { readMarketing, readShopWords } from './campaigns.repository.ts'

/** As long as the address of a message is: prices are worked out with it. */
const SAMPLE_DOOR = 'xxxxxxxxxxxx'

/** @throws segment.not_found */
export async function askedOf(tx: Tx, shopId: string, segment: string, now: Date): Promise<Asked> {
  const condition = segment === 'all' ? anybody : await conditionOfSegment(tx, shopId, segment, businessDay(now))
  if (!condition) throw segmentNotFound()
  const { rules } = await readMarketing(tx, shopId)
  return { shopId, condition, rules, now }
}

/** What stands in each message beside the name. */
export async function wordsOf(tx: Tx, shopId: string, publicUrl: string): Promise<{ shop: string; link: string }> {
  const { name, language, slug } = await readShopWords(tx, shopId)
  return { shop: shopInMessage(name, language, 30), link: slug === null ? '' : `${publicUrl}/shops/${slug}` }
}

export const senderOf = ({ provider, senderId, pricePerPartTzs }: ShopSmsAccount) => ({
  isSandbox: provider.kind === 'sandbox',
  senderId,
  pricePerPartTzs,
})

export type Audiences = ReturnType<typeof createAudiences>
/** Who a campaign would go to now, before anybody says yes to it. */
export function createAudiences({
  db,
  clock,
  publicUrl,
  smsOf,
}: Pick<AppParts, 'db' | 'clock' | 'publicUrl'> & { smsOf: ShopSms['of'] }) {
  async function view(tx: Tx, shopId: string, segment: string): Promise<AudienceView> {
    const counted = await countAudience(tx, await askedOf(tx, shopId, segment, clock.now()))
    const words = await wordsOf(tx, shopId, publicUrl)
    return {
      ...counted,
      fill: { ...words, optOut: `${publicUrl}/o/${SAMPLE_DOOR}` },
      sms: senderOf(await smsOf(tx, shopId)),
    }
  }
  return {
    viewIn: view,
    /** @throws segment.not_found */
    view: (shopId: string, segment: string) => inShop(db, shopId, (tx) => view(tx, shopId, segment)),
    /** @throws segment.not_found */
    people: (shopId: string, { segment, ...page }: z.output<typeof listAudience.query>) =>
      inShop(db, shopId, async (tx) => {
        const found = await listMembers(tx, await askedOf(tx, shopId, segment, clock.now()), {
          who: page.who,
          cursor: page.cursor,
          limit: page.limit,
        })
        const { rows, nextCursor } = cutPage(found, page.limit, ({ nameKey, id }) => writeKeyset(nameKey, id))
        return {
          items: rows.map(({ id, name, phone, language, why }) => ({ customerId: id, name, phone, language, why })),
          nextCursor,
        }
      }),
  }
}
