import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { answerPopup, RunningPopup, RunningPopups, tellPopup } from '../../../shared/contract/popups.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { normalisePhone, whatsappDigits } from '../../../shared/domain/phone.ts'
import {
  POPUP_LIMITS,
  POPUP_VARIANTS,
  type PopupContent,
  type PopupVariant,
  saidIn,
} from '../../../shared/domain/popups/popup.ts'
import { whatsappLink } from '../../../shared/domain/whatsapp-link.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { customerOfAnswer } from '../customers/customer-answers.service.ts'
import { codesInForce } from '../offers/coupons.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { frontLook, sharePath } from '../storefront/front-look.service.ts'
import { popupChanged, popupNotFound, popupPhoneInvalid } from './popups.errors.ts'
import { countStep, findPopup, insertAnswer, nameCustomer, type PopupRecord, readRunning } from './popups.repository.ts'

export type ShownPopups = ReturnType<typeof createShownPopups>
interface Parts {
  db: Db
  clock: Clock
  limits: RateLimits
  shops: ShopsService
}

/** What strangers see of a shop's popups, and what they say. Whoever asks is counted by address before this, and here by shop; nothing tells them apart afterwards. */
export function createShownPopups({ db, clock, limits, shops }: Parts) {
  return {
    /** @throws request.not_found */
    async running(key: string): Promise<RunningPopups> {
      return await inShop(db, key, async (tx) => {
        const shop = await shops.forCustomers(tx, key).catch(() => null)
        if (shop === null) throw popupNotFound()
        const { colour, url } = await frontLook(tx, key)
        const links = { whatsapp: whatsappDigits(shop.whatsapp), url }
        const rows = await readRunning(tx, key, businessDay(clock.now()), POPUP_LIMITS.running)
        const offers = rows.flatMap(({ doc }) => doc.variants.flatMap(({ offerId }) => offerId ?? []))
        const codes = await codesInForce(tx, key, offers, clock.now())
        return {
          name: shop.name,
          language: shop.language,
          colour,
          popups: rows.map((row) => shownOf(row, links, codes)),
        }
      })
    },

    /** @throws request.not_found */
    async tell(key: string, told: BodyOf<typeof tellPopup>) {
      limits.take('popupOfShop', key)
      const isCounted = await inShop(db, key, (tx) => countStep(tx, key, told, businessDay(clock.now())))
      if (!isCounted) throw popupNotFound()
      return { ok: true as const }
    },

    /**
     * Once for each number and popup, in one transaction with the customer and what they agreed to. @throws request.not_found, request.invalid for a number nobody can call,
     * shop.changed_meanwhile where other words stand beside the tick by now
     */
    async answer(key: string, said: BodyOf<typeof answerPopup>) {
      limits.take('popupOfShop', key)
      const phone = normalisePhone(said.phone)
      if (phone === null) throw popupPhoneInvalid()
      const at = clock.now()
      await inShop(db, key, async (tx) => {
        const popup = await findPopup(tx, key, said.popupId)
        const form = popup && contentOf(popup, said.variant)?.form
        if (!popup || !form) throw popupNotFound()
        if (saidIn(form.words, said.language) !== said.words) throw popupChanged()
        const answer = { ...said, id: said.id.toLowerCase(), popupId: popup.id, phone, at }
        // The id of the answer is that of a customer who was not known: a repeat makes nobody twice.
        if (!(await insertAnswer(tx, key, { ...answer, customerId: answer.id }))) return
        if (!(await countStep(tx, key, { ...answer, step: 'answered' }, businessDay(at)))) throw popupNotFound()
        await limits.spend(tx, [{ name: 'popupAnswers', key }])
        const customerId = await customerOfAnswer(tx, key, {
          newId: answer.id,
          name: said.name,
          phone,
          at,
          purposes: form.purposes,
          words: said.words,
        })
        if (customerId !== answer.id) await nameCustomer(tx, key, answer.id, customerId)
      })
      return { ok: true as const }
    },
  }
}

const contentOf = ({ doc }: PopupRecord, variant: PopupVariant): PopupContent | undefined =>
  doc.variants[POPUP_VARIANTS.indexOf(variant)]

function shownOf(
  { id, doc }: PopupRecord,
  links: { whatsapp: string | null; url: string | null },
  codes: ReadonlyMap<string, string>,
): RunningPopup {
  return {
    ...doc,
    id,
    paths: [...doc.paths],
    variants: doc.variants.map(({ title, text, picture, button, form, code, offerId, countdownTo }) => {
      const urls = { sw: urlOf(button, 'sw', links), en: urlOf(button, 'en', links) }
      return {
        title,
        text,
        picture: picture === null ? null : sharePath(picture),
        // What a shop has no more (its number, its page) leads nowhere: then there is no button.
        button: urls.sw === '' ? null : { label: button.label, urls },
        form: form && { words: form.words },
        // Nobody is promised what no order gets any more.
        code: offerId ? (codes.get(offerId) ?? '') : code,
        isCoupon: offerId ? codes.has(offerId) : false,
        countdownTo,
      }
    }),
  }
}
function urlOf(
  button: PopupContent['button'],
  language: Language,
  { whatsapp, url }: { whatsapp: string | null; url: string | null },
): string {
  if (button.kind === 'shop' && url !== null)
    return button.group === '' ? url : `${url}?g=${encodeURIComponent(button.group)}`
  if (button.kind !== 'whatsapp' || whatsapp === null) return ''
  const made = whatsappLink(`+${whatsapp}`, saidIn(button.opening, language))
  return made.kind === 'link' ? made.link : `https://wa.me/${whatsapp}`
}
