import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Approval } from '../../../../shared/contract/proofs.ts'
import { isDueDay } from '../../../../shared/domain/credit-gates.ts'
import { askApproval } from '../../../session/approval.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioList } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/states.tsx'
import { CreditPart } from './credit-part.tsx'
import type { PaneProps } from './pay-types.ts'
import { RefusedNote } from './refused-note.tsx'
import { TakeButton } from './take-button.tsx'
import { useStanding } from './use-standing.ts'

/**
 * Saved unpaid (the goods wait here), or handed over on credit: then somebody must owe it, and it stands behind three gates (domain/credit-gates.ts). Where one is closed, somebody who may
 * agrees by their PIN; where nobody is there to, the sale is written down all the same, and the owner sees it: what left the shop is never lost.
 */
export function LaterPane({
  orderId,
  dueTzs,
  isBusy,
  refused,
  customer,
  onCustomer,
  onOwe,
  startsOwed = false,
}: PaneProps & { /** A part was paid, and the rest is to be owed. */ startsOwed?: boolean }) {
  const { t } = useLingui()
  const [ending, setEnding] = useState<'saved' | 'owed'>(startsOwed ? 'owed' : 'saved')
  const [isAsked, setAsked] = useState(false)
  const [nobodyAgreed, setNobodyAgreed] = useState(false)
  const standing = useStanding(customer)
  const credit = standing.of(dueTzs)
  const { owesTzs } = credit
  const isOpen = standing.isOpen(dueTzs)
  const [day, setDay] = useState<string | null>(null)
  const dueOn = day ?? credit.dueOn ?? ''
  const isDayWrong =
    dueOn !== ''
    && (dueOn < standing.today || !isDueDay(dueOn, standing.today) || (credit.dueOn !== null && dueOn > credit.dueOn))
  const needsCustomer = ending === 'owed' && !customer
  const owe = (approvals?: Approval[]) => onOwe(null, 'owed', { dueOn: dueOn === '' ? undefined : dueOn, approvals })
  const save = async () => {
    setAsked(true)
    if (isBusy || needsCustomer || (ending === 'owed' && isDayWrong)) return
    if (ending === 'saved') return onOwe(null, 'saved')
    if (isOpen) return owe()
    const approval = await askApproval({
      kind: 'credit',
      aboutId: orderId,
      value: dueTzs,
      mayApprove: (person) => standing.isOpen(dueTzs, person),
    })
    if (approval) return owe([approval])
    setNobodyAgreed(true)
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
                <Trans>Owed before</Trans>
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
              <Money amount={credit.willOweTzs} />
            </dd>
          </div>
        </dl>
        {ending === 'owed' ? (
          <CreditPart
            credit={credit}
            customer={customer}
            today={standing.today}
            dueOn={dueOn}
            onDueOn={setDay}
            isDayWrong={isAsked && isDayWrong}
            mayOpen={isOpen}
          />
        ) : null}
        {nobodyAgreed && ending === 'owed' && !isOpen && !needsCustomer ? (
          <Note
            tone="held"
            action={
              <Button size="sm" disabled={isBusy} onClick={() => owe()}>
                <Trans>Write it down all the same</Trans>
              </Button>
            }
          >
            <Trans>Nobody agreed. If the goods are gone, write the debt down: the owner sees it.</Trans>
          </Note>
        ) : null}
        {isAsked && needsCustomer ? (
          <Note tone="bad">
            <Trans>Choose who owes the money first.</Trans>
          </Note>
        ) : null}
        <RefusedNote refused={refused} />
      </div>
      <TakeButton icon={ending === 'saved' ? 'clock' : 'ledger'} isBusy={isBusy} onClick={() => void save()}>
        {ending === 'saved' ? <Trans>Save order, not paid</Trans> : <Trans>Save as debt</Trans>}
      </TakeButton>
    </>
  )
}
