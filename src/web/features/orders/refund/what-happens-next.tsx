import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import type { Figures } from './refund-choice.ts'
import type { Way } from './refund-side.tsx'

const Item = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3 items-start">
    <Icon name={icon} size={18} className="text-ink-3 mt-0.5" />
    <span className="min-w-0">{children}</span>
  </li>
)

export function WhatHappensNext({
  number,
  figures: { backTzs, offDebtTzs },
  way,
  isOnline,
  className,
}: {
  number: string
  figures: Figures
  way: Way
  isOnline: boolean
  className?: string
}) {
  return (
    <section className={cx('text-dense', className)}>
      <h2 className="text-dense font-medium text-ink-2 mb-2">
        <Trans>What happens next</Trans>
      </h2>
      <ul className="grid gap-2">
        <Item icon="receipt">
          <Trans>Order {number} stays as it was. The return gets a number of its own beside it.</Trans>
        </Item>
        {backTzs > 0 && way === 'cash' ? (
          <Item icon="drawer">
            <Trans>The drawer should hold {formatTzs(backTzs)} less at closing.</Trans>
          </Item>
        ) : null}
        {backTzs > 0 && way === 'store_credit' ? (
          <Item icon="user">
            <Trans>{formatTzs(backTzs)} stands on the customer's balance, and no money leaves the drawer.</Trans>
          </Item>
        ) : null}
        {offDebtTzs > 0 ? (
          <Item icon="ledger">
            <Trans>The customer owes {formatTzs(offDebtTzs)} less.</Trans>
          </Item>
        ) : null}
        {backTzs > 0 && way === 'exchange' ? (
          <Item icon="swap">
            <Trans>Return and new order are saved together, when the new goods are paid at the counter.</Trans>
          </Item>
        ) : null}
        {isOnline ? null : (
          <Item icon="cloudup">
            <Trans>It is saved on this device and sent when the network is back.</Trans>
          </Item>
        )}
      </ul>
    </section>
  )
}
