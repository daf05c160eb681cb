import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOptionText } from '../../i18n/option-text.ts'
import type { IconName } from '../../ui/icon.tsx'
import { orderStatusLooks } from '../../ui/order-state.tsx'
import type { RowSubject } from './describe-row.ts'

export const subjectIcons: Record<RowSubject['kind'], IconName> = {
  sale: 'counter',
  extension: 'counter',
  payment: 'cash',
  step: 'orders',
  customer: 'user',
  expense: 'expense',
  expense_void: 'expense',
  claim: 'phone',
  other: 'help',
}

/** One line that says what the record is: "Sale A7-000123". */
export function SubjectTitle({
  subject,
  numbers,
}: {
  subject: RowSubject
  numbers: Record<string, string>
}): ReactNode {
  const { t } = useLingui()
  const optionText = useOptionText()
  switch (subject.kind) {
    case 'sale': {
      const { number } = subject
      return subject.isPending ? <Trans>Saved order {number}</Trans> : <Trans>Sale {number}</Trans>
    }
    case 'extension': {
      const number = numbers[subject.orderId]
      return number ? <Trans>Goods added to {number}</Trans> : <Trans>Goods added to an order</Trans>
    }
    case 'payment': {
      const number = numbers[subject.orderId]
      return number ? <Trans>Payment for {number}</Trans> : <Trans>Payment for an order</Trans>
    }
    case 'step': {
      const number = numbers[subject.orderId] ?? ''
      if (subject.isVoid) return number ? <Trans>Void {number}</Trans> : <Trans>Void of an order</Trans>
      const status = subject.to === null ? '' : t(orderStatusLooks[subject.to].text)
      return (
        <Trans>
          {number}: status to “{status}”
        </Trans>
      )
    }
    case 'customer': {
      const { name } = subject
      return <Trans>New customer {name}</Trans>
    }
    case 'expense': {
      const category = subject.category === null ? '' : optionText('expenseCategory', subject.category)
      return <Trans>Expense: {category}</Trans>
    }
    case 'expense_void':
      return <Trans>Voided expense</Trans>
    case 'claim': {
      const { reference } = subject
      return <Trans>Wallet message {reference}</Trans>
    }
    case 'other': {
      const { type } = subject
      return <Trans>A record of another version ({type})</Trans>
    }
  }
}
