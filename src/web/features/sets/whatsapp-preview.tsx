import { Trans, useLingui } from '@lingui/react/macro'
import type { SetGoods } from '../../../shared/contract/product-sets.ts'
import { formatTzs } from '../../ui/money.tsx'
import { canBeSent, messageOfSet, type Shown } from '../../../shared/domain/product-sets.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Note } from '../../ui/states.tsx'
import type { SetForm } from './set-form.ts'

/** In the language of the set, as WhatsApp itself says it. */
const words = {
  sw: { view: 'Tazama bidhaa', from: 'kuanzia' },
  en: { view: 'View items', from: 'from' },
} as const

/** The message and what opens behind it, as a customer’s WhatsApp shows them; a drawing, in the colours of that app whatever the theme. */
export function WhatsappPreview({
  form,
  shopName,
  place,
  shown,
}: {
  form: SetForm
  shopName: string
  place: string
  shown: Shown<SetGoods>
}) {
  const { t } = useLingui()
  const { view, from } = words[form.language]
  const price = ({ priceTzs, isFrom }: SetGoods) => `${isFrom ? `${from} ` : ''}${formatTzs(priceTzs)}`
  const message = messageOfSet(form, { name: shopName, place }, shown)
  const goods = message.sections.flatMap((section) => section.goods)
  // One alone is shown large, and without a name above it.
  const hasHeader = message.header !== null && (goods.length !== 1 || goods[0]?.isFrom === true)
  return (
    <section className="card card-pad grid gap-3 bg-sunken" aria-label={t`What the customer sees`}>
      <h2 className="text-item">
        <Trans>What the customer sees</Trans>
      </h2>
      {/* A label of its own for screen readers; the picture of a phone says nothing more. */}
      <div
        className="mx-auto w-full max-w-80 rounded-card overflow-hidden border text-dense"
        style={{
          borderWidth: 8,
          borderColor: '#1f1219',
          background: '#ece3dc',
          color: '#1f1219',
          colorScheme: 'light',
        }}
      >
        <p className="flex items-center gap-2 p-3" style={{ background: '#fff' }}>
          <Icon name="store" />
          <b className="wrap-any">{shopName}</b>
        </p>
        <div className="p-3 grid gap-1">
          <div className="rounded-control overflow-hidden" style={{ background: '#fff' }}>
            <div className="p-3 grid gap-1">
              {hasHeader ? <b className="wrap-any">{form.name || t`Name of the set`}</b> : null}
              <p className="whitespace-pre-wrap wrap-any">{form.message || t`What the message says`}</p>
              {message.footer === null ? null : (
                <p className="text-small wrap-any" style={{ color: '#5b5057' }}>
                  {message.footer}
                </p>
              )}
            </div>
            {form.layout === 'list' ? (
              <p className="p-2 text-center font-medium border-t" style={{ color: '#1d5a8a', borderColor: '#e6dde1' }}>
                {view}
              </p>
            ) : null}
          </div>
          {form.layout === 'carousel' ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
            <ul className="flex gap-2 overflow-x-auto pt-1" tabIndex={0} aria-label={t`Cards`}>
              {goods.map((one) => (
                <li
                  key={one.id}
                  className="flex-none w-36 rounded-control overflow-hidden"
                  style={{ background: '#fff' }}
                >
                  <span className="block relative" style={{ height: 96 }}>
                    <ProductPicture name={one.name} photoUrl={one.photo?.smallUrl ?? null} fill />
                  </span>
                  <span className="block p-2">
                    <b className="block wrap-any line-clamp-2">{one.name}</b>
                    {price(one)}
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {form.layout === 'list' ? (
          <div className="p-3 grid gap-2" style={{ background: '#fff', borderRadius: '16px 16px 0 0' }}>
            {message.sections.map((section, index) => (
              <div key={`${index} ${section.title}`}>
                {section.title ? (
                  <p className="text-small font-medium" style={{ color: '#5b5057' }}>
                    {section.title}
                  </p>
                ) : null}
                <ul>
                  {section.goods.map((one) => (
                    <li
                      key={one.id}
                      className="flex items-center gap-2 py-2 border-b"
                      style={{ borderColor: '#e6dde1' }}
                    >
                      <ProductPicture name={one.name} photoUrl={one.photo?.smallUrl ?? null} size={36} />
                      <span className="flex-1 min-w-0">
                        <span className="block wrap-any">{one.name}</span>
                        <span className="tnum">{price(one)}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <p className="text-small text-ink-2">
        {form.layout === 'carousel' ? (
          <Trans>
            Cards go in a chat, from a number with a catalogue. In a campaign the goods stand as a list; without a
            catalogue the words go with the link to the set’s page.
          </Trans>
        ) : goods.some(({ isFrom }) => isFrom) ? (
          <Trans>
            So it goes from a number with a catalogue, each size by itself where all fit in 30; without one the words go
            with the link to the set’s page.
          </Trans>
        ) : (
          <Trans>
            So it goes from a number with a catalogue; without one the words go with the link to the set’s page.
          </Trans>
        )}
      </p>
      {canBeSent(form.layout, shown) ? null : (
        <Note tone="held">
          {form.layout === 'carousel' ? (
            <Trans>Too little is in stock for a carousel now: it needs two cards.</Trans>
          ) : (
            <Trans>Nothing of this set is there now. It shows again with the stock.</Trans>
          )}
        </Note>
      )}
    </section>
  )
}
