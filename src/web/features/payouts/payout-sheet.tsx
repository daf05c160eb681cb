import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout, PayoutHome } from '../../../shared/contract/payouts.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PasswordField, TextAreaField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ExchangeList } from '../../patterns/exchange-list.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Fact } from '../../ui/fact.tsx'
import { PayoutState, useTargetText } from './payout-words.tsx'
import { payoutsMutations, payoutsQueries } from './payouts.queries.ts'
import { useMay } from '../../session/rights.ts'

const DAY_MS = 86_400_000
/** With the payouts of the last 24 hours, of which it may be one itself. */
function isAboveLimit({ amountTzs, state, requestedAt }: Payout, home: PayoutHome | undefined): boolean {
  if (!home) return true
  const isCounted = state !== 'failed' && state !== 'cancelled' && Date.parse(requestedAt) > Date.now() - DAY_MS
  return home.lastDayTzs + (isCounted ? 0 : amountTzs) > home.settings.passwordAboveTzs
}

/** One payout: where it stands, and what can be done about it now. While it is on its way it is asked for again by itself. */
export function PayoutSheet({
  id,
  home,
  onClose,
  onOther,
}: {
  id: string
  home: PayoutHome | undefined
  onClose: () => void
  onOther: (id: string) => void
}) {
  const found = useQuery({
    ...payoutsQueries.one(id),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' || state.data?.state === 'sending' ? 5000 : false),
  })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Payout</Trans>} side="right" size="lg">
      {found.data ? (
        <Detail
          payout={found.data}
          exchanges={found.data.exchanges}
          needsPassword={isAboveLimit(found.data, home)}
          onOther={onOther}
        />
      ) : (
        <QueryWait query={found} count={4} />
      )}
    </Sheet>
  )
}

function Detail({
  payout,
  exchanges,
  needsPassword,
  onOther,
}: {
  payout: Payout
  exchanges: readonly {
    id: string
    what: string
    adapter: string
    request: string
    response: string
    status: number | null
    at: string
  }[]
  needsPassword: boolean
  onOther: (id: string) => void
}) {
  const format = useFormat()
  const target = useTargetText()
  return (
    <div className="grid gap-6">
      {payout.isSandbox ? (
        <Note tone="info" title={<Trans>Sandbox: no money moved</Trans>}>
          <Trans>The operator plays the provider.</Trans>
        </Note>
      ) : null}
      <dl className="grid gap-3">
        <Fact name={<Trans>Amount</Trans>}>
          <Money amount={payout.amountTzs} />
        </Fact>
        <Fact name={<Trans>Fee</Trans>}>
          <Money amount={payout.feeTzs} />
        </Fact>
        <Fact name={<Trans>State</Trans>}>
          <PayoutState state={payout.state} />
        </Fact>
        <Fact name={<Trans>To</Trans>}>
          <span className="block">{payout.holder}</span>
          <span className="sub tnum">{target(payout.target)}</span>
        </Fact>
        <Fact name={<Trans>Asked for</Trans>}>
          <span className="block">{format.date(payout.requestedAt)}</span>
          <span className="sub">{payout.isScheduled ? <Trans>By schedule</Trans> : payout.requestedByName}</span>
        </Fact>
        {payout.approvedAt ? (
          <Fact name={<Trans>Approved</Trans>}>
            <span className="block">{format.date(payout.approvedAt)}</span>
            <span className="sub">{payout.approvedByName}</span>
          </Fact>
        ) : null}
        {payout.sentAt ? <Fact name={<Trans>Sent</Trans>}>{format.date(payout.sentAt)}</Fact> : null}
        {payout.endedAt ? <Fact name={<Trans>Ended</Trans>}>{format.date(payout.endedAt)}</Fact> : null}
        <Fact name={<Trans>Reference</Trans>}>
          <span className="tnum wrap-any">{payout.providerReference ?? payout.reference}</span>
        </Fact>
      </dl>
      {payout.reason ? (
        <Note
          tone={payout.state === 'failed' ? 'bad' : 'info'}
          title={payout.state === 'failed' ? <Trans>The provider said</Trans> : undefined}
        >
          {payout.reason}
        </Note>
      ) : null}
      {payout.state === 'failed' && payout.retriedAsId === null ? (
        <p className="text-ink-2">
          <Trans>Amount and fee are back in your balance.</Trans>
        </p>
      ) : null}
      <Actions payout={payout} needsPassword={needsPassword} onOther={onOther} />
      <ExchangeList title={<Trans>Raw exchange with the provider</Trans>} rows={exchanges} />
    </div>
  )
}

