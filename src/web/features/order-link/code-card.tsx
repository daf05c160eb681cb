import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { formatMoney } from '../../../shared/domain/format.ts'
import { normalCode } from '../../../shared/domain/offers/terms.ts'
import type { GivenOffer } from './offer-part.tsx'
import type { OrderLinkLife } from './use-order-link.ts'

/** The code of an offer. Without script its button draws the page anew. */
export function CodeCard({
  link,
  given,
  waitsForGift,
}: {
  link: OrderLinkLife
  given: GivenOffer | null
  /** The sum names goods that this code is for, which are not chosen yet. */
  waitsForGift: boolean
}) {
  const { t } = useLingui()
  const { draft, change, refresh, view } = link
  // One that came with the address was asked for with the page.
  const [asked, setAsked] = useState<'no' | 'now' | 'done' | 'failed'>(draft.code ? 'done' : 'no')
  const code = normalCode(draft.code ?? '')
  const isKnown = view.offers?.some((offer) => offer.code !== '' && offer.code === code) ?? false
  const ask = async () => {
    setAsked('now')
    await refresh().then(
      () => setAsked('done'),
      () => setAsked('failed'),
    )
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void ask()
  }
  return (
    <section className="c-card" aria-label={t`Have a code?`}>
      <label className="c-field">
        <span>{t`Have a code?`}</span>
        <input
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={draft.code ?? ''}
          onChange={(event) => {
            setAsked('no')
            change({ kind: 'typed', field: 'code', text: event.target.value })
          }}
          onKeyDown={onEnter}
        />
      </label>
      <button
        className="c-btn full"
        type="submit"
        name="do"
        value="count"
        formNoValidate
        onClick={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <Trans>Use the code</Trans>
      </button>
      <p role="status">
        {code === '' || asked === 'now' ? null : waitsForGift ? (
          <Trans>Add the gift that goes with this code.</Trans>
        ) : given !== null && given.tzs > 0 && given.code === code ? (
          given.isPersonal ? (
            <Trans>
              {given.name}: {formatMoney(given.tzs)} off, if it is for you. The shop looks at your phone number.
            </Trans>
          ) : (
            <Trans>
              {given.name}: {formatMoney(given.tzs)} off.
            </Trans>
          )
        ) : isKnown ? (
          given === null || given.tzs === 0 ? (
            <Trans>This code is for other goods, or for a bigger order.</Trans>
          ) : null
        ) : asked === 'done' ? (
          <Trans>This code gives nothing here.</Trans>
        ) : asked === 'failed' ? (
          <Trans>It did not go through. Try again.</Trans>
        ) : null}
      </p>
    </section>
  )
}
