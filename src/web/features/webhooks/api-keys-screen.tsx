import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ApiKey } from '../../../shared/contract/api-keys.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { apiKeysMutations, apiKeysQueries } from './api-keys.queries.ts'
import { scopeTexts } from './scope-words.ts'
import { SecretSheet } from './secret-sheet.tsx'

/** The form is as much again as the rest of the page. */
const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))

/** Ways in for other systems. */
export function ApiKeysScreen() {
  const query = useQuery(apiKeysQueries.list())
  const [isAdding, setAdding] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const open = query.data?.items.filter(({ state }) => state === 'active').length
  const isFull = query.data !== undefined && (open ?? 0) >= query.data.most
  return (
    <Page>
      <PageHeader
        sub={
          open === undefined ? (
            <Trans>Let another system read and write in your shop</Trans>
          ) : (
            <Plural
              value={open}
              _0="No key opens your shop"
              one="# key opens your shop"
              other="# keys open your shop"
            />
          )
        }
        actions={
          <div className="flex flex-auto flex-wrap items-center justify-end gap-2">
            <a className={buttonClass()} href="/for-developers#public-api">
              <Icon name="code" />
              <Trans>For developers</Trans>
            </a>
            {isFull ? null : (
              <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
                <Trans>Make a key</Trans>
              </Button>
            )}
          </div>
        }
      />
      {query.data ? <StaleNote error={query.error} asOf={query.dataUpdatedAt} /> : null}
      {isFull ? (
        <Note tone="held">
          <Trans>Your shop has as many keys as it may have. Take one back first.</Trans>
        </Note>
      ) : null}
      {query.data === undefined ? (
        <Card flush>
          <QueryWait query={query} count={3} />
        </Card>
      ) : query.data.items.length === 0 ? (
        <Card flush>
          <EmptyState
            title={<Trans>No key yet</Trans>}
            action={
              <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
                <Trans>Make a key</Trans>
              </Button>
            }
          >
            <Trans>
              With a key an online shop or an accounting program works with your goods, orders and payments.
            </Trans>
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4">
          {query.data.items.map((one) => (
            <li key={one.id}>
              <Key apiKey={one} />
            </li>
          ))}
        </ul>
      )}
      {/* Only below what it stands under: the list is longer or shorter than what waited for it. */}
      {query.data === undefined ? null : (
        <p className="text-ink-2">
          <Trans>
            What happens in your shop can also be sent to another system:{' '}
            <Link className="link" to="/dashboard/webhook-logs" search={{ tab: 'addresses' }}>
              Webhook logs
            </Link>
          </Trans>
        </p>
      )}
      {isAdding ? (
        <Suspense fallback={null}>
          <KeySheet onClose={() => setAdding(false)} onMade={setKey} />
        </Suspense>
      ) : null}
      {key === null ? null : <SecretSheet secret={key} isKey onClose={() => setKey(null)} />}
    </Page>
  )
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, hint, scopes, state, madeByName: by } = apiKey
  const made = format.date(apiKey.createdAt, 'short')
  const used = apiKey.lastUsedAt === null ? null : format.date(apiKey.lastUsedAt, 'short')
  const until = apiKey.expiresAt === null ? null : format.day(apiKey.expiresAt)
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold wrap-any">{name}</h2>
        <p className="text-ink-2">
          <code>{hint}</code>
        </p>
        <KeyState state={state} />
      </div>
      <p className="text-dense text-ink-2">{scopes.map((scope) => t(scopeTexts[scope])).join(', ')}</p>
      <p className="text-dense text-ink-2">
        {used === null ? <Trans>Never used.</Trans> : <Trans>Last used: {used}.</Trans>}{' '}
        {until === null ? <Trans>Opens until you take it back.</Trans> : <Trans>Opens until {until}.</Trans>}{' '}
        {by === null ? (
          <Trans>Made {made}.</Trans>
        ) : (
          <Trans>
            Made {made} by {by}.
          </Trans>
        )}
      </p>
      {state === 'active' || state === 'maker_gone' ? <TakeBack apiKey={apiKey} /> : null}
    </Card>
  )
}

function KeyState({ state }: Pick<ApiKey, 'state'>) {
  if (state === 'active')
    return (
      <StateText tone="ok" icon="check">
        <Trans>Opens</Trans>
      </StateText>
    )
  return (
    <StateText tone={state === 'maker_gone' ? 'bad' : 'neutral'} icon="x">
      {state === 'expired' ? (
        <Trans>Its time is over</Trans>
      ) : state === 'revoked' ? (
        <Trans>It was revoked</Trans>
      ) : state === 'maker_gone' ? (
        <Trans>Opens nothing: whoever made it has left the shop</Trans>
      ) : (
        <Trans>Opens nothing</Trans>
      )}
    </StateText>
  )
}

function TakeBack({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation(apiKeysMutations.revoke())
  const { name } = apiKey
  return (
    <div>
      <Button size="sm" tone="danger" icon="trash" onClick={() => setAsking(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Revoke the key for {name}?</Trans>}
        body={<Trans>Whatever uses it stops working at once. It cannot be undone, but you can make a new key.</Trans>}
        confirmLabel={<Trans>Revoke</Trans>}
        extra={revoke.isError ? <Note tone="bad">{errorText(revoke.error)}</Note> : undefined}
        onConfirm={async () => {
          await revoke.mutateAsync(apiKey.id)
          toast({ title: t`The key opens nothing any more`, type: 'success' })
        }}
      />
    </div>
  )
}
