import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Webhook } from '../../../shared/contract/webhooks.ts'
import { shownAddress } from '../../../shared/domain/webhooks.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { SecretSheet } from './secret-sheet.tsx'
import { OffText } from './webhook-words.tsx'
import { webhooksMutations } from './webhooks.queries.ts'

/** Forms are as much again as the rest of the page. */
const AddressSheet = lazy(async () => ({ default: (await import('./address-sheet.tsx')).AddressSheet }))

/** Who hears what happens in the shop. */
export function AddressesTab({
  query,
  isAdding,
  onAdd,
  onAdded,
}: {
  query: UseQueryResult<Webhook[]>
  isAdding: boolean
  onAdd: () => void
  onAdded: () => void
}) {
  const [editing, setEditing] = useState<Webhook | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      {query.data ? <StaleNote error={query.error} asOf={query.dataUpdatedAt} /> : null}
      {query.data === undefined ? (
        <Card flush>
          <QueryWait query={query} count={3} />
        </Card>
      ) : query.data.length === 0 ? (
        <Card flush>
          <EmptyState
            title={<Trans>No address hears of your shop yet</Trans>}
            action={
              <Button tone="primary" icon="plus" onClick={onAdd}>
                <Trans>Add an address</Trans>
              </Button>
            }
          >
            <Trans>Whoever runs the other system tells you its address.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4">
          {query.data.map((webhook) => (
            <li key={webhook.id}>
              <Address webhook={webhook} onEdit={() => setEditing(webhook)} onSecret={setSecret} />
            </li>
          ))}
        </ul>
      )}
      {isAdding || editing ? (
        <Suspense fallback={null}>
          <AddressSheet
            key={editing?.id ?? 'new'}
            webhook={editing}
            onClose={() => {
              setEditing(null)
              onAdded()
            }}
            onSecret={setSecret}
          />
        </Suspense>
      ) : null}
      {secret === null ? null : <SecretSheet secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

function Address({
  webhook,
  onEdit,
  onSecret,
}: {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}) {
  const format = useFormat()
  const { skipped, waiting } = webhook
  const until = webhook.oldSecretUntil === null ? null : format.date(webhook.oldSecretUntil, 'short')
  const since = webhook.failingSince === null ? null : format.date(webhook.failingSince, 'short')
  const last = webhook.lastDeliveredAt === null ? null : format.date(webhook.lastDeliveredAt, 'short')
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-any">{shownAddress(webhook.url)}</h2>
          {webhook.description === '' ? null : <p className="text-ink-2 wrap-any">{webhook.description}</p>}
        </div>
        {!webhook.isOn ? (
          <StateText tone="neutral" icon="x">
            <Trans>Off</Trans>
          </StateText>
        ) : since === null ? (
          <StateText tone="ok" icon="check">
            <Trans>Switched on</Trans>
          </StateText>
        ) : (
          <StateText tone="bad" icon="alert">
            <Trans>Fails since {since}</Trans>
          </StateText>
        )}
      </div>
      <p className="text-dense text-ink-2 wrap-any">{webhook.events.join(', ')}</p>
      <p className="text-dense text-ink-2">
        {last === null ? <Trans>Nothing went through yet.</Trans> : <Trans>Last answered: {last}.</Trans>}{' '}
        {waiting > 0 ? <Plural value={waiting} one="# event waits." other="# events wait." /> : null}{' '}
        {webhook.isOrdered ? <Trans>One after the other.</Trans> : null}{' '}
        {until === null ? null : <Trans>The old secret signs too until {until}.</Trans>}
      </p>
      {webhook.isOn ? null : (
        <Note tone={webhook.offReason === 'person' ? 'info' : 'bad'}>
          <OffText webhook={webhook} />
        </Note>
      )}
      {skipped > 0 ? (
        <Note tone="held">
          <Plural
            value={skipped}
            one="# event happened while it was off, and was not sent."
            other="# events happened while it was off, and were not sent."
          />
        </Note>
      ) : null}
      <AddressActions webhook={webhook} onEdit={onEdit} onSecret={onSecret} />
    </Card>
  )
}

type Asking = 'rotate' | 'off' | 'remove'
function AddressActions({
  webhook,
  onEdit,
  onSecret,
}: {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<Asking | null>(null)
  const test = useMutation(webhooksMutations.test())
  const save = useMutation(webhooksMutations.save())
  const rotate = useMutation(webhooksMutations.rotate())
  const remove = useMutation(webhooksMutations.remove())
  const { id, url, description, events, isOrdered } = webhook
  const turn = (isOn: boolean) =>
    save.mutateAsync({ params: { id }, body: { url, description, events, isOrdered, isOn } })
  const address = shownAddress(url)
  const told = (error: unknown) => (error ? <Note tone="bad">{errorText(error)}</Note> : undefined)
  const isAsked = (one: Asking) => ({ open: asking === one, onOpenChange: () => setAsking(null) })
  return (
    <>
      {asking === null ? told(save.error ?? test.error) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon="edit" onClick={onEdit}>
          <Trans>Change</Trans>
        </Button>
        {webhook.isOn ? (
          <>
            <Button
              size="sm"
              icon="send"
              busy={test.isPending}
              onClick={() =>
                test.mutate(id, { onSuccess: () => toast({ title: t`The test event is on its way`, type: 'success' }) })
              }
            >
              <Trans>Test</Trans>
            </Button>
            <Button size="sm" icon="lock" onClick={() => setAsking('rotate')}>
              <Trans>New secret</Trans>
            </Button>
            <Button size="sm" onClick={() => setAsking('off')}>
              <Trans>Switch off</Trans>
            </Button>
          </>
        ) : (
          <Button size="sm" tone="primary" busy={save.isPending} onClick={() => void turn(true).catch(() => undefined)}>
            <Trans>Switch on</Trans>
          </Button>
        )}
        <Button size="sm" tone="danger" icon="trash" onClick={() => setAsking('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        {...isAsked('rotate')}
        tone="primary"
        title={<Trans>Make a new secret?</Trans>}
        body={<Trans>Give it to whoever runs {address}. The old one signs too for 24 hours, then no more.</Trans>}
        confirmLabel={<Trans>Make a new secret</Trans>}
        extra={told(rotate.error)}
        onConfirm={async () => onSecret((await rotate.mutateAsync(id)).secret)}
      />
      <ConfirmDialog
        {...isAsked('off')}
        title={<Trans>Switch this address off?</Trans>}
        body={
          <Trans>
            What happens from now on is not sent to {address}, only counted. What waits goes on when you switch it on.
          </Trans>
        }
        confirmLabel={<Trans>Switch off</Trans>}
        extra={told(save.error)}
        onConfirm={async () => void (await turn(false))}
      />
      <ConfirmDialog
        {...isAsked('remove')}
        title={<Trans>Remove this address?</Trans>}
        body={<Trans>{address} hears nothing more, and what waits is not sent. Its log stays.</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        extra={told(remove.error)}
        onConfirm={async () => void (await remove.mutateAsync(id))}
      />
    </>
  )
}
