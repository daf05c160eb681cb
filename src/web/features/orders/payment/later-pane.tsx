import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { RadioList } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/states.tsx'
import { customerQueries } from '../orders.queries.ts'
import type { PaneProps } from './pay-types.ts'
import { RefusedNote } from './refused-note.tsx'
import { willOwe } from './tender.ts'
import { TakeButton } from './take-button.tsx'

/** Saved unpaid (the goods wait here), or handed over on credit: then somebody must owe it. */
export function LaterPane({ dueTzs, isBusy, refused, customer, onCustomer, onOwe }: PaneProps) {
  const { t } = useLingui()
  const [ending, setEnding] = useState<'saved' | 'owed'>('saved')
  const [isAsked, setAsked] = useState(false)
  const known = useQuery({ ...customerQueries.one(customer?.id ?? ''), enabled: customer?.id != null })
  const owesTzs = Math.max(0, known.data?.balanceTzs ?? 0)
  const needsCustomer = ending === 'owed' && !customer
  const save = () => {
    setAsked(true)
    if (!needsCustomer) onOwe(null, ending)
  }
  const name = customer ? customer.name || customer.phone : t`No customer chosen`
  const row = (
    <>
      {customer ? (
        <Avatar name={name} size={40} />
      ) : (
        <span className="grid place-items-center size-10 rounded-full bg-sunken text-ink-2">
          <Icon name="userplus" />
        </span>
      )}
      <span className="flex-1 min-w-0 text-left">
        <b className="block leading-5 wrap-any">{name}</b>
        {owesTzs > 0 ? (
          <span className="text-dense text-held tnum">
            <Trans>Owes {formatTzs(owesTzs)}</Trans>
          </span>
        ) : null}
      </span>
      {onCustomer ? (
        <span className="font-medium text-primary-text">
          {customer ? <Trans>Change</Trans> : <Trans>Choose</Trans>}
        </span>
      ) : null}
    </>
  )
  const rowClass = 'flex items-center gap-3 min-h-15 px-3.5 bg-surface border border-line rounded-tile w-full'
  return (
    <>
      <div className="flex-1 min-h-0 overflow-y-auto grid gap-3 content-start px-4 pt-3 pb-3">
        {onCustomer ? (
          <button type="button" className={rowClass} onClick={onCustomer}>
            {row}
          </button>
        ) : (
          <div className={rowClass}>{row}</div>
        )}
        <RadioList
          legend={<Trans>What happens with the goods</Trans>}
          name="later"
          value={ending}
          onChange={setEnding}
          options={[
            {
              value: 'saved',
              label: <Trans>They wait here</Trans>,
              help: <Trans>The order is saved and paid when the customer comes back.</Trans>,
            },
            {
              value: 'owed',
              label: <Trans>The customer takes them</Trans>,
              help: <Trans>The sale is done, and the customer owes the money.</Trans>,
            },
          ]}
        />
        <dl className="bg-surface border border-line rounded-tile px-3.5 py-1 [&>div]:flex [&>div]:justify-between [&>div]:items-center [&>div]:min-h-10 [&>div+div]:border-t [&>div+div]:border-line">
          {owesTzs > 0 ? (
            <div>
              <dt className="text-ink-2">
                <Trans>Owes now</Trans>
              </dt>
              <dd>
                <Money amount={owesTzs} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt className="text-ink-2">
              <Trans>This order</Trans>
            </dt>
            <dd>
              <Money amount={dueTzs} />
            </dd>
          </div>
          <div>
            <dt className="font-bold">
              <Trans>Will owe</Trans>
            </dt>
            <dd className="text-item">
              <Money amount={willOwe(owesTzs, dueTzs)} />
            </dd>
          </div>
        </dl>
        {isAsked && needsCustomer ? (
          <Note tone="bad">
            <Trans>Choose who owes the money first.</Trans>
          </Note>
        ) : null}
        <RefusedNote refused={refused} />
      </div>
      <TakeButton icon={ending === 'saved' ? 'clock' : 'ledger'} isBusy={isBusy} onClick={save}>
        {ending === 'saved' ? <Trans>Save order, not paid</Trans> : <Trans>Save as debt</Trans>}
      </TakeButton>
    </>
  )
}
