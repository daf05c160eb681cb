import { Trans, useLingui } from '@lingui/react/macro'
import type { CartView } from '../../../shared/contract/order-link.ts'
import { placeIdOf } from '../../../shared/domain/delivery.ts'
import { formatMoney } from '../../../shared/domain/format.ts'
import { type Draft, type DraftAction, placeOf, type Problem } from './order-draft.ts'
import { ErrorLine } from './parts.tsx'
import { useProblemText } from './problem-text.tsx'

/** How it comes to the customer, and a word to the shop. Place and phone stand there always, so that they work without script; with it only when they are needed. */
export function DeliveryCard({
  view,
  draft,
  problems,
  change,
  isAlive,
}: {
  view: CartView
  draft: Draft
  problems: readonly Problem[]
  change: (action: DraftAction) => void
  isAlive: boolean
}) {
  const { t } = useLingui()
  const text = useProblemText()
  const { delivery } = draft
  const place = problems.find((each) => each.problem === 'place_missing')
  const phone = problems.find((each) => each.problem === 'phone_invalid' && each.groupId !== 'customerPhone')
  const ownPhone = problems.find((each) => each.problem === 'phone_invalid' && each.groupId === 'customerPhone')
  const isHidden = isAlive && delivery.kind === 'pickup'
  return (
    <section className="c-card" aria-label={t`Delivery and note`}>
      <fieldset className="c-set">
        <legend>
          <Trans>How do you get it?</Trans>
        </legend>
        <div className="c-rd">
          <label>
            <input
              type="radio"
              name="delivery"
              value="pickup"
              checked={delivery.kind === 'pickup'}
              onChange={() => change({ kind: 'delivery', change: { kind: 'pickup' } })}
            />
            <span>{t`I pick it up`}</span>
          </label>
          <label>
            <input
              type="radio"
              name="delivery"
              value="delivery"
              checked={delivery.kind === 'delivery'}
              onChange={() => change({ kind: 'delivery', change: { kind: 'delivery' } })}
            />
            <span>{t`Bring it to me`}</span>
          </label>
        </div>
      </fieldset>
      {isHidden ? (
        view.shop.place ? (
          <p className="c-in c-set any">
            <Trans>Pick up at: {view.shop.place}</Trans>
          </p>
        ) : null
      ) : (
        <div className="c-set">
          <PlaceField view={view} draft={draft} problems={problems} change={change} />
          <label className="c-field">
            <span>{isAlive ? <Trans>Where to</Trans> : <Trans>Where to, if we bring it</Trans>}</span>
            <input
              name="place"
              value={delivery.place}
              maxLength={200}
              autoComplete="street-address"
              onChange={(event) => change({ kind: 'delivery', change: { place: event.currentTarget.value } })}
              aria-invalid={place ? true : undefined}
              aria-describedby={place ? 'place-error' : undefined}
              data-problem={place ? '' : undefined}
            />
          </label>
          {place ? <ErrorLine id="place-error">{text('place_missing')}</ErrorLine> : null}
          <label className="c-field">
            <span>{t`Phone of who receives it`}</span>
            <input
              name="at"
              type="tel"
              inputMode="tel"
              value={delivery.phone}
              maxLength={30}
              autoComplete="tel"
              onChange={(event) => change({ kind: 'delivery', change: { phone: event.currentTarget.value } })}
              aria-invalid={phone ? true : undefined}
              aria-describedby={phone ? 'at-error' : undefined}
              data-problem={phone ? '' : undefined}
            />
          </label>
          {phone ? <ErrorLine id="at-error">{text('phone_invalid')}</ErrorLine> : null}
        </div>
      )}
      <div className="c-set">
        {view.customerName === '' ? (
          <label className="c-field">
            <span>{t`Your name (optional)`}</span>
            <input
              name="name"
              value={draft.customerName}
              maxLength={120}
              autoComplete="name"
              onChange={(event) => change({ kind: 'typed', field: 'customerName', text: event.currentTarget.value })}
            />
          </label>
        ) : null}
        {view.customerPhone === '' && delivery.kind === 'pickup' ? (
          <>
            <label className="c-field">
              <span>{t`Your phone number (optional)`}</span>
              <input
                name="phone"
                type="tel"
                inputMode="tel"
                value={draft.customerPhone}
                maxLength={30}
                autoComplete="tel"
                onChange={(event) => change({ kind: 'typed', field: 'customerPhone', text: event.currentTarget.value })}
                aria-invalid={ownPhone ? true : undefined}
                aria-describedby={ownPhone ? 'phone-error' : undefined}
                data-problem={ownPhone ? '' : undefined}
              />
            </label>
            {ownPhone ? <ErrorLine id="phone-error">{text('phone_invalid')}</ErrorLine> : null}
          </>
        ) : null}
        <label className="c-field">
          <span>{t`Note to the shop (optional)`}</span>
          <textarea
            name="note"
            rows={2}
            value={draft.note}
            maxLength={500}
            onChange={(event) => change({ kind: 'typed', field: 'note', text: event.currentTarget.value })}
          />
        </label>
      </div>
    </section>
  )
}

/** Which of the shop's places it is, with what each costs. */
function PlaceField({ view, draft, problems, change }: Omit<Parameters<typeof DeliveryCard>[0], 'isAlive'>) {
  const { t } = useLingui()
  const text = useProblemText()
  const { places = [], freeDeliveryFromTzs: free } = view
  if (places.length === 0) return null
  const isMissing = problems.some(({ problem }) => problem === 'place_unchosen')
  const terms = (charge: (typeof places)[number]['charge']) => {
    if (charge.kind === 'percentage') return t`${charge.basisPoints / 100}% of the order`
    return charge.amountTzs === 0 ? t`free` : formatMoney(charge.amountTzs)
  }
  return (
    <>
      <label className="c-field">
        <span>{t`Area`}</span>
        <select
          name="to"
          value={placeOf(places, draft)?.key ?? ''}
          onChange={(event) => change({ kind: 'delivery', change: { placeId: placeIdOf(event.currentTarget.value) } })}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? 'to-error' : undefined}
          data-problem={isMissing ? '' : undefined}
        >
          <option value="">{t`Choose`}</option>
          {places.map(({ key, name, charge }) => (
            <option key={key} value={key}>{`${name}, ${terms(charge)}`}</option>
          ))}
        </select>
        {free ? (
          <small>
            <Trans>Free for orders from {formatMoney(free)}.</Trans>
          </small>
        ) : null}
      </label>
      {isMissing ? <ErrorLine id="to-error">{text('place_unchosen')}</ErrorLine> : null}
    </>
  )
}