function Actions({
  payout,
  needsPassword,
  onOther,
}: {
  payout: Payout
  needsPassword: boolean
  onOther: (id: string) => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { userId } = useMay()
  const [asking, setAsking] = useState<'approve' | 'cancel' | 'retry' | null>(null)
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const approve = useMutation(payoutsMutations.approve())
  const cancel = useMutation(payoutsMutations.cancel())
  const retry = useMutation(payoutsMutations.retry())
  const key = { params: { id: payout.id } }
  const secret = needsPassword ? password : null
  const passwordField = (error: unknown) =>
    needsPassword ? (
      <PasswordField
        label={<Trans>Your password</Trans>}
        autoComplete="current-password"
        value={password}
        error={error ? errorText(error) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
    ) : error ? (
      <Note tone="bad">{errorText(error)}</Note>
    ) : undefined
  const isOwn = payout.requestedById === userId
  const again = async () => {
    const next = await retry.mutateAsync({ ...key, body: { password: secret } })
    if (next.id !== payout.id) onOther(next.id)
  }
  return (
    <div className="grid gap-3">
      {payout.state === 'needs_approval' ? (
        isOwn ? (
          <Note tone="held">
            <Trans>You asked for it; another owner must approve it.</Trans>
          </Note>
        ) : (
          <Button tone="primary" icon="check" onClick={() => setAsking('approve')}>
            <Trans>Approve</Trans>
          </Button>
        )
      ) : null}
      {payout.state === 'sending' ? (
        <Button icon="refresh" busy={retry.isPending} onClick={() => void again().catch(() => {})}>
          <Trans>Ask the provider now</Trans>
        </Button>
      ) : null}
      {payout.state === 'failed' ? (
        payout.retriedAsId === null ? (
          <Button tone="primary" icon="refresh" onClick={() => setAsking('retry')}>
            <Trans>Send again</Trans>
          </Button>
        ) : (
          <Button onClick={() => onOther(payout.retriedAsId ?? payout.id)}>
            <Trans>It was sent again: see that one</Trans>
          </Button>
        )
      ) : null}
      {payout.state === 'needs_approval' || payout.state === 'queued' ? (
        <Button tone="danger" icon="x" onClick={() => setAsking('cancel')}>
          <Trans>Cancel this payout</Trans>
        </Button>
      ) : null}
      {payout.state === 'sending' && retry.isError ? <Note tone="bad">{errorText(retry.error)}</Note> : null}
      <ConfirmDialog
        open={asking === 'approve'}
        onOpenChange={() => setAsking(null)}
        tone="primary"
        title={<Trans>Approve this payout?</Trans>}
        body={<Trans>It is sent at once to {payout.holder}.</Trans>}
        confirmLabel={<Trans>Approve</Trans>}
        confirmDisabled={needsPassword && password === ''}
        extra={passwordField(approve.error)}
        onConfirm={async () => {
          await approve.mutateAsync({ ...key, body: { password: secret } })
          toast({ title: t`Approved`, type: 'success' })
        }}
      />
      <ConfirmDialog
        open={asking === 'retry'}
        onOpenChange={() => setAsking(null)}
        tone="primary"
        title={<Trans>Send it again?</Trans>}
        body={<Trans>First the provider is asked whether the last one truly failed. Nothing is paid twice.</Trans>}
        confirmLabel={<Trans>Send again</Trans>}
        confirmDisabled={needsPassword && password === ''}
        extra={passwordField(retry.error)}
        onConfirm={again}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={() => setAsking(null)}
        title={<Trans>Cancel this payout?</Trans>}
        body={<Trans>Amount and fee go back to your balance.</Trans>}
        confirmLabel={<Trans>Cancel this payout</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        onConfirm={async () => {
          await cancel.mutateAsync({ ...key, body: { reason: reason.trim() } })
          toast({ title: t`Payout cancelled`, type: 'success' })
        }}
        extra={
          <TextAreaField
            label={<Trans>Reason</Trans>}
            optional
            rows={2}
            maxLength={300}
            value={reason}
            error={cancel.isError ? errorText(cancel.error) : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        }
      />
    </div>
  )
}
