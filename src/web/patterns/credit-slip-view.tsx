import { Trans } from '@lingui/react/macro'
import { whatsappDigits } from '../../shared/domain/phone.ts'
import { creditSlipMessage, creditSlipRows } from '../../shared/texts/credit-slip.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { useLanguage } from '../i18n/language.tsx'
import type { LocalCreditMove } from '../offline/db.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Of the shop, what its papers say. */
export interface SlipShop {
  shop_name: string
  phone: string
  customer_language: Language
}

/** What the customer is given for it: in their language, else the one the shop speaks to its customers, by WhatsApp or whatever the phone shares with. */
export function CreditSlipView({
  move,
  shop,
  theirs,
  onDone,
}: {
  move: LocalCreditMove
  shop: SlipShop | null
  /** Of the customer, where somebody wrote it down. */
  theirs: Language | null | undefined
  onDone: () => void
}) {
  const screen = useLanguage().language
  const language = theirs ?? shop?.customer_language ?? screen
  const slip = { ...move, shop: { name: shop?.shop_name ?? '', phone: shop?.phone ?? undefined } }
  const text = creditSlipMessage(slip, language)
  const digits = move.customerPhone === '' ? null : whatsappDigits(move.customerPhone)
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  return (
    <div className="grid gap-4">
      <div lang={language} className="grid gap-1 bg-surface border border-line rounded-tile px-3.5 py-3">
        {creditSlipRows(slip, language).map((row, index) =>
          row.kind === 'rule' ? (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a finished slip never move
            <hr key={index} className="border-line" />
          ) : row.kind === 'pair' ? (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index} className={`flex justify-between gap-3 ${row.strong ? 'font-bold' : ''}`}>
              <span className="wrap-any">{row.left}</span>
              <span className="tnum whitespace-nowrap">{row.right}</span>
            </p>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index} className={row.kind === 'title' ? 'font-bold wrap-any' : 'text-dense text-ink-2 wrap-any'}>
              {row.text}
            </p>
          ),
        )}
      </div>
      <a
        className={`${buttonClass({ tone: 'whatsapp' })} min-h-14!`}
        href={`https://wa.me/${digits ?? ''}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="wa" size={22} />
        <Trans>Share on WhatsApp</Trans>
      </a>
      <div className="flex flex-wrap gap-2">
        {canShare ? (
          // Closing the system's sheet without a choice rejects: nothing to tell.
          <Button icon="share" onClick={() => void navigator.share({ text }).catch(() => {})}>
            <Trans>Share</Trans>
          </Button>
        ) : null}
        <Button tone="primary" className="flex-1" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
