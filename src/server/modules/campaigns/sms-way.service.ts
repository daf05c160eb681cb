import { randomBytes } from 'node:crypto'
import { paceOf } from '../../../shared/domain/campaigns/offers.ts'
import { campaignMessage } from '../../../shared/domain/campaigns/text.ts'
import type { AppParts } from '../../define-module.ts'
import { hashToken } from '../../platform/tokens.ts'
import { SmsFailed, SmsRefused } from '../../providers/sms/sms.ts'
import { noteOffers } from '../sms/operator-offers.service.ts'
import type { ShopSms } from '../sms/shop-sms.service.ts'
import { chargedPerPart, type SmsChargesService } from '../sms/sms-charges.service.ts'
import { brokenPromise, wordsOf } from './campaign-links.service.ts'
import type { Bill, CampaignWay, Outcome } from './campaign-way.ts'

/** 72 random bits: short, as it stands in an SMS. */
const newDoor = () => randomBytes(9).toString('base64url')

/** It goes out once the owner has seen to it. */
function heldBy(error: unknown): Outcome['held'] {
  if (error instanceof SmsRefused) return error.trouble === 'sender' ? 'not_taken' : null
  if (!(error instanceof SmsFailed) || !error.isUnsent) return null
  return error.trouble === 'no_credit' ? 'no_credit' : 'not_taken'
}

/** Claimed, then sent, then settled: the gateway's report settles what nobody knew (decisions 288). */
export const createSmsWay = ({
  log,
  clock,
  limits,
  publicUrl,
  smsOf,
  smsCharges,
}: Pick<AppParts, 'log' | 'clock' | 'limits' | 'publicUrl'> & {
  smsOf: ShopSms['of']
  smsCharges: Pick<SmsChargesService, 'holdRoom' | 'charge' | 'giveBack'>
}): CampaignWay => ({
  isQueued: false,
  pace: ({ pace }) => paceOf(pace),
  price: async (tx, shopId) => (await smsOf(tx, shopId)).pricePerPartTzs,
  async open(tx, shopId, campaign) {
    const account = await smsOf(tx, shopId)
    const { provider, isOwn } = account
    // The operator's is paid otherwise: whoever began it by the shop's own says yes to that first, by resuming it.
    if (campaign.smsIsOwn === true && !isOwn) return { kind: 'stop', reason: 'not_taken' }
    const priceTzs = chargedPerPart(account)
    const bill: Bill = {
      priceTzs,
      holdRoom: (inTx) => smsCharges.holdRoom(inTx, shopId),
      charge: (inTx, parts) => smsCharges.charge(inTx, shopId, { campaignId: campaign.id, parts, priceTzs }),
      giveBack: (inTx, chargeId, parts) => smsCharges.giveBack(inTx, shopId, chargeId, parts),
    }
    const words = await wordsOf(tx, shopId, campaign, { publicUrl, at: clock.now() })
    const broken = brokenPromise(campaign, words)
    if (broken !== null) return { kind: 'stop', reason: broken }
    const texts = new Map<string, string>()
    return {
      kind: 'turn',
      turn: {
        room: Number.POSITIVE_INFINITY,
        ...(priceTzs === 0 ? {} : { bill }),
        plan(reader) {
          const door = newDoor()
          const { text, parts } = campaignMessage(campaign.texts, reader, {
            ...words,
            optOut: `${publicUrl}/o/${door}`,
          })
          texts.set(reader.id, text)
          return { id: reader.id, to: reader.phone, parts, tokenHash: hashToken(door) }
        },
        spend: async (at, parts) =>
          isOwn || parts === 0 || (await limits.trySpend(at, { name: 'smsOfOperator', key: '', count: parts })),
        // Before it goes out: who answers STOP to one whose answer was never heard is heard as well.
        async queue(inTx, claimed, at) {
          const phones = claimed.map(({ to }) => to)
          if (!isOwn) await noteOffers(inTx, shopId, phones, at)
          return []
        },
        async send({ id, to }) {
          try {
            const { messageId } = await provider.send({ to, text: texts.get(id) ?? '', reference: id })
            return { id, state: 'sent', messageId, reason: '', held: null }
          } catch (error) {
            const held = heldBy(error)
            if (held) return { id, state: 'waiting', messageId: null, reason: '', held }
            if (error instanceof SmsRefused)
              return { id, state: 'failed', messageId: null, reason: 'refused', held: null }
            log.warn({ err: error }, 'nobody knows whether a message of a campaign went out')
            return { id, state: 'unsure', messageId: null, reason: '', held: null }
          }
        },
      },
    }
  },
})
