import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { DebtAgreement } from '../../../shared/contract/debt-agreements.ts'
import { isOffline, useErrorText } from '../../i18n/use-error-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { saveCustomer } from '../../offline/till.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { StaleNote } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/loading.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, ErrorPanel, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { CustomerConsents } from './customer-consents.tsx'
import { CustomerFactsCard } from './customer-facts-card.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerLedger } from './customer-ledger.tsx'
import { CustomerTabs } from './customer-tabs.tsx'
import { customersMutations } from './customers.queries.ts'
import { type ShownCustomer, startOf, useCustomer } from './use-customer.ts'

const CustomerForm = lazy(async () => ({ default: (await import('./customer-form.tsx')).CustomerForm }))
// Taken without a network too: fetched with the page.
const money = import('./customer-money-sheet.tsx')
const MoneySheet = lazy(async () => ({ default: (await money).CustomerMoneySheet }))
const AgreeSheet = lazy(async () => ({ default: (await import('../../patterns/agree-sheet.tsx')).AgreeSheet }))
const RemindSheet = lazy(async () => ({ default: (await import('../../patterns/remind-sheet.tsx')).RemindSheet }))
const MergeSheet = lazy(async () => ({ default: (await import('./merge-sheet.tsx')).MergeSheet }))
const StatementSheet = lazy(async () => ({ default: (await import('./statement-sheet.tsx')).StatementSheet }))

/** All the shop knows of one customer. */
export function CustomerScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const state = useCustomer(id)
  const name = state.kind === 'ready' ? state.shown.facts.name : ''
  usePageTitle(name || t`Customer`)
  // An id that became another's leads to the other: the address says so from then on.
  const owner = state.kind === 'ready' ? state.shown.id : id
  useEffect(() => {
    if (owner.toLowerCase() !== id.toLowerCase())
      void navigate({ to: '/dashboard/customers/$id', params: { id: owner }, replace: true })
  }, [owner, id, navigate])
  const back = <BackLink to="/dashboard/customers" label={t`Back to the customers`} />
  if (state.kind !== 'ready')
    return (
      <Page>
        <PageHeader back={back} title={<Trans>Customer</Trans>} />
        <Card flush>
          {state.kind === 'loading' ? (
            <SkeletonRows label={t`Loading the customer…`} />
          ) : state.error === null ? (
            <EmptyState title={<Trans>This customer was not found.</Trans>} />
          ) : (
            <ErrorPanel
              isAway={isOffline(state.error)}
              message={errorText(state.error)}
              onRetry={state.retry}
              isRetrying={state.isFetching}
            />
          )}
        </Card>
      </Page>
    )
  return <Known shown={state.shown} error={state.error} back={back} />
}

