import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { languageNames } from '../../../shared/domain/languages.ts'
import { formatPhone, whatsappDigits } from '../../../shared/domain/phone.ts'
import { formatTin } from '../../../shared/domain/taxes.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { OrderSyncText } from '../../ui/order-state.tsx'
import { sourceTexts } from './customer-words.ts'
import type { ShownCustomer } from './use-customer.ts'

/** Who they are, and the ways to reach them. */
export function CustomerFactsCard({ shown: { facts, sync, server } }: { shown: ShownCustomer }) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, contacts, place, notes, tags, gender, birthday, language, tin } = facts
  const rows: (readonly [string, ReactNode])[] = [
    ...(tin === '' ? [] : [[t`TIN`, formatTin(tin)] as const]),
    ...(place ? [[t`Place`, place] as const] : []),
    ...(gender === '' ? [] : [[t`Gender`, gender === 'female' ? t`Female` : t`Male`] as const]),
    ...(language === null ? [] : [[t`Language`, languageNames[language]] as const]),
    ...(birthday === '' ? [] : [[t`Birthday`, birthdayText(birthday, format.day)] as const]),
    ...(server?.creditLimitTzs == null ? [] : [[t`Credit limit`, formatTzs(server.creditLimitTzs)] as const]),
    ...(server?.creditDueDays == null ? [] : [[t`Days to pay`, server.creditDueDays] as const]),
    ...(server ? [[t`Came by`, t(sourceTexts[server.source])] as const] : []),
  ]
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Avatar name={name} size={44} />
        <div className="flex-1 min-w-0">
          <p className="font-medium wrap-any">{name}</p>
          {sync === 'synced' ? null : <OrderSyncText sync={sync} />}
        </div>
      </div>
      {contacts.length > 0 ? (
        <ul className="rows -mx-4 mt-3 border-t border-line" aria-label={t`Phone and WhatsApp`}>
          {contacts.map(({ kind, value }) => {
            const shownAs = formatPhone(value)
            const digits = whatsappDigits(value)
            return (
              <li key={`${kind} ${value}`} className="row2">
                <Icon
                  name={kind === 'phone' ? 'phone' : 'wa'}
                  size={20}
                  label={kind === 'phone' ? t`Phone` : t`WhatsApp`}
                />
                <span className="flex-1 min-w-0 tnum wrap-any">{shownAs}</span>
                {kind === 'phone' ? (
                  <a className="ib" href={`tel:${value}`} aria-label={t`Call ${shownAs}`}>
                    <Icon name="call" />
                  </a>
                ) : null}
                {digits === null ? null : (
                  <a
                    className="ib"
                    href={`https://wa.me/${digits}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t`Write to ${shownAs} on WhatsApp`}
                  >
                    <Icon name="wa" />
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <dl className="grid gap-2 mt-3 pt-3 border-t border-line">
          {rows.map(([term, fact]) => (
            <Fact key={term} name={term}>
              {fact}
            </Fact>
          ))}
        </dl>
      ) : null}
      {tags.length > 0 ? (
        <p className="flex flex-wrap gap-1.5 mt-3">
          {tags.map((tag) => (
            <Badge key={tag} tone="primary">
              {tag}
            </Badge>
          ))}
        </p>
      ) : null}
      {notes ? (
        <p className="mt-3 pt-3 border-t border-line whitespace-pre-wrap wrap-any">
          <span className="vh">
            <Trans>Note</Trans>
          </span>
          {notes}
        </p>
      ) : null}
    </Card>
  )
}

/** Without the year where nobody said it. */
const birthdayText = (birthday: string, day: (of: string) => string): string =>
  birthday.length === 5 ? day(`2000-${birthday}`).replace(/,?\s*2000/, '') : day(birthday)
