import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SandboxPageMark } from '../../ui/sandbox-mark.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useIsSandbox } from '../payments/payments.queries.ts'
import { transactionsQueries } from './transactions.queries.ts'

type BooksPage = 'all' | 'check' | 'statements'
const paths = {
  all: '/dashboard/transactions',
  check: '/dashboard/transactions/check',
  statements: '/dashboard/transactions/statements',
} as const

/** The three pages of the shop's money. The count is of what does not agree. `hasSandbox`: some of what is shown was played. */
export function BooksTabs({ page, hasSandbox = false }: { page: BooksPage; hasSandbox?: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isSandbox = useIsSandbox()
  const exceptions = useQuery(transactionsQueries.exceptions(undefined))
  const count = exceptions.data ? Object.values(exceptions.data.counts).reduce((sum, each) => sum + each, 0) : 0
  return (
    <>
      <Tabs
        label={t`Money`}
        value={page}
        onChange={(next) => void navigate({ to: paths[next] })}
        tabs={[
          { value: 'all', label: <Trans>All money</Trans> },
          { value: 'check', label: <Trans>Check the money</Trans>, count: count === 0 ? undefined : count },
          { value: 'statements', label: <Trans>Statements</Trans> },
        ]}
      />
      <SandboxPageMark isSandbox={isSandbox || hasSandbox} />
    </>
  )
}