function Known({ shown, error, back }: { shown: ShownCustomer; error: unknown; back: ReactNode }) {
  const { t } = useLingui()
  const { may } = useMay()
  const [open, setOpen] = useState<'edit' | 'statement' | 'archive' | 'money' | 'remind' | 'merge' | null>(null)
  const [asking, setAsking] = useState<DebtAgreement | null | undefined>(undefined)
  const { id, facts, server } = shown
  const archive = async (isArchived: boolean) => {
    try {
      await saveCustomer(
        { id, was: { isArchived: facts.isArchived }, to: { isArchived }, at: new Date().toISOString() },
        startOf(shown),
      )
      setOpen(null)
      toast({ title: isArchived ? t`Customer archived` : t`Customer is back`, type: 'success' })
    } catch (problem) {
      toast({ title: t`Nothing was changed`, description: t(refusalText(problem)), type: 'danger' })
    }
  }
  const canUpdate = may('customers', 'update')
  const canDelete = may('customers', 'delete')
  return (
    <Page>
      <PageHeader
        back={back}
        title={
          <>
            {facts.name}{' '}
            {facts.isArchived ? (
              <Badge icon="box">
                <Trans>Archived</Trans>
              </Badge>
            ) : null}
          </>
        }
        actions={
          <div className="flex flex-auto flex-wrap gap-2">
            <Button icon="share" onClick={() => setOpen('statement')}>
              <Trans>Statement</Trans>
            </Button>
            {may('orders', 'create') && !facts.isArchived ? (
              <Link to="/dashboard/orders/add-order" search={{ customer: id }} className={buttonClass()}>
                <Icon name="plus" />
                <Trans>New order</Trans>
              </Link>
            ) : null}
            {canUpdate && shown.owesTzs > 0 ? (
              <Button icon="bell" onClick={() => setOpen('remind')}>
                <Trans>Remind</Trans>
              </Button>
            ) : null}
            {canUpdate ? (
              <Button tone="primary" icon="edit" onClick={() => setOpen('edit')}>
                <Trans>Edit</Trans>
              </Button>
            ) : null}
            {canDelete ? (
              <Menu
                label={t`More about this customer`}
                trigger={<IconButton icon="dots" label={t`More about this customer`} />}
              >
                <MenuItem
                  icon={facts.isArchived ? 'undo' : 'box'}
                  onSelect={() => (facts.isArchived ? void archive(false) : setOpen('archive'))}
                >
                  {facts.isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
                </MenuItem>
                {server ? (
                  <MenuItem icon="users" onSelect={() => setOpen('merge')}>
                    <Trans>Merge with…</Trans>
                  </MenuItem>
                ) : null}
              </Menu>
            ) : null}
          </div>
        }
      />
      <StaleNote error={error} />
      {shown.sync === 'attention' ? (
        <Note
          tone="bad"
          title={<Trans>The server refused a change of this customer</Trans>}
          action={
            <Link to="/dashboard/queue" className="btn btn-secondary btn-sm">
              <Trans>See what to do</Trans>
            </Link>
          }
        />
      ) : null}
      {(server?.merges ?? []).map((merge) => (
        <MergedNote key={merge.id} merge={merge} canUndo={canDelete} />
      ))}
      <CustomerFigures
        shown={shown}
        onMoney={may('orders', 'create') || may('transactions', 'create') ? () => setOpen('money') : null}
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_312px] items-start">
        <div className="grid gap-4 min-w-0">
          <CustomerLedger id={id} onAgree={canUpdate && shown.owesTzs > 0 ? setAsking : null} />
          <CustomerTabs id={id} />
        </div>
        <div className="grid gap-4 min-w-0 max-lg:order-first">
          <CustomerFactsCard shown={shown} />
          <CustomerConsents shown={shown} />
        </div>
      </div>
      <Suspense>
        {open === 'edit' ? (
          <CustomerForm known={startOf(shown)} onClose={() => setOpen(null)} onSaved={() => setOpen(null)} />
        ) : null}
        {open === 'money' ? <MoneySheet shown={shown} onClose={() => setOpen(null)} /> : null}
        {open === 'remind' ? <RemindSheet customer={{ id, name: facts.name }} onClose={() => setOpen(null)} /> : null}
        {asking === undefined ? null : (
          <AgreeSheet customer={{ id, name: facts.name }} agreement={asking} onClose={() => setAsking(undefined)} />
        )}
        {open === 'merge' && server ? <MergeSheet customer={server} onClose={() => setOpen(null)} /> : null}
        {open === 'statement' ? <StatementSheet shown={shown} onClose={() => setOpen(null)} /> : null}
      </Suspense>
      <ConfirmDialog
        open={open === 'archive'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'archive' : null)}
        tone="primary"
        title={<Trans>Archive {facts.name}?</Trans>}
        body={
          <Trans>
            The counter no longer offers this customer. Orders, debt and balance stay, and you can restore it.
          </Trans>
        }
        confirmLabel={<Trans>Archive</Trans>}
        onConfirm={async () => await archive(true)}
      />
    </Page>
  )
}

type Merge = NonNullable<ShownCustomer['server']>['merges'][number]
/** For a day after it. */
function MergedNote({ merge: { id, goneName, until }, canUndo }: { merge: Merge; canUndo: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const undo = useMutation(customersMutations.undoMerge())
  const when = format.date(until)
  return (
    <Note
      tone="info"
      title={<Trans>{goneName} was merged into this customer</Trans>}
      action={
        canUndo ? (
          <Button
            size="sm"
            icon="undo"
            busy={undo.isPending}
            onClick={() =>
              undo.mutate(id, {
                onSuccess: () => void toast({ title: t`They are two customers again`, type: 'success' }),
              })
            }
          >
            <Trans>Undo the merge</Trans>
          </Button>
        ) : null
      }
    >
      {undo.isError ? errorText(undo.error) : <Trans>It can be undone until {when}.</Trans>}
    </Note>
  )
}
