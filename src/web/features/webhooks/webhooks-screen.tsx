import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Webhook } from '../../../shared/contract/webhooks.ts'
import { shownAddress } from '../../../shared/domain/webhooks.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AddressesTab } from './addresses-tab.tsx'
import { IncomingTab } from './incoming-tab.tsx'
import { LogTab } from './log-tab.tsx'
import type { WebhooksSearch } from './webhooks-search.ts'
import { since, webhooksMutations, webhooksQueries } from './webhooks.queries.ts'

/** Webhooks: what was sent to other systems and how it went, who hears it, and what came in. */
export function WebhooksScreen({
  search,
  onSearch,
}: {
  search: WebhooksSearch
  onSearch: (search: WebhooksSearch) => void
}) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const addresses = useQuery(webhooksQueries.addresses())
  const on = addresses.data?.filter(({ isOn }) => isOn) ?? []
  const add = () => {
    onSearch({ tab: 'addresses' })
    setAdding(true)
  }
  return (
    <Page>
      <PageHeader
        sub={<Summary count={addresses.data?.length} days={search.days ?? '7'} />}
        actions={
          search.tab === 'incoming' ? null : (
            // Their room stands before it is known which there are.
            <div className="flex flex-auto flex-wrap justify-end gap-2 min-h-12">
              <TestButton on={on} />
              {search.tab === 'addresses' ? (
                <Button tone="primary" icon="plus" onClick={add}>
                  <Trans>Add an address</Trans>
                </Button>
              ) : (
                <RedeliverFailed days={search.days ?? '7'} webhook={on.find(({ id }) => id === search.webhook)?.id} />
              )}
            </div>
          )
        }
      />
      <Tabs
        label={t`Webhooks`}
        value={search.tab ?? 'log'}
        onChange={(tab) => onSearch(tab === 'log' ? {} : { tab })}
        tabs={[
          { value: 'log', label: <Trans>Log</Trans> },
          { value: 'addresses', label: <Trans>Addresses</Trans>, count: addresses.data?.length },
          { value: 'incoming', label: <Trans>Incoming</Trans> },
        ]}
      />
      {search.tab === 'addresses' ? (
        <>
          <AddressesTab query={addresses} isAdding={isAdding} onAdd={add} onAdded={() => setAdding(false)} />
          <p className="text-ink-2">
            <Trans>
              For a system that asks by itself there are{' '}
              <Link className="link" to="/dashboard/api-keys">
                API keys
              </Link>
              .
            </Trans>
          </p>
        </>
      ) : search.tab === 'incoming' ? (
        <IncomingTab search={search} onSearch={onSearch} />
      ) : (
        <LogTab search={search} onSearch={onSearch} webhooks={addresses.data} onAdd={add} />
      )}
    </Page>
  )
}

function Summary({ count, days }: { count: number | undefined; days: string }) {
  const totals = useQuery(webhooksQueries.totals(days)).data
  const all = totals ? totals.delivered + totals.waiting + totals.given_up : 0
  if (count === undefined) return <Trans>What other systems are told of your shop</Trans>
  // The server counts a thousand of each, and no share is made of less than all.
  const isWhole = totals !== undefined && Math.max(...Object.values(totals)) < 1000
  const share = all === 0 || !isWhole ? null : String(Math.floor((totals.delivered / all) * 1000) / 10)
  return share === null ? (
    <Plural value={count} _0="No addresses" one="# address" other="# addresses" />
  ) : (
    <>
      <Plural value={count} one="# address" other="# addresses" />, <Trans>{share}% answered</Trans>
    </>
  )
}

/** To the only address at once; of several one is chosen. */
function TestButton({ on }: { on: readonly Webhook[] }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const test = useMutation({
    ...webhooksMutations.test(),
    onSuccess: () => toast({ title: t`The test event is on its way`, type: 'success' }),
    onError: (error) => toast({ title: errorText(error), type: 'warning' }),
  })
  const [first] = on
  if (first === undefined) return null
  if (on.length === 1)
    return (
      <Button icon="send" busy={test.isPending} onClick={() => test.mutate(first.id)}>
        <Trans>Send a test event</Trans>
      </Button>
    )
  return (
    <Menu
      label={t`Send a test event`}
      trigger={
        <Button icon="send" busy={test.isPending}>
          <Trans>Send a test event</Trans>
        </Button>
      }
    >
      {on.map(({ id, url }) => (
        <MenuItem key={id} onSelect={() => test.mutate(id)}>
          {shownAddress(url)}
        </MenuItem>
      ))}
    </Menu>
  )
}

function RedeliverFailed({ days, webhook }: { days: string; webhook: string | undefined }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const failed = useQuery(webhooksQueries.totals(days)).data?.given_up ?? 0
  const count = failed < 1000 ? String(failed) : '1000+'
  const all = useMutation(webhooksMutations.redeliverAll())
  if (failed === 0) return null
  const run = async () => {
    const to = new Date(Date.now() + 60_000).toISOString()
    const { count: sent } = await all.mutateAsync({
      from: since(days),
      to,
      ...(webhook === undefined ? {} : { webhook }),
    })
    toast({ title: t`Sent once more: ${sent}`, type: 'success' })
  }
  return (
    <>
      <Button icon="refresh" onClick={() => setAsking(true)}>
        <Trans>Redeliver {count} failed</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={<Trans>Send all that failed once more?</Trans>}
        body={
          <Trans>
            Each keeps its id, so a system that took it already does not take it twice. What is older than two weeks or
            goes to an address that is off is left.
          </Trans>
        }
        confirmLabel={<Trans>Redeliver</Trans>}
        extra={all.isError ? <Note tone="bad">{errorText(all.error)}</Note> : undefined}
        onConfirm={run}
      />
    </>
  )
}
