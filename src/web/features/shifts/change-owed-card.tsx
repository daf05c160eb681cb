import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { formatPhone, whatsappDigits } from '../../../shared/domain/phone.ts'
import { changeKeptText } from '../../../shared/texts/change-kept.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useSeller } from '../../session/rights.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { useShop } from '../access/access.queries.ts'
import { shiftsQueries } from './shifts.queries.ts'

/** Cash in the drawer that is not the shop's: whoever closes the till sees whose it is, and may tell them. Nothing where no change was kept. */
export function ChangeOwedCard({ shiftId }: { shiftId: string }) {
  const { data: owed = [] } = useQuery(shiftsQueries.changeOwed(shiftId))
  const { language: screen } = useLanguage()
  const shop = useShop()
  const seller = useSeller()
  if (owed.length === 0) return null
  const shopName = shop?.shop_name ?? seller?.shopName ?? ''
  return (
    <Card className="grid gap-2">
      <h2 className="flex justify-between gap-3 text-form font-bold">
        <Trans>Change owed to customers</Trans>
        <Money amount={shownSumTzs(owed.map(({ tzs }) => tzs))} />
      </h2>
      <p className="text-small text-ink-2">
        <Trans>Stays in the drawer. It is theirs.</Trans>
      </p>
      <ul className="grid gap-2">
        {owed.map(({ key, name, phone, tzs }) => {
          const digits = phone === '' ? null : whatsappDigits(phone)
          const words = changeKeptText({ name, shopName, amountTzs: tzs }, shop?.customer_language ?? screen)
          const number = phone === '' ? '' : formatPhone(phone)
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex-1 basis-60 wrap-any">
                {name === '' ? number : name}
                {name === '' || name === number ? null : (
                  <span className="block text-small text-ink-2 tnum">{number}</span>
                )}
              </span>
              <Money amount={tzs} />
              {digits === null ? null : (
                <a
                  className={buttonClass()}
                  href={`https://wa.me/${digits}?text=${encodeURIComponent(words)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Icon name="wa" size={18} />
                  <Trans>Tell them it waits here</Trans>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
