import type * as z from 'zod'
import type { AudienceView, listAudience } from '../../../shared/contract/campaigns.ts'
import { listOfAudience } from '../../../shared/domain/campaigns/audiences.ts'
import type { CampaignChannel } from '../../../shared/domain/campaigns/states.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { segmentNotFound } from '../customers/customers.errors.ts'
import { conditionOfSearch, conditionOfSegment } from '../customers/segments.service.ts'
import type { ShopSms, ShopSmsAccount } from '../sms/shop-sms.service.ts'
import type { SmsChargesService } from '../sms/sms-charges.service.ts'
import { anybody, type Asked, countAudience, listMembers } from './audience.repository.ts'
import { sampleLink, shopWords } from './campaign-links.service.ts'
import { listNotFound } from './campaigns.errors.ts'
import { readMarketing } from './campaigns.repository.ts'
import { hasList } from './lists.repository.ts'

/** As long as the address of a message is: prices are worked out with it. */
export const SAMPLE_DOOR = 'xxxxxxxxxxxx'

/** @throws segment.not_found, list.not_found */
export async function askedOf(
  tx: Tx,
  shopId: string,
  { segment, channel, search = '' }: { segment: string; channel: CampaignChannel; search?: string | undefined },
  now: Date,
): Promise<Asked> {
  const listId = listOfAudience(segment)
  const { rules } = await readMarketing(tx, shopId)
  const asked = { shopId, channel, isDeclared: listId !== null, rules, now }
  if (listId !== null) {
    if (!(await hasList(tx, shopId, listId))) throw listNotFound()
    return { ...asked, from: { listId, search } }
  }
  const condition = segment === 'all' ? anybody : await conditionOfSegment(tx, shopId, segment, businessDay(now))
  if (!condition) throw segmentNotFound()
  if (search === '') return { ...asked, from: { condition } }
  return { ...asked, from: { condition, found: await conditionOfSearch(tx, shopId, search) } }
}

export const senderOf = ({ provider, senderId, pricePerPartTzs }: ShopSmsAccount) => ({
  isSandbox: provider.kind === 'sandbox',
  senderId,
  pricePerPartTzs,
})

type AudienceOf = Pick<z.output<typeof listAudience.query>, 'segment' | 'channel'>
export type Audiences = ReturnType<typeof createAudiences>
/** Who a campaign would go to now, before anybody says yes to it. */
export function createAudiences({
  db,
  clock,
  publicUrl,
  smsOf,
  smsCharges,
}: Pick<AppParts, 'db' | 'clock' | 'publicUrl'> & {
  smsOf: ShopSms['of']
  smsCharges: Pick<SmsChargesService, 'fundsOf'>
}) {
  async function view(tx: Tx, shopId: string, of: AudienceOf): Promise<AudienceView> {
    const counted = await countAudience(tx, await askedOf(tx, shopId, of, clock.now()))
    const { shop, page } = await shopWords(tx, shopId, publicUrl)
    const account = await smsOf(tx, shopId)
    return {
      ...counted,
      fill: { shop, link: page === '' ? '' : sampleLink(publicUrl), optOut: `${publicUrl}/o/${SAMPLE_DOOR}` },
      sms: { ...senderOf(account), funds: await smsCharges.fundsOf(tx, shopId, account) },
    }
  }
  return {
    viewIn: view,
    /** @throws segment.not_found, list.not_found */
    view: (shopId: string, of: AudienceOf) => inShop(db, shopId, (tx) => view(tx, shopId, of)),
    /** @throws segment.not_found, list.not_found */
    people: (shopId: string, { segment, channel, search, ...page }: z.output<typeof listAudience.query>) =>
      inShop(db, shopId, async (tx) => {
        const found = await listMembers(tx, await askedOf(tx, shopId, { segment, channel, search }, clock.now()), {
          who: page.who,
          cursor: page.cursor,
          limit: page.limit,
        })
        const { rows, nextCursor } = cutPage(found, page.limit, ({ nameKey, id }) => writeKeyset(nameKey, id))
        return {
          items: rows.map(({ nameKey: _nameKey, ...one }) => one),
          nextCursor,
        }
      }),
  }
}
